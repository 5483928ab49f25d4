/** Tests of the analysis with made-up or few rows. */
import { expect, test } from 'vitest';
import klaverjas from '../src/games/klaverjas/index.ts';
import { Game, parseCardSet, rootOf } from '../src/index.ts';
import { markdownOf } from '../src/report/index.ts';
import { type ComputedRun, type ExperimentReport, feed } from '../src/rows/index.ts';
import { newFindings, PREDICTORS, predictorsOf } from './klaverjas-classes/findings.ts';
import { regress } from './klaverjas-classes/regression.ts';
import { dealsOf, tableOf } from './klaverjas-classes/tables.ts';
import experiment from './klaverjas-classes.ts';

const games = [new Game(klaverjas), new Game(klaverjas, { trickRule: 'amsterdam' })];
const solved = experiment.runs.solved as ComputedRun;
const maker = solved.rows('s', games);

test('a row is the same whatever was solved before it, and a larger sample begins with the smaller', () => {
  const [whole, part] = [maker(0, 3, () => {}), solved.rows('s', games)(2, 3, () => {})];
  expect(part.columns.map(column => [...column])).toEqual(whole.columns.map(column => [...column.slice(2)]));
});

const textOf = (report: ExperimentReport) =>
  markdownOf({ ...report, title: 'x', again: { command: 'x', blocks: [] } });

test('the report says who wins, by how much and for what', () => {
  const run = { run: 'solved', games, agents: [], deals: 6, seed: 's' };
  const analysis = experiment.analyse(run);
  const batch = maker(0, 6, () => {});
  feed(solved.columns, experiment.columns, analysis)(batch);
  const found = analysis.result();
  const wins = [...batch.columns[5]].filter(value => value > 0).length;
  expect(found).toMatchObject({ classes: 6 });
  expect(found.answers[0][0].won.wins).toBe(wins);
  const weights = [...batch.columns[0]].map(index => dealsOf(tableOf(index)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const won = weights.reduce((sum, weight, i) => sum + (batch.columns[5][i] > 0 ? weight : 0), 0);
  expect(found.answers[0][0].won.weighed.share().value).toBeCloseTo(won / all, 9);
  const report = experiment.report({ solved: found }, { solved: run });
  const { answer } = report;
  const body = textOf(report);
  expect(answer).toContain('of the classes at Rotterdam');
  expect(body).not.toContain('minutes of CPU time');
  expect(body).not.toMatch(/NaN|undefined|Infinity/);
  expect(body).toContain('](wins.svg)');
  for (const name of ['points', 'trumps']) expect(body).toContain(`](figures.json#${name})`);
  const cost = { cpuSeconds: 60, rows: 6, cpu: 'a machine' };
  expect(textOf(experiment.report({ solved: found }, { solved: run }, cost))).toContain(
    '6 classes took 1.0 minutes of CPU time on a machine',
  );
});

test('no class at all is a report without numbers', () => {
  const run = { run: 'solved', games, agents: [], deals: 0, seed: 's' };
  const body = textOf(experiment.report({ solved: newFindings(0).result() }, { solved: run }));
  expect(body).not.toMatch(/NaN|undefined|Infinity/);
});

test('what predicts is counted in the hands', () => {
  const hands = ['Jc Ac 7c Ad Td', 'Kc Qc 7d 8d Ah', '9c 8c As Ts Ks', 'Tc 9d Jd Th 7s'].map(
    text => parseCardSet(text)!,
  );
  const counted = predictorsOf(hands as [number, number, number, number]);
  expect(Object.fromEntries(PREDICTORS.map((name, i) => [name, counted[i]]))).toMatchObject({
    'trumps of the leader': 3,
    'trumps of the partner': 2,
    'Jack of trumps with the leader': 1,
    'Nine of trumps with the leader': 0,
    'Nine of trumps with the partner': 1,
    'Ace and Ten of trumps on the side': 1,
    'plain Aces of the leader': 1,
    'plain Aces of the partner': 1,
    'plain Tens of the side': 2,
    'plain suits the leader is void of': 2,
    'plain suits the partner is void of': 2,
    'plain suits the opponents are void of': 1,
  });
});

test('least squares find the line that made the numbers', () => {
  const ROWS = 1_000;
  const features = Uint8Array.from({ length: 2 * ROWS }, (_, i) => (i * 7919) % 11);
  const responses = Array.from(
    { length: ROWS },
    (_, row) => 3 + 2 * features[2 * row] - 5 * features[2 * row + 1] + (((row * 31) % 7) - 3) / 10,
  );
  const { constant, slopes, explained, right } = regress(features, 2, responses, 0, rootOf('s'), 0)!;
  for (const [estimate, value] of [
    [constant, 3],
    [slopes[0], 2],
    [slopes[1], -5],
  ] as const) {
    expect(Math.abs(estimate.value! - value)).toBeLessThan(0.1);
    expect(estimate.low!).toBeLessThan(estimate.high!);
  }
  expect(explained).toBeGreaterThan(0.99);
  expect(right.value).toBeGreaterThan(0.97);
  expect(regress(features, 2, [1, 2], 0, rootOf('s'), 0)).toBeUndefined();
});
