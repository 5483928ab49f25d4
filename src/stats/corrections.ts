/** Corrections of p-values where many are looked at. */

/** Corrected by Holm's method, in the order given: below α, no more than a share α of such lists has a false one. */
export function holm(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a] - chances[b]);
  const corrected = chances.map(() => 1);
  let floor = 0;
  for (const [rank, i] of order.entries()) {
    floor = Math.max(floor, Math.min(1, (chances.length - rank) * chances[i]));
    corrected[i] = floor;
  }
  return corrected;
}

/** Corrected by the method of Benjamini and Hochberg: of those below α, a share of α is false in the long run. */
export function benjaminiHochberg(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[b] - chances[a]);
  const corrected = chances.map(() => 1);
  let ceiling = 1;
  for (const [rank, i] of order.entries()) {
    ceiling = Math.min(ceiling, (chances.length * chances[i]) / (chances.length - rank));
    corrected[i] = ceiling;
  }
  return corrected;
}
