/**
 * What the exact solver keeps in mind. A {@link SolverMemory} belongs to one solver: all that it has found out about
 * the deal of its last question. The constants `rules` and `memory` are a cache of tables that follow from the rules
 * and the deal, and the scratch paper of a search, which runs to its end without interruption. `enter` (root.ts) fills
 * them again when another solver is asked: `load` (rules.ts) what depends on the game, `prepare` (deal-tables.ts) what
 * depends on the deal.
 *
 * Hot files hold the arrays of the cache in constants of their own: the compiler then knows their addresses. As fields
 * of an object they cost 5 % of the speed in one array, and 8 % in an array each.
 *
 * Cards are in normal form, see normal-form.ts: suit 3 is trump, and inside a suit a higher bit is a stronger card.
 * Values count points of side 0. Half of roem and sweeps counts for the side that gets them, half against the other.
 * The difference of the sides is then always 2 * value - points in play.
 */
import { type Card, NONE, type Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { Clock } from './clock.ts';

/** The trump suit of a set in normal form. */
export const TRUMPS = 0xff << 24;
/** The lowest trump: a card is a trump if it is not less. */
export const LOWEST_TRUMP = 24;
/** More than any value. */
export const INFINITE = 9999;
/** The owner of a card that nobody holds. */
export const NOBODY = 4;

/** Ways of a bucket, and buckets of the transposition table: 512 KB, sized to fit the L2 cache. */
export const WAYS = 4;
export const BUCKET_BITS = 14;

/** What the search needs to know of game and objective, as numbers: flags are 0 or 1, sets 0 if they do not apply. */
export const rules = {
  seats: 4,
  partners: 0,
  /** The trumps that ruff: suit 3, or nothing without a suit of trumps. */
  ruffs: 0,
  /** The suits that are trumps when they are led: suit 3, none or all. */
  trumpLeads: 0,
  /** The suits whose followers play any card of the suit and nothing else, in every case. */
  followsFreely: 0,
  /** Whoever has neither the suit led nor a trump may play any card. */
  discardsFreely: 0,
  /** The Jack of trumps. */
  jack: 0,
  /** The same, if duties make an exception for it when it is the only trump of a hand. */
  loneJack: 0,
  /** Roem of tricks counts. */
  roem: 0,
  /** Half of what a sweep is worth to side 0 and to side 1. */
  sweep0: 0,
  sweep1: 0,
  /** Points of the last trick. */
  lastTrick: 0,
  /** Cards without points that are the lowest of their suits: those of one hand that touch are equal. */
  worthless: 0,
  /** The fitted move order applies: two partnerships. */
  fitted: 0,
  // Parts that save work
  cashing: 0,
  twins: 0,
  siblings: 0,
  sureTrumps: 0,
  table: 0,
  /** The last two tricks of four hands are searched by plain loops. */
  loops: 0,
  // Of the deal
  /** Ranks of which every hand holds one card, as far as roem counts: rows of `quartet`. */
  quartets: 0,
  /** Those of the solver that is asked. */
  generation: 0,
  bucketShift: 0,
};

function ints(length: number): Int32Array {
  return new Int32Array(length);
}

export const memory = {
  // Of the game, filled by `load` -----------------------------------------------------------------------------------

  /** [facts] → what the duty leaves of a hand: the table of the game. */
  leaves: new Uint8Array(512),
  /** [leader + n] → seat; two laps. */
  seatAfter: new Uint8Array(8),
  /** [card] → points. */
  pointsOf: new Uint8Array(32),
  /** [suit << 8 | byte] → points of the cards of one suit. */
  suitPoints: new Uint8Array(1024),
  /** [suit << 8 | byte] → half of the roem of cards of one suit in a trick. */
  suitRoem: new Uint8Array(1024),
  /** [plain byte] → half of the roem of four of a kind; only single bits have any. */
  quartetRoem: new Uint8Array(256),
  /** [plain byte of one card] → the byte of the same rank in trumps. */
  sameInTrumps: new Uint8Array(256),
  /** [plain ranks 7 to A, trump ranks 7 to A] → the bit of the rank in its suit. */
  placeOf: new Uint8Array(16),

  // Of the sides ----------------------------------------------------------------------------------------------------

  /** [seat] → its side. */
  sideOf: new Uint8Array(4),
  /** [seat] → the seats that can still sweep when it has won a trick. */
  sweepers: new Uint8Array(4),

  // Of the deal, filled by `prepare` --------------------------------------------------------------------------------

  /** [seat] → its cards when the deal was prepared. */
  hands: ints(4),
  /** [card] → who holds it, or NOBODY. */
  owner: new Uint8Array(32),
  /**
   * [suit << 8 | byte] → who holds the cards left, from the strongest to the weakest: 2 bits each after a leading 1.
   */
  owners: ints(1024),
  /** [suit << 8 | byte] → the places of live roem among the cards left, as a hash. */
  signature: ints(1024),
  /** [suit << 8 | byte] → hash of both. */
  hash: ints(1024),
  /** [suit << 8 | byte] → half of the most roem that the suit can still bring, four of a kind aside. */
  potential: new Uint8Array(1024),
  /** [suit << 8 | byte] → the cards that belong to roem which can still come together in a trick. */
  live: new Uint8Array(1024),
  /** [trump byte] → points of the trumps above all trumps of the other side; negative if side 1 holds them. */
  surePoints: new Int16Array(256),
  /** [trump byte] → those trumps. */
  sureTrumps: new Uint8Array(256),
  /** Four of a kind in four hands: the set, and half of its roem. */
  quartet: ints(8),
  quartetValue: ints(8),

  // Of the search ---------------------------------------------------------------------------------------------------

  /** [see `movesAt`] → score << 5 | card of a card that may be played, and what it was worth. */
  moves: ints(1024),
  values: ints(1024),
  /** [see `movesAt`] → ordered cards of the search for scores, whose moves the fast search overwrites. */
  ordered: new Uint8Array(1024),
} as const;

/** What one solver has found out. */
export class SolverMemory {
  /** [bucket][way] → two words, see table.ts. */
  readonly table: Int32Array = ints((2 * WAYS) << BUCKET_BITS);
  /** The number of the deal in the table. */
  generation = 0;
  /** Shift that turns a hash into a bucket. Small deals use part of the table, which then stays in faster caches. */
  bucketShift = 0;
  /** [see `historyAt`][card] → cutoffs by the card, each counted as tricks left squared. */
  readonly history: Int32Array = ints(512);
  // The deal: its compiled rules, the trump suit, the mask of side 0, and its cards by seat
  rules: object | undefined = undefined;
  trump = NONE;
  side0 = 0;
  readonly hands: Int32Array = ints(4);
  /** The limits of the present question. */
  readonly clock: Clock = new Clock();
  readonly tricks: readonly Trick[] = newTricks(this);
}

/**
 * One trick of the line that is searched, from its lead to its last card. There is one reused object for each number of
 * tricks left; its fields replace arguments.
 */
export class Trick {
  // Declared without a first value, a field has one type for ever, and the compiler relies on it
  /** What the solver that searches knows. */
  declare readonly table: Int32Array;
  declare readonly history: Int32Array;
  declare readonly clock: Clock;
  /** Tricks left, this one included. */
  readonly tricks: number;
  /** The trick after this one; the last trick is followed by itself. */
  readonly next: Trick;
  /** Cards left when the trick begins. */
  rest: CardSet = 0;
  leader: Seat = 0;
  /** The question: is the value of the position before the lead at least t? */
  t = 0;
  /** Points of the cards left and of the last trick. */
  points = 0;
  /** Seats that have won all tricks so far, if that can still earn anything; otherwise 0. */
  sweep = 0;
  /** The suit that was led. */
  led: CardSet = 0;
  /** The cards that are equal to no other, see `specialCards`. */
  special: CardSet = 0;
  /** Bounds of the value. */
  lo = 0;
  hi = 0;

  constructor(memory: SolverMemory, tricks: number, next?: Trick) {
    this.table = memory.table;
    this.history = memory.history;
    this.clock = memory.clock;
    this.tricks = tricks;
    this.next = next ?? this;
  }
}

/** A chain of tricks, [tricks left]. */
export function newTricks(memory: SolverMemory): readonly Trick[] {
  const chain = [new Trick(memory, 0)];
  for (let n = 1; n < 16; n++) chain.push(new Trick(memory, n, chain[n - 1]));
  return chain;
}

/** Where the cards that may be played at a place of a trick begin in `moves` and `values`. */
export function movesAt(trick: Trick, place: number): number {
  return (trick.tricks << 6) | (place << 4);
}

/** Where the history of a seat at a place of the trick begins. */
export function historyAt(place: number, seat: Seat): number {
  return ((place << 2) | seat) << 5;
}

/** The byte of one suit of a set, as an index of a table [suit << 8 | byte]. */
export function suitIndex(set: CardSet, suit: number): number {
  return (suit << 8) | ((set >>> (suit << 3)) & 255);
}

// Of bytes, for all games ------------------------------------------------------------------------------------------

function tabulate(length: number, f: (index: number) => number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => f(index));
}

function bitsOf(byte: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter(bit => (byte >> bit) & 1);
}

export const bytes = {
  /** [byte] → its bits. */
  count: /* @__PURE__ */ tabulate(256, byte => bitsOf(byte).length),
  /** [byte] → all bits above its highest; all bits for 0. */
  above: /* @__PURE__ */ tabulate(256, byte =>
    byte === 0 ? 255 : 255 & ~((2 << (31 - Math.clz32(byte))) - 1),
  ),
  /** [byte] → its lowest bit, 8 for none. */
  lowest: /* @__PURE__ */ tabulate(256, byte => bitsOf(byte)[0] ?? 8),
} as const;

/** [card] → its suit. */
export const SUIT_OF: Int32Array = /* @__PURE__ */ Int32Array.from(
  { length: 32 },
  (_, card) => 255 << (card & 24),
);

/** [card] → the stronger cards of its suit. */
const STRONGER: Int32Array = /* @__PURE__ */ Int32Array.from(
  { length: 32 },
  (_, card: Card) => (255 << (card & 24)) & (card === 31 ? 0 : -2 << card),
);

/**
 * [card] → the cards that beat it when it is the best of a trick: stronger ones of its suit, and those that ruff if it
 * is not one of them. Filled by {@link fillAbove}.
 */
export const ABOVE: Int32Array = ints(32);

/** For trumps that ruff. */
export function fillAbove(ruffs: CardSet): void {
  for (let card = 0; card < 32; card++)
    ABOVE[card] = STRONGER[card] | (((ruffs >>> card) & 1) !== 0 ? 0 : ruffs);
}
