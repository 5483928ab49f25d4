/** The memory of the kernel in vectors, on the page that they all work on: several deals at a time, *lanes*, and the rules in play. */
import { KERNEL_FROM } from './vectors.ts';

/** Hands have at most so many cards. */
export const MOST_CARDS = 9;
/** Deals have at most so many tricks: half the pack. */
export const MOST_TRICKS = 16;
/** In tallies of tricks and melds, tricks stand below this bit. */
export const TALLY_MELDS = 5;

/** Deals whose words stand beside each other, and how many such groups are played at a time: one deal for each byte of a vector. */
export const GROUP = 4;
export const GROUPS = 4;
const ROWS = MOST_TRICKS + 1;
/** Bytes from the draws of one trick to those of the one before: a vector for each seat. */
export const ROW_BYTES = 64;
/** Bytes from one group to the next. */
export const GROUP_BYTES: number = ROW_BYTES * ROWS + 256;

/** What tells a follower his duty, beside whether he must follow to a plain suit, or has none of it, or has trumps led to him. */
export const DUTY_FACTS = ['canTake', 'partnerWinning', 'ruffed', 'onlyJack'] as const;
/** What a duty leaves him: cards of the plain suit led, all or those that take the trick; trumps likewise; all cards of other suits. */
export const LEAVES = ['follow', 'head', 'trump', 'overtrump', 'others'] as const;

const DRAWN = KERNEL_FROM + ROW_BYTES * ROWS;
const OWN = KERNEL_FROM + GROUPS * GROUP_BYTES;
const TABLES = OWN + 256;

/** Where things are, in bytes from the beginning of the page. */
export const VECTOR_BOARD = {
  // Of the first group: vectors have a word for each deal
  /**
   * [tricks to play][seat] → vector of draws of 16 bits. Where cards are drawn from a stock after the trick, those of seats 2 and 3 tell which
   * ones the winner and the other player get: a number below the size of the stock, and one below what is left of it.
   */
  draws: KERNEL_FROM,
  /** [seat] → vector of hands. */
  hands: DRAWN,
  /** [seat] → vector of the points of cards taken. */
  points: DRAWN + 64,
  /** [seat] → vector of tricks won, and from bit TALLY_MELDS on the melds that lay in them. */
  tally: DRAWN + 128,
  /** The cards that are left to draw. */
  stock: DRAWN + 192,
  /** Trump suits. */
  trumps: DRAWN + 208,
  leaders: DRAWN + 224,

  // What the kernel keeps for itself
  /** [seat] → card points in a byte, and tallies in two. */
  cardPoints: OWN,
  tallies: OWN + 64,
  /** Where to look up the melds of a trick, in two bytes. */
  places: OWN + 192,

  // The rules in play
  /** All bits of a vector where seats play as partners. */
  partners: TABLES,
  /** [lower or upper four bits of a suit byte] → the cards that beat the one there in its suit. */
  beatsPlain: TABLES + 16,
  beatsTrump: TABLES + 48,
  /** [plain suit that he has, that he has not, trumps][facts] → what is left, if he has a trump in the last two. */
  duties: TABLES + 80,
  /** The same while there is a stock. */
  dutiesOpen: TABLES + 128,
  /** [n] → 65536 / n, rounded up, the lower bytes and then the upper ones. */
  reciprocals: TABLES + 176,
  /** [lower or upper four bits of a suit byte] → what the cards there count. */
  worthPlain: TABLES + 208,
  worthTrump: TABLES + 240,
  /** [suit byte] → what three cards or more of it in one trick are worth as melds; for two trumps or more; for quartets of that rank. */
  melds: TABLES + 272,
} as const;
