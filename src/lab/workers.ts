/** The workers of the page. They lie beside it under names of their own and share its chunks. */
import type { WorkerLike } from '../player/player-options.ts';

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
