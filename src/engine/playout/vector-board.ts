/** The memory of the kernel in vectors, on the page that they all work on: several deals at a time, *lanes*, and the rules in play. */
import { KERNEL_FROM } from '../../cards/vectors.ts';

/** Hands have at most so many cards: between two players, and otherwise. */
export const MOST_OF_TWO = 9;
export const MOST_CARDS = 8;

/** Deals of a group, each in a lane of its vectors; and groups that are played at a time, since one alone waits for its own results. */
export const GROUP = 4;
export const GROUPS = 2;
/** Bytes from one group to the next. */
export const GROUP_BYTES = 1024;

const ROWS = MOST_OF_TWO + 1;
const TABLES = KERNEL_FROM + GROUPS * GROUP_BYTES;

/** Where things are, in bytes from the beginning of the page; a vector has a word for each lane. */
export const VECTOR_BOARD = {
  // Of the first group
  /** [seat] → vector of hands. */
  hands: KERNEL_FROM,
  /** [cards in hand][seat] → vector of draws of 16 bits. */
  draws: KERNEL_FROM + 64,
  /** The suits of trumps as masks, and how far they are from the lowest bit. */
  trumps: KERNEL_FROM + 64 + 64 * ROWS,
  shifts: KERNEL_FROM + 80 + 64 * ROWS,
  leaders: KERNEL_FROM + 96 + 64 * ROWS,
  /** [seat] → vector of the cards taken. */
  taken: KERNEL_FROM + 112 + 64 * ROWS,
  /** [seat] → vector of tricks won, and from bit TALLY_MELDS of kind.ts on the melds that lay in them. */
  tally: KERNEL_FROM + 176 + 64 * ROWS,

  // The rules in play
  /** All bits of a vector where seats play as partners. */
  partners: TABLES,
  /** [trump << 2 | led][card] → the cards that beat it, a word each. */
  beats: TABLES + 64,
  /** [facts] → the duty, a word each. */
  duties: TABLES + 2112,
  /** [suit byte] → what its cards in one trick are worth as melds, and in two bytes how much more if they are trumps. */
  melds: TABLES + 4160,
  trumpMelds: TABLES + 4416,
  /** [ranks] → the meld of four of that rank. */
  quartets: TABLES + 4928,
} as const;
