/**
 * Whole deals in which everybody chooses uniformly: what a table of agents made by `chooseUniformly` plays, from the
 * same draws of the same generators, without asking an agent. The auction and everything else that can be asked goes
 * through a state. As soon as only cards can be played, the kernel plays the rest.
 */
import { AGENT_STREAM, type Root } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { DealQueue, type OpenDeal } from './deal-queue.ts';
import { packsOf } from './packs.ts';
import { Playout } from './playout.ts';
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
