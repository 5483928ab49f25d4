import { expect, test } from 'vitest';
import { PLACES, SIZES } from './bytes.ts';
import { cardsOf } from './cardset.ts';

test('the tables of bytes count their bits and find each of them', () => {
  for (let byte = 0; byte < 256; byte++) {
    const bits = cardsOf(byte);
    expect(SIZES[byte]).toBe(bits.length);
    expect([...PLACES.subarray(byte << 3, (byte << 3) + bits.length)]).toEqual(bits);
  }
});
