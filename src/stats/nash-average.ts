/**
 * The strength of agents in a field with cycles (Balduzzi et al., Re-evaluating Evaluation, 2018). In a game, two
 * players choose an agent each, and one pays the other the mean difference of the two. The payoff of an agent against
 * the equilibrium says how good it is. Unlike means, it does not change for the others if an agent is entered twice (if
 * the equilibrium is unique).
 *
 * The equilibrium of maximum entropy is unique. It is the limit of the logit equilibria p = softmax(A p / τ) as τ falls
 * to zero (the entropy regularises a monotone problem). They form one smooth path, which Newton's method follows in the
 * logarithms of p.
 */
import { type Matrix, solve } from './regression.ts';

/** The maximum-entropy equilibrium of a field. */
export interface NashAverage {
  /** How often the equilibrium chooses each agent; sums to 1. */
  readonly choice: readonly number[];
  /** The payoff of each agent against the equilibrium: 0 for agents that it chooses, negative for others. */
  readonly payoff: readonly number[];
}

/** The last τ as a share of the largest payoff. */
const COLDEST = 1e-9;
/**
 * Choices below this belong to an equilibrium at τ above zero and are set to 0. Payoffs have about the same precision.
 */
const NEVER = 1e-6;
const NEWTON_STEPS = 60;

/**
 * The Nash average of `payoffs[a][b]`, what a gets from b. Throws a RangeError unless payoffs[b][a] = -payoffs[a][b]
 * and all are finite.
 */
export function nashAverage(payoffs: Matrix): NashAverage {
  const n = payoffs.length;
  const scale = Math.max(0, ...payoffs.flat().map(Math.abs));
  if (
    !payoffs.every(
      (row, i) => row.length === n && row.every((x, k) => Math.abs(x + payoffs[k][i]) <= 1e-9 * scale),
    )
  )
    throw new RangeError('payoffs must be antisymmetric: payoffs[b][a] = -payoffs[a][b]');
  const uniform = payoffs.map(() => 1 / n);
  if (scale === 0) return { choice: uniform, payoff: uniform.map(() => 0) };
  const scaled = payoffs.map(row => row.map(x => x / scale));
  let logs = uniform.map(Math.log);
  let [heat, factor] = [2, 1 / 2];
  while (heat > COLDEST) {
    const next = logitEquilibrium(scaled, logs, heat, heat * factor);
    if (next === undefined) factor = Math.sqrt(factor);
    else {
      [logs, heat] = [next, heat * factor];
      factor = Math.max(factor ** 1.5, 1 / 4);
    }
    // The path is smooth, so this is not reached. It guards against an endless loop.
    if (factor > 1 - 1e-6) break;
  }
  const raw = logs.map(Math.exp);
  const sum = raw.reduce((a, b) => a + b, 0);
  const choice = raw.map(p => (p / sum < NEVER ? 0 : p / sum));
  const kept = choice.reduce((a, b) => a + b, 0);
  const final = choice.map(p => p / kept);
  return { choice: final, payoff: payoffs.map(row => row.reduce((total, x, k) => total + x * final[k], 0)) };
}

/**
 * The logarithms u of the equilibrium at heat τ: τ u = A e^u - c and Σ e^u = 1, starting from those at another heat.
 * Undefined if Newton's method does not converge.
 */
function logitEquilibrium(
  a: Matrix,
  from: readonly number[],
  heat: number,
  colder: number,
): number[] | undefined {
  const n = a.length;
  const top = Math.max(...from);
  // The logarithms of agents that are not chosen scale with 1 / τ; the others hardly move.
  let u = from.map(x => (x - top < -12 ? top + ((x - top) * heat) / colder : x));
  let c = 0;
  for (let i = 0; i < NEWTON_STEPS; i++) {
    const p = u.map(Math.exp);
    const gains = a.map(row => row.reduce((sum, x, k) => sum + x * p[k], 0));
    if (i === 0) c = p.reduce((sum, share, k) => sum + share * (gains[k] - colder * u[k]), 0);
    const residual = u.map((x, k) => gains[k] - c - colder * x);
    const total = 1 - p.reduce((sum, share) => sum + share, 0);
    const rows = a.map((row, k) => [...row.map((x, j) => (j === k ? colder : 0) - x * p[j]), 1]);
    const step = solve([...rows, [...p, 0]], [...residual.map(r => [r]), [total]]).map(row => row[0]);
    if (step.some(x => !Number.isFinite(x))) return undefined;
    const rise = Math.max(1, ...step.slice(0, n));
    u = u.map((x, k) => Math.max(-700, x + step[k] / rise));
    c += step[n] / rise;
    if (rise === 1 && step.every((x, k) => k === n || Math.abs(x) * Math.exp(u[k]) < 1e-12)) return u;
  }
  return undefined;
}
