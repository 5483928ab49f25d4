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
  private readonly agents: readonly Agent[];
  private readonly views: readonly View[];

  /** The state has begun, and is played on by the caller. `deal` and the root decide what the agents draw. */
  constructor(state: State, analyst: Analyst, seats: readonly Seat[], root: Root, deal: number) {
    const { game } = state;
    this.state = state;
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
    const { turn } = this.state;
    const agent = this.agents[turn];
    if (agent === ABSENT) return undefined;
    const choice = agent.act(this.views[turn]);
    if (!this.state.isLegal(choice))
      throw new Error(`the agent in seat ${turn} has chosen an illegal action`);
    return { choice, candidates: agent.candidates?.(taken) };
  }

  /** Before an action is applied. */
  hear(action: Action): void {
    announce(this.agents, this.state, action);
  }
}
