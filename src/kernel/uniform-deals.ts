/**
 * Whole deals in which everybody chooses uniformly: what a table of agents made by `chooseUniformly` plays, from the
 * same draws of the same generators, without asking an agent. The auction and everything else that can be asked goes
 * through a state. As soon as only cards can be played, the kernel plays the rest.
 */
import { clearFour } from '../cards/fours.ts';
import { AGENT_STREAM, type Rng, type Root } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { type KernelRules, KINDS, kernelRulesOf, kindOf } from './kernel-rules.ts';
import { LANES, Lanes } from './lanes.ts';
import { packsOf } from './packs.ts';
import { Playout } from './playout.ts';
import { checkGame, closeHands, drawFromEach, finish, rulesToFinish } from './scalar-deals.ts';
import { SeatRngs, writeTapes } from './tapes.ts';

/** The most deals of a call: sized to fit the L2 cache. */
export const MAX_UNIFORM_DEALS = 32;

/** Plays whole deals of agents that all choose uniformly, as a table would, but many at a time. */
export class UniformDeals {
  private readonly root: Root;
  private readonly dealing: Dealing;
  private readonly playout: Playout;
  private readonly queue: DealQueue;
  private readonly deals: readonly OpenDeal[];
  private readonly finished: readonly FinishedDeal[];
  /** Deals that the queue has yet to finish. */
  private readonly open: OpenDeal[] = [];

  constructor(game: Game, root: Root) {
    this.root = root;
    this.dealing = new Dealing(game, root, packsOf(game, root));
    this.playout = new Playout(game);
    this.queue = new DealQueue(game);
    this.deals = Array.from({ length: MAX_UNIFORM_DEALS }, (_, tape) => {
      return { state: new State(game), rngs: new SeatRngs(tape) };
    });
    this.finished = this.deals.map(({ state }) => state);
  }

  /**
   * Plays `count` deals, at most {@link MAX_UNIFORM_DEALS}, from `index` on. The first `count` of what is returned hold
   * until the next call. All deals begin, then all are played until only cards are left, then all are finished, so the
   * code of each step stays in the L1 cache.
   */
  play(index: number, count: number): readonly FinishedDeal[] {
    const { root, deals, dealing, queue, open } = this;
    let opened = 0;
    writeTapes(root, index, AGENT_STREAM, 0, count);
    for (let n = 0; n < count; n++) dealing.begin(deals[n].state, index + n);
    for (let n = 0; n < count; n++) if (this.playUntilOpen(deals[n])) open[opened++] = deals[n];
    queue.finish(open, opened);
    return this.finished;
  }

  /** Plays a deal until only cards can be played, between two tricks; false if it ends before. */
  private playUntilOpen({ state, rngs }: OpenDeal): boolean {
    while (!state.isOver()) {
      if (state.trickSize === 0 && this.playout.isReady(state)) return true;
      state.apply(state.legalAt(rngs.below(state.turn, state.numLegal())));
    }
    return false;
  }
}

/*
 * Finishes many deals, several at a time in the lanes of vectors where that can be done.
 */

/** A deal in which only cards can be played, and the generators of its seats. */
export interface OpenDeal {
  readonly state: State;
  readonly rngs: SeatRngs;
}

/** The first `count` deals wait for others with as many tricks left and the same kind of trumps. */
interface Waiting {
  readonly deals: OpenDeal[];
  count: number;
}

export class DealQueue {
  private readonly game: Game;
  private readonly rules: KernelRules | undefined;
  private readonly lanes: Lanes | undefined;
  /** [kind of trumps][tricks taken] */
  private readonly waiting: readonly Waiting[];

  constructor(game: Game) {
    this.game = game;
    this.rules = kernelRulesOf(game);
    if (this.rules !== undefined) this.lanes = new Lanes(game, this.rules);
    this.waiting = Array.from({ length: KINDS * game.tricks }, () => ({ deals: [], count: 0 }));
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
      const others = waiting[kindOf(state.trump) * this.game.tricks + state.tricks];
      if (!lanes!.takes(state, rngs)) this.finishAlone(state, rngs.current);
      else {
        others.deals[others.count++] = deals[n];
        if (others.count === LANES) this.playLanes(others);
      }
    }
    for (const rest of waiting) if (rest.count > 0) this.playLanes(rest);
  }

  /** Plays a deal to its end and settles it. Seats draw as their generators would, which are left as they are. */
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
    lanes.play(this.game.tricks - deals[0].state.tricks, kindOf(deals[0].state.trump));
    for (let lane = 0; lane < count; lane++) {
      const { state } = deals[lane];
      closeHands(state);
      clearFour(state.hands);
      state.endPlay(lanes.credit(lane, state));
    }
    waiting.count = 0;
  }
}
