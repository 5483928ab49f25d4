import { expect, test } from 'vitest';
import { type DealRegret, RegretTally } from '../analysis/regret.ts';
import { simultaneous } from '../stats/index.ts';
import { differenceOf, entriesIn, GREEDY, type Measured, ownSteps, stepsOf } from './benchmark.ts';
import { boardPoints } from './board.ts';

const micros = { n: 1, value: 1 };
const measured = (
  name: string,
  worths: number[],
  classes: number[],
  judged: Measured['judged'] = 'all',
): Measured => {
  const boards = worths.length === 0 ? {} : { [name === GREEDY ? 'net' : GREEDY]: { worths, classes } };
  return { name, agent: name, isField: true, judged, micros, boards };
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
/** Of `greedy` and `high`, which loses 3 points a deal less, give or take one. */
const tally = new RegretTally([GREEDY, 'high']);
for (let deal = 0; deal < 40; deal++) tally.add(regretOf(10, deal % 2 === 0 ? 2 : 6));
const reports = [tally.report()];

const entries = [
  measured('random', around(-30), Array(20).fill(0), 'none'),
  measured(GREEDY, around(-7), []),
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

test('an entry has the figures of what was measured of it', () => {
  const [random, low, high] = entriesIn(entries, reports);
  expect(random.duels.greedy).toMatchObject({ points: { n: 20, value: -30 }, elo: { n: 20 } });
  expect(random.duels.greedy!.elo!.value).toBeLessThan(-1_000);
  expect(random.regret).toBeUndefined();
  expect(low.regret).toBeUndefined();
  expect(Object.keys(low.duels)).toEqual(['net']);
  expect(low.duels.net!.points.value).toBe(-7);
  expect(high.regret).toMatchObject({ n: 40, value: 3 });
  expect(high.duels.greedy!.points.n).toBe(21);
});

test('a step leads from the nearest entry below, and the steps share the error', () => {
  const { regret, duel } = stepsOf(entries, reports);
  const [step] = regret;
  expect(regret).toHaveLength(1);
  expect(step).toMatchObject({ above: 'high', below: GREEDY, difference: { n: 40, value: 3 } });
  expect(step.difference).toEqual(simultaneous(entriesIn(entries, reports)[2].regret!, 1));
  expect(duel.map(({ above, below }) => [above, below])).toEqual([
    [GREEDY, 'random'],
    ['high', GREEDY],
  ]);
  const alone = differenceOf(entries[2].boards.greedy!.worths, Array(20).fill(0));
  expect(alone).toMatchObject({ n: 20, value: 5 });
  const { low, high } = duel[1].difference;
  expect((high! - low!) / (alone.high! - alone.low!)).toBeCloseTo(2.2414 / 1.95996, 4);
});

test('an entry that is judged in few deals is none to step on, and has those deals alone', () => {
  const few = new RegretTally([GREEDY, 'other', 'high']);
  for (let deal = 0; deal < 12; deal++) few.add(regretOf(8, 6 + (deal % 2), 0));
  const three = [entries[1], measured('other', [], [], 'few'), entries[2]];
  const { regret } = stepsOf(three, [...reports, few.report()]);
  expect(regret.map(({ above, below }) => [above, below])).toEqual([
    ['other', GREEDY],
    ['high', GREEDY],
  ]);
  expect(regret.map(({ difference }) => [difference.n, difference.value])).toEqual([
    [12, 0.75],
    [40, 3],
  ]);
});

test("an entry of one's own changes no step of the field, and is compared with all of it", () => {
  const own: Measured = { ...measured('mine', around(1), Array(20).fill(WW)), isField: false };
  const three = new RegretTally([GREEDY, 'high', 'mine']);
  for (let deal = 0; deal < 40; deal++) three.add(regretOf(10, deal % 2 === 0 ? 2 : 6, 12));
  const [all, judged] = [[...entries, own], [three.report()]];
  expect(stepsOf(all, judged)).toEqual(stepsOf(entries, reports));
  const [{ name, regret, duel }] = ownSteps(all, judged);
  expect(name).toBe('mine');
  expect(regret.map(({ below, difference }) => [below, difference.value])).toEqual([
    [GREEDY, -1],
    ['high', -4],
  ]);
  expect(duel.map(({ below, difference }) => [below, difference.value])).toEqual([
    ['random', 31],
    [GREEDY, 1],
    ['high', -4],
  ]);
});
