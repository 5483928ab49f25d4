/**
 * DuckDB, which writes Parquet and answers SQL. It is an optional package: nothing else needs it. It works in memory,
 * and loads nothing from anywhere.
 */
import type * as DuckDB from '@duckdb/node-api';
import { type Batch, type ColumnSpec, ListRows } from '../../rows/column.ts';
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

/** How the C library says what Node gives as a code. */
const FILE_ERRORS = [
  ['file too large', 'EFBIG'],
  ['no space left on device', 'ENOSPC'],
  ['disk quota exceeded', 'EDQUOT'],
] as const;

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
    return this.#orUserError(() => this.#connection.stream(sql));
  }

  async #orUserError<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      const message = oneLine(cause);
      // What the file system refused keeps its code, so that it is said as everywhere.
      throw Object.assign(new UserError(message, { cause }), { code: codeIn(message) });
    }
  }

  /**
   * The rows of an answer as DuckDB's JSON, a chunk at a time; the first has none. Large integers and decimals are
   * numbers where a double holds them. Throws a `UserError` as {@link run} does.
   */
  async *ask(sql: string): AsyncGenerator<{ readonly names: readonly string[]; readonly rows: string[][] }> {
    const result = await this.run(sql);
    const names = result.columnNames();
    const toJson: DuckDB.DuckDBValueConverter<DuckDB.Json> = (value, type, inner) => {
      const json = this.#api.JsonDuckDBValueConverter(value, type, inner);
      const isText = typeof value === 'bigint' || value instanceof this.#api.DuckDBDecimalValue;
      return isText && isExact(String(json)) ? Number(json) : json;
    };
    yield { names, rows: [] };
    for (;;) {
      const chunk = await this.#orUserError(() => result.fetchChunk());
      if (chunk === null || chunk.rowCount === 0) return;
      yield { names, rows: chunk.convertRows(toJson).map(row => row.map(cell => JSON.stringify(cell))) };
    }
  }

  /** Whether a text is one statement that selects. Throws a `UserError` where it names what is not there. */
  async isSelect(sql: string): Promise<boolean> {
    return this.#orUserError(async () => {
      const statements = await this.#connection.extractStatements(sql);
      if (statements.count !== 1) return false;
      const statement = await statements.prepare(0);
      const isSelect = statement.statementType === this.#api.StatementType.SELECT;
      statement.destroySync();
      return isSelect;
    });
  }

  /** The plan of a statement as JSON. Of all that DuckDB does to improve one, it only leaves out unused columns. */
  async plan(sql: string): Promise<string> {
    return this.#orUserError(async () => {
      const names = await this.#connection.runAndReadAll('SELECT name FROM duckdb_optimizers()');
      const others = names
        .getRows()
        .flat()
        .filter(one => one !== 'unused_columns');
      await this.#connection.run(`SET disabled_optimizers = ${text(others.join())}`);
      try {
        const rows = await this.#connection.runAndReadAll(`EXPLAIN (FORMAT json) ${sql}`);
        return String(rows.getRows()[0][1]);
      } finally {
        await this.#connection.run('RESET disabled_optimizers');
      }
    });
  }

  /** Makes a table with these columns in a database that is attached, or in its own. */
  async create(table: string, columns: readonly ColumnSpec[], catalog = 'memory'): Promise<void> {
    const list = columns.map(column => `${name(column.name)} ${sqlType(column)}`).join(', ');
    await this.run(`CREATE OR REPLACE TABLE ${name(catalog)}.main.${name(table)} (${list})`);
  }

  /** Adds rows to a table, whose columns are those of the batch. */
  async append(
    table: string,
    columns: readonly ColumnSpec[],
    batch: Batch,
    catalog = 'memory',
  ): Promise<void> {
    const { DuckDBDataChunk } = this.#api;
    const appender = await this.#connection.createAppender(table, 'main', catalog);
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

/** The type of a column in SQL. */
export function sqlType({ type, words = [], fields = [] }: ColumnSpec): string {
  if (type === 'list')
    return `STRUCT(${fields.map(field => `${name(field.name)} ${sqlType(field)}`).join(', ')})[]`;
  if (type !== 'dictionary') return SQL_TYPES[type];
  return words.length === 0 ? 'VARCHAR' : `ENUM(${words.map(text).join(', ')})`;
}

/** The error of the file system that ends a message of DuckDB. */
function codeIn(message: string): string | undefined {
  if (!message.startsWith('IO Error')) return undefined;
  return FILE_ERRORS.find(([words]) => message.toLowerCase().includes(words))?.[1];
}

function oneLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message
    .trim()
    .split(/\n\s*\n/, 1)[0]
    .replaceAll(/\s+/g, ' ');
}

/** A double holds every number of this many digits exactly. */
const EXACT_DIGITS = 15;

function isExact(digits: string): boolean {
  const count = digits.replace(/^-?0*\.?0*|\./g, '').length;
  return count <= EXACT_DIGITS || (Number.isSafeInteger(Number(digits)) && !digits.includes('.'));
}
