import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Bivariate, Differences, Moments, normalQuantile } from './index.ts';

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

test('the moments of pairs are those of each, and their covariance', () => {
  const rng = generator('moments');
  const [values, others, sums, both] = [new Moments(), new Moments(), new Moments(), new Bivariate()];
  for (let unit = 0; unit < 500; unit++) {
    const luck = gauss(rng);
    const [value, other] = [2 + 30 * (0.8 * luck + 0.6 * gauss(rng)), 4 + 10 * luck];
    both.add(value, other);
    values.add(value);
    others.add(other);
    sums.add(value + other);
  }
  expect(both.valueVariance()).toBeCloseTo(values.variance(), 8);
  expect(both.controlVariance()).toBeCloseTo(others.variance(), 8);
  expect(both.covariance()).toBeCloseTo((sums.variance() - values.variance() - others.variance()) / 2, 8);
});
