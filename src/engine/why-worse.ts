/** Why an action is worse than another one, as card players say it. */
import {
  type Card,
  cardOf,
  formatCard,
  JACK,
  NONE,
  type Seat,
  SUITS,
  type Suit,
  suitOf,
} from '../cards/card.ts';
import { hasCard, suitSet } from '../cards/cardset.ts';
import { type Action, isCard, PASS, PLAY, TAKE } from '../rules/action.ts';
import { suitOfAction } from '../rules/action-suits.ts';
import { State } from './state.ts';
import { View } from './view.ts';

/**
 * Why an action is a mistake: `passed` on a hand to play; played it `noJack`, without the Jack of trumps; as a lead,
 * drew `noTrumps`, or did so too soon (`ledTrumps`), or `risked` points; later, `letGo` or `tookIt`, the trick, gave
 * more points than were needed to the others (`gaveAway`) or for an own trick (`tooDear`), or too few to that of a
 * partner (`tooCheap`). `beatable`: an opponent may hold a higher card of the suit, and none above the better card.
 */
export type ReasonKind =
  | 'passed'
  | 'noJack'
  | 'noTrumps'
  | 'ledTrumps'
  | 'risked'
  | 'beatable'
  | 'letGo'
  | 'tookIt'
  | 'gaveAway'
  | 'tooDear'
  | 'tooCheap';

/** A reason and what it is about, in the words of records. */
export interface Reason {
  readonly kind: ReasonKind;
  /** The Jack that is missing, or the card that should not be played. */
  readonly card?: string;
  /** The suit that should be trumps, or that should be led. */
  readonly suit?: string;
}

/** Why the seat on turn should rather take the other action; undefined where there is no word for it. */
export function whyWorse(state: State, action: Action, better: Action): Reason | undefined {
  const { trump, turnUp, indicator, game, hands, turn } = state;
  const suitOfBid = (bid: Action) =>
    bid !== TAKE && bid !== PLAY ? suitOfAction(bid) : turnUp === NONE ? indicator & 3 : suitOf(turnUp);
  if (!isCard(action) || !isCard(better)) {
    if (action === PASS) return aboutSuit('passed', suitOfBid(better));
    const suit = better === PASS ? suitOfBid(action) : NONE;
    if (suit === NONE || hasCard(hands[turn], cardOf(suit, JACK))) return undefined;
    return aboutCard('noJack', cardOf(suit, JACK));
  }
  const dearer = game.points[(trump << 5) | action] - game.points[(trump << 5) | better];
  const isSafer = () => isBeatable(state, action) && !isBeatable(state, better);
  if (state.trickSize === 0) {
    const isTrump = suitOf(action) === trump;
    if (isTrump !== (suitOf(better) === trump)) return aboutSuit(isTrump ? 'ledTrumps' : 'noTrumps', trump);
    if (isSafer()) return aboutCard('beatable', action);
    return dearer > 0 && isBeatable(state, action) ? aboutCard('risked', action) : undefined;
  }
  const isWon = winsWith(state, action);
  if (isWon !== winsWith(state, better)) return aboutCard(isWon ? 'tookIt' : 'letGo', action);
  if (dearer > 0) return aboutCard(isWon ? 'tooDear' : 'gaveAway', action);
  if (!isWon || dearer === 0) return undefined;
  if (winnerAfter(state, better) !== turn) return aboutCard('tooCheap', action);
  return isSafer() ? aboutCard('beatable', action) : undefined;
}

const aboutCard = (kind: ReasonKind, card: Card): Reason => ({ kind, card: formatCard(card) });
const aboutSuit = (kind: ReasonKind, suit: Suit): Reason | undefined =>
  suit === NONE ? undefined : { kind, suit: SUITS[suit] };

/** Whether the side on turn has the trick after a card, or the best card so far. */
export function winsWith(state: State, card: Card): boolean {
  return state.sideOf(winnerAfter(state, card)) === state.sideOf(state.turn);
}

function winnerAfter(state: State, card: Card): Seat {
  const after = new State(state.game).copyFrom(state);
  after.apply(card);
  return after.tricks > state.tricks ? after.leader : after.winner;
}

/** Whether an opponent who is still to play may hold a higher card of the suit, by what the seat on turn can know. */
function isBeatable(state: State, card: Card): boolean {
  const { game, trump, turn, trickSize } = state;
  const view = new View(state, turn);
  const led = trickSize === 0 ? suitOf(card) : state.led;
  const higher = game.beats[(((trump << 2) | led) << 5) | card] & suitSet(suitOf(card));
  const later = Array.from({ length: game.seats - trickSize - 1 }, (_, n) => (turn + n + 1) % game.seats);
  return later.some(
    seat => state.sideOf(seat) !== state.sideOf(turn) && (view.possible(seat) & higher) !== 0,
  );
}
