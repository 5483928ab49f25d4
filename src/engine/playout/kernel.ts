/**
 * The kernel of playouts: uniformly random legal cards from a position of trick play to the end of the deal, for all games. Hot:
 * everything is an int32 in a local variable or a table look-up, nothing is allocated, and the arrays that every playout needs
 * belong to this module, because the compiler knows the addresses and lengths of constants. One playout runs at a time and to
 * its end, so that they cannot get into each other's way.
 *
 * Cards are drawn as a random agent draws them: one `below(n)` a card, even for the only one, from the generator of the seat, and
 * the n-th legal card in ascending order. A playout therefore comes to what the engine itself would have played.
 */
import { PLACES, SIZES } from '../../cards/bytes.ts';
import { LIMITS, RECIPROCALS, remainder } from '../../cards/draws.ts';
import type { Kind } from './kind.ts';
import { TABLE_SIZE } from './trick-tables.ts';

// Bound once: an imported name is looked up on every use
const SIZE = SIZES;
const PLACE = PLACES;
const LIMIT = LIMITS;
const RECIPROCAL = RECIPROCALS;

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
/** The cards that remain to be drawn, in order. */
const STOCK = words(48, 32);

/** The arrays above, for those who set up a playout and read what came of it. Bind them as they are bound here. */
export const BOARD = { HANDS, STREAMS, STREAM_OF, TAKEN, WON, ROEM, STOCK } as const;

/** The rules of the game in play: copies of its tables, since constants are found faster than fields. */
const CODES = new Uint8Array(16 * 32);
const FOLLOW = new Uint8Array(2 * TABLE_SIZE);
const WIDE = new Uint8Array(2 * TABLE_SIZE);
const TRUMPS = new Uint8Array(2 * TABLE_SIZE);
const BESIDE = new Uint8Array(2 * TABLE_SIZE);
const PLAIN_MELDS = new Uint8Array(256);
const TRUMP_MELDS = new Uint8Array(256);
const QUARTETS = new Uint8Array(256);
let bound: Kind | undefined;

function bind(kind: Kind): void {
  bound = kind;
  const { codes, closed, open } = kind.tables;
  CODES.set(codes);
  for (const [plane, tables] of [closed, open].entries()) {
    const at = plane * TABLE_SIZE;
    FOLLOW.set(tables.follow, at);
    WIDE.set(tables.wide, at);
    TRUMPS.set(tables.trumps, at);
    BESIDE.set(tables.beside, at);
  }
  PLAIN_MELDS.fill(0).set(kind.melds?.plain ?? []);
  TRUMP_MELDS.fill(0).set(kind.melds?.trump ?? []);
  QUARTETS.fill(0).set(kind.melds?.quartets ?? []);
}

/** A position of trick play, but for the hands. */
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
  /** Cards to draw, two after each trick, winner first: a multiple of 2. */
  stock: number;
}

/** A number below n from the generator at `at`, as `Rng.below` makes it. */
export function below(at: number, n: number): number {
  const limit = LIMIT[n];
  let draw: number;
  do {
    const i = at & 12;
    const a = STREAMS[i];
    const b = STREAMS[i + 1];
    const c = STREAMS[i + 2];
    const counter = STREAMS[i + 3];
    const sum = (((a + b) | 0) + counter) | 0;
    STREAMS[i] = b ^ (b >>> 9);
    STREAMS[i + 1] = (c + (c << 3)) | 0;
    STREAMS[i + 2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    STREAMS[i + 3] = (counter + 1) | 0;
    draw = sum >>> 16;
  } while (draw >= limit);
  return remainder(draw, n, RECIPROCAL[n]);
}

/** A card of a non-empty set. */
function anyOf(set: number, at: number): number {
  const a = SIZE[set & 255];
  const b = a + SIZE[(set >>> 8) & 255];
  const c = b + SIZE[(set >>> 16) & 255];
  const n = below(at, c + SIZE[set >>> 24]);
  // How many of the three sums n is not below: the suit of the card
  const shift = (((a - 1 - n) >>> 31) + ((b - 1 - n) >>> 31) + ((c - 1 - n) >>> 31)) << 3;
  const rest = n - ((((a << 8) | (b << 16) | (c << 24)) >>> shift) & 255);
  return shift + PLACE[(((set >>> shift) & 255) << 3) | rest];
}

/**
 * Plays from `position` with the cards in {@link HANDS}, which it empties, drawing by {@link STREAM_OF}; adds to {@link TAKEN},
 * {@link WON} and {@link ROEM}. Returns the winner of the last trick, in which
 * nobody has a choice and nothing is drawn from the generators.
 */
export function playOut(kind: Kind, position: Position): number {
  if (bound !== kind) bind(kind);
  const { seats } = kind;
  const { usesPartner } = kind.tables;
  const melds = kind.melds !== undefined;
  const plain = kind.tables.closed.plain && position.stock === 0;
  const { trump } = position;
  const trumpShift = trump << 3;
  const trumpSet = 255 << trumpShift;
  let { stock, tricks, trickSize: size, trickSet: trick, leader } = position;
  let drawn = 0;
  // Where the rules are, while cards remain to be drawn and when none do
  let plane = stock > 0 ? TABLE_SIZE : 0;

  // The trick: `suits` is the plain suit led as a set, 0 for trumps
  let winner = position.winner;
  let ledShift = position.led << 3;
  let suits = (255 << ledShift) & ~trumpSet;
  let row = ((trump << 2) | position.led) << 5;
  let code = size === 0 ? 0 : CODES[row | position.best];

  for (; tricks > 1; tricks--) {
    if (size === 0) {
      const card = anyOf(HANDS[leader], STREAM_OF[leader]);
      trick = 1 << card;
      HANDS[leader] ^= trick;
      ledShift = card & 24;
      suits = (255 << ledShift) & ~trumpSet;
      row = ((trump << 2) | (card >> 3)) << 5;
      code = CODES[row | card];
      winner = leader;
      size = 1;
    }
    for (; size < seats; size++) {
      let seat = leader + size;
      seat -= seats & ((seats - 1 - seat) >> 31);
      const hand = HANDS[seat];
      const led = (hand & suits) >>> ledShift;
      const trumped = (hand >>> trumpShift) & 255;
      const line = plane + ((code | ((~(winner ^ seat) & usesPartner) << 5)) << 8);
      // -1 if he holds the plain suit led, 0 otherwise
      const follows = (0 - led) >> 31;
      const byTrumps = TRUMPS[line | trumped];
      const byte = byTrumps ^ ((byTrumps ^ (plain ? led : FOLLOW[line | led])) & follows);
      let card = 0;
      if (byte !== 0) {
        const shift = trumpShift ^ ((trumpShift ^ ledShift) & follows);
        card = shift + PLACE[(byte << 3) | below(STREAM_OF[seat], SIZE[byte])];
      } else {
        const free = (hand & ~trumpSet) | (BESIDE[line | trumped] << trumpShift);
        const both = hand & (suits | trumpSet | (0 - WIDE[line | led]));
        const set = free ^ ((free ^ both) & follows);
        card = anyOf(set === 0 ? hand : set, STREAM_OF[seat]);
      }
      const bit = 1 << card;
      HANDS[seat] = hand ^ bit;
      trick |= bit;
      const own = CODES[row | card];
      const takes = (code - own) >> 31;
      code ^= (code ^ own) & takes;
      winner ^= (winner ^ seat) & takes;
    }
    size = 0;
    leader = winner;
    TAKEN[winner] |= trick;
    WON[winner]++;
    if (melds) ROEM[winner] += meldsIn(trick, trumpShift);
    if (drawn < stock) {
      HANDS[winner] |= 1 << STOCK[drawn];
      HANDS[1 - winner] |= 1 << STOCK[drawn + 1];
      drawn += 2;
      if (drawn === stock) plane = 0;
    }
  }
  // The last trick: everybody has one card
  for (; size < seats; size++) {
    let seat = leader + size;
    seat -= seats & ((seats - 1 - seat) >> 31);
    const set = HANDS[seat];
    const card = 31 - Math.clz32(set);
    HANDS[seat] = 0;
    if (size === 0) {
      trick = 0;
      row = ((trump << 2) | (card >> 3)) << 5;
      code = -1;
    }
    trick |= set;
    const own = CODES[row | card];
    const takes = (code - own) >> 31;
    code ^= (code ^ own) & takes;
    winner ^= (winner ^ seat) & takes;
  }
  TAKEN[winner] |= trick;
  WON[winner]++;
  if (melds) ROEM[winner] += meldsIn(trick, trumpShift);
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
