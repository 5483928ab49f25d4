/** Playing a deal to its end without thinking. */
import { cardCount, nthCard } from '../cards/cardset.ts';
import { keptWith } from '../cards/kept.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { Playout } from '../kernel/index.ts';
import { TURN } from '../rules/deal.ts';

/** Plays a world to its end. */
export type Rollout = (world: State, rng: Rng) => void;

const playoutOf = /* @__PURE__ */ keptWith((game: Game) => new Playout(game));

/**
 * Plays uniformly random cards. Optional acts of a turn (exchanges, declarations) nearly always gain, so one of them is
 * made whenever there is any. Other decisions are uniform. Once only cards are left to choose, a {@link Playout} plays
 * the rest with the same draws; it does not continue the log of the state.
 */
export function rollOut(state: State, rng: Rng): void {
  const playout = playoutOf(state.game);
  for (let looks = true; !state.isOver(); looks = state.trickSize === 0) {
    if (looks && playout.isReady(state)) playout.play(state, rng);
    else rollOn(state, rng);
  }
}

/** Makes one decision of a rollout. */
export function rollOn(state: State, rng: Rng): void {
  const count = state.numLegal();
  if (state.stage !== TURN) state.apply(state.legalAt(rng.below(count)));
  else if (state.actCount > 0) state.apply(state.acts[rng.below(state.actCount)]);
  else {
    const cards = state.legal();
    state.apply(nthCard(cards, rng.below(cardCount(cards))));
  }
}
