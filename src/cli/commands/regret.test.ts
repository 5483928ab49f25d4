import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RegretReport } from '../../analysis/regret.ts';
import { inSummary, refused, run, tooLong } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('regret');
const ASKED = 'regret --game klaberjass --agents net,greedy --judge strong:iterations=40 --worlds 10 --quiet';

test('one thread and two print the same, and the page holds it', async () => {
  const directory = newDirectory();
  const one = await run(`${ASKED} --deals 6 --workers 1 --json`);
  const two = await run(`${ASKED} --deals 6 --workers 2 --json --out ${directory}`);
  expect([one.code, one.err]).toEqual([0, '']);
  expect(two.out).toBe(one.out);
  const report = JSON.parse(one.out) as RegretReport;
  expect(report).toMatchObject({ agents: ['net', 'greedy'], deals: 6, judge: 'strong:iterations=40' });
  const kept = JSON.parse(readFileSync(join(directory, 'summary.json'), 'utf8'));
  expect(kept).toMatchObject(inSummary({ kinds: report.kinds, differences: report.differences }));
  expect(readFileSync(join(directory, 'report.md'), 'utf8')).toContain('jaslab regret --game klaberjass');
});

test('the terminal shows what each agent loses, by kinds of decisions', async () => {
  const { code, out, err } = await run(`${ASKED} --deals 12 --workers 1`);
  expect([code, err, tooLong(out)]).toEqual([0, '', []]);
  expect(out).toMatch(/^klaberjass, 12 deals, \d+ decisions, seed demo\n/);
  expect(out).toMatch(/\ngreedy +[\d.]+ ± [\d.]+ +[\d.]+ % +[\d.]+ ± [\d.]+\n/);
  expect(out).toMatch(/\nfollow +\d+ /);
});

test.each([
  ['--judge greedy', /^jaslab: --judge: greedy does not say what actions are worth; strong does$/],
  ['--judge cheat', /--judge: cheat sees all cards: it cannot tell what the seat could know/],
])('%s is refused', async (words, line) => {
  await refused(`regret --game klaberjass --agents net,greedy ${words}`, line);
});
