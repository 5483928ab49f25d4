import { expect, test } from 'vitest';
import { type DealRegret, RegretTally } from '../analysis/regret.ts';
import { simultaneous } from '../stats/index.ts';
import { boardPoints } from './board.ts';
import { differenceOf, type Measured, rungsIn, stepsOf } from './ladder.ts';

const micros = { n: 1, value: 1 };
const measured = (
  name: string,
  worths: number[],
  classes: number[],
  judged: Measured['judged'] = 'all',
): Measured => {
  return { name, agent: name, judged, micros, worths, classes };
};
/** A value for each of twenty boards: the mean is `mean`, and half of them lie one point on either side. */
const around = (mean: number) => Array.from({ length: 20 }, (_, k) => mean + (k % 2 === 0 ? 1 : -1));
const WW = 4;

const DECISIONS = [1, 0, 0, 0, 0, 0, 0];
const regretOf = (...lost: number[]): DealRegret => ({
  decisions: DECISIONS,
  otherwise: lost.map(() => DECISIONS),
  lost: lost.map(points => [points, 0, 0, 0, 0, 0, 0]),
  sides: 2,
});
/** Of `low` and `high`, which loses 3 points a deal less, give or take one. */
const tally = new RegretTally(['low', 'high']);
for (let deal = 0; deal < 40; deal++) tally.add(regretOf(10, deal % 2 === 0 ? 2 : 6));
const reports = [tally.report()];

const rungs = [
  measured('random', around(-30), Array(20).fill(0), 'none'),
  measured('low', Array(20).fill(0), []),
  measured('high', [...around(5), 99], Array(21).fill(WW)),
];

test('a game point counts a hundred', () => {
  const board = { deal: 0, games: [1, 1], faults: [], thrownIn: 0 } as const;
  expect(boardPoints({ ...board, points: 12 })).toBe(12);
  expect(boardPoints({ ...board, points: 12, gamePoints: -1 })).toBe(-88);
});

test('two duels are compared on the boards that both have', () => {
  expect(differenceOf([5, 7, 100], [1, 2])).toMatchObject({ n: 2, value: 4.5 });
});

test('a rung has the figures of what was measured of it', () => {
  const [random, low, high] = rungsIn(rungs, reports);
  expect(random).toMatchObject({ duel: { n: 20, value: -30 }, elo: { n: 20 } });
  expect(random.elo!.value).toBeLessThan(-1_000);
  expect(random.regret).toBeUndefined();
  expect(Object.keys(low)).toEqual(['name', 'agent', 'micros']);
  expect(high.regret).toMatchObject({ n: 40, value: 3 });
  expect(high.duel!.n).toBe(21);
});

test('a step leads from the nearest rung below, and the steps share the error', () => {
  const { regret, duel } = stepsOf(rungs, reports);
  const [step] = regret;
  expect(regret).toHaveLength(1);
  expect(step).toMatchObject({ above: 'high', below: 'low', difference: { n: 40, value: 3 } });
  expect(step.difference).toEqual(simultaneous(rungsIn(rungs, reports)[2].regret!, 1));
  expect(duel.map(({ above, below }) => [above, below])).toEqual([
    ['low', 'random'],
    ['high', 'low'],
  ]);
  const alone = differenceOf(rungs[2].worths, rungs[1].worths);
  expect(alone).toMatchObject({ n: 20, value: 5 });
  const { low, high } = duel[1].difference;
  expect((high! - low!) / (alone.high! - alone.low!)).toBeCloseTo(2.2414 / 1.95996, 4);
});

test('a rung that is judged in few deals is none to step on, and has those deals alone', () => {
  const few = new RegretTally(['low', 'other', 'high']);
  for (let deal = 0; deal < 12; deal++) few.add(regretOf(8, 6 + (deal % 2), 0));
  const three = [rungs[1], measured('other', [], [], 'few'), rungs[2]];
  const { regret } = stepsOf(three, [...reports, few.report()]);
  expect(regret.map(({ above, below }) => [above, below])).toEqual([
    ['other', 'low'],
    ['high', 'low'],
  ]);
  expect(regret.map(({ difference }) => [difference.n, difference.value])).toEqual([
    [12, 0.75],
    [40, 3],
  ]);
});
