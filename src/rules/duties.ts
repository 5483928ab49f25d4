/**
 * From English to 512 bytes: a game states as a pure function of nine named facts which cards a follower must choose
 * from; `tabulateDuties` evaluates it once in every case, and the engine reads the table.
 */

export const FACTS = [
  'ledTrump', // the led suit is trump
  'canFollow', // holds a card of the led suit
  'canHead', // holds a card of the led suit that would take the trick
  'hasTrump', // holds a trump
  'canOvertrump', // holds a trump that would take the trick (any trump, if none is played)
  'ruffed', // the trick stands to a trump on a plain lead
  'partnerWinning', // the trick stands to the partner
  'stockOpen', // cards remain to be drawn
  'onlyJack', // the Jack of trumps is the only trump held [SJ-PLAY-3]
] as const;

/** The facts of a case, by name. */
export type Facts = Readonly<Record<(typeof FACTS)[number], boolean>>;

/** What a seat may be obliged to play, by index of the table of duties. */
export const DUTIES = [
  'any', // every card of the hand
  'follow', // the cards of the led suit
  'head', // those of the led suit that take the trick
  'trump', // the trumps
  'overtrump', // the trumps that take the trick
  'anyButUndertrump', // every card but trumps that do not take the trick; every card if there is no other
  'followOrTrump', // the cards of the led suit and the trumps
] as const;

/** The name of a duty. */
export type Duty = (typeof DUTIES)[number];
/** The duty of a seat in a case: the rule that is tabulated over all cases. */
export type Duties = (facts: Facts) => Duty;

/** Bit i of `bits` is FACTS[i]. */
export function factsOf(bits: number): Facts {
  return Object.fromEntries(FACTS.map((name, i) => [name, ((bits >> i) & 1) === 1])) as Facts;
}

/** Evaluates `duties` in all 512 cases; the value is an index into {@link DUTIES}. */
export function tabulateDuties(duties: Duties): Uint8Array {
  return Uint8Array.from({ length: 1 << FACTS.length }, (_, bits) => DUTIES.indexOf(duties(factsOf(bits))));
}

// The functions of the rule book, by name [GEN-DUTY] ---------------------------------------------------------------

/** FREE: any card. */
export const free: Duties = () => 'any';

/** BEAT2: follow; a trump lead must be beaten if possible; unable to follow, trump; else any card. */
export const beat2: Duties = f => {
  if (f.canFollow) return f.ledTrump && f.canHead ? 'head' : 'follow';
  return f.hasTrump ? 'trump' : 'any';
};

/** ROTT: as BEAT2, and a ruff must beat every trump in the trick if possible. */
export const rotterdam: Duties = f => {
  if (f.canFollow) return f.ledTrump && f.canHead ? 'head' : 'follow';
  if (!f.hasTrump) return 'any';
  return f.canOvertrump ? 'overtrump' : 'trump';
};

/** AMST: no duty to ruff while the partner holds the trick, and no undertrumping unless nothing else is left. */
export const amsterdam: Duties = f => {
  if (f.canFollow) return f.ledTrump && f.canHead ? 'head' : 'follow';
  if (!f.hasTrump) return 'any';
  if (f.partnerWinning) return 'anyButUndertrump';
  return f.canOvertrump ? 'overtrump' : 'anyButUndertrump';
};

/**
 * SMOO: follow and win if possible; unable to follow, trump; a lone Jack of trumps is never forced out [SJ-PLAY-2,
 * SJ-PLAY-3].
 */
export const smoojas: Duties = f => {
  if (f.ledTrump) return !f.hasTrump || f.onlyJack ? 'any' : f.canHead ? 'head' : 'follow';
  if (f.canFollow) return f.canHead ? 'head' : 'follow';
  return !f.hasTrump || f.onlyJack ? 'any' : 'trump';
};

/** HOND: follow suit or trump, as one likes; unable to follow, any card; a trump lead must be followed [HO2-PLAY-2]. */
export const followOrTrump: Duties = f => {
  if (!f.canFollow) return 'any';
  return f.ledTrump ? 'follow' : 'followOrTrump';
};

/** A ruff need not go under one that cannot be beaten: any card then [GEN-SET-9]. */
export function mayRefuseUndertrump(duties: Duties): Duties {
  return f => (!f.canFollow && f.hasTrump && !f.canOvertrump ? 'any' : duties(f));
}

/** A player void of the plain suit led may play any card while his partner holds the trick [BLP-PLAY-1]. */
export function freeWhenPartnerWins(duties: Duties): Duties {
  return f => (!f.canFollow && !f.ledTrump && f.partnerWinning ? 'any' : duties(f));
}

/** While cards remain in the stock one function holds, afterwards another. */
export function untilStockGone(before: Duties, after: Duties): Duties {
  return f => (f.stockOpen ? before(f) : after(f));
}
