/** Values of the search where they can be had exactly: by the solver, or by trying a card in all worlds. */

import { expect, test } from 'vitest';
import { cardCount, cardsOf } from '../../cards/cardset.ts';
import { rngOf } from '../../engine/fixtures/games.ts';
import { State } from '../../engine/state.ts';
import { budgetOf } from '../budget.ts';
import { Determinizer } from '../determinize.ts';
import { payoffs } from '../payoff.ts';
import { DealScore } from '../solver/deal-score.ts';
import { decisions, gameNamed } from './fixtures/positions.ts';
import { TrickSearch } from './trick-search.ts';

const MANY = budgetOf(4000);

test('in a single world it finds a card of the highest score', () => {
  const game = gameNamed('klaverjas');
  const search = new TrickSearch(game, { worlds: 1, exploration: 1.5 });
  const scores = new DealScore(game);
  let compared = 0;
  decisions(game, 40, (state, view, rng) => {
    if (compared >= 20 || view.numLegal() < 2 || cardCount(view.hand()) !== 3) return;
    const side = state.sideOf(state.turn) === 0 ? 1 : -1;
    const { value } = scores.cardValues(state);
    const best = Math.max(...cardsOf(view.legal()).map(card => side * value[card]));
    search.prepare(view, rng).worlds.hands.set(state.hands);
    expect(side * value[search.search(MANY, rng)]).toBe(best);
    compared++;
  });
  expect(compared).toBe(20);
});

test('the last to play before the last trick decides by the mean over all worlds', () => {
  const game = gameNamed('klaverjas');
  const search = new TrickSearch(game, { worlds: 4000, exploration: 3 });
  const determinizer = new Determinizer(game);
  const [next, out] = [new State(game), new Float64Array(4)];
  let compared = 0;
  decisions(game, 60, (state, view, rng) => {
    if (compared >= 5 || state.trickSize < 3 || cardCount(view.hand()) !== 2 || view.numLegal() < 2) return;
    const chosen = search.prepare(view, rng).search(MANY, rng);
    const means = new Map<number, number>();
    for (const card of cardsOf(view.legal())) {
      let sum = 0;
      determinizer.prepare(view);
      for (let world = 0; world < 1000; world++) {
        determinizer.sample(rng);
        next.copyFrom(determinizer.world).apply(card);
        while (!next.isOver()) next.apply(next.legalAt(0));
        payoffs(next, out);
        sum += out[state.sideOf(view.seat)];
      }
      means.set(card, sum / 1000);
    }
    // Standard errors of about 3 points; payoffs differ by up to 300
    for (const [card, mean] of means)
      if (search.visits(card) > 300) expect(Math.abs(search.value(card) - mean)).toBeLessThan(20);
    expect(means.get(chosen)).toBeGreaterThan(Math.max(...means.values()) - 20);
    compared++;
  });
  expect(compared).toBe(5);
});

test('with sleeping cards the points in play are not those of the pack', () => {
  const game = gameNamed('klaberjass');
  const rng = rngOf('asleep');
  const totals = new Set<number>();
  const search = new TrickSearch(game, { worlds: 300, exploration: 1.5 });
  decisions(game, 1, (state, view) => {
    if (state.tricks > 0 || state.trickSize > 0) return;
    const { hands, size } = search.prepare(view, rng).worlds;
    for (let world = 0; world < size; world++) {
      const held = hands[4 * world] | hands[4 * world + 1];
      expect(cardCount(held)).toBe(18);
      totals.add(cardsOf(held).reduce((sum, card) => sum + game.points[(state.trump << 5) | card], 0));
    }
  });
  expect(totals.size).toBeGreaterThan(20);
  expect(Math.max(...totals)).toBeLessThan(152);
});

test('a world that weighs nothing is not played in', () => {
  const game = gameNamed('klaverjas');
  const search = new TrickSearch(game, { worlds: 50, exploration: 1.5 });
  let asked = 0;
  decisions(game, 1, (state, view, rng) => {
    if (state.tricks > 0 || asked++ > 0) return;
    const { worlds } = search.prepare(view, rng);
    worlds.weights.fill(0);
    worlds.weights[7] = 1;
    worlds.weights[9] = 3;
    search.search(budgetOf(10), rng);
    const drawn = [...worlds.order];
    expect(drawn.filter(world => world === 9).length).toBeGreaterThanOrEqual(37);
    expect(drawn.filter(world => world === 7).length).toBeGreaterThanOrEqual(12);
    expect(drawn.every(world => world === 7 || world === 9)).toBe(true);
  });
  expect(asked).toBeGreaterThan(0);
});
