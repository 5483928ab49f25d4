/** Agents round a state, for playouts and lessons: deals can be begun, continued from elsewhere and played on. */
import type { Game } from '../engine/game.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { type Agent, announce } from '../table/agent.ts';
import { NetPlayer } from './net-player.ts';
import { PublicCards } from './public-cards.ts';
import { SharedNet } from './shared-net.ts';

export class PlayoutTable {
  readonly state: State;
  readonly views: readonly View[];
  readonly agents: readonly Agent[];
  /** The actions of the deal so far, where agents remember. */
  private readonly actions: Action[] = [];
  private setup: Setup | undefined;
  private readonly cards: PublicCards;
  /** Some agent remembers what it observes. */
  private readonly hasMemory: boolean;
  private readonly shared: SharedNet | undefined;

  /** `hasMemory`: what the agents observe decides how they play. */
  constructor(game: Game, agents: readonly Agent[], hasMemory: boolean) {
    this.state = new State(game);
    this.views = agents.map((_, seat) => View.forSearch(this.state, seat));
    this.agents = agents;
    this.cards = new PublicCards(this.state);
    this.hasMemory = hasMemory;
    this.shared = hasMemory ? undefined : SharedNet.of(agents, this.cards);
  }

  /** The setup must stay as it is until the deal is over. */
  begin(setup: Setup): void {
    this.setup = setup;
    this.actions.length = 0;
    this.state.begin(setup);
    this.greet();
  }

  private greet(): void {
    for (let seat = 0; seat < this.agents.length; seat++) this.agents[seat].begin?.(this.views[seat]);
  }

  /** Goes on from a state of the same game. The agents have observed nothing. */
  continueAt(state: State): void {
    this.actions.length = 0;
    this.state.copyFrom(state);
    this.greet();
  }

  /** Takes over a deal of the same game: the state, and what its agents have observed if that decides anything. */
  continueFrom(other: PlayoutTable): void {
    if (!this.hasMemory || other.setup === undefined) {
      this.continueAt(other.state);
      return;
    }
    this.begin(other.setup);
    for (let k = 0; k < other.actions.length; k++) this.apply(other.actions[k]);
  }

  apply(action: Action): void {
    if (this.hasMemory) {
      this.actions.push(action);
      announce(this.agents, this.state, action);
    }
    this.state.apply(action);
  }

  /** Plays the deal to its end. */
  playOn(): void {
    const { state } = this;
    while (!state.isOver()) if (this.shared?.playCards() !== true) this.playOne();
  }

  private playOne(): void {
    const { state, agents, views, cards } = this;
    const agent = agents[state.turn];
    const view = views[state.turn];
    this.apply(agent instanceof NetPlayer ? agent.playOut(view, cards) : agent.act(view));
  }
}
