/**
 * A conditional logit: one weight for each feature, the score of a card is the sum of its two. AdaGrad, one choice at a
 * time in their order, with a little shrinkage, so features that never occur have weight 0.
 */
import { FEATURES, FIRST_BITS, FIRST_MASK } from '../../../src/search/policy/features.ts';
import type { Choice } from './choices.ts';

const RATE = 0.5;
const SHRINK = 1e-4;
const EPOCHS = 16;

/** How well weights predict choices. */
export interface Quality {
  /** Mean −log of the chance of the chosen card. */
  readonly loss: number;
  /** Share of choices whose card has the highest weight; equals share it. */
  readonly hits: number;
  /** The loss of uniform chances. */
  readonly uniform: number;
}

/** Fits the weights, natural logarithms by feature. */
export function fitLogit(choices: readonly Choice[]): Float64Array {
  const weights = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES).fill(1e-6);
  const step = (feature: number, pull: number): void => {
    const gradient = pull - SHRINK * weights[feature];
    squares[feature] += gradient * gradient;
    weights[feature] += (RATE * gradient) / Math.sqrt(squares[feature]);
  };
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const choice of choices) {
      const chances = chancesOf(choice, weights);
      for (let n = 0; n < chances.length; n++) {
        const pull = (n === choice[0] ? 1 : 0) - chances[n];
        step(choice[n + 1] & FIRST_MASK, pull);
        step(choice[n + 1] >>> FIRST_BITS, pull);
      }
    }
  }
  return weights;
}

/** The chances of the cards of a choice. */
export function chancesOf(choice: Choice, weights: Float64Array): number[] {
  const scores = choice.slice(1).map(both => weights[both & FIRST_MASK] + weights[both >>> FIRST_BITS]);
  const most = Math.max(...scores);
  const odds = scores.map(score => Math.exp(score - most));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map(one => one / sum);
}

/** Measures weights on choices to which they were not fitted. */
export function qualityOf(choices: readonly Choice[], weights: Float64Array): Quality {
  let loss = 0;
  let hits = 0;
  let uniform = 0;
  for (const choice of choices) {
    const chances = chancesOf(choice, weights);
    const most = Math.max(...chances);
    loss -= Math.log(chances[choice[0]]);
    if (chances[choice[0]] === most) hits += 1 / chances.filter(chance => chance === most).length;
    uniform += Math.log(chances.length);
  }
  const n = choices.length;
  return { loss: loss / n, hits: hits / n, uniform: uniform / n };
}
