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

// The game, in words

export const SEATS = 112;
/** The length of a row of weights, a multiple of 128. */
export const ROW = 116;
/** Where the biases and the rows of the outputs begin. */
export const BIAS = 120;
export const POLICY = 124;
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
/** The rows of the inputs, the biases, and the rows of the outputs, in 16 bits. */
export const WEIGHTS = 4096;

/** The codes of the first action that is no card, and of the first that names a suit. */
export const FIRST_WORD = 32;
export const FIRST_NAME = 37;
