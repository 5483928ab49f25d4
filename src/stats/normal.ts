/**
 * The standard normal distribution to double precision. The cumulative distribution is Marsaglia's series (Evaluating
 * the Normal Distribution, 2004) near zero and Laplace's continued fraction in the tails, so small tails keep their
 * relative precision. The quantile inverts it by Newton's method.
 */

const SQRT_2_PI = Math.sqrt(2 * Math.PI);

/** From this |z| on, the continued fraction is used. */
const TAIL = 3;

/** Terms of the continued fraction. At `TAIL`, 50 are enough. */
const TERMS = 100;

function density(z: number): number {
  return Math.exp((-z * z) / 2) / SQRT_2_PI;
}

/** The probability that a standard normal variable is below `z`. Relative error below 1e-12 for z above -37. */
export function normalCdf(z: number): number {
  if (z > TAIL) return 1 - tail(z);
  if (z < -TAIL) return tail(-z);
  if (Number.isNaN(z)) return z; // the sum below would never end
  let [term, sum] = [z, z];
  for (let k = 3; sum !== sum + term; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return 0.5 + sum * density(z);
}

/** The probability of values above `z`, for z from `TAIL` on. */
function tail(z: number): number {
  if (z === Number.POSITIVE_INFINITY) return 0;
  let fraction = z;
  for (let k = TERMS; k > 0; k--) fraction = z + k / fraction;
  return density(z) / fraction;
}

/**
 * The quantile: a standard normal variable is below it with probability `p`. Infinite at 0 and 1. Throws a RangeError
 * outside.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a chance is from 0 to 1, not ${p}`);
  if (p === 0 || p === 1) return p === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (p > 0.5) return -normalQuantile(1 - p);
  // Newton's method on the logarithm, which is concave: from the left of the root, no step overshoots by much.
  let z = p < 0.1 ? -Math.sqrt(-2 * Math.log(p)) : 0;
  for (let i = 0; i < 50; i++) {
    const below = normalCdf(z);
    const step = (Math.log(below / p) * below) / density(z);
    z -= step;
    if (Math.abs(step) <= 1e-15 * Math.max(1, Math.abs(z))) break;
  }
  return z;
}

/** The two-sided p-value of a deviation of |z| standard errors. */
export function twoSided(z: number): number {
  return 2 * normalCdf(-Math.abs(z));
}
