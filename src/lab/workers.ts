/** The workers of the page. They lie beside it under names of their own and share its chunks. */
import type { WorkerLike } from '../player/player-options.ts';

/** Who gives hints, and judges the deal afterwards: it counts its work, so that it thinks the same of a decision. */
export const JUDGE = 'strong:iterations=400';
/** Worlds in which it judges anew what seems a mistake. */
export const CONFIRMED = 200;

/** Starts a worker: `think` for bots, `worth` for the value of hands, `judge` for the cost of decisions. */
export function startWorker(name: 'think' | 'worth' | 'judge'): Worker & WorkerLike {
  return new Worker(new URL(`${name}.js`, document.baseURI), { type: 'module' });
}

let thinker: (Worker & WorkerLike) | undefined;

/** The worker that all bots of the page share. */
export function thinkingWorker(): WorkerLike {
  thinker ??= startWorker('think');
  return thinker;
}
