/**
 * Plays a deal to its end with uniformly random cards as soon as nothing but cards can be asked for: what the engine itself
 * would do with the same draws, several times as fast. What the deal remembers for its settlement and its columns is written
 * back; the log is not, so that views and records must not look at a deal that was ended here.
 */
import type { Seat } from '../../cards/card.ts';
import { FULL } from '../../cards/cardset.ts';
import { addFour, clearFour } from '../../cards/fours.ts';
import type { Rng } from '../../cards/rng.ts';
import type { SeatRngs } from '../../cards/seat-rngs.ts';
import { TURN, UNDECIDED } from '../../rules/deal.ts';
import type { Game } from '../game.ts';
import type { State } from '../state.ts';
import { BOARD, type Position, playOut } from './kernel.ts';
import { type Kind, kindOf, sumOver } from './kind.ts';
import { LANES, VectorPlay } from './vector-play.ts';

const { HANDS, STREAMS, STREAM_OF, TAKEN, WON, ROEM } = BOARD;

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
  private readonly kind: Kind | undefined;
  private vectors: VectorPlay | undefined;
  /** [tricks taken] → deals that wait for others; the first `count` of them. */
  private readonly waiting: readonly Waiting[];
  private readonly position: Position = {
    ...{ trump: 0, trickSize: 0, trickSet: 0, led: 0, best: 0, leader: 0, winner: 0, tricks: 0 },
  };

  /** A game whose duties do not fit is never ready, see `trickTablesOf`. */
  constructor(game: Game) {
    this.kind = kindOf(game);
    this.waiting = Array.from({ length: game.tricks }, () => ({ deals: [], count: 0 }));
  }

  /**
   * Whether nothing but cards can be asked for in the rest of the deal: no act will be offered, no step will ask, and what the
   * steps will do can be foretold or counted.
   */
  isReady(state: State): boolean {
    const { kind } = this;
    if (kind === undefined || state.stage !== TURN || state.outcome !== UNDECIDED) return false;
    if (state.stockLeft !== 0 || state.spoken !== 0 || state.mayPlay !== FULL) return false;
    for (const part of state.game.turnActs)
      if (state.tricks < part.tricks && part.isDone?.(state) !== true) return false;
    for (const step of kind.steps) if (step.isDone?.(state) !== true) return false;
    return true;
  }

  /** Plays a deal that is ready, drawing one number a card from `rng` as `rng.below(numLegal)` would be, and settles it. */
  play(state: State, rng: Rng): void {
    const { seats, tricks } = state.game;
    const last = state.tricks === tricks - 1 ? seats - state.trickSize : seats;
    rng.save(STREAMS, 0);
    for (let seat = 0; seat < 4; seat++) STREAM_OF[seat] = 0;
    this.run(state);
    rng.restore(STREAMS, 0);
    // Nobody has a choice in the last trick, and a choice of one is never drawn again
    for (let card = 0; card < last; card++) rng.next();
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
      this.vectors ??= new VectorPlay(deals[n].state.game, kind);
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
    for (const step of this.kind!.foretelling) step.foretell(state);
    state.plies += (state.game.tricks - state.tricks) * state.seats;
    playHands(state);
    state.endPlay(this.vectors!.credit(lane, state));
  }

  private kindFor({ stage, stockLeft }: State): Kind {
    const { kind } = this;
    if (kind === undefined || stage !== TURN || stockLeft !== 0)
      throw new RangeError('the deal cannot be played out yet: isReady says when');
    return kind;
  }

  private run(state: State): void {
    const { position } = this;
    const kind = this.kindFor(state);
    for (const step of kind.foretelling) step.foretell(state);
    position.trump = state.trump;
    position.trickSize = state.trickSize;
    position.trickSet = state.trickSet;
    position.led = state.led;
    position.best = state.best;
    position.leader = state.leader;
    position.winner = state.winner;
    position.tricks = state.game.tricks - state.tricks;
    state.plies += position.tricks * state.seats - state.trickSize;
    for (let seat = 0; seat < state.seats; seat++) {
      HANDS[seat] = state.hands[seat];
      TAKEN[seat] = WON[seat] = ROEM[seat] = 0;
    }
    playHands(state);
    const winner = playOut(kind, position);
    for (let seat = 0; seat < state.seats; seat++) this.credit(state, seat);
    state.endPlay(winner);
  }

  private credit(state: State, seat: Seat): void {
    const side = state.sideOf(seat);
    state.cardPoints[side] += sumOver(TAKEN[seat], state.trump << 3, this.kind!.points);
    state.meldPoints[side] += ROEM[seat];
    state.won[seat] += WON[seat];
  }
}

/** All cards that are left will have been played. */
function playHands({ hands, played }: State): void {
  addFour(hands, played);
  clearFour(hands);
}
