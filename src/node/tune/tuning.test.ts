import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, workplace } from '../../cli/fixtures/workplace.ts';
import { decodePart } from '../../storage/decode.ts';
import { verdictOn } from './confirmation.ts';
import type { TuneSpec } from './tune-spec.ts';
import { type TuningPlay, tune } from './tuning.ts';

const { newDirectory } = workplace('tuning');
const SPEC: TuneSpec = {
  game: 'klaberjass',
  rules: [],
  agent: 'greedy:take=120',
  against: ['greedy', 'random'],
  params: ['take', 'name'],
  method: 'spsa',
  boards: 480,
  seed: 'test',
  confirm: 2_000,
  gain: 0.5,
};

const USUAL = { resume: false, force: false, workers: 1 } as const;

function play(directory: string, more: Partial<TuningPlay> = {}) {
  return tune(SPEC, 'again', { ...USUAL, directory, ...more });
}

test('a tuning that is stopped and resumed writes the same files, on one thread or two', async () => {
  const [whole, cut] = [newDirectory(), newDirectory()];
  const result = await play(whole);
  expect(result).toMatchObject({ rounds: 12, trials: 24, boards: 480 });
  expect(result!.path).toHaveLength(13);
  const stop = new AbortController();
  const stopped = play(cut, {
    stop: stop.signal,
    workers: 2,
    onProgress: ({ done }) => done > 200 && stop.abort(),
  });
  expect(await stopped).toBeUndefined();
  const [file] = readdirSync(join(cut, 'trials'));
  const kept = decodePart(readFileSync(join(cut, 'trials', file)), 'part');
  expect(kept.batch.rows).toBeGreaterThan(0);
  expect(kept.batch.rows).toBeLessThan(24);
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
  expect(first).toBeGreaterThan(200);
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
