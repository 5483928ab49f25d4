/** Finishes many deals, several at a time in the lanes of vectors where that can be done. */
import { clearFour } from '../cards/fours.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { type KernelRules, kernelRulesOf } from './kernel-rules.ts';
import { LANES, Lanes } from './lanes.ts';
import { checkGame, closeHands, drawFromEach, finish, rulesToFinish } from './scalar-deals.ts';
import type { SeatRngs } from './tapes.ts';

/** A deal in which only cards can be played, and the generators of its seats. */
export interface OpenDeal {
  readonly state: State;
  readonly rngs: SeatRngs;
}

/** The first `count` deals wait for others with as many tricks left. */
interface Waiting {
  readonly deals: OpenDeal[];
  count: number;
}

export class DealQueue {
  private readonly game: Game;
  private readonly rules: KernelRules | undefined;
  private readonly lanes: Lanes | undefined;
  /** [tricks taken] */
  private readonly waiting: readonly Waiting[];

  constructor(game: Game) {
    this.game = game;
    this.rules = kernelRulesOf(game);
    if (this.rules !== undefined) this.lanes = new Lanes(game, this.rules);
    this.waiting = Array.from({ length: game.tricks }, () => ({ deals: [], count: 0 }));
  }

  /**
   * Finishes the first `count` deals as {@link finishAlone} would. Throws a RangeError before the first if one is not
   * open.
   */
  finish(deals: readonly OpenDeal[], count: number = deals.length): void {
    const { waiting, lanes } = this;
    for (let n = 0; n < count; n++) this.check(deals[n].state);
    for (let n = 0; n < count; n++) {
      const { state, rngs } = deals[n];
      const others = waiting[state.tricks];
      if (!lanes!.takes(state, rngs)) this.finishAlone(state, rngs.current);
      else {
        others.deals[others.count++] = deals[n];
        if (others.count === LANES) this.playLanes(others);
      }
    }
    for (const rest of waiting) if (rest.count > 0) this.playLanes(rest);
  }

  /**
   * Plays a deal to its end and settles it. Each seat draws as its generator would; the generators are left as they
   * are.
   */
  finishAlone(state: State, rngs: readonly Rng[]): void {
    const rules = this.check(state);
    drawFromEach(rngs, state.seats);
    finish(state, rules);
  }

  private check(state: State): KernelRules {
    checkGame(state, this.game);
    return rulesToFinish(state, this.rules);
  }

  /** Plays deals with as many tricks left. Lanes without a deal play again what they still hold. */
  private playLanes(waiting: Waiting): void {
    const { deals, count } = waiting;
    const lanes = this.lanes!;
    for (let lane = 0; lane < count; lane++) lanes.place(lane, deals[lane].state, deals[lane].rngs);
    lanes.play(this.game.tricks - deals[0].state.tricks);
    for (let lane = 0; lane < count; lane++) {
      const { state } = deals[lane];
      closeHands(state);
      clearFour(state.hands);
      state.endPlay(lanes.credit(lane, state));
    }
    waiting.count = 0;
  }
}
