/** Removes all that stands in Redis about a run. */
import type { Broker } from './broker.ts';
import type { RowsPlace } from './rows-place.ts';
import { keyOf, RUNS } from './run-record.ts';

export async function discardRun(broker: Broker, id: string, place: RowsPlace): Promise<void> {
  const { redis } = broker;
  await redis.srem(RUNS, id);
  const queue = broker.queue(id);
  try {
    await queue.obliterate({ force: true, count: 10_000 });
  } finally {
    await queue.close();
  }
  await redis.del(...(['plan', 'status', 'notes', 'hashes'] as const).map(what => keyOf(what, id)));
  await place.clear(id);
}
