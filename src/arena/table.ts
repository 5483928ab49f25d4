/** The loop that everything serves: agents sit round a state and play a deal. */
import type { Seat } from '../cards/card.ts';
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type Action, publicForm } from '../rules/action.ts';
import { ANNULLED, PASSED } from '../rules/deal.ts';
import type { OptionList, OptionValues } from '../rules/options.ts';
import type { Agent, AgentDefinition } from './agent.ts';

/** How a deal came to its end. Anything but the first two is the fault of an agent, and a row in the results. */
export const TERMINATIONS = ['finished', 'thrown-in', 'illegal-action', 'crashed'] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** An agent to be seated: its definition and its options. */
export interface Player {
  readonly label: string;
  readonly definition: AgentDefinition;
  readonly options: OptionValues<OptionList>;
}

/** What went wrong, for the log of a run. */
export interface Fault {
  readonly seat: number;
  readonly label: string;
  readonly message: string;
}

/**
 * A table with a fixed seating: plays deal after deal with the same agents in the same seats. Every agent has a generator
 * of its own, seeded by (root, deal index, seat), so that it does not depend on what the others draw.
 */
export class Table {
  readonly state: State;
  /** The fault that ended the last deal, if any. */
  fault: Fault | undefined;
  private readonly root: Root;
  private readonly players: readonly Player[];
  private readonly agents: readonly Agent[];
  private readonly views: readonly View[];
  private readonly rngs: readonly Rng[];
  /** Seats whose agents want to hear what others do. */
  private readonly observers: readonly Seat[];

  /** One player for each seat. */
  constructor(game: Game, root: Root, players: readonly Player[]) {
    this.root = root;
    this.state = new State(game);
    this.players = players;
    this.rngs = players.map(() => new Rng());
    this.views = players.map((_, seat) => new View(this.state, seat));
    this.agents = players.map(({ definition, options }, seat) =>
      definition.create(options, game, seat, this.rngs[seat], this.sightOf(definition)),
    );
    this.observers = [...this.agents.keys()].filter(seat => this.agents[seat].observe !== undefined);
  }

  /** Plays deal `index` from its setup to the end, or to an agent's fault. */
  play(index: number, setup: Setup): Termination {
    const { state } = this;
    state.begin(setup);
    this.fault = undefined;
    let seat = 0;
    try {
      for (; seat < this.agents.length; seat++) {
        this.rngs[seat].seed(this.root, index, AGENT_STREAM + seat);
        this.agents[seat].begin?.(this.views[seat]);
      }
      while (!state.isOver()) {
        seat = state.turn;
        const action = this.agents[seat].act(this.views[seat]);
        if (!state.isLegal(action))
          return this.blame(seat, 'illegal-action', `answered ${String(action)}, which is not legal`);
        this.announce(seat, action);
        state.apply(action);
      }
    } catch (error) {
      return this.blame(
        seat,
        'crashed',
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      );
    }
    return state.outcome === ANNULLED || state.outcome === PASSED ? 'thrown-in' : 'finished';
  }

  /** Lets the agents know of an action, as far as their seats would: silent replies and hidden suits are for its owner only. */
  private announce(seat: Seat, action: Action): void {
    if (this.observers.length === 0) return;
    const silent = this.state.isSilent(action);
    for (const observer of this.observers) {
      if (observer === seat) this.agents[observer].observe?.(seat, action);
      else if (!silent) this.agents[observer].observe?.(seat, publicForm(action));
    }
  }

  /** The deal itself, for an agent that is declared to see everything; no other is handed it. */
  private sightOf({ sees }: AgentDefinition): State | undefined {
    return sees === 'everything' ? this.state : undefined;
  }

  private blame(seat: number, termination: Termination, message: string): Termination {
    this.fault = { seat, label: this.players[seat].label, message };
    return termination;
  }
}
