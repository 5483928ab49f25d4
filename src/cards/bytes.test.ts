import { expect, test } from 'vitest';
import { PLACES, SIZES } from './bytes.ts';
import { cardsOf } from './cardset.ts';

test('SIZES and PLACES agree with the bits of each byte', () => {
  for (let byte = 0; byte < 256; byte++) {
    const bits = cardsOf(byte);
    expect(SIZES[byte]).toBe(bits.length);
    expect([...PLACES.subarray(byte << 3, (byte << 3) + bits.length)]).toEqual(bits);
  }
});
