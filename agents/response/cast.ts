/**
 * A deal with agents round it, each of which sees its own view. One seat responds to the others: its opponents are
 * known agents, and it and its partner are played by a usual one.
 */
import type { Seat } from '../../src/cards/card.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Setup } from '../../src/engine/setup.ts';
import { State } from '../../src/engine/state.ts';
import { View } from '../../src/engine/view.ts';
import type { Action } from '../../src/rules/action.ts';
import type { Agent } from '../../src/table/agent.ts';
import { announce } from '../../src/table/announce.ts';
import type { FixedAgent } from './fixed-agent.ts';

export class Cast {
  readonly game: Game;
  /** The seat that responds. */
  readonly seat: Seat;
  readonly state: State;
  /** What the responding seat sees. */
  readonly view: View;
  private readonly views: readonly View[];
  private readonly agents: readonly Agent[];

  constructor(game: Game, seat: Seat, known: FixedAgent, usual: FixedAgent) {
    this.game = game;
    this.seat = seat;
    this.state = new State(game);
    const seats = Array.from({ length: game.seats }, (_, other) => other);
    this.views = seats.map(other => new View(this.state, other));
    this.view = this.views[seat];
    this.agents = seats.map(other => (this.isKnown(other) ? known : usual)(game, other));
  }

  /** Whether a known agent plays the seat. */
  isKnown(seat: Seat): boolean {
    return this.state.sideOf(seat) !== this.state.sideOf(this.seat);
  }

  /**
   * Begins a deal and takes these actions. Known agents are asked before each of theirs, as at a table: they may
   * prepare something while they think.
   */
  begin(setup: Setup, actions: readonly Action[]): void {
    this.state.begin(setup);
    for (let seat = 0; seat < this.agents.length; seat++) this.agents[seat].begin?.(this.views[seat]);
    for (const action of actions) {
      if (this.isKnown(this.state.turn)) this.ask();
      this.apply(action);
    }
  }

  /** What the agent on turn would do. */
  ask(): Action {
    const { turn } = this.state;
    return this.agents[turn].act(this.views[turn]);
  }

  /** Applies a legal action. */
  apply(action: Action): void {
    announce(this.agents, this.state, action);
    this.state.apply(action);
  }
}
