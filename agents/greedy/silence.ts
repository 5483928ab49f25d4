/** What happens if nobody wants to play: found out by letting everybody pass, so that no auction need be known by name. */
import { NONE, type Seat, suitOf } from '../../src/cards/card.ts';
import { newDeck } from '../../src/cards/deck.ts';
import type { Game } from '../../src/engine/game.ts';
import { State } from '../../src/engine/state.ts';
import { NAME, PASS } from '../../src/rules/action.ts';
import { Standing } from '../../src/rules/standing.ts';

export interface Silence {
  /** Who must play a suit he did not choose if all pass, as so many seats from the dealer; NONE if nobody must. */
  readonly forced: Seat;
  /** The suit that all have passed may still be named. */
  readonly comesBack: boolean;
}

export function listenTo(game: Game): Silence {
  const deck = newDeck().map((_, card) => card);
  const state = new State(game).begin({ deck, dealer: 0, indicator: 1, before: new Standing() });
  const proposed = state.turnUp === NONE ? 1 : suitOf(state.turnUp);
  let comesBack = false;
  while (state.isLegal(PASS)) {
    state.apply(PASS);
    comesBack ||= state.isLegal(NAME + proposed);
  }
  return { forced: state.maker, comesBack };
}
