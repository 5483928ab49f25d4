/**
 * What a training has reached, as a file: weights, steps and curve. A training that is killed goes on from the last one
 * to the same weights.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Adam } from '../../learn/adam.ts';
import { readTensors, writeTensors } from '../../learn/safetensors.ts';
import type { Estimate } from '../../stats/index.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import type { TrainSpec } from './train-spec.ts';

/** A point of the curve. */
export interface CurvePoint {
  readonly round: number;
  readonly labels: number;
  /** Points a board over each opponent. */
  readonly over: Readonly<Record<string, Estimate>>;
}

/** What is known of a training besides its numbers. */
export interface TrainStatus {
  readonly spec: TrainSpec;
  /** Points by which payoffs spread. */
  readonly scale: number;
  /** Rounds done. */
  readonly round: number;
  readonly labels: number;
  readonly curve: readonly CurvePoint[];
  /** CPU time of the process, of all runs. */
  readonly cpuSeconds: number;
}

/** The numbers of a training. */
export interface TrainNumbers {
  readonly weights: Float32Array;
  readonly earlier: Float32Array;
  readonly adam: Adam;
}

export async function saveCheckpoint(
  file: string,
  status: TrainStatus,
  numbers: TrainNumbers,
): Promise<void> {
  const { weights, earlier, adam } = numbers;
  const shape = [weights.length];
  const bytes = writeTensors({
    metadata: { status: JSON.stringify(status), steps: String(adam.steps) },
    tensors: {
      mean: { shape, data: adam.mean },
      square: { shape, data: adam.square },
      weights: { shape, data: weights.slice() },
      earlier: { shape, data: earlier.slice() },
    },
  });
  await writeAtomically(file, [bytes]);
}

/** Fills the numbers, and gives what else is known; undefined if there is no file. */
export async function loadCheckpoint(file: string, numbers: TrainNumbers): Promise<TrainStatus | undefined> {
  if (!existsSync(file)) return undefined;
  const { metadata, tensors } = readTensors(await readFile(file));
  const { weights, earlier, adam } = numbers;
  weights.set(tensors.weights.data);
  earlier.set(tensors.earlier.data);
  adam.mean.set(tensors.mean.data);
  adam.square.set(tensors.square.data);
  adam.steps = Number(metadata.steps);
  return JSON.parse(metadata.status) as TrainStatus;
}
