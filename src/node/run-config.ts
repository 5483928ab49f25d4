/**
 * The specification of a run, and the JSON that a manifest keeps of it: from either, the same rows can be played
 * again.
 */
import { ACTION_DETAILS, type ActionDetail } from '../rows/decisions.ts';
import type { MatchOptions } from '../rows/match-source.ts';
import { isObject, type Json, type JsonObject } from '../storage/canonical.ts';
import { SEATINGS, type Seatings } from '../table/seatings.ts';

/** What decides the rows of a run: plain data, so that it can be sent to a thread. */
export interface RunSpec {
  /** `klaberjass`, `klaverjas/amsterdam`. */
  readonly game: string;
  /** Option words, `name=value`. */
  readonly rules: readonly string[];
  /** `greedy`, `ismcts:iterations=500`. */
  readonly agents: readonly string[];
  readonly seed: string;
  readonly seatings: Seatings;
  /** Whole matches are played, instead of deals. */
  readonly match?: MatchOptions | undefined;
  /** The decisions are kept. */
  readonly actions?: ActionDetail | undefined;
  /** Seconds that an agent in a thread has for an answer; see deadline.ts. */
  readonly deadline?: number | undefined;
  /** The file that gives the deals; see given-deals.ts. */
  readonly from?: string | undefined;
  /** Questions have each of these answers; see `AnswerSource`. */
  readonly answers?: readonly string[] | undefined;
  /** Only so many questions of a deal, the first ones. */
  readonly questions?: number | undefined;
  /** Match points before the deals, where answers are compared. */
  readonly totals?: readonly (readonly number[])[] | undefined;
}

/** The `config` of a manifest whose rows were played. */
export interface RunConfig {
  readonly seed: string;
  /** With all options. */
  readonly game: { readonly id: string; readonly version: number; readonly options: JsonObject };
  readonly agents: readonly AgentConfig[];
  readonly seatings: Seatings;
  /** `by` is `points` or `deals` where the game leaves no choice. */
  readonly match?: { readonly by: string; readonly omboeren: boolean };
  /** Where the decisions are kept. */
  readonly actions?: ActionDetail;
  /** Where agents in threads have one: seconds. */
  readonly deadline?: number;
  /** Where a file gives the deals. */
  readonly from?: { readonly file: string; readonly sha256: string };
  /** Where answers are compared. */
  readonly answers?: readonly string[];
  readonly questions?: number;
  readonly totals?: readonly (readonly number[])[];
}

export interface AgentConfig {
  readonly agent: string;
  readonly sees: string;
  readonly options: JsonObject;
  /** Of the file, where the agent is not one of this package. */
  readonly sha256?: string;
  /** The agent that a wrapper is made of. */
  readonly inner?: AgentConfig;
}

type Check = (value: Json | undefined) => boolean;
const text: Check = value => typeof value === 'string';
const flag: Check = value => typeof value === 'boolean';
const optional =
  (check: Check): Check =>
  value =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check);
const objectOf =
  (fields: Readonly<Record<string, Check>>): Check =>
  value =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const isRunConfig = objectOf({
  seed: text,
  game: objectOf({ id: text, options: objectOf({}) }),
  agents: listOf(objectOf({ agent: text })),
  seatings: value => SEATINGS.some(name => name === value),
  match: optional(objectOf({ by: text, omboeren: flag })),
  from: optional(objectOf({ file: text, sha256: text })),
  deadline: optional(value => typeof value === 'number' && value > 0),
  actions: optional(value => ACTION_DETAILS.some(name => name === value)),
});

/** The specification in the `config` of a manifest; undefined where that describes something else. */
export function specOf(config: JsonObject): RunSpec | undefined {
  if (!isRunConfig(config)) return undefined;
  const { game, agents, seed, seatings, match, actions, deadline, from } = config as unknown as RunConfig;
  return {
    game: game.id,
    rules: wordsOf(game.options),
    agents: agents.map(({ agent }) => agent),
    seed,
    seatings,
    match: match && matchOptionsOf(match),
    actions,
    deadline,
    from: from?.file,
  };
}

function matchOptionsOf({ by, omboeren }: NonNullable<RunConfig['match']>): MatchOptions {
  return { by: by === 'lives' || by === 'race' ? by : undefined, omboeren };
}

/** Options as the words that give them: `name=value`. */
export function wordsOf(options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).map(([name, value]) => `${name}=${wordOf(value as Json)}`);
}

/** `true`, `20`, `points:500`. */
function wordOf(value: Json): string {
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([unit, n]) => `${unit}:${n}`)
    .join();
}
