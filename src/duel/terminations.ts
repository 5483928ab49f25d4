/** Counts of how the deals of a duel ended, and of the faults of each agent. */
import { TERMINATIONS, type Termination } from '../table/agent.ts';
import type { Board } from './board.ts';

/** How the deals of a duel ended, with the faults of each agent. */
export interface TerminationReport {
  /** Rows: deals times seatings. */
  readonly played: number;
  /** Rows thrown in by the rules. */
  readonly thrownIn: number;
  /** Rows that ended by a fault of A, and of B, by type. Types that did not occur are left out. */
  readonly faults: readonly [TerminationCounts, TerminationCounts];
  /** Boards with a fault. */
  readonly spoilt: number;
}

/** Deals by the way they ended. */
export type TerminationCounts = { readonly [kind in Termination]?: number };

/** Counts how deals ended. */
export class TerminationTally {
  private played = 0;
  private thrownIn = 0;
  private spoilt = 0;
  private readonly faults: readonly Map<Termination, number>[] = [new Map(), new Map()];

  /** Adds a board of `rows` rows. */
  add({ thrownIn, faults }: Board, rows: number): void {
    this.played += rows;
    this.thrownIn += thrownIn;
    if (faults.length > 0) this.spoilt++;
    for (const { agent, termination } of faults) {
      const counts = this.faults[agent];
      counts.set(termination, (counts.get(termination) ?? 0) + 1);
    }
  }

  /** The counts so far. */
  report(): TerminationReport {
    const { played, thrownIn, spoilt } = this;
    return { played, thrownIn, faults: [this.countsOf(0), this.countsOf(1)], spoilt };
  }

  private countsOf(agent: number): TerminationCounts {
    const counts = this.faults[agent];
    return Object.fromEntries(
      TERMINATIONS.flatMap(kind => (counts.has(kind) ? [[kind, counts.get(kind)!]] : [])),
    );
  }
}
