/** What has been said and done in a deal so far. Agents repeat it, and then choose for themselves. */
import type { Action } from '../rules/action.ts';
import { type Agent, type AnyAgentDefinition, isRemote } from './agent.ts';
import type { Player } from './table.ts';

/** Set anew for each deal. */
export class SaidSoFar {
  private actions: readonly Action[] = [];
  private next = 0;

  /** Sets the actions of the next deal. */
  set(actions: readonly Action[]): void {
    this.actions = actions;
    this.next = 0;
  }

  /**
   * The player, bound to it. An agent is asked in any case, so that it draws the same random numbers in all
   * deals. Throws a RangeError for an agent that is another program.
   */
  bind(player: Player): Player {
    const said = this;
    const { definition, label } = player;
    if (isRemote(definition))
      throw new RangeError(`${label} is another program: it cannot repeat what was said`);
    const bound: AnyAgentDefinition = {
      ...definition,
      create(options, ...given) {
        const agent: Agent = definition.create(options, ...given);
        return {
          act: view => said.say(agent.act(view)),
          ...(agent.begin && { begin: view => agent.begin?.(view) }),
          ...(agent.observe && { observe: (seat, action) => agent.observe?.(seat, action) }),
        };
      },
    };
    return { ...player, definition: bound };
  }

  private say(own: Action): Action {
    return this.next < this.actions.length ? this.actions[this.next++] : own;
  }
}
