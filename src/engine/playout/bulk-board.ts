/**
 * The memory of the kernel of random deals, in which two deals at a time are played, *lanes*: lane 1 has its places behind those of
 * lane 0. One block longer than what the virtual machine keeps on its heap, since what lies there may move and has no address
 * to rely on.
 */
const LANES = 2;
const MEMORY = new ArrayBuffer(1024);
let used = 0;

/** So many words a lane. */
function words(perLane: number): Int32Array {
  const array = new Int32Array(MEMORY, used, LANES * perLane);
  used += array.byteLength;
  return array;
}

/** So many bytes a lane. */
function bytes(perLane: number): Uint8Array {
  const { buffer, byteOffset, byteLength } = words(perLane >> 2);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const DECK = bytes(32);

export const BULK_BOARD = {
  /** For both lanes: what the four words of a generator are mixed with, see RandomDeals. */
  SEEDS: words(2),
  /** [lane][seat] → cards in hand. */
  HANDS: words(4),
  /** The cards not dealt yet, and the same as words. */
  DECK,
  DECK_WORDS: new Int32Array(DECK.buffer, DECK.byteOffset, LANES * 8),
  /** The cards to draw, in order. */
  STOCK: bytes(32),
  /** [lane][side] → the cards taken, in normal form. */
  TAKEN: words(4),
  /** [lane][side] → tricks won, and from bit TALLY_MELDS of kind.ts on the melds that lay in them. */
  TALLY: words(4),
  /** [lane] → the seat that won the last trick. */
  LAST: words(1),
  /** [lane] → the suit that is trump. */
  TRUMPS_DRAWN: words(1),
} as const;

/** The measures of a deal. */
export interface Shape {
  readonly tricks: number;
  /** Cards of a hand at the start. */
  readonly handSize: number;
  /** The pack in normal form, and its size. */
  readonly pack: number;
  readonly packSize: number;
  /** Cards to draw: a multiple of 2. */
  readonly stock: number;
  /** The side of a seat is `seat & sideMask`. */
  readonly sideMask: number;
}
