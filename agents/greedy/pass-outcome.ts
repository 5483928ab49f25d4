/** What happens when every player passes. It is found by play, so greedy knows no auction by name. */
import { NONE, type Seat, suitOf } from '../../src/cards/card.ts';
import { newDeck } from '../../src/cards/deck.ts';
import type { Game } from '../../src/engine/game.ts';
import { State } from '../../src/engine/state.ts';
import { NAME, PASS } from '../../src/rules/action.ts';
import { Standing } from '../../src/rules/standing.ts';

export interface PassOutcome {
  /** Who must play a suit that they did not choose, in seats from the dealer; NONE if nobody must. */
  readonly forcedMaker: Seat;
  /** The proposed suit may still be named after everybody has passed it. */
  readonly suitReturns: boolean;
}

export function passOutcomeOf(game: Game): PassOutcome {
  const deck = newDeck().map((_, card) => card);
  const state = new State(game).begin({ deck, dealer: 0, indicator: 1, before: new Standing() });
  const proposed = state.turnUp === NONE ? 1 : suitOf(state.turnUp);
  let suitReturns = false;
  while (state.isLegal(PASS)) {
    state.apply(PASS);
    suitReturns ||= state.isLegal(NAME + proposed);
  }
  return { forcedMaker: state.maker, suitReturns };
}
