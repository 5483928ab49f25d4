import { expect, test } from 'vitest';
import klaberjass from '../../src/games/klaberjass/index.ts';
import { Game, Rng, rootOf } from '../../src/index.ts';
import { against } from '../../src/stats/index.ts';
import { type Bid, Gains } from './gains.ts';
import { type HandFacts, handFacts } from './hand.ts';
import { fitPointCount, USUAL } from './point-count.ts';
import { strengthVerdict } from './tables.ts';

const game = new Game(klaberjass);
const rng = new Rng().seed(rootOf('counts'), 0, 0);
const CARDS = 6;

function randomHand(): number {
  let hand = 0;
  for (let size = 0; size < CARDS; ) {
    const card = 1 << rng.below(32);
    if ((hand & card) !== 0) continue;
    hand |= card;
    size++;
  }
  return hand;
}

const noise = (): number => rng.below(101) - 50;
/** What a bid is worth in these deals: two a trump, three more for the Jack, one for each plain Ace. */
const worth = ({ trumps, jack, aces }: HandFacts): number => 2 * trumps + 3 * jack + aces;
const LIMITS = [8, 6];

const bids = Array.from({ length: 8000 }, (_, deal): Bid => {
  const facts = handFacts(game, randomHand(), deal % 4);
  const situation = (deal >> 2) % 2;
  const gain = 10 * (worth(facts) - LIMITS[situation] + 0.5) + noise();
  return { deal, situation, facts, gain, made: gain > 0 ? 1 : 0, chosen: gain > 0 };
});
const { count, judged } = fitPointCount(bids, 2) ?? {};

test('a count is found again in what bids gain, with the limits that pay', () => {
  const points = USUAL.map(({ words }) => count?.parts.find(part => part.words === words)?.points ?? 0);
  expect(points).toEqual([2, 3, 0, 0, 1, 0, 0, 0]);
  expect(count?.limits).toEqual(LIMITS);
});

test('the gain of a count is that of the hands it bids, in the deals that did not make it', () => {
  const odd = bids.filter(({ deal }) => deal % 2 === 1);
  const gain = odd.reduce((sum, one) => sum + (worth(one.facts) >= LIMITS[one.situation] ? one.gain : 0), 0);
  expect(judged?.count[2].value).toBeCloseTo(gain / odd.length, 9);
  // Nobody bids better than by the truth, and who counts points in sight bids worse
  expect(against(judged!.loss[2], 0.2)).toBe('below');
  expect(against(judged!.sightLoss[2])).toBe('above');
});

test('the sums of gains are those of their bids', () => {
  const gains = new Gains(2);
  for (const bid of bids) gains.add(bid);
  const first = bids.filter(({ situation }) => situation === 0);
  const mean = (list: readonly Bid[]) => list.reduce((sum, { gain }) => sum + gain, 0) / list.length;
  expect(gains.any[0].mean().value).toBeCloseTo(mean(first), 9);
  expect(gains.bid[0].mean().value).toBeCloseTo(mean(first.filter(({ chosen }) => chosen)), 9);
  expect(gains.gain[0].estimate().value).toBeCloseTo(mean(first), 9);
  expect(gains.share[0].share().n).toBe(first.length);
});

test('an interval tells only what all of it says', () => {
  expect(against({ n: 9, value: 1, low: 0.5, high: 2 })).toBe('above');
  expect(against({ n: 9, value: 1, low: -0.5, high: 2 })).toBe('not told');
  expect(against({ n: 9, value: 1, low: 0.5, high: 2 }, 3)).toBe('below');
  expect(against({ n: 1, value: 1 })).toBe('not told');
});

const players = ['rules', 'net', 'strong'];
const at = (value: number, half: number) => ({ n: 100, value, low: value - half, high: value + half });

test('a difference is named only where it is certain, and the rest is called undecided', () => {
  const near = ['near', [at(0, 1), at(10, 3), at(12, 4)]] as const;
  const far = ['far', [at(0, 1), at(10, 3), at(30, 4)]] as const;
  const none = ['unknown', [at(0, 1), at(10, 3), { n: 0 }]] as const;
  expect(strengthVerdict(players, [near, none])).toMatch(/`strong` .* `net` is undecided/);
  expect(strengthVerdict(players, [near, far, none])).toMatch(
    /^`strong` certainly differs from `net` in: far\. In all other lines it is undecided/,
  );
  expect(strengthVerdict(players, [far])).not.toContain('undecided');
  // Nothing differs between estimates without a width that are the same
  expect(strengthVerdict(players, [['same', [at(0, 0), at(1, 0), at(1, 0)]]])).toContain('undecided');
  // One of twenty at the edge of 5 % is no finding
  const edge = ['edge', [at(0, 1), at(0, 3), at(4.9, 3.8)]] as const;
  expect(strengthVerdict(players, [edge])).toContain('certainly differs');
  expect(strengthVerdict(players, [edge, ...Array.from({ length: 19 }, () => near)])).toContain(
    'undecided: no line',
  );
});
