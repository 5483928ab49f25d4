import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { agent, filesOf, workplace } from '../../cli/fixtures/workplace.ts';
import { METHODS } from '../../tune/index.ts';
import { lockDirectory } from '../directory-lock.ts';
import { PlannedDuel } from '../planned-duel.ts';
import type { TuneSpec } from './tune-spec.ts';
import { playShard, type TuningPlay, tune } from './tuning.ts';

const { newDirectory } = workplace('tuning');
const SPEC: TuneSpec = {
  game: 'klaberjass',
  rules: [],
  agent: 'greedy:take=-60',
  against: ['greedy', 'random'],
  params: ['take', 'name'],
  method: 'spsa',
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

/** Shard 1 confirms and writes; the others tell what they have played. */
function shard(directory: string, number: number, of: number, { spec, ...more }: More = {}) {
  const play = { ...USUAL, directory, shard: { number, of }, ...more };
  return number === 1 ? tune({ ...SPEC, ...spec }, 'again', play) : playShard({ ...SPEC, ...spec }, play);
}

const roundsOf = (directory: string, number: number, of: number) =>
  join(directory, 'rounds', `shard-${number}-of-${of}`);

test.each<[string, Partial<TuneSpec>, readonly number[]]>([
  ['spsa, two opponents', {}, [72, 96]],
  ['cmaes', { method: 'cmaes', against: [] }, [84, 84]],
  [
    'random, and more shards than boards of a trial',
    { method: 'random', against: ['random'], each: 2, boards: 60 },
    [20, 25],
  ],
  ['boards that a fault spoils', { against: [agent('throws')] }, [84, 84]],
])(
  'three shards write the files of one process: %s',
  async (_, spec, played) => {
    const [one, three] = [newDirectory(), newDirectory()];
    const result = await whole(one, { spec });
    const [first, ...others] = await Promise.all([1, 2, 3].map(number => shard(three, number, 3, { spec })));
    const { path, rounds, boards, confirmation } = result!;
    expect(confirmation).toBeDefined();
    expect(first).toMatchObject({ path, rounds, boards });
    expect(others).toEqual(played.map(boards => ({ played: boards })));
    expect(filesOf(three)).toEqual(filesOf(one));
    expect(readdirSync(three).sort()).toEqual(readdirSync(one).sort());
    expect(existsSync(join(three, 'rounds'))).toBe(false);
  },
  120_000,
);

/** The shares of a shard, with the times of their files. */
function sharesOf(directory: string, number: number, of: number): Record<string, number> {
  const folder = roundsOf(directory, number, of);
  const names = readdirSync(folder).filter(name => name.startsWith('points-'));
  return Object.fromEntries(names.map(name => [name, statSync(join(folder, name)).mtimeMs]));
}

test('shards that are stopped go on where they were, and play no share again', async () => {
  const [one, two] = [newDirectory(), newDirectory()];
  await whole(one);
  const [stop, abort] = [new AbortController(), new AbortController()];
  const onProgress: TuningPlay['onProgress'] = ({ done }) => done > 100 && abort.abort();
  const first = shard(two, 1, 2, { stop: stop.signal });
  expect(await shard(two, 2, 2, { abort: abort.signal, onProgress })).toBeUndefined();
  const kept = sharesOf(two, 2, 2);
  expect(Object.keys(kept).length).toBeGreaterThan(1);
  stop.abort();
  expect(await first).toBeUndefined();
  await expect(shard(two, 2, 2)).rejects.toThrow(/holds shard 2\/2 of a tuning: --resume continues it$/);

  const told: string[] = [];
  const wait = new AbortController();
  const onWait: TuningPlay['onProgress'] = (_, words) => {
    if (words.length > 1) wait.abort();
    told.push(...words.slice(1));
  };
  expect(await shard(two, 2, 2, { resume: true, abort: wait.signal, onProgress: onWait })).toBeUndefined();
  expect(told).toEqual(['waits for shard 1']);
  expect(sharesOf(two, 2, 2)).toMatchObject(kept);
  const played = Object.keys(sharesOf(two, 2, 2)).length;
  // Shard 1 has lost its log, and takes the scores from the shares.
  for (const name of readdirSync(join(two, 'trials'))) rmSync(join(two, 'trials', name));
  const [, done] = await Promise.all([1, 2].map(number => shard(two, number, 2, { resume: true })));
  expect(done).toEqual({ played: 120 - 20 * played });
  expect(filesOf(two)).toEqual(filesOf(one));
}, 120_000);

test('a shard that comes when all is over says so; shard 1 writes the same files again', async () => {
  const directory = newDirectory();
  await shard(directory, 1, 1);
  const files = filesOf(directory);
  await expect(shard(directory, 2, 2)).rejects.toThrow(/holds a tuning: --resume continues it/);
  expect(await shard(directory, 2, 2, { resume: true })).toEqual({ played: 0 });
  await shard(directory, 1, 2, { resume: true });
  const left = join(directory, `tuning.json.${process.pid}.tmp`);
  writeFileSync(left, 'by a kill');
  await whole(directory, { resume: true });
  expect(filesOf(directory)).toEqual(files);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(join(directory, 'rounds'))).toBe(false);
}, 120_000);

test('a tuning with shards and one without do not mix', async () => {
  const [one, two] = [newDirectory(), newDirectory()];
  const ended = { abort: AbortSignal.abort(), stop: AbortSignal.abort() };
  expect(await whole(one, ended)).toBeUndefined();
  await expect(shard(one, 2, 3, { resume: true })).rejects.toThrow(
    /holds a tuning without shards: it goes on without --shard$/,
  );
  await expect(shard(one, 1, 3)).rejects.toThrow(
    /holds a tuning: --resume continues it, or name another dir/,
  );
  expect(existsSync(join(one, 'rounds'))).toBe(false);

  expect(await shard(two, 1, 3, ended)).toBeUndefined();
  const spec = { boards: 480 };
  await expect(shard(two, 2, 3, { spec })).rejects.toThrow(/holds another tuning: its boards is/);
  await expect(shard(two, 2, 4)).rejects.toThrow(/holds a tuning in 3 shards, not 4/);
  expect(readdirSync(join(two, 'rounds'))).toEqual(['shard-1-of-3']);
  await expect(whole(two, { resume: true })).rejects.toThrow(
    /holds a tuning in shards: --shard continues it, --force replaces it$/,
  );
  const lock = await lockDirectory(roundsOf(two, 2, 3));
  await expect(whole(two, { force: true })).rejects.toThrow(
    /shard-2-of-3 is in use: process \d+ on this machine/,
  );
  await lock.release();
  expect(await whole(two, { force: true })).toMatchObject({ boards: 240 });
  expect(existsSync(join(two, 'rounds'))).toBe(false);
}, 120_000);

/** Waits for a file, which is written once the lock is taken. */
const begun = (...path: string[]) => vi.waitFor(() => expect(existsSync(join(...path))).toBe(true), 20_000);

test('of two tunings in one directory the second is refused', async () => {
  const directory = newDirectory();
  const abort = new AbortController();
  const first = whole(directory, { abort: abort.signal, spec: { boards: 1_000_000 } });
  await begun(directory, 'tuning.json');
  for (const more of [{ resume: true }, { force: true }, { shard: { number: 1, of: 2 } }])
    await expect(whole(directory, more)).rejects.toThrow(/is in use: process \d+ on this machine/);
  abort.abort();
  expect(await first).toBeUndefined();
  expect(existsSync(join(directory, 'run.lock'))).toBe(false);
}, 120_000);

test('of two processes with the same shard the second is refused', async () => {
  const directory = newDirectory();
  const abort = new AbortController();
  const waiting = [1, 2].map(number => shard(directory, number, 3, { abort: abort.signal }));
  await begun(directory, 'tuning.json');
  await begun(roundsOf(directory, 2, 3), 'plan.json');
  for (const number of [1, 2]) {
    await expect(shard(directory, number, 3, { resume: true })).rejects.toThrow(/is in use: process \d+ on/);
  }
  abort.abort();
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
}, 120_000);

test('a tuning that has lost its lock writes nothing more', async () => {
  const directory = newDirectory();
  const onProgress: TuningPlay['onProgress'] = () => rmSync(join(directory, 'run.lock'), { force: true });
  await expect(whole(directory, { onProgress })).rejects.toThrow(/is no longer ours: its run\.lock is gone/);
  expect(readdirSync(directory).sort()).toEqual(['trials', 'tuning.json']);
  expect(readdirSync(join(directory, 'trials'))).toEqual([]);
}, 120_000);

const folder = mkdtempSync(join(tmpdir(), 'jaslab-gains-'));
afterAll(() => rmSync(folder, { recursive: true }));

const IDLE = fileURLToPath(new URL('./fixtures/idle-options-agent.ts', import.meta.url));
/** Takes and names too seldom, and annuls too often. */
const SPOILT = 'greedy:take=35,name=40,schmeiss=40';
const COMMON = { game: 'klaberjass', rules: [], method: 'spsa' } as const;
const within = (name: string) => ({ directory: join(folder, name), resume: false, force: false });

test.each(METHODS)('options that do nothing end as not proven: %s', async method => {
  const about = { ...COMMON, method, agent: IDLE, against: [], params: [], boards: 2_000 };
  const result = await tune({ ...about, seed: method, confirm: 4_000, gain: 3 }, '', within(method));
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
