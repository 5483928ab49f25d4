/** What a table throws at a choice that the rules forbid. */
import type { Seat } from '../cards/card.ts';
import type { Objection } from '../engine/why-illegal.ts';

/** An action that is not legal, and why. */
export class IllegalAction extends RangeError {
  override readonly name = 'IllegalAction';
  /** The id of the rule that forbids it, as `GEN-DUTY-BEAT2`, where one rule does. */
  readonly rule: string | undefined;

  constructor(seat: Seat, action: string, { text, rule }: Objection) {
    super(`seat ${seat} cannot play ${action}: ${text}${rule === undefined ? '' : ` [${rule}]`}`);
    this.rule = rule;
  }
}
