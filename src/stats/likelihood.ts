/**
 * Generalised likelihood ratios of a sample counted by score. Each hypothesis fixes one figure and is represented by
 * the best-fitting law with that figure (Van den Bergh, Comparing the approximations for the GLLR of a multinomial;
 * Fishtest's LLRcalc). Every function returns the log likelihood ratio of H1 against H0 for the whole sample, in nats.
 */
import { NELO_PER_SIGMA, scoreOf } from './elo.ts';
import { type Law, type Multinomial, meanOf, momentOf } from './multinomial.ts';

/** Iterations of `likeliestWithT`, the change of a share at which they stop, and the largest step of t. */
const T_ITERATIONS = 10;
const T_PRECISION = 1e-9;
const T_STEP = 1 / 2;

/** The exact ratio of two logistic Elo differences. */
export function llrLogistic(counts: Multinomial, elo0: number, elo1: number): number {
  return llrOfMeans(counts, scoreOf(elo0), scoreOf(elo1));
}

/**
 * The exact ratio of two mean scores. Throws a RangeError unless both are strictly between the lowest and the highest
 * value.
 */
export function llrOfMeans(counts: Multinomial, mean0: number, mean1: number): number {
  const law = counts.law();
  return counts.weight() * llr(law, likeliestWithMean(law, mean0), likeliestWithMean(law, mean1));
}

/** The ratio of two normalised Elo differences. The hypotheses fix the t-value (mean - 1/2) / deviation. */
export function llrNormalized(counts: Multinomial, nElo0: number, nElo1: number): number {
  const law = counts.law();
  const tOf = (nElo: number) => (Math.sqrt(counts.games) * nElo) / NELO_PER_SIGMA;
  const [law0, law1] = [likeliestWithT(law, 1 / 2, tOf(nElo0)), likeliestWithT(law, 1 / 2, tOf(nElo1))];
  return counts.weight() * llr(law, law0, law1);
}

/**
 * The ratio of two means of normal variables with unknown variance, from the size, mean and population variance of a
 * sample. The variance must be above 0.
 */
export function gaussianLlr(n: number, mean: number, variance: number, mean0: number, mean1: number): number {
  return (n / 2) * Math.log((variance + (mean - mean0) ** 2) / (variance + (mean - mean1) ** 2));
}

/** The mean log likelihood ratio of a unit. */
function llr(law: Law, law0: Law, law1: Law): number {
  return law.shares.reduce((sum, p, i) => sum + p * Math.log(law1.shares[i] / law0.shares[i]), 0);
}

/** The law of the given mean that is likeliest to have produced the sample `law` (empirical likelihood). */
export function likeliestWithMean(law: Law, mean: number): Law {
  return tilted(
    law,
    law.values.map(a => a - mean),
  );
}

/**
 * The likeliest law whose (mean - reference) / deviation is `t`, by iteration from the uniform law. The iteration does
 * not converge to a large t directly, so it approaches it in steps. Up to `T_STEP`, about 120 normalised Elo of pairs,
 * it is Fishtest's iteration.
 */
export function likeliestWithT(law: Law, reference: number, t: number): Law {
  let fit: Law = { values: law.values, shares: law.values.map(() => 1 / law.values.length) };
  const steps = Math.max(1, Math.ceil(Math.abs(t) / T_STEP));
  for (let step = 1; step <= steps; step++) fit = towardsT(law, reference, (t * step) / steps, fit);
  return fit;
}

function towardsT(law: Law, reference: number, t: number, from: Law): Law {
  let fit = from;
  for (let i = 0; i < T_ITERATIONS; i++) {
    const mean = meanOf(fit);
    const sigma = Math.sqrt(momentOf(fit, 2, mean));
    const offsets = law.values.map(a => a - reference - ((t * sigma) / 2) * (1 + ((a - mean) / sigma) ** 2));
    const next = tilted(law, offsets);
    const change = Math.max(...next.shares.map((p, k) => Math.abs(p - fit.shares[k])));
    fit = next;
    if (change < T_PRECISION) break;
  }
  return fit;
}

/** The likeliest law under which the mean of `offsets` is zero: shares p / (1 + x offset) for the root x. */
function tilted(law: Law, offsets: readonly number[]): Law {
  const x = secularRoot(law.shares, offsets);
  return { values: law.values, shares: law.shares.map((p, i) => p / (1 + x * offsets[i])) };
}

/**
 * The root of sum p a / (1 + x a) between the poles -1 / max a and -1 / min a, where the sum falls from +∞ to -∞:
 * Newton steps, with bisection if one leaves the bracket. Throws a RangeError unless values lie on both sides of zero.
 */
function secularRoot(shares: readonly number[], offsets: readonly number[]): number {
  const [least, greatest] = [Math.min(...offsets), Math.max(...offsets)];
  if (!(least < 0 && greatest > 0)) throw new RangeError('a hypothesis lies outside the range of the scores');
  let [low, high, x] = [-1 / greatest, -1 / least, 0];
  for (let i = 0; i < 200; i++) {
    let [sum, slope] = [0, 0];
    for (let k = 0; k < offsets.length; k++) {
      const term = offsets[k] / (1 + x * offsets[k]);
      sum += shares[k] * term;
      slope -= shares[k] * term * term;
    }
    if (sum === 0) return x;
    if (sum > 0) low = x;
    else high = x;
    const newton = x - sum / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (next === low || next === high || Math.abs(next - x) <= 1e-15 * Math.abs(next)) return next;
    x = next;
  }
  return x;
}
