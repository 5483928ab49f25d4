/**
 * The melds that are sure to score whatever cards are played. They are derived from the steps of the game, not sampled.
 */
import { TURN, UNDECIDED } from '../rules/deal.ts';
import { MELD_WORDS } from '../rules/melds/meld.ts';
import type { MeldAccount } from '../rules/step.ts';
import type { State } from './state.ts';

/** Melds at the end of a deal, without those of the tricks still to come. */
export interface CertainMelds {
  /** Points by side. */
  readonly points: Int32Array;
  /** The scored melds by seat, as bit sets. */
  readonly scored: Int32Array;
}

/**
 * Whether the rest of a deal is only cards if nobody makes another optional act. Such a deal lasts to its last trick,
 * nobody is asked anything but whether he claims the melds of a trick, and everything that scores beside tricks is
 * certain.
 */
export function isDecided(state: State): boolean {
  if (state.stage !== TURN || state.outcome !== UNDECIDED || state.stockLeft !== 0) return false;
  for (const step of state.game.playSteps) if (step.isDecided?.(state) !== true) return false;
  return true;
}

/** Whether only cards can still be played: the deal is decided, no act can be offered, no meld needs a claim. */
export function isOnlyCards(state: State): boolean {
  const { game, tricks } = state;
  if (state.spoken !== 0 || game.ruleset.trickMelds?.claim === 'manual') return false;
  for (const part of game.turnActs) if (tricks < part.tricks && part.isSpent?.(state) !== true) return false;
  return isDecided(state);
}

/** Scores the certain melds of a decided deal, in the deal itself or in another account. */
export function scoreCertainMelds(state: State, account: MeldAccount = state): void {
  for (const step of state.game.playSteps) step.certainMelds?.(state, account);
}

/** The melds at the end of a deal if nobody makes another optional act; undefined unless it is decided. */
export function certainMelds(state: State): CertainMelds | undefined {
  if (!isDecided(state)) return undefined;
  const points = state.meldPoints.slice();
  const scored = state.scored.slice();
  scoreCertainMelds(state, {
    scoreMeld(seat, meld, value) {
      scored[seat * MELD_WORDS + (meld >> 5)] |= 1 << (meld & 31);
      points[state.sideOf(seat)] += value;
    },
  });
  return { points, scored };
}
