/** Agents in some seats of a deal that somebody else plays: each is asked at its turns, and sees only its view. */
import type { Seat } from '../cards/card.ts';
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import type { OptionList, OptionValues } from '../rules/options.ts';
import { type Agent, type AgentDefinition, tell, viewFor } from './agent.ts';

/** An agent of this process and the values of its options. */
export interface LocalPlayer {
  /** Its name, with the options that were given. */
  readonly label: string;
  readonly definition: AgentDefinition;
  readonly options: OptionValues<OptionList>;
}

/** Who sits in a seat. */
export interface Sitting {
  readonly seat: Seat;
  readonly label: string;
  readonly agent: Agent;
  readonly view: View;
  readonly rng: Rng;
}

/** In the same seat of the same deal the agents draw the same numbers as in a run. */
export class Seats {
  private readonly state: State;
  private readonly root: Root;
  /** By seat; undefined where nobody sits. */
  private readonly bySeat: readonly (Sitting | undefined)[];
  private readonly all: readonly Sitting[];

  /** By seat. The state belongs to the caller. Throws a RangeError for options that do not fit. */
  constructor(state: State, root: Root, players: readonly (LocalPlayer | undefined)[]) {
    const { game } = state;
    this.state = state;
    this.root = root;
    this.bySeat = players.map((player, seat) => {
      if (player === undefined) return undefined;
      const { label, definition, options } = player;
      const rng = new Rng();
      const sight = definition.sees === 'everything' ? state : undefined;
      const agent = definition.create(options, game, seat, rng, sight);
      return { seat, label, agent, view: viewFor(definition, state, seat), rng };
    });
    this.all = this.bySeat.filter(one => one !== undefined);
  }

  /** A deal has begun; its number and the root decide what the agents draw. */
  begin(deal: number): void {
    for (const { seat, agent, view, rng } of this.all) {
      rng.seed(this.root, deal, AGENT_STREAM + seat);
      agent.begin?.(view);
    }
  }

  /** Who sits in the seat on turn. */
  onTurn(): Sitting | undefined {
    return this.bySeat[this.state.turn];
  }

  /** The action of one who is on turn. Throws what the agent throws, and a RangeError for an illegal action. */
  choose(one: Sitting): Action {
    return this.checked(one, one.agent.act(one.view));
  }

  /** An action that one who is on turn has chosen. Throws a RangeError if it is not legal. */
  checked({ seat, label }: Sitting, choice: Action): Action {
    if (this.state.isLegal(choice)) return choice;
    throw new RangeError(`${label} in seat ${seat} has chosen an illegal action`);
  }

  /** Acts until a seat is asked where nobody sits. Throws a RangeError for an agent that fails. */
  playOn(): void {
    for (let one = this.onTurn(); one !== undefined && !this.state.isOver(); one = this.onTurn()) {
      let choice: Action;
      try {
        choice = one.agent.act(one.view);
      } catch (cause) {
        const { seat, label } = one;
        throw new RangeError(`${label} in seat ${seat} crashed: ${(cause as Error).message}`, { cause });
      }
      this.apply(this.checked(one, choice));
    }
  }

  /** Takes an action of any seat. */
  apply(action: Action): void {
    this.hear(action);
    this.state.apply(action);
  }

  /** Before an action is applied. */
  hear(action: Action): void {
    for (const { seat, agent } of this.all) tell(agent, seat, this.state, action);
  }
}
