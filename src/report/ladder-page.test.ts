import { expect, test } from 'vitest';
import type { GameLadder, RungFigures } from '../duel/index.ts';
import { reportFiles } from './files.ts';
import { ladderPage, rungRows } from './ladder-page.ts';
import { inShort, thinking, timeText } from './ladder-words.ts';

const estimate = (value: number, half: number, n = 100) => ({
  n,
  value,
  low: value - half,
  high: value + half,
});

const rung = (name: string, micros: number, value: number, over: RungFigures['over']): RungFigures => ({
  name,
  agent: name,
  isStep: name !== 'plain search',
  micros,
  gain: estimate(value, 3),
  share: estimate(value / 100, 0.04),
  toBound: estimate(100 - value, 5),
  over,
});

const ladder: GameLadder = {
  game: 'whist',
  rungs: [
    { name: 'greedy', agent: 'greedy', isStep: true, micros: 1.84, over: [] },
    rung('plain search', 12_345, 9, []),
    rung('strong 1 ms', 1_040, 30, [
      { name: 'greedy', difference: estimate(30, 3) },
      { name: 'plain search', difference: estimate(-1, 5) },
    ]),
    rung('cheat', 5_600, 100, [{ name: 'strong 1 ms', difference: estimate(70, 4) }]),
  ],
  curve: [
    { iterations: 10, micros: 20, gain: estimate(10, 3) },
    { iterations: 100, micros: 200, gain: estimate(20, 3), overTenth: estimate(10, 4) },
    { iterations: 1_000, micros: 2_000, gain: estimate(21, 3), overTenth: estimate(1, 4) },
  ],
};

test('a game is told in short: its steps, the gap, and more thinking', () => {
  expect(inShort(ladder)).toBe(
    '**[whist](#whist)**: every rung certainly beats the one below it. Of the +100.0 ± 3.0 points from greedy to ' +
      'cheat: strong 1 ms 30 ± 4 % at 1.0 ms a move. Ten times the iterations are significantly better in 1 of 2 ' +
      'comparisons, and never significantly worse.',
  );
});

test('what is not certain is named, and so is what is the wrong way round', () => {
  const [greedy, plain, strong, cheat] = ladder.rungs;
  const withCheat = (difference: ReturnType<typeof estimate>) =>
    inShort({
      ...ladder,
      rungs: [greedy, plain, strong, { ...cheat, over: [{ name: 'strong 1 ms', difference }] }],
    });
  expect(withCheat(estimate(2, 3))).toContain(
    '1 of 2 steps are certain; not certain is cheat over strong 1 ms (+2.0 ± 3.0).',
  );
  expect(withCheat(estimate(-5, 3))).toContain('the wrong way round is cheat over strong 1 ms (-5.0 ± 3.0).');
  const few = { n: 4, value: 80 } as ReturnType<typeof estimate>;
  expect(withCheat(few)).toContain('1 of 2 steps are certain; too few boards for cheat over strong 1 ms.');
  expect(inShort({ ...ladder, rungs: [greedy, plain, strong, { ...cheat, over: [] }] })).toContain(
    'not all rungs have been compared',
  );
  const worse = { iterations: 10_000, gain: estimate(1, 3), overTenth: estimate(-20, 4) };
  expect(thinking({ ...ladder, curve: [...ladder.curve, worse] })).toContain(
    'significantly worse with 10,000 (-20.0 ± 4.0)',
  );
  expect(thinking({ ...ladder, curve: [] })).toBe('');
});

test('times have the unit that fits', () => {
  expect([undefined, 1.84, 57.3, 1_040, 52_400, 1_200_000].map(timeText)).toEqual([
    '–',
    '1.8 µs',
    '57 µs',
    '1.0 ms',
    '52 ms',
    '1.2 s',
  ]);
});

test('the page has its figures, and gaps where nothing was played', () => {
  const bare = ladder.rungs.map(({ name, agent, isStep }) => ({ name, agent, isStep, over: [] }));
  const empty = { game: 'hearts', rungs: bare, curve: [] };
  const files = reportFiles(ladderPage({ seed: 's', games: [ladder, empty] }, { command: 'jaslab ladder' }));
  const [lead, ...others] = ['gains', 'whist-rungs', 'whist-iterations', 'whist-millis', 'hearts-rungs'];
  expect(Object.keys(files)).toEqual(['report.md', 'report.html', `${lead}.svg`, 'summary.json']);
  for (const text of Object.values(files))
    expect(text.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expect(Object.keys(JSON.parse(files['summary.json']).figures)).toEqual([lead, ...others]);
  expect(files['report.md']).toContain(`](${lead}.svg)`);
  for (const figure of others) expect(files['report.md']).toContain(`](summary.json#${figure})`);
  expect(rungRows(empty)[1]).toEqual(['plain search', '–', '–', '–', '', '']);
});
