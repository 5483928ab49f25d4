import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compress, decompress } from './zstd.ts';

/** `length` numbers below `below`, the small ones much more often. */
function skewed(length: number, below: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(below * ((state >>> 8) / 2 ** 24) ** 4);
  });
}

/** Counts that grow like Fibonacci's numbers, which make the deepest trees. */
function steep(): Uint8Array {
  const bytes: number[] = [];
  for (let [symbol, a, b] = [0, 1, 1]; symbol < 24; [symbol, a, b] = [symbol + 1, b, a + b])
    for (let i = 0; i < a; i++) bytes.push(symbol);
  return Uint8Array.from(bytes);
}

const CONTENTS = [
  ['nothing', new Uint8Array(0)],
  ['one byte', Uint8Array.of(3)],
  ['a byte again and again', new Uint8Array(300_000).fill(5)],
  ['two symbols', skewed(1000, 2)],
  ['seats', skewed(500_000, 4)],
  ['all symbols of a table', Uint8Array.from({ length: 10_000 }, (_, i) => (i * i) % 129)],
  ['bytes that are too large', skewed(10_000, 256)],
  ['several blocks', skewed(400_001, 100)],
  ['a deep tree', steep()],
] as const;

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

const hasTool = spawnSync('zstd', ['--version']).status === 0;
test.skipIf(!hasTool).each(CONTENTS)('the program zstd reads a frame of %s', (_, content) => {
  const { status, stdout } = spawnSync('zstd', ['-d', '-c'], {
    input: compress(content),
    maxBuffer: 1 << 24,
  });
  expect([status, isSame(stdout, content)]).toEqual([0, true]);
});
