/**
 * Random deals in bulk: cards dealt, a trump suit drawn and every card played at random, without auction, melds from
 * the hand and settlement. For measuring, and as control variates: what chance alone makes of a game's tricks.
 *
 * Deal `index` has one generator, that of (root, index, PLAYOUT_STREAM), and is played as follows, by one draw of 32
 * bits without a sign for each choice:
 *
 * 1. The trump suit is the upper two bits of the first draw.
 * 2. There are as many places as cards: those of seat 0 come first, then those of the other seats, and those of the
 *    stock come last. Each card of the pack, in ascending order, takes one of the places that are left: number
 *    floor(floor(draw / 32) · k / 2^27) of k.
 * 3. Seat 0 leads. For every trick but the last each seat draws in the order of the seats, and plays number
 *    floor(draw / 65536) modulo k of its k legal cards in ascending order.
 * 4. Cards are drawn from the stock after a trick, first by the winner: number floor(floor(draw / 32) · k / 2^27) of k.
 *
 * Nothing is drawn again: no chance differs from 1 / k by more than 2^-16. Sixteen deals are played at a time in
 * vectors; where they cannot be, one is played after the other, to the same results.
 */
import { PLAYOUT_STREAM, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { kernelRulesOf } from './kernel-rules.ts';
import {
  cardPointsAt,
  LANES,
  Lanes,
  lastWinnerAt,
  meldPointsAt,
  placeOf,
  tricksAt,
  trumpAt,
} from './lanes.ts';
import { writeSeed } from './memory.ts';
import { dealPlainly, handSizeOf, playPlainly, stockSizeOf } from './plain-deals.ts';

/** What came of the deals, by column; columns of sides hold `sides` numbers a deal, one after the other. */
export interface RandomBatch {
  readonly deals: number;
  readonly sides: number;
  /** By side: points of the cards taken, without the last-trick bonus. */
  readonly cardPoints: Uint16Array;
  /** By side: melds that lay in the tricks. */
  readonly meldPoints: Uint16Array;
  /** By side. */
  readonly tricks: Uint8Array;
  readonly trump: Uint8Array;
  /** The seat that won the last trick. */
  readonly lastWinner: Uint8Array;
}

/** Plays whole deals at random, many at a time, and returns their results in columns. */
export class RandomDeals {
  private readonly game: Game;
  private readonly root: Root;
  private readonly handSize: number;
  private readonly stock: number;
  /** Undefined where deals are played one by one. */
  private readonly lanes: Lanes | undefined;

  /** Throws a RangeError for a game whose stock is drawn in another way than two after a trick. */
  constructor(game: Game, root: Root) {
    this.game = game;
    this.root = root;
    this.handSize = handSizeOf(game);
    this.stock = stockSizeOf(game);
    const rules = kernelRulesOf(game);
    if (rules === undefined) return;
    const lanes = new Lanes(game, rules);
    if (lanes.canPlay(this.handSize)) this.lanes = lanes;
  }

  /** Plays deals `from` … `to` - 1, whole numbers from 0 to 2^53 - 1; a RangeError for others. */
  play(from: number, to: number): RandomBatch {
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from)
      throw new RangeError(`random deals go from one index to another, not from ${from} to ${to}`);
    const { sides } = this.game;
    const deals = to - from;
    const batch: RandomBatch = {
      deals,
      sides,
      cardPoints: new Uint16Array(deals * sides),
      meldPoints: new Uint16Array(deals * sides),
      tricks: new Uint8Array(deals * sides),
      trump: new Uint8Array(deals),
      lastWinner: new Uint8Array(deals),
    };
    const { lanes } = this;
    if (lanes === undefined) this.playOneByOne(from, batch);
    else
      for (let first = from - (from % LANES); first < to; first += LANES)
        this.playLanes(lanes, first, from, batch);
    return batch;
  }

  /** Plays the deals from `first` on, one in each lane, and keeps those that the batch has asked for. */
  private playLanes(lanes: Lanes, first: number, from: number, batch: RandomBatch): void {
    writeSeed(this.root, first, PLAYOUT_STREAM);
    lanes.deal(this.handSize, this.stock);
    lanes.play(this.game.tricks, this.stock);
    const begin = Math.max(0, from - first);
    const end = Math.min(LANES, from + batch.deals - first);
    this.read(begin, end, first - from, batch);
  }

  /** Writes what came of these lanes, the deal of lane 0 into this row. */
  private read(begin: number, end: number, first: number, batch: RandomBatch): void {
    const { sides, cardPoints, meldPoints, tricks, trump, lastWinner } = batch;
    const { seats } = this.game;
    const sideMask = this.game.partners ? 1 : 3;
    for (let lane = begin; lane < end; lane++) {
      const row = first + lane;
      trump[row] = trumpAt(placeOf(lane));
      lastWinner[row] = lastWinnerAt(placeOf(lane));
      for (let seat = 0; seat < seats; seat++) {
        const side = row * sides + (seat & sideMask);
        const place = placeOf(lane, seat);
        cardPoints[side] += cardPointsAt(place);
        meldPoints[side] += meldPointsAt(place);
        tricks[side] += tricksAt(place);
      }
    }
  }

  private playOneByOne(from: number, batch: RandomBatch): void {
    const { game, root } = this;
    for (let row = 0; row < batch.deals; row++) {
      const { cards, chances } = dealPlainly(game, root, from + row);
      const { cardPoints, meldPoints, tricks, lastWinner } = playPlainly(game, cards, chances);
      batch.cardPoints.set(cardPoints, row * game.sides);
      batch.meldPoints.set(meldPoints, row * game.sides);
      batch.tricks.set(tricks, row * game.sides);
      batch.trump[row] = cards.trump;
      batch.lastWinner[row] = lastWinner;
    }
  }
}
