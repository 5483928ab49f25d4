import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { Arc4 } from './arc4.ts';

test('the stream is that of seedrandom, for keys of any length', () => {
  const key = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 600 });
  fc.assert(
    fc.property(key, bytes => {
      const expected = seedrandom(String.fromCharCode(...bytes));
      const arc4 = new Arc4(bytes);
      for (let n = 0; n < 8; n++) expect(arc4.int32()).toBe(expected.int32());
    }),
  );
});
