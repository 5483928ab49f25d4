import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import {
  eloOf,
  FEWEST,
  gaussianLlr,
  likeliestWithMean,
  likeliestWithT,
  llrLogistic,
  llrNormalized,
  llrOfMeans,
  Multinomial,
  NELO_PER_SIGMA,
  pentanomial,
  resultOf,
  scoreOf,
  strengthOf,
  unitClass,
  unitCounts,
} from './index.ts';
import { meanOf, momentOf } from './multinomial.ts';

const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }));
const anyCounts = fc
  .integer({ min: 1, max: 3 })
  .chain(games =>
    fc
      .array(count, { minLength: 2 * games + 1, maxLength: 2 * games + 1 })
      .map(counts => unitCounts(games, counts)),
  );

/** Expects equality to `digits` significant digits, for magnitudes above a thousandth. */
function near(found: number | undefined, expected: number, digits: number): void {
  expect(Math.abs(found! - expected), `${found} for ${expected}`).toBeLessThan(
    Math.max(1e-3, Math.abs(expected)) * 10 ** -digits,
  );
}

/** Computed with the functions of Fishtest (LLRcalc.py, stat_util.py). */
test.each([
  {
    pairs: [379, 10170, 21828, 10640, 343],
    elo0: 0,
    elo1: 2,
    logistic: 3.125676,
    normalized: 2.945495,
    elo: 1.5946,
    error: 1.2087,
    los: 0.995139,
    nElo: 3.0505,
  },
  {
    pairs: [10789, 19328, 33806, 19402, 10543],
    elo0: -3,
    elo1: 1,
    logistic: 2.131068,
    normalized: 0.30087,
    elo: -0.7736,
    error: 1.2776,
    los: 0.117659,
    nElo: -0.9516,
  },
  {
    pairs: [0, 0, 0, 0, 3],
    elo0: 0,
    elo1: 5,
    logistic: 0.042891,
    normalized: 0.060441,
    elo: 1199.8,
    error: 295.2,
    los: 1,
    nElo: 4911.3,
  },
])('the pairs $pairs give what Fishtest says', ({ pairs, elo0, elo1, ...expected }) => {
  const counts = pentanomial(pairs);
  near(llrLogistic(counts, elo0, elo1), expected.logistic, 4.5);
  near(llrNormalized(counts, elo0, elo1), expected.normalized, 4.5);
  const { elo, eloError, los, nElo, units } = strengthOf(counts)!;
  near(elo.value, expected.elo, 4);
  near(nElo.value, expected.nElo, 4);
  expect(eloError === undefined).toBe(units < FEWEST);
  if (eloError === undefined) return;
  near(eloError, expected.error, 3.5);
  near(los, expected.los, 3.5);
});

test('the figures of a Fishtest test of 256 games are reproduced', () => {
  const counts = pentanomial([13, 37, 50, 25, 3]);
  expect([counts.units(), counts.mean(), counts.variance()]).toEqual([128, 0.4375, 0.0576171875]);
  const elo1 = eloOf(0.5 + (4 / NELO_PER_SIGMA) * Math.sqrt(2 * 0.0576171875));
  near(scoreOf(elo1), 0.503908, 6);
  near(elo1, 2.71575, 5.5);
  near(llrLogistic(counts, 0, elo1), -0.53772, 5);
  near(llrNormalized(counts, 0, 4), -0.54912, 5);
  const { elo, nElo } = strengthOf(counts)!;
  near(elo.value, -43.6578, 6);
  near(nElo.value, -63.968, 5);
});

test.each([
  [5, 0.507195],
  [10, 0.514387],
  [20, 0.528751],
  [50, 0.571463],
  [400, 10 / 11],
])('%i Elo are a score of %f', (elo, score) => {
  near(scoreOf(elo), score, 5.5);
  near(eloOf(scoreOf(elo)), elo, 9);
  near(scoreOf(-elo), 1 - scoreOf(elo), 9);
});

test('an Elo is finite whatever the score', () => {
  for (const score of [-1, 0, 1e-9]) near(eloOf(score), -1199.8261952903777, 12);
  near(eloOf(1), 1199.8261952903777, 12);
});

test('the class of a unit is the half points of its games', () => {
  expect(unitClass([resultOf(-3), resultOf(0)])).toBe(1);
  expect(unitClass([resultOf(5), resultOf(-5)])).toBe(unitClass([resultOf(0), resultOf(0)]));
  expect(unitClass([resultOf(5), resultOf(1)])).toBe(4);
  expect(unitCounts(3).values).toEqual([0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1]);
});

test('a sample counts units, and one without units has no figures', () => {
  const sample = pentanomial([1, 2, 3, 4, 5]);
  sample.add(2);
  expect(Array.from(sample.counts)).toEqual([1, 2, 4, 4, 5]);
  expect(pentanomial().mean()).toBe(undefined);
  expect(strengthOf(pentanomial())).toBe(undefined);
});

test('all figures are negated from the other side', () => {
  const elo = fc.integer({ min: -5_000, max: 5_000 }).map(tenths => tenths / 10);
  fc.assert(
    fc.property(anyCounts, elo, elo, (counts, elo0, elo1) => {
      const other = new Multinomial(counts.values, counts.games, counts.counts.toReversed());
      near(llrLogistic(other, -elo0, -elo1), llrLogistic(counts, elo0, elo1), 6);
      near(llrNormalized(other, -elo0, -elo1), llrNormalized(counts, elo0, elo1), 6);
      near(llrLogistic(counts, elo1, elo0), -llrLogistic(counts, elo0, elo1), 6);
      const [one, two] = [strengthOf(counts), strengthOf(other)];
      if (one === undefined || two === undefined) return;
      near(two.elo.value, -one.elo.value!, 6);
      expect(two.elo.low === undefined).toBe(one.elo.high === undefined);
      if (one.elo.high !== undefined) near(two.elo.low, -one.elo.high, 6);
      near(two.nElo.value, -one.nElo.value!, 6);
      expect(two.los === undefined).toBe(one.los === undefined);
      if (one.los !== undefined) expect(two.los).toBeCloseTo(1 - one.los, 9);
    }),
  );
});

test('all figures of any sample are finite, and every value is within its interval', () => {
  const lopsided = fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 1e9 })).map(([at, n]) => {
    const counts = pentanomial();
    counts.counts[at] = n;
    return counts;
  });
  fc.assert(
    fc.property(fc.oneof(anyCounts, lopsided), counts => {
      for (const llr of [llrLogistic, llrNormalized])
        expect(Number.isFinite(llr(counts, -10, 10))).toBe(true);
      const strength = strengthOf(counts);
      if (strength === undefined) return;
      const { eloError, los, elo, nElo, score, units } = strength;
      expect([eloError, los].map(figure => figure !== undefined)).toEqual(Array(2).fill(units >= FEWEST));
      if (eloError !== undefined) expect(Number.isFinite(eloError) && eloError >= 0).toBe(true);
      if (los !== undefined) expect(0 <= los && los <= 1).toBe(true);
      for (const { value, low, high } of [elo, nElo, score]) {
        expect(Number.isFinite(value)).toBe(true);
        if (low === undefined || high === undefined) continue;
        expect([low, high].every(Number.isFinite)).toBe(true);
        if (score.value !== 0 && score.value !== 1)
          expect(low <= value! + 1e-12 && value! <= high + 1e-12).toBe(true);
      }
    }),
  );
});

test('a sample twice as large has twice the ratio', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 5, maxLength: 5 }), pairs => {
      const [once, twice] = [pentanomial(pairs), pentanomial(pairs.map(n => 2 * n))];
      for (const llr of [llrLogistic, llrNormalized])
        expect(llr(twice, -5, 9)).toBeCloseTo(2 * llr(once, -5, 9), 6);
    }),
  );
});

test('the likeliest law has the given mean, and no other law with that mean is likelier', () => {
  const likelihood = (shares: readonly number[], of: readonly number[]) =>
    shares.reduce((sum, p, i) => sum + p * Math.log(of[i]), 0);
  // Keeps the total and the mean of the scores 0, 1/4 … 1
  const directions = [
    [1, -2, 1, 0, 0],
    [0, 1, -2, 1, 0],
    [0, 0, 1, -2, 1],
  ];
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
      fc.double({ min: 0.02, max: 0.98, noNaN: true }),
      (pairs, mean) => {
        const law = pentanomial(pairs).law();
        const fit = likeliestWithMean(law, mean);
        expect(fit.shares.reduce((a, b) => a + b)).toBeCloseTo(1, 8);
        expect(meanOf(fit)).toBeCloseTo(mean, 8);
        const best = likelihood(law.shares, fit.shares);
        for (const direction of directions)
          for (const sign of [-1, 1]) {
            const size = (sign * Math.min(...fit.shares)) / 4;
            const other = fit.shares.map((p, i) => p + size * direction[i]);
            expect(likelihood(law.shares, other)).toBeLessThanOrEqual(best + 1e-9);
          }
      },
    ),
  );
});

test('the likeliest law of a normalised Elo has it', () => {
  for (const pairs of [
    [13, 37, 50, 25, 3],
    [379, 10170, 21828, 10640, 343],
    [100, 200, 400, 200, 100],
  ])
    for (const nElo of [-100, -20, 0, 4, 50, 120]) {
      const law = pentanomial(pairs).law();
      const t = (Math.SQRT2 * nElo) / NELO_PER_SIGMA;
      const fit = likeliestWithT(law, 1 / 2, t);
      expect((meanOf(fit) - 1 / 2) / Math.sqrt(momentOf(fit, 2))).toBeCloseTo(t, 4);
    }
});

test('the sample itself is the likeliest law of its mean', () => {
  const law = pentanomial([13, 37, 50, 25, 3]).law();
  const fit = likeliestWithMean(law, 0.4375);
  fit.shares.forEach((p, i) => {
    expect(p).toBeCloseTo(law.shares[i], 12);
  });
});

test('for small effects, the exact ratio equals that of the normal law', () => {
  const counts = new Multinomial([-100, -7, 0, 12, 162], 1, [300, 800, 1000, 900, 280]);
  const [mean, variance] = [counts.mean()!, counts.variance()!];
  const exact = llrOfMeans(counts, mean - 1, mean + 0.5);
  expect(exact).toBeGreaterThan(0.1);
  expect(gaussianLlr(counts.units(), mean, variance, mean - 1, mean + 0.5) / exact).toBeCloseTo(1, 1);
  expect(() => llrOfMeans(counts, 0, 162)).toThrow(/outside the range/);
});

test('single games and pairs of independent games have the same normalised Elo', () => {
  const [loss, draw, win] = [0.2, 0.3, 0.5];
  const games = unitCounts(
    1,
    [loss, draw, win].map(p => p * 1e6),
  );
  const shares = [loss * loss, 2 * loss * draw, 2 * loss * win + draw * draw, 2 * draw * win, win * win];
  const pairs = pentanomial(shares.map(p => p * 5e5));
  const [one, two] = [strengthOf(games)!, strengthOf(pairs)!];
  near(one.nElo.value, two.nElo.value!, 6);
  near(one.eloError, two.eloError!, 4);
  near(
    one.nElo.value,
    (0.15 / Math.sqrt(0.1525)) * NELO_PER_SIGMA * Math.sqrt(0.1525 / games.variance()!),
    6,
  );
});

test('intervals of Elo and of normalised Elo cover the truth 95 times in 100, also of a lopsided match', () => {
  const rng = new Rng().seed(rootOf('strength'), 0, 0);
  const law = likeliestWithMean(pentanomial([1, 2, 4, 2, 1]).law(), 0.8);
  const t = 0.3 / Math.sqrt(momentOf(law, 2));
  const truth = { elo: eloOf(0.8), nElo: (t * NELO_PER_SIGMA) / Math.SQRT2 };
  const covered = { elo: 0, nElo: 0 };
  for (let sample = 0; sample < 1000; sample++) {
    const counts = pentanomial();
    for (let unit = 0; unit < 100; unit++) {
      let [u, at] = [rng.real(), 0];
      while (at < 4 && (u -= law.shares[at]) >= 0) at++;
      counts.add(at);
    }
    const strength = strengthOf(counts)!;
    for (const key of ['elo', 'nElo'] as const) {
      const { low, high } = strength[key];
      if (low! <= truth[key] && truth[key] <= high!) covered[key]++;
    }
  }
  for (const times of Object.values(covered)) {
    expect(times).toBeGreaterThan(925);
    expect(times).toBeLessThan(975);
  }
});
