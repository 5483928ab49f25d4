import { describe, expect, test } from 'vitest';
import { cardCount, parseCardSet } from '../cards/cardset.ts';
import { Rng } from '../cards/rng.ts';
import { Distribution } from './distribution.ts';

const CARDS = parseCardSet('7c 8c 9d Td Jh Qs') as number;
const NO_CLUBS = 0xff;
const NO_SPADES = 0xff000000 | 0;

function histogram(
  capacities: readonly number[],
  lacks: readonly number[],
  draws: number,
  forced?: readonly number[],
): Map<string, number> {
  const distribution = new Distribution();
  distribution.prepare(CARDS, capacities, lacks);
  const rng = new Rng().seed([1, 2, 3, 4], 0, 0);
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    expect(distribution.sample(rng, forced)).toBe(true);
    const key = distribution.hands.join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Every way to give out the cards, by trying all of them. */
function allWays(capacities: readonly number[], lacks: readonly number[]): string[] {
  const cards = Array.from({ length: 32 }, (_, card) => card).filter(card => (CARDS >>> card) & 1);
  const ways: string[] = [];
  const place = (k: number, hands: number[]): void => {
    if (k === cards.length) {
      ways.push(hands.map(hand => hand | 0).join());
      return;
    }
    for (let bin = 0; bin < 5; bin++) {
      if (cardCount(hands[bin]) === capacities[bin] || (lacks[bin] >>> cards[k]) & 1) continue;
      place(
        k + 1,
        hands.map((hand, i) => (i === bin ? hand | (1 << cards[k]) : hand)),
      );
    }
  };
  place(0, [0, 0, 0, 0, 0]);
  return ways;
}

function chiSquare(counts: Map<string, number>, ways: readonly string[], draws: number): number {
  const expected = draws / ways.length;
  return ways.reduce((sum, way) => sum + ((counts.get(way) ?? 0) - expected) ** 2 / expected, 0);
}

describe('cards are distributed uniformly over all ways', () => {
  const cases: [string, number[], number[]][] = [
    ['when nothing is forbidden', [0, 2, 2, 2, 0], [0, 0, 0, 0, 0]],
    ['when a hand lacks a suit', [0, 2, 2, 2, 0], [0, NO_CLUBS, 0, 0, 0]],
    [
      'when two hands lack different suits and a stock remains',
      [2, 2, 0, 0, 2],
      [NO_CLUBS, NO_SPADES, 0, 0, 0],
    ],
  ];
  test.each(cases)('%s', (_name, capacities, lacks) => {
    const draws = 40_000;
    const ways = allWays(capacities, lacks);
    const counts = histogram(capacities, lacks, draws);
    expect([...counts.keys()].filter(key => !ways.includes(key))).toEqual([]);
    // mean ways - 1, standard deviation √(2 (ways - 1)): five of those above never happens with this seed by chance
    expect(chiSquare(counts, ways, draws)).toBeLessThan(ways.length - 1 + 5 * Math.sqrt(2 * ways.length));
  });
});

test.each([
  ['when nothing is forbidden', [0, 2, 2, 2, 0], [0, 0, 0, 0, 0]],
  ['when two hands lack different suits', [2, 2, 0, 0, 2], [NO_CLUBS, NO_SPADES, 0, 0, 0]],
  ['when there is no way', [0, 3, 3, 0, 0], [0, NO_CLUBS, NO_CLUBS, 0, 0]],
  ['when the room does not fit', [0, 3, 2, 0, 0], [0, 0, 0, 0, 0]],
] as [string, number[], number[]][])('every way has one number: %s', (_name, capacities, lacks) => {
  const distribution = new Distribution();
  distribution.prepare(CARDS, capacities, lacks);
  const numbered = Array.from({ length: distribution.ways }, (_, n) => {
    distribution.take(n);
    return distribution.hands.join();
  });
  expect(numbered.toSorted()).toEqual(allWays(capacities, lacks).toSorted());
});

test('forced cards go to their bins', () => {
  const forced = [0, parseCardSet('7c 9d') as number, 0, 0, 0];
  const counts = histogram([0, 3, 3, 0, 0], [0, 0, 0, 0, 0], 2_000, forced);
  expect(counts.size).toBe(4);
  for (const key of counts.keys()) expect(Number(key.split(',')[1]) & forced[1]).toBe(forced[1]);
});

test('an impossible distribution is refused', () => {
  const distribution = new Distribution();
  distribution.prepare(CARDS, [0, 3, 3, 0, 0], [0, NO_CLUBS, NO_CLUBS, 0, 0]);
  expect(distribution.sample(new Rng().seed([1, 2, 3, 4], 0, 0), undefined)).toBe(false);
});
