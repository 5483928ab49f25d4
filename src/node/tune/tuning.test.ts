import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOf, workplace } from '../../cli/fixtures/workplace.ts';
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

const logOf = (directory: string) => join(directory, 'trials.jsonl');
const linesIn = (directory: string) => readFileSync(logOf(directory), 'utf8').trimEnd().split('\n');

test('a tuning that is stopped and resumed writes the same files, on one thread or two', async () => {
  const [whole, cut] = [newDirectory(), newDirectory()];
  const result = await play(whole);
  const { rounds, boards, path } = result!;
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
  const kept = linesIn(cut).length;
  expect(kept).toBeGreaterThan(1);
  expect(kept).toBeLessThan(linesIn(whole).length);
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
  // Scores decide who goes on, so others lead to other trials
  const [head, round, ...rest] = linesIn(cut);
  writeFileSync(logOf(cut), [head, round.replaceAll(/"lead":-?/g, '"lead":-'), ...rest, ''].join('\n'));
  await expect(play(cut, { resume: true })).rejects.toThrow(/trials\.jsonl is damaged in line \d+: --force/);
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
