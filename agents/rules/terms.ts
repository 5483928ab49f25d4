/** The terms of the judge. A weight is in points of the score. */

/** Three questions: to lead, to follow suit, to play another suit. */
export const LEAD = 0;
export const FOLLOW = 1;
export const OTHER = 2;

/** All terms, and how many weights each has: one for each of the cases in brackets. */
export const TERM_SIZES = {
  /** The worth of the card one ply deep, as greedy sees it [question]. */
  ply: 3,
  /** Keep high cards for later [half of the deal, question, trump or plain, unseen cards above: 0, 1, 2, more]. */
  keep: 48,
  /** The same for each 10 card points of the card. */
  dear: 48,
  /** Keep trumps [maker or not, unseen trumps above: 0, 1, 2, more]. */
  hoard: 8,
  /** Play the lower of two cards that do the same [question], for each lower card held. */
  economy: 3,
  /** Win what lies in the trick [follow or not], for each 10 points, by the chance to win it. */
  trick: 2,
  /** Keep a boss for the last trick, among the last four cards [trump or plain]. */
  last: 2,
  /** Take the lead with masters to cash [trumps out or not; constant and for each master]. */
  tempo: 4,
  /** Draw the trumps of the others, and stop then [maker or not, trumps out with opponents: 0, 1, 2, 3, more]. */
  draw: 10,
  /** Lead bosses before they are ruffed [cards out in the suit: 0, 2, 4, more; no trumps out]. */
  boss: 5,
  /** Lead trumps the more the own ones outnumber those still out [maker or not], for each more. */
  control: 2,
  /** Lead low from a suit whose boss is in hand. */
  under: 1,
  /** Lead the highest trump [maker or not]. */
  trumpBoss: 2,
  /** Lead long or short suits [cards held: 1, 2, 3, more]. */
  length: 4,
  /** Lead a single card to ruff later, with a trump in hand. */
  stiff: 1,
  /** Mind who has none of the suit led [next opponent, other opponents, partner, all others]. */
  into: 4,
  /** Lead the partner's suit, not that of the opponents [partner's, theirs, own]. */
  partnerSuit: 3,
  /** Answer the partner's first discard: lead that suit [low discard, high discard]. */
  answer: 2,
  /** Lead through the maker, not up to him [maker next or last, trump or plain]. */
  through: 4,
  /** Do not lay a Ten or another high card bare [question], for each 10 points. */
  bare: 3,
  /** Head the trick [last, before opponents, before the partner too; boss or not]. */
  win: 6,
  /** Give points to the partner who wins [follow or not, last or not], for each 10 points. */
  smear: 4,
  /** Do not take from the partner [last or not; and for each 10 points of the trick]. */
  over: 3,
  /** Duck a trick that could be headed [trump or plain; and for each 10 points of the trick]. */
  duck: 4,
  /** No high card on a lost trick [question], for each 10 points, by the chance to lose it. */
  waste: 3,
  /** Risk a high card that can be beaten [one opponent after, two]. */
  finesse: 2,
  /** Ruff [partner wins or not; constant, for 10 points of the trick, for trumps out]. */
  ruff: 6,
  /** Make a void to ruff: throw the last card of a suit [always; with a trump in hand]. */
  void: 2,
  /** Throw from long or short suits [cards held: 1, 2, 3, more]. */
  throw: 4,
  /** The first discard as a signal [low with the boss, low without, the boss itself]. */
  signal: 3,
  /** Keep a low card beside a Ten [question]. */
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
