/** The memory of the kernel in vectors, on the page that they all work on: several deals at a time, *lanes*, and the rules in play. */
import { KERNEL_FROM } from '../../cards/vectors.ts';

/** Hands have at most so many cards. */
export const MOST_CARDS = 9;

/** Deals whose words stand beside each other, and how many such groups are played at a time: one deal for each byte of a vector. */
export const GROUP = 4;
export const GROUPS = 4;
/** Bytes from one group to the next. */
export const GROUP_BYTES = 1024;

/** What tells a follower his duty, beside whether he must follow to a plain suit, or has none of it, or has trumps led to him. */
export const DUTY_FACTS = ['canTake', 'partnerWinning', 'ruffed', 'onlyJack'] as const;
/** What a duty leaves him: cards of the plain suit led, all or those that take the trick; trumps likewise; all cards of other suits. */
export const LEAVES = ['follow', 'head', 'trump', 'overtrump', 'others'] as const;

const ROWS = MOST_CARDS + 1;
const OWN = KERNEL_FROM + GROUPS * GROUP_BYTES;
const TABLES = OWN + 256;

/** Where things are, in bytes from the beginning of the page. */
export const VECTOR_BOARD = {
  // Of the first group: vectors have a word for each deal
  /** [seat] → vector of hands. */
  hands: KERNEL_FROM,
  /** [cards in hand][seat] → vector of draws of 16 bits. */
  draws: KERNEL_FROM + 64,
  /** Trump suits. */
  trumps: KERNEL_FROM + 64 + 64 * ROWS,
  leaders: KERNEL_FROM + 80 + 64 * ROWS,
  /** [seat] → vector of the points of cards taken. */
  points: KERNEL_FROM + 96 + 64 * ROWS,
  /** [seat] → vector of tricks won, and from bit TALLY_MELDS of kind.ts on the melds that lay in them. */
  tally: KERNEL_FROM + 160 + 64 * ROWS,

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
  /** [n] → 65536 / n, rounded up, the lower bytes and then the upper ones. */
  reciprocals: TABLES + 128,
  /** [lower or upper four bits of a suit byte] → what the cards there count. */
  worthPlain: TABLES + 160,
  worthTrump: TABLES + 192,
  /** [suit byte] → what three cards or more of it in one trick are worth as melds; for two trumps or more; for quartets of that rank. */
  melds: TABLES + 224,
} as const;
