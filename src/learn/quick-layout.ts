/**
 * The memory that TypeScript and WebAssembly share for a look at a decision in whole numbers, see quick-net.ts. All
 * places are given in bytes. This file holds plain constants only, since both languages import it.
 */

// The decision, in words. Sets of cards are as they are, seats count from the own one

export const HAND = 0;
export const UNSEEN = 4;
/** The cards on the table, and the best of them. */
export const TRICK = 8;
export const BEST = 12;
/** The suit that matters and the suit led, or -1. */
export const MAIN = 16;
export const LED = 20;
/** Four words each, by seat. */
export const PLAYED = 32;
export const KNOWN = 48;
export const LACKS = 64;
export const ASIDE = 80;
/** The cards of melds: scored, complete, and those that lack a card. */
export const SCORED = 84;
export const MELD = 88;
export const NEAR_HIGH = 92;
export const NEAR_LOW = 96;
/** How many inputs are on, without those that always are. */
export const SIZE = 100;
/** Inputs that are on at a time, at most: where more are, floats decide. */
export const QUICK_INPUTS = 80;

// The game, in words

export const SEATS = 112;
/** The length of a row of weights, a multiple of 128. */
export const ROW = 116;
/** Where the biases and the rows of the outputs begin. */
export const BIAS = 120;
export const POLICY = 124;
/** The same in floats: the rows of the inputs, the biases and the rows of the outputs. */
export const FLOAT_FIRST = 236;
export const FLOAT_BIAS = 240;
export const FLOAT_POLICY = 244;
/** With so many cards in the stock, or fewer, the engine draws. */
export const LAST_DRAWS = 248;
/** Where the blocks of inputs begin. Those that a game has not got are never read, but for `colour`: then -1. */
export const AT_HAND = 128;
export const AT_MASTER = 132;
export const AT_PLAYED = 136;
export const AT_KNOWN = 140;
export const AT_ASIDE = 144;
export const AT_SCORED = 148;
export const AT_MELD = 152;
export const AT_NEAR_HIGH = 156;
export const AT_NEAR_LOW = 160;
export const AT_TRICK = 164;
export const AT_BEST = 168;
export const AT_VOID = 172;
export const AT_BARRED = 176;
export const AT_UNSEEN = 180;
export const AT_LENGTH = 184;
export const AT_COLOUR = 188;
export const AT_LEGAL = 192;

// Lists

/** Bytes: [the suit matters << 8 | unseen cards of a suit] → the cards of the suit that none of them beats. */
export const MASTERS = 256;
/** The order of the suits while it is found: four words of keys, then four of suits. */
export const ORDER = 768;
/** Bytes: the actions, and their outputs. */
export const ACTIONS = 800;
export const OUTPUTS = 832;
/** Words: the products of the rows of the outputs with the hidden units. */
export const PRODUCTS = 864;
/** 16 bits each: the inputs that are on. */
export const INPUTS = 1024;
/** 16 bits each. */
export const HIDDEN = 2048;
/** Hidden units at the most. */
export const MOST_HIDDEN = 1024;

// The deal, for cards that are played on: four words each, by seat or side

export const HANDS = 4096;
export const GONE = 4112;
export const LACKING = 4128;
export const WON = 4144;
export const CARD_POINTS = 4160;
export const MELD_POINTS = 4176;
export const CARRIED = 4192;

// Words

/** What everybody has seen. */
export const SHOWN = 4208;
export const TRUMP = 4212;
export const MAKER = 4216;
export const ELDEST = 4220;
export const TURN = 4224;
export const TRICK_SIZE = 4228;
export const TRICK_SET = 4232;
export const SUIT_LED = 4236;
export const TRICK_BEST = 4240;
export const WINNER = 4244;
export const TRICK_POINTS = 4248;
export const TRICKS = 4252;
export const STOCK = 4256;
/** Whether an optional act has been made in this trick: 32 or 0. */
export const ACTED = 4260;
/** The cards that the acts of the turn allow. */
export const MAY_PLAY = 4264;
/** The number of inputs that say the contract, the same for all seats, and the inputs, 16 bits each. */
export const CONTRACT_SIZE = 4268;
export const CONTRACT = 4272;
/**
 * Parts of the rules that offer optional acts, four words each: until which trick, whether only to the leader, to
 * hands with which cards, and only with which kinds of melds; 0 for with any hand.
 */
export const OFFERS_SIZE = 4288;
export const OFFERS = 4292;
export const MOST_OFFERS = 12;

// What has been done: cards, a byte each, whether the next one is too close, and what is not known to be excluded

export const CHOSEN = 4488;
export const CLOSE = 4520;
export const MISSING = 4524;

// The game, in words

export const SIDES = 4528;
export const PARTNER_FACT = 4532;
export const PACK = 4536;
export const ALL_TRICKS = 4540;
/** Two words each, without acts in the trick and with some: the tricks from which on nothing follows a trick. */
export const BUSY_TRICKS = 4544;
export const BUSY_TAKEN = 4552;
/** Something follows a trick when a seat has so many points, carried ones included. */
export const FROM_POINTS = 4484;
/** Inputs that are always on. */
export const ALWAYS = 4564;
export const AT_TRICK_SIZE = 4568;
export const AT_WINNER = 4572;
export const AT_TRICK_POINTS = 4576;
export const AT_TRICKS = 4580;
export const AT_OWN_POINTS = 4584;
export const AT_OTHER_POINTS = 4588;
export const AT_NO_TRICK = 4592;
export const AT_MAKER = 4596;
export const AT_ELDEST = 4600;
export const AT_STOCK = 4604;

// Tables, in bytes

/** [points] → level. */
export const LEVELS = 4608;
/** [facts] → what a duty leaves. */
export const LEAVES = 5120;
/** [row of a trick] → facts. */
export const STANDING = 5632;
/** [trump << 5 | card] → its points; and its kind, see card-features.ts. */
export const POINTS = 6400;
export const KINDS = 6592;
/** [trump << 6 | acted | card] → tricks from which on nothing follows the card in a trick with acts. */
export const CARD_TRICKS = 6784;
/** What the melds of a trick are worth, see trick-melds.ts; zeros in games without. */
export const PLAIN_MELDS = 7168;
export const TRUMP_MELDS = 7424;
export const QUARTETS = 7680;

// Tables, in words

/** [row of a trick] → the cards that beat the best one. */
export const BEATS = 7936;
/** [trump << 2 | led] → the trumps. */
export const TRUMPS = 11008;
/** [trump << 13 | partner is winning << 12 | best << 7 | led << 5 | card] → cards not held by who played it, or -1. */
export const EXCLUSIONS = 11136;
export const TRUMP_BITS = 13;

// The net: a logit is a product times the unit and its bias, in floats of 64 bits; then floats of 32 bits

export const UNIT = 207744;
/** By output. */
export const BIASES = 207752;
/** A lead that no rounding makes, whatever inputs are on. */
export const DOUBT = 211080;
export const MOST_OUTPUTS = 416;
/** A lead of so many standard deviations of what rounding does is none that rounding has made. */
export const DEVIATIONS = 6;
/** By output: what the order of a sum of floats does to it. */
export const FLOAT_ERRORS = 214408;
export const FEATURES = 217736;
/** What the features of the actions add, in floats of 64 bits. */
export const MORE = 223880;
/** Hidden units as floats. */
export const FLOAT_HIDDEN = 224144;

// Melds, see own-melds.ts

/** By meld: its cards, in words. */
export const MELD_CARDS = 228240;
/** [cards of a suit] → the sequences that lack one card at most, in words. */
export const SEQUENCES = 228648;
export const SEQUENCES_OF_SUIT = 21;
export const FIRST_SEQUENCE = 8;
export const FIRST_MARRIAGE = 92;
/** Whether the seat on turn holds a complete meld that it may declare: quartets and sequences, and marriages. */
export const MELD_KINDS = 104;
export const ORDINARY = 1;
export const MARRIED = 2;
/** By meld, in bytes: 0 if there is none, 2 if it is one of the better ones, otherwise 1; until which trick. */
export const MELD_WORTH = 229672;
export const MELD_UNTIL = 229776;
/** The melds that are neither, in bytes, and their number. */
export const MARRIAGES = 229880;
export const MARRIAGES_SIZE = 229896;
/** Until which trick anything can be declared. */
export const LAST_MELD = 229904;
/** By seat: the cards of melds that it has scored; and four words of melds that it cannot score any more. */
export const SCORED_OF = 229920;
export const CLOSED_MELDS = 229936;
/** The covered cards of the stock, in bytes, and the place of the next one. */
export const COVERED = 230000;
export const NEXT_COVERED = 230032;

/** By trick: the cards that something may follow in a trick without acts, in words. */
export const BUSY_CARDS = 230036;

/** The rows of the inputs, the biases, and the rows of the outputs, in 16 bits. */
export const WEIGHTS = 230144;

/** The codes of the first action that is no card, and of the first that names a suit. */
export const FIRST_WORD = 32;
export const FIRST_NAME = 37;
