/** Answers in hindsight, with the real cards: bids played out by an agent, and what a better answer changes. */
import { type Root, rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { State } from '../engine/state.ts';
import { LEVEL } from '../player/words/words.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { Endgame } from '../search/endgame.ts';
import { marginOf } from '../search/payoff.ts';
import { playedPerfectly } from '../worth/played-perfectly.ts';
import { ReplayTable } from '../worth/replay-table.ts';
import { exactChanges, type WhatChanges } from '../worth/what-changes.ts';
import type { Hindsight } from './deal-analysis.ts';
import type { Values } from './exact-values.ts';
import type { Analyst } from './seated-agents.ts';

/** What the agent draws depends on it: the same bid is played out alike in every analysis. */
const ROOT: Root = rootOf('open bids');

/** Bids in hindsight: each one that was open is made, and an agent plays on in all seats with the real cards. */
export class OpenBids {
  private readonly table: ReplayTable;

  /** The player plays out deals of the game. */
  constructor(game: Game, player: Analyst) {
    this.table = new ReplayTable(game, ROOT, Array(game.seats).fill(player));
  }

  /**
   * The score of the side on turn less the mean of the others, by legal action. Throws an Error if the agent fails.
   */
  of(state: State): Values {
    const side = state.sideOf(state.turn);
    const endAfter = this.told(state);
    const actions = legalActions(state);
    return new Map(actions.map(action => [action, marginOf(endAfter(action), side)]));
  }

  /** Tells the deal up to a bid. The end after a bid is valid until the next one is asked for, or the deal goes on. */
  told(state: State): (action: Action) => State {
    const { table } = this;
    table.tell(0, state);
    return action => {
      table.playOn(action);
      return table.state;
    };
  }
}

/** Points by which the ends of a deal may differ otherwise than its exact values say. */
const EXACT = 0.01;

/** What the best answers change, with the real cards. */
export class OpenChanges {
  private readonly solver: Endgame | undefined;

  constructor(game: Game) {
    this.solver = game.sides === 2 ? new Endgame(game) : undefined;
  }

  /**
   * What the best answer changes against the one that was given; undefined for what is no mistake, and where the deal
   * cannot be played on as the values of hindsight say.
   */
  of(
    state: State,
    action: Action,
    { cost, best, by, measure }: Hindsight,
    endAfterBid: ((action: Action) => State) | undefined,
  ): WhatChanges | undefined {
    const better = parseAction(best[0] ?? '');
    const { solver } = this;
    if (cost <= LEVEL || better === undefined) return undefined;
    const endAfter =
      by === 'playouts' ? endAfterBid : solver && ((one: Action) => playedPerfectly(state, one, solver));
    if (endAfter === undefined) return undefined;
    const found = exactChanges(state, [action, better], endAfter)(1);
    const counted = measure === 'score' ? 'total' : 'cards';
    const { means: [first, second] = [0, 0] } = found.changes.find(({ kind }) => kind === counted) ?? {};
    return Math.abs(second - first - cost) < EXACT ? found : undefined;
  }
}
