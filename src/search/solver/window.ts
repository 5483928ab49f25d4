/** From null-window tests to a value: from the first guess in doubling steps, and by bisection when there is a bound on both sides. */
import { OUT_OF_TIME } from './clock.ts';
import { boundsAt, type Root, testAt } from './root.ts';

/** Bounds of a value; equal if it is known. */
export interface Bounds {
  readonly lo: number;
  readonly hi: number;
}

/** Narrows the bounds of a position until they meet or the limits are reached; `firstStep` is how far the guess may be off. */
export function narrow(root: Root, guess: number, firstStep: number): Bounds {
  let [lo, hi] = boundsAt(root);
  let step = firstStep;
  let t = guess;
  let below = false;
  let above = false;
  try {
    while (lo < hi) {
      t = Math.min(Math.max(t, lo + 1), hi);
      const value = testAt(root, t);
      if (value >= t) {
        lo = value;
        below = true;
      } else {
        hi = value;
        above = true;
      }
      if (below && above) t = (lo + hi + 1) >> 1;
      else {
        t = below ? lo + step : hi - step + 1;
        step *= 2;
      }
    }
  } catch (thrown) {
    if (thrown !== OUT_OF_TIME) throw thrown;
  }
  return { lo, hi };
}

/** Whether the value is at least t; undefined if the limits were reached. */
export function reaches(root: Root, t: number): boolean | undefined {
  const [lo, hi] = boundsAt(root);
  if (t <= lo) return true;
  if (t > hi) return false;
  try {
    return testAt(root, t) >= t;
  } catch (thrown) {
    if (thrown !== OUT_OF_TIME) throw thrown;
    return undefined;
  }
}
