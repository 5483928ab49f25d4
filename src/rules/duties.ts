/**
 * Which cards a follower may play. A game states this as a pure function of nine facts. `tabulateDuties` evaluates it
 * for all 512 cases, and the engine reads the table.
 */

export const FACTS = [
  'ledTrump', // the led suit is trump
  'canFollow', // holds a card of the led suit
  'canHead', // holds a card of the led suit that would take the trick
  'hasTrump', // holds a trump
  'canOvertrump', // holds a trump that would take the trick (any trump if none has been played)
  'ruffed', // a trump is winning a plain-suit trick
  'partnerWinning', // the partner is winning the trick
  'stockOpen', // cards remain to be drawn
  'onlyJack', // the Jack of trumps is the only trump held [SJ-PLAY-3]
] as const;

/** The facts of a case. */
export type Facts = Readonly<Record<(typeof FACTS)[number], boolean>>;

/** The sets of cards that a duty can require. The table stores their indices. */
export const DUTIES = [
  'any', // every card of the hand
  'follow', // the cards of the led suit
  'head', // the cards of the led suit that take the trick
  'trump', // the trumps
  'overtrump', // the trumps that take the trick
  'anyButUndertrump', // every card except trumps that do not take the trick; every card if no other is left
  'followOrTrump', // the cards of the led suit and the trumps
] as const;

/** One of {@link DUTIES}. */
export type Duty = (typeof DUTIES)[number];
/** A rule of play: the duty of a follower, given the facts. */
export type Duties = (facts: Facts) => Duty;

/** [bits] → the facts: bit i is FACTS[i]. */
const CASES = Array.from(
  { length: 1 << FACTS.length },
  (_, bits) => Object.fromEntries(FACTS.map((name, i) => [name, ((bits >> i) & 1) === 1])) as Facts,
);

/** Bit i of `bits` is FACTS[i]. */
export function factsOf(bits: number): Facts {
  return CASES[bits];
}

/** Evaluates `duties` in all 512 cases. The values are indices into {@link DUTIES}. */
export function tabulateDuties(duties: Duties): Uint8Array {
  return Uint8Array.from(CASES, facts => DUTIES.indexOf(duties(facts)));
}

// The functions of the rule book, by name [GEN-DUTY] ---------------------------------------------------------------

/** FREE: any card. */
export const free: Duties = () => 'any';

/** BEAT2: follow, and beat a trump lead if possible. Unable to follow, trump. Otherwise any card. */
export const beat2: Duties = f => {
  if (f.canFollow) return f.ledTrump && f.canHead ? 'head' : 'follow';
  return f.hasTrump ? 'trump' : 'any';
};

/** ROTT: as BEAT2, but a ruff must overtrump if possible. */
export const rotterdam: Duties = f => {
  if (f.canFollow) return f.ledTrump && f.canHead ? 'head' : 'follow';
  if (!f.hasTrump) return 'any';
  return f.canOvertrump ? 'overtrump' : 'trump';
};

/** AMST: no duty to ruff while the partner is winning, and no undertrumping unless nothing else is left. */
export const amsterdam: Duties = f => {
  if (f.canFollow) return f.ledTrump && f.canHead ? 'head' : 'follow';
  if (!f.hasTrump) return 'any';
  if (f.partnerWinning) return 'anyButUndertrump';
  return f.canOvertrump ? 'overtrump' : 'anyButUndertrump';
};

/** SMOO: follow, and win if possible. Unable to follow, trump. A lone Jack of trumps is free [SJ-PLAY-2, SJ-PLAY-3]. */
export const smoojas: Duties = f => {
  if (f.ledTrump) return !f.hasTrump || f.onlyJack ? 'any' : f.canHead ? 'head' : 'follow';
  if (f.canFollow) return f.canHead ? 'head' : 'follow';
  return !f.hasTrump || f.onlyJack ? 'any' : 'trump';
};

/** HOND: follow suit or trump. Unable to follow, any card. A trump lead must be followed [HO2-PLAY-2]. */
export const followOrTrump: Duties = f => {
  if (!f.canFollow) return 'any';
  return f.ledTrump ? 'follow' : 'followOrTrump';
};

/** A player who cannot follow or overtrump may play any card [GEN-SET-9]. */
export function mayRefuseUndertrump(duties: Duties): Duties {
  return basedOn(duties, f => (!f.canFollow && f.hasTrump && !f.canOvertrump ? 'any' : duties(f)));
}

/** A player void in the plain suit led may play any card while the partner is winning [BLP-PLAY-1]. */
export function freeWhenPartnerWins(duties: Duties): Duties {
  return basedOn(duties, f => (!f.canFollow && !f.ledTrump && f.partnerWinning ? 'any' : duties(f)));
}

/** A player need not overtake a trump lead while the partner is winning [CT-PLAY-1]. */
export function sparesPartner(duties: Duties): Duties {
  return basedOn(duties, f => (f.ledTrump && f.canFollow && f.partnerWinning ? 'follow' : duties(f)));
}

/** One rule while cards remain in the stock, another afterwards. */
export function untilStockGone(before: Duties, after: Duties): Duties {
  return basedOn(after, f => (f.stockOpen ? before(f) : after(f)));
}

// Their rules ------------------------------------------------------------------------------------------------------

const rules: WeakMap<Duties, string> = /* @__PURE__ */ new WeakMap([
  [free, 'GEN-DUTY-FREE'],
  [beat2, 'GEN-DUTY-BEAT2'],
  [rotterdam, 'GEN-DUTY-ROTT'],
  [amsterdam, 'GEN-DUTY-AMST'],
  [smoojas, 'GEN-DUTY-SMOO'],
  [followOrTrump, 'GEN-DUTY-HOND'],
]);

/** Notes that what one function forbids, it forbids by the rule of another. */
function basedOn(other: Duties, duties: Duties): Duties {
  const rule = rules.get(other);
  if (rule !== undefined) rules.set(duties, rule);
  return duties;
}

/** As ROTT, but a player who can follow a plain lead must take the trick too, if possible [BE-PLAY-1]. */
export const bela: Duties = /* @__PURE__ */ ruledBy('BE-PLAY-1', f =>
  f.canFollow && f.canHead ? 'head' : rotterdam(f),
);

function ruledBy(rule: string, duties: Duties): Duties {
  rules.set(duties, rule);
  return duties;
}

/** The id of the rule by which a function forbids cards, as `GEN-DUTY-BEAT2`; undefined if it is not in the book. */
export function ruleOfDuties(duties: Duties): string | undefined {
  return rules.get(duties);
}
