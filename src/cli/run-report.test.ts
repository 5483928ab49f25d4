import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SummaryReport } from '../rows/summary.ts';
import { alignRows, wrap } from './layout.ts';
import { formatProgress, formatRate, formatSeconds, ProgressLine } from './progress.ts';
import { summaryTable } from './run-report.ts';
import { Streams } from './streams.ts';

const estimate = (value: number, half: number, n = 1_000_000) => ({
  n,
  value,
  low: value - half,
  high: value + half,
});
const measures = (shift: number): SummaryReport['agents'][number]['measures'] => ({
  score: estimate(65.1234 + shift, 0.0812),
  asMaker: estimate(70.5 + shift, 0.11, 500_123),
  asDefender: estimate(58.25 + shift, 0.1, 499_877),
  made: estimate(0.71234, 0.0009, 500_123),
  cardPoints: estimate(50, 0.1),
  meldPoints: estimate(10, 0.1),
});
const report: SummaryReport = {
  game: 'klaberjass',
  deals: 500_000,
  rows: 1_000_000,
  thrownIn: 1_234,
  faults: {},
  agents: [
    { agent: 'greedy', rows: 1_000_000, measures: measures(0) },
    { agent: 'ismcts:iterations=500,exploration=2', rows: 1_000_000, measures: measures(5) },
  ],
  difference: {
    of: ['greedy'],
    less: ['ismcts:iterations=500,exploration=2'],
    paired: true,
    score: estimate(-5, 0.12),
  },
};

test('the final table stands in 80 columns with its numbers below each other', () => {
  expect(summaryTable(report)).toMatchInlineSnapshot(`
    [
      "                   agent                         mean   95 % interval      deals",
      "score a deal       greedy                      65.123  65.042, 65.205  1,000,000",
      "                   ismcts:iterations=500,e…    70.123  70.042, 70.205  1,000,000",
      "as maker           greedy                       70.50    70.39, 70.61    500,123",
      "                   ismcts:iterations=500,e…     75.50    75.39, 75.61    500,123",
      "as defender        greedy                       58.25    58.15, 58.35    499,877",
      "                   ismcts:iterations=500,e…     63.25    63.15, 63.35    499,877",
      "contracts made     greedy                    71.234 %  71.144, 71.324    500,123",
      "                   ismcts:iterations=500,e…  71.234 %  71.144, 71.324    500,123",
      "paired difference  greedy less ismcts:iter…     -5.00    -5.12, -4.88  1,000,000",
      "",
      "500,000 deals, 1,000,000 times played, 1,234 of them thrown in",
    ]
  `);
  for (const line of summaryTable(report)) expect(line.length).toBeLessThanOrEqual(80);
});

test('agents of one name are told apart, and a fault is said', () => {
  const agents = [0, 1].map(() => ({ agent: 'greedy', rows: 2, measures: { score: { n: 0 } } }));
  const lines = summaryTable({
    ...report,
    agents,
    faults: { crashed: 2 },
    difference: { of: ['greedy'], less: ['greedy'], paired: false, score: { n: 0 } },
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "              agent              mean  95 % interval  deals",
      "score a deal  greedy (1)            –              –      0",
      "              greedy (2)            –              –      0",
      "difference    first less second     –              –      0",
      "",
      "500,000 deals, 1,000,000 times played, 1,234 of them thrown in",
      "faults: 2 crashed; their deals are in no mean",
    ]
  `);
});

test('text is broken between words, and a word that is too long stands alone', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a incomprehensible b', 5)).toEqual(['a', 'incomprehensible', 'b']);
  expect(wrap('', 5)).toEqual(['']);
});

test('columns are aligned, numbers on the right, and the last one is wrapped in 80 columns', () => {
  expect(
    alignRows(
      [
        ['a', '1', 'x'],
        ['bbb', '22', 'y'],
      ],
      { right: [1] },
    ),
  ).toEqual(['a     1  x', 'bbb  22  y']);
  const long = alignRows([['name', 'word '.repeat(40).trim()]], { indent: 2 });
  expect(long.every(line => line.length <= 80)).toBe(true);
  expect(long[1]).toMatch(/^ {8}word/);
});

const EVIL = 'evil\u001b]0;owned\u0007\u009b2J\r\u202etxt';
const SAFE = 'evil\\u001b]0;owned\\u0007\\u009b2J\\u000d\\u202etxt';

test('control characters do not reach the terminal', async () => {
  let [out, err] = ['', ''];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      out += String(chunk);
      done();
    },
  });
  const stderr = { isTTY: true, columns: 120, write: (text: string) => (err += text) };
  const streams = new Streams(Readable.from([]), stdout, stderr);
  await streams.lines([EVIL, 'plain: π, ♠ and 1 ± 2']);
  streams.say(EVIL);
  expect(out).toBe(`${SAFE}\nplain: π, ♠ and 1 ± 2\n`);
  expect(err).toBe(`${SAFE}\n`);
  out = '';
  await streams.json({ text: EVIL });
  expect(out).not.toContain('\u009b');
  expect(JSON.parse(out)).toEqual({ text: EVIL });
  err = '';
  const line = new ProgressLine(stderr, { also: () => EVIL });
  line.update({ done: 1, total: 2, ratePerSecond: 1, etaSeconds: 1 });
  expect(err.replace('\r\u001b[2K', '')).toContain(SAFE);
});

const half = { done: 500_000, total: 1_000_000, ratePerSecond: 312_345, etaSeconds: 1.6 };

/** Updates every 20 ms for `seconds`, and returns what was written. */
function written(isTTY: boolean, seconds: number, quiet = false): string[] {
  const lines: string[] = [];
  let now = 0;
  const line = new ProgressLine({ isTTY, write: text => lines.push(text) }, { quiet, now: () => now });
  for (; now < 1_000 * seconds; now += 20) line.update(half);
  line.clear();
  return lines;
}

test('a progress says how far, how fast and how long', () => {
  expect(formatProgress(half)).toBe(' 50%    500,000 of 1,000,000 deals  312,000/s  2 s left');
  expect(formatProgress({ done: 0, total: 20, ratePerSecond: 0, etaSeconds: Number.POSITIVE_INFINITY })).toBe(
    '  0%   0 of 20 deals  0/s',
  );
});

test('durations and rates are as exact as they need be', () => {
  const times = [0.2, 59.5, 60, 200, 3_600, 7_500, 86_340.5, 273_600];
  expect(times.map(formatSeconds)).toEqual(
    '1 s,1 min 0 s,1 min 0 s,3 min 20 s,1 h 0 min,2 h 5 min,1 d 0 h,3 d 4 h'.split(','),
  );
  expect([312_345, 99.6, 3.08159, 0.25, 0].map(formatRate)).toEqual(['312,000', '100', '3.1', '0.25', '0']);
});

test('a terminal line is redrawn at most ten times a second, and cleared in the end', () => {
  const lines = written(true, 1);
  expect(lines.length).toBe(11);
  expect(lines.every(text => text.startsWith('\r'))).toBe(true);
  expect(lines.at(-1)).toBe('\r\u001b[2K');
});

test('elsewhere there is a line every ten seconds, without control characters', () => {
  expect(written(false, 9.9)).toEqual([]);
  expect(written(false, 35)).toEqual(Array(3).fill(`${formatProgress(half)}\n`));
});

test('quiet is silent', () => {
  expect(written(true, 20, true)).toEqual([]);
});
