/** A view in which some legal actions are hidden, so that an agent says what it would do without them. */
import type { Action } from '../rules/action.ts';
import { stateBehind, View } from './view.ts';

/**
 * The same seat's window on the same state. Acts can be hidden, cards cannot. Agents that look behind the view, as
 * search does, still find what is hidden.
 */
export class ViewWithout extends View {
  private readonly isHidden: (action: Action) => boolean;

  constructor(view: View, isHidden: (action: Action) => boolean) {
    super(stateBehind(view), view.seat);
    this.isHidden = isHidden;
  }

  override numLegal(): number {
    let count = 0;
    for (let k = 0, n = super.numLegal(); k < n; k++) if (!this.isHidden(super.legalAt(k))) count++;
    return count;
  }

  override legalAt(k: number): Action {
    let left = k;
    for (let i = 0, n = super.numLegal(); i < n; i++) {
      const action = super.legalAt(i);
      if (!this.isHidden(action) && left-- === 0) return action;
    }
    return super.legalAt(k);
  }

  override isLegal(action: Action): boolean {
    return !this.isHidden(action) && super.isLegal(action);
  }
}
