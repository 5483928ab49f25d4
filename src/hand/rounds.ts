/**
 * Rounds of worlds. Between rounds hopeless answers are given up and the precision is looked at, so a result does not
 * depend on how the worlds of a round are played: here in pieces, or by threads.
 */
import type { Batch } from '../rows/column.ts';
import type { HandSummary } from './report.ts';

/** The first rounds double the worlds, from here … */
const FIRST_ROUND = 256;
/** … to rounds of this size. */
const LONGEST_ROUND = 4096;

/** When an evaluation ends: whichever comes first. */
export interface HandBudget {
  /** The most worlds. */
  readonly worlds?: number;
  /** The most seconds. With it the number of worlds depends on the machine; each world does not. */
  readonly seconds?: number;
  /** Half the width of the interval that is good enough, in points. */
  readonly precision?: number;
}

/** Plays worlds `from` to `to` - 1 with the answers of these indices, piece by piece; fewer if time is up. */
export type PlayWorlds = (from: number, to: number, answers: readonly number[]) => AsyncIterable<Batch>;

/** Adds rounds to the summary until its worlds are used up, it is precise enough, or a round is cut short. */
export async function playRounds(summary: HandSummary, budget: HandBudget, play: PlayWorlds): Promise<void> {
  const { tally } = summary;
  const { worlds: most = Number.POSITIVE_INFINITY, precision } = budget;
  const isPrecise = () => precision !== undefined && tally.worlds > 0 && tally.precision() <= precision;
  while (tally.worlds < most && !isPrecise()) {
    const from = tally.worlds;
    const to = Math.min(from + Math.min(Math.max(from, FIRST_ROUND), LONGEST_ROUND), most);
    for await (const batch of play(from, to, [...tally.alive])) summary.add(batch);
    if (tally.worlds < to) return;
    tally.prune();
  }
}
