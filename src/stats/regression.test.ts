import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import {
  benjaminiHochberg,
  Curve,
  Differences,
  growTree,
  normalQuantile,
  reachOf,
  regress,
  sayTree,
} from './index.ts';

test('least squares with errors by deal are those of a worked example', () => {
  // y = 1 + 2x with residuals +1, -1, -1, +1; two rows of each of two deals, five times
  const times = [0, 1, 2, 3, 4];
  const rows = {
    x: times.flatMap(() => [[0], [1], [2], [3]]),
    y: times.flatMap(() => [2, 2, 4, 8]),
    deals: times.flatMap(time => [2 * time, 2 * time, 2 * time + 1, 2 * time + 1]),
  };
  const [constant, slope] = regress(rows, 'linear')!.coefficients;
  expect([constant.value, slope.value]).toEqual([expect.closeTo(1, 12), expect.closeTo(2, 12)]);
  // By hand: the scores of the deals are (0, -1) and (0, 1), the inverse of X'X is (0.7, -0.3; -0.3, 0.2) / 5
  const error = Math.sqrt((10 / 9) * (10 * 0.04 ** 2));
  expect((slope.high! - slope.low!) / 2 / reachOf(10)).toBeCloseTo(error, 10);
});

test('a logistic regression on two groups has their log odds', () => {
  const x = Array.from({ length: 100 }, (_, i) => [i % 2]);
  const y = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? (i < 20 ? 1 : 0) : i < 80 ? 1 : 0));
  const fit = regress({ x, y, deals: y.map((_, i) => i) }, 'logistic')!;
  expect(fit.coefficients[0].value).toBeCloseTo(Math.log(0.2 / 0.8), 9);
  expect(fit.predict([1]).value).toBeCloseTo(0.8, 9);
});

test('what the rows do not decide is undefined', () => {
  const deals = [0, 1, 2, 3];
  expect(regress({ x: [], y: [], deals: [] }, 'linear')).toBeUndefined();
  expect(regress({ x: [[1], [1], [1], [1]], y: deals, deals }, 'linear')).toBeUndefined();
  expect(regress({ x: [[0], [1], [2], [3]], y: [0, 0, 1, 1], deals }, 'logistic')).toBeUndefined();
});

test('a straight line crosses where it crosses', () => {
  const curve = new Curve(41, 'mean');
  for (let deal = 0; deal < 4100; deal++) curve.add(deal, deal % 41, 3 * (deal % 41) - 70 + (deal % 2));
  expect(curve.threshold(0).value).toBeCloseTo(69.5 / 3, 1);
  expect(curve.threshold(1000)).toEqual({ n: 0 });
});

test('a tree finds its questions, and says them', () => {
  const x = Array.from({ length: 800 }, (_, i) => [i % 5, Math.floor(i / 5) % 4]);
  const y = x.map(([a, b]) => (a >= 3 ? (b >= 2 ? 30 : 10) : 0));
  const tree = growTree({ x, y, deals: y.map((_, i) => Math.floor(i / 20)) }, { depth: 2, least: 10 });
  const lines = sayTree(
    tree,
    (feature, at) => [`${'ab'[feature]} is ${at} or more`, `${'ab'[feature]} is less`],
    ({ mean }) => String(mean.value),
  );
  expect(lines).toEqual([
    'a is 3 or more, b is 2 or more: 30',
    'a is 3 or more, b is less: 10',
    'a is less: 0',
  ]);
});

test('a published correction is reproduced', () => {
  // Benjamini and Hochberg (1995), the fifteen p-values of their section 4: four are below 0.05
  const chances = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  expect(benjaminiHochberg(chances).filter(p => p <= 0.05)).toHaveLength(4);
});

const generator = (seed: string) => new Rng().seed(rootOf(seed), 0, 0);
const gauss = (rng: Rng) => normalQuantile(rng.real() || 0.5);

test('the bootstrap by unit nearly has its nominal coverage for skewed units', () => {
  const rng = generator('units');
  let [student, percentile] = [0, 0];
  for (let sample = 0; sample < 300; sample++) {
    const differences = new Differences();
    for (let unit = 0; unit < 150; unit++) {
      // Two seatings share the luck of the cards, which is skewed. The mean is 10.
      const luck = -20 * Math.log(1 - rng.real());
      const seatings = [luck + 5 * gauss(rng), 20 - luck * 0.5 + 5 * gauss(rng)];
      differences.add(unit, (seatings[0] + seatings[1]) / 2 - 5);
    }
    for (const [interval, count] of [
      [differences.estimate(), () => student++],
      [differences.bootstrap(rng, 200), () => percentile++],
    ] as const)
      if (interval.low! <= 10 && 10 <= interval.high!) count();
  }
  for (const covered of [student, percentile]) {
    expect(covered / 300).toBeGreaterThan(0.915);
    expect(covered / 300).toBeLessThan(0.98);
  }
});

test('the bootstrap agrees with Student for many units, and is reproducible', () => {
  const rng = generator('many');
  const differences = new Differences();
  for (let unit = 0; unit < 20_000; unit++) differences.add(unit, 3 + 27 * gauss(rng));
  const [one, two] = [differences.estimate(), differences.bootstrap(generator('replicates'))];
  expect(two).toEqual(differences.bootstrap(generator('replicates')));
  expect(two.n).toBe(20_000);
  expect(two.value).toBeCloseTo(one.value!, 9);
  expect((two.high! - two.low!) / (one.high! - one.low!)).toBeCloseTo(1, 0);
  expect(Math.abs(two.low! - one.low!)).toBeLessThan(0.1);
});

test('an agent against itself has a mean of exactly zero, and no bounds: no unit tells how much units vary', () => {
  const differences = new Differences();
  for (let unit = 0; unit < 300; unit++) differences.add(unit, 0);
  const zero = { n: 300, value: 0 };
  expect(differences.estimate()).toEqual(zero);
  expect(differences.bootstrap(generator('zero'))).toEqual(zero);
  expect(new Differences().bootstrap(generator('none'))).toEqual({ n: 0 });
});

test('units that are mostly equal have an interval once ten of them differ', () => {
  const differences = new Differences();
  for (let unit = 0; unit < 900; unit++) differences.add(unit, unit % 100 === 0 ? 10 : 0);
  const few = { n: 900, value: expect.closeTo(0.1, 9) };
  expect(differences.estimate()).toEqual(few);
  expect(differences.bootstrap(generator('few'))).toEqual(few);
  differences.add(900, 10);
  const { low, high } = differences.estimate();
  expect(low).toBeLessThan(0.1);
  expect(high).toBeGreaterThan(0.1);
});
