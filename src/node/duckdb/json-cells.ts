/**
 * Values of DuckDB as JSON, with nothing lost. A number that a double cannot hold exactly is a text of its digits; so
 * are NaN and the infinities. A row without names (`row(1, 2)`) is a list, a map a list of `key` and `value`, a union
 * has `tag` and `value`; dates, times and bytes are texts as DuckDB writes them.
 */
import type * as DuckDB from '@duckdb/node-api';

type Api = typeof DuckDB;
type Value = DuckDB.DuckDBValue;
type Type = DuckDB.DuckDBType;

/** A double holds every number of this many digits exactly. */
const EXACT_DIGITS = 15;

/** The rows of a chunk, each cell as JSON; `types` are those of its columns, by their own names. */
export function jsonRows(api: Api, chunk: DuckDB.DuckDBDataChunk, types: readonly Type[]): string[][] {
  const columns = types.map((type, c) => {
    const vector = chunk.getColumnVector(c);
    countFields(api, vector.type);
    return Array.from({ length: chunk.rowCount }, (_, row) =>
      jsonOf(api, vector.getItem(row) as Value, type),
    );
  });
  return Array.from({ length: chunk.rowCount }, (_, row) => columns.map(column => column[row]));
}

/**
 * Numbers the fields of structs in place of their names. The package reads a struct into an object with its names as
 * keys, where fields without a name would fall together.
 */
function countFields(api: Api, type: Type): void {
  if (type instanceof api.DuckDBStructType) {
    const names = type.entryNames as string[];
    for (let f = 0; f < names.length; f++) names[f] = String(f);
    for (const entry of type.entryTypes) countFields(api, entry);
  } else if (type instanceof api.DuckDBListType || type instanceof api.DuckDBArrayType) {
    countFields(api, type.valueType);
  } else if (type instanceof api.DuckDBMapType) {
    countFields(api, type.keyType);
    countFields(api, type.valueType);
  } else if (type instanceof api.DuckDBUnionType) {
    for (const member of type.memberTypes) countFields(api, member);
  }
}

function jsonOf(api: Api, value: Value, type: Type): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return doubleOf(value);
  if (typeof value === 'bigint') return numberOf(String(value));
  if (typeof value === 'string') return JSON.stringify(value);
  const inner = (one: Value, of: Type) => jsonOf(api, one, of);
  if (value instanceof api.DuckDBDecimalValue) return numberOf(String(value));
  if (type instanceof api.DuckDBListType || type instanceof api.DuckDBArrayType) {
    const { items } = value as DuckDB.DuckDBListValue;
    return list(items.map(item => inner(item, type.valueType)));
  }
  if (type instanceof api.DuckDBStructType) {
    const { entries } = value as DuckDB.DuckDBStructValue;
    const fields = type.entryTypes.map((entry, f) => inner(entries[f], entry));
    return type.entryNames.includes('') ? list(fields) : object(type.entryNames, fields);
  }
  if (type instanceof api.DuckDBMapType) {
    const { entries } = value as DuckDB.DuckDBMapValue;
    return list(
      entries.map(entry =>
        object(['key', 'value'], [inner(entry.key, type.keyType), inner(entry.value, type.valueType)]),
      ),
    );
  }
  if (type instanceof api.DuckDBUnionType) {
    const { tag, value: member } = value as DuckDB.DuckDBUnionValue;
    return object(['tag', 'value'], [JSON.stringify(tag), inner(member, type.memberTypeForTag(tag))]);
  }
  if (value instanceof api.DuckDBIntervalValue) {
    const { months, days, micros } = value;
    return object(['months', 'days', 'micros'], [String(months), String(days), numberOf(String(micros))]);
  }
  if (value instanceof api.DuckDBVariantValue) return variantOf(api, value, type);
  return JSON.stringify(endless(api, value) ?? String(value));
}

function variantOf(api: Api, value: DuckDB.DuckDBVariantValue, type: Type): string {
  return JSON.stringify(api.JsonDuckDBValueConverter(value, type, api.JsonDuckDBValueConverter));
}

/** `infinity` for the last date or time, which stands for it. */
function endless(api: Api, value: Value): string | undefined {
  const at =
    value instanceof api.DuckDBDateValue
      ? [value.days, api.DuckDBDateValue.PosInf.days, api.DuckDBDateValue.NegInf.days]
      : value instanceof api.DuckDBTimestampValue || value instanceof api.DuckDBTimestampTZValue
        ? [value.micros, api.DuckDBTimestampValue.PosInf.micros, api.DuckDBTimestampValue.NegInf.micros]
        : undefined;
  if (at === undefined || (at[0] !== at[1] && at[0] !== at[2])) return undefined;
  return at[0] === at[1] ? 'infinity' : '-infinity';
}

function doubleOf(value: number): string {
  if (!Number.isFinite(value)) return JSON.stringify(String(value));
  return Object.is(value, -0) ? '-0.0' : String(value);
}

/** A number where a double holds it, otherwise a text. */
function numberOf(digits: string): string {
  const count = digits.replace(/^-?0*\.?0*|\./g, '').length;
  const isExact = count <= EXACT_DIGITS || (Number.isSafeInteger(Number(digits)) && !digits.includes('.'));
  return isExact ? digits : JSON.stringify(digits);
}

/** An object, whose keys stand in this order and may be numbers. */
export function object(keys: readonly string[], values: readonly string[]): string {
  return `{${keys.map((key, i) => `${JSON.stringify(key)}:${values[i]}`).join(',')}}`;
}

function list(values: readonly string[]): string {
  return `[${values.join(',')}]`;
}
