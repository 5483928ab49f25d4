/**
 * A table at which everybody plays at random: what {@link Table} comes to when all its agents are made by {@link chooseUniformly}, from the same draws
 * of the same generators, several times as fast. No agent is asked; the auction and whatever else can be asked goes through the
 * state, and as soon as only cards can follow the rest is a playout.
 *
 * The state of a finished deal holds all that columns read. It holds no log of the cards that were played out, so that neither
 * views nor records can be taken from it.
 */
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { Playout } from '../engine/playout/playout.ts';
import { type Setup, State } from '../engine/state.ts';
import { chooseUniformly, isRemote } from './agent.ts';
import { type Fault, type Player, Table } from './table.ts';
import { type Termination, terminationOf } from './termination.ts';

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

/** The fastest table for these players, one for each seat. Nobody may look at views or records of its deals. */
export function seatedTable(game: Game, root: Root, players: readonly Player[]): AnyTable {
  const allUniform = players.every(
    ({ definition }) => !isRemote(definition) && definition.create === chooseUniformly,
  );
  return allUniform ? new UniformTable(game, root) : new Table(game, root, players);
}

export class UniformTable implements AnyTable {
  readonly state: State;
  readonly fault = undefined;
  private readonly root: Root;
  private readonly rngs: readonly Rng[];
  private readonly playout: Playout;

  constructor(game: Game, root: Root) {
    this.root = root;
    this.state = new State(game);
    this.rngs = Array.from({ length: game.seats }, () => new Rng());
    this.playout = new Playout(game);
  }

  play(index: number, setup: Setup): Termination {
    const { state, rngs, playout } = this;
    state.begin(setup);
    for (let seat = 0; seat < rngs.length; seat++) rngs[seat].seed(this.root, index, AGENT_STREAM + seat);
    while (!state.isOver()) {
      if (state.trickSize === 0 && playout.isReady(state)) playout.playWith(state, rngs);
      else state.apply(state.legalAt(rngs[state.turn].below(state.numLegal())));
    }
    return terminationOf(state);
  }

  async playAsync(index: number, setup: Setup): Promise<Termination> {
    return this.play(index, setup);
  }
}
