import { expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Differences } from './differences.ts';
import { coverageOfBoards, coverageOfField, FIGURES, none, note } from './fixtures/board-samples.ts';
import { coverageOf, KNOWN_TRUTHS, normal } from './fixtures/known-truths.ts';
import { benjaminiHochberg, FEWEST, holm, pentanomial, strengthOf, twoSided } from './index.ts';

/** `npx tsx scripts/tests/estimator-coverage.ts` takes 2,000. */
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

/** [LL, LD, DD, WD, WW] boards of a duel. */
const RESULTS: readonly (readonly [name: string, counts: readonly number[], scale: number])[] = [
  ['a strong agent against a weak one', [159, 152, 2904, 657, 2128], 20],
  ['two equal agents', [20, 10, 40, 10, 20], 20],
  ['agents that mostly play the same', [1, 1, 96, 1, 1], 20],
  ['an agent that nearly always wins', [0, 0, 4, 1, 95], 20],
];

test.each(RESULTS)('of any number of boards, few printed intervals miss: %s', (name, counts, scale) => {
  const population = counts.flatMap((count, result) =>
    Array.from({ length: count }, (_, i) => ({ result, points: (result - 2) * scale * (1 + (i % 3)) })),
  );
  for (const boards of [1, 3, 9, 10, 20, 50, 200]) {
    const found = coverageOfBoards(population, boards, 2000, new Rng().seed(rootOf(name), boards, 0));
    for (const figure of FIGURES) {
      const { samples: taken, printed, held } = found[figure];
      if (printed > 100) expect((printed - held) / printed, `${figure} of ${boards}`).toBeLessThan(0.07);
      if (boards < FEWEST) expect(printed).toBe(0);
      else if (figure === 'elo') expect(printed).toBe(taken);
    }
  }
});

test('of two equal agents, few boards seldom say that one is better', () => {
  const shares = [20, 10, 40, 10, 20];
  const rng = new Rng().seed(rootOf('equal'), 0, 0);
  for (const boards of [1, 9, 10, 20, 50]) {
    let sure = 0;
    for (let sample = 0; sample < 2_000; sample++) {
      const counts = pentanomial();
      for (let board = 0; board < boards; board++) {
        let [rest, result] = [rng.below(100), 0];
        while (rest >= shares[result]) rest -= shares[result++];
        counts.add(result);
      }
      const { los } = strengthOf(counts)!;
      expect(los === undefined).toBe(boards < FEWEST);
      if (los !== undefined && Math.abs(los - 0.5) > 0.475) sure++;
    }
    expect(sure / 2_000, `of ${boards}`).toBeLessThan(0.065);
  }
});

test.each([50, 120])(
  'of the ratings of ten agents, %i Elo apart, few printed intervals miss',
  SAMPLED,
  step => {
    for (const boards of [2, 9, 10, 20]) {
      const field = { agents: 10, step, boards };
      const { ratings, lead } = coverageOfField(
        field,
        samples(600),
        new Rng().seed(rootOf('field'), step, boards),
      );
      for (const { printed, held } of [...ratings, lead]) {
        if (boards < FEWEST) expect(printed).toBe(0);
        else expect((printed - held) / printed, `of ${boards}`).toBeLessThan(0.12);
      }
      const [all, held] = ratings.reduce(([n, k], one) => [n + one.printed, k + one.held], [0, 0]);
      if (boards >= FEWEST) expect(held / all).toBeGreaterThan(0.945);
    }
  },
);

test.each([
  ['exponential', (rng: Rng) => -Math.log(1 - rng.real()), 1],
  ['normal', normal, 0],
])('of few %s samples, few intervals of a mean miss', (name, draw, truth) => {
  const rng = new Rng().seed(rootOf(name), 0, 0);
  for (const n of [10, 15, 20, 50]) {
    const coverage = none();
    for (let sample = 0; sample < 4_000; sample++) {
      const differences = new Differences();
      for (let unit = 0; unit < n; unit++) differences.add(unit, draw(rng));
      note(coverage, differences.estimate(), truth);
    }
    expect(coverage.held / coverage.printed, `of ${n}`).toBeGreaterThan(0.93);
  }
});
