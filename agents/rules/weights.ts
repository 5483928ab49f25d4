/** The weights of each game. A game that has none is played as greedy plays it. */
import type { Game } from '../../src/engine/game.ts';
import type { Numbers } from '../../src/rules/options.ts';
import type { WeightLists } from './rules-judge.ts';
import { AT, type GameWeights, listOf, type Phase, TERM_NAMES, TERM_SIZES, type Weights } from './terms.ts';
import { WEIGHTS as belote } from './weights/belote.ts';
import { WEIGHTS as belote2 } from './weights/belote2.ts';
import { WEIGHTS as belote3 } from './weights/belote3.ts';
import { WEIGHTS as belote3x24 } from './weights/belote3x24.ts';
import { WEIGHTS as belote4 } from './weights/belote4.ts';
import { WEIGHTS as honderden } from './weights/honderden.ts';
import { WEIGHTS as honderden3 } from './weights/honderden3.ts';
import { WEIGHTS as klaberjass } from './weights/klaberjass.ts';
import { WEIGHTS as klaverjas } from './weights/klaverjas.ts';
import { WEIGHTS as smoojas } from './weights/smoojas.ts';
import { WEIGHTS as smousjas } from './weights/smousjas.ts';

/** Plays as greedy does. */
export const PLAIN: Weights = { ply: [1, 1, 1] };

/** By game. */
const FITTED: Readonly<Record<string, GameWeights>> = {
  belote,
  belote2,
  belote3,
  belote3x24,
  belote4,
  honderden,
  honderden3,
  klaberjass,
  klaverjas,
  smoojas,
  smousjas,
};

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
