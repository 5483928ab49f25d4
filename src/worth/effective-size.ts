/** How many of weighed samples count. */

/** Halvings in the search for the power. */
const STEPS = 12;

/**
 * Subtracts the highest of the logarithms of weights from all, and returns the highest power in 0–1 at which at least
 * `least` samples count effectively: 1 unless a few would carry all the weight.
 */
export function effectivePower(logs: Float64Array, size: number, least: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < size; n++) most = Math.max(most, logs[n]);
  for (let n = 0; n < size; n++) logs[n] -= most;
  if (effectiveSize(logs, size, 1) >= least) return 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (effectiveSize(logs, size, middle) >= least) low = middle;
    else high = middle;
  }
  return low;
}

/** The number of samples of equal weight that would be as good as these, whose weights are e to the power × log. */
function effectiveSize(logs: Float64Array, size: number, power: number): number {
  let [sum, squares] = [0, 0];
  for (let n = 0; n < size; n++) {
    const weight = Math.exp(power * logs[n]);
    sum += weight;
    squares += weight * weight;
  }
  return (sum * sum) / squares;
}
