import { expect, test } from 'vitest';
import { LIMITS, MOST, RECIPROCALS, remainder } from './draws.ts';

test('the remainder by a reciprocal is the remainder, for every draw and every n', () => {
  let wrong = 0;
  for (let n = 1; n <= MOST; n++) {
    for (let draw = 0; draw < 0x10000; draw++) if (remainder(draw, n, RECIPROCALS[n]) !== draw % n) wrong++;
  }
  expect(wrong).toBe(0);
});

test('draws are rejected from the last multiple of n on, so all results are equally likely', () => {
  for (let n = 1; n <= MOST; n++) {
    expect(LIMITS[n] % n).toBe(0);
    expect(0x10000 - LIMITS[n]).toBeLessThan(n);
  }
});
