/**
 * The question of somebody who holds a hand. A deal is made in which that seat holds it and hears what has been said.
 * The cards of the others are any that fit.
 */
import { Rng, rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { View } from '../engine/view.ts';
import { DealFinder } from './deal-finder.ts';
import { HeardCourse } from './heard-course.ts';
import { SaidCourse } from './said-course.ts';
import { checkCards, type Situation } from './situation.ts';

/**
 * The view of the seat that is asked. `seed` is any text; it decides cards that the seat does not see. Throws a
 * RangeError that says what is wrong with a situation that cannot arise, or for which no deal was found.
 */
export function situate(game: Game, situation: Situation, seed = 'hand'): View {
  checkCards(game, situation);
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  const course =
    situation.heard === undefined
      ? new SaidCourse(game, situation, rng)
      : new HeardCourse(game, situation, rng, 'asked');
  const state = new DealFinder(game, situation, course, rng).find();
  return View.forSearch(state, state.turn);
}
