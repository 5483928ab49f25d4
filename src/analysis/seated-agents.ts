/** Agents in the seats of a deal that is played again: each is asked at its decisions, and sees only its view. */
import type { Seat } from '../cards/card.ts';
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import type { OptionList, OptionValues } from '../rules/options.ts';
import type { Candidate } from '../search/thought.ts';
import { type Agent, type AgentDefinition, announce, viewFor } from '../table/agent.ts';

/** An agent and the values of its options. */
export interface Analyst {
  /** Its name, with the options that were given. */
  readonly label: string;
  readonly definition: AgentDefinition;
  readonly options: OptionValues<OptionList>;
}

/** What an agent makes of a decision. */
export interface Answer {
  readonly choice: Action;
  /** Undefined where it followed a rule. */
  readonly candidates: readonly Candidate[] | undefined;
}

/** Sits in the seats that are not analysed. */
const ABSENT: Agent = {
  act() {
    throw new Error('nobody sits here');
  },
};

export class SeatedAgents {
  private readonly state: State;
  private readonly label: string;
  private readonly agents: readonly Agent[];
  private readonly views: readonly View[];

  /** The state has begun, and is played on by the caller. `deal` and the root decide what the agents draw. */
  constructor(state: State, analyst: Analyst, seats: readonly Seat[], root: Root, deal: number) {
    const { game } = state;
    this.state = state;
    this.label = analyst.label;
    const all = Array.from({ length: game.seats }, (_, seat) => seat);
    this.views = all.map(seat => viewFor(analyst.definition, state, seat));
    this.agents = all.map(seat => {
      if (!seats.includes(seat)) return ABSENT;
      const { definition, options } = analyst;
      const rng = new Rng();
      rng.seed(root, deal, AGENT_STREAM + seat);
      const sight = definition.sees === 'everything' ? state : undefined;
      const agent = definition.create(options, game, seat, rng, sight);
      agent.begin?.(this.views[seat]);
      return agent;
    });
  }

  /** The answer of the seat on turn, where another action was taken; undefined where nobody sits there. */
  ask(taken: Action): Answer | undefined {
    const agent = this.agents[this.state.turn];
    return agent === ABSENT ? undefined : { choice: this.choose(), candidates: agent.candidates?.(taken) };
  }

  /** The choice of the seat on turn. */
  choose(): Action {
    const { turn } = this.state;
    const choice = this.agents[turn].act(this.views[turn]);
    if (this.state.isLegal(choice)) return choice;
    throw new Error(`${this.label} in seat ${turn} has chosen an illegal action`);
  }

  /** What the seat on turn expects of actions, after it has chosen. A RangeError for agents that do not compare. */
  compare(actions: readonly Action[], worlds: number): readonly Candidate[] {
    const agent = this.agents[this.state.turn];
    if (agent.compare === undefined)
      throw new RangeError(`${this.label} does not say what actions are worth`);
    return agent.compare(actions, worlds);
  }

  /** Before an action is applied. */
  hear(action: Action): void {
    announce(this.agents, this.state, action);
  }
}
