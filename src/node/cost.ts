/** What a decision of an agent costs: CPU time, over decisions with a choice, of deals in which it meets itself. */
import type { Estimate } from '../stats/index.ts';
import { moduleUrl } from './module-url.ts';
import { WorkerPool } from './pool.ts';

export interface CostSpec {
  readonly game: string;
  readonly agent: string;
  readonly seed: string;
  /** CPU time to spend in milliseconds; at least a deal. */
  readonly millis: number;
}

/**
 * Microseconds of a decision, over deals that are played in one thread, while this one waits. Rejects with `PoolClosed`
 * when it is aborted.
 */
export async function measureCost(spec: CostSpec, abort?: AbortSignal): Promise<Estimate> {
  const pool = await WorkerPool.open({ job: moduleUrl('./cost-job', import.meta.url), workers: 1, abort });
  try {
    const task = { label: `${spec.agent} at ${spec.game}`, payload: spec };
    return (await pool.run(task)).totals as Estimate;
  } finally {
    await pool.close();
  }
}
