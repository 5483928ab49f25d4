/**
 * Random deals in bulk: cards dealt, a trump suit drawn and every card played at random, without auction, melds from the hand
 * and settlement. For measuring, and as control variates: what chance alone makes of a game's tricks.
 *
 * Deal `index` has one generator, xoroshiro64** (Blackman and Vigna, 2018), whose two words are the third and fourth to which
 * `Rng.seed` mixes (root, index, PLAYOUT_STREAM), without its warm-up; two words instead of four are worth 15 % here. The deal is played
 * as follows, one draw of 32 bits for each choice:
 *
 * 1. The trump suit is the upper two bits of the first draw.
 * 2. Cards are numbered after it: trump and suit 3 change places, and within a suit they stand from weak to strong, as the suit led
 *    or as trumps. A choice among k cards takes number floor(floor(draw / 32) · k / 2^27) of them in that order, or in
 *    that of the deck: without rejection, so that no chance differs from 1 / k by more than 2^-27.
 * 3. The deck is the pack in that order. A card is dealt by a choice among all that are left in it; its place is taken by the last
 *    card of the deck. The last seat is served first. Seat 0 gets what is left without a draw if that is one hand. A
 *    stock is dealt in the same way after the hands.
 * 4. Seat 0 leads. Every card is a choice among the legal ones, even if there is only one, until the last trick, for which nothing is
 *    drawn. After a trick the winner takes the next card of the stock, and the other player the one after it.
 *
 * The functions of bulk-kernel.ts play two deals at a time; here they are chosen, fed and read.
 */
import { size } from '../../cards/cardset.ts';
import { mix32, PLAYOUT_STREAM, type Root, SEED_KEYS } from '../../cards/rng.ts';
import type { Game } from '../game.ts';
import { BULK_BOARD, type Shape } from './bulk-board.ts';
import { playFour, playFourPlainly, playThree, playTwo } from './bulk-kernel.ts';
import {
  BULK_TABLES,
  type BulkTables,
  bindTables,
  bulkTablesOf,
  isPlain,
  normalPack,
} from './bulk-tables.ts';
import { kindOf, TALLY_MELDS } from './kind.ts';

const { SEEDS, TAKEN, TALLY, LAST, TRUMPS_DRAWN } = BULK_BOARD;
const { POINTS } = BULK_TABLES;
const TRICKS = (1 << TALLY_MELDS) - 1;
const WORD = 0x100000000;

/** What came of the deals, by column; columns of sides hold `sides` numbers a deal, one after the other. */
export interface RandomBatch {
  readonly deals: number;
  readonly sides: number;
  /** By side: points of the cards taken, without the last-trick bonus. */
  readonly cardPoints: Uint8Array;
  /** By side: melds that lay in the tricks. */
  readonly meldPoints: Uint16Array;
  /** By side. */
  readonly tricks: Uint8Array;
  readonly trump: Uint8Array;
  /** The seat that won the last trick. */
  readonly lastWinner: Uint8Array;
}

export class RandomDeals {
  private readonly root: Root;
  private readonly tables: BulkTables;
  private readonly sides: number;
  private readonly shape: Shape;
  /** Plays the deals of these lower words of an index, it and the next. */
  private readonly playTwoDeals: (low: number, shape: Shape) => void;

  /** Throws a RangeError for a game whose rules of play do not fit the tables of playouts, or whose suits have different cards. */
  constructor(game: Game, root: Root) {
    const { packets, pack, draws } = game.ruleset;
    const kind = kindOf(game);
    if (kind === undefined) throw new RangeError(`playouts cannot play ${game.id}: its duties do not fit`);
    const ranks = pack & 255;
    if (Math.imul(ranks, 0x1010101) !== pack)
      throw new RangeError(`random deals cannot deal ${game.id}: the suits of its pack differ`);
    const handSize = draws ? packets.reduce((sum, packet) => sum + packet, 0) : game.tricks;
    const packSize = size(pack);
    const stock = draws ? packSize - game.seats * handSize : 0;
    const wholePack = normalPack(kind, ranks);
    this.root = root;
    this.tables = bulkTablesOf(kind, wholePack);
    this.sides = game.sides;
    this.shape = {
      tricks: game.tricks,
      handSize,
      pack: wholePack,
      packSize,
      stock,
      sideMask: game.partners ? 1 : 3,
    };
    if (kind.seats === 4) this.playTwoDeals = isPlain(kind) ? playFourPlainly : playFour;
    else this.playTwoDeals = kind.seats === 3 ? playThree : playTwo;
  }

  /** Plays deals `from` … `to` - 1, whole numbers from 0 to 2^53 - 1. */
  play(from: number, to: number): RandomBatch {
    const { sides } = this;
    const deals = to - from;
    const batch: RandomBatch = {
      deals,
      sides,
      cardPoints: new Uint8Array(deals * sides),
      meldPoints: new Uint16Array(deals * sides),
      tricks: new Uint8Array(deals * sides),
      trump: new Uint8Array(deals),
      lastWinner: new Uint8Array(deals),
    };
    bindTables(this.tables);
    // The upper word of the index is the same for a whole stretch
    for (let start = from; start < to; ) {
      const end = Math.min(to, (Math.floor(start / WORD) + 1) * WORD);
      this.playStretch(start, end - start, batch, start - from);
      start = end;
    }
    return batch;
  }

  /** Plays `deals` deals from index `from` on, into the rows of the batch from `row` on. */
  private playStretch(from: number, deals: number, batch: RandomBatch, row: number): void {
    const { root, shape, playTwoDeals } = this;
    SEEDS[0] = root[0];
    SEEDS[1] = root[1] ^ mix32(Math.floor(from / WORD) + SEED_KEYS.high);
    SEEDS[2] = root[2] ^ mix32(PLAYOUT_STREAM + SEED_KEYS.stream);
    SEEDS[3] = root[3];
    const low = from | 0;
    for (let n = 0; n < deals; n += 2) {
      playTwoDeals((low + n) | 0, shape);
      this.read(0, batch, row + n);
      if (n + 1 < deals) this.read(1, batch, row + n + 1);
    }
  }

  private read(lane: number, batch: RandomBatch, row: number): void {
    const { sides, cardPoints, meldPoints, tricks } = batch;
    for (let side = 0; side < sides; side++) {
      const at = row * sides + side;
      const taken = TAKEN[(lane << 2) | side];
      const tally = TALLY[(lane << 2) | side];
      cardPoints[at] =
        POINTS[taken & 255] +
        POINTS[(taken >>> 8) & 255] +
        POINTS[(taken >>> 16) & 255] +
        POINTS[256 | (taken >>> 24)];
      meldPoints[at] = tally >> TALLY_MELDS;
      tricks[at] = tally & TRICKS;
    }
    batch.trump[row] = TRUMPS_DRAWN[lane];
    batch.lastWinner[row] = LAST[lane];
  }
}
