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

/** The meld points of both sides at the end of the deal, the roem of tricks to come left aside. Throws a RangeError, see above. */
export function finalMelds(state: State): [number, number] {
  let melds: [number, number] | undefined;
  for (let line = 0; line < LINES; line++) {
    const found = meldsOfLine(state, line);
    if (melds !== undefined && (melds[0] !== found[0] || melds[1] !== found[1]))
      throw new RangeError(`${state.game.id}: melds still depend on how the cards are played`);
    melds = found;
  }
  return melds ?? [0, 0];
}

function meldsOfLine(from: State, line: number): [number, number] {
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
  return [state.meldPoints[0] - roem[0], state.meldPoints[1] - roem[1]];
}
