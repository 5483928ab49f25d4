/** Isotonic regression: the closest non-decreasing curve, by pooling adjacent violators. */

/**
 * The fit to means `values[i]` of `weights[i]` observations each, in the order of the predictor. Points without weight
 * take the level of the point before them, or that of the first point with weight.
 */
export function isotonic(values: ArrayLike<number>, weights: ArrayLike<number>): Float64Array {
  const level = new Float64Array(values.length);
  const weight = new Float64Array(values.length);
  const end = new Int32Array(values.length);
  let blocks = 0;
  for (let i = 0; i < values.length; i++) {
    if (weights[i] > 0) {
      level[blocks] = values[i];
      weight[blocks++] = weights[i];
    }
    if (blocks > 0) end[blocks - 1] = i + 1;
    while (blocks > 1 && level[blocks - 2] > level[blocks - 1]) {
      const last = --blocks;
      const sum = weight[last - 1] + weight[last];
      level[last - 1] = (level[last - 1] * weight[last - 1] + level[last] * weight[last]) / sum;
      weight[last - 1] = sum;
      end[last - 1] = end[last];
    }
  }
  const fit = new Float64Array(values.length);
  for (let block = 0, i = 0; block < blocks; block++) while (i < end[block]) fit[i++] = level[block];
  return fit;
}

/** The first index at which the isotonic fit reaches `target`, or undefined if it never does. */
export function breakEven(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  target: number,
): number | undefined {
  const at = isotonic(values, weights).findIndex((level, i) => level >= target && weights[i] > 0);
  return at < 0 ? undefined : at;
}
