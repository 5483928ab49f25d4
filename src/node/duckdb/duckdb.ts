/**
 * DuckDB, which writes Parquet and answers SQL. It is an optional package: nothing else needs it. It works in memory,
 * and loads nothing from anywhere.
 */
import type * as DuckDB from '@duckdb/node-api';
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import { ListRows } from '../../rows/list-rows.ts';
import { UserError } from '../../storage/user-error.ts';

const PACKAGE = '@duckdb/node-api';
/** The rows that DuckDB takes at a time. */
const CHUNK_ROWS = 2_048;
/** Our types as SQL spells them. */
const SQL_TYPES = {
  uint8: 'UTINYINT',
  int8: 'TINYINT',
  uint16: 'USMALLINT',
  int16: 'SMALLINT',
  uint32: 'UINTEGER',
  int32: 'INTEGER',
  float64: 'DOUBLE',
} as const;

type Api = typeof DuckDB;

/** A database in memory. */
export class Database {
  readonly #api: Api;
  readonly #instance: DuckDB.DuckDBInstance;
  readonly #connection: DuckDB.DuckDBConnection;

  private constructor(api: Api, instance: DuckDB.DuckDBInstance, connection: DuckDB.DuckDBConnection) {
    this.#api = api;
    this.#instance = instance;
    this.#connection = connection;
  }

  /** Throws a `UserError` with the command that installs the package where it is missing. */
  static async open(threads?: number): Promise<Database> {
    const api = await import(PACKAGE).catch(() => undefined);
    if (api === undefined)
      throw new UserError(`this needs DuckDB, which is not installed: npm install ${PACKAGE}`);
    const { DuckDBInstance } = api as Api;
    const settings = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' };
    const instance = await DuckDBInstance.create(':memory:', {
      ...settings,
      ...(threads && { threads: String(threads) }),
    });
    return new Database(api as Api, instance, await instance.connect());
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  /** Runs one or more statements. Throws a `UserError` with DuckDB's message in one line. */
  async run(sql: string): Promise<DuckDB.DuckDBResult> {
    try {
      return await this.#connection.stream(sql);
    } catch (cause) {
      throw new UserError(oneLine(cause), { cause });
    }
  }

  /** The rows of an answer, a chunk at a time. Throws a `UserError` as {@link run} does. */
  async *ask(sql: string): AsyncGenerator<{ readonly names: readonly string[]; readonly rows: unknown[][] }> {
    const result = await this.run(sql);
    const names = result.columnNames();
    const { JsonDuckDBValueConverter: toJson } = this.#api;
    // Counts and sums are big integers, and nearly all of them are numbers.
    const convert: typeof toJson = (value, type, converter) =>
      typeof value === 'bigint' && Number.isSafeInteger(Number(value))
        ? Number(value)
        : toJson(value, type, converter);
    yield { names, rows: [] };
    for (;;) {
      const chunk = await result.fetchChunk().catch(cause => {
        throw new UserError(oneLine(cause), { cause });
      });
      if (chunk === null || chunk.rowCount === 0) return;
      yield { names, rows: chunk.convertRows(convert) };
    }
  }

  /** Makes a table with these columns. */
  async create(table: string, columns: readonly ColumnSpec[]): Promise<void> {
    const list = columns.map(column => `${name(column.name)} ${sqlType(column)}`).join(', ');
    await this.run(`CREATE OR REPLACE TABLE ${name(table)} (${list})`);
  }

  /** Adds rows to a table; `places` are the columns of the batch that the table has. */
  async append(table: string, columns: readonly ColumnSpec[], batch: Batch): Promise<void> {
    const { DuckDBDataChunk } = this.#api;
    const appender = await this.#connection.createAppender(table);
    const types = columns.map((_, c) => appender.columnType(c));
    const values = columns.map((column, c) => this.#valuesOf(column, columns, c, batch));
    for (let at = 0; at < batch.rows; at += CHUNK_ROWS) {
      const rows = Math.min(CHUNK_ROWS, batch.rows - at);
      const chunk = DuckDBDataChunk.create(types, rows);
      for (let c = 0; c < types.length; c++) {
        const vector = chunk.getColumnVector(c);
        for (let row = 0; row < rows; row++) vector.setItem(row, values[c](at + row));
        vector.flush();
      }
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  /** The value of a column in a row, as DuckDB takes it. */
  #valuesOf(
    column: ColumnSpec,
    columns: readonly ColumnSpec[],
    place: number,
    batch: Batch,
  ): (row: number) => DuckDB.DuckDBValue {
    const values = batch.columns[place];
    const { words, fields = [] } = column;
    if (words !== undefined) return row => words[values[row]];
    if (column.type !== 'list') return row => values[row];
    const lists = new ListRows(columns, batch);
    const list = lists.columns.indexOf(column);
    const { listValue, structValue } = this.#api;
    return row =>
      listValue(
        Array.from({ length: lists.count(list, row) }, (_, n) =>
          structValue(
            Object.fromEntries(
              fields.map((field, f) => {
                const value = lists.value(list, f, row, n);
                return [field.name, field.words?.[value] ?? value];
              }),
            ),
          ),
        ),
      );
  }
}

/** A name in SQL. */
export function name(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A text in SQL. */
export function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function sqlType({ type, words = [], fields = [] }: ColumnSpec): string {
  if (type === 'list')
    return `STRUCT(${fields.map(field => `${name(field.name)} ${sqlType(field)}`).join(', ')})[]`;
  if (type !== 'dictionary') return SQL_TYPES[type];
  return words.length === 0 ? 'VARCHAR' : `ENUM(${words.map(text).join(', ')})`;
}

function oneLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message
    .trim()
    .split(/\n\s*\n/, 1)[0]
    .replaceAll(/\s+/g, ' ');
}
