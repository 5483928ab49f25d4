/**
 * `Rng.below` without a division, for hot code that keeps several generators in one array. A draw of 16 bits is reduced
 * modulo n with a fixed-point reciprocal (Lemire, Kaser and Kurz, "Faster remainder by direct computation", 2019):
 * `draw * M mod 2^27` is the fraction of draw / n, and n times that fraction is the remainder. 27 bits are exact for
 * all 16-bit draws and n up to 32; a test tries them all.
 */
import { words } from './bytes.ts';
import { FRACTION_BITS } from './rng-constants.ts';

/** The largest n of `RECIPROCALS` and `LIMITS`. */
export const MOST = 32;
const FRACTION = FRACTION_BITS;
const MASK = (1 << FRACTION) - 1;

/** [n] → 2^27 / n, rounded up. */
export const RECIPROCALS: Int32Array = /* @__PURE__ */ words(MOST + 1, n =>
  n === 0 ? 0 : Math.ceil((1 << FRACTION) / n),
);

/** [n] → the first draw that is rejected. Draws from there on would favour small results. */
export const LIMITS: Int32Array = /* @__PURE__ */ words(MOST + 1, n =>
  n === 0 ? 0 : 0x10000 - (0x10000 % n),
);

/** `draw % n` for a draw of 16 bits and the reciprocal of n, 1 to 32. */
export function remainder(draw: number, n: number, reciprocal: number): number {
  return Math.imul(Math.imul(draw, reciprocal) & MASK, n) >>> FRACTION;
}
