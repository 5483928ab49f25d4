import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeGame } from '../catalog.ts';
import { estimateRounds } from './estimate.ts';
import { train } from './training.ts';

const ASKED = { game: 'klaberjass', rules: [], seed: 'test', points: 2 };

test('more time holds more rounds, and copying takes its share of it', async () => {
  const game = await makeGame(ASKED.game);
  const stop = new AbortController().signal;
  const how = { mostCopying: 100, pointBoards: 4, boards: 4, workers: 1, from: undefined, stop };
  const [few, many, shared] = [
    await estimateRounds(game, ASKED, { ...how, share: 0, minutes: 1 }),
    await estimateRounds(game, ASKED, { ...how, share: 0, minutes: 100 }),
    await estimateRounds(game, ASKED, { ...how, share: 1, mostCopying: 1e9, minutes: 100 }),
  ];
  expect(many).toBeGreaterThan(20 * few);
  expect(shared).toBeLessThan(many);
}, 60_000);

test('an interrupt ends the trials, and leaves no checkpoint', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jaslab-estimate-'));
  let trials = 0;
  try {
    const what = {
      ...ASKED,
      labels: undefined,
      against: undefined,
      beliefs: false,
      boards: 4,
      minutes: 1_000,
    };
    const stop = AbortSignal.abort();
    const how = {
      directory,
      resume: false,
      force: false,
      workers: 1,
      stop,
      abort: new AbortController().signal,
    };
    const onTrial = () => trials++;
    const report = await train({ ...what, ...how, onTrial, onProgress: () => {} }, () => '');
    expect([report, trials, await readdir(directory)]).toEqual([undefined, 1, []]);
  } finally {
    await rm(directory, { recursive: true });
  }
}, 60_000);
