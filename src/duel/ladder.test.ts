import { describe, expect, test } from 'vitest';
import { Rng } from '../cards/rng.ts';
import { differenceOf, doubts, type GameLadder, meanOf, shareOf, worthOf } from './ladder.ts';

test('a game point counts a hundred, and a spoilt board nothing', () => {
  const board = { deal: 0, games: [1, 1], faults: [], thrownIn: 0 } as const;
  expect(worthOf({ ...board, points: 12 })).toBe(12);
  expect(worthOf({ ...board, points: 12, gamePoints: -1 })).toBe(-88);
  expect(worthOf(board)).toBeNaN();
  expect(meanOf([1, Number.NaN, 3])).toEqual({ n: 2, value: 2 });
});

test('two duels are compared on the boards that both have', () => {
  expect(differenceOf([5, 7, 100], [1, 2])).toMatchObject({ n: 2, value: 4.5 });
});

describe('the share of the gap', () => {
  const rng = new Rng().seed([1, 2, 3, 4], 0, 0);
  const noise = () => rng.below(201) - 100;

  test('is exact where a duel is a share of the other on every board', () => {
    const bound = Array.from({ length: 500 }, () => 60 + noise());
    const share = shareOf(
      bound.map(worth => worth / 4),
      bound,
    );
    expect(share.value).toBeCloseTo(0.25, 12);
    expect(share.high! - share.low!).toBeCloseTo(0, 6);
  });

  test('has an interval that holds the true share 95 times in 100', () => {
    let held = 0;
    for (let n = 0; n < 400; n++) {
      const luck = Array.from({ length: 300 }, noise);
      const bound = luck.slice(0, 150).map(one => 60 + one + noise());
      const { low, high } = shareOf(
        luck.map(one => 20 + one / 2 + noise()),
        bound,
      );
      if (low! <= 1 / 3 && high! >= 1 / 3) held++;
    }
    expect(held / 400).toBeGreaterThan(0.92);
    expect(held / 400).toBeLessThan(0.98);
  });

  test('is not given while the bound may be 0', () => {
    expect(shareOf([1, 2, 3], [100, -100, 1])).toEqual({ n: 3 });
    expect(shareOf([], [])).toEqual({ n: 0 });
  });
});

test('what is not shown is said', () => {
  const over = (low: number, high: number) => [
    { name: 'low', difference: { n: 9, value: (low + high) / 2, low, high } },
  ];
  const rung = (name: string, low: number, high: number) => {
    return { name, agent: name, isStep: true, over: over(low, high) };
  };
  const gain = { n: 9, value: 0 };
  const ladder: GameLadder = {
    game: 'whist',
    rungs: [rung('a', 1, 2), rung('b', -1, 2), rung('c', -2, -1), rung('d', 0, 0)],
    curve: [
      { iterations: 10, gain, overTenth: { n: 9, value: -2, low: -3, high: -1 } },
      { iterations: 100, gain, overTenth: { n: 9, value: -2, low: -5, high: 1 } },
    ],
  };
  expect(doubts(ladder)).toEqual([
    'whist: b is not certainly above low',
    'whist: c is weaker than low',
    'whist: 10 iterations are worse than a tenth of them',
  ]);
});
