/** Cards of trick play in which hands are hidden and no card is left to be drawn: tree search over worlds. */
import { NONE } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import { type Action, isCard } from '../../src/rules/action.ts';
import type { Budget } from '../../src/search/budget.ts';
import { type WorldModel, weighWorlds } from '../../src/search/policy/world-weights.ts';
import { TrickSearch, type TrickSearchOptions } from '../../src/search/tricks/trick-search.ts';
import type { Part } from './part.ts';

/** Minimum effective sample size: with fewer, the search would act as if it knew the hands. */
const LEAST_WORLDS = 16;

/** Iterations that fit into a millisecond, roughly, where a search ends by the clock. */
const ITERATIONS_A_MILLI = 300;

/** How many worlds are worth their time: more gain nothing, fewer lose. */
function worldsFor({ iterations, deadline: { millis } }: Budget): number {
  const deals = Math.min(iterations, millis > 0 ? millis * ITERATIONS_A_MILLI : iterations);
  return Math.min(1000, Math.max(50, Math.round(deals / 4)));
}

/**
 * As many worlds as the budget is worth if the options say 0. Worlds are weighed by the models, if there are any.
 * `undefined` for games that the search cannot play. Acts before a card are greedy's.
 */
export function trickPlay(
  game: Game,
  options: TrickSearchOptions,
  budget: Budget,
  rng: Rng,
  models: readonly WorldModel[],
): Part | undefined {
  if (!TrickSearch.canSearch(game)) return undefined;
  const search = new TrickSearch(game, { ...options, worlds: options.worlds || worldsFor(budget) });
  let chosen = NONE;
  return {
    choose(view, wish) {
      if (!isCard(wish) || !TrickSearch.isReady(view)) return undefined;
      search.prepare(view, rng, budget.deadline);
      for (const model of models) model.read(view);
      if (models.length > 0) weighWorlds(search.worlds, models, LEAST_WORLDS, budget.deadline);
      chosen = search.search(budget, rng);
      return chosen;
    },
    thought() {
      const visits = (action: Action) => (isCard(action) ? search.visits(action) : 0);
      return { value: search.value(chosen), visits };
    },
    candidates(taken) {
      if (isCard(taken)) search.even(taken, chosen, rng);
      return search.candidates();
    },
  };
}
