import { mean, range } from 'd3-array';
import { expect, test } from 'vitest';
import { AT, NUM_WEIGHTS } from '../../agents/rules/terms.ts';
import { listsOf } from '../../agents/rules/weights.ts';
import klaberjass from '../../src/games/klaberjass/index.ts';
import { Game, Rng, rootOf } from '../../src/index.ts';
import { Choices } from './rules/choices.ts';
import { ascend, inPoints, regress } from './rules/fit.ts';
import { playOn } from './rules/play-on.ts';
import { fitRules } from './rules.ts';

const rng = new Rng().seed(rootOf('fit rules'), 0, 0);
const random = () => rng.below(2001) / 1000 - 1;

/** Choices among three cards with features at random, whose payoffs are those of hidden weights and some noise. */
function choicesOf(hidden: Float64Array, count: number, noise: number): Choices {
  const choices = new Choices();
  const [places, values] = [new Int32Array(4), new Float64Array(4)];
  for (let choice = 0; choice < count; choice++) {
    for (let card = 0; card < 3; card++) {
      let payoff = noise * random();
      for (let i = 0; i < 4; i++) {
        places[i] = rng.below(8);
        values[i] = random();
        payoff += hidden[places[i]] * values[i];
      }
      choices.addCard({ places, values, size: 4 });
      choices.addPayoff(payoff);
    }
    choices.end();
  }
  return choices;
}

/** Points that the cards chosen by the weights gain over the mean legal card, in the choices `start` … `end` - 1. */
function gainOf(choices: Choices, weights: Float64Array, start: number, end: number): number {
  let sum = 0;
  for (let choice = start; choice < end; choice++) {
    const cards = range(choices.first[choice], choices.first[choice + 1]);
    const payoffs = cards.map(card => choices.payoffs[card]);
    const worths = cards.map(card => choices.worth(card, weights));
    sum += payoffs[worths.indexOf(Math.max(...worths))] - mean(payoffs)!;
  }
  return sum / (end - start);
}

const hidden = new Float64Array(NUM_WEIGHTS);
for (let i = 0; i < 8; i++) hidden[i] = 2 * i - 7;

test('regression finds the weights behind payoffs', () => {
  const found = regress(choicesOf(hidden, 20_000, 1), new Float64Array(NUM_WEIGHTS));
  for (let i = 0; i < NUM_WEIGHTS; i++) expect(found[i]).toBeCloseTo(hidden[i], 0);
});

test('the ascent gains, and its weights can be put in points again', () => {
  const choices = choicesOf(hidden, 5_000, 10);
  const start = new Float64Array(NUM_WEIGHTS).fill(0.1);
  const found = ascend(choices, start, 4_000);
  const best = gainOf(choices, hidden, 4_000, 5_000);
  expect(gainOf(choices, start, 4_000, 5_000)).toBeLessThan(best / 2);
  expect(gainOf(choices, found, 4_000, 5_000)).toBeGreaterThan(0.8 * best);
  const tripled = inPoints(
    choices,
    hidden.map(weight => 3 * weight),
  );
  for (let i = 0; i < 8; i++) expect(Math.abs(tripled[i] - hidden[i])).toBeLessThan(0.7);
});

test('what greedy plays brings more than the mean card', () => {
  const game = new Game(klaberjass);
  const found = { drawing: new Choices(), making: new Choices(), against: new Choices() };
  playOn(game, listsOf({}), { seed: 'test', choices: 200 }, found);
  expect([found.drawing.count, found.making.count, found.against.count]).toEqual([0, 200, 200]);
  const plain = listsOf({}).making;
  expect(plain[AT.ply]).toBe(1);
  expect(gainOf(found.making, plain, 0, 200)).toBeGreaterThan(0);
});

test('the same seed gives the same weights', () => {
  const options = { seed: 'test', choices: 150, rounds: 2 };
  const [one, other] = [0, 1].map(() => fitRules(new Game(klaberjass), options));
  expect(one).toEqual(other);
  expect([...one.making].some(weight => weight !== 0)).toBe(true);
});
