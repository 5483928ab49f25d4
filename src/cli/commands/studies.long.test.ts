import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playBenchmark } from '../../node/benchmark/benchmark.ts';
import { entriesOf } from '../../node/benchmark/entries.ts';
import { benchmarkFiles } from '../../report/benchmark-page.ts';
import { MADE_HERE, run } from '../fixtures/run.ts';
import { agent, filesOf, start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('tune');

test('what nothing has shown is not proven, and said for programs too', async () => {
  const out = newDirectory();
  const words =
    'tune greedy --game klaberjass --params make,count.plain7 --boards 120 --confirm 60 --quiet --workers 1';
  const { code, out: text } = await run(`${words} --out ${out} --json`);
  expect(code).toBe(0);
  const report = JSON.parse(text);
  expect(report.verdict).not.toBe('stronger');
  expect(report.parameters.map(({ name }: { name: string }) => name)).toEqual(['make', 'count.plain7']);
}, 120_000);

test('exploit says what the best response wins in a small game, a learned one little less', async () => {
  const { code, out, err } = await run(
    'exploit --game smoojas/small --agents greedy --learned 30000 --quiet --json --workers 1',
  );
  expect([code, err]).toEqual([0, '']);
  const { agents: exploited, gap, software } = JSON.parse(out);
  for (const { learned, points } of exploited) {
    expect(learned).toBeLessThanOrEqual(points + 1e-9);
    expect(learned).toBeGreaterThan(0.8 * points);
  }
  const agents = exploited.map(({ learned, ...one }: { learned: number }) => one);
  expect(software).toMatchObject(MADE_HERE);
  expect(gap).toBeLessThanOrEqual(0.001);
  const { code: refused, err: why } = await run('exploit --game klaberjass --agents greedy');
  expect([refused, why]).toEqual([2, expect.stringMatching(/too many deals: .* as klaberjass\/small\n$/)]);

  const entries = entriesOf(false).filter(({ isExploited }) => isExploited);
  const { signal } = new AbortController();
  const { report } = await playBenchmark(
    { games: ['smoojas'], entries, boards: 8, deals: 2, seed: 'small' },
    {
      directory: newDirectory(),
      resume: false,
      force: false,
      workers: 2,
      stop: signal,
      abort: signal,
      onProgress: () => {},
      costMillis: 10,
    },
  );
  const { small } = report.games[0];
  expect(small).toMatchObject({ game: 'smoojas/small', agents: [{ agent: 'random' }, ...agents], gap });
  expect(small?.agents[0].points).toBeGreaterThan(agents[0].points);
  expect(benchmarkFiles(report, '')['report.md']).toMatch(/\| smoojas\/small +\| 166,320 /);
}, 300_000);

test('a tuning that is killed and interrupted goes on to the same files', async () => {
  const [one, two] = [newDirectory(), newDirectory()];
  const words =
    `tune greedy:take=120 --game klaberjass --params take --against ${agent('slow')} --boards 600 --confirm 50 ` +
    '--quiet --workers 1';
  const play = (more: string, millis = 0) =>
    start(`${words} ${more}`, { env: { ...process.env, SLOW_MILLIS: String(millis) } });
  // Three rounds: one is kept, the next is interrupted.
  const log = join(two, 'trials.jsonl');
  const first = play(`--out ${two}`, 8);
  await first.until(() => existsSync(log) && readFileSync(log, 'utf8').split('\n').length > 2);
  first.child.kill('SIGKILL');
  await first.closed;
  const begun = () => statSync(join(two, 'tuning.json')).mtimeMs;
  const before = begun();
  const second = play(`--out ${two} --resume`, 8);
  await second.until(() => begun() > before);
  second.child.kill('SIGINT');
  const { code, err } = await second.closed;
  expect(code).toBe(130);
  expect(err).toMatch(/interrupted: the trials so far are kept\. To go on:\n.* tune .*--resume\n$/);

  const done = await play(`--out ${two} --resume`).closed;
  const alone = await play(`--out ${one}`).closed;
  expect(done).toEqual({ ...alone, out: alone.out.replace(one, two) });
  const named = Object.entries(filesOf(one)).map(([name, text]) => [name, text.replace(one, two)]);
  expect(filesOf(two)).toEqual(Object.fromEntries(named));
}, 120_000);

test('labels of another agent make another net, the same from its command', async () => {
  const trained = async (words: string) => {
    const out = newDirectory();
    const usual = '--game klaberjass --seed s --boards 20 --rounds 1 --copying 2 --quiet --workers 1';
    const made = await run(`train ${usual} ${words} --out ${out} --json`);
    expect([made.code, made.err]).toEqual([0, '']);
    return JSON.parse(made.out) as { command: string; sha256: string; spec: { copying: number } };
  };
  const labelled = await trained('--labels strong:iterations=5');
  expect(labelled.spec.copying).toBe(2);
  expect(labelled.command).toContain('--labels strong:iterations=5 --copying 2');
  expect((await trained('--labels strong:iterations=5')).sha256).toBe(labelled.sha256);
  expect((await trained('')).sha256).not.toBe(labelled.sha256);
}, 120_000);

test('a quick benchmark of one game has a page with every entry', async () => {
  const out = newDirectory();
  const ran = await run(`benchmark --quick --game klaberjass --boards 40 --deals 4 --quiet --out ${out}`);
  expect([ran.code, ran.err]).toEqual([0, '']);
  for (const entry of ['greedy', 'rules', 'strong 100', 'cheat']) expect(ran.out).toContain(entry);
  expect(ran.out).not.toContain('ismcts');
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toMatch(/klaberjass/i);
}, 180_000);
