import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DealCountsReport } from '../../rows/deal-counts.ts';
import type { SummaryReport } from '../../rows/summary.ts';
import { MADE_HERE, run } from '../fixtures/run.ts';
import { filesOf, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('report');

const FAST = '--seed 7 --workers 1 --quiet';
const made = newDirectory();
const make = run(
  `run --game klaberjass --agents random,greedy --deals 300 --part-deals 125 ${FAST} --out ${made}`,
);

test('a dataset has a page that needs nothing else, the same each time', async () => {
  await make;
  const [one, two] = [newDirectory(), newDirectory()];
  const { code, out, err } = await run(`report ${made} --out ${one} --quiet`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^greedy scores [\d.]+ \[[\d.]+, [\d.]+\] points a deal more than random \(95 %/);
  await run(`report ${made} --out ${two} --quiet`);
  const files = filesOf(one);
  expect(filesOf(two)).toEqual(files);
  expect(Object.keys(files)).toContain('report.html');
  for (const text of Object.values(files))
    expect(text.replace(/<script>[\s\S]*<\/script>/, '')).not.toMatch(/NaN|undefined/);
  const { cpu } = MADE_HERE;
  expect(JSON.parse(files['summary.json']).software).toMatchObject({ node: process.versions.node, cpu });
  expect(files['report.md']).toContain(`, by Node ${process.versions.node} on ${cpu}.`);
  const page = readFileSync(join(one, 'report.html'), 'utf8');
  expect(page).not.toMatch(/https?:| src=/);
  expect(page).toContain('jaslab run --game klaberjass --agents random,greedy --deals 300 --seed 7');
});

test('its counts agree with the summary', async () => {
  await make;
  const { out } = await run(`report ${made} --out ${newDirectory()} --json --quiet`);
  const { summary, counts } = JSON.parse(out) as { summary: SummaryReport; counts: DealCountsReport };
  const mean = (list: DealCountsReport['scores'][number]['counts']) => {
    const n = list.reduce((sum, [, times]) => sum + times, 0);
    return list.reduce((sum, [value, times]) => sum + value * times, 0) / n;
  };
  for (const [i, { counts: list }] of counts.scores.entries())
    expect(mean(list)).toBeCloseTo(summary.agents[i].measures.score!.value!, 9);
  expect(mean(counts.differences!)).toBeCloseTo(summary.difference!.score.value!, 9);
  expect(counts.units).toBe(300);
  expect(counts.places.reduce((sum, { maker }) => sum + maker.value!, 0)).toBeCloseTo(1, 9);
  expect(Object.values(counts.outcomes).reduce((sum, n) => sum + n, 0)).toBe(300);
});

test('matches, and games without two sides, have a page too', async () => {
  const [matches, three] = [newDirectory(), newDirectory()];
  await run(
    `run --game klaverjas --agents random,greedy --matches 12 --seatings all ${FAST} --out ${matches}`,
  );
  expect((await run(`report ${matches} --quiet`)).out).toMatch(
    /^greedy wins most matches: \d+.* % \[.*\] of 12 \(95 %/,
  );
  await run(`run --game honderden3 --agents random,greedy,random --deals 40 ${FAST} --out ${three}`);
  expect((await run(`report ${three} --quiet`)).out).toMatch(/^greedy scores most, -?\d+ /);
});

test('what is no dataset of a run is refused in a line', async () => {
  const empty = newDirectory();
  mkdirSync(empty);
  const { code, err } = await run(`report ${empty} --quiet`);
  expect(code).toBe(2);
  expect(err).toMatch(/holds no manifest.json, so it is no dataset\n$/);
});
