/** Agents in some seats of a learner's table: they act by themselves whenever they are asked. */
import type { Root } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import { type LocalPlayer, Seats, type Sitting } from '../table/seats.ts';

export class Opponents {
  private readonly state: State;
  private readonly seats: Seats;

  /** By seat; undefined for a learner. The state is that of the table. A RangeError for options that do not fit. */
  constructor(state: State, root: Root, opponents: readonly (LocalPlayer | undefined)[]) {
    this.state = state;
    this.seats = new Seats(state, root, opponents);
  }

  /** A deal has begun. */
  begin(deal: number): void {
    this.seats.begin(deal);
  }

  /** Takes an action of any seat. */
  apply(action: Action): void {
    this.seats.hear(action);
    this.state.apply(action);
  }

  /** Acts until a learner is asked or the deal is over. Throws a RangeError for an agent that fails. */
  playOn(): void {
    for (let one = this.seats.onTurn(); one !== undefined && !this.state.isOver(); one = this.seats.onTurn())
      this.apply(this.choiceOf(one));
  }

  private choiceOf(one: Sitting): Action {
    const { agent, view, label, seat } = one;
    let choice: Action;
    try {
      choice = agent.act(view);
    } catch (error) {
      throw new RangeError(`${label} in seat ${seat} crashed: ${(error as Error).message}`, { cause: error });
    }
    return this.seats.checked(one, choice);
  }
}
