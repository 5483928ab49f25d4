/**
 * A count that a person can do at the table: points for each thing held, and a limit from which to bid. Its
 * numbers are found with the even deals; the odd ones judge it, against the best bid that can be fitted, so that it is
 * not judged by the deals that made it.
 */
import { type Estimate, regress } from '../../src/stats/index.ts';
import { type Bid, type DealMean, means } from './gains.ts';
import type { HandFacts } from './hand.ts';

/** A thing that is counted. */
export interface Counted {
  /** `each trump`, `the Jack of trumps, more`. */
  readonly words: string;
  of(facts: HandFacts): number;
}

/** What players of games with a Jack and a Nine of trumps look at. */
export const USUAL: readonly Counted[] = [
  { words: 'each trump', of: ({ trumps }) => trumps },
  { words: 'the Jack of trumps, besides', of: ({ jack }) => jack },
  { words: 'the Nine of trumps, besides', of: ({ nine }) => nine },
  { words: 'the Ace of trumps, besides', of: ({ ace }) => ace },
  { words: 'each Ace of another suit', of: ({ aces }) => aces },
  { words: 'each Ten with its Ace in another suit', of: ({ tens }) => tens },
  { words: 'each other suit without a card', of: ({ voids }) => voids },
  { words: 'King and Queen of trumps', of: ({ bella }) => bella },
];

export interface PointCount {
  /** What counts, without what counts nothing. */
  readonly parts: readonly { readonly words: string; readonly points: number }[];
  /** By situation: the points from which to bid. Infinite where no count pays. */
  readonly limits: readonly number[];
  of(facts: HandFacts): number;
}

/** What bidders gain over never bidding, for each hand that is asked; by situation, and then over all. */
export interface Judged {
  readonly count: readonly Estimate[];
  /** The points in sight from which to bid: the best number for each situation. */
  readonly sight: readonly Estimate[];
  readonly sightLimits: readonly number[];
  /** A regression on all facts and some of their products. */
  readonly best: readonly Estimate[];
  /** What the agents bid themselves. */
  readonly own: readonly Estimate[];
  /** The best less the count. */
  readonly loss: readonly Estimate[];
  /** The best less points in sight. */
  readonly sightLoss: readonly Estimate[];
}

/** A count, and what it is good for. */
export interface FittedCount {
  readonly count: PointCount;
  readonly judged: Judged;
}

/** A larger number of points is taken only if it gains more than this share. */
const WORTH_IT = 0.02;
/** The most points that a single thing may count. */
const MOST = 5;

/** The count for bids; undefined where they do not decide one. */
export function fitPointCount(
  bids: readonly Bid[],
  situations: number,
  counted: readonly Counted[] = USUAL,
): FittedCount | undefined {
  const [even, odd] = [0, 1].map(half => bids.filter(({ deal }) => deal % 2 === half));
  const weights = weigh(even, counted, situations);
  const best = fitBest(even, situations);
  if (weights === undefined || best === undefined || odd.length === 0) return undefined;
  const tried = countsBy(weights, counted).map(one => ({ ...one, ...limitsOf(even, one.of, situations) }));
  const top = Math.max(...tried.map(({ gain }) => gain));
  const { parts, of, limits } = tried.find(({ gain }) => gain >= top - WORTH_IT * Math.abs(top))!;
  const sightLimits = limitsOf(even, ({ sight }) => sight, situations).limits;
  return { count: { parts, limits, of }, judged: judge(odd, { of, limits }, best, sightLimits) };
}

/** Counts in proportion to the weights, rounded: the thing that weighs most counts 1, 2, … {@link MOST}. */
export function countsBy(
  weights: readonly number[],
  counted: readonly Counted[],
): Pick<PointCount, 'parts' | 'of'>[] {
  const largest = Math.max(...weights.map(Math.abs));
  return Array.from({ length: MOST }, (_, i) => {
    const points = weights.map(weight => Math.round((weight / largest) * (i + 1)));
    return {
      parts: counted.flatMap(({ words }, k) => (points[k] === 0 ? [] : [{ words, points: points[k] }])),
      of: facts => points.reduce((sum, one, k) => sum + one * counted[k].of(facts), 0),
    };
  });
}

/** What each thing adds to the gain of a bid, all else equal. */
function weigh(bids: readonly Bid[], counted: readonly Counted[], situations: number): number[] | undefined {
  const x = bids.map(({ facts, situation }) => [
    ...counted.map(({ of }) => of(facts)),
    ...Array.from({ length: situations - 1 }, (_, i) => (situation === i + 1 ? 1 : 0)),
  ]);
  const fit = regress({ x, y: bids.map(({ gain }) => gain), deals: bids.map(({ deal }) => deal) }, 'linear');
  return fit?.coefficients.slice(1, 1 + counted.length).map(({ value = 0 }) => value);
}

/** The limits from which bids gain most, and what they gain in all. */
function limitsOf(
  bids: readonly Bid[],
  of: (facts: HandFacts) => number,
  situations: number,
): { readonly limits: readonly number[]; readonly gain: number } {
  const sums = Array.from({ length: situations }, () => new Map<number, number>());
  for (const { situation, facts, gain } of bids) {
    const at = of(facts);
    sums[situation].set(at, (sums[situation].get(at) ?? 0) + gain);
  }
  let all = 0;
  const limits = sums.map(byCount => {
    let [sum, most, limit] = [0, 0, Number.POSITIVE_INFINITY];
    for (const [at, gain] of [...byCount].sort(([a], [b]) => b - a)) {
      sum += gain;
      if (sum > most) [most, limit] = [sum, at];
    }
    all += most;
    return limit;
  });
  return { limits, gain: all };
}

const richly = ({
  sight,
  trumps,
  jack,
  nine,
  ace,
  aces,
  tens,
  voids,
  bella,
  run,
  near,
}: HandFacts): number[] => [
  ...[sight, trumps, jack, nine, ace, aces, tens, voids, bella, run, near],
  ...[sight * sight, trumps * trumps, jack * nine, jack * trumps, nine * trumps, aces * trumps, aces * aces],
];

/** What a bid gains by all that is known of a hand, in each situation. */
function fitBest(
  bids: readonly Bid[],
  situations: number,
): ((facts: HandFacts, situation: number) => number) | undefined {
  const fits = Array.from({ length: situations }, (_, situation) => {
    const own = bids.filter(bid => bid.situation === situation);
    const rows = { x: own.map(({ facts }) => richly(facts)), y: own.map(({ gain }) => gain) };
    return regress({ ...rows, deals: own.map(({ deal }) => deal) }, 'linear')?.coefficients;
  });
  if (fits.includes(undefined)) return undefined;
  return (facts, situation) => {
    const [base, ...weights] = fits[situation] ?? [];
    const x = richly(facts);
    return weights.reduce((sum, { value = 0 }, i) => sum + value * x[i], base?.value ?? 0);
  };
}

function judge(
  bids: readonly Bid[],
  { of, limits }: Pick<PointCount, 'of' | 'limits'>,
  best: (facts: HandFacts, situation: number) => number,
  sightLimits: readonly number[],
): Judged {
  const size = limits.length + 1;
  const tallies = Array.from({ length: 6 }, () => means(size));
  for (const { deal, situation, facts, gain, chosen } of bids) {
    const count = of(facts) >= limits[situation] ? gain : 0;
    const sight = facts.sight >= sightLimits[situation] ? gain : 0;
    const most = best(facts, situation) > 0 ? gain : 0;
    const values = [count, sight, most, chosen ? gain : 0, most - count, most - sight];
    for (const [i, value] of values.entries())
      for (const at of [situation, size - 1]) tallies[i][at].add(deal, value);
  }
  const [count, sight, most, own, loss, sightLoss] = tallies.map(list =>
    list.map((one: DealMean) => one.mean()),
  );
  return { count, sight, sightLimits, best: most, own, loss, sightLoss };
}
