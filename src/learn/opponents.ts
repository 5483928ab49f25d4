/** Agents in some seats of a learner's table: they act by themselves whenever they are asked. */
import type { Seat } from '../cards/card.ts';
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import type { OptionList, OptionValues } from '../rules/options.ts';
import { type Agent, type AgentDefinition, tell, viewFor } from '../table/agent.ts';

/** An agent of this process, and its options. */
export interface Opponent {
  readonly label: string;
  readonly definition: AgentDefinition;
  readonly options: OptionValues<OptionList>;
}

interface Sitting {
  readonly seat: Seat;
  readonly label: string;
  readonly agent: Agent;
  readonly view: View;
  readonly rng: Rng;
}

/** The agents of one table. In the same seat of the same deal they draw the same numbers as in a run. */
export class Opponents {
  private readonly state: State;
  private readonly root: Root;
  private readonly all: readonly Sitting[];
  /** By seat; undefined for those of the learner. */
  private readonly bySeat: readonly (Sitting | undefined)[];

  /** By seat; undefined for a learner. The state is that of the table. A RangeError for options that do not fit. */
  constructor(state: State, root: Root, opponents: readonly (Opponent | undefined)[]) {
    const { game } = state;
    this.state = state;
    this.root = root;
    this.bySeat = opponents.map((opponent, seat) => {
      if (opponent === undefined) return undefined;
      const { label, definition, options } = opponent;
      const rng = new Rng();
      const sight = definition.sees === 'everything' ? state : undefined;
      const agent = definition.create(options, game, seat, rng, sight);
      return { seat, label, agent, view: viewFor(definition, state, seat), rng };
    });
    this.all = this.bySeat.filter(one => one !== undefined);
  }

  /** A deal has begun. */
  begin(deal: number): void {
    for (const { seat, agent, view, rng } of this.all) {
      rng.seed(this.root, deal, AGENT_STREAM + seat);
      agent.begin?.(view);
    }
  }

  /** Takes an action of any seat. */
  apply(action: Action): void {
    const { state } = this;
    for (const { seat, agent } of this.all) tell(agent, seat, state, action);
    state.apply(action);
  }

  /** Acts until a learner is asked or the deal is over. Throws a RangeError for an agent that fails. */
  playOn(): void {
    const { state } = this;
    for (
      let one = this.bySeat[state.turn];
      one !== undefined && !state.isOver();
      one = this.bySeat[state.turn]
    )
      this.apply(this.choiceOf(one));
  }

  private choiceOf({ seat, label, agent, view }: Sitting): Action {
    let choice: Action;
    try {
      choice = agent.act(view);
    } catch (error) {
      throw new RangeError(`${label} in seat ${seat} crashed: ${(error as Error).message}`, { cause: error });
    }
    if (this.state.isLegal(choice)) return choice;
    throw new RangeError(`${label} in seat ${seat} has chosen an illegal action`);
  }
}
