import * as flechette from '@uwdata/flechette';
import { RecordBatchStreamReader, tableFromArrays, tableToIPC } from 'apache-arrow';
import fc from 'fast-check';
import polars from 'nodejs-polars';
import { expect, test } from 'vitest';
import { allocate, type Batch, COLUMN_TYPES, type ColumnSpec, concat } from '../rows/column.ts';
import { decodePart } from './decode.ts';
import { encodePart, encodePieces } from './encode.ts';
import { CONTENTS, skewed } from './fixtures/contents.ts';
import { newManifest, partMetadata } from './manifest.ts';
import { compress, decompress } from './zstd.ts';

/** One column of every type but lists; the values sweep each type's whole range. */
const COLUMNS: readonly ColumnSpec[] = COLUMN_TYPES.filter(type => type !== 'list').map(type => ({
  name: `a_${type}`,
  type,
  unit: type === 'dictionary' ? '' : 'points',
  doc: `Everything a ${type} can hold: ♣ included.`,
  ...(type === 'dictionary' && { words: ['greedy', 'random', 'Łukasz', ''] }),
}));

const LIMITS = { uint8: 0xff, int8: 0x80, uint16: 0xffff, int16: 0x8000, uint32: 0xffffffff, int32: 2 ** 31 };

function sample(rows: number): Batch {
  const batch = allocate(COLUMNS, rows);
  COLUMNS.forEach(({ type }, c) => {
    const values = batch.columns[c];
    for (let r = 0; r < rows; r++) {
      values[r] =
        type === 'dictionary' || type === 'list'
          ? r % 4
          : type === 'float64'
            ? Math.sin(r) * 1e9
            : r % 2 === 0
              ? LIMITS[type] - r
              : r - LIMITS[type];
    }
  });
  return batch;
}

const METADATA = { 'jaslab.format': '1', 'jaslab.seed': 'zażółć' };

test('a part comes back as it was written', () => {
  const batch = sample(1000);
  const part = decodePart(encodePart(COLUMNS, batch, METADATA), 'part');
  expect(part).toEqual({ columns: COLUMNS, metadata: METADATA, batch });
});

test('a part without rows, or a dictionary without words, comes back too', () => {
  const columns = [...COLUMNS, { name: 'none', type: 'dictionary', unit: '', doc: '', words: [] } as const];
  const batch = allocate(columns, 0);
  expect(decodePart(encodePart(columns, batch, {}), 'part')).toEqual({ columns, metadata: {}, batch });
});

test('the same rows give the same bytes', () => {
  expect(encodePart(COLUMNS, sample(77), METADATA)).toEqual(encodePart(COLUMNS, sample(77), METADATA));
});

test('how the rows are cut into batches changes no byte', () => {
  const batches = [sample(3), sample(0), sample(8), sample(1)];
  const bytes = Buffer.concat(encodePieces(COLUMNS, batches, METADATA));
  expect(new Uint8Array(bytes)).toEqual(encodePart(COLUMNS, concat(batches), METADATA));
});

test('an array of the wrong length or type is refused', () => {
  const wrong = (columns: Batch['columns']) => () =>
    encodePart(COLUMNS.slice(0, 1), { rows: 2, columns }, {});
  expect(wrong([new Uint8Array(3)])).toThrow('column a_uint8: 2 values of type uint8 expected');
  expect(wrong([new Int8Array(2)])).toThrow('column a_uint8');
});

test('every text metadata and dictionary survives', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' }), (words, doc) => {
      const columns: ColumnSpec[] = [{ name: 'word', type: 'dictionary', unit: doc, doc, words }];
      const batch = allocate(columns, words.length);
      for (let r = 0; r < words.length; r++) batch.columns[0][r] = r;
      const part = decodePart(encodePart(columns, batch, { [doc]: doc }), 'part');
      expect(part).toEqual({ columns, metadata: Object.fromEntries([[doc, doc]]), batch });
    }),
  );
});

test('flechette reads values, types and metadata', () => {
  const batch = sample(300);
  const table = flechette.tableFromIPC(encodePart(COLUMNS, batch, METADATA));
  expect(table.numRows).toBe(300);
  expect(Object.fromEntries(table.schema.metadata!)).toEqual(METADATA);
  COLUMNS.forEach((column, c) => {
    const field = table.schema.fields[c];
    expect([field.name, field.nullable]).toEqual([column.name, false]);
    expect(Object.fromEntries(field.metadata!)).toEqual({ doc: column.doc, unit: column.unit });
    const values = [...batch.columns[c]];
    const expected = column.words ? values.map(index => column.words![index]) : values;
    expect([...table.getChild(column.name).toArray()]).toEqual(expected);
  });
});

test('the body is a stream of its own, schema first', () => {
  const bytes = encodePart(COLUMNS, sample(10), METADATA);
  const stream = RecordBatchStreamReader.from(bytes.subarray(8));
  expect([...stream].map(batch => batch.numRows)).toEqual([10]);
});

test('polars reads values and types, from the file and from the stream', () => {
  const batch = sample(300);
  const bytes = encodePart(COLUMNS, batch, METADATA);
  const names = ['UInt8', 'Int8', 'UInt16', 'Int16', 'UInt32', 'Int32', 'Float64', 'Categorical'];
  const frames = [polars.readIPC(Buffer.from(bytes)), polars.readIPCStream(Buffer.from(bytes.subarray(8)))];
  for (const frame of frames) {
    expect(frame.columns).toEqual(COLUMNS.map(column => column.name));
    expect(frame.dtypes.map(type => type.variant)).toEqual(names);
    COLUMNS.forEach((column, c) => {
      const values = [...batch.columns[c]];
      const expected = column.words ? values.map(index => column.words![index]) : values;
      expect(frame.getColumn(column.name).toArray()).toEqual(expected);
    });
  }
});

test('a file of several batches is read as one', () => {
  const table = tableFromArrays({ n: Int16Array.of(1, 2, 3) });
  const twice = tableToIPC(table.concat(table), 'file');
  expect(decodePart(twice, 'x').batch).toEqual({ rows: 6, columns: [Int16Array.of(1, 2, 3, 1, 2, 3)] });
});

test.each([
  ['nothing', () => new Uint8Array(0), 'is not an Arrow file'],
  ['other bytes', () => new TextEncoder().encode('PAR1 and so on'), 'is not an Arrow file'],
  ['half a part', () => encodePart(COLUMNS, sample(50), {}).slice(0, 900), 'is cut short'],
  ['a part without a footer', () => withFooter(new Uint8Array(64)), 'is damaged'],
  ['64-bit numbers', () => tableToIPC(tableFromArrays({ n: BigInt64Array.of(1n) }), 'file'), 'column n'],
  ['missing values', () => tableToIPC(tableFromArrays({ w: ['a', null, 'b'] }), 'file'), 'missing values'],
])('%s is refused in one line', (_, bytes, why) => {
  const refusal = errorOf(() => decodePart(bytes(), 'there/part-00000.arrow'));
  expect(refusal).toMatchObject({ name: 'UserError', message: expect.stringContaining(why) });
  expect(refusal.message).toMatch(/^there\/part-00000\.arrow[^\n]*$/);
});

function withFooter(body: Uint8Array): Uint8Array {
  const magic = new TextEncoder().encode('ARROW1');
  return Uint8Array.of(...magic, 0, 0, ...body, 255, 0, 0, 0, ...magic);
}

function errorOf(action: () => unknown): Error {
  try {
    action();
  } catch (error) {
    return error as Error;
  }
  return undefined as unknown as Error;
}

test.each([
  [null, '1.2.3'],
  [{ revision: 'a1', dirty: false }, 'a1'],
  [{ revision: 'b2', dirty: true }, 'b2 with changes'],
])('the metadata of a part names the configuration and the revision %j', (git, revision) => {
  const columns = [{ name: 'deal', type: 'uint32', unit: 'index', doc: 'a deal' }] as const;
  const software = { jaslab: '1.2.3', git, node: '', v8: '', arch: '' };
  const manifest = newManifest({ software, config: { seed: 'x' }, deals: 9, dealsPerPart: 5, columns });
  expect(partMetadata(manifest, 1)).toMatchObject({
    'jaslab.config_sha256': manifest.configHash,
    'jaslab.revision': revision,
  });
});

const isSame = (bytes: Uint8Array, content: Uint8Array) => Buffer.compare(bytes, content) === 0;

test.each(CONTENTS)('%s comes back', (_, content) => {
  expect(isSame(decompress(compress(content)), content)).toBe(true);
});

test('any bytes come back, and grow by less than 20 bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 255 }), (bytes, most) => {
      const content = bytes.map(byte => byte % (most + 1));
      const frame = compress(content);
      expect(isSame(decompress(frame), content)).toBe(true);
      expect(frame.length).toBeLessThan(content.length + 20);
    }),
  );
});

test('a byte costs little more than its entropy', () => {
  const uniform = Uint8Array.from({ length: 200_000 }, (_, i) => (i * 7) % 32);
  expect(compress(uniform).length).toBeLessThan((200_000 * 5) / 8 + 200);
});

test('a frame of another writer, or a damaged one, is refused', () => {
  const frame = compress(skewed(1000, 4));
  expect(() => decompress(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toThrow('another writer');
  expect(() => decompress(frame.subarray(0, frame.length - 9))).toThrow(RangeError);
});
