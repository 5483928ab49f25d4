/** What has been said and done in a deal so far. Agents repeat it, and then choose for themselves. */
import type { Seat } from '../cards/card.ts';
import type { Action } from '../rules/action.ts';
import { type Agent, AgentFault, type AnyAgentDefinition, isRemote } from './agent.ts';
import type { Player } from './table.ts';

/** Set anew for each deal. */
export class SaidSoFar {
  /** Whether an agent would have said something else, so that the deal was broken off. */
  isContradicted = false;
  private actions: readonly Action[] = [];
  private next = 0;
  private exempt: Seat = 0;
  private isChecked = false;

  /**
   * Sets the actions of the next deal. If they are checked, the deal ends where an agent would have done otherwise. The
   * agent in the exempt seat may differ.
   */
  set(actions: readonly Action[], exempt: Seat, isChecked: boolean): void {
    this.actions = actions;
    this.next = 0;
    this.exempt = exempt;
    this.isChecked = isChecked;
    this.isContradicted = false;
  }

  /**
   * The player, bound to it. An agent is asked in any case, so that it draws the same random numbers in all
   * deals. Throws a RangeError for an agent that is another program.
   */
  bind(player: Player): Player {
    const { definition, label } = player;
    if (isRemote(definition))
      throw new RangeError(`${label} is another program: it cannot repeat what was said`);
    const said = this;
    const bound: AnyAgentDefinition = {
      ...definition,
      create(...given) {
        const agent = definition.create(...given);
        const act: Agent['act'] = view => {
          const own = agent.act(view);
          return said.isOver() ? own : said.say(view.seat, own);
        };
        return {
          act,
          ...(agent.begin && { begin: view => agent.begin?.(view) }),
          ...(agent.observe && { observe: (seat, action) => agent.observe?.(seat, action) }),
        };
      },
    };
    return { ...player, definition: bound };
  }

  private isOver(): boolean {
    return this.next >= this.actions.length;
  }

  private say(seat: Seat, own: Action): Action {
    const said = this.actions[this.next++];
    if (!this.isChecked || own === said || seat === this.exempt) return said;
    this.isContradicted = true;
    throw new AgentFault('illegal-action', 'would have answered otherwise');
  }
}
