/**
 * Counts the sequences of legal actions: the quickest check that two engines, or two versions of one, allow the same.
 * The counter knows all cards; nothing is random.
 */
import type { Action } from '../rules/action.ts';
import { State } from './state.ts';

/** The number of sequences of exactly `depth` actions. Deals that end earlier are not counted. */
export function perft(position: State, depth: number): number {
  if (depth === 0) return 1;
  const stack = Array.from({ length: depth }, () => new State(position.game));
  return count(position, stack, 0);
}

/** The counts by first action. */
export function divide(position: State, depth: number): { action: Action; count: number }[] {
  const next = new State(position.game);
  return Array.from({ length: position.numLegal() }, (_, k) => {
    const action = position.legalAt(k);
    next.copyFrom(position).apply(action);
    return { action, count: perft(next, depth - 1) };
  });
}

/** Counts by copying the state. The last action is counted without being played. */
function count(position: State, stack: readonly State[], level: number): number {
  const n = position.numLegal();
  if (level === stack.length - 1) return n;
  const next = stack[level];
  let sum = 0;
  for (let k = 0; k < n; k++) {
    next.copyFrom(position).apply(position.legalAt(k));
    sum += count(next, stack, level + 1);
  }
  return sum;
}
