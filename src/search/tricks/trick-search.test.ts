import { describe, expect, test } from 'vitest';
import { Rng } from '../../cards/rng.ts';
import { rngOf } from '../../engine/fixtures/games.ts';
import { View } from '../../engine/view.ts';
import { budgetOf } from '../budget.ts';
import { Deadline } from '../deadline.ts';
import { Determinizer } from '../determinize.ts';
import { decisions, GAMES, gameNamed } from './fixtures/positions.ts';
import { TrickSearch } from './trick-search.ts';

const OPTIONS = { worlds: 40, exploration: 1.5 };
const BUDGET = budgetOf(200);

describe.each(GAMES.map(game => [game.id, game] as const))('%s', (_, game) => {
  test('the search answers legally, and the same seed gives the same card', () => {
    const search = new TrickSearch(game, OPTIONS);
    const rng = new Rng();
    let asked = 0;
    decisions(game, 3, (state, view) => {
      rng.seed([1, 2, 3, 4], ++asked, 0);
      const card = search.prepare(view, rng).search(BUDGET, rng);
      expect(state.isLegal(card)).toBe(true);
      rng.seed([1, 2, 3, 4], asked, 0);
      expect(search.prepare(view, rng).search(BUDGET, rng)).toBe(card);
    });
    expect(asked).toBeGreaterThan(20);
  });

  test('the seat decides the same in every deal that it cannot tell from this one', () => {
    const search = new TrickSearch(game, OPTIONS);
    const determinizer = new Determinizer(game);
    const rng = new Rng();
    const found = (view: View, asked: number): number[] => {
      rng.seed([5, 6, 7, 8], asked, 0);
      const card = search.prepare(view, rng).search(BUDGET, rng);
      return [card, search.visits(card), search.value(card)];
    };
    let asked = 0;
    decisions(game, 2, (_, view) => {
      const real = found(view, ++asked);
      determinizer.prepare(view);
      expect(determinizer.sample(rng)).toBe(true);
      expect(found(new View(determinizer.world, view.seat), asked)).toEqual(real);
    });
    expect(asked).toBeGreaterThan(10);
  });
});

test('a search by time ends in time', () => {
  const game = gameNamed('klaverjas');
  const search = new TrickSearch(game, OPTIONS);
  const rng = rngOf('time');
  let asked = 0;
  decisions(game, 1, (_, view) => {
    if (asked++ > 0) return;
    const began = performance.now();
    const deadline = new Deadline(20);
    deadline.begin();
    search.prepare(view, rng, deadline).search({ iterations: Number.POSITIVE_INFINITY, deadline }, rng);
    expect(performance.now() - began).toBeGreaterThanOrEqual(20);
  });
});
