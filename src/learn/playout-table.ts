/** Agents round a state, for playouts and lessons: deals can be begun, continued from elsewhere and played on. */
import type { Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { type Agent, tell } from '../table/agent.ts';
import { NetPlayer, observes } from './net-player.ts';
import { PublicCards } from './public-cards.ts';
import { SharedNet } from './shared-net.ts';

export class PlayoutTable {
  readonly state: State;
  readonly views: readonly View[];
  readonly agents: readonly Agent[];
  /** What everybody knows of the cards; whoever asks looks first. */
  readonly cards: PublicCards;
  /** The seats whose agents remember what they observe. */
  private readonly observers: readonly Seat[];
  /** Some of them cannot catch up with others: they are told the actions of the deal. */
  private readonly isTold: boolean;
  private readonly actions: Action[] = [];
  private setup: Setup | undefined;
  private readonly shared: SharedNet | undefined;

  /** `hasMemory`: what the agents observe decides how they play. */
  constructor(game: Game, agents: readonly Agent[], hasMemory: boolean) {
    this.state = new State(game);
    this.views = agents.map((_, seat) => View.forSearch(this.state, seat));
    this.agents = agents;
    this.cards = new PublicCards(this.state);
    this.observers = hasMemory ? [...agents.keys()].filter(seat => observes(agents[seat])) : [];
    this.isTold = this.observers.some(seat => !agents[seat].catchUp);
    this.shared = SharedNet.of(agents, this.cards);
  }

  /** Whether what agents have observed decides how they play. */
  get hasMemory(): boolean {
    return this.observers.length > 0;
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

  /** Takes over a deal of a table with such agents: the state, and what they have observed if that decides anything. */
  continueFrom(other: PlayoutTable): void {
    if (this.isTold && other.setup !== undefined) {
      this.begin(other.setup);
      for (let k = 0; k < other.actions.length; k++) this.apply(other.actions[k]);
      return;
    }
    this.continueAt(other.state);
    for (const seat of this.observers) this.agents[seat].catchUp?.(other.agents[seat]);
  }

  apply(action: Action): void {
    const { observers, agents, state } = this;
    if (this.isTold) this.actions.push(action);
    for (let k = 0; k < observers.length; k++) tell(agents[observers[k]], observers[k], state, action);
    state.apply(action);
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
