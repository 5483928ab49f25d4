/** Arguments that several commands have. */
import { prose } from '../document/report.ts';
import { shownUrl, urlProblem } from '../node/queue/broker.ts';
import { MOST_SHARDS, type Shard, shardText } from '../storage/shard.ts';
import { parseAgentSpec } from '../table/agent-spec.ts';
import {
  type Argument,
  agentTexts,
  choice,
  flag,
  gameText,
  list,
  optional,
  type Reader,
  required,
  seedText,
  UsageError,
  wholeNumber,
} from './arguments.ts';

/** The last index that fits the column `deal`, plus one. */
export const MAX_DEALS = 2 ** 32 - 1;

export const GAME = required('G', 'a game or preset (see jaslab games)', gameText);

/** The same where a command has a default for it; `doc` says which. */
export function optionalGame(doc: string) {
  return optional('G', doc, gameText);
}

export const RULES = list('k=v', 'options of the game (see jaslab games G)');

export const AGENTS = required('A,B', 'one agent for each side, or one for each seat', agentTexts);

export const TRUST = list(
  'FILE',
  'a file that the run names outside its directory and that may be used: an agent, weights, a table, deals',
);

export const RECOVER = flag('restarts outside bots that have ended: recover=true for each of them');

/** The agents, with `recover=true` for each outside bot that does not say otherwise. See {@link RECOVER}. */
export function recovering(agents: readonly string[]): string[] {
  return agents.map(text => {
    const { name, words } = parseAgentSpec(text);
    if (name !== 'external' || words.some(word => word.startsWith('recover='))) return text;
    return `${text}${words.length === 0 ? ':' : ','}recover=true`;
  });
}

const SEED_DOC = 'any text; it decides all cards';
export const SEED = optional('S', SEED_DOC, seedText, 'demo');
/** The same where the default comes from elsewhere; `note` says from where. */
export function seedElse(note: string): Argument<string | undefined> {
  return optional('S', `${SEED_DOC} [${note}]`, seedText);
}

export function deals(byDefault: number): Argument<number> {
  return optional('N', 'how many deals', wholeNumber(1, MAX_DEALS), byDefault);
}

export const MATCH_BY = choice(
  'HOW',
  "in games of rounds: lives (a lost round costs lives) or race (to a number of game points) [the game's own]",
  ['lives', 'race'],
);

export function out(doc: string): Argument<string | undefined> {
  return optional('DIR', doc);
}

export const WORKERS = optional('W', 'threads [one for each core]', wholeNumber(1, 512));
export const QUIET = flag('shows no progress');
export const JSON_FLAG = flag('prints JSON');
/** What a command has that shows its progress. */
export const OUTPUT = { quiet: QUIET, json: JSON_FLAG } as const;
/** The same where it works in threads. */
export const THREADED = { workers: WORKERS, ...OUTPUT } as const;

/** What a command has that fills a directory and may take long; `what` is in the directory. */
export function longFlags(what: string) {
  return {
    resume: flag(`continues the ${what} in DIR, if there is one`),
    force: flag(`replaces the ${what} in DIR`),
    ...THREADED,
  } as const;
}

/** Throws a {@link UsageError} where `--resume` and `--force` are both given. */
export function checkResume({ resume, force }: { readonly resume: boolean; readonly force: boolean }): void {
  if (resume && force) throw new UsageError('--resume and --force exclude each other');
}

/** What the help of `jaslab env` and `jaslab observe` says of frames. */
export const FRAMES_TEXT = `
    The JSON describes everything. frame lists the arrays of a frame in order. Each has a name, a type, a doc, and the
    shape of one row. A frame holds all rows of the first array, then all rows of the second, and so on. Numbers are
    little-endian. inputs lists the blocks of inputs, and the levels of points.

    The suits in inputs, legal actions and actions are in a canonical order, found anew at every decision. The array
    suits says which suit is at each place. actions has the name of each action, suitOf its suit, or -1, and inSuit the
    same action in each suit. In row r, a canonical action n with a suit is inSuit[n][suits[r][suitOf[n]]] in the deal.

    A reward is in points, and a game point counts 100. It is the score of the seat's side less the mean of the others.
`;

const address: Reader<string> = (text, name) => {
  const problem = urlProblem(text);
  if (problem !== undefined) throw new UsageError(`${name} ${problem}`);
  return text;
};

/** The URL of a queue. Where it is printed, the user and the password are left out. */
export function queueUrl(doc: string): Argument<string | undefined> {
  return { ...optional('URL', doc, address), write: shownUrl };
}

/** A paragraph of the help pages. */
export const SECRETS = prose`A user and a password stand in the URL, or in JASLAB_QUEUE_USER and JASLAB_QUEUE_PASSWORD;
  they are never printed. rediss:// encrypts. Whoever can write to that Redis can give the workers deals to play, and
  false rows to the coordinator, but nothing to run.`;

type Environment = Readonly<Record<string, string | undefined>>;

export const SHARD: Argument<Shard | undefined> = {
  ...optional(
    'K/N',
    prose`plays the K-th of N pieces, into DIR/shard-K-of-N; jaslab merge makes one run of them. auto: as the array of
      Slurm says; auto/N: as that, or the index of a Kubernetes job, says`,
    (text, name) => readShard(text, name, process.env),
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
      prose`${name}: this array has ${tasks} ${tasks === 1 ? 'task' : 'tasks'} from ${min} to ${max}, which does not
        say the shard: give it, such as --shard "$SLURM_ARRAY_TASK_ID/${count ?? 'N'}"`,
    );
  return { number, of: tasks };
}

function wholeIn(environment: Environment, key: string): number {
  const text = environment[key] ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`${key} must be a whole number, not '${text.slice(0, 40)}'`);
}
