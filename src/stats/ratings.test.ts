import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import {
  bradleyTerry,
  cyclesOf,
  type Encounter,
  eloOf,
  encounterOf,
  FEWEST,
  holm,
  type MeanDifference,
  nashAverage,
  normalQuantile,
  pentanomial,
  reachOf,
  scoreOf,
  simultaneous,
  twoSided,
} from './index.ts';

const generator = (seed: string) => new Rng().seed(rootOf(seed), 0, 0);

/** All agents meet all others: `score(a, b)` in `units` units. */
function roundRobin(agents: number, units: number, score: (a: number, b: number) => number): Encounter[] {
  const indices = Array.from({ length: agents }, (_, i) => i);
  return indices.flatMap(a => indices.filter(b => b > a).map(b => ({ a, b, units, score: score(a, b) })));
}

test('two agents are apart by the Elo of their score, with the interval of the textbook', () => {
  const ratings = bradleyTerry(2, [{ a: 0, b: 1, units: 10_000, score: 0.64 }]);
  const { value, low, high } = ratings.difference(0, 1);
  expect(value).toBeCloseTo(eloOf(0.64), 1);
  const error = Math.sqrt((0.64 * 0.36) / 10_000);
  expect(low).toBeCloseTo(eloOf(0.64 - 1.96 * error), 0);
  expect(high).toBeCloseTo(eloOf(0.64 + 1.96 * error), 0);
  expect(ratings.elo[0] + ratings.elo[1]).toBeCloseTo(0, 9);
  expect(ratings.estimate(0).value).toBeCloseTo(value! / 2, 9);
});

test('scores that fit the model give back its ratings, whoever met whom', () => {
  const elo = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 2, maxLength: 7 });
  fc.assert(
    fc.property(elo, truth => {
      const mean = truth.reduce((a, b) => a + b) / truth.length;
      const score = (a: number, b: number) => scoreOf(truth[a] - truth[b]);
      const all = roundRobin(truth.length, 1e7, score);
      const gauntlet = all.filter(({ a }) => a === 0);
      for (const encounters of [all, gauntlet]) {
        const { elo: found } = bradleyTerry(truth.length, encounters);
        for (const [i, value] of found.entries())
          expect(Math.abs(value - truth[i] + mean)).toBeLessThan(0.01);
      }
    }),
  );
});

test('the order of agents, encounters and sides changes nothing', () => {
  const field = roundRobin(4, 50, (a, b) => (1 + b - a) / 5);
  const ratings = bradleyTerry(4, field);
  const turned = field.map(({ a, b, units, score }) => ({ a: 3 - b, b: 3 - a, units, score: 1 - score }));
  const back = bradleyTerry(
    4,
    turned.map(({ a, b, units, score }) => ({ a: b, b: a, units, score: 1 - score })).reverse(),
  );
  for (let i = 0; i < 4; i++) {
    expect(back.elo[3 - i]).toBeCloseTo(ratings.elo[i], 8);
    expect(back.estimate(3 - i).low).toBeCloseTo(ratings.estimate(i).low!, 8);
  }
});

test('an agent that won everything has a finite rating with an interval, and the order is kept', () => {
  for (const units of [1, 10, 1_000_000]) {
    const everything = roundRobin(4, units, () => 1);
    const { elo } = bradleyTerry(4, everything);
    expect(elo.every(Number.isFinite)).toBe(true);
    expect(elo.toSorted((a, b) => b - a)).toEqual(elo);
  }
  const ratings = bradleyTerry(2, [{ a: 0, b: 1, units: FEWEST, score: 1 }]);
  const { low, value, high } = ratings.difference(0, 1);
  expect(value).toBeCloseTo(400 * Math.log10(21), 6);
  expect(low!).toBeLessThan(value!);
  expect(high!).toBeGreaterThan(value!);
  const few = bradleyTerry(2, [{ a: 0, b: 1, units: FEWEST - 1, score: 1 }]);
  expect(few.difference(0, 1)).toEqual({ n: 9, value: expect.closeTo(400 * Math.log10(19), 6) });
  expect(few.estimate(0).low).toBeUndefined();
});

test('agents that no encounters connect are refused', () => {
  const apart = [
    { a: 0, b: 1, units: 10, score: 0.5 },
    { a: 2, b: 3, units: 10, score: 0.5 },
    { a: 1, b: 2, units: 0, score: 0.5 },
  ];
  expect(() => bradleyTerry(4, apart)).toThrow('no encounters link agents 0 and 2');
});

test('encounters come from counts of pairs', () => {
  expect(encounterOf(2, 5, pentanomial([1, 0, 2, 0, 1]))).toEqual({
    a: 2,
    b: 5,
    units: 4,
    score: 0.5,
    variance: 0.125,
  });
  expect(encounterOf(0, 1, pentanomial())).toBe(undefined);
});

test('intervals of ratings cover the truth 95 times in 100, though pairs vary less than single games', () => {
  const rng = generator('ratings');
  const truth = [60, 10, -70];
  const covered = [0, 0, 0];
  for (let sample = 0; sample < 400; sample++) {
    const encounters = roundRobin(3, 0, () => 0).map(({ a, b }) => {
      const p = scoreOf(truth[a] - truth[b]);
      const counts = pentanomial();
      // Half of the pairs are split; the others are two independent games of a shifted score.
      for (let unit = 0; unit < 60; unit++) {
        const q = 0.5 + 2 * (p - 0.5);
        const games = rng.below(2) === 0 ? 1 : (rng.real() < q ? 1 : 0) + (rng.real() < q ? 1 : 0);
        counts.add(2 * games);
      }
      return encounterOf(a, b, counts)!;
    });
    const ratings = bradleyTerry(3, encounters);
    for (const [i, elo] of truth.entries()) {
      const { low, high } = ratings.estimate(i);
      if (low! <= elo && elo <= high!) covered[i]++;
    }
  }
  for (const times of covered) {
    expect(times / 400).toBeGreaterThan(0.915);
    expect(times / 400).toBeLessThan(0.985);
  }
});

/** Antisymmetric payoffs. */
function payoffsOf(n: number, of: (a: number, b: number) => number): number[][] {
  const upper = (a: number, b: number) => (a < b ? of(a, b) : a > b ? -of(b, a) : 0);
  return Array.from({ length: n }, (_, a) => Array.from({ length: n }, (_, b) => upper(a, b)));
}

const close = (found: readonly number[], expected: readonly number[]) => {
  for (const [i, x] of found.entries()) expect(x).toBeCloseTo(expected[i], 6);
};

const ROCK_PAPER_SCISSORS = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

test('the Nash average of a cycle contains all its agents, that of a ladder only the top', () => {
  const { choice, payoff } = nashAverage(ROCK_PAPER_SCISSORS);
  close(choice, [1 / 3, 1 / 3, 1 / 3]);
  close(payoff, [0, 0, 0]);
  const ladder = nashAverage(payoffsOf(4, (a, b) => b - a));
  expect(ladder).toEqual({ choice: [1, 0, 0, 0], payoff: [0, -1, -2, -3] });
  // In a lopsided cycle, the odds of an agent are those of the opposite edge.
  close(nashAverage(payoffsOf(3, (a, b) => [2, -1, 3][a + b - 1])).choice, [3 / 6, 1 / 6, 2 / 6]);
});

test('the Nash average is the equilibrium of maximum entropy', () => {
  expect(
    nashAverage([
      [0, 0],
      [0, 0],
    ]).choice,
  ).toEqual([0.5, 0.5]);
  close(nashAverage(payoffsOf(3, (_, b) => (b === 2 ? 1 : 0))).choice, [0.5, 0.5, 0]);
  // Two separate cycles.
  const twice = payoffsOf(6, (a, b) => (a < 3 === b < 3 ? ROCK_PAPER_SCISSORS[a % 3][b % 3] : 0));
  close(nashAverage(twice).choice, Array(6).fill(1 / 6));
});

test('a copy of an agent changes nothing for the others if the equilibrium is unique', () => {
  const rng = generator('copies');
  for (let field = 0; field < 40; field++) {
    const n = 2 + rng.below(5);
    const values = Array.from({ length: 15 }, () => rng.real() - 0.5);
    const payoffs = payoffsOf(n, (a, b) => values[(b * (b - 1)) / 2 + a]);
    const [one, two] = [nashAverage(payoffs), nashAverage(payoffsOf(n + 1, (a, b) => payoffs[a % n][b % n]))];
    close(two.payoff.slice(0, n), one.payoff);
    close(two.choice.slice(1, n), one.choice.slice(1));
    close([two.choice[0], two.choice[n]], [one.choice[0] / 2, one.choice[0] / 2]);
  }
});

test('no agent gains against the Nash average, and chosen agents lose nothing', () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -100, max: 100 }));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(value, { minLength: 36, maxLength: 36 }),
      (n, values) => {
        const payoffs = payoffsOf(n, (a, b) => values[(b * (b - 1)) / 2 + a]);
        const scale = Math.max(1e-9, ...payoffs.flat().map(Math.abs));
        const { choice, payoff } = nashAverage(payoffs);
        expect(choice.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
        for (const [i, gain] of payoff.entries()) {
          expect(gain / scale).toBeLessThan(2e-6);
          if (choice[i] > 1e-3) expect(gain / scale).toBeGreaterThan(-1e-5);
        }
        const scaled = nashAverage(payoffs.map(row => row.map(x => 7 * x)));
        for (const [i, share] of scaled.choice.entries()) expect(share).toBeCloseTo(choice[i], 4);
      },
    ),
  );
});

test('payoffs that are not antisymmetric are refused', () => {
  for (const payoffs of [
    [
      [0, 1],
      [1, 0],
    ],
    [[1]],
    [[0, 1]],
    [
      [0, Number.NaN],
      [Number.NaN, 0],
    ],
  ])
    expect(() => nashAverage(payoffs)).toThrow(RangeError);
});

test('Holm corrects as in the textbook', () => {
  const corrected = holm([0.01, 0.04, 0.03, 0.005]);
  [0.03, 0.06, 0.06, 0.02].forEach((p, i) => {
    expect(corrected[i]).toBeCloseTo(p, 12);
  });
  expect(holm([])).toEqual([]);
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
});

test('Bonferroni widens an interval to the quantile of its share of the error', () => {
  const alone = { n: 300, value: 2, low: 2 - 1.959964, high: 2 + 1.959964 };
  expect(simultaneous(alone, 1).low).toBeCloseTo(alone.low, 9);
  const five = simultaneous(alone, 5); // 99 %
  expect([five.low, five.high]).toEqual([expect.closeTo(2 - 2.575829, 5), expect.closeTo(2 + 2.575829, 5)]);
  expect(simultaneous({ n: 3, value: 1 }, 5)).toEqual({ n: 3, value: 1 });
});

test('a cycle is found with its three differences, and a doubtful edge makes it doubtful', () => {
  const field = (weak: number): MeanDifference[] => [
    { a: 0, b: 1, units: 100, mean: 5, error: 1 },
    { a: 2, b: 1, units: 100, mean: -4, error: 1 },
    { a: 0, b: 2, units: 100, mean: -weak, error: 1 },
    { a: 0, b: 3, units: 100, mean: 9, error: 1 },
    { a: 1, b: 3, units: 100, mean: 9, error: 1 },
    { a: 2, b: 3, units: 100, mean: 0, error: 0 },
  ];
  const [cycle, ...others] = cyclesOf(field(3));
  expect(others).toEqual([]);
  expect(cycle).toMatchObject({ agents: [0, 1, 2], significant: true });
  expect(cycle!.edges.map(({ winner, loser }) => [winner, loser])).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ]);
  expect(cycle!.edges[2].difference.low).toBeCloseTo(3 - reachOf(100), 9);
  // The third smallest of six is corrected by 2: one other pair is left.
  expect(cycle!.p).toBeCloseTo(2 * twoSided((3 * 1.959964) / reachOf(100)), 6);
  const few = field(3).map(one => ({ ...one, error: undefined }));
  expect(cyclesOf(few)[0]).toMatchObject({ significant: false, p: 1 });
  expect(cyclesOf(few)[0].edges[0].difference).toEqual({ n: 100, value: 5 });
  expect(cyclesOf(field(1))[0]).toMatchObject({ agents: [0, 1, 2], significant: false });
  expect(cyclesOf(field(-1))).toEqual([]);
});

test('in a field of equals a significant cycle turns up in fewer than one of twenty tournaments', () => {
  const rng = generator('equals');
  let [found, significant] = [0, 0];
  for (let tournament = 0; tournament < 500; tournament++) {
    const comparisons = roundRobin(8, 100, () => 0).map(({ a, b, units }) => ({
      a,
      b,
      units,
      mean: normalQuantile(rng.real() || 0.5),
      error: 1,
    }));
    const cycles = cyclesOf(comparisons);
    if (cycles.length > 0) found++;
    if (cycles.some(cycle => cycle.significant)) significant++;
  }
  expect(found).toBeGreaterThan(490);
  expect(significant).toBeLessThan(25);
});
