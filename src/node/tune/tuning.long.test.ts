import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { workplace } from '../../cli/fixtures/workplace.ts';
import { PlannedDuel } from '../planned-duel.ts';
import type { TuneSpec } from './tune-spec.ts';
import { boardsThatFit, type TuningPlay, tune } from './tuning.ts';

const { newDirectory } = workplace('tuning');
const SPEC: TuneSpec = {
  game: 'klaberjass',
  rules: [],
  agent: 'greedy:take=-60',
  against: ['greedy', 'random'],
  params: ['take', 'name'],
  boards: 240,
  seed: 'test',
  confirm: 60,
  gain: 0.5,
};
/** Faults of agents go to a channel that nobody reads. */
const USUAL = { resume: false, force: false, workers: 1, faults: 'nobody' } as const;

type More = Partial<TuningPlay> & { readonly spec?: Partial<TuneSpec> };

function whole(directory: string, { spec, ...more }: More = {}) {
  return tune({ ...SPEC, ...spec }, 'again', { ...USUAL, directory, ...more });
}

/** Waits for a file, which is written once the lock is taken. */
const begun = (...path: string[]) => vi.waitFor(() => expect(existsSync(join(...path))).toBe(true), 20_000);

test('of two tunings in one directory the second is refused', async () => {
  const directory = newDirectory();
  const abort = new AbortController();
  const first = whole(directory, { abort: abort.signal, spec: { boards: 1_000_000 } });
  await begun(directory, 'tuning.json');
  for (const more of [{ resume: true }, { force: true }])
    await expect(whole(directory, more)).rejects.toThrow(/is in use: process \d+ on this machine/);
  abort.abort();
  expect(await first).toBeUndefined();
  expect(existsSync(join(directory, 'run.lock'))).toBe(false);
}, 120_000);

test('a tuning that has lost its lock writes nothing more', async () => {
  const directory = newDirectory();
  const onProgress: TuningPlay['onProgress'] = () => rmSync(join(directory, 'run.lock'), { force: true });
  await expect(whole(directory, { onProgress })).rejects.toThrow(/is no longer ours: its run\.lock is gone/);
  expect(readdirSync(directory).sort()).toEqual(['trials.jsonl', 'tuning.json']);
  expect(readFileSync(join(directory, 'trials.jsonl'), 'utf8').trimEnd()).not.toContain('\n');
}, 120_000);

const folder = mkdtempSync(join(tmpdir(), 'jaslab-gains-'));
afterAll(() => rmSync(folder, { recursive: true }));

const IDLE = fileURLToPath(new URL('./fixtures/idle-options-agent.ts', import.meta.url));
/** Takes and names too seldom, and annuls too often. */
const SPOILT = 'greedy:take=35,name=40,schmeiss=40';
const COMMON = { game: 'klaberjass', rules: [] } as const;
const within = (name: string) => ({ directory: join(folder, name), resume: false, force: false });

test('options that do nothing end as not proven', async () => {
  const about = { ...COMMON, agent: IDLE, against: [], params: [], boards: 2_000 };
  const result = await tune({ ...about, seed: 'idle', confirm: 4_000, gain: 3 }, '', within('idle'));
  expect(result?.confirmation?.verdict).not.toBe('stronger');
});

test('a tuning makes good most of what spoilt thresholds lose, on boards that it has not seen', async () => {
  const about = { ...COMMON, agent: SPOILT, against: ['greedy'], params: ['take', 'name', 'schmeiss'] };
  const result = await tune(
    { ...about, boards: 5_000, seed: 'spoilt', confirm: 1_250, gain: 1 },
    '',
    within('spoilt'),
  );
  const lossOf = async (agent: string, name: string) => {
    const duel = { ...COMMON, agents: ['greedy', agent] as const, seed: 'fresh', boards: 2_000 };
    return (await (await PlannedDuel.of(duel)).play({ directory: join(folder, name) })).report.difference;
  };
  const [lost, left] = [await lossOf(SPOILT, 'lost'), await lossOf(result!.file.agent, 'left')];
  expect(lost.low).toBeGreaterThan(1);
  expect(1 - left.value! / lost.value!).toBeGreaterThan(0.4);
});

test('the boards that fit into a minute take a third of it; a tuning that goes on has its own', async () => {
  const directory = newDirectory();
  const boards = (await boardsThatFit(1, SPEC, { ...USUAL, directory }))!;
  const short = { boards: Math.ceil(boards / 10), confirm: 1 };
  const began = performance.now();
  await whole(directory, { spec: short });
  // A tenth of the search takes some 2 s. Threads start besides, and the machine may be busy.
  const millis = performance.now() - began;
  expect(millis).toBeGreaterThan(2_000 / 5);
  expect(millis).toBeLessThan(2_000 * 5 + 5_000);
  expect(await boardsThatFit(1, SPEC, { ...USUAL, directory, resume: true })).toBe(short.boards);
  const stop = AbortSignal.abort();
  expect(await boardsThatFit(1, SPEC, { ...USUAL, directory: newDirectory(), stop })).toBeUndefined();
});
