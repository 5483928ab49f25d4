/**
 * How long agents think in a tournament: threads send their times over a channel, and `timings.json` adds them up
 * over all times that the tournament was worked on. It is the one file that is different each time.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import * as v from 'valibot';
import { object, whole } from '../../input/schema.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { valueIn } from '../../storage/limited-file.ts';
import { TIMINGS } from '../../storage/manifest.ts';
import type { ThinkingMessage } from './timed-job.ts';

/** `decisions` are the bids and cards that it was asked for. */
const THINKING = object({ agent: v.string(), decisions: whole(), microsPerDecision: v.number() });
export type Thinking = Readonly<v.InferOutput<typeof THINKING>>;

const FORM = object({ thinking: v.array(THINKING) });

/** Messages of threads that have just ended may still be on their way. */
const GRACE_MILLIS = 50;

export class ThinkingTimes {
  /** The name of the channel, for the payload of the tasks. */
  readonly name: string;
  readonly #channel: BroadcastChannel;
  readonly #totals = new Map<string, { decisions: number; millis: number }>();

  constructor() {
    this.#channel = new BroadcastChannel(`jaslab-times-${process.pid}-${performance.now()}`);
    this.name = this.#channel.name;
    this.#channel.onmessage = event => this.#add((event as { data: ThinkingMessage }).data);
    this.#channel.unref();
  }

  #add({ agent, decisions, millis }: ThinkingMessage): void {
    const total = this.#totals.get(agent) ?? { decisions: 0, millis: 0 };
    this.#totals.set(agent, { decisions: total.decisions + decisions, millis: total.millis + millis });
  }

  /** Stops listening, adds the times that the directory holds already, and writes the sums there. */
  async finish(directory: string): Promise<readonly Thinking[]> {
    await delay(GRACE_MILLIS);
    this.close();
    for (const { agent, decisions, microsPerDecision } of await earlier(directory))
      this.#add({ agent, decisions, millis: (decisions * microsPerDecision) / 1000 });
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

  close(): void {
    this.#channel.close();
  }
}

/** The times in the directory; none where the file is missing or unreadable. */
async function earlier(directory: string): Promise<readonly Thinking[]> {
  return (await valueIn(join(directory, TIMINGS), FORM))?.thinking ?? [];
}
