import { expect, test } from 'vitest';
import { cardCount, suitSet } from '../src/cards/index.ts';
import klaverjas from '../src/games/klaverjas/index.ts';
import { Game, parseCardSet, Rng, rootOf } from '../src/index.ts';
import { markdownOf } from '../src/report/index.ts';
import { type ComputedRun, type ExperimentReport, feed } from '../src/rows/index.ts';
import { newFindings, PREDICTORS, predictorsOf, regress } from './klaverjas-classes/findings.ts';
import { CLASSES, dealOf, dealsOf, shuffledClasses, tableOf } from './klaverjas-classes/tables.ts';
import experiment from './klaverjas-classes.ts';

const rng = new Rng().seed(rootOf('classes'), 0, 0);

const ROWS = Array.from({ length: 729 }, (_, code) => {
  const [a, b, c] = [Math.floor(code / 81), Math.floor(code / 9) % 9, code % 9];
  return [a, b, c, 8 - a - b - c];
}).filter(row => row[3] >= 0);

test('the tables are in ascending order, and their deals are all deals there are', () => {
  let count = 0;
  let deals = 0n;
  const left = [8, 8, 8, 8];
  const lengths: number[] = [];
  const fill = () => {
    if (lengths.length === 12) {
      const table = Uint8Array.from([...lengths, ...left]);
      deals += BigInt(dealsOf(table));
      if (count % 499 === 0) expect(tableOf(count)).toEqual(table);
      count++;
      return;
    }
    for (const row of ROWS) {
      if (row.some((n, suit) => n > left[suit])) continue;
      for (let suit = 0; suit < 4; suit++) left[suit] -= row[suit];
      lengths.push(...row);
      fill();
      lengths.length -= 4;
      for (let suit = 0; suit < 4; suit++) left[suit] += row[suit];
    }
  };
  fill();
  expect(count).toBe(CLASSES);
  expect(deals).toBe(99_561_092_450_391_000n); // 32! / 8!⁴
  expect(tableOf(CLASSES - 1).join('')).toBe('8000080000800008');
});

test('rows and columns of a table are eight cards, and its deal has these lengths', () => {
  const anywhere = [0, 1, CLASSES - 1, ...Array.from({ length: 200 }, (_, i) => i * 4_900)];
  for (const index of anywhere) {
    const table = tableOf(index);
    for (const k of [0, 1, 2, 3]) {
      expect([0, 1, 2, 3].reduce((sum, suit) => sum + table[k * 4 + suit], 0)).toBe(8);
      expect([0, 1, 2, 3].reduce((sum, player) => sum + table[player * 4 + k], 0)).toBe(8);
    }
    const hands = dealOf(table, rng);
    const lengths = [...hands].flatMap(hand => [0, 1, 2, 3].map(suit => cardCount(hand & suitSet(suit))));
    expect(lengths).toEqual([...table]);
    expect(hands.reduce((all, hand) => all | hand)).toBe(-1);
  }
});

test('each card of a suit goes to each player as often as his length says', () => {
  const table = tableOf(400_000);
  const counts = new Float64Array(4 * 32);
  const DEALS = 4_000;
  for (let deal = 0; deal < DEALS; deal++) {
    for (const [player, hand] of dealOf(table, rng).entries())
      for (let card = 0; card < 32; card++) counts[player * 32 + card] += (hand >>> card) & 1;
  }
  for (const [i, count] of counts.entries()) {
    const share = table[(i >> 5) * 4 + ((i >> 3) & 3)] / 8;
    expect(Math.abs(count - share * DEALS)).toBeLessThanOrEqual(5 * Math.sqrt(DEALS * share * (1 - share)));
  }
});

test('the order of the classes is a permutation that the seed decides', () => {
  const order = shuffledClasses(rootOf('a'), 0);
  const seen = new Uint8Array(CLASSES);
  for (const index of order) seen[index]++;
  expect(seen.every(times => times === 1)).toBe(true);
  const again = shuffledClasses(rootOf('a'), 0);
  expect(again.every((index, i) => index === order[i])).toBe(true);
  expect(shuffledClasses(rootOf('b'), 0).slice(0, 8)).not.toEqual(order.slice(0, 8));
});

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
  for (const name of ['points', 'trumps']) expect(body).toContain(`](summary.json#${name})`);
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
