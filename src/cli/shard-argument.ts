/** `--shard`: which piece of a run is played here, as it is typed or as a scheduler says. */
import { MOST_SHARDS, type Shard, shardText } from '../storage/shard.ts';
import { type Argument, optional, UsageError } from './arguments.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const SHARD: Argument<Shard | undefined> = {
  ...optional(
    'K/N',
    'plays the K-th of N pieces, into DIR/shard-K-of-N; jaslab merge makes one run of them. auto: as the array ' +
      'of Slurm says; auto/N: as that, or the index of a Kubernetes job, says',
    (text, name) => readShard(text, name, process.env),
    undefined,
  ),
  write: shardText,
};

/** The shard that a text names. */
export function readShard(text: string, name: string, environment: Environment): Shard {
  const auto = /^auto(?:\/(\d+))?$/.exec(text.trim());
  const shard = auto === null ? typed(text.trim()) : scheduled(environment, auto[1], name);
  if (shard === undefined)
    throw new UsageError(`${name} must be like 3/16 (the third of 16), auto or auto/16, not '${text}'`);
  const { number, of } = shard;
  if (of < 1 || of > MOST_SHARDS)
    throw new UsageError(`${name}: a run has from 1 to ${MOST_SHARDS} shards, not ${of}`);
  if (number < 1 || number > of) throw new UsageError(`${name}: there is no shard ${number} of ${of}`);
  return shard;
}

function typed(text: string): Shard | undefined {
  const [, number, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  return of === undefined ? undefined : { number: Number(number), of: Number(of) };
}

/** Slurm says which task of how many this is; Kubernetes says only which. */
function scheduled(environment: Environment, count: string | undefined, name: string): Shard {
  const { SLURM_ARRAY_TASK_ID: id, JOB_COMPLETION_INDEX: index } = environment;
  if (id !== undefined && id !== '') return slurmShard(environment, count, name);
  if (index === undefined || index === '')
    throw new UsageError(
      `${name} auto needs SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX, and neither is set`,
    );
  if (count === undefined)
    throw new UsageError(`${name}: a Kubernetes job does not say how many pods it has: give auto/N`);
  return { number: wholeIn(environment, 'JOB_COMPLETION_INDEX') + 1, of: Number(count) };
}

/**
 * The tasks of an array in their order. Where only some tasks are run again (`--array=3,7`), Slurm counts those alone;
 * the shards would then be others, so that is refused where it shows.
 */
function slurmShard(environment: Environment, count: string | undefined, name: string): Shard {
  const whole = (key: string) => wholeIn(environment, `SLURM_ARRAY_TASK_${key}`);
  const [id, tasks, min, max] = ['ID', 'COUNT', 'MIN', 'MAX'].map(whole) as [number, number, number, number];
  const step = environment.SLURM_ARRAY_TASK_STEP === undefined ? 1 : whole('STEP');
  const number = (id - min) / step + 1;
  const isWhole = Number.isInteger(number) && (max - min) / step + 1 === tasks && (tasks > 1 || min <= 1);
  if (!isWhole || (count !== undefined && Number(count) !== tasks))
    throw new UsageError(
      `${name}: this array has ${tasks} ${tasks === 1 ? 'task' : 'tasks'} from ${min} to ${max}, which does not ` +
        `say the shard: give it, such as --shard "$SLURM_ARRAY_TASK_ID/${count ?? 'N'}"`,
    );
  return { number, of: tasks };
}

function wholeIn(environment: Environment, key: string): number {
  const text = environment[key] ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`${key} must be a whole number, not '${text.slice(0, 40)}'`);
}
