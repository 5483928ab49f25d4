/**
 * How long agents think in a tournament: `timings.json` adds their times up over all times that the tournament was
 * worked on. It is the one file that is different each time.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { object, whole } from '../../input/schema.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { valueIn } from '../../storage/limited-file.ts';
import { TIMINGS } from '../../storage/manifest.ts';
import type { RowSummary } from '../dataset.ts';
import type { ThinkingTime } from './timed-job.ts';

/** `decisions` are the bids and cards that it was asked for. */
const THINKING = object({ agent: v.string(), decisions: whole(), microsPerDecision: v.number() });
export type Thinking = Readonly<v.InferOutput<typeof THINKING>>;

const FORM = object({ thinking: v.array(THINKING) });

export class ThinkingTimes implements RowSummary {
  readonly #totals = new Map<string, { decisions: number; millis: number }>();

  /** The times of rows that were played earlier are in the file. */
  add(): void {}

  /** The totals of `timed-job.ts`. */
  merge(totals: unknown): void {
    for (const time of totals as readonly ThinkingTime[]) this.#count(time);
  }

  #count({ agent, decisions, millis }: ThinkingTime): void {
    const total = this.#totals.get(agent) ?? { decisions: 0, millis: 0 };
    this.#totals.set(agent, { decisions: total.decisions + decisions, millis: total.millis + millis });
  }

  /** Adds the times that the directory holds already, and writes the sums there. */
  async finish(directory: string): Promise<readonly Thinking[]> {
    for (const { agent, decisions, microsPerDecision } of await earlier(directory))
      this.#count({ agent, decisions, millis: (decisions * microsPerDecision) / 1000 });
    const thinking = [...this.#totals]
      .map(([agent, { decisions, millis }]) => ({
        agent,
        decisions,
        microsPerDecision: Math.round((1e5 * millis) / decisions) / 100,
      }))
      .sort((x, y) => (x.agent < y.agent ? -1 : 1));
    await writeAtomically(join(directory, TIMINGS), `${JSON.stringify({ thinking }, null, 2)}\n`);
    return thinking;
  }
}

/** The times in the directory; none where the file is missing or unreadable. */
async function earlier(directory: string): Promise<readonly Thinking[]> {
  return (await valueIn(join(directory, TIMINGS), FORM))?.thinking ?? [];
}
