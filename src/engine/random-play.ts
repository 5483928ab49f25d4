/** Random players of the engine, for signatures, proofs and figures. They see only the legal actions. */
import type { Rng } from '../cards/rng.ts';
import { type Action, PASS } from '../rules/action.ts';
import type { State } from './state.ts';

/** How to choose: uniformly, with a preference for acts over cards, or with one for passing. */
export const MANNERS = ['uniform', 'eager', 'shy'] as const;
export type Manner = (typeof MANNERS)[number];

export function randomAction(state: State, rng: Rng, manner: Manner = 'uniform'): Action {
  const count = state.numLegal();
  const biased = manner !== 'uniform' && count > 1 && rng.below(4) !== 0;
  if (biased && manner === 'eager') return state.legalAt(count - 1 - rng.below(Math.min(count, 3)));
  if (biased && state.isLegal(PASS)) return PASS;
  return state.legalAt(rng.below(count));
}

/** Plays to the end of the deal. */
export function playRandomly(state: State, rng: Rng, manner: Manner = 'uniform'): State {
  while (!state.isOver()) state.apply(randomAction(state, rng, manner));
  return state;
}
