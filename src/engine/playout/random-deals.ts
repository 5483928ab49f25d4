/**
 * Random deals in bulk: cards dealt, a trump suit drawn and every card played at random, without auction, melds from the hand
 * and settlement. For measuring, and as control variates: what chance alone makes of a game's tricks.
 *
 * Deal `index` has one generator, (root, index, PLAYOUT_STREAM). It deals as Fisher and Yates do, from the last place of the pack
 * down: below(i + 1) for place i. The last seat is served first, and what remains for seat 0 goes to it without a draw where there
 * is no stock; a stock is drawn from the first place dealt to it on. Then comes the trump suit, below(4), and seat 0 leads.
 */
import { PACK } from '../../cards/card.ts';
import { cardsOf } from '../../cards/cardset.ts';
import { LIMITS, RECIPROCALS, remainder } from '../../cards/draws.ts';
import { PLAYOUT_STREAM, Rng, type Root } from '../../cards/rng.ts';
import type { Game } from '../game.ts';
import { BOARD, type Position, playOut } from './kernel.ts';
import { type Kind, kindOf, sumOver } from './kind.ts';
import { isPlain, playPlainly } from './plain-kernel.ts';

const { HANDS, STREAMS, STREAM_OF, TAKEN, WON, ROEM, STOCK } = BOARD;
const LIMIT = LIMITS;
const RECIPROCAL = RECIPROCALS;

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
  private readonly kind: Kind;
  private readonly partners: boolean;
  /** The plain kernel can play it. */
  private readonly plain: boolean;
  private readonly sides: number;
  private readonly rng: Rng = new Rng();
  private readonly pack: Uint8Array;
  private readonly deck: Uint8Array = new Uint8Array(PACK);
  /** Cards of a hand at the start. */
  private readonly handSize: number;
  private readonly stock: number;
  private readonly position: Position;

  /** Throws a RangeError for a game whose rules of play do not fit the tables of playouts. */
  constructor(game: Game, root: Root) {
    const { packets, pack, draws } = game.ruleset;
    const kind = kindOf(game);
    if (kind === undefined) throw new RangeError(`playouts cannot play ${game.id}: its duties do not fit`);
    this.root = root;
    this.kind = kind;
    this.partners = game.partners;
    this.plain = !draws && isPlain(kind);
    this.sides = game.sides;
    this.pack = Uint8Array.from(cardsOf(pack));
    this.handSize = draws ? packets.reduce((sum, packet) => sum + packet, 0) : game.tricks;
    this.stock = draws ? this.pack.length - game.seats * this.handSize : 0;
    this.position = {
      ...{ trump: 0, trickSize: 0, trickSet: 0, led: 0, best: 0, leader: 0, winner: 0 },
      ...{ tricks: game.tricks, stock: this.stock },
    };
  }

  /** Plays deals `from` … `to` - 1. */
  play(from: number, to: number): RandomBatch {
    const { sides, rng, root, kind, position, partners, plain } = this;
    const deals = to - from;
    const batch: RandomBatch = {
      ...{ deals, sides },
      cardPoints: new Uint8Array(deals * sides),
      meldPoints: new Uint16Array(deals * sides),
      tricks: new Uint8Array(deals * sides),
      trump: new Uint8Array(deals),
      lastWinner: new Uint8Array(deals),
    };
    const { cardPoints, meldPoints, tricks, trump, lastWinner } = batch;
    const sideMask = partners ? 1 : 3;
    STREAM_OF.fill(0);
    for (let n = 0; n < deals; n++) {
      rng.seed(root, from + n, PLAYOUT_STREAM).save(STREAMS, 0);
      this.deal();
      rng.restore(STREAMS, 0);
      position.trump = rng.below(4);
      rng.save(STREAMS, 0);
      for (let seat = 0; seat < 4; seat++) TAKEN[seat] = WON[seat] = ROEM[seat] = 0;
      trump[n] = position.trump;
      lastWinner[n] = plain ? playPlainly(kind, position.trump, position.tricks) : playOut(kind, position);
      for (let seat = 0; seat < kind.seats; seat++) {
        const at = n * sides + (seat & sideMask);
        cardPoints[at] += sumOver(TAKEN[seat], position.trump << 3, kind.points);
        meldPoints[at] += ROEM[seat];
        tricks[at] += WON[seat];
      }
    }
    return batch;
  }

  /** Deals into HANDS and STOCK from the first generator of STREAMS. */
  private deal(): void {
    const { deck, pack, handSize, kind, stock } = this;
    let left = pack.length;
    deck.set(pack);
    // The words of the generator, and `Rng.below` written out: see kernel.ts
    const limits = LIMIT;
    const reciprocals = RECIPROCAL;
    let a = STREAMS[0];
    let b = STREAMS[1];
    let c = STREAMS[2];
    let counter = STREAMS[3];
    let hand = 0;
    let seat = kind.seats - 1;
    let free = handSize;
    const isWhole = left === handSize * kind.seats;
    const draws = isWhole ? left - handSize : handSize * kind.seats + stock;
    for (let drawn = draws; drawn > 0; drawn--) {
      let draw = 0;
      do {
        draw = (((a + b) | 0) + counter) | 0;
        counter = (counter + 1) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + draw) | 0;
        draw >>>= 16;
      } while (draw >= limits[left]);
      const n = remainder(draw, left, reciprocals[left]);
      const card = deck[n];
      deck[n] = deck[--left];
      if (seat < 0) STOCK[stock - drawn] = card;
      else hand |= 1 << card;
      if (--free > 0 || seat < 0) continue;
      HANDS[seat--] = hand;
      hand = 0;
      free = handSize;
    }
    if (isWhole) {
      for (let i = 0; i < left; i++) hand |= 1 << deck[i];
      HANDS[0] = hand;
    }
    STREAMS[0] = a;
    STREAMS[1] = b;
    STREAMS[2] = c;
    STREAMS[3] = counter;
  }
}
