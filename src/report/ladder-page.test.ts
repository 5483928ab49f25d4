import { expect, test } from 'vitest';
import type { GameLadder, LadderReport } from '../duel/index.ts';
import { ladderAnswer, ladderFiles, ladderPage, rungTable, stepWords, timeText } from './ladder-page.ts';

const estimate = (value: number, half: number) => ({ n: 100, value, low: value - half, high: value + half });

const step = (above: string, below: string, value: number) => ({
  above,
  below,
  difference: estimate(value, 3),
});

const rung = (name: string, value: number) => ({
  name,
  agent: name,
  micros: estimate(1_840, 200),
  regret: estimate(value, 2),
});

const ladder = (game: string, tenfold: number): GameLadder => ({
  game,
  version: 1,
  made: { jaslab: '0.1.0', git: null, cpu: 'slate', node: '20' },
  decisions: 1_234,
  rungs: [
    { name: 'greedy', agent: 'greedy', micros: { n: 0 } },
    rung('strong 10', 12),
    rung('strong 100', 12 + tenfold),
    {
      name: 'cheat',
      agent: 'cheat',
      micros: estimate(9, 1),
      duel: estimate(40, 4),
      elo: { n: 3, value: 70 },
    },
  ],
  steps: {
    regret: [step('strong 10', 'greedy', 12), step('strong 100', 'strong 10', tenfold)],
    duel: [step('strong 100', 'strong 10', 1), step('cheat', 'greedy', 40)],
  },
});

const report: LadderReport = {
  seed: 's',
  boards: 4_000,
  deals: 100,
  judge: 'strong:iterations=10',
  worlds: 100,
  games: [ladder('whist', 5), ladder('hearts', 2), ladder('spades', -4)],
  missing: [],
};

test('the answer counts the steps that are certain, and says what ten times the playouts gain', () => {
  expect(ladderAnswer(report)).toBe(
    'Of 6 steps by regret 4 certainly lead up and 1 down. Ten times the playouts make `strong` certainly better ' +
      'by regret from 10 to 100 in 1 of 3 games, by duels with `greedy` from 10 to 100 in 0 of 3 games, and ' +
      'certainly worse in 1.',
  );
});

test('a step is told with the games in which it leads down or cannot be told', () => {
  expect(stepWords(report, 'regret')[1]).toBe(
    'strong 100 over strong 10: above in 1 of 3, below in 1 (spades) and not to be told in 1 (hearts).',
  );
});

test('times have the unit that fits', () => {
  const times = [
    { n: 0 },
    estimate(1.84, 0.06),
    estimate(57.3, 4),
    estimate(52_400, 900),
    { n: 1, value: 1_200_000 },
  ];
  expect(times.map(timeText)).toEqual(['–', '1.8 ± 0.1 µs', '57 ± 4 µs', '52 ± 1 ms', '1.2 s']);
});

test('a row shows every figure with its interval, certain steps in bold, and a dash without an interval', () => {
  const { rows } = rungTable(report.games[0]);
  expect(rows[2]).toEqual([
    'strong 100',
    '1.8 ± 0.2 ms',
    '+17.0 ± 2.0',
    '**+5.0 ± 3.0**',
    '',
    '+1.0 ± 3.0',
    '',
  ]);
  expect(rows[3].slice(4)).toEqual(['+40.0 ± 4.0', '**+40.0 ± 3.0**', '–']);
  expect(rungTable(report.games[1]).rows[2][3]).toBe('+2.0 ± 3.0');
});

test('the page has its files, and says what is missing', () => {
  const page = ladderPage({ ...report, missing: ['skat', 'tarock'] }, { command: 'jaslab ladder' });
  expect(page.counted[1]).toBe('Not measured yet: skat and tarock.');
  for (const games of [report.games, []]) {
    const files = ladderFiles({ ...report, games }, 'jaslab ladder');
    expect(Object.keys(files)).toEqual(['report.md', 'report.html', 'gains.svg', 'summary.json']);
    for (const text of Object.values(files))
      expect(text.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/NaN|undefined|Infinity|\[object/);
  }
});
