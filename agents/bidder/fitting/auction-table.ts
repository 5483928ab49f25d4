/** A table for experiments with auctions: any deal up to any question, and from there on to its end. */
import { AGENT_STREAM, Rng, type Root } from '../../../src/cards/rng.ts';
import type { Game } from '../../../src/engine/game.ts';
import { type Setup, State } from '../../../src/engine/state.ts';
import { View } from '../../../src/engine/view.ts';
import type { Action } from '../../../src/rules/action.ts';
import { TURN } from '../../../src/rules/deal.ts';
import { defaultsOf, type OptionList, type OptionValues } from '../../../src/rules/options.ts';
import { type Agent, type AgentDefinition, announce } from '../../../src/table/agent.ts';
import greedy from '../../greedy.ts';
import type { BidderByTable } from '../bidder-by-table.ts';

/** Who plays the cards. */
export interface Cards {
  readonly definition: AgentDefinition;
  readonly options: OptionValues<OptionList>;
}

export const GREEDY: Cards = { definition: greedy, options: defaultsOf(greedy.options) };

export class AuctionTable {
  readonly state: State;
  private readonly views: readonly View[];
  /** Who answers in the auction; undefined for greedy. */
  private readonly bidder: BidderByTable | undefined;
  private readonly greedy: readonly Agent[];
  private readonly cards: readonly Agent[];
  /** All agents that follow the deal, by seat. */
  private readonly companies: ReadonlySet<readonly Agent[]>;
  private readonly rngs: readonly Rng[];

  constructor(game: Game, bidder?: BidderByTable, cards: Cards = GREEDY) {
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.state = new State(game);
    this.views = seats.map(seat => View.forSearch(this.state, seat));
    this.bidder = bidder;
    this.rngs = seats.map(() => new Rng());
    const sit = ({ definition, options }: Cards) =>
      seats.map(seat => definition.create(options, game, seat, this.rngs[seat]));
    this.greedy = sit(GREEDY);
    this.cards = cards === GREEDY ? this.greedy : sit(cards);
    this.companies = new Set([this.greedy, this.cards]);
  }

  /** Begins a deal. The agents of all seats draw the same numbers whenever deal `index` is begun. */
  begin(setup: Setup, root: Root, index: number): void {
    this.state.begin(setup);
    for (const [seat, rng] of this.rngs.entries()) rng.seed(root, index, AGENT_STREAM + seat);
    this.greet();
  }

  /** Goes on from a state of the auction. */
  resume(state: State): void {
    this.state.copyFrom(state);
    this.greet();
  }

  private greet(): void {
    for (const agents of this.companies)
      for (const [seat, agent] of agents.entries()) agent.begin?.(this.views[seat]);
  }

  /** Whether the cards are not yet played. */
  isBidding(): boolean {
    return this.state.stage < TURN;
  }

  /** The view of the seat that is asked. */
  asked(): View {
    return this.views[this.state.turn];
  }

  /** The answer of the seat that is asked. */
  bid(): Action {
    const view = this.asked();
    return this.bidder?.choose(view) ?? this.greedy[view.seat].act(view);
  }

  apply(action: Action): void {
    for (const agents of this.companies) announce(agents, this.state, action);
    this.state.apply(action);
  }

  /** Plays the deal to its end. */
  finish(): void {
    const { state } = this;
    while (!state.isOver())
      this.apply(this.isBidding() ? this.bid() : this.cards[state.turn].act(this.asked()));
  }

  /** What the finished deal brings a seat, in points: the score of its side less the mean of the other sides. */
  payoffOf(seat: number): number {
    const { score, sides } = this.state;
    const own = score[this.state.sideOf(seat)];
    let all = 0;
    for (let side = 0; side < sides; side++) all += score[side];
    return own - (all - own) / (sides - 1);
  }
}
