import { describe, expect, test } from 'vitest';
import { STYLES } from '../../../agents/greedy/styles.ts';
import honderdenHands from '../../../agents/strong/last-hands/honderden.ts';
import smoojasHands from '../../../agents/strong/last-hands/smoojas.ts';
import smousjasHands from '../../../agents/strong/last-hands/smousjas.ts';
import { type Card, PACK } from '../../cards/card.ts';
import { cardsOf } from '../../cards/cardset.ts';
import { Rng, rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { randomAction } from '../../engine/random-play.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import honderden from '../../games/honderden/index.ts';
import smoojas from '../../games/smoojas/index.ts';
import smousjas from '../../games/smousjas/index.ts';
import { isCard } from '../../rules/action.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { NO_ADVICE } from '../advice.ts';
import { budgetOf } from '../budget.ts';
import { Determinizer } from '../determinize.ts';
import type { FittedHands } from './last-hands.ts';
import { StockSearch } from './stock-search.ts';

const GAMES: readonly [string, GameDefinition, FittedHands][] = [
  ['smousjas', smousjas, smousjasHands],
  ['honderden', honderden, honderdenHands],
  ['smoojas', smoojas, smoojasHands],
];
const BUDGET = budgetOf(40);

function searchOf(game: Game, lastHands: FittedHands, advice = NO_ADVICE): StockSearch {
  const search = StockSearch.of(game, { style: STYLES.stock, lastHands, advice }, BUDGET);
  if (search === undefined) throw new Error('not a game with a stock');
  return search;
}

/** The decisions of random deals. */
function decisions(
  game: Game,
  deals: number,
  found: (state: State, view: View, count: number) => void,
): void {
  const rng = rngOf(`stock search ${game.id}`);
  const state = new State(game);
  const dealing = new Dealing(game, rootOf('stock search'));
  const views = [0, 1].map(seat => new View(state, seat));
  let count = 0;
  for (let deal = 0; deal < deals; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      found(state, views[state.turn], ++count);
      state.apply(randomAction(state, rng, deal % 2 === 0 ? 'eager' : 'uniform'));
    }
  }
}

describe.each(GAMES)('%s', (_id, definition, lastHands) => {
  const game = new Game(definition);

  test('answers legally, and the same seed gives the same action', () => {
    const search = searchOf(game, lastHands);
    const rng = new Rng();
    decisions(game, 6, (state, view, count) => {
      rng.seed([1, 2, 3, 4], count, 0);
      const action = search.choose(view, rng);
      if (action === undefined) return;
      expect(state.isLegal(action)).toBe(true);
      rng.seed([1, 2, 3, 4], count, 0);
      expect(search.choose(view, rng)).toBe(action);
    });
    expect(search.simulated).toBeGreaterThan(1000);
  });

  test('the seat decides the same in every deal that it cannot tell from this one', () => {
    const search = searchOf(game, lastHands);
    const determinizer = new Determinizer(game);
    const rng = new Rng();
    const choose = (view: View, count: number) => search.choose(view, rng.seed([5, 6, 7, 8], count, 0));
    decisions(game, 4, (_, view, count) => {
      const action = choose(view, count);
      determinizer.prepare(view);
      expect(determinizer.sample(rng)).toBe(true);
      expect(choose(new View(determinizer.world, view.seat), count)).toBe(action);
    });
  });
});

test.each(GAMES)(
  'in %s cards are chosen as an opinion says that nothing outweighs',
  (_id, definition, lastHands) => {
    const gains = Float64Array.from({ length: PACK }, (_, card: Card) => (card * 11) % 32);
    const search = searchOf(new Game(definition), lastHands, { trust: 1e6, gains, rate() {} });
    const rng = new Rng().seed([1, 2, 3, 4], 0, 0);
    let cards = 0;
    decisions(new Game(definition), 2, (state, view) => {
      const action = search.choose(view, rng);
      if (action === undefined || !isCard(action) || state.stockLeft === 0) return;
      expect(gains[action]).toBe(Math.max(...cardsOf(view.legal()).map(card => gains[card])));
      cards++;
    });
    expect(cards).toBeGreaterThan(10);
  },
);

test('no search for a game whose last cards cannot be drawn', () => {
  const other: GameDefinition = {
    ...smousjas,
    ruleset: options => ({ ...smousjas.ruleset(options as never), draws: false }),
  } as GameDefinition;
  const lastHands = smousjasHands;
  expect(StockSearch.of(new Game(other), { style: STYLES.stock, lastHands }, BUDGET)).toBeUndefined();
});
