import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../storage/canonical.ts';
import { makeGame } from '../by-name.ts';
import type { TrainingPoint, TrainStatus } from './checkpoint.ts';
import type { TrainSpec } from './train-spec.ts';
import { Trainer } from './trainer.ts';

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
  ['fixed', SPEC],
  ['drawn', { ...SPEC, rules: ['any'], plan: { deals: 16, hidden: 64 } }],
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
