import { expect, test } from 'vitest';
import { tableLines } from '../cli/layout.ts';
import type { BenchmarkReport, GameBenchmark } from '../duel/index.ts';
import { benchmarkFiles, benchmarkPage, entryTable, steppedTable, timeText } from './benchmark-page.ts';
import { benchmarkAnswer, stepWords } from './benchmark-words.ts';

const estimate = (value: number, half: number) => ({ n: 100, value, low: value - half, high: value + half });

const step = (above: string, below: string, value: number) => ({
  above,
  below,
  difference: estimate(value, 3),
});

const entry = (name: string, value: number) => ({
  name,
  agent: name,
  isField: true,
  duels: {},
  micros: estimate(1_840, 200),
  regret: estimate(value, 2),
});

const benchmark = (game: string, tenfold: number): GameBenchmark => ({
  game,
  version: 1,
  made: { jaslab: '0.1.0', git: null, cpu: 'slate', node: '20' },
  decisions: 1_234,
  entries: [
    { name: 'greedy', agent: 'greedy', isField: true, micros: { n: 0 }, duels: {} },
    entry('strong 10', 12),
    entry('strong 100', 12 + tenfold),
    {
      name: 'cheat',
      agent: 'cheat',
      micros: estimate(9, 1),
      isField: true,
      duels: {
        greedy: { points: estimate(40, 4), elo: { n: 3, value: 70 } },
        net: { points: estimate(9, 1) },
      },
    },
  ],
  steps: {
    regret: [step('strong 10', 'greedy', 12), step('strong 100', 'strong 10', tenfold)],
    duel: [step('strong 100', 'strong 10', 1), step('cheat', 'greedy', 40)],
  },
  judged: ['greedy', 'strong 10'],
  kinds: [
    {
      kind: 'all',
      decisions: 1_234,
      lost: [estimate(7, 1), estimate(2, 1)],
    },
  ],
  own: [],
  sha256: '0123456789abcdef0123',
});

const report: BenchmarkReport = {
  seed: 's',
  boards: 4_000,
  deals: 100,
  judge: 'strong:iterations=10',
  worlds: 100,
  games: [benchmark('whist', 5), benchmark('hearts', 2), benchmark('spades', -4)],
  missing: [],
};

test('the answer counts the steps that are certain, and says what ten times the playouts gain', () => {
  expect(benchmarkAnswer(report)).toBe(
    'Of 6 steps from one entry to the next, 4 lead certainly up and 1 down, by regret. Ten times the playouts make ' +
      '`strong` certainly better by regret from 10 to 100 in 1 of 3 games, and by duels with `greedy` from 10 to ' +
      '100 in 0 of 3 games. They make it certainly worse in 1.',
  );
});

test("an entry of one's own comes first in the answer, with the games in which it is certainly above or below", () => {
  const own = (value: number) => ({
    name: 'mine',
    regret: [step('mine', 'net', value)],
    duel: [step('mine', 'net', 1)],
  });
  const games = report.games.map((game, k) => ({ ...game, own: [own([4, -5, 2][k])] }));
  expect(benchmarkAnswer({ ...report, games })).toMatch(
    /^`mine` is certainly above `net` in 1 and below it in 1 of 3 games by regret, in 0 and 0 by duels with `greedy`/,
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
  const { rows } = steppedTable(report.games[0]);
  expect(rows[2]).toEqual([
    'strong 100',
    '1.8 ± 0.2 ms',
    '+17.0 ± 2.0',
    '**+5.0 ± 3.0**',
    '',
    '+1.0 ± 3.0',
    '',
    '',
  ]);
  expect(rows[3].slice(4)).toEqual(['+40.0 ± 4.0', '**+40.0 ± 3.0**', '+9.0 ± 1.0', '–']);
  expect(steppedTable(report.games[1]).rows[2][3]).toBe('+2.0 ± 3.0');
  const lines = tableLines(entryTable(report.games[0]));
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(80);
});

test('the page has its files, and says what is missing', () => {
  const page = benchmarkPage({ ...report, missing: ['skat', 'tarock'] }, { command: 'jaslab benchmark' });
  expect(page.counted[2]).toBe('Not measured yet: skat and tarock.');
  for (const games of [report.games, []]) {
    const files = benchmarkFiles({ ...report, games }, 'jaslab benchmark');
    expect(Object.keys(files)).toEqual(['report.md', 'report.html', 'gains.svg', 'summary.json']);
    for (const text of Object.values(files))
      expect(text.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/NaN|undefined|Infinity|\[object/);
  }
});

test('the report names the searches of the literature that it has, and links to the duels with another program', () => {
  const pimc = (value: number) => ({ ...entry('pimc', value), agent: 'pimc:worlds=50' });
  const games = report.games.map((game, k) => ({
    ...game,
    entries: [...game.entries, pimc([4, 1, -4][k])],
  }));
  const text = (of: BenchmarkReport) => benchmarkFiles(of, 'jaslab benchmark')['report.md'];
  const told = text({ ...report, games });
  expect(told).toMatch(
    /Ginsberg.* As `pimc:worlds=50` it is certainly above `greedy` in 1 of 3 games, by regret\./,
  );
  expect(told).toContain('](../contree-rival/report.md)');
  expect(text(report)).not.toMatch(/Ginsberg|Cowling/);
});

test('the report says which games were made once more, by what', () => {
  const games = report.games.map(one => (one.game === 'hearts' ? { ...one, again: [one.made] } : one));
  const text = (of: BenchmarkReport) => benchmarkFiles(of, 'jaslab benchmark')['report.md'];
  expect(text({ ...report, games })).toContain(
    'times:\n\n- hearts: Made with jaslab 0.1.0, by Node 20 on slate.\n',
  );
  expect(text(report)).not.toContain('once more');
});
