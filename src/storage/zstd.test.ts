import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENTS, skewed } from './fixtures/contents.ts';
import { compress, decompress } from './zstd.ts';

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
