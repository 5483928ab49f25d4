/**
 * The kernel of playouts: uniformly random legal cards from a position of trick play to the end of the deal, for all
 * games. Hot: everything is an int32 in a local variable or a table look-up, nothing is allocated, and the arrays that
 * every playout needs belong to this module, because the compiler knows the addresses and lengths of constants. One
 * playout runs at a time and to its end, so that they cannot get into each other's way.
 *
 * Cards are drawn as a random agent draws them: one `below(n)` a card, even for the only one, from the generator of the
 * seat, and the n-th legal card in ascending order. A playout therefore plays exactly what the engine
 * would have played.
 */
import { PLACES, SIZES } from '../cards/bytes.ts';
import { ALL_TRUMPS, NO_TRUMPS, PACK, TRUMP_CODES } from '../cards/card.ts';
import { LIMITS, RECIPROCALS } from '../cards/rng.ts';
import { FRACTION_BITS } from '../cards/rng-constants.ts';
import { type FollowerTables, TABLE_SIZE } from '../trick/byte-tables.ts';
import type { KernelRules } from './kernel-rules.ts';

// Bound once: an imported name is looked up on every use
const SIZE = SIZES;
const PLACE = PLACES;
const LIMIT = LIMITS;
const RECIPROCAL = RECIPROCALS;
const FRACTION = FRACTION_BITS;
const FRACTION_MASK = (1 << FRACTION) - 1;

/** Longer than what the virtual machine keeps on its heap: what lies there may move, and has no address to rely on. */
const MEMORY = new ArrayBuffer(1024);
const words = (at: number, length: number): Int32Array => new Int32Array(MEMORY, 4 * at, length);

/** Cards in hand, by seat. */
const HANDS = words(0, 4);
/** The generators of the seats, four words each as `Rng.save` writes them. */
const STREAMS = words(16, 16);
/** Which generator a seat draws from: its place in {@link STREAMS}, a multiple of 4. */
const STREAM_OF = words(32, 4);
/** What has been played out: cards taken and tricks won by seat, meld points of tricks by seat of the winner. */
const TAKEN = words(36, 4);
const WON = words(40, 4);
const ROEM = words(44, 4);
/** The cards to draw, in order. */
const STOCK = words(48, PACK);

/** The arrays above, for those who set up a playout and read what came of it. Bind them as they are bound here. */
export const BOARD = { HANDS, STREAMS, STREAM_OF, TAKEN, WON, ROEM, STOCK } as const;

/** The rules of the game in play: copies of its tables, since constants are found faster than fields. */
const CODES = new Uint8Array(TRUMP_CODES.length * 4 * PACK);
const FOLLOW = new Uint8Array(2 * TABLE_SIZE);
const WIDE = new Uint8Array(2 * TABLE_SIZE);
const TRUMPS = new Uint8Array(2 * TABLE_SIZE);
const BESIDE = new Uint8Array(2 * TABLE_SIZE);
/** Added to an index into those of followers while there is a stock. */
const OPEN = TABLE_SIZE;
const PLAIN_MELDS = new Uint8Array(256);
const TRUMP_MELDS = new Uint8Array(256);
const QUARTETS = new Uint8Array(256);
let bound: KernelRules | undefined;

/** Copies the tables of a game. */
function bind(kind: KernelRules): void {
  bound = kind;
  const { codes, closed, open } = kind.tables;
  CODES.set(codes);
  bindFollowers(closed, 0);
  if (open !== undefined) bindFollowers(open, OPEN);
  PLAIN_MELDS.fill(0).set(kind.melds?.plain ?? []);
  TRUMP_MELDS.fill(0).set(kind.melds?.trump ?? []);
  QUARTETS.fill(0).set(kind.melds?.quartets ?? []);
}

function bindFollowers({ follow, wide, trumps, beside }: FollowerTables, at: number): void {
  FOLLOW.set(follow, at);
  WIDE.set(wide, at);
  TRUMPS.set(trumps, at);
  BESIDE.set(beside, at);
}

/** A position of trick play, but for the cards in hands and stock. */
export interface Position {
  trump: number;
  /** Cards on the table, from the leader's on; the other fields of the trick mean nothing while it is 0. */
  trickSize: number;
  trickSet: number;
  led: number;
  best: number;
  leader: number;
  winner: number;
  /** Tricks to play, this one included. */
  tricks: number;
  /** Cards to draw: a multiple of 2, and only where two play. */
  stock: number;
}

/**
 * Plays from `position` with the cards in `HANDS`, which it empties, and `STOCK`, from which the winner of
 * a trick draws first. Random numbers come by `STREAM_OF`; adds to `TAKEN`, `WON` and `ROEM`.
 * Returns the winner of the last trick, in which nobody has a choice and no number is drawn.
 */
export function playOut(kind: KernelRules, position: Position): number {
  // Not in `play`: code that binds rules for the first time after it was compiled is thrown away, and V8 11 may then go
  // on with what it
  // has of the loop alone, at half the speed
  if (bound !== kind) bind(kind);
  return play(kind, position);
}

/**
 * One loop plays every card, and nothing is called in it: a leader is a follower to a trick without rules, and the card
 * is found either in one suit byte or in a set of four, with the same draw.
 */
function play(kind: KernelRules, position: Position): number {
  // As locals, since the compiler may reach the loop before it knows that these never change
  const hands = HANDS;
  const streams = STREAMS;
  const streamOf = STREAM_OF;
  const taken = TAKEN;
  const won = WON;
  const roem = ROEM;
  const stock = STOCK;
  const codes = CODES;
  const followBytes = FOLLOW;
  const wide = WIDE;
  const trumpBytes = TRUMPS;
  const beside = BESIDE;
  const sizes = SIZE;
  const places = PLACE;
  const limits = LIMIT;
  const reciprocals = RECIPROCAL;
  const { seats } = kind;
  const { usesPartner } = kind.tables;
  const melds = kind.melds !== undefined;
  const { tricks } = position;
  const rowOfTrump = position.trump << 7;
  // With no trumps no card is one, with all trumps those of the suit led
  const ruling = position.trump === NO_TRUMPS ? 0 : 255;
  const isAll = position.trump === ALL_TRUMPS ? -1 : 0;

  let size = position.trickSize;
  let trick = position.trickSet;
  let winner = position.winner;
  let ledShift = position.led << 3;
  let trumpShift = isAll === 0 ? (position.trump & 3) << 3 : ledShift;
  let others = ~(ruling << trumpShift);
  let code = size === 0 ? 0 : codes[rowOfTrump | (position.led << 5) | position.best];
  // The plain suit led, as a set: none if trumps were
  let suits = size === 0 ? 0 : (255 << ledShift) & others;
  let seat = position.leader + size;
  seat = seat >= seats ? seat - seats : seat;
  let drawn = 0;
  let plane = position.stock === 0 ? 0 : OPEN;

  for (let plays = (tricks - 1) * seats - size; plays > 0; plays--) {
    const hand = hands[seat & 3];
    const led = (hand & suits) >>> ledShift;
    const trumps = (hand >>> trumpShift) & ruling;
    const line = plane | ((code | ((~(winner ^ seat) & usesPartner) << 5)) << 8);
    // -1 if he holds the plain suit led, 0 otherwise
    const follows = (0 - led) >> 31;
    const byTrumps = trumpBytes[line | trumps];
    const byte = byTrumps ^ ((byTrumps ^ followBytes[line | led]) & follows);

    // How many cards there are to choose from; `upTo` in the suits so far
    let set = 0;
    let upTo0 = 0;
    let upTo1 = 0;
    let upTo2 = 0;
    let count = sizes[byte];
    if (byte === 0) {
      const free = (hand & others) | (beside[line | trumps] << trumpShift);
      const both = hand & (suits | ~others | (0 - wide[line | led]));
      set = free ^ ((free ^ both) & follows);
      if (set === 0) set = hand;
      upTo0 = sizes[set & 255];
      upTo1 = upTo0 + sizes[(set >>> 8) & 255];
      upTo2 = upTo1 + sizes[(set >>> 16) & 255];
      count = upTo2 + sizes[set >>> 24];
    }

    // Rng.below(count)
    const stream = streamOf[seat & 3] & 12;
    let draw = 0;
    do {
      const a = streams[stream];
      const b = streams[stream + 1];
      const c = streams[stream + 2];
      const counter = streams[stream + 3];
      const sum = (((a + b) | 0) + counter) | 0;
      streams[stream] = b ^ (b >>> 9);
      streams[stream + 1] = (c + (c << 3)) | 0;
      streams[stream + 2] = (((c << 21) | (c >>> 11)) + sum) | 0;
      streams[stream + 3] = (counter + 1) | 0;
      draw = sum >>> 16;
    } while (draw >= limits[count & 63]);
    const n = Math.imul(Math.imul(draw, reciprocals[count & 63]) & FRACTION_MASK, count) >>> FRACTION;

    let card = 0;
    if (byte === 0) {
      // The suit is the number of sums that n is not below
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift + places[((((set >>> shift) & 255) << 3) | (n - before)) & 2047];
    } else {
      const shift = trumpShift ^ ((trumpShift ^ ledShift) & follows);
      card = shift + places[((byte << 3) | n) & 2047];
    }

    const bit = 1 << card;
    hands[seat & 3] = hand ^ bit;
    if (size === 0) {
      trick = 0;
      code = -1;
      ledShift = card & 24;
      trumpShift ^= (trumpShift ^ ledShift) & isAll;
      others = ~(ruling << trumpShift);
      suits = (255 << ledShift) & others;
    }
    trick |= bit;
    const own = codes[rowOfTrump | (ledShift << 2) | card];
    const takes = (code - own) >> 31;
    code ^= (code ^ own) & takes;
    winner ^= (winner ^ seat) & takes;
    size++;
    seat++;
    seat -= seats & ((seats - 1 - seat) >> 31);
    if (size === seats) {
      taken[winner & 3] |= trick;
      won[winner & 3]++;
      if (melds) roem[winner & 3] += meldsIn(trick, trumpShift);
      seat = winner;
      size = 0;
      code = 0;
      suits = 0;
      if (plane !== 0) {
        hands[winner & 3] |= 1 << stock[drawn & 31];
        hands[(winner ^ 1) & 3] |= 1 << stock[(drawn + 1) & 31];
        drawn += 2;
        if (drawn === position.stock) plane = 0;
      }
    }
  }

  // The rest of the last trick: everybody has one card
  for (; size < seats; size++) {
    const bit = hands[seat & 3];
    const card = 31 - Math.clz32(bit);
    hands[seat & 3] = 0;
    if (size === 0) {
      trick = 0;
      code = -1;
      ledShift = card & 24;
    }
    trick |= bit;
    const own = codes[rowOfTrump | (ledShift << 2) | card];
    const takes = (code - own) >> 31;
    code ^= (code ^ own) & takes;
    winner ^= (winner ^ seat) & takes;
    seat++;
    seat -= seats & ((seats - 1 - seat) >> 31);
  }
  taken[winner & 3] |= trick;
  won[winner & 3]++;
  if (melds) roem[winner & 3] += meldsIn(trick, trumpShift);
  return winner;
}

/** The melds of a finished trick. */
function meldsIn(trick: number, trumpShift: number): number {
  const trumps = (trick >>> trumpShift) & 255;
  return (
    PLAIN_MELDS[trick & 255] +
    PLAIN_MELDS[(trick >>> 8) & 255] +
    PLAIN_MELDS[(trick >>> 16) & 255] +
    PLAIN_MELDS[trick >>> 24] +
    TRUMP_MELDS[trumps] -
    PLAIN_MELDS[trumps] +
    QUARTETS[trick & (trick >>> 8) & (trick >>> 16) & (trick >>> 24)]
  );
}
