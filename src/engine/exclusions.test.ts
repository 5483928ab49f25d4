import { describe, expect, test } from 'vitest';
import { cardsOf, setOf } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { isCard } from '../rules/action.ts';
import { Dealing } from './dealing.ts';
import { Exclusions } from './exclusions.ts';
import { definitionNamed, GAME_IDS } from './fixtures/games.ts';
import { Game } from './game.ts';
import { State } from './state.ts';

const DEALS = 40;

describe.each(GAME_IDS)('%s', id => {
  test('a card excludes exactly the cards beside which it would not have been legal', () => {
    const game = new Game(definitionNamed(id));
    const root = rootOf('exclusions');
    const dealing = new Dealing(game, root);
    const state = new State(game);
    const exclusions = Exclusions.of(game);
    let excluding = 0;
    for (let deal = 0; deal < DEALS; deal++) {
      const rng = new Rng().seed(root, deal, 1);
      state.begin(dealing.setup(deal));
      while (!state.isOver()) {
        const action = state.legalAt(rng.below(state.numLegal()));
        const expected =
          isCard(action) && state.trickSize > 0
            ? cardsOf(game.ruleset.pack & ~setOf(action)).filter(
                other => ((state.legalFrom(setOf(action) | setOf(other)) >>> action) & 1) === 0,
              )
            : undefined;
        const time = state.logSize;
        state.apply(action);
        if (expected === undefined) continue;
        const found = exclusions.by(state.log[time], state.trump);
        expect(cardsOf(found & game.ruleset.pack)).toEqual(expected);
        if (found !== 0) excluding++;
      }
    }
    expect(excluding).toBeGreaterThan(DEALS);
    expect(Exclusions.of(game)).toBe(exclusions);
  });
});
