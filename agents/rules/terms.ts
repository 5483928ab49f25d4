/** The terms of the judge: what each is about, and how many weights it has. A weight is in points of the score. */

interface Term {
  /** The number of weights. */
  readonly size: number;
  /** The advice that the term stands for. */
  readonly doc: string;
}

/** Three questions: to lead, to follow suit, to play another suit. */
export const LEAD = 0;
export const FOLLOW = 1;
export const OTHER = 2;

/** All terms, by name. Lists in brackets say what selects the weight. */
export const TERMS = {
  ply: { size: 3, doc: 'the worth of the card one ply deep, as greedy sees it [question]' },
  keep: {
    size: 48,
    doc: 'keep high cards for later [half of the deal, question, trump or plain, unseen cards above: 0, 1, 2, more]',
  },
  dear: { size: 48, doc: 'the same for each 10 card points of the card' },
  hoard: { size: 8, doc: 'keep trumps [maker or not, unseen trumps above: 0, 1, 2, more]' },
  economy: {
    size: 3,
    doc: 'play the lower of two cards that do the same [question], for each lower card held',
  },
  trick: {
    size: 2,
    doc: 'win what lies in the trick [follow or not], for each 10 points, by the chance to win it',
  },
  last: { size: 2, doc: 'keep a boss for the last trick, among the last four cards [trump or plain]' },
  tempo: {
    size: 4,
    doc: 'take the lead with masters to cash [trumps out or not; constant and for each master]',
  },
  draw: {
    size: 10,
    doc: 'draw the trumps of the others, and stop then [maker or not, trumps out with opponents: 0, 1, 2, 3, more]',
  },
  boss: {
    size: 5,
    doc: 'lead bosses before they are ruffed [cards out in the suit: 0, 2, 4, more; no trumps out]',
  },
  control: {
    size: 2,
    doc: 'lead trumps the more the own ones outnumber those still out [maker or not], for each more',
  },
  under: { size: 1, doc: 'lead low from a suit whose boss is in hand' },
  trumpBoss: { size: 2, doc: 'lead the highest trump [maker or not]' },
  length: { size: 4, doc: 'lead long or short suits [cards held: 1, 2, 3, more]' },
  stiff: { size: 1, doc: 'lead a single card to ruff later, with a trump in hand' },
  into: {
    size: 4,
    doc: 'mind who has none of the suit led [next opponent, other opponents, partner, all others]',
  },
  partnerSuit: {
    size: 3,
    doc: "lead the partner's suit, not that of the opponents [partner's, theirs, own]",
  },
  answer: { size: 2, doc: "answer the partner's first discard: lead that suit [low discard, high discard]" },
  through: { size: 4, doc: 'lead through the maker, not up to him [maker next or last, trump or plain]' },
  bare: { size: 3, doc: 'do not lay a Ten or another high card bare [question], for each 10 points' },
  win: { size: 6, doc: 'head the trick [last, before opponents, before the partner too; boss or not]' },
  smear: {
    size: 4,
    doc: 'give points to the partner who wins [follow or not, last or not], for each 10 points',
  },
  over: { size: 3, doc: 'do not take from the partner [last or not; and for each 10 points of the trick]' },
  duck: {
    size: 4,
    doc: 'duck a trick that could be headed [trump or plain; and for each 10 points of the trick]',
  },
  waste: {
    size: 3,
    doc: 'no high card on a lost trick [question], for each 10 points, by the chance to lose it',
  },
  finesse: { size: 2, doc: 'risk a high card that can be beaten [one opponent after, two]' },
  ruff: { size: 6, doc: 'ruff [partner wins or not; constant, for 10 points of the trick, for trumps out]' },
  void: { size: 2, doc: 'make a void to ruff: throw the last card of a suit [always; with a trump in hand]' },
  throw: { size: 4, doc: 'throw from long or short suits [cards held: 1, 2, 3, more]' },
  signal: { size: 3, doc: 'the first discard as a signal [low with the boss, low without, the boss itself]' },
  guard: { size: 3, doc: 'keep a low card beside a Ten [question]' },
} as const satisfies Readonly<Record<string, Term>>;

/** The name of a term. */
export type TermName = keyof typeof TERMS;
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
export const TERM_NAMES: readonly TermName[] = Object.keys(TERMS) as TermName[];

/** [term] → the place of its first weight in one list of all weights. */
export const AT: Readonly<Record<TermName, number>> = /* @__PURE__ */ (() => {
  let at = 0;
  const places: Partial<Record<TermName, number>> = {};
  for (const name of TERM_NAMES) {
    places[name] = at;
    at += TERMS[name].size;
  }
  return places as Record<TermName, number>;
})();

/** The number of weights. */
export const NUM_WEIGHTS: number = /* @__PURE__ */ TERM_NAMES.reduce(
  (sum, name) => sum + TERMS[name].size,
  0,
);

/** All weights in one list. `without` names terms that are left out. */
export function listOf(weights: Weights, without: readonly string[] = []): Float64Array {
  const list = new Float64Array(NUM_WEIGHTS);
  for (const name of TERM_NAMES) if (!without.includes(name)) list.set(weights[name] ?? [], AT[name]);
  return list;
}
