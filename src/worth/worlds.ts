/**
 * Worlds that a seat cannot tell from the real deal, in proportion to how likely the others would have acted in them as
 * they did. More are sampled than are kept; those kept are drawn by systematic resampling.
 */
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { type Deadline, NO_DEADLINE } from '../search/deadline.ts';
import { Determinizer } from '../search/determinize.ts';
import type { OpponentModel } from './likelihood.ts';

/** Worlds kept in one batch. */
export const MOST_WORLDS = 256;
/** Fillings tried for one world. */
const FILLINGS = 2000;

export class Worlds {
  /** The sampled worlds, different from one another. They are made when they are needed first. */
  readonly states: State[] = [];
  /** How much each of them counts, the heaviest 1; until {@link weigh} the logarithms. */
  readonly weights: Float64Array;
  /** How often each of them was drawn. */
  readonly copies: Int32Array;
  /** Worlds sampled for the batch. */
  size = 0;
  private readonly determinizer: Determinizer;
  private readonly model: OpponentModel | undefined;
  private readonly game: Game;

  /** `modelOf` makes the opponent model that watches a world. Without one all worlds that fit are equally likely. */
  constructor(game: Game, modelOf?: (world: State) => OpponentModel) {
    this.game = game;
    this.determinizer = new Determinizer(game);
    this.model = modelOf?.(this.determinizer.world);
    this.determinizer.observer = this.model;
    const most = MOST_WORLDS * (this.model?.sampled ?? 1);
    this.weights = new Float64Array(most);
    this.copies = new Int32Array(most);
  }

  begin(view: View): void {
    this.determinizer.prepare(view);
    if (this.model !== undefined) this.model.viewer = view.seat;
  }

  /** Draws worlds, `count` copies in all, or fewer where none fit or time is up. Returns how many copies. */
  draw(count: number, rng: Rng, deadline: Deadline = NO_DEADLINE): number {
    const { model, copies, weights } = this;
    const size = this.sample(count * (model?.sampled ?? 1), rng, deadline);
    if (model === undefined || size === 0) {
      copies.fill(1, 0, size);
      return size;
    }
    const kept = Math.min(count, size);
    const step = this.weigh(kept) / kept;
    let [reached, next, drawn] = [0, rng.real() * step, 0];
    for (let n = 0; n < size; n++) {
      reached += weights[n];
      copies[n] = 0;
      for (; next < reached; next += step) copies[n]++;
      drawn += copies[n];
    }
    return drawn;
  }

  /**
   * Samples worlds, or fewer where none fit or time is up. Returns how many. At most {@link MOST_WORLDS}, times those
   * that an opponent model wants for each that is kept.
   */
  sample(most: number, rng: Rng, deadline: Deadline = NO_DEADLINE): number {
    const { determinizer, model, states, weights } = this;
    this.size = 0;
    for (let n = 0; n < most; n++) {
      if (n > 0 && deadline.hasPassed()) break;
      if (!determinizer.sample(rng, FILLINGS)) continue;
      weights[this.size] = model?.log ?? 0;
      states[this.size] ??= new State(this.game);
      states[this.size++].copyFrom(determinizer.world);
    }
    return this.size;
  }

  /**
   * Makes weights of their logarithms, flattened until `kept` worlds count, or as many as the model wants. Returns
   * their sum.
   */
  weigh(kept = Math.ceil(this.size / (this.model?.sampled ?? 1))): number {
    const { weights, size } = this;
    const power = effectivePower(weights, size, Math.min(this.model?.least ?? 1, kept));
    let total = 0;
    for (let n = 0; n < size; n++) total += weights[n] = Math.exp(power * weights[n]);
    return total;
  }
}

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
