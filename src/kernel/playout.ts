/**
 * Plays a deal to its end with uniformly random cards as soon as nothing but cards can be asked for: what the engine itself
 * would do with the same draws, several times as fast. What the deal remembers for its settlement and its columns is written
 * back; the log is not, so that views and records must not look at a deal that was ended here. From earlier positions it can play cards
 * alone.
 */
import type { Seat } from '../cards/card.ts';
import { addFour, clearFour, copyFour } from '../cards/fours.ts';
import type { Rng } from '../cards/rng.ts';
import { isOnlyCards, scoreCertainMelds } from '../engine/certain-melds.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';
import { type KernelRules, kernelRulesOf, sumOfCards } from './kernel-rules.ts';
import { LANES, Lanes } from './lanes.ts';
import { BOARD, type Position, playOut } from './scalar.ts';
import type { SeatRngs } from './tapes.ts';

const { HANDS, STREAMS, STREAM_OF, TAKEN, WON, ROEM, STOCK } = BOARD;

/** What the cards of the rest of a deal come to. */
export interface CardsPlayed {
  /** By side: points of the cards in the tricks taken, the one on the table included, without the last-trick bonus. */
  readonly cardPoints: Int32Array;
  /** By side: melds that these tricks score by themselves. */
  readonly meldPoints: Int32Array;
  /** By side. */
  readonly tricks: Int32Array;
  lastWinner: Seat;
}

/** A deal under way, and the generators of its seats. */
export interface OpenDeal {
  readonly state: State;
  readonly rngs: SeatRngs;
}

interface Waiting {
  readonly deals: OpenDeal[];
  count: number;
}

export class Playout {
  private readonly game: Game;
  private readonly kind: KernelRules | undefined;
  private vectors: Lanes | undefined;
  /** [tricks taken] → deals that wait for others; the first `count` of them. */
  private readonly waiting: readonly Waiting[];
  private readonly position: Position = {
    trump: 0,
    trickSize: 0,
    trickSet: 0,
    led: 0,
    best: 0,
    leader: 0,
    winner: 0,
    tricks: 0,
    stock: 0,
  };
  private readonly cards: CardsPlayed;

  /** A game that the kernel cannot play is never ready, see `kernelRulesOf`. */
  constructor(game: Game) {
    this.game = game;
    this.kind = kernelRulesOf(game);
    this.waiting = Array.from({ length: game.tricks }, () => ({ deals: [], count: 0 }));
    const bySide = (): Int32Array => new Int32Array(game.sides);
    this.cards = { cardPoints: bySide(), meldPoints: bySide(), tricks: bySide(), lastWinner: 0 };
  }

  /**
   * Whether nothing but cards can be asked for in the rest of the deal: no act will be offered, no step will ask, and what the
   * steps will do is certain or counted.
   */
  isReady(state: State): boolean {
    return this.kind !== undefined && isOnlyCards(state);
  }

  /** Plays a deal that is ready, drawing one number a card from `rng` as `rng.below(numLegal)` would be, and settles it. */
  play(state: State, rng: Rng): void {
    const unseen = cardsOfLastTrick(state);
    drawFrom(rng);
    this.run(state);
    takeBack(rng, unseen);
  }

  /** The same with a generator for each seat; these are left as they are. */
  playWith(state: State, rngs: readonly Rng[]): void {
    for (let seat = 0; seat < state.seats; seat++) {
      rngs[seat].save(STREAMS, seat << 2);
      STREAM_OF[seat] = seat << 2;
    }
    this.run(state);
  }

  /** The same for the first `count` of many deals of the game, several at a time where that can be. */
  playTogether(deals: readonly OpenDeal[], count: number = deals.length): void {
    const { waiting } = this;
    // All are looked at before one is played, so that none is left waiting where another is refused
    for (let n = 0; n < count; n++) {
      const kind = this.kindFor(deals[n].state);
      this.vectors ??= new Lanes(deals[n].state.game, kind);
    }
    for (let n = 0; n < count; n++) {
      const { state, rngs } = deals[n];
      const others = waiting[state.tricks];
      if (!this.vectors!.takes(state, rngs)) this.playWith(state, rngs.current);
      else {
        others.deals[others.count++] = deals[n];
        if (others.count === LANES) this.playLanes(others);
      }
    }
    for (const rest of waiting) if (rest.count > 0) this.playLanes(rest);
  }

  /**
   * Plays cards alone, from any turn of trick play in which nothing has been said yet, cards to draw or not: acts on offer are left aside, nobody
   * declares, exchanges or claims anything from there on, the winner takes the covered card at the last draw, and nothing is settled. Draws as
   * {@link play} does. The state stays as it is; what is returned holds until the next call. Throws a RangeError elsewhere, and for other games.
   */
  playCards(state: State, rng: Rng): CardsPlayed {
    const { cards } = this;
    const kind = this.kernelRulesOfOwn(state);
    if (kind === undefined)
      throw new RangeError(`the kernel cannot play ${state.game.id}, see kernelRulesOf`);
    // Where nothing has been said all cards may be played
    if (state.stage !== TURN || state.spoken !== 0)
      throw new RangeError('cards are played out in trick play, from the beginning of a turn');
    layOut(state, this.position);
    drawFrom(rng);
    cards.lastWinner = playOut(kind, this.position);
    takeBack(rng, cardsOfLastTrick(state));
    cards.cardPoints.fill(0);
    cards.meldPoints.fill(0);
    cards.tricks.fill(0);
    this.credit(state, cards.cardPoints, cards.meldPoints);
    for (let seat = 0; seat < state.seats; seat++) cards.tricks[state.sideOf(seat)] += WON[seat];
    return cards;
  }

  /** Plays deals with as many tricks to play, one in each lane. Where there are too few, the rest plays what was there before, for nothing. */
  private playLanes(waiting: Waiting): void {
    const { deals, count } = waiting;
    const vectors = this.vectors!;
    for (let lane = 0; lane < count; lane++) vectors.place(lane, deals[lane].state, deals[lane].rngs);
    vectors.play(deals[0].state.game.tricks - deals[0].state.tricks);
    for (let lane = 0; lane < count; lane++) this.finish(lane, deals[lane].state);
    waiting.count = 0;
  }

  /** Ends a deal that has been played in a lane. */
  private finish(lane: number, state: State): void {
    scoreCertainMelds(state);
    state.plies += (state.game.tricks - state.tricks) * state.seats;
    playHands(state);
    state.endPlay(this.vectors!.credit(lane, state));
  }

  private kernelRulesOfOwn({ game }: State): KernelRules | undefined {
    if (game !== this.game)
      throw new RangeError('a playout is for states of its own game: the same Game, not one like it');
    return this.kind;
  }

  private kindFor(state: State): KernelRules {
    const kind = this.kernelRulesOfOwn(state);
    if (kind === undefined || state.stage !== TURN || state.stockLeft !== 0)
      throw new RangeError('the deal cannot be played out yet: isReady says when');
    return kind;
  }

  private run(state: State): void {
    const kind = this.kindFor(state);
    scoreCertainMelds(state);
    layOut(state, this.position);
    state.plies += this.position.tricks * state.seats - state.trickSize;
    playHands(state);
    const winner = playOut(kind, this.position);
    this.credit(state, state.cardPoints, state.meldPoints);
    for (let seat = 0; seat < state.seats; seat++) state.won[seat] += WON[seat];
    state.endPlay(winner);
  }

  /** Adds what has been played out, by side. */
  private credit(state: State, cardPoints: Int32Array, meldPoints: Int32Array): void {
    for (let seat = 0; seat < state.seats; seat++) {
      const side = state.sideOf(seat);
      cardPoints[side] += sumOfCards(TAKEN[seat], state.trump << 3, this.kind!.points);
      meldPoints[side] += ROEM[seat];
    }
  }
}

/** Puts a position on the board of the kernel. */
function layOut(state: State, position: Position): void {
  position.trump = state.trump;
  position.trickSize = state.trickSize;
  position.trickSet = state.trickSet;
  position.led = state.led;
  position.best = state.best;
  position.leader = state.leader;
  position.winner = state.winner;
  position.tricks = state.game.tricks - state.tricks;
  position.stock = state.stockLeft;
  copyFour(state.hands, HANDS);
  clearFour(TAKEN);
  clearFour(WON);
  clearFour(ROEM);
  // The card that lies open is drawn last
  const covered = state.stockLeft - 1;
  for (let i = 0; i < covered; i++) STOCK[i] = state.deck[state.next + i];
  if (covered > 0) STOCK[covered] = state.open;
}

/** All seats draw from one generator. */
function drawFrom(rng: Rng): void {
  rng.save(STREAMS, 0);
  clearFour(STREAM_OF);
}

/** Gives the generator back. Nobody has a choice in the last trick, and a choice of one is never drawn again: these draws are still to be made. */
function takeBack(rng: Rng, unseen: number): void {
  rng.restore(STREAMS, 0);
  for (let card = 0; card < unseen; card++) rng.next();
}

/** Cards that are still to be played to it. */
function cardsOfLastTrick({ game, tricks, trickSize, seats }: State): number {
  return tricks === game.tricks - 1 ? seats - trickSize : seats;
}

/** All cards that are left will have been played. */
function playHands({ hands, played }: State): void {
  addFour(hands, played);
  clearFour(hands);
}
