import { expect, test } from 'vitest';
import { rounded } from './settings.ts';

test('the same points are shown alike wherever they were added up, as a gain and as a loss', () => {
  // Means of 200 deals end in 0.05 as often as not
  for (const value of [181.55, 0.05, 12.45]) {
    const shown = Math.round(10 * (value + 0.04)) / 10;
    for (const added of [value, value - 1e-10, value + 1e-10]) {
      expect(rounded(added)).toBe(shown);
      expect(rounded(-added)).toBe(-shown);
    }
  }
  expect([rounded(0.04), rounded(-3.449), rounded(7)]).toEqual([0, -3.4, 7]);
});
