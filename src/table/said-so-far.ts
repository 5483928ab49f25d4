/** What has been said and done in a deal so far. Agents repeat it, and then choose for themselves. */
import type { Seat } from '../cards/card.ts';
import type { Action } from '../rules/action.ts';
import { type Agent, type AgentDefinition, AgentFault, type AnyAgentDefinition, isRemote } from './agent.ts';
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
   * deals. With `heir`, that one plays on once everything is said. Throws a RangeError for an agent that is another
   * program.
   */
  bind(player: Player, heir?: Player): Player {
    const said = this;
    const definition = localDefinition(player);
    const after = heir && localDefinition(heir);
    const bound: AnyAgentDefinition = {
      ...definition,
      create(options, ...given) {
        const agent = definition.create(options, ...given);
        const next = heir && after?.create(heir.options, ...given);
        const act: Agent['act'] = view => {
          if (!said.isOver()) return said.say(view.seat, agent.act(view));
          return (next ?? agent).act(view);
        };
        const both = [agent, ...(next === undefined ? [] : [next])];
        return {
          act,
          ...(both.some(({ begin }) => begin) && {
            begin: view => {
              for (const one of both) one.begin?.(view);
            },
          }),
          ...(both.some(({ observe }) => observe) && {
            observe: (seat, action) => {
              for (const one of both) one.observe?.(seat, action);
            },
          }),
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

function localDefinition({ definition, label }: Player): AgentDefinition {
  if (!isRemote(definition)) return definition;
  throw new RangeError(`${label} is another program: it cannot repeat what was said`);
}
