/**
 * The memory that TypeScript and WebAssembly share: 64 KiB. All places are given in bytes. This file holds
 * plain constants only, since both languages import it.
 *
 * A *lane* is the part of a vector that belongs to one deal. A *group* is four deals whose 32-bit words lie side by
 * side in a vector.
 */

export const MEMORY_BYTES = 65536;
/** Bytes of a vector. */
export const VECTOR = 16;

// Tables for generators

/** [n] → the last 16-bit draw below n that is not rejected. */
export const LAST_DRAWS = 0;
/** [n] → the reciprocal of n, see cards/rng.ts. */
export const RECIPROCALS = 256;

// Four packs, shuffled and dealt together

/** [place in the sorted pack] → the set of the card there. */
export const SORTED_PACK = 512;
/** [place in the shuffled pack] → who is dealt the card there, counted from the first player; 4 for nobody. */
export const RECEIVERS = 640;
/** [place][pack] → the set of the card there, during the shuffle. */
export const SHUFFLING = 768;
/** [pack][place] → the number of the card there. */
export const PACKS = 1280;
/** Four vectors: the words of four generators. */
export const GENERATORS = 1792;
/** [pack] → negative if one of its draws may have to be rejected. */
export const UNSURE_PACKS = 1856;
/** [pack][player] → hand. During the shuffle [player][pack], and a vector for the cards that nobody gets. */
export const DEALT_HANDS = 1872;

// Seeds

/** Seven words: the root, the low and the high word of the index, the stream. */
export const SEED = 1952;
export const SEED_LOW = 1968;
export const SEED_HIGH = 1972;
export const SEED_STREAM = 1976;

// Tapes: what the generators of the four seats of a deal will draw

/** Draws of each generator that a tape holds. */
export const TAPE_DRAWS = 12;
/** From the beginning of a tape: four vectors, the words of the generators before the first draw. */
export const TAPE_GENERATORS = 0;
/** [n][seat] → the n-th draw, 16 bits. */
export const TAPE_NUMBERS = 64;
/** [seat] → negative if one of its draws is unsure, see UNSURE_FROM. */
export const TAPE_UNSURE = TAPE_NUMBERS + TAPE_DRAWS * VECTOR;
/** [seat] → how many numbers it has drawn. */
export const TAPE_DRAWN = TAPE_UNSURE + VECTOR;
export const TAPE_BYTES = TAPE_DRAWN + VECTOR;
/**
 * `Rng.below` rejects draws from here on for some n up to 9; it is 9 itself that leaves the most: 65536 modulo 9 is 7.
 */
export const UNSURE_FROM = 65536 - 7;

/** The first tape. */
export const TAPES = 3712;
export const NUM_TAPES = 100;

// Deals that are played together: one for each byte of a vector

export const GROUPS = 4;
export const GROUP_LANES = 4;
/** The most cards in a hand. */
export const MAX_CARDS = 9;
/** Bytes from the draws of one trick to those of the next: a vector for each seat. */
export const ROW_BYTES = 64;

/** [tricks left][seat] → draws of 16 bits, a word for each deal. */
export const DRAWS = 32768;
/** [seat] → hands. */
export const HANDS = DRAWS + ROW_BYTES * (MAX_CARDS + 1);
/** [seat] → points of the cards taken. */
export const POINTS = HANDS + 64;
/** [seat] → tricks won, and from bit TALLY_MELDS on the meld points of these tricks. */
export const TALLIES = POINTS + 64;
export const TALLY_MELDS = 5;
export const TRUMPS = TALLIES + 64;
/** The leader, and after play the winner of the last trick. */
export const LEADERS = TRUMPS + VECTOR;
/** Bytes from one group to the next. The places above are those of the first group. */
export const GROUP_BYTES = LEADERS + VECTOR - DRAWS;

// The rules in play: tables of 16 bytes, which a vector can be looked up in

/** All bits of a vector if seats play as partners. */
export const PARTNERS = DRAWS + GROUPS * GROUP_BYTES;
/** [lower or upper half of a suit byte] → the cards that beat the one there in its suit. */
export const BEATS_PLAIN = PARTNERS + 16;
export const BEATS_TRUMP = PARTNERS + 48;
/** [has the plain suit led, has not, trumps were led][facts] → the cards left; in the latter two, with trumps. */
export const DUTIES = PARTNERS + 80;
/** [n] → 65536 / n, rounded up: the lower bytes, then the upper ones. */
export const BYTE_RECIPROCALS = PARTNERS + 128;
/** [lower or upper half of a suit byte] → card points. */
export const WORTH_PLAIN = PARTNERS + 160;
export const WORTH_TRUMP = PARTNERS + 192;
/** [suit byte] → meld points of three plain cards or more; of two trumps or more; [byte of ranks] → of quartets. */
export const MELDS = PARTNERS + 224;
/** All bits of a vector if the first suit ruffs; none in deals without a suit of trumps. */
export const RUFFS = MELDS + 768;

/** Bits of the index into DUTIES. */
export const CAN_TAKE = 1;
export const PARTNER_WINNING = 2;
export const RUFFED = 4;
export const ONLY_JACK = 8;
/** What a duty leaves of the plain suit led: all cards, or those that take the trick; of trumps likewise; others. */
export const LEAVES_FOLLOW = 1;
export const LEAVES_HEAD = 2;
export const LEAVES_TRUMP = 4;
export const LEAVES_OVERTRUMP = 8;
export const LEAVES_OTHERS = 16;

// Working memory of play

export const WORK = RUFFS + VECTOR;
/** Sets of cards as [suit, from the trumps on] → vector of suit bytes. First the hands, in the order of play. */
export const PLAY_HANDS = WORK;
/** The cards of the trick, and the mask of the suit led. */
export const PLAY_TRICK = PLAY_HANDS + 256;
export const PLAY_LED = PLAY_TRICK + 64;
/** Mask of the suits that stand before the trumps in the order of the pack. */
export const PLAY_BEFORE = PLAY_LED + 64;
/** The state of the trick: five vectors. */
export const PLAY_TRICK_STATE = PLAY_BEFORE + 64;
/** [player in the order of play] → draws, 16 bits each: the first eight lanes, then [player] → the others. */
export const PLAY_DRAWS = PLAY_TRICK_STATE + 96;
/** [seat] → card points; then tallies of the first eight lanes, 16 bits each; then those of the others. */
export const PLAY_POINTS = PLAY_DRAWS + 128;
export const PLAY_TALLIES = PLAY_POINTS + 64;
/** Where the melds of the trick are looked up, 16 bits for each lane. */
export const PLAY_MELDS = PLAY_TALLIES + 128;
