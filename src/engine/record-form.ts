/** The form of deal records: what they are before anybody asks whether they follow the rules. */
import * as v from 'valibot';
import type { AnyObjection, InputKind } from '../input/input-error.ts';
import type { JsonLimits } from '../input/json.ts';
import { misfitOf, object, plain, whole } from '../input/schema.ts';

/** Characters of a record. The longest deals have some 10,000. */
export const RECORD_LENGTH = 1_000_000;
/** Limits of a line. */
export const RECORD_LIMITS: JsonLimits = { length: RECORD_LENGTH, depth: 16 };

const COUNT = whole(0, 2 ** 31 - 1);
const CARDS = v.array(v.string(), 'a list of cards');
const STANDING = object({
  totals: v.nullish(v.array(COUNT)),
  carry: v.nullish(v.array(COUNT)),
  held: v.nullish(COUNT),
  continuation: v.nullish(v.boolean()),
  first: v.nullish(v.boolean()),
});
export const RESULT_FORM = object({ after: STANDING });
const SETUP = {
  dealer: whole(),
  before: v.optional(STANDING),
  hands: v.array(CARDS, 'a list of hands'),
  turnup: v.nullish(v.string()),
  stock: v.nullish(CARDS),
  indicator: v.nullish(v.array(v.string())),
  result: v.optional(RESULT_FORM),
};

/** What of a record says how the deal begins. */
export const SETUP_FORM = object(SETUP);
/** The same with the first actions. */
export const START_FORM = object({ ...SETUP, actions: v.array(object({ act: v.string() })) });
/** What says of which game it is. */
export const GAME_FORM = object({ game: v.string() });
/** What decides by which rules the rest is read. */
export const HEAD_FORM = object({ v: v.number(), game: v.string(), options: v.optional(plain()) });
/** The rest. The result is compared with the rules, field by field. */
export const RECORD_FORM = object({
  ...SETUP,
  actions: v.array(object({ seat: whole(), act: v.string(), legal: v.optional(v.array(v.string())) })),
  result: RESULT_FORM,
});

/** A deal of a match that is kept: one that was left has no result. */
export const KEPT_FORM = object({
  game: v.string(),
  options: plain(),
  seed: v.optional(v.string()),
  deal: whole(),
  hands: v.array(CARDS, 'a list of hands'),
  actions: v.array(object({ act: v.string() })),
  result: v.optional(RESULT_FORM),
});

export type SetupFields = v.InferOutput<typeof SETUP_FORM>;
export type StandingFields = v.InferOutput<typeof STANDING>;
export type RecordFields = v.InferOutput<typeof RECORD_FORM>;

/** What is wrong with a record. */
export interface RecordObjection extends AnyObjection {
  readonly kind: InputKind;
}

/** What was expected and what was found. `index` is that of Problem in `replay.ts`. */
export interface Refused {
  readonly index: number;
  readonly expected: string;
  readonly found: string;
  /** The same as data. */
  readonly objection: RecordObjection;
  /** Of a text record: its line, from 0. */
  readonly row?: number | undefined;
}

/** Thrown inside the reader at the first error. The reader catches it. */
export class Refusal extends Error {
  readonly refused: Refused;

  constructor(index: number, expected: string, found: string, objection: RecordObjection, row?: number) {
    super(`expected ${expected}, found ${found}`);
    this.refused = { index, expected, found, objection, row };
  }
}

/** The value, if it has the form. Throws a Refusal otherwise. */
export function formed<S extends v.GenericSchema>(form: S, value: unknown): v.InferOutput<S> {
  const misfit = misfitOf(form, value);
  if (misfit === undefined) return value as v.InferOutput<S>;
  const [field, place] = misfit.path;
  const { actions } = (value ?? {}) as { readonly actions?: { readonly length?: number } };
  const index = field === 'actions' ? Number(place ?? -1) : field === 'result' ? (actions?.length ?? -1) : -1;
  const where = misfit.path.length === 0 ? 'record' : misfit.path.join('.');
  const expected = misfit.isMissing ? where : `${where}: ${misfit.expected}`;
  throw new Refusal(index, expected, misfit.found, { kind: 'recordForm', word: where });
}
