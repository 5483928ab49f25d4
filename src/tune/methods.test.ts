import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { choiceOption, countOption, flagOption, numbersOption, textOption } from '../rules/options.ts';
import { eigen } from './cmaes.ts';
import { makeMethod } from './make-method.ts';
import { LEAST_BOARDS, METHODS, type Method, type TrialRound, type TrialScore } from './method.ts';
import {
  onStep,
  type Parameter,
  type Point,
  parametersOf,
  pointAt,
  positionOf,
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
  const off = parameters.map(
    (parameter, i) => positionOf(parameter, point[i]) - positionOf(parameter, best[i]),
  );
  return 40 * off.reduce((sum, share) => sum + share * share, 0);
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

function run(
  method: Method,
  seed: string,
  value: (point: Point) => number,
): { boards: number; rounds: number } {
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  let [boards, rounds] = [0, 0];
  for (let round = method.ask(); round !== undefined; round = method.ask()) {
    method.tell(play(round, rng, value));
    boards += round.boards * round.trials.length;
    rounds++;
    const { values, low, high } = method.standing();
    for (const [i, at] of values.entries()) {
      expect(low[i]).toBeLessThanOrEqual(at + 1e-9);
      expect(high[i]).toBeGreaterThanOrEqual(at - 1e-9);
    }
  }
  return { boards, rounds };
}

describe.each(METHODS)('%s', name => {
  const options = { parameters: PARAMETERS, boards: BOARDS, seed: 's' };
  const value = (point: Point) => -loss(PARAMETERS, point);

  test('recovers most of what spoilt values lose, in noise, within its boards', () => {
    const spoilt = loss(PARAMETERS, startOf(PARAMETERS));
    for (const seed of ['one', 'two', 'three']) {
      const method = makeMethod(name, { ...options, seed });
      const { boards } = run(method, seed, value);
      expect(boards).toBeLessThanOrEqual(BOARDS);
      expect(boards).toBeGreaterThan(0.8 * BOARDS);
      expect(loss(PARAMETERS, method.best())).toBeLessThan(0.2 * spoilt);
    }
  });

  test('asks the same after the same results, and stays within the ranges and steps', () => {
    const asked = [0, 1].map(() => {
      const method = makeMethod(name, { ...options, boards: 2_000 });
      const rounds: TrialRound[] = [];
      const rng = new Rng().seed(rootOf('same'), 0, 0);
      for (let round = method.ask(); round !== undefined; round = method.ask()) {
        rounds.push(round);
        method.tell(play(round, rng, value));
      }
      return { rounds, best: method.best() };
    });
    expect(asked[1]).toEqual(asked[0]);
    const points = asked[0].rounds.flatMap(({ trials }) => trials);
    for (const point of [...points, asked[0].best])
      for (const at of point) expect(Number.isInteger(at) && at >= -100 && at <= 100).toBe(true);
    for (const { boards } of asked[0].rounds) expect(boards).toBeGreaterThanOrEqual(LEAST_BOARDS);
  });

  test('takes one parameter, and a number of boards for a trial', () => {
    const method = makeMethod(name, {
      ...options,
      parameters: PARAMETERS.slice(0, 1),
      boards: 4_000,
      each: 50,
    });
    expect(method.ask()!.boards).toBeGreaterThanOrEqual(50);
    run(method, 'x', point => -loss(PARAMETERS.slice(0, 1), point));
    expect(method.best()).toHaveLength(1);
  });
});

test('ntbea and random find the better word of a choice; the others refuse it', () => {
  const list = { sharp: flagOption(false, ''), a: number(80) };
  const parameters = parametersOf(list, { sharp: false, a: 80 }, ['sharp', 'a']);
  const value = (point: Point) => 5 * point[0] - loss(parameters.slice(1), point.slice(1), [0]);
  for (const name of ['ntbea', 'random'] as const) {
    const method = makeMethod(name, { parameters, boards: BOARDS, seed: 's' });
    run(method, 'choice', value);
    expect(method.best()[0]).toBe(1);
  }
  for (const name of ['spsa', 'cmaes'] as const)
    expect(() => makeMethod(name, { parameters, boards: BOARDS, seed: 's' })).toThrow(
      /sharp is a choice without order: only ntbea and random/,
    );
});

test('cmaes refuses more parameters than its matrix is good for', () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`p${i}`, number(0)]));
  const values = Object.fromEntries(Object.keys(many).map(name => [name, 0]));
  const parameters = parametersOf(many, values, Object.keys(many));
  expect(() => makeMethod('cmaes', { parameters, boards: 1_000, seed: 's' })).toThrow(/at most 40/);
});

test('cmaes finds the end of a narrow valley without noise', () => {
  const parameters = parametersOf({ x: number(-900, 1_000), y: number(900, 1_000) }, { x: -900, y: 900 }, [
    'x',
    'y',
  ]);
  const valley = ([x, y]: Point) => -((x - 200) ** 2 + 100 * (y - x) ** 2);
  const method = makeMethod('cmaes', { parameters, boards: 200 * 6, each: 1, seed: 's' });
  for (let round = method.ask(); round !== undefined; round = method.ask())
    method.tell(
      round.trials.map(point => ({
        boards: 1,
        points: valley(point),
        deviation: 0,
        lead: 0,
        leadDeviation: 0,
      })),
    );
  expect(method.best()[0]).toBeCloseTo(200, -1);
  expect(method.best()[1]).toBeCloseTo(200, -1);
});

test('spsa steps by the schedule of Fishtest', () => {
  // K rounds of one board pair; Fishtest: c_k = c / k^gamma, R_k = a / (A + k)^alpha / c_k^2, step = R_k c_k result
  const [rounds, spread, rate] = [100, 8, 0.02];
  const [parameter] = parametersOf({ a: number(0) }, { a: 0 }, [`a=-100:100:${spread}:${rate}`]);
  const method = makeMethod('spsa', { parameters: [parameter], boards: 200, each: 1, seed: 's' });
  const c = spread * rounds ** 0.101;
  const a = rate * spread ** 2 * (0.1 * rounds + rounds) ** 0.602;
  let expected = 0;
  for (let k = 1; k <= rounds; k++) {
    const { trials } = method.ask()!;
    const flip = trials[0][0] > trials[1][0] ? 1 : -1;
    const ck = c / k ** 0.101;
    expect(Math.abs(trials[0][0] - trials[1][0])).toBeGreaterThan(2 * ck - 2);
    expect(Math.abs(trials[0][0] - trials[1][0])).toBeLessThan(2 * ck + 2);
    const result = k % 3 === 0 ? -1 : 1;
    expected += (a / (0.1 * rounds + k) ** 0.602 / ck ** 2) * ck * result * flip;
    const score = { boards: 1, points: 0, deviation: 1, lead: 0, leadDeviation: 0 };
    method.tell([score, { ...score, lead: -result, leadDeviation: 1 }]);
    // The deviation that results are measured in is that of all boards, here those of the second trials
    expect(method.standing().values[0]).toBeCloseTo(expected, 6);
  }
});

test('vectors times values times vectors is the matrix again', () => {
  const rng = new Rng().seed(rootOf('eigen'), 0, 0);
  for (const n of [1, 2, 5, 12]) {
    const half = Array.from({ length: n }, () => Float64Array.from({ length: n }, () => rng.real() - 0.5));
    const matrix = half.map(row =>
      Float64Array.from(half, other => row.reduce((sum, x, k) => sum + x * other[k], 0)),
    );
    const { values, vectors } = eigen(matrix);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        let again = 0;
        let product = 0;
        for (let k = 0; k < n; k++) {
          again += vectors[i][k] * values[k] * vectors[j][k];
          product += vectors[k][i] * vectors[k][j];
        }
        expect(again).toBeCloseTo(matrix[i][j], 9);
        expect(product).toBeCloseTo(i === j ? 1 : 0, 9);
      }
    for (const value of values) expect(value).toBeGreaterThan(-1e-12);
  }
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
  const [take] = parametersOf(OPTIONS, VALUES, ['take=-10:10:4:0.02']);
  expect(take).toMatchObject({ least: -10, most: 10, spread: 4, rate: 0.02, start: -5 });
  const [spoilt] = parametersOf(OPTIONS, { ...VALUES, take: 120 }, ['take']);
  expect([spoilt.least, spoilt.most]).toEqual([-80, 120]);
});

test.each([
  ['tke', /there is no parameter 'tke'.*did you mean take/],
  ['file', /there is no parameter 'file'/],
  ['take=0:10', /starts at -5, outside 0 to 10/],
  ['take=10', /a range is least:most/],
  ['take=a:b', /a range is least:most/],
  ['take=-5.5:9', /steps of 1/],
  ['terms.draw=7:200', /steps of 5/],
  ['who=0:1', /who is one of greedy, random: it has no range/],
])('%s is refused', (text, why) => {
  expect(() => parametersOf(OPTIONS, VALUES, [text])).toThrow(why);
});

test('positions and values are inverse, on both scales', () => {
  for (const parameter of parametersOf(OPTIONS, VALUES, [])) {
    for (const position of [0, 0.25, 0.5, 1])
      expect(positionOf(parameter, valueAt(parameter, position))).toBeCloseTo(position, 9);
    expect(valueAt(parameter, positionOf(parameter, parameter.start))).toBeCloseTo(parameter.start, 9);
  }
  const [, worlds] = parametersOf(OPTIONS, VALUES, []);
  expect(valueAt(worlds, 0.5)).toBeCloseTo(100, 9);
});

test('values are rounded to steps, at random in proportion to the rest', () => {
  const [take, , draw] = parametersOf(OPTIONS, VALUES, []);
  expect([onStep(take, 3.4), onStep(take, 3.6), onStep(take, -99)]).toEqual([3, 4, -80]);
  expect(onStep(draw, 152)).toBe(150);
  const rng = new Rng().seed(rootOf('rounding'), 0, 0);
  let sum = 0;
  for (let i = 0; i < 10_000; i++) sum += onStep(take, 3.3, rng.real());
  expect(sum / 10_000).toBeCloseTo(3.3, 1);
});

test('a point becomes options', () => {
  const parameters = parametersOf(OPTIONS, VALUES, ['take', 'terms', 'who']);
  expect(withPoint({}, parameters, [7, 90, 1])).toEqual({ take: 7, terms: { draw: 90 }, who: 'random' });
  expect(pointAt(parameters, [0.5, 2, 1])).toEqual([0, 200, 1]);
  expect(valueText(parameters[2], 1)).toBe('random');
});
