/**
 * The standard normal distribution to double precision. The cumulative distribution is Marsaglia's series (Evaluating
 * the Normal Distribution, 2004) near zero and Laplace's continued fraction in the tails, so that a small tail keeps
 * its relative precision; the quantile inverts it by Newton's method.
 */

const SQRT_2_PI = Math.sqrt(2 * Math.PI);

/** Where the series gives way to the continued fraction. */
const TAIL = 3;

/** Terms of the continued fraction; at {@link TAIL} some 50 would do. */
const TERMS = 100;

function density(z: number): number {
  return Math.exp((-z * z) / 2) / SQRT_2_PI;
}

/** The chance that a standard normal variable is below `z`; 0 … 1, with a relative error below 1e-12 above z = -37. */
export function normalCdf(z: number): number {
  if (z > TAIL) return 1 - tail(z);
  if (z < -TAIL) return tail(-z);
  let [term, sum] = [z, z];
  for (let k = 3; sum !== sum + term; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return 0.5 + sum * density(z);
}

/** The chance to be above `z`, from {@link TAIL} on. */
function tail(z: number): number {
  if (z === Number.POSITIVE_INFINITY) return 0;
  let fraction = z;
  for (let k = TERMS; k > 0; k--) fraction = z + k / fraction;
  return density(z) / fraction;
}

/**
 * The value below which a standard normal variable stays with chance `p`; infinite at 0 and 1. A RangeError outside.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a chance is from 0 to 1, not ${p}`);
  if (p === 0 || p === 1) return p === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (p > 0.5) return -normalQuantile(1 - p);
  // Newton on the logarithm, which is concave: from the left of the root no step passes it by much.
  let z = p < 0.1 ? -Math.sqrt(-2 * Math.log(p)) : 0;
  for (let i = 0; i < 50; i++) {
    const below = normalCdf(z);
    const step = (Math.log(below / p) * below) / density(z);
    z -= step;
    if (Math.abs(step) <= 1e-15 * Math.max(1, Math.abs(z))) break;
  }
  return z;
}

/** The chance of a deviation of at least |z| standard errors to either side where there is no effect. */
export function twoSided(z: number): number {
  return 2 * normalCdf(-Math.abs(z));
}
