/** What a decision of an agent costs: CPU time, over decisions with a choice, of deals in which it meets itself. */

import * as v from 'valibot';
import { mapOf, object } from '../input/schema.ts';
import { writeAtomically } from '../storage/atomic.ts';
import { valueIn } from '../storage/limited-file.ts';
import { moduleUrl } from './module-url.ts';
import { WorkerPool } from './pool.ts';

/** The figures of an agent in one game. */
export interface Cost {
  readonly deals: number;
  readonly decisions: number;
  readonly microsPerDecision: number;
}

export interface CostSpec {
  readonly game: string;
  readonly agent: string;
  readonly seed: string;
  /** CPU time to spend in milliseconds; at least a deal. */
  readonly millis: number;
}

/** Plays deals in one thread, while this one waits. Rejects with `PoolClosed` when it is aborted. */
export async function measureCost(spec: CostSpec, abort?: AbortSignal): Promise<Cost> {
  const pool = await WorkerPool.open({ job: moduleUrl('./cost-job', import.meta.url), workers: 1, abort });
  try {
    const task = { label: `${spec.agent} at ${spec.game}`, payload: spec };
    for await (const { totals } of pool.perform([task])) return totals as Cost;
    throw new Error('a task without a result');
  } finally {
    await pool.close();
  }
}

const FORM = mapOf(
  mapOf(object({ deals: v.number(), decisions: v.number(), microsPerDecision: v.number() })),
);

export class Costs {
  private readonly file: string;
  private readonly seed: string;
  private readonly millis: number;
  /** [game][agent] */
  private readonly known: Record<string, Record<string, Cost>>;

  private constructor(file: string, seed: string, millis: number, known: Costs['known']) {
    this.file = file;
    this.seed = seed;
    this.millis = millis;
    this.known = known;
  }

  /** With what the file holds, if there is one. `millis` is the CPU time that each agent is measured in. */
  static async read(file: string, seed: string, millis: number): Promise<Costs> {
    const known = await valueIn(file, FORM);
    return new Costs(file, seed, millis, (known ?? {}) as Costs['known']);
  }

  get(game: string, agent: string): Cost | undefined {
    return this.known[game]?.[agent];
  }

  /** Measures an agent, if that was not done before. All other threads must be idle. Rejects when it is aborted. */
  async measure(game: string, agent: string, abort: AbortSignal): Promise<void> {
    if (this.get(game, agent) !== undefined) return;
    const { seed, millis, known } = this;
    const cost = await measureCost({ game, agent, seed, millis }, abort);
    known[game] = { ...known[game], [agent]: cost };
    await writeAtomically(this.file, `${JSON.stringify(known, null, 2)}\n`);
  }

  /** Milliseconds of CPU time for a deal in all seats; undefined until it is measured. */
  millisPerDeal(game: string, agent: string): number | undefined {
    const cost = this.get(game, agent);
    return cost && (cost.microsPerDecision * cost.decisions) / cost.deals / 1e3;
  }
}
