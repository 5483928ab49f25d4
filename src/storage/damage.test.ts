/** Damaged parts are read or refused, and never hang: `vm` ends what would, so that a test tells where. */
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { allocate, type Batch, type ColumnSpec } from '../rows/column.ts';
import { decodePart } from './decode.ts';
import { encodePart } from './encode.ts';
import { MOST_FILE_BYTES } from './manifest.ts';
import { UserError } from './user-error.ts';

const column = (name: string, type: ColumnSpec['type'], more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  name,
  type,
  unit: 'cards',
  doc: 'what it means',
  ...more,
});
const COLUMNS = [
  column('deal', 'uint32'),
  column('agent', 'dictionary', { words: ['greedy', 'random'] }),
  column('score', 'int16'),
];
const LISTS = [
  ...COLUMNS,
  column('acts', 'list', { fields: [column('act', 'uint8'), column('seat', 'int8')] }),
];
const ROWS = 500;

function sample(columns: readonly ColumnSpec[]): Batch {
  const batch = allocate(columns, ROWS);
  for (const values of batch.columns) for (let row = 0; row < ROWS; row++) values[row] = row % 2;
  const entries = [[new Uint8Array(ROWS / 2).fill(3), Int8Array.from({ length: ROWS / 2 }, (_, i) => i % 7)]];
  return columns === LISTS ? { ...batch, entries } : batch;
}

/** Numbers that a length or an offset may become. */
const ODD = [0, 1, -1, 0x7fffffff, 0x10000000, 0x00ffffff, -0x80000000];
/** Longer than any part takes, on any machine. */
const HANGS_MILLIS = 100_000;

/** Reads the bytes with every change in turn. */
function readDamaged(
  whole: Uint8Array,
  changes: number,
  change: (bytes: DataView, i: number) => number,
): void {
  let at = 0;
  const readAll = () => {
    for (let i = 0; i < changes; i++) {
      const bytes = whole.slice();
      at = change(new DataView(bytes.buffer), i);
      try {
        decodePart(bytes, 'part');
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        expect(error.message).toMatch(/^part\b.*$/);
      }
    }
  };
  const all = globalThis as { readAll?: () => void };
  all.readAll = readAll;
  try {
    new Script('readAll()').runInThisContext({ timeout: HANGS_MILLIS });
  } catch (error) {
    throw new Error(`damage at byte ${at}`, { cause: error });
  } finally {
    delete all.readAll;
  }
}

/** Bytes that are no values of columns: the first, which describe the columns, and the last. */
function inDescription(length: number, i: number): number {
  const step = Math.imul(i, 0x9e3779b1) >>> 1;
  const near = step % Math.min(3_000, length >> 1);
  return i % 2 === 0 ? near : length - 1 - near;
}

test.each([
  ['plain columns', COLUMNS],
  ['lists, which are compressed', LISTS],
])(
  'a part with %s is read or refused, whatever is damaged',
  { ...SAMPLED, timeout: 300_000 },
  (_, columns) => {
    const whole = encodePart(columns, sample(columns), { 'jaslab.seed': '7' });
    readDamaged(whole, samples(2_000), (bytes, i) => {
      const at = inDescription(bytes.byteLength, i);
      bytes.setUint8(at, bytes.getUint8(at) ^ (1 << (i & 7)));
      return at;
    });
    readDamaged(whole, samples(2_000), (bytes, i) => {
      const at = inDescription(bytes.byteLength, i) & ~3;
      if (at + 4 <= bytes.byteLength) bytes.setInt32(at, ODD[i % ODD.length], true);
      return at;
    });
  },
);

test('a part that is cut short is refused, wherever', () => {
  const whole = encodePart(LISTS, sample(LISTS), {});
  for (let length = 0; length < whole.length; length += 97)
    expect(() => decodePart(whole.slice(0, length), 'part')).toThrow(UserError);
});

test('a part that unpacks to more bytes than any file may have is refused', () => {
  const entries = 1 + MOST_FILE_BYTES / 2;
  const batch = { ...allocate(LISTS, 1), entries: [[new Uint8Array(entries), new Int8Array(entries)]] };
  batch.columns[COLUMNS.length][0] = entries;
  const bytes = encodePart(LISTS, batch, {});
  expect(bytes.length).toBeLessThan(100_000);
  expect(() => decodePart(bytes, 'part')).toThrow(/^part is damaged.*more bytes than are unpacked/);
});
