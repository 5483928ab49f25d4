/** What a decision of an agent costs: CPU time, over decisions with a choice, of deals in which it meets itself. */
import type { Estimate } from '../stats/index.ts';
import { moduleUrl } from './module-url.ts';
import { WorkerPool } from './pool.ts';

/** The figures of an agent in one game. */
export interface Cost {
  readonly deals: number;
  readonly decisions: number;
  /** Microseconds of a decision, over deals. */
  readonly micros: Estimate;
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
    return (await pool.run(task)).totals as Cost;
  } finally {
    await pool.close();
  }
}
