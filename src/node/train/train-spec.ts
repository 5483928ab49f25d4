import { canonicalJson, type Json } from '../../storage/canonical.ts';
import { differenceIn } from '../identity/changes.ts';
import { identityOf, portableText } from '../identity/portable.ts';
import type { AgentConfig } from '../run-config.ts';

/** What decides the weights of a training. */

export interface TrainSpec {
  /** A game or preset, and its options as words. */
  readonly game: string;
  readonly rules: readonly string[];
  readonly seed: string;
  /** Rounds of improving. */
  readonly rounds: number;
  /** Rounds of copying before them. */
  readonly copying: number;
  /** The sha256 of the weights that it begins with; undefined if they are random. */
  readonly from?: string | undefined;
  /** The agent whose cards are copied; by default {@link TEACHER}. */
  readonly labels?: string | undefined;
  /** The agent that sits in all other seats while the net improves: the net learns to exploit it. */
  readonly against?: string | undefined;
  /** What decides how these two play: files, besides their texts. */
  readonly met?: { readonly labels?: AgentConfig; readonly against?: AgentConfig } | undefined;
  /** Points of the curve. At each the net becomes the earlier one, which is a rival. */
  readonly points: number;
}

/** What two trainings differ in, in words; undefined if they make the same weights. */
export function differenceOf(found: TrainSpec, asked: TrainSpec): string | undefined {
  const [one, other] = [withoutPlaces(found), withoutPlaces(asked)];
  const names = Object.keys({ ...one, ...other }) as (keyof TrainSpec)[];
  const name = names.find(key => canonical(one[key]) !== canonical(other[key]));
  if (name === undefined) return undefined;
  if (name === 'from') return 'other weights to begin with';
  if (name === 'met') {
    const words = differenceIn((one.met ?? {}) as Json, (other.met ?? {}) as Json);
    return `another agent: ${words}`;
  }
  const [is, isNot] = [one, other].map(spec => `${spec[name] ?? 'none'}` || 'none');
  return `${name} ${is}, not ${isNot}`;
}

/** The same in every folder. */
function withoutPlaces({ met, ...spec }: TrainSpec): TrainSpec {
  if (met === undefined) return spec;
  const { labels = spec.labels, against = spec.against } = mapped(met, portableText);
  return { ...spec, labels, against, met: identityOf(met as Json) as TrainSpec['met'] };
}

function mapped<T>(met: TrainSpec['met'] & {}, of: (agent: AgentConfig) => T): { labels?: T; against?: T } {
  return Object.fromEntries(Object.entries(met).map(([name, agent]) => [name, of(agent)]));
}

function canonical(value: unknown): string | undefined {
  return value === undefined ? undefined : canonicalJson(value as Json);
}

/** The lessons. */
export const LESSONS = ['copying', 'improving'] as const;
export type LessonName = (typeof LESSONS)[number];

/** In duels: the agent that answers the questions that nets do not. */
export const OTHER = 'rules';
/** The same in lessons, without tuned values: tuning `rules` later does not change the weights of a command. */
export const UNTUNED = 'rules:tuned=false';
/**
 * Who is copied, unless `labels` names another agent. It does not play by the nets of the package: shipping other nets
 * later does not change the weights of a command.
 */
export const TEACHER = UNTUNED;
/** Who sits against the net that improves, besides an earlier net. */
export const RIVALS = ['greedy', UNTUNED] as const;

/** Who is met while the net learns, and at the end. */
const OPPONENTS = ['greedy', 'rules'] as const;

/** Deals of a round. They are cut into pieces whose slopes are added in their order, however many threads there are. */
export const ROUND_DEALS = 32;
export const PIECES = 4;

/** The longest steps of a weight. */
export const RATES = { copying: 0.002, improving: 0.001 } as const;
const FIRST_STEPS = 0.05;
const LAST_STEP = 0.05;

/** How far a weight moves in a step, when `share` of the lesson is over (0 … 1). */
export function rateOf(lesson: LessonName, share: number): number {
  return (
    RATES[lesson] * Math.min(1, (share + 1e-3) / FIRST_STEPS) * (LAST_STEP + (1 - LAST_STEP) * (1 - share))
  );
}

/** The lesson of a round, counted over all lessons, and the rounds of that lesson before it. */
export function lessonAt({ copying }: TrainSpec, round: number): { lesson: LessonName; before: number } {
  return round < copying
    ? { lesson: 'copying', before: round }
    : { lesson: 'improving', before: round - copying };
}

/** Who is met while the net of a training learns, and at the end. */
export function opponentsOf({ against }: TrainSpec): readonly string[] {
  return against === undefined ? OPPONENTS : [against];
}

/** The seeds of the boards on which a net is measured: while it learns, and at the end. */
export function boardSeeds({ seed }: TrainSpec): { readonly curve: string; readonly evaluation: string } {
  return { curve: `${seed} curve`, evaluation: `${seed} confirmation` };
}

/** The number of rounds of both lessons. */
export function roundsOf({ copying, rounds }: TrainSpec): number {
  return copying + rounds;
}
