/**
 * How many sequences of legal actions there are: the quickest proof that two engines, or two versions of one, allow
 * the same. All cards are known to the counter; nothing is chosen at random.
 */
import type { Action } from '../rules/action.ts';
import { State } from './state.ts';

/** The sequences of exactly `depth` actions from here; a deal that ends earlier counts for nothing. */
export function perft(position: State, depth: number): number {
  if (depth === 0) return 1;
  const stack = Array.from({ length: depth }, () => new State(position.game));
  return count(position, stack, 0);
}

/** The same for each action that can come first. */
export function divide(position: State, depth: number): { action: Action; count: number }[] {
  const next = new State(position.game);
  return Array.from({ length: position.numLegal() }, (_, k) => {
    const action = position.legalAt(k);
    next.copyFrom(position).apply(action);
    return { action, count: perft(next, depth - 1) };
  });
}

/** Copies and plays on; the last action need not be played to be counted. */
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
