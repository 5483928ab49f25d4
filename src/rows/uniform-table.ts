/**
 * A table at which everybody plays at random: what {@link Table} comes to when all its agents are made by {@link chooseUniformly}, from
 * the same draws of the same generators. No agent is asked; the auction and whatever else can be asked goes through the state, and as soon
 * as only cards can follow the rest is a playout. That is three times as fast at Klaverjassen, and no faster where acts stay possible until late.
 *
 * The state of a finished deal holds all that columns read. It holds neither the order of the pack nor a log of the cards that were
 * played out, so that no views or records can be taken from it.
 */

import { AGENT_STREAM, type Root } from '../cards/rng.ts';
import type { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { type Setup, State } from '../engine/state.ts';
import { Playout } from '../kernel/playout.ts';
import { SeatRngs, writeTapes } from '../kernel/tapes.ts';
import { chooseUniformly, isRemote } from '../table/agent.ts';
import { type Fault, type Player, Table } from '../table/table.ts';
import { type Termination, terminationOf } from '../table/termination.ts';

/** What runs and matches need of a table. */
export interface AnyTable {
  readonly state: State;
  /** The fault that ended the last deal, if any. */
  readonly fault: Fault | undefined;
  /** Plays deal `index` from its setup to the end, or to an agent's fault. */
  play(index: number, setup: Setup): Termination;
  /** The same where somebody in the run answers later, at this table or another. */
  playAsync(index: number, setup: Setup): Promise<Termination>;
}

/** Whether all of these players choose uniformly, so that nobody need be asked. */
export function allUniform(players: readonly Player[]): boolean {
  return players.every(({ definition }) => !isRemote(definition) && definition.create === chooseUniformly);
}

/** The fastest table for these players, one for each seat. Nobody may look at views or records of its deals. */
export function seatedTable(game: Game, root: Root, players: readonly Player[]): AnyTable {
  return allUniform(players) ? new UniformTable(game, root) : new Table(game, root, players);
}

export class UniformTable implements AnyTable {
  readonly state: State;
  readonly fault = undefined;
  readonly rngs: SeatRngs;
  private readonly root: Root;
  private readonly playout: Playout;

  constructor(
    game: Game,
    root: Root,
    playout: Playout = new Playout(game),
    rngs: SeatRngs = new SeatRngs(0),
  ) {
    this.root = root;
    this.state = new State(game);
    this.rngs = rngs;
    this.playout = playout;
  }

  play(index: number, setup: Setup): Termination {
    const { root, state, rngs, playout } = this;
    rngs.seed(root, index, AGENT_STREAM);
    state.begin(setup);
    if (this.open()) playout.playWith(state, rngs.current);
    return terminationOf(state);
  }

  async playAsync(index: number, setup: Setup): Promise<Termination> {
    return this.play(index, setup);
  }

  /**
   * Plays a deal that has begun, and whose generators have been seeded, until nothing but cards can be asked for, between two tricks:
   * false if it ends before.
   */
  open(): boolean {
    const { state, rngs, playout } = this;
    while (!state.isOver()) {
      if (state.trickSize === 0 && playout.isReady(state)) return true;
      state.apply(state.legalAt(rngs.below(state.turn, state.numLegal())));
    }
    return false;
  }
}

/** Deals of a block: few enough for the tables to stay in the second-level cache. */
export const BLOCK_DEALS = 32;

/**
 * Many such tables, whose deals are played out together. First all deals begin, then all are opened and then all are played out, so that
 * the code of each stays in the first-level cache.
 */
export class UniformBlock {
  readonly tables: readonly UniformTable[];
  private readonly root: Root;
  private readonly dealing: Dealing;
  private readonly playout: Playout;
  /** Tables whose deals have yet to be played out. */
  private readonly open: UniformTable[] = [];

  constructor(game: Game, root: Root, dealing: Dealing) {
    this.root = root;
    this.dealing = dealing;
    this.playout = new Playout(game);
    this.tables = Array.from(
      { length: BLOCK_DEALS },
      (_, tape) => new UniformTable(game, root, this.playout, new SeatRngs(tape)),
    );
  }

  /** Plays as many deals as are asked for, at most {@link BLOCK_DEALS}, from `index` on: each at a table. */
  play(index: number, deals: number): void {
    const { root, tables, dealing, playout, open } = this;
    let opened = 0;
    writeTapes(root, index, AGENT_STREAM, 0, deals);
    for (let n = 0; n < deals; n++) dealing.begin(tables[n].state, index + n);
    for (let n = 0; n < deals; n++) {
      if (tables[n].open()) open[opened++] = tables[n];
    }
    playout.playTogether(open, opened);
  }
}
