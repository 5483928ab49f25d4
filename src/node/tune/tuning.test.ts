import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOf, workplace } from '../../cli/fixtures/workplace.ts';
import { decodePart } from '../../storage/decode.ts';
import type { Parameter, TrialScore } from '../../tune/index.ts';
import { TuneLog } from './tune-log.ts';
import type { TuneSpec } from './tune-spec.ts';
import { openDirectory, type TuningPlay, tune, verdictOn } from './tuning.ts';

const { newDirectory } = workplace('tuning');
const SPEC: TuneSpec = {
  game: 'klaberjass',
  rules: [],
  agent: 'greedy:take=120',
  against: ['greedy', 'random'],
  params: ['take', 'name'],
  boards: 3_000,
  seed: 'test',
  confirm: 5_000, // lasts until progress is told, which is ten times a second
  gain: 0.5,
};

const USUAL = { resume: false, force: false, workers: 1 } as const;

function play(directory: string, more: Partial<TuningPlay> = {}) {
  return tune(SPEC, 'again', { ...USUAL, directory, ...more });
}

test('a tuning that is stopped and resumed writes the same files, on one thread or two', async () => {
  const [whole, cut] = [newDirectory(), newDirectory()];
  const result = await play(whole);
  const { rounds, trials, boards, path } = result!;
  expect(rounds).toBeGreaterThan(3);
  expect(boards).toBeGreaterThan(2_500);
  expect(path).toHaveLength(rounds + 1);
  const stop = new AbortController();
  const stopped = play(cut, {
    stop: stop.signal,
    workers: 2,
    onProgress: ({ done }) => done > 1_000 && stop.abort(),
  });
  expect(await stopped).toBeUndefined();
  const [file] = readdirSync(join(cut, 'trials'));
  const kept = decodePart(readFileSync(join(cut, 'trials', file)), 'part');
  expect(kept.batch.rows).toBeGreaterThan(0);
  expect(kept.batch.rows).toBeLessThan(trials);
  await expect(play(cut)).rejects.toThrow(/holds a tuning: --resume continues it/);
  await expect(
    tune({ ...SPEC, boards: 960 }, 'again', { ...USUAL, directory: cut, resume: true }),
  ).rejects.toThrow(/holds another tuning: its boards is/);
  // Ended at once, between two files of the confirmation
  let first = 0;
  const abort = new AbortController();
  const onProgress: TuningPlay['onProgress'] = ({ done }, [words]) => {
    first ||= done;
    if (words !== 'search') abort.abort();
  };
  expect(await play(cut, { resume: true, abort: abort.signal, onProgress })).toBeUndefined();
  expect(first).toBeGreaterThan(500);
  const again = await play(cut, { resume: true });
  expect(again!.best).toEqual(result!.best);
  expect(filesOf(cut)).toEqual(filesOf(whole));
}, 240_000);

test('a gain is proven only if its interval on other boards lies above 0', () => {
  expect([{ low: 0.01 }, { low: 0 }, { low: -0.05 }, {}].map(verdictOn)).toEqual([
    'stronger',
    ...Array.from({ length: 3 }, () => 'not proven'),
  ]);
});

const root = mkdtempSync(join(tmpdir(), 'jaslab-tune-directory-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a tuning goes on from another directory, and not against another agent', async () => {
  const agent = { agent: 'greedy', sees: 'view', options: {} };
  const against = (text: string, helper: string) => ({
    agent,
    against: [{ agent: text, sees: 'view', options: {}, sha256: 'a', imports: { 'helper.mjs': helper } }],
  });
  const open = async (config: ReturnType<typeof against>) => {
    const opened = await openDirectory(config, { directory: join(root, 'o'), resume: true, force: false });
    await opened.release();
  };
  await open(against('./mine.mjs', 'b'));
  await open(against('../elsewhere/mine.mjs', 'b'));
  await expect(open(against('./mine.mjs', 'c'))).rejects.toThrow(
    /holds another tuning: its agent mine\.mjs has changed: helper\.mjs is another file; --force replaces it/,
  );
});

const PARAMETERS = [
  { name: 'keep', unit: 'points', doc: 'what it keeps' },
] as unknown as readonly Parameter[];
const ROUND = { boards: 4, trials: [[1], [2]] };
const SCORE: TrialScore = { boards: 4, points: 1, deviation: 2, lead: 3, leadDeviation: 4 };
const open = (directory: string) => TuneLog.open(directory, PARAMETERS, {});

test('a log goes on where it was, in one file, and a damaged one is refused', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'jaslab-log-'));
  const log = await open(directory);
  for (const from of [0, 4]) {
    await log.add(ROUND, from, [SCORE, SCORE]);
    await log.save();
  }
  const [name, ...others] = readdirSync(directory);
  expect([name, others]).toEqual([expect.stringMatching(/^part-00000-[0-9a-f]{16}\.arrow$/), []]);
  const again = await open(directory);
  expect(again.recall(ROUND, 0)).toEqual([SCORE, SCORE]);
  expect(again.recall(ROUND, 4)).toEqual([SCORE, SCORE]);
  expect(again.recall(ROUND, 8)).toBeUndefined();

  const path = join(directory, name);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(path, bytes);
  await expect(open(directory)).rejects.toThrow(/is damaged: its sha256 is not the one in its name/);
});
