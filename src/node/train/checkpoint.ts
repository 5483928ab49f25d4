/**
 * What a training has reached, as a file: weights, steps and curve. A training that is killed goes on from the last one
 * to the same weights.
 */
import * as v from 'valibot';
import { fitted, mapOf, object, plain, readJson, whole } from '../../input/schema.ts';
import type { Adam } from '../../learn/adam.ts';
import { readTensors, type TensorFile, writeTensors } from '../../learn/safetensors.ts';
import type { Estimate } from '../../stats/index.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { sha256Of } from '../../storage/canonical.ts';
import { readBytes } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import type { TrainSpec } from './train-spec.ts';

/** A point of the curve. */
export interface TrainingPoint {
  readonly round: number;
  readonly decisions: number;
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
  readonly decisions: number;
  readonly curve: readonly TrainingPoint[];
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
  const said = { status: JSON.stringify(status), steps: String(adam.steps) };
  const tensors = {
    mean: { shape, data: adam.mean },
    square: { shape, data: adam.square },
    weights: { shape, data: weights.slice() },
    earlier: { shape, data: earlier.slice() },
  };
  const bytes = writeTensors({ metadata: { ...said, sha256: hashOf(said, tensors) }, tensors });
  await writeAtomically(file, [bytes]);
}

/** The hash of all that a checkpoint says. */
function hashOf({ status, steps }: TensorFile['metadata'], tensors: TensorFile['tensors']): string {
  const numbers = Object.keys(tensors)
    .sort()
    .map(name => {
      const { buffer, byteOffset, byteLength } = tensors[name].data;
      return new Uint8Array(buffer, byteOffset, byteLength);
    });
  return sha256Of([`${status} ${steps}`, ...numbers]);
}

/** Numbers of the largest nets, with all that is kept of them. */
const MOST_BYTES = 1e9;
const MOST_STATUS = 10_000_000;
const STATUS = object({
  spec: object({
    game: v.string(),
    rules: v.array(v.string()),
    seed: v.string(),
    rounds: whole(),
    copying: whole(),
  }),
  scale: v.number(),
  round: whole(),
  decisions: whole(),
  curve: v.array(object({ round: whole(), decisions: whole(), over: mapOf(plain()) })),
  cpuSeconds: v.number(),
});

/** What is known of a training; undefined if there is no file. Throws a `UserError` for a damaged one. */
export async function statusIn(file: string): Promise<TrainStatus | undefined> {
  return (await readCheckpoint(file))?.status;
}

/** Fills the numbers, and gives what else is known; undefined if there is no file. */
export async function loadCheckpoint(file: string, numbers: TrainNumbers): Promise<TrainStatus | undefined> {
  const found = await readCheckpoint(file);
  if (found === undefined) return undefined;
  const { weights, earlier, adam } = numbers;
  for (const [name, into] of Object.entries({ weights, earlier, mean: adam.mean, square: adam.square })) {
    const data = Object.hasOwn(found.tensors, name) ? found.tensors[name].data : [];
    if (data.length !== into.length) throw damaged(file, `it has no ${name} of this net`);
    into.set(data);
  }
  adam.steps = found.steps;
  return found.status;
}

async function readCheckpoint(
  file: string,
): Promise<
  (Pick<TensorFile, 'tensors'> & { readonly status: TrainStatus; readonly steps: number }) | undefined
> {
  const bytes = await readBytes(file, MOST_BYTES);
  if (bytes === undefined) return undefined;
  let found: TensorFile;
  try {
    found = readTensors(bytes);
  } catch (cause) {
    throw damaged(file, (cause as RangeError).message);
  }
  const { metadata, tensors } = found;
  if (metadata.sha256 !== hashOf(metadata, tensors)) throw damaged(file, 'its bytes are not those written');
  const reading = readJson(STATUS, metadata.status ?? '', { length: MOST_STATUS });
  if ('problem' in reading) throw damaged(file, `its status: ${reading.problem}`);
  const steps = fitted(whole(), Number(metadata.steps));
  if ('problem' in steps) throw damaged(file, `its steps: ${steps.problem}`);
  return { tensors, status: reading.value as unknown as TrainStatus, steps: steps.value };
}

function damaged(file: string, problem: string): UserError {
  return new UserError(`${file} is damaged: ${problem}; --force begins the training again`);
}
