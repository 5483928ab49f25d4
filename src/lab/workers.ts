/** The workers of the page. They lie beside it under names of their own and share its chunks. */
import type { Fault } from '../input/input-error.ts';
import type { WorkerLike } from '../player/player-options.ts';
import { refused } from './refuse.ts';

/** Who gives hints, and judges the deal afterwards: it counts its work, so that it thinks the same of a decision. */
export const JUDGE = 'strong:iterations=400';
/** Worlds in which it judges anew what seems a mistake. */
export const CONFIRMED = 200;

/** Starts a worker: `think` for bots, `worth` for the value of hands, `judge` for the cost of decisions. */
export function startWorker(name: 'think' | 'worth' | 'judge'): Worker & WorkerLike {
  return new Worker(new URL(`${name}.js`, document.baseURI), { type: 'module' });
}

/** What went wrong in a worker, by its event: it says nothing where the script was not loaded. */
export function faultIn({ message }: ErrorEvent): Fault {
  return message ? { message } : refused('notLoaded');
}

let thinker: (Worker & WorkerLike) | undefined;

/** The worker that all bots of the page share. */
export function thinkingWorker(): WorkerLike {
  if (thinker !== undefined) return thinker;
  thinker = startWorker('think');
  // One that has died is not asked again
  thinker.addEventListener('error', () => {
    thinker = undefined;
  });
  return thinker;
}
