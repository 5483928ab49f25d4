/**
 * Weighs sampled worlds by how likely their hands make what the others have said and played. Worlds that the rules
 * exclude are not sampled at all; this is about likelihood. The effective number of worlds is watched: where a few
 * would carry all the weight, the likelihood is flattened until enough of them count.
 */
import type { View } from '../../engine/view.ts';
import { type Deadline, NO_DEADLINE } from '../deadline.ts';

/** A model of what others do. */
export interface WorldModel {
  /** Reads what has happened so far, as the view perceives it. */
  read(view: View): void;
  /**
   * The logarithm of the likelihood of a world, up to a constant. Seat s holds `hands[at + s]` now, and held
   * `dealt[at + s]` before the first decision.
   */
  logLikelihood(hands: Int32Array, dealt: Int32Array, at: number): number;
}

/** Worlds as a search keeps them, see `Worlds` of src/search/tricks. */
export interface WeighedWorlds {
  size: number;
  /** [4 * world + seat] → cards in hand. */
  readonly hands: Int32Array;
  /** [4 * world + seat] → cards before the first decision. */
  readonly dealt: Int32Array;
  /** [world] → its weight. */
  readonly weights: Float64Array;
}

/** The share of the time for a decision after which no further world is weighed. */
const WEIGHING = 0.5;
/** Halvings in the search for the power. */
const STEPS = 12;

/**
 * Writes the weights: likelihoods relative to the likeliest world, to the highest power in 0–1 at which at least
 * `least` worlds count effectively. Returns the power: 1 unless the weights would collapse. Worlds that cannot be
 * weighed in time leave the pool.
 */
export function weighWorlds(
  worlds: WeighedWorlds,
  models: readonly WorldModel[],
  least: number,
  deadline: Deadline = NO_DEADLINE,
): number {
  const { hands, dealt, weights } = worlds;
  let most = Number.NEGATIVE_INFINITY;
  for (let world = 0; world < worlds.size; world++) {
    if (world > 0 && deadline.hasPassed(WEIGHING)) {
      worlds.size = world;
      break;
    }
    let sum = 0;
    for (const model of models) sum += model.logLikelihood(hands, dealt, 4 * world);
    weights[world] = sum;
    if (sum > most) most = sum;
  }
  const { size } = worlds;
  for (let world = 0; world < size; world++) weights[world] -= most;
  const power = effectiveSize(weights, size, 1) >= least ? 1 : powerFor(weights, size, least);
  for (let world = 0; world < size; world++) weights[world] = Math.exp(power * weights[world]);
  return power;
}

/** The highest power at which enough worlds count. At power 0 all do. */
function powerFor(logs: Float64Array, size: number, least: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (effectiveSize(logs, size, middle) >= least) low = middle;
    else high = middle;
  }
  return low;
}

/** The number of worlds of equal weight that would be as good as these, whose weights are e to the power × log. */
function effectiveSize(logs: Float64Array, size: number, power: number): number {
  let sum = 0;
  let squares = 0;
  for (let world = 0; world < size; world++) {
    const weight = Math.exp(power * logs[world]);
    sum += weight;
    squares += weight * weight;
  }
  return (sum * sum) / squares;
}
