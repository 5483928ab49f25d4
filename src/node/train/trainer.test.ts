import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workplace } from '../../cli/fixtures/workplace.ts';
import { sha256 } from '../../storage/canonical.ts';
import { makeGame } from '../by-name.ts';
import { statusIn, type TrainingPoint, type TrainStatus } from './checkpoint.ts';
import { estimateRounds, roundsIn } from './estimate.ts';
import type { TrainSpec } from './train-spec.ts';
import { Trainer } from './trainer.ts';
import { CHECKPOINT, train } from './training.ts';

const SPEC: TrainSpec = { game: 'klaberjass', rules: [], seed: 'test', rounds: 3, copying: 3, points: 2 };
const BOARDS = 4;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaslab-train-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Trains, at most to a round, from a checkpoint if there is one. */
async function trained(file: string, workers: number, until = Number.POSITIVE_INFINITY, spec = SPEC) {
  const trainer = await Trainer.open(await makeGame(SPEC.game), spec, workers);
  const stop = new AbortController();
  const points: TrainingPoint[] = [];
  const onRound = ({ round }: TrainStatus) => {
    if (round >= until) stop.abort();
  };
  try {
    await trainer.resume(join(folder, file));
    const training = { checkpoint: join(folder, file), boards: BOARDS, stop: stop.signal, onRound };
    const status = await trainer.train({ ...training, onPoint: point => points.push(point) });
    return { status, points, weights: sha256(new Uint8Array(trainer.weights.slice().buffer)) };
  } finally {
    await trainer.close();
  }
}

test.each([
  ['fixed', { ...SPEC, plan: { deals: 8 } }],
  ['drawn', { ...SPEC, rules: ['any'], plan: { deals: 8, hidden: 64 } }],
])(
  'a training that is interrupted ends with the same weights, on one thread or two: %s rules',
  async (name, spec) => {
    const trainedTo = (file: string, workers: number, until?: number) =>
      trained(`${file} ${name}`, workers, until, spec);
    const whole = await trainedTo('whole', 1);
    expect(whole.status.round).toBe(6);
    expect(whole.points.map(({ round }) => round)).toEqual([3, 6]);
    const begun = await trainedTo('cut', 2, 4);
    expect(begun.status.round).toBe(4);
    const ended = await trainedTo('cut', 1);
    expect(ended.points.map(({ round }) => round)).toEqual([6]);
    expect(ended.weights).toBe(whole.weights);
    expect(ended.status.curve).toEqual(whole.status.curve);
    expect(begun.weights).not.toBe(whole.weights);
  },
  120_000,
);

test('a checkpoint that is damaged is refused', async () => {
  await trained('damaged', 1, 1);
  const file = join(folder, 'damaged');
  const bytes = await readFile(file);
  bytes[bytes.length - 100] ^= 1;
  await writeFile(file, bytes);
  await expect(trained('damaged', 1)).rejects.toThrow('is damaged: its bytes are not those written');
}, 120_000);

test('a training that diverges stops before the step, and keeps its checkpoint', async () => {
  await trained('diverged', 1, 1);
  const trainer = await Trainer.open(await makeGame(SPEC.game), SPEC, 1);
  const checkpoint = join(folder, 'diverged');
  try {
    await trainer.resume(checkpoint);
    trainer.weights.fill(Number.NaN);
    const training = trainer.train({ checkpoint, boards: BOARDS });
    await expect(training).rejects.toThrow(
      'the slopes of round 1 are not numbers: the training has diverged',
    );
    expect((await trainer.resume(checkpoint))?.round).toBe(1);
    expect(trainer.weights.every(Number.isFinite)).toBe(true);
  } finally {
    await trainer.close();
  }
}, 120_000);

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
