import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { coverageOf, KNOWN_TRUTHS, normal } from './fixtures/known-truths.ts';
import { benjaminiHochberg, holm, twoSided } from './index.ts';

/** `npx tsx scripts/measure/estimator-coverage.ts` takes 2,000. */
const SAMPLES = 300;
const LISTS = 2_000;

test.each(KNOWN_TRUTHS)('95 % intervals cover: $name', truth => {
  const share = coverageOf(truth, SAMPLES);
  const error = Math.sqrt((0.95 * 0.05) / SAMPLES);
  expect(Math.abs(share - 0.95)).toBeLessThan(3 * error);
});

test('corrections keep what they promise: a false alarm in 5 % of lists, or 5 % of the alarms', () => {
  const root = rootOf('corrections');
  let [lists, shares] = [0, 0];
  for (let repetition = 0; repetition < LISTS; repetition++) {
    const rng = new Rng().seed(root, repetition, 0);
    // Ten cells in which there is nothing, ten in which there is
    const chances = Array.from({ length: 20 }, (_, cell) => twoSided(normal(rng) + (cell < 10 ? 0 : 3)));
    const isFalse = (corrected: readonly number[]) =>
      corrected.filter((p, cell) => p < 0.05 && cell < 10).length;
    const alarms = benjaminiHochberg(chances);
    const all = alarms.filter(p => p < 0.05).length;
    if (isFalse(holm(chances)) > 0) lists++;
    if (all > 0) shares += isFalse(alarms) / all;
  }
  expect(lists / LISTS).toBeLessThan(0.05);
  // Half of the cells are empty, so half of the 5 % are to be expected
  expect(shares / LISTS).toBeGreaterThan(0.018);
  expect(shares / LISTS).toBeLessThan(0.032);
});
