import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { choiceOption, countOption, flagOption, numbersOption, textOption } from '../rules/options.ts';
import { Halving, type TrialRound, type TrialScore } from './halving.ts';
import {
  onStep,
  type Parameter,
  type Point,
  parametersOf,
  pointAt,
  startOf,
  valueAt,
  valueText,
  withPoint,
} from './parameter.ts';

const number = (value: number, most = 100) => countOption(value, [-most, most, 1], 'points', '');
const PARAMETERS = parametersOf({ a: number(80), b: number(-70), c: number(0) }, { a: 80, b: -70, c: 0 }, [
  'a',
  'b',
  'c',
]);
const BEST: Point = [10, 20, -30];
const BOARDS = 40_000;
/** Of a board; half of it is common to all trials of a round. */
const NOISE = 30;

/** Points lost for the distance from the best values. */
function loss(parameters: readonly Parameter[], point: Point, best: Point = BEST): number {
  return (
    40 * parameters.reduce((sum, { least, most }, i) => sum + ((point[i] - best[i]) / (most - least)) ** 2, 0)
  );
}

function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.real())) * Math.cos(2 * Math.PI * rng.real());
}

/** Scores as boards would give them, with common noise and noise of each trial. */
function play({ trials, boards }: TrialRound, rng: Rng, value: (point: Point) => number): TrialScore[] {
  const common = (normal(rng) * NOISE) / Math.sqrt(2 * boards);
  const points = trials.map(point => value(point) + common + (normal(rng) * NOISE) / Math.sqrt(2 * boards));
  return points.map(own => ({
    boards,
    points: own,
    deviation: NOISE,
    lead: own - points[0],
    leadDeviation: own === points[0] ? 0 : NOISE,
  }));
}

/** Plays to the end. Gives the rounds. */
function run(search: Halving, seed: string, value: (point: Point) => number): TrialRound[] {
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  const rounds: TrialRound[] = [];
  for (let round = search.ask(); round !== undefined; round = search.ask()) {
    search.tell(play(round, rng, value));
    rounds.push(round);
    const { values, low, high } = search.standing();
    for (const [i, at] of values.entries()) {
      expect(low[i]).toBeLessThanOrEqual(at);
      expect(high[i]).toBeGreaterThanOrEqual(at);
    }
  }
  return rounds;
}

const SPEC = { parameters: PARAMETERS, boards: BOARDS, seed: 's' };
const value = (point: Point) => -loss(PARAMETERS, point);
const boardsOf = (rounds: readonly TrialRound[]) =>
  rounds.reduce((sum, { trials, boards }) => sum + trials.length * boards, 0);

test('recovers most of what spoilt values lose, in noise, within its boards', () => {
  const spoilt = loss(PARAMETERS, startOf(PARAMETERS));
  for (const seed of ['one', 'two', 'three']) {
    const search = new Halving({ ...SPEC, seed });
    const boards = boardsOf(run(search, seed, value));
    expect(boards).toBeLessThanOrEqual(BOARDS);
    expect(boards).toBeGreaterThan(0.8 * BOARDS);
    expect(loss(PARAMETERS, search.best())).toBeLessThan(0.2 * spoilt);
  }
});

test('asks the same after the same results, in small rounds, within the ranges and steps', () => {
  const asked = [0, 1].map(() => {
    const search = new Halving({ ...SPEC, boards: 5_000 });
    return { rounds: run(search, 'same', value), best: search.best() };
  });
  expect(asked[1]).toEqual(asked[0]);
  const points = asked[0].rounds.flatMap(({ trials }) => trials);
  for (const point of [...points, asked[0].best])
    for (const at of point) expect(Number.isInteger(at) && at >= -100 && at <= 100).toBe(true);
  for (const round of asked[0].rounds) expect(boardsOf([round])).toBeLessThanOrEqual(1_000);
});

test('takes one parameter, and a number of boards for a trial', () => {
  const parameters = PARAMETERS.slice(0, 1);
  const search = new Halving({ ...SPEC, parameters, boards: 4_000, each: 50 });
  const rounds = run(search, 'x', point => -loss(parameters, point));
  const first = rounds.filter(({ trials }) => trials.length === rounds[0].trials.length);
  expect(first.reduce((sum, { boards }) => sum + boards, 0)).toBeGreaterThanOrEqual(50);
  expect(search.best()).toHaveLength(1);
});

test('the start wins where no candidate has done better, and where every board failed', () => {
  for (const lead of [-1, 0]) {
    const search = new Halving({ ...SPEC, boards: 2_000 });
    const boards = lead === 0 ? 0 : 10;
    const score = { boards, points: 0, deviation: 0, lead, leadDeviation: 0 };
    for (let round = search.ask(); round !== undefined; round = search.ask())
      search.tell(round.trials.map(() => score));
    expect(search.best()).toEqual(startOf(PARAMETERS));
  }
});

test('finds the better word of a choice', () => {
  const list = { sharp: flagOption(false, ''), a: number(80) };
  const parameters = parametersOf(list, { sharp: false, a: 80 }, ['sharp', 'a']);
  const search = new Halving({ parameters, boards: BOARDS, seed: 's' });
  run(search, 'choice', point => 5 * point[0] - loss(parameters.slice(1), point.slice(1), [0]));
  expect(search.best()[0]).toBe(1);
});

const OPTIONS = {
  take: countOption(-5, [-200, 200, 1], 'points', 'to take', { least: -80, most: 80 }),
  worlds: countOption(100, [0, 100_000, 1], 'worlds', 'sampled', { least: 10, most: 1_000, scale: 'log' }),
  budget: countOption(300, [1, 1_000, 1], 'deals', 'played'),
  who: choiceOption(['greedy', 'random'], 'who plays'),
  terms: numbersOption(
    { draw: countOption(100, [0, 400, 5], 'percent', 'draw', { least: 0, most: 200 }) },
    'factors',
  ),
  file: textOption('', 'a file'),
};
const VALUES = { take: -5, worlds: 100, budget: 300, who: 'greedy', terms: { draw: 150 }, file: '' };
const names = (named: readonly string[]) => parametersOf(OPTIONS, VALUES, named).map(({ name }) => name);

test('by default what declares a range is tuned', () => {
  expect(names([])).toEqual(['take', 'worlds', 'terms.draw']);
  expect(names(['budget', 'terms', 'who'])).toEqual(['budget', 'terms.draw', 'who']);
});

test('ranges can be narrowed, and widen to the start', () => {
  const [take] = parametersOf(OPTIONS, VALUES, ['take=-10:10']);
  expect(take).toMatchObject({ least: -10, most: 10, start: -5 });
  const [spoilt] = parametersOf(OPTIONS, { ...VALUES, take: 120 }, ['take']);
  expect([spoilt.least, spoilt.most]).toEqual([-80, 120]);
});

test.each([
  ['tke', /there is no parameter 'tke'.*did you mean take/],
  ['file', /there is no parameter 'file'/],
  ['take=0:10', /starts at -5, outside 0 to 10/],
  ['take=10', /a range is least:most/],
  ['take=0:10:4', /a range is least:most/],
  ['take=a:b', /a range is least:most/],
  ['take=-5.5:9', /steps of 1/],
  ['terms.draw=7:200', /steps of 5/],
  ['who=0:1', /who is one of greedy, random: it has no range/],
])('%s is refused', (text, why) => {
  expect(() => parametersOf(OPTIONS, VALUES, [text])).toThrow(why);
});

test('positions lie between the least and the most value, on both scales, and round to steps', () => {
  const [take, worlds, draw] = parametersOf(OPTIONS, VALUES, []);
  expect([0, 0.5, 1].map(position => valueAt(take, position))).toEqual([-80, 0, 80]);
  for (const [position, value] of [
    [0, 10],
    [0.5, 100],
    [1, 1_000],
  ])
    expect(valueAt(worlds, position)).toBeCloseTo(value, 9);
  expect([onStep(take, 3.4), onStep(take, 3.6), onStep(take, -99)]).toEqual([3, 4, -80]);
  expect(onStep(draw, 152)).toBe(150);
});

test('a point becomes options', () => {
  const parameters = parametersOf(OPTIONS, VALUES, ['take', 'terms', 'who']);
  expect(withPoint({}, parameters, [7, 90, 1])).toEqual({ take: 7, terms: { draw: 90 }, who: 'random' });
  expect(pointAt(parameters, [0.5, 1, 1])).toEqual([0, 200, 1]);
  expect(valueText(parameters[2], 1)).toBe('random');
});
