import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import {
  type ErrorRates,
  eloSprt,
  type Law,
  likeliestWithMean,
  likeliestWithT,
  llrOf,
  NELO_PER_SIGMA,
  normalQuantile,
  pentanomial,
  pointsSprt,
  type Sprt,
  scoreOf,
  sprtBounds,
  USUAL_ERRORS,
  verdictOf,
} from './index.ts';

const generator = (seed: string) => new Rng().seed(rootOf(seed), 0, 0);

test("the bounds are Wald's", () => {
  const { lower, upper } = sprtBounds();
  expect(lower).toBeCloseTo(-2.944439, 6);
  expect(upper).toBeCloseTo(2.944439, 6);
  expect(sprtBounds({ alpha: 0.01, beta: 0.1 }).upper).toBeCloseTo(Math.log(90), 12);
  expect([-3, -2.9, 0, 2.9, 3].map(llr => verdictOf(llr, { lower, upper }))).toEqual([
    ...['H0', 'continue', 'continue', 'continue', 'H1'],
  ]);
  for (const alpha of [0, 0.5, -1, Number.NaN])
    expect(() => sprtBounds({ alpha, beta: 0.05 })).toThrow(RangeError);
});

test('a test of 50 % against 55 % takes as many games as Wald says', () => {
  const coin = (p: number): Law => ({ values: [0, 1], shares: [1 - p, p] });
  const { h0, h1 } = expectedUnits(coin(0.5), coin(0.55));
  expect(h0).toBeCloseTo(527.3, 1);
  expect(h1).toBeCloseTo(529.1, 1);
});

/**
 * The mean number of units of a test under H0 and under H1, given the laws of a unit's score. This is Wald's
 * approximation, which ignores by how much the last unit exceeds the bound. Both laws must have the same values.
 */
function expectedUnits(law0: Law, law1: Law, errors: ErrorRates = USUAL_ERRORS): { h0: number; h1: number } {
  const { alpha, beta } = errors;
  const { lower, upper } = sprtBounds(errors);
  const steps = law0.shares.map((share, i) => Math.log(law1.shares[i] / share));
  const drift = ({ shares }: Law) => shares.reduce((sum, share, i) => sum + share * steps[i], 0);
  return {
    h0: ((1 - alpha) * lower + alpha * upper) / drift(law0),
    h1: (beta * lower + (1 - beta) * upper) / drift(law1),
  };
}

/** Runs a test repeatedly and returns the share of wrong verdicts and the mean number of units. */
function errorsOf(test: () => Sprt, right: 'H0' | 'H1', draw: () => number, runs = 1000) {
  let [wrong, units] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const sprt = test();
    while (sprt.add(draw()) === 'continue') if (sprt.units > 1e5) throw new Error('no verdict');
    units += sprt.units;
    if (sprt.verdict !== right) wrong++;
  }
  return { wrong: wrong / runs, units: units / runs };
}

function drawerOf({ shares }: Law, rng: Rng): () => number {
  return () => {
    let [u, at] = [rng.real(), 0];
    while (at < shares.length - 1 && (u -= shares[at]) >= 0) at++;
    return at;
  };
}

/** Pair counts with few draws and with many. */
const [LIVELY, DRAWISH] = [pentanomial([10, 20, 40, 20, 10]), pentanomial([1, 19, 160, 19, 1])];

test.each([
  { name: 'lively pairs', counts: LIVELY, elo0: 0, elo1: 80 },
  { name: 'pairs that are mostly drawn', counts: DRAWISH, elo0: 0, elo1: 30 },
  { name: 'bounds on both sides of zero', counts: LIVELY, elo0: -35, elo1: 35 },
])('a test of $name errs no more often than it promises', ({ name, counts, elo0, elo1 }) => {
  const rng = generator(name);
  const laws = [elo0, elo1].map(elo => likeliestWithMean(counts.law(), scoreOf(elo)));
  const sprt = () => eloSprt({ elo0, elo1 });
  const [h0, h1] = [
    errorsOf(sprt, 'H0', drawerOf(laws[0], rng)),
    errorsOf(sprt, 'H1', drawerOf(laws[1], rng)),
  ];
  expect(h0.wrong).toBeLessThanOrEqual(0.06);
  expect(h1.wrong).toBeLessThanOrEqual(0.06);
  // Rare classes must be observed first.
  if (counts === DRAWISH) return;
  const expected = expectedUnits(laws[0], laws[1]);
  for (const ratio of [h0.units / expected.h0, h1.units / expected.h1]) {
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.5);
  }
});

test('a test of normalised Elo errs no more often than it promises', () => {
  const rng = generator('normalized');
  const law = (nElo: number) => likeliestWithT(LIVELY.law(), 1 / 2, (Math.SQRT2 * nElo) / NELO_PER_SIGMA);
  const sprt = () => eloSprt({ elo0: 0, elo1: 150, model: 'normalized' });
  expect(errorsOf(sprt, 'H0', drawerOf(law(0), rng), 500).wrong).toBeLessThanOrEqual(0.06);
  expect(errorsOf(sprt, 'H1', drawerOf(law(150), rng), 500).wrong).toBeLessThanOrEqual(0.06);
});

/** Generators of differences with the given mean. */
const DIFFERENCES: Readonly<Record<string, (mean: number, rng: Rng) => number>> = {
  'points that scatter as those of pairs do': (mean, rng) => mean + 13 * normalQuantile(rng.real() || 0.5),
  'agents that play nine deals in ten alike': (mean, rng) =>
    rng.below(10) > 0 ? 0 : 10 * mean + rng.below(61) - 30,
  'agents that differ in one deal of fifty': (mean, rng) =>
    rng.below(50) > 0 ? 0 : 50 * mean + rng.below(61) - 30,
  'differences that hardly scatter': (mean, rng) => mean + rng.real() - 0.5,
};

test.each(Object.entries(DIFFERENCES))('a test of %s errs no more often than it promises', (name, draw) => {
  const rng = generator(name);
  const sprt = () => pointsSprt({ d0: 0, d1: 2 });
  expect(errorsOf(sprt, 'H0', () => draw(0, rng)).wrong).toBeLessThanOrEqual(0.06);
  expect(errorsOf(sprt, 'H1', () => draw(2, rng)).wrong).toBeLessThanOrEqual(0.06);
});

test('a verdict stands, and so does the ratio it was given at', () => {
  const sprt = eloSprt({ elo0: 0, elo1: 100 });
  expect([sprt.llr, sprt.verdict, sprt.end]).toEqual([0, 'continue', undefined]);
  while (sprt.add(4) === 'continue');
  const end = sprt.end!;
  expect(end).toMatchObject({ verdict: 'H1', units: sprt.units });
  expect(end.llr).toBeGreaterThanOrEqual(sprt.bounds.upper);
  for (let unit = 0; unit < 500; unit++) expect(sprt.add(0)).toBe('H1');
  expect(sprt.end).toEqual(end);
  expect(sprt.units).toBe(end.units + 500);
  expect(sprt.llr).toBeLessThan(sprt.bounds.lower);
  expect(sprt.llr).toBe(llrOf(pentanomial([500, 0, 0, 0, end.units]), { elo0: 0, elo1: 100 }));
});

test('tests of both sides of one match come to opposite verdicts at the same unit', () => {
  const rng = generator('sides');
  const draw = drawerOf(likeliestWithMean(LIVELY.law(), 0.55), rng);
  for (let run = 0; run < 50; run++) {
    const [ours, theirs] = [eloSprt({ elo0: 0, elo1: 60 }), eloSprt({ elo0: -60, elo1: 0 })];
    const [points, counterpoints] = [pointsSprt({ d0: -1, d1: 2 }), pointsSprt({ d0: -2, d1: 1 })];
    for (let unit = 0; unit < 400; unit++) {
      const result = draw();
      ours.add(result);
      theirs.add(4 - result);
      points.add(10 * result - 20);
      counterpoints.add(20 - 10 * result);
    }
    for (const [one, other] of [
      [ours, theirs],
      [points, counterpoints],
    ] as const) {
      expect(one.end?.units).toBe(other.end?.units);
      expect(one.llr).toBeCloseTo(-other.llr, 6);
      if (one.end !== undefined) expect(one.verdict).not.toBe(other.verdict);
    }
  }
});

test('an agent against itself ends with H0: it is no better', () => {
  const [elo, points] = [eloSprt({ elo0: 0, elo1: 10 }), pointsSprt({ d0: 0, d1: 1 })];
  for (let unit = 0; unit < 2000; unit++) {
    elo.add(2);
    points.add(0);
    expect(Number.isFinite(elo.llr) && Number.isFinite(points.llr)).toBe(true);
  }
  expect([elo.verdict, points.verdict]).toEqual(['H0', 'H0']);
  expect(points.end!.units).toBe(1000);
});

test('a few units that are all alike decide nothing about points', () => {
  const sprt = pointsSprt({ d0: 0, d1: 2 });
  for (let unit = 0; unit < 500; unit++) expect(sprt.add(unit % 100 === 0 ? 100 : 0)).toBe('continue');
});

test('hypotheses that cannot be tested are refused', () => {
  for (const [elo0, elo1] of [
    [5, 0],
    [0, 0],
    [0, 601],
    [Number.NaN, 1],
  ] as const)
    expect(() => eloSprt({ elo0, elo1 })).toThrow(RangeError);
  expect(() => pointsSprt({ d0: 1, d1: 1 })).toThrow('d0 must be below d1, not 1 and 1');
});
