/** What a contract brings, found by play, so that no game and no option is named. */
import { NONE, type Suit } from '../../src/cards/card.ts';
import { hasCard } from '../../src/cards/cardset.ts';
import { newDeck } from '../../src/cards/deck.ts';
import type { Game } from '../../src/engine/game.ts';
import { State } from '../../src/engine/state.ts';
import {
  bidAction,
  contractAction,
  LOWEST_BID,
  LOWEST_CONTRACT,
  NAME,
  PASS,
  PLAY,
  TAKE,
} from '../../src/rules/action.ts';
import { TURN } from '../../src/rules/deal.ts';
import { Standing } from '../../src/rules/standing.ts';

export interface Contracts {
  /** The maker gets the turned card. */
  readonly makerTakesTurned: boolean;
  /** By suit: the factor that the score of a deal has with it as trump, before anybody doubles. */
  readonly factors: readonly number[];
}

export function contractsOf(game: Game): Contracts {
  const factors = [1, 1, 1, 1];
  let makerTakesTurned = false;
  for (let suit = 0; suit < 4; suit++) {
    const state = madeWith(game, suit);
    if (state.trump === NONE || state.maker === NONE) continue;
    factors[state.trump] = state.factor;
    makerTakesTurned ||= state.turnUp !== NONE && hasCard(state.hands[state.maker], state.turnUp);
  }
  return { makerTakesTurned, factors };
}

/** A deal before its first card. The first player who may choose the suit, or the suit turned, has chosen it. */
function madeWith(game: Game, suit: Suit): State {
  const deck = newDeck().map((_, card) => card);
  const state = new State(game).begin({ deck, dealer: 0, indicator: suit | 12, before: new Standing() });
  const lowest = [bidAction(LOWEST_BID, suit), contractAction(LOWEST_CONTRACT, suit)];
  const choices = [TAKE, PLAY, NAME + suit, ...lowest];
  while (state.stage < TURN && !state.isOver()) {
    const choice = choices.find(action => state.isLegal(action)) ?? PASS;
    if (!state.isLegal(choice)) break;
    state.apply(choice);
  }
  return state;
}
