/** Cards of trick play in which hands are hidden and no card is left to be drawn: tree search over worlds. */
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import { isCard } from '../../src/rules/action.ts';
import { type Budget, TrickSearch, type TrickSearchOptions } from '../../src/search/tricks/trick-search.ts';
import type { Part } from './part.ts';

/** `undefined` for games that the search cannot play. Acts before a card are greedy's. */
export function trickPlay(
  game: Game,
  options: TrickSearchOptions,
  budget: Budget,
  rng: Rng,
): Part | undefined {
  if (!TrickSearch.canSearch(game)) return undefined;
  const search = new TrickSearch(game, options);
  return {
    choose(view, wish) {
      if (!isCard(wish) || !TrickSearch.isReady(view)) return undefined;
      return search.prepare(view, rng).search(budget, rng);
    },
  };
}
