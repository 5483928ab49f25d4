/** What a seat perceives of a deal, and how a deal goes on that must look to the seat as another one did. */
import { cardOf, NONE, SEVEN, type Seat, type Trump } from '../cards/card.ts';
import { type CardSet, setOf } from '../cards/cardset.ts';
import {
  type Action,
  codeOf,
  DECLARE_MELD,
  EXCHANGE,
  type Fact,
  FIRST_FACT,
  isCard,
  logEntry,
  meldOf,
  publicForm,
  SILENT,
  seatOf,
  shownMeld,
} from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { meldCards } from '../rules/melds/meld.ts';
import type { State } from './state.ts';

/** Stands for a log entry that a seat does not perceive. */
export const UNPERCEIVED = -1;

/**
 * A log entry as a seat perceives it: actor and action, without the context of a card and with hidden suits masked
 * [GEN-OBS-1].
 */
export function perceived(entry: number, viewer: Seat): number {
  const seat = seatOf(entry);
  if (seat === viewer) return logEntry(codeOf(entry), seat);
  return entry & SILENT ? UNPERCEIVED : logEntry(publicForm(codeOf(entry)), seat);
}

/**
 * The legal action of a state that the viewer would perceive as this entry, or NONE. `choose` takes one of the
 * declarations that look alike, which are in ascending order, or NONE; the list may be empty.
 */
export function actionLike(
  state: State,
  entry: number,
  viewer: Seat,
  choose: (alike: readonly Action[]) => Action,
): Action {
  const code = codeOf(entry);
  if (state.turn !== seatOf(entry)) return NONE;
  if (code < FIRST_FACT) return state.isLegal(code) ? code : NONE;
  if (state.turn === viewer || state.stage !== TURN) return NONE;
  const alike: Action[] = [];
  for (let k = 0, n = state.numLegal(); k < n; k++) {
    const action = state.legalAt(k);
    if (!isCard(action) && action >= DECLARE_MELD && publicForm(action) === code) alike.push(action);
  }
  return choose(alike);
}

/** Lets a seat other than the viewer decline an offer, if that is silent. False if the viewer would notice. */
export function declineSilently(state: State, viewer: Seat): boolean {
  if (state.stage === TURN || state.turn === viewer) return false;
  const { silent } = state.game.steps[state.stage][state.step];
  if (silent === undefined) return false;
  state.apply(silent);
  return true;
}

/** The cards that somebody must hold who does this, as far as the action names them. */
export function cardsNamed(action: Action | Fact, trump: Trump): CardSet {
  if (isCard(action)) return setOf(action);
  if (action === EXCHANGE && trump !== NONE) return setOf(cardOf(trump, SEVEN));
  const meld = shownMeld(action) ?? meldOf(action);
  return meld === undefined ? 0 : meldCards(meld, trump);
}
