/** How a deal ends that was played on once: known as long as it goes the same way. */
import type { State } from '../engine/state.ts';
import { type Action, codeOf } from '../rules/action.ts';
import { marginOf } from '../search/payoff.ts';

export class KnownEnd {
  /** The log of the whole deal. */
  private readonly log: Int32Array;
  private size = 0;
  /** By side. */
  private readonly margins = new Float64Array(4);

  constructor({ log }: State) {
    this.log = new Int32Array(log.length);
  }

  /** Another deal begins. */
  forget(): void {
    this.size = 0;
  }

  /** Keeps a deal that is over. */
  keep(state: State): void {
    this.size = state.logSize;
    for (let k = 0; k < this.size; k++) this.log[k] = state.log[k];
    for (let side = 0; side < state.sides; side++) this.margins[side] = marginOf(state, side);
  }

  /** What a side leads by at the end if an action is taken now; undefined if that is not known. */
  after(state: State, action: Action, side: number): number | undefined {
    const { log, size } = this;
    if (state.logSize >= size || codeOf(log[state.logSize]) !== action) return undefined;
    for (let k = 0; k < state.logSize; k++) if (log[k] !== state.log[k]) return undefined;
    return this.margins[side];
  }
}
