/**
 * The memory of the kernel of pairs: two deals at a time, *lanes*, of which lane 1 has its places behind those of lane 0, and the
 * rules of the game in play.
 */
import { SIZES } from '../../cards/bytes.ts';
import { nth, size } from '../../cards/cardset.ts';
import { LAYOUT, PERIOD, WORDS } from '../../cards/four-rngs.ts';
import { bytes, words } from '../../cards/off-heap.ts';
import type { Kind } from './kind.ts';
import { RUFF, TABLE_SIZE } from './trick-tables.ts';

const LANES = 2;
/** Hands have at most so many cards. */
export const MOST_CARDS = 8;
/** A power of 2. */
export const DRAWS_PER_LANE = 64;
/** Tricks stand below this bit of a tally: 16 at most. */
export const TALLY_MELDS = 5;

/** Where the draws of lane 0 are in WORDS. */
export const DRAWS_FROM = LAYOUT.ahead / 4;

const HANDS = words(LANES * 4);

export const PAIR_BOARD = {
  /** [lane][seat] → cards in hand. */
  HANDS,
  /** [lane][seat][suit] → the same by suits, on a machine whose low bytes come first. */
  SUITS: new Uint8Array(HANDS.buffer),
  /** [lane][cards in hand << 2 | seat] → what the seat draws then, modulo PERIOD, times 8. */
  DRAWS: WORDS.subarray(DRAWS_FROM, DRAWS_FROM + LANES * DRAWS_PER_LANE),
  TRUMPS: words(LANES),
  /** [lane] → who leads. */
  LEADERS: words(LANES),
  /** [lane][seat] → the cards taken. */
  TAKEN: words(LANES * 4),
  /** [lane][seat] → tricks won, and from bit {@link TALLY_MELDS} on the melds that lay in them. */
  TALLY: words(LANES * 4),

  /** [suit byte] → what its cards count, and how much more if they are trumps. */
  POINTS: bytes(256),
  TRUMP_POINTS: new Int16Array(new ArrayBuffer(512)),

  /** See TrickTables. */
  CODES: bytes(16 * 32),
  FOLLOW: bytes(TABLE_SIZE),
  WIDE: bytes(TABLE_SIZE),
  LEGAL_TRUMPS: bytes(TABLE_SIZE),
  BESIDE: bytes(TABLE_SIZE),
  /** [suit byte] → what its cards in one trick are worth as melds, and how much more if they are trumps. */
  MELDS: bytes(256),
  TRUMP_MELDS: new Int16Array(new ArrayBuffer(512)),
  QUARTETS: bytes(256),
  /** [suit byte << 3 | n, 2048 more for trumps] → the rank of its n-th card, and from bit 3 on how many cards of its suit it beats. */
  PICK: bytes(2 * 256 * 8),
  /** [suit byte] → one less than its cards. */
  LESS: bytes(256, byte => Math.max(0, SIZES[byte] - 1)),
  /** [draw modulo PERIOD << 3 | n - 1] → the draw modulo n. */
  REMAINDERS: bytes(PERIOD * MOST_CARDS, index => (index >> 3) % ((index & 7) + 1)),
} as const;

let bound: Kind | undefined;

/** Brings the rules of a game into play. */
export function bindPairs(kind: Kind): void {
  if (bound === kind) return;
  bound = kind;
  const { codes, closed } = kind.tables;
  const { CODES, FOLLOW, WIDE, LEGAL_TRUMPS, BESIDE, MELDS, TRUMP_MELDS, QUARTETS } = PAIR_BOARD;
  const { POINTS, TRUMP_POINTS, PICK } = PAIR_BOARD;
  CODES.set(codes);
  FOLLOW.set(closed.follow);
  WIDE.set(closed.wide);
  LEGAL_TRUMPS.set(closed.trumps);
  BESIDE.set(closed.beside);
  MELDS.fill(0).set(kind.melds?.plain ?? []);
  POINTS.set(kind.points.plain);
  for (let byte = 0; byte < 256; byte++) {
    TRUMP_MELDS[byte] = (kind.melds?.trump[byte] ?? 0) - MELDS[byte];
    TRUMP_POINTS[byte] = kind.points.trump[byte] - POINTS[byte];
  }
  QUARTETS.fill(0).set(kind.melds?.quartets ?? []);
  // As suit 0 led, and as suit 1 where that is trump
  const row = 1 << 7;
  for (let byte = 0; byte < 256; byte++) {
    for (let n = 0; n < size(byte); n++) {
      const rank = nth(byte, n);
      PICK[(byte << 3) | n] = rank | ((codes[row | rank] - 1) << 3);
      PICK[((256 | byte) << 3) | n] = rank | ((codes[row | 8 | rank] - RUFF) << 3);
    }
  }
}
