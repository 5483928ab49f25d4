import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { Determinizer } from '../determinize.ts';
import { TrickSearch } from './trick-search.ts';

const OPTIONS = { worlds: 40, exploration: 1.5 };
const BUDGET = { iterations: 200, millis: 0 };

const games = GAME_IDS.map(id => new Game(definitionNamed(id))).filter(game => !game.ruleset.draws);

/** Deals played at random, with every decision about a card that a search can take. */
function decisions(game: Game, deals: number, found: (state: State, view: View) => void): void {
  const rng = rngOf(`tricks ${game.id}`);
  const state = new State(game);
  const dealing = new Dealing(game, rootOf('tricks'));
  const views = Array.from({ length: game.seats }, (_, seat) => new View(state, seat));
  for (let deal = 0; deal < deals; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const view = views[state.turn];
      if (TrickSearch.isReady(view)) found(state, view);
      state.apply(state.legalAt(rng.below(state.numLegal())));
    }
  }
}

describe.each(games.map(game => [game.id, game] as const))('%s', (_, game) => {
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
  const game = games.find(one => one.id === 'klaverjas')!;
  const search = new TrickSearch(game, OPTIONS);
  const rng = rngOf('time');
  let asked = 0;
  decisions(game, 1, (_, view) => {
    if (asked++ > 0) return;
    const began = performance.now();
    search.prepare(view, rng).search({ iterations: 1, millis: 20 }, rng);
    expect(performance.now() - began).toBeGreaterThanOrEqual(20);
  });
});
