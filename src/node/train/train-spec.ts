/** What decides the weights of a training. */
import { canonicalJson, type Json } from '../../storage/canonical.ts';
import { differenceIn } from '../identity/changes.ts';
import { identityOf, portableText } from '../identity/portable.ts';
import type { AgentConfig } from '../run-config.ts';
import { type TrainPlan, USUAL_PLAN } from './train-plan.ts';

export interface TrainSpec {
  /** A game or preset, and its options as words; {@link ANY_RULES} alone where they are drawn for each deal. */
  readonly game: string;
  readonly rules: readonly string[];
  readonly seed: string;
  /** Rounds of improving. */
  readonly rounds: number;
  /** Rounds of copying before them. */
  readonly copying: number;
  /** The sha256 of the weights that it begins with; undefined if they are random. */
  readonly from?: string | undefined;
  /** The agent whose cards are copied; by default `TEACHER`. */
  readonly labels?: string | undefined;
  /** The agent that sits in all other seats while the net improves: the net learns to exploit it. */
  readonly against?: string | undefined;
  /** What decides how these two play: files, besides their texts. */
  readonly met?: { readonly labels?: AgentConfig; readonly against?: AgentConfig } | undefined;
  /** What is made otherwise than usual. */
  readonly plan?: Partial<TrainPlan> | undefined;
  /** Points of the curve. At each the net becomes the earlier one, which is a rival. */
  readonly points: number;
}

/** The word for rules that are drawn at random. */
export const ANY_RULES = 'any';

/** Whether rules are drawn for each deal. */
export function drawsRules({ rules }: Pick<TrainSpec, 'rules'>): boolean {
  return rules.length === 1 && rules[0] === ANY_RULES;
}

/** The options of the game at which a net is measured: the defaults where rules are drawn. */
export function measuredRules(spec: Pick<TrainSpec, 'rules'>): readonly string[] {
  return drawsRules(spec) ? [] : spec.rules;
}

/** All of the plan of a training. */
export function planOf({ plan }: Pick<TrainSpec, 'plan'>): TrainPlan {
  return { ...USUAL_PLAN, ...plan };
}

/** What two trainings differ in, in words; undefined if they make the same weights. */
export function differenceOf(found: TrainSpec, asked: TrainSpec): string | undefined {
  const [one, other] = [withoutPlaces(found), withoutPlaces(asked)];
  const names = Object.keys({ ...one, ...other }) as (keyof TrainSpec)[];
  const name = names.find(key => canonical(one[key]) !== canonical(other[key]));
  if (name === undefined) return undefined;
  if (name === 'from') return 'other weights to begin with';
  if (name === 'plan')
    return `another plan: ${differenceIn((one.plan ?? {}) as Json, (other.plan ?? {}) as Json)}`;
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

/** Who is met while the net learns, and at the end. */
const OPPONENTS = ['greedy', 'rules'] as const;

const FIRST_STEPS = 0.05;
const LAST_STEP = 0.05;

/** How far a weight moves in a step at most, when `share` of a lesson is over (0 … 1). */
export function rateOf(longest: number, share: number): number {
  return longest * Math.min(1, (share + 1e-3) / FIRST_STEPS) * (LAST_STEP + (1 - LAST_STEP) * (1 - share));
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
