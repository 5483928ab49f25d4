/** The terms of the judge. A weight is in points of the score. */

/** Three questions: to lead, to follow suit, to play another suit. */
export const LEAD = 0;
export const FOLLOW = 1;
export const OTHER = 2;

/** All terms, and how many weights each has. `TERM_DOCS` says what they are about. */
export const TERM_SIZES = {
  ply: 3,
  keep: 48,
  dear: 48,
  hoard: 8,
  economy: 3,
  trick: 2,
  last: 2,
  tempo: 4,
  draw: 10,
  boss: 5,
  control: 2,
  under: 1,
  trumpBoss: 2,
  length: 4,
  stiff: 1,
  into: 4,
  partnerSuit: 3,
  answer: 2,
  through: 4,
  bare: 3,
  win: 6,
  smear: 4,
  over: 3,
  duck: 4,
  waste: 3,
  finesse: 2,
  ruff: 6,
  void: 2,
  throw: 4,
  signal: 3,
  guard: 3,
} as const;

/** The name of a term. */
export type TermName = keyof typeof TERM_SIZES;
/** The weights of a way of playing, by term. A term that is absent has weights of 0. */
export type Weights = { readonly [name in TermName]?: readonly number[] };

/**
 * Ways of playing: while cards are drawn from a stock, then on the side of the maker, or against it. Without a maker
 * everybody plays against.
 */
export const PHASES = ['drawing', 'making', 'against'] as const;
export type Phase = (typeof PHASES)[number];
/** The weights of a game. A phase that is absent is played as greedy plays it. */
export type GameWeights = { readonly [phase in Phase]?: Weights };

/** All names, in the order of the weights. */
export const TERM_NAMES: readonly TermName[] = Object.keys(TERM_SIZES) as TermName[];

/** [term] → the place of its first weight in one list of all weights. */
export const AT: Readonly<Record<TermName, number>> = /* @__PURE__ */ (() => {
  let at = 0;
  const places: Partial<Record<TermName, number>> = {};
  for (const name of TERM_NAMES) {
    places[name] = at;
    at += TERM_SIZES[name];
  }
  return places as Record<TermName, number>;
})();

/** The number of weights. */
export const NUM_WEIGHTS: number = /* @__PURE__ */ TERM_NAMES.reduce(
  (sum, name) => sum + TERM_SIZES[name],
  0,
);

/** All weights in one list. `without` names terms that are left out. */
export function listOf(weights: Weights, without: readonly string[] = []): Float64Array {
  const list = new Float64Array(NUM_WEIGHTS);
  for (const name of TERM_NAMES) if (!without.includes(name)) list.set(weights[name] ?? [], AT[name]);
  return list;
}
