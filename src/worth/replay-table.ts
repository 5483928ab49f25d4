/**
 * Players to whom a deal is told up to a decision, and who play it on from there, once for each answer. They are asked
 * at most once what they would have said and done so far. Nets play on by what all know of the cards, without views.
 */
import type { Seat } from '../cards/card.ts';
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { haveMemory, NetPlayer } from '../learn/net-player.ts';
import { PublicCards } from '../learn/public-cards.ts';
import { SharedNet } from '../learn/shared-net.ts';
import { type Action, codeOf, formatAction, isAction } from '../rules/action.ts';
import { type Agent, announce, isRemote, viewFor } from '../table/agent.ts';
import type { Player } from '../table/table.ts';

export class ReplayTable {
  readonly state: State;
  private readonly root: Root;
  private readonly players: readonly Player[];
  private readonly rngs: readonly Rng[];
  private readonly views: readonly View[];
  private readonly agents: readonly Agent[];
  private readonly cards: PublicCards;
  private readonly shared: SharedNet | undefined;
  /** Some agent remembers what it observes: it must be told the deal anew before each answer. */
  private readonly hasMemory: boolean;
  /** The deal up to the decision. */
  private deal: State | undefined;
  private index = 0;

  /** One player for each seat. Throws a RangeError for one that is another program. */
  constructor(game: Game, root: Root, players: readonly Player[]) {
    this.root = root;
    this.players = players;
    this.state = new State(game);
    this.cards = new PublicCards(this.state);
    this.rngs = players.map(() => new Rng());
    this.views = players.map(({ definition }, seat) => viewFor(definition, this.state, seat));
    this.agents = players.map(({ label, definition, options }, seat) => {
      if (isRemote(definition))
        throw new RangeError(`${label} is another program: it cannot repeat what was said`);
      const sight = definition.sees === 'everything' ? this.state : undefined;
      return definition.create(options, game, seat, this.rngs[seat], sight);
    });
    this.hasMemory = haveMemory(this.agents);
    this.shared = SharedNet.of(this.agents, this.cards);
  }

  /**
   * Tells a deal up to a decision; it must stay as it is while answers are played on. `index` decides what the agents
   * draw. With `exempt`, all others are asked what they would have done, and the result is false where somebody would
   * have acted otherwise. Throws an Error if an agent fails.
   */
  tell(index: number, deal: State, exempt?: Seat): boolean {
    this.index = index;
    this.deal = deal;
    return exempt === undefined || deal.plies === 0 || this.repeat(deal, exempt);
  }

  /** Replays a deal. False as soon as a seat that is not `exempt` would have acted otherwise. */
  private repeat(deal: State, exempt?: Seat): boolean {
    const { state } = this;
    state.begin(deal);
    this.greet();
    for (let time = 0; time < deal.logSize; time++) {
      if (!isAction(deal.log[time])) continue;
      const action = codeOf(deal.log[time]);
      const { turn } = state;
      const isAsked = exempt !== undefined && turn !== exempt && state.numLegal() > 1;
      if (isAsked && this.answer(turn) !== action) return false;
      this.apply(action);
    }
    return true;
  }

  /** Plays the deal to its end after an action at the decision. The agents draw the same after each action. */
  playOn(action: Action): void {
    const { state, deal } = this;
    if (deal === undefined) throw new Error('no deal has been told');
    if (this.hasMemory) this.repeat(deal);
    else {
      state.copyFrom(deal);
      this.greet();
    }
    this.apply(action);
    while (!state.isOver()) if (this.shared?.playCards() !== true) this.apply(this.answer(state.turn));
  }

  private greet(): void {
    const { rngs, agents, views, root, index } = this;
    for (let seat = 0; seat < agents.length; seat++) {
      rngs[seat].seed(root, index, AGENT_STREAM + seat);
      agents[seat].begin?.(views[seat]);
    }
  }

  private answer(seat: Seat): Action {
    const agent = this.agents[seat];
    const view = this.views[seat];
    if (agent instanceof NetPlayer) return agent.playOut(view, this.cards);
    const action = agent.act(view);
    if (this.state.isLegal(action)) return action;
    throw new Error(
      `${this.players[seat].label} in seat ${seat}: answered ${formatAction(action)}, which is not legal`,
    );
  }

  private apply(action: Action): void {
    if (this.hasMemory) announce(this.agents, this.state, action);
    this.state.apply(action);
  }
}
