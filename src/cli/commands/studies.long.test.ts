import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { statusIn } from '../../node/train/checkpoint.ts';
import { MADE_HERE, run } from '../fixtures/run.ts';
import { agent, filesOf, start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('tune');

test('what nothing has shown is not proven, and said for programs too', async () => {
  const out = newDirectory();
  const words =
    'tune greedy --game klaberjass --params make,count.plain7 --boards 400 --confirm 300 --quiet --workers 1';
  const { code, out: text } = await run(`${words} --out ${out} --json`);
  expect(code).toBe(0);
  const report = JSON.parse(text);
  expect(report.verdict).not.toBe('stronger');
  expect(report.parameters.map(({ name }: { name: string }) => name)).toEqual(['make', 'count.plain7']);
}, 120_000);

test('exploit says what a best response wins in a small game, the same with any number of threads', async () => {
  const words = 'exploit --game smoojas/small --agents random,greedy --quiet --json';
  const { code, out, err } = await run(`${words} --workers 1`);
  expect([code, err]).toEqual([0, '']);
  const { agents, gap, software } = JSON.parse(out);
  expect(software).toMatchObject(MADE_HERE);
  expect(agents.map(({ agent }: { agent: string }) => agent)).toEqual(['random', 'greedy']);
  expect(agents[0].points).toBeGreaterThan(agents[1].points);
  expect(gap).toBeLessThanOrEqual(0.001);
  expect((await run(`${words} --workers 2`)).out).toBe(out);
  const { code: refused, err: why } = await run('exploit --game klaberjass --agents greedy');
  expect([refused, why]).toEqual([2, expect.stringMatching(/too many deals: .* as klaberjass\/small\n$/)]);
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

describe('training', () => {
  const { newDirectory } = workplace('train');
  const WORDS = 'train --game klaberjass --seed s --boards 20 --quiet --workers 1';

  test('a training that is stopped, and then killed, goes on to the same weights', async () => {
    const [whole, broken] = [newDirectory(), newDirectory()];
    const words = `${WORDS} --rounds 40`;
    const checkpoint = join(broken, 'checkpoint.safetensors');
    const first = start(`${words} --out ${broken}`);
    await first.until(() => existsSync(checkpoint));
    first.child.kill('SIGINT');
    expect((await first.closed).code).toBe(130);
    expect((await statusIn(checkpoint))?.round).toBeLessThan(80);
    const second = start(`${words} --out ${broken} --resume`);
    await second.until(() => existsSync(join(broken, 'run.lock')));
    await wait(300);
    second.child.kill('SIGKILL');
    await second.closed;
    const resumed = await run(`${words} --out ${broken} --resume --json`);
    const unbroken = await run(`${words} --out ${whole} --json`);
    expect([resumed.code, unbroken.code]).toEqual([0, 0]);
    expect(JSON.parse(resumed.out).sha256).toBe(JSON.parse(unbroken.out).sha256);
  }, 120_000);

  test('labels of another agent make another net, the same from its command', async () => {
    const trained = async (words: string) => {
      const out = newDirectory();
      const made = await run(`${WORDS} --rounds 1 --copying 2 ${words} --out ${out} --json`);
      expect([made.code, made.err]).toEqual([0, '']);
      return JSON.parse(made.out) as { command: string; sha256: string; spec: { copying: number } };
    };
    const labelled = await trained('--labels strong:iterations=5');
    expect(labelled.spec.copying).toBe(2);
    expect(labelled.command).toContain('--labels strong:iterations=5 --copying 2');
    expect((await trained('--labels strong:iterations=5')).sha256).toBe(labelled.sha256);
    expect((await trained('')).sha256).not.toBe(labelled.sha256);
  }, 120_000);
});

describe('the benchmark', () => {
  const { newDirectory } = workplace('benchmark');

  test('a quick benchmark of one game has a page with every entry', { timeout: 180_000 }, async () => {
    const out = newDirectory();
    const ran = await run(`benchmark --quick --game klaberjass --boards 400 --deals 12 --quiet --out ${out}`);
    expect([ran.code, ran.err]).toEqual([0, '']);
    for (const entry of ['greedy', 'rules', 'strong 100', 'cheat']) expect(ran.out).toContain(entry);
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toMatch(/klaberjass/i);
  });

  test('agents are exploited in the small game', { timeout: 300_000 }, async () => {
    const out = newDirectory();
    const ran = await run(`benchmark --game smoojas --boards 8 --deals 2 --quiet --out ${out}`);
    expect([ran.code, ran.err]).toEqual([0, '']);
    const { games } = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
    expect(games[0].small).toMatchObject({
      game: 'smoojas/small',
      agents: [{ agent: 'random' }, { agent: 'greedy' }],
    });
    expect(games[0].small.gap).toBeLessThan(0.001);
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toMatch(/\| smoojas\/small +\| 166,320 /);
  });
});
