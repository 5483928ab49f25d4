import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workplace } from '../../cli/fixtures/workplace.ts';
import { makeGame } from '../by-name.ts';
import { statusIn } from './checkpoint.ts';
import { estimateRounds, roundsIn } from './estimate.ts';
import { CHECKPOINT, train } from './train.ts';

const { newDirectory } = workplace('train');

test('a training that is ended in the middle of a round is interrupted and keeps its checkpoint', async () => {
  const directory = newDirectory();
  const [stop, abort] = [new AbortController(), new AbortController()];
  const training = train(
    {
      game: 'klaberjass',
      rules: [],
      seed: 's',
      rounds: 5,
      minutes: 1,
      boards: 2,
      directory,
      resume: false,
      force: false,
      workers: 1,
      stop: stop.signal,
      abort: abort.signal,
      onTrial() {},
      onProgress: () => abort.abort(),
    },
    () => 'again',
  );
  expect(await training).toBeUndefined();
  expect(await statusIn(join(directory, CHECKPOINT))).toBeDefined();
});

const ASKED = { game: 'klaberjass', rules: [], seed: 'test', points: 2 };

test.each([
  ['rounds take all of the time', { share: 0 }, {}, 6_000],
  ['as many of copying take their time', { share: 1 }, {}, 2_000],
  ['rounds of copying have a maximum', { share: 1, mostCopying: 300 }, {}, 5_400],
  ['duels take theirs', { share: 0 }, { duels: 15_000 }, 4_500],
  ['duels leave half of it', { share: 0 }, { duels: 1e9 }, 3_000],
  ['there is always one', { share: 0 }, { improving: 1e9 }, 1],
])('how many rounds fit into a minute: %s', (_, how, times, rounds) => {
  const given = { minutes: 1, mostCopying: 1e9, ...how };
  expect(roundsIn(given, { copying: 20, improving: 10, duels: 0, ...times })).toBe(rounds);
});

test('rounds are timed', async () => {
  const game = await makeGame(ASKED.game);
  const stop = new AbortController().signal;
  const how = { share: 0, mostCopying: 100, pointBoards: 4, boards: 4, workers: 1, from: undefined, stop };
  const rounds = await estimateRounds(game, ASKED, { ...how, minutes: 10 });
  // A round takes less than 5 minutes, and more than 0.1 ms
  expect(rounds).toBeGreaterThan(1);
  expect(rounds).toBeLessThan(6e6);
}, 60_000);

test('an interrupt ends the trials, and leaves no checkpoint', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jaslab-estimate-'));
  let trials = 0;
  try {
    const what = {
      ...ASKED,
      labels: undefined,
      against: undefined,
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
