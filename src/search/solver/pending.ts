/**
 * Melds that will be scored whatever is played: a bella that one hand holds, roem of the hands that is compared after the first
 * trick. They are found by playing the deal to its end in a few ways with the engine, and refused if they turn out to depend on
 * the play of the cards.
 */
import type { Card } from '../../cards/card.ts';
import { size } from '../../cards/cardset.ts';
import { State } from '../../engine/state.ts';
import { isCard } from '../../rules/action.ts';
import { trickRoemOf } from './bonuses.ts';

const LINES = 4;

/** Melds at the end of a deal, the roem of tricks to come left aside. */
export interface FinalMelds {
  readonly points: readonly [number, number];
  /** The sets of scored melds by seat, as in a deal. */
  readonly scored: Int32Array;
}

/** Throws a RangeError if they depend on the play, or if the deal can end before its last trick. */
export function finalMelds(state: State): FinalMelds {
  const melds = meldsOfLine(state, 0);
  for (let line = 1; line < LINES; line++) {
    const found = meldsOfLine(state, line);
    if (`${melds.points} ${melds.scored}` !== `${found.points} ${found.scored}`)
      throw new RangeError(`${state.game.id}: melds still depend on how the cards are played`);
  }
  return melds;
}

function meldsOfLine(from: State, line: number): FinalMelds {
  const { game } = from;
  const state = new State(game).copyFrom(from);
  const roemOf = trickRoemOf(game);
  const roem = [0, 0];
  let trick = state.trickSet;
  let step = 0;
  while (!state.isOver()) {
    const cards = size(state.legal());
    // Questions of the engine are answered with the last choice: what can be claimed is claimed.
    const action = state.legalAt(cards === 0 ? state.numLegal() - 1 : (step++ * line) % cards);
    if (isCard(action)) trick |= 1 << (action as Card);
    state.apply(action);
    if (size(trick) < game.seats) continue;
    roem[state.sideOf(state.winner)] += roemOf?.(trick, state.trump) ?? 0;
    trick = 0;
  }
  if (!state.isPlayedOut()) throw new RangeError(`${game.id}: the deal can end before its last trick`);
  return { points: [state.meldPoints[0] - roem[0], state.meldPoints[1] - roem[1]], scored: state.scored };
}
