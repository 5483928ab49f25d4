/** The spec of a run, and the JSON that a manifest keeps of it: from either, the same rows can be played again. */
import * as v from 'valibot';
import { fitted, object, oneOf, plain } from '../input/schema.ts';
import { ACTION_DETAILS, type ActionDetail } from '../rows/decisions.ts';
import type { MatchOptions } from '../rows/match-source.ts';
import { isObject, type Json, type JsonObject } from '../storage/canonical.ts';
import type { Introduction } from '../table/agent.ts';
import { SEATINGS, type Seatings } from '../table/seatings.ts';
import type { AgentCode } from './identity/agent-code.ts';

/** What decides the rows of a run: plain data, so that it can be sent to a thread. */
export interface RunSpec {
  /** `klaberjass`, `klaverjas/amsterdam`. */
  readonly game: string;
  /** Option words, `name=value`. */
  readonly rules: readonly string[];
  /** `greedy`, `ismcts:iterations=500`. */
  readonly agents: readonly string[];
  /** The texts by which the agents are found, where others than {@link agents}: those are their names in the rows. */
  readonly texts?: readonly string[] | undefined;
  readonly seed: string;
  readonly seatings: Seatings;
  /** Whole matches are played, instead of deals. */
  readonly match?: MatchOptions | undefined;
  /** The decisions are kept. */
  readonly actions?: ActionDetail | undefined;
  /** Seconds that an agent in a thread has for an answer; see watch.ts. */
  readonly deadline?: number | undefined;
  /** The file that gives the deals; see given-deals.ts. */
  readonly from?: DealsFile | undefined;
  /** Questions have each of these answers; see `AnswerSource`. */
  readonly answers?: readonly string[] | undefined;
  /** The most questions of a deal, counted from the first. */
  readonly questions?: number | undefined;
  /** Match points before the deals, where answers are compared. */
  readonly totals?: readonly (readonly number[])[] | undefined;
}

/** A file of deals. Where the hash of its bytes is known, it must have that. */
export interface DealsFile {
  readonly file: string;
  readonly sha256?: string | undefined;
}

/** The `config` of a manifest whose rows were played. */
export interface RunConfig
  extends Pick<RunSpec, 'seed' | 'seatings' | 'actions' | 'deadline' | 'answers' | 'questions' | 'totals'> {
  /** With all options. */
  readonly game: { readonly id: string; readonly version: number; readonly options: JsonObject };
  readonly agents: readonly AgentConfig[];
  /** `by` is `points` or `deals` where the game leaves no choice. */
  readonly match?: { readonly by: string; readonly omboeren: boolean };
  /** Where a file gives the deals. */
  readonly from?: { readonly file: string; readonly sha256: string };
}

export interface AgentConfig extends Partial<AgentCode> {
  readonly agent: string;
  readonly sees: string;
  readonly options: JsonObject;
  /** The sha256 of the files that its options name, by the name of the option. */
  readonly files?: Readonly<Record<string, string>>;
  /** The sha256 of the weights by which it plays this game, also of a net of the package. */
  readonly weights?: string;
  /** The programs that its options start, by the name of the option. */
  readonly programs?: Readonly<Record<string, ProgramConfig>>;
  /** The agent that a wrapper is made of. */
  readonly inner?: AgentConfig;
}

/** An outside program: what it says of itself, and the sha256 of the files that its command names. */
export interface ProgramConfig extends Introduction {
  readonly files?: Readonly<Record<string, string>>;
}

const HASHES = v.record(v.string(), v.string());
const AGENT: v.GenericSchema<unknown, AgentConfig> = object({
  agent: v.string(),
  sees: v.string(),
  options: v.custom<JsonObject>(isObject, 'an object'),
  sha256: v.exactOptional(v.string()),
  imports: v.exactOptional(HASHES),
  packages: v.exactOptional(HASHES),
  untold: v.exactOptional(v.array(v.string())),
  files: v.exactOptional(HASHES),
  weights: v.exactOptional(v.string()),
  programs: v.exactOptional(
    v.record(
      v.string(),
      object({
        name: v.exactOptional(v.string()),
        version: v.exactOptional(v.string()),
        files: v.exactOptional(HASHES),
      }),
    ),
  ),
  inner: v.exactOptional(v.lazy(() => AGENT)),
});
const FORM = object({
  seed: v.string(),
  game: object({ id: v.string(), options: plain() }),
  agents: v.array(AGENT),
  seatings: oneOf(SEATINGS),
  match: v.optional(object({ by: v.string(), omboeren: v.boolean() })),
  from: v.optional(object({ file: v.string(), sha256: v.string() })),
  deadline: v.optional(v.pipe(v.number(), v.gtValue(0, 'seconds'))),
  actions: v.optional(oneOf(ACTION_DETAILS)),
});

/** The specification in the `config` of a manifest; undefined where that describes something else. */
export function specOf(config: JsonObject): RunSpec | undefined {
  const reading = fitted(FORM, config);
  if ('problem' in reading) return undefined;
  const { game, agents, seed, seatings, match, actions, deadline, from } = reading.value;
  return {
    game: game.id,
    rules: wordsOf(game.options),
    agents: agents.map(({ agent }) => agent),
    seed,
    seatings,
    match: match && matchOptionsOf(match),
    actions,
    deadline,
    from,
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
