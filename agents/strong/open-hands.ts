/** Cards of a deal in which the seat can tell who holds which card: the exact solver chooses. */
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Deadline } from '../../src/search/deadline.ts';
import { Determinizer } from '../../src/search/determinize.ts';
import { Endgame } from '../../src/search/endgame.ts';
import type { Payoff } from '../../src/search/payoff.ts';
import type { Part } from './part.ts';

/**
 * `undefined` for games of more than two sides, which have no exact value. What is not solved in time is left to the
 * parts that follow.
 */
export function openHands(game: Game, rng: Rng, payoff: Payoff, deadline: Deadline): Part | undefined {
  if (game.sides !== 2) return undefined;
  const endgame = new Endgame(game, payoff);
  const determinizer = new Determinizer(game);
  return {
    choose(view) {
      if (!endgame.isOpen(view)) return undefined;
      determinizer.prepare(view);
      // All worlds that agree with what was seen differ in sleeping cards only
      return determinizer.sample(rng) ? endgame.choose(determinizer.world, deadline) : undefined;
    },
    candidates: () => endgame.candidates(),
  };
}
