import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { countOption } from '../rules/options.ts';
import { Cmaes, eigen, LEAST_BOARDS, type TrialRound, type TrialScore } from './cmaes.ts';
import { type Parameter, type Point, parametersOf, positionOf, startOf } from './parameter.ts';

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
  return points.map(own => ({ boards, points: own, deviation: NOISE }));
}

function run(search: Cmaes, seed: string, value: (point: Point) => number): number {
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  let boards = 0;
  for (let round = search.ask(); round !== undefined; round = search.ask()) {
    search.tell(play(round, rng, value));
    boards += round.boards * round.trials.length;
    const { values, low, high } = search.standing();
    for (const [i, at] of values.entries()) {
      expect(low[i]).toBeLessThanOrEqual(at + 1e-9);
      expect(high[i]).toBeGreaterThanOrEqual(at - 1e-9);
    }
  }
  return boards;
}

const options = { parameters: PARAMETERS, boards: BOARDS, seed: 's' };
const value = (point: Point) => -loss(PARAMETERS, point);

test('recovers most of what spoilt values lose, in noise, within its boards', () => {
  const spoilt = loss(PARAMETERS, startOf(PARAMETERS));
  for (const seed of ['one', 'two', 'three']) {
    const search = new Cmaes({ ...options, seed });
    const boards = run(search, seed, value);
    expect(boards).toBeLessThanOrEqual(BOARDS);
    expect(boards).toBeGreaterThan(0.8 * BOARDS);
    expect(loss(PARAMETERS, search.best())).toBeLessThan(0.2 * spoilt);
  }
});

test('asks the same after the same results, and stays within the ranges and steps', () => {
  const asked = [0, 1].map(() => {
    const search = new Cmaes({ ...options, boards: 2_000 });
    const rounds: TrialRound[] = [];
    const rng = new Rng().seed(rootOf('same'), 0, 0);
    for (let round = search.ask(); round !== undefined; round = search.ask()) {
      rounds.push(round);
      search.tell(play(round, rng, value));
    }
    return { rounds, best: search.best() };
  });
  expect(asked[1]).toEqual(asked[0]);
  const points = asked[0].rounds.flatMap(({ trials }) => trials);
  for (const point of [...points, asked[0].best])
    for (const at of point) expect(Number.isInteger(at) && at >= -100 && at <= 100).toBe(true);
  for (const { boards } of asked[0].rounds) expect(boards).toBeGreaterThanOrEqual(LEAST_BOARDS);
});

test('takes one parameter, and a number of boards for a trial', () => {
  const search = new Cmaes({
    ...options,
    parameters: PARAMETERS.slice(0, 1),
    boards: 4_000,
    each: 50,
  });
  expect(search.ask()!.boards).toBeGreaterThanOrEqual(50);
  run(search, 'x', point => -loss(PARAMETERS.slice(0, 1), point));
  expect(search.best()).toHaveLength(1);
});

test('refuses more parameters than its matrix is good for', () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`p${i}`, number(0)]));
  const values = Object.fromEntries(Object.keys(many).map(name => [name, 0]));
  const parameters = parametersOf(many, values, Object.keys(many));
  expect(() => new Cmaes({ parameters, boards: 1_000, seed: 's' })).toThrow(/name 40 at most/);
});

test('finds the end of a narrow valley without noise', () => {
  const parameters = parametersOf({ x: number(-900, 1_000), y: number(900, 1_000) }, { x: -900, y: 900 }, [
    'x',
    'y',
  ]);
  const valley = ([x, y]: Point) => -((x - 200) ** 2 + 100 * (y - x) ** 2);
  const search = new Cmaes({ parameters, boards: 200 * 6, each: 1, seed: 's' });
  for (let round = search.ask(); round !== undefined; round = search.ask())
    search.tell(
      round.trials.map(point => ({
        boards: 1,
        points: valley(point),
        deviation: 0,
      })),
    );
  expect(search.best()[0]).toBeCloseTo(200, -1);
  expect(search.best()[1]).toBeCloseTo(200, -1);
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
