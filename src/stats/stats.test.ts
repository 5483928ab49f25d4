import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import {
  bootstrap,
  breakEven,
  Curve,
  FEWEST,
  Groups,
  isotonic,
  Moments,
  normalCdf,
  normalQuantile,
  proportion,
  Ratio,
  studentT,
  twoSided,
  wilson,
} from './index.ts';
import { inverse, product, solve } from './regression.ts';

const rng = (seed: string) => new Rng().seed(rootOf(seed), 0, 0);
const momentsOf = (values: readonly number[]) => {
  const moments = new Moments();
  for (const value of values) moments.add(value);
  return moments;
};
const ratioOf = (units: readonly (readonly [number, number])[]) => {
  const ratio = new Ratio();
  for (const [weight, value] of units) ratio.add(weight, value);
  return ratio;
};

test.each([
  [0, 10, 0, 0.277533],
  [8, 10, 0.490162, 0.943318],
  [55, 100, 0.452446, 0.643855],
  [0, 1000, 0, 0.003827],
  [528_339, 981_541, 0.537289, 0.539261],
])('the Wilson interval of %i in %i is the published one', (k, n, low, high) => {
  const estimate = proportion(k, n);
  expect(estimate.low).toBeCloseTo(low, 6);
  expect(estimate.high).toBeCloseTo(high, 6);
  expect(estimate.value).toBe(k / n);
});

test('a Wilson interval holds its share and stays inside 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 2000 }), (a, n) => {
      const k = a % (n + 1);
      const { low, high } = wilson(k / n, n);
      expect(0 <= low && low <= k / n && k / n <= high && high <= 1 && low < high).toBe(true);
    }),
  );
});

test.each([
  [1, 12.7062],
  [2, 4.30265],
  [3, 3.18245],
  [4, 2.77645],
  [5, 2.57058],
  [10, 2.22814],
  [30, 2.04227],
  [100, 1.98397],
  [1e9, 1.959964],
])('Student t with %i degrees of freedom is the tabulated one', (degrees, t) => {
  expect(Math.abs(studentT(degrees) / t - 1)).toBeLessThan(0.0013);
});

test('mean and variance of a small sample are those of the textbook, with an interval for skewed units', () => {
  const moments = momentsOf([2, 4, 4, 4, 5, 5, 7, 9, 2, 4, 4, 4, 5, 5, 7, 9]);
  expect(moments.mean).toBe(5);
  expect(moments.variance()).toBeCloseTo(64 / 15, 12);
  const { low, high } = moments.estimate();
  expect(low).toBeCloseTo(5 - 2.5706 * Math.sqrt(4 / 15), 2);
  expect(high).toBeCloseTo(5 + 2.5706 * Math.sqrt(4 / 15), 2);
});

test('merged samples are one sample', () => {
  const number = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(fc.array(number), fc.array(number), (a, b) => {
      const merged = momentsOf(a);
      merged.merge(momentsOf(b));
      const whole = momentsOf([...a, ...b]);
      expect(merged.n).toBe(whole.n);
      expect(merged.mean).toBeCloseTo(whole.mean, 9);
      expect(merged.variance()).toBeCloseTo(whole.variance(), 6);
    }),
  );
});

test('values far from zero keep their variance', () => {
  expect(momentsOf([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).variance()).toBe(30);
});

test('an uninformative sample has no interval and no NaN', () => {
  expect(new Moments().estimate()).toEqual({ n: 0 });
  expect(new Ratio().estimate()).toEqual({ n: 0 });
  expect(new Ratio().share()).toEqual({ n: 0 });
  expect(proportion(0, 0)).toEqual({ n: 0 });
  expect(momentsOf([7]).estimate()).toEqual({ n: 1, value: 7 });
  expect(
    ratioOf([
      [2, 7],
      [0, 0],
    ]).estimate(),
  ).toEqual({ n: 2, value: 3.5 });
  expect(momentsOf(Array(FEWEST - 1).fill(7)).estimate()).toEqual({ n: 9, value: 7 });
  expect(momentsOf(Array(FEWEST).fill(7)).estimate()).toEqual({ n: 10, value: 7, low: 7, high: 7 });
  expect(ratioOf(Array(1e4).fill([1, 0])).estimate()).toEqual({ n: 1e4, value: 0, low: 0, high: 0 });
});

test('a ratio with equal weights is a mean', () => {
  const values = [3, -4, 12, 0, 7, 3, -4, 12, 0, 8];
  const [mean, ratio] = [momentsOf(values).estimate(), ratioOf(values.map(v => [1, v])).estimate()];
  for (const key of ['n', 'value', 'low', 'high'] as const)
    expect(ratio[key]).toBeCloseTo(mean[key] as number, 12);
});

test('units without an observation change nothing', () => {
  const seen = [
    [1, 5],
    [2, 3],
    [1, 9],
  ] as const;
  expect(ratioOf([...seen, [0, 0], [0, 0]])).toEqual(ratioOf(seen));
});

test('a share of single trials is the Wilson interval of the trials', () => {
  const single = ratioOf(Array.from({ length: 100 }, (_, i) => [1, i < 55 ? 1 : 0]));
  for (const key of ['n', 'value', 'low', 'high'] as const)
    expect(single.share()[key]).toBeCloseTo(proportion(55, 100)[key] as number, 12);
});

test('trials that always agree within a unit count once', () => {
  const twins = ratioOf(Array.from({ length: 100 }, (_, i) => (i < 55 ? [2, 2] : [2, 0])));
  expect(twins.share().low).toBeCloseTo(proportion(55, 100).low!, 12);
  expect(ratioOf(Array(10).fill([2, 0])).share().high).toBeCloseTo(0.277533, 6);
});

test('an interval of a ratio covers the truth 95 times in 100', () => {
  const draw = rng('coverage');
  let covered = 0;
  for (let sample = 0; sample < 1000; sample++) {
    const ratio = new Ratio();
    for (let unit = 0; unit < 60; unit++) {
      const weight = draw.below(3);
      let value = 0;
      const shared = draw.below(11);
      for (let i = 0; i < weight; i++) value += shared + draw.below(11);
      ratio.add(weight, value);
    }
    const { low, high } = ratio.estimate();
    if (low! <= 10 && 10 <= high!) covered++;
  }
  expect(covered).toBeGreaterThan(925);
  expect(covered).toBeLessThan(975);
});

test('an isotonic fit never falls, keeps the weighted mean and leaves rising values unchanged', () => {
  expect([...isotonic([1, 3, 2, 4], [1, 1, 3, 1])]).toEqual([1, 2.25, 2.25, 4]);
  expect([...isotonic([9, 1, 9, 0, 9], [0, 1, 0, 1, 0])]).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
  expect([...isotonic([], [])]).toEqual([]);
  const point = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(5));
  fc.assert(
    fc.property(fc.array(point), points => {
      const [values, weights] = [points.map(p => p[0]), points.map(p => p[1])];
      const fit = isotonic(values, weights);
      const mean = (of: ArrayLike<number>) => weights.reduce((sum, w, i) => sum + w * of[i], 0);
      expect(mean(fit)).toBeCloseTo(mean(values), 6);
      expect(fit.every((level, i) => i === 0 || level >= fit[i - 1])).toBe(true);
    }),
  );
});

test('the break-even point is the first observed one at the target, or none', () => {
  expect(breakEven([0, 9, 0.2, 0.6, 0.9], [1, 0, 1, 1, 1], 0.5)).toBe(3);
  expect(breakEven([0, 0.1], [1, 1], 0.5)).toBe(undefined);
});

test('the bootstrap interval of a mean is that of the textbook, and is reproducible', () => {
  const groups = new Groups(2);
  const moments = new Moments();
  const draw = rng('bootstrap');
  for (let deal = 0; deal < 20_000; deal++) {
    const value = draw.below(100) + draw.below(100);
    const at = groups.at(deal);
    groups.sums[at]++;
    groups.sums[at + 1] += value;
    moments.add(value);
  }
  const run = () =>
    bootstrap(groups, ([n, sum]) => ({ mean: sum! / n!, never: undefined }), rng('replicates'));
  const { mean, never } = run();
  const exact = moments.estimate();
  expect(mean.value).toBeCloseTo(exact.value!, 9);
  expect(mean.high! - mean.low!).toBeCloseTo(exact.high! - exact.low!, 0);
  expect(Math.abs(mean.low! - exact.low!)).toBeLessThan(0.15);
  expect(never).toEqual({ n: 100 });
  expect(run()).toEqual({ mean, never });
});

test('a curve keeps counts, means and intervals of each predictor and of ranges', () => {
  const [chance, mean] = [new Curve(5, 'share'), new Curve(5, 'mean')];
  const rows = [
    [1, 1],
    [1, 0],
    [3, 1],
    [3, 1],
    [3, 0],
  ] as const;
  rows.forEach(([x, y], deal) => {
    chance.add(deal, x, y);
    mean.add(deal, x, 10 * y - 5);
  });
  expect(chance.points().map(({ x, estimate }) => [x, estimate.n, estimate.value])).toEqual([
    [1, 2, 0.5],
    [3, 3, 2 / 3],
  ]);
  expect(chance.points(3).length).toBe(1);
  expect(chance.estimate()).toEqual(proportion(3, 5));
  expect(mean.estimate(2, 99)).toMatchObject({ n: 3, value: 5 / 3 });
  expect(mean.estimate(3, 3).low).toBeUndefined();
  const [many, values] = [new Curve(1, 'mean'), Array.from({ length: 12 }, (_, deal) => (deal * 7) % 5)];
  for (const [deal, value] of values.entries()) many.add(deal, 0, value);
  expect(many.estimate(0, 0).low).toBeCloseTo(momentsOf(values).estimate().low!, 9);
  expect(chance.estimate(4, 4)).toEqual({ n: 0 });
});

test.each([
  [-37, 5.725571222524577e-300],
  [-10, 7.619853024160525e-24],
  [-5, 2.866515718791939e-7],
  [-3, 0.0013498980316300933],
  [-1, 0.15865525393145707],
  [0, 0.5],
  [1.959963984540054, 0.975],
  [6, 0.9999999990134123],
])('the normal distribution at %f is the tabulated one, in the tails too', (z, p) => {
  expect(Math.abs(normalCdf(z) / p - 1)).toBeLessThan(1e-12);
});

test('the normal distribution is continuous where its two formulas meet', () => {
  for (const at of [-3, 3]) {
    const [below, above] = [normalCdf(at - 1e-9), normalCdf(at + 1e-9)];
    expect(below).toBeLessThan(above);
    expect(above - below).toBeCloseTo((2e-9 * Math.exp(-4.5)) / Math.sqrt(2 * Math.PI), 15);
  }
});

test('what is no number has no chance, and its computation ends', () => {
  expect(normalCdf(Number.NaN)).toBeNaN();
  expect(twoSided(Number.NaN)).toBeNaN();
});

test('the quantile inverts the distribution, which is symmetric', () => {
  fc.assert(
    fc.property(fc.double({ min: -36, max: 36, noNaN: true }), z => {
      expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 14);
      if (z < 5) expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 8);
      expect(twoSided(z)).toBe(twoSided(-z));
    }),
  );
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
  expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 12);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
  for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
});

test('solved equations hold, and singular ones are refused', () => {
  const matrix = fc.integer({ min: 1, max: 6 }).chain(n =>
    fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n, maxLength: n }), {
      minLength: n,
      maxLength: n,
    }),
  );
  fc.assert(
    fc.property(matrix, random => {
      // A dominant diagonal makes the matrix regular
      const a = random.map((row, i) => row.map((x, k) => (i === k ? 100 + x : x)));
      const identity = product(a, inverse(a));
      for (const [i, row] of identity.entries())
        for (const [k, x] of row.entries()) expect(x).toBeCloseTo(i === k ? 1 : 0, 10);
    }),
  );
  expect(
    solve(
      [
        [0, 2],
        [3, 0],
      ],
      [[4], [9]],
    ),
  ).toEqual([[3], [2]]);
  expect(() =>
    inverse([
      [1, 2],
      [2, 4],
    ]),
  ).toThrow(RangeError);
});
