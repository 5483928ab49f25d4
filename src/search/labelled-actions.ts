/**
 * The legal actions of a world by the label under which a seat perceives them. Of actions that look the same to the
 * seat, one is drawn, each with the same probability. Hot: no allocation.
 */
import type { Seat } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import { type Action, publicForm } from '../rules/action.ts';

/** More than any label. */
export const LABELS = 1024;

export class LabelledActions {
  /** The labels of the world, in the first `count` places. */
  readonly labels: Int16Array = new Int16Array(LABELS);
  count = 0;
  private readonly actions = new Int32Array(LABELS);
  /** By label: how many legal actions have it. */
  private readonly alike = new Int32Array(LABELS);

  /** Lists the actions of the player on turn, as `viewer` perceives them. */
  list(world: Pick<State, 'turn' | 'numLegal' | 'legalAt'>, viewer: Seat, rng: Rng): void {
    const { labels, actions, alike } = this;
    for (let i = 0; i < this.count; i++) alike[labels[i]] = 0;
    const own = world.turn === viewer;
    const legal = world.numLegal();
    let count = 0;
    for (let k = 0; k < legal; k++) {
      const action = world.legalAt(k);
      const label = own ? action : publicForm(action);
      const n = ++alike[label];
      if (n === 1) labels[count++] = label;
      if (n === 1 || rng.below(n) === 0) actions[label] = action;
    }
    this.count = count;
  }

  has(label: number): boolean {
    return this.alike[label] > 0;
  }

  /** The action that was drawn for a label. */
  actionOf(label: number): Action {
    return this.actions[label];
  }
}
