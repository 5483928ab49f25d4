/** What each bid that was open is worth in hindsight, played out by an agent. */
import { type Root, rootOf } from '../cards/rng.ts';
import type { Setup, State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import { marginOf } from '../search/payoff.ts';
import { ReplayTable } from '../worth/replay-table.ts';
import type { Values } from './exact-values.ts';
import type { Analyst } from './seated-agents.ts';

/** What the agent draws depends on it: the same bid is played out alike in every analysis. */
const ROOT: Root = rootOf('open bids');

/** Bids in hindsight: each one that was open is made, and an agent plays on in all seats with the real cards. */
export class OpenBids {
  private readonly table: ReplayTable;
  private readonly setup: Setup;

  /** The deal and who plays it out. */
  constructor(deal: State, player: Analyst) {
    const { game, deck, dealer, indicator, before } = deal;
    this.setup = { deck: Int32Array.from(deck), dealer, indicator, before };
    this.table = new ReplayTable(game, ROOT, Array(game.seats).fill(player));
  }

  /**
   * The score of the side on turn less the mean of the others, by legal action. `path` is what was said before.
   * Throws an Error if the agent fails.
   */
  of(state: State, path: readonly Action[]): Values {
    const { table, setup } = this;
    const side = state.sideOf(state.turn);
    const values = new Map<Action, number>();
    table.tell(0, { setup, path });
    for (let k = 0; k < state.numLegal(); k++) {
      const action = state.legalAt(k);
      table.playOn(action);
      values.set(action, marginOf(table.state, side));
    }
    return values;
  }
}
