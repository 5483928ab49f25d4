/** Weights that explain payoffs, and weights whose choices bring the most. */
import { NUM_WEIGHTS } from '../../../agents/rules/terms.ts';
import { solve } from '../../../src/stats/regression.ts';
import type { Choices } from './choices.ts';

/** Added to the squares of each feature: weights that few choices speak of stay near `towards`. */
const RIDGE = 30;

/** Least squares over all cards: payoffs and features, each less its mean over the cards of the choice. */
export function regress(choices: Choices, towards: Float64Array): Float64Array {
  const n = NUM_WEIGHTS;
  const squares = Array.from({ length: n }, () => Array<number>(n).fill(0));
  const right = Array<number>(n).fill(0);
  const [row, mean] = [new Float64Array(n), new Float64Array(n)];
  const { first, from, places, values, payoffs } = choices;
  const on = new Int32Array(n);
  for (let choice = 0; choice < choices.count; choice++) {
    const [a, b] = [first[choice], first[choice + 1]];
    mean.fill(0);
    let payoff = 0;
    for (let card = a; card < b; card++) payoff += payoffs[card] / (b - a);
    for (let i = from[a]; i < from[b]; i++) mean[places[i]] += values[i] / (b - a);
    for (let card = a; card < b; card++) {
      for (let i = 0; i < n; i++) row[i] = -mean[i];
      for (let i = from[card]; i < from[card + 1]; i++) row[places[i]] += values[i];
      let size = 0;
      let target = payoffs[card] - payoff;
      for (let i = 0; i < n; i++) {
        if (row[i] === 0) continue;
        on[size++] = i;
        target -= row[i] * towards[i];
      }
      for (let k = 0; k < size; k++) {
        right[on[k]] += row[on[k]] * target;
        for (let l = 0; l < size; l++) squares[on[k]][on[l]] += row[on[k]] * row[on[l]];
      }
    }
  }
  for (let i = 0; i < n; i++) squares[i][i] += RIDGE;
  const changes = solve(
    squares,
    right.map(value => [value]),
  );
  return towards.map((weight, i) => weight + changes[i][0]);
}

const BATCH = 512;
const EPOCHS = 8;
/** Points by which a card must be better to be chosen e times as often. */
const TEMPERATURE = 4;
const RATE = 0.05;
/** How strongly weights are held to where they started. */
const HOLD = 1e-4;
const [DECAY, SQUARE_DECAY] = [0.9, 0.999];

/**
 * Gradient ascent (Adam) on the mean payoff of cards that are chosen at random, the better the more often. Goes through
 * the choices 0 … `end` - 1 in their order.
 */
export function ascend(choices: Choices, start: Float64Array, end: number): Float64Array {
  const n = NUM_WEIGHTS;
  const weights = start.slice();
  const [slope, first, second] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  const steps = EPOCHS * Math.ceil(end / BATCH);
  for (let step = 1; step <= steps; step++) {
    const from = (((step - 1) * BATCH) % (Math.ceil(end / BATCH) * BATCH)) | 0;
    const to = Math.min(end, from + BATCH);
    slope.fill(0);
    for (let choice = from; choice < to; choice++) addSlope(choices, choice, weights, slope);
    const rate = RATE * (1 - step / (steps + 1));
    for (let i = 0; i < n; i++) {
      const g = slope[i] / (to - from) - HOLD * (weights[i] - start[i]);
      first[i] = DECAY * first[i] + (1 - DECAY) * g;
      second[i] = SQUARE_DECAY * second[i] + (1 - SQUARE_DECAY) * g * g;
      const spread = Math.sqrt(second[i] / (1 - SQUARE_DECAY ** step)) + 1e-9;
      weights[i] += (rate * first[i]) / (1 - DECAY ** step) / spread;
    }
  }
  return weights;
}

const shares = new Float64Array(32);

/** Adds the slope of the expected payoff of one choice. */
function addSlope(choices: Choices, choice: number, weights: Float64Array, slope: Float64Array): void {
  const { first, from, places, values, payoffs } = choices;
  const [a, b] = [first[choice], first[choice + 1]];
  let highest = Number.NEGATIVE_INFINITY;
  for (let card = a; card < b; card++) {
    shares[card - a] = choices.worth(card, weights) / TEMPERATURE;
    highest = Math.max(highest, shares[card - a]);
  }
  let [total, mean] = [0, 0];
  for (let k = 0; k < b - a; k++) {
    shares[k] = Math.exp(shares[k] - highest);
    total += shares[k];
    mean += shares[k] * payoffs[a + k];
  }
  for (let card = a; card < b; card++) {
    const by = ((shares[card - a] / total) * (payoffs[card] - mean / total)) / TEMPERATURE;
    for (let i = from[card]; i < from[card + 1]; i++) slope[places[i]] += by * values[i];
  }
}

/**
 * The same weights times a factor, so that a card that is worth a point more by them brings a point more. The ascent
 * cares for the order of the cards only.
 */
export function inPoints(choices: Choices, weights: Float64Array): Float64Array {
  const { first, payoffs } = choices;
  let [together, squares] = [0, 0];
  for (let choice = 0; choice < choices.count; choice++) {
    const [a, b] = [first[choice], first[choice + 1]];
    let [worth, payoff] = [0, 0];
    for (let card = a; card < b; card++) {
      worth += choices.worth(card, weights) / (b - a);
      payoff += payoffs[card] / (b - a);
    }
    for (let card = a; card < b; card++) {
      const more = choices.worth(card, weights) - worth;
      together += more * (payoffs[card] - payoff);
      squares += more * more;
    }
  }
  return squares === 0 ? weights : weights.map(weight => (weight * together) / squares);
}
