/** Plays a record: compares each action that a game asks for with the one that was recorded. */
import type { Choose } from './record.ts';
import { Refusal, show } from './refusal.ts';

/** Compares what a game asks with what a record holds. */
export class Script {
  readonly #actions: readonly unknown[];
  #next = 0;

  constructor(actions: unknown) {
    if (!Array.isArray(actions)) throw new Refusal(-1, 'actions: a list', show(actions));
    this.#actions = actions;
  }

  /** The recorded action, after the seat and the legal actions have been compared. */
  readonly choose: Choose = (seat, legal) => {
    const expected = [...legal].sort();
    const index = this.#next;
    if (index >= this.#actions.length)
      throw new Refusal(index, `seat ${seat}: ${expected.join(' ')}`, 'no more actions');
    const action = asAction(this.#actions[index], index);
    if (action.seat !== seat)
      throw new Refusal(index, `seat ${seat}: ${expected.join(' ')}`, `seat ${show(action.seat)}`);
    if (action.legal !== undefined && show(action.legal) !== show(expected))
      throw new Refusal(index, `legal ${show(expected)}`, `legal ${show(action.legal)}`);
    if (!expected.includes(action.act as string))
      throw new Refusal(index, `one of ${expected.join(' ')}`, show(action.act));
    this.#next = index + 1;
    return action.act as string;
  };

  /** Refuses actions after the end of the deal. */
  end(): void {
    if (this.#next < this.#actions.length)
      throw new Refusal(this.#next, 'the end of the deal', show(this.#actions[this.#next]));
  }
}

function asAction(value: unknown, index: number): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Refusal(index, 'an action', show(value));
  return value as Record<string, unknown>;
}
