/** The weights of each game. A game that has none is played as greedy plays it. */
import type { Game } from '../../src/engine/game.ts';
import type { Numbers } from '../../src/rules/options.ts';
import type { WeightLists } from './rules-judge.ts';
import { AT, type GameWeights, listOf, type Phase, TERM_NAMES, TERM_SIZES, type Weights } from './terms.ts';
import fitted from './weights/index.ts';

/** Plays as greedy does. */
export const PLAIN: Weights = { ply: [1, 1, 1] };

/** By game. */
const FITTED: Readonly<Record<string, GameWeights>> = fitted;

/** The weights that a game is played with. */
export function weightsOf(game: Game): GameWeights {
  return FITTED[game.id] ?? {};
}

/** The same as lists. `without` names terms that are left out; `factors` are in percent, by `phase.term`. */
export function listsOf(
  weights: GameWeights,
  without: readonly string[] = [],
  factors: Numbers = {},
): WeightLists {
  const list = (phase: Phase) => {
    const all = listOf(weights[phase] ?? PLAIN, without);
    for (const name of TERM_NAMES) {
      const factor = (factors[`${phase}.${name}`] ?? 100) / 100;
      if (factor === 1) continue;
      for (let at = AT[name]; at < AT[name] + TERM_SIZES[name]; at++) all[at] = all[at] * factor + 0;
    }
    return all;
  };
  return { drawing: list('drawing'), making: list('making'), against: list('against') };
}
