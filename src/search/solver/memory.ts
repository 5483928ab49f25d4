/**
 * The working memory of the exact solver: one set of typed arrays for all solvers of a thread. A search reads them some
 * hundred million times a second; as constants of a module their addresses are part of the compiled code, which fields of
 * an object are not. A search runs to its end without a break, so two solvers never need them at the same time:
 * `load` fills what belongs to the rules, `prepare` what belongs to the deal.
 *
 * Cards stand in normal form, see normal-form.ts: suit 3 is trump, and inside a suit a higher bit is a stronger card. Points of
 * value are counted for side 0; roem and sweep count half for the side that gets them and half against the other, so that
 * difference = 2 * value - points in play, whatever is counted.
 */

/** The trump suit of a set in normal form. */
export const TRUMPS = 0xff << 24;

/** More than any value. */
export const INFINITE = 9999;

/** Indices into `rule`: what the search asks about the game and the objective. */
export const SEATS = 0;
/** 1 if a seat has a partner whom duties know about. */
export const PARTNERS = 1;
/** 1 if trumps must be played as in rotterdam: overtrump, else any trump. */
export const MUST_OVERTRUMP = 2;
/** 1 if a follower of a plain suit must take the trick in it if he can. */
export const MUST_HEAD = 3;
/** TRUMPS if a follower of a plain suit may ruff, 0 otherwise. */
export const MAY_RUFF = 4;
/** The Jack of trumps as a set, if duties make an exception for it, 0 otherwise. */
export const LONE_JACK = 5;
/** 1 if roem of tricks counts. */
export const ROEM = 6;
/** Half of what a sweep is worth to side 0 and to side 1. */
export const SWEEP = 7;
/** Points of the last trick. */
export const LAST_TRICK = 9;
/** Worthless cards that stand lowest in their suits: those of one hand that touch are the same card. */
export const WORTHLESS = 10;
/** 1 if the ordering fitted for two partnerships serves. */
export const FITTED = 11;
/** 1 if of two hands both bound each other by the tricks that the leader can cash. */
export const CASHING = 12;
/** 1 if bounds of isomorphic positions are used, if siblings bound each other, if sure trumps bound values. */
export const TWINS = 13;
export const SIBLINGS = 14;
export const SURE_TRUMPS = 15;
/** 1 if the table is used at all. */
export const TABLE = 16;
/** 1 if the last two tricks of four hands are searched by plain loops. */
export const LOOPS = 17;
/** How many ranks lie one in each hand, as far as roem counts: rows of `quartet`. */
export const QUARTETS = 18;

/** Shift that leaves the bucket of a hash: small deals use a part of the table, which then stays in nearer caches. */
export const BUCKET_SHIFT = 19;

/** Ways of a bucket, and buckets of the transposition table: 512 KB, which stays in the second-level cache. */
export const WAYS = 4;
export const BUCKET_BITS = 14;

function ints(length: number): Int32Array {
  return new Int32Array(length);
}

export const memory = {
  rule: ints(32),

  // Of the game, filled by `load` -----------------------------------------------------------------------------------

  /** [leader + n] → seat; two laps. */
  seatAfter: new Uint8Array(8),
  /** [card] → points. */
  pointsOf: new Uint8Array(32),
  /** [suit << 8 | byte] → points of the cards of one suit. */
  suitPoints: new Uint8Array(1024),
  /** [suit << 8 | byte] → half of the roem of cards of one suit in a trick. */
  suitRoem: new Uint8Array(1024),
  /** [plain byte] → half of the roem of four of a kind; nothing but single bits have any. */
  quartetRoem: new Uint8Array(256),
  /** [plain byte of one card] → the byte of the same rank in trumps. */
  sameInTrumps: new Uint8Array(256),
  /** [case] → whether the plain cards, and the trumps that do not take the trick, may be played by who holds trumps: -1 or 0. */
  keepPlain: ints(32),
  keepUnder: ints(32),

  // Of the sides ----------------------------------------------------------------------------------------------------

  /** [seat] → its side. */
  sideOf: new Uint8Array(4),
  /** [seat] → the seats that can still sweep when it has won a trick. */
  sweepers: new Uint8Array(4),

  // Of the deal, filled by `prepare` --------------------------------------------------------------------------------

  /** [seat] → its cards when the deal was prepared. */
  hands: ints(4),
  /** [card] → who holds it, 4 for nobody. */
  owner: new Uint8Array(32),
  /** [suit << 8 | byte] → who holds the remaining cards from the strongest to the weakest, 2 bits each after a leading 1. */
  sequence: ints(1024),
  /** [suit << 8 | byte] → where in the sequence the live roem lies, as a hash. */
  signature: ints(1024),
  /** [suit << 8 | byte] → hash of both. */
  hash: ints(1024),
  /** [suit << 8 | byte] → half of the most roem that the suit can still bring, four of a kind aside. */
  potential: new Uint8Array(1024),
  /** [suit << 8 | byte] → the cards that belong to roem which can still come together in a trick. */
  live: new Uint8Array(1024),
  /** [trump byte] → points of the trumps above all trumps of the other side, which their side is sure to take: for side 0, negative for 1. */
  surePoints: new Int16Array(256),
  /** [trump byte] → those trumps. */
  sureTrumps: new Uint8Array(256),
  /** Four of a kind in four hands: the set, and half of its roem. */
  quartet: ints(8),
  quartetValue: ints(8),

  // Of the search ---------------------------------------------------------------------------------------------------

  /** [bucket][way] → the cards left, and lo 11 | hi 11 | move 4 | generation 3 | sweep 1 | leader 2. */
  table: ints((2 * WAYS) << BUCKET_BITS),
  /** [tricks << 6 | place << 4 | n] → score << 5 | card of the n-th card that may be played there, and what it was worth. */
  moves: ints(1024),
  values: ints(1024),
  /** [place][seat][card] → how often a card has decided there, in units of tricks left squared. */
  history: ints(512),
} as const;

// Of bytes, for all games -----------------------------------------------------------------------------------------------

function tabulate(length: number, f: (index: number) => number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => f(index));
}

function bitsOf(byte: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter(bit => (byte >> bit) & 1);
}

export const bytes = {
  /** [byte] → its bits. */
  count: /* @__PURE__ */ tabulate(256, byte => bitsOf(byte).length),
  /** [byte] → all bits above its highest; everything for none. */
  above: /* @__PURE__ */ tabulate(256, byte =>
    byte === 0 ? 255 : 255 & ~((2 << (31 - Math.clz32(byte))) - 1),
  ),
  /** [byte] → its lowest bit, 8 for none. */
  lowest: /* @__PURE__ */ tabulate(256, byte => bitsOf(byte)[0] ?? 8),
} as const;

/** [card] → the suit of a plain card, 0 for a trump. */
export const LED: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 32 }, (_, card) =>
  card >= 24 ? 0 : 255 << (card & 24),
);

/** [card] → the cards that beat it when it is the best of a trick: stronger ones of its suit, and for a plain card all trumps. */
export const ABOVE: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 32 }, (_, card) => {
  const stronger = ((255 << (card & 24)) & (card === 31 ? 0 : -2 << card)) | 0;
  return card >= 24 ? stronger : stronger | TRUMPS;
});
