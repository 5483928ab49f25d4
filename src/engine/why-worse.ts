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
import {
  type CardSet,
  cardCount,
  cardsOf,
  EMPTY,
  hasCard,
  setOf,
  suitSet,
  trumpSet,
} from '../cards/cardset.ts';
import {
  type Action,
  COVERED,
  EXCHANGE,
  isCard,
  meldOf,
  OPEN,
  PASS,
  PLAY,
  SCHMEISS,
  TAKE,
  VALSE,
} from '../rules/action.ts';
import { suitOfAction } from '../rules/action-suits.ts';
import { isDouble } from '../rules/is-double.ts';
import type { MeldId } from '../rules/melds/meld.ts';
import { trickMeldPoints } from '../rules/melds/trick-melds.ts';
import { meldPoints, meldsToDeclare } from './meld-points.ts';
import { State } from './state.ts';
import { View } from './view.ts';

/**
 * Why an action is a mistake. `passed` on a hand to play; played `noJack`, without the Jack of trumps, or with it on a
 * hand that is `tooWeak`; bid too much (`overbid`), too little (`underbid`), or a `weakerSuit`; was `doubling` or
 * `notDoubling`; left `unsaid` what is better than a card, a meld `undeclared` that scores more, or `keptSeven`, the
 * one to exchange; `spent` a meld that is better kept. At the last draw, `leftOpen` a trump, or `tookOpen` a low one.
 * As a lead, drew `noTrumps`, or did so too soon (`ledTrumps`), or `risked` points; led a suit that an opponent may
 * ruff (`ruffed`), `ledAway` from a dear card that may be caught, or a winner `tooSoon`, or kept the `single` card of
 * a suit to be ruffed. Later, `letGo` or `tookIt`, the trick, gave more points than were needed to the others
 * (`gaveAway`) or for an own trick (`tooDear`), or too few to that of a partner (`tooCheap`), or won `tooFew`.
 * `beatable`: an opponent may hold a higher card of the suit, and none above the better card. Of the melds in tricks,
 * made `noRoem`, or some for the others (`gaveRoem`), or may have; `brokeMeld`: broke what may become a run,
 * `tornMeld`: a run or a quartet that could still be declared.
 */
export type ReasonKind =
  | 'passed'
  | 'noJack'
  | 'tooWeak'
  | 'unsaid'
  | 'undeclared'
  | 'spent'
  | 'keptSeven'
  | 'leftOpen'
  | 'tookOpen'
  | 'brokeMeld'
  | 'tornMeld'
  | 'overbid'
  | 'underbid'
  | 'weakerSuit'
  | 'doubling'
  | 'notDoubling'
  | 'noTrumps'
  | 'ledTrumps'
  | 'risked'
  | 'beatable'
  | 'ruffed'
  | 'ledAway'
  | 'tooSoon'
  | 'single'
  | 'letGo'
  | 'tookIt'
  | 'gaveAway'
  | 'tooDear'
  | 'tooCheap'
  | 'tooFew'
  | 'noRoem'
  | 'gaveRoem';

/** A card of so many points is dear: a Ten or an Ace. */
const DEAR = 10;

/** A reason and what it is about, in the words of records. */
export interface Reason {
  readonly kind: ReasonKind;
  /** The Jack that is missing, or the card that should not be played. */
  readonly card?: string;
  /** The suit that should be trumps, or that should be led. */
  readonly suit?: string;
}

/** Whether a bid leaves it to the other to play or to deal again. */
function isQuestion(bid: Action): boolean {
  return bid === SCHMEISS || bid === VALSE;
}

/** Orders bids in one suit: to play or deal again is the lowest. */
function height(bid: Action): number {
  return isQuestion(bid) ? 0 : bid;
}

/** Why the seat on turn should rather take the other action; undefined where there is no word for it. */
export function whyWorse(state: State, action: Action, better: Action): Reason | undefined {
  const { trump, turnUp, indicator, game, hands, turn } = state;
  const turned = turnUp === NONE ? indicator & 3 : suitOf(turnUp);
  // Once the turned suit has been refused, they are about any other one
  const isAsked = state.isLegal(TAKE) || state.isLegal(PLAY);
  const suitOfBid = (bid: Action) => {
    if (bid === TAKE || bid === PLAY) return turned;
    return isQuestion(bid) ? (isAsked ? turned : NONE) : suitOfAction(bid);
  };
  if (!isCard(action) || !isCard(better)) {
    const drawn = aboutDraw(state, better) ?? aboutMeld(state, action, better);
    if (drawn !== undefined) return drawn;
    if (better === EXCHANGE) return { kind: 'keptSeven' };
    if (isDouble(better)) return { kind: 'notDoubling' };
    if (isDouble(action)) return { kind: 'doubling' };
    if (action === PASS) return aboutSuit('passed', suitOfBid(better)) ?? { kind: 'unsaid' };
    if (isCard(action)) return better === PASS ? undefined : aboutCard('unsaid', action);
    // What was said instead of a card, or of a meld, is no bid
    if (isCard(better) || meldOf(action) !== undefined) return undefined;
    const suit = suitOfBid(action);
    if (better !== PASS) return aboutBids(state, [action, suit], [better, suitOfBid(better)]);
    if (suit === NONE) return undefined;
    return hasCard(hands[turn], cardOf(suit, JACK))
      ? aboutSuit('tooWeak', suit)
      : aboutCard('noJack', cardOf(suit, JACK));
  }
  const worth = (card: Card): number => game.points[(trump << 5) | card];
  const dearer = worth(action) - worth(better);
  /** What is true of the action and not of the better card. */
  const isOnly = (is: (state: State, card: Card) => boolean): boolean =>
    is(state, action) && !is(state, better);
  if (tornFrom(state, action) > tornFrom(state, better)) return aboutCard('tornMeld', action);
  if (state.trickSize === 0) {
    const isTrump = suitOf(action) === trump;
    if (isTrump && suitOf(better) !== trump) return aboutSuit('ledTrumps', trump);
    if (!isTrump && suitOf(better) === trump && mayHoldTrumps(state)) return aboutSuit('noTrumps', trump);
    if (isOnly(isBeatable)) return aboutCard('beatable', action);
    if (isOnly(isRuffable)) return aboutCard('ruffed', action);
    if (dearer > 0 && isBeatable(state, action)) return aboutCard('risked', action);
    if (isOnly((at, card) => dearBeside(at, card).length > 0)) return aboutCard('ledAway', action);
    if (isLastToRuff(state, better) && !isLastToRuff(state, action)) return aboutCard('single', action);
    if (!isBeatable(state, action)) {
      if (isBeatable(state, better)) return aboutCard('tooSoon', action);
      if (dearer < 0) return aboutCard('tooFew', action);
    }
    return besideOthers(state, action, better);
  }
  const isWon = winsWith(state, action);
  if (isWon !== winsWith(state, better)) return aboutCard(isWon ? 'tookIt' : 'letGo', action);
  const roem = roemWith(state, better) - roemWith(state, action);
  if (roem > 0 && isWon) return aboutCard('noRoem', action);
  if (roem < 0 && (!isWon || mayBeLost(state, action))) return aboutCard('gaveRoem', action);
  if (dearer > 0) return aboutCard(isWon ? 'tooDear' : 'gaveAway', action);
  if (!isWon) {
    if (dearer < 0 && partnerMayWin(state)) return aboutCard('tooCheap', action);
    return besideOthers(state, action, better);
  }
  if (dearer === 0) return undefined;
  if (winnerAfter(state, better) !== turn) return aboutCard('tooCheap', action);
  return aboutCard(isOnly(isBeatable) ? 'beatable' : 'tooFew', action);
}

/** Which of the last two cards of the stock to draw: the open one is a trump. */
function aboutDraw({ open, trump, game }: State, better: Action): Reason | undefined {
  if (better === OPEN) return { kind: 'leftOpen' };
  const isLow = better === COVERED && game.points[(trump << 5) | open] < DEAR;
  return isLow ? { kind: 'tookOpen' } : undefined;
}

/** Of two bids, the one too high or too low in its suit, or in a suit in which the hand is worth less. */
function aboutBids(
  { game, hands, turn }: State,
  [action, suit]: readonly [Action, Suit],
  [better, other]: readonly [Action, Suit],
): Reason | undefined {
  if (suit === NONE || other === NONE) return undefined;
  if (suit === other) return aboutSuit(height(action) > height(better) ? 'overbid' : 'underbid', suit);
  const worth = (trump: Suit) =>
    cardsOf(hands[turn] & trumpSet(trump)).reduce((sum, card) => sum + game.points[(trump << 5) | card], 0);
  return worth(other) > worth(suit) ? aboutSuit('weakerSuit', suit) : undefined;
}

/** What a meld brings that is declared, or kept for later. */
function aboutMeld({ game, stockLeft }: State, action: Action, better: Action): Reason | undefined {
  const [told, other] = [meldOf(action), meldOf(better)];
  if (told === undefined) return other === undefined ? undefined : { kind: 'undeclared' };
  if (other !== undefined && meldPoints(game, other) > meldPoints(game, told)) return { kind: 'undeclared' };
  const isLater = game.ruleset.draws && stockLeft > 0;
  return isLater && (other !== undefined || isCard(better)) ? { kind: 'spent' } : undefined;
}

const aboutCard = (kind: ReasonKind, card: Card): Reason => ({ kind, card: formatCard(card) });
const aboutSuit = (kind: ReasonKind, suit: Suit): Reason | undefined =>
  suit === NONE ? undefined : { kind, suit: SUITS[suit] };

/** Whether the side on turn has the trick after a card, or the best card so far. */
export function winsWith(state: State, card: Card): boolean {
  return state.sideOf(winnerAfter(state, card)) === state.sideOf(state.turn);
}

/** Whether an opponent who is still to play may take the trick that a card leaves to the own side. */
function mayBeLost(state: State, card: Card): boolean {
  const winner = winnerAfter(state, card);
  const higher = beating(state, winner === state.turn ? card : state.table[winner]);
  const held = heldByOpponents(state, state.game.seats - state.trickSize - 1);
  return held.some(cards => (cards & higher) !== 0);
}

/** The cards that beat one of the trick. */
function beating({ game, trump, led }: State, card: Card): CardSet {
  return game.beats[(((trump << 2) | led) << 5) | card];
}

function winnerAfter(state: State, card: Card): Seat {
  const after = new State(state.game).copyFrom(state);
  after.apply(card);
  return after.tricks > state.tricks ? after.leader : after.winner;
}

/** The cards that an opponent may hold, by what the seat on turn can know, of each one among the next seats. */
function heldByOpponents(state: State, among: number): CardSet[] {
  const { game, turn } = state;
  const view = new View(state, turn);
  const next = Array.from({ length: among }, (_, n) => (turn + n + 1) % game.seats);
  return next.filter(seat => state.sideOf(seat) !== state.sideOf(turn)).map(seat => view.possible(seat));
}

function higherThan({ game, trump }: State, card: Card): CardSet {
  return game.beats[(((trump << 2) | suitOf(card)) << 5) | card] & suitSet(suitOf(card));
}

/** Whether an opponent who is still to play may hold a higher card of the suit. */
function isBeatable(state: State, card: Card): boolean {
  const held = heldByOpponents(state, state.game.seats - state.trickSize - 1);
  return held.some(cards => (cards & higherThan(state, card)) !== 0);
}

/** Whether no opponent holds a higher card of the suit. */
function isHighest(state: State, card: Card): boolean {
  return heldByOpponents(state, state.game.seats - 1).every(cards => (cards & higherThan(state, card)) === 0);
}

/** Whether an opponent may hold a trump, which could be drawn. */
function mayHoldTrumps(state: State): boolean {
  const trumps = trumpSet(state.trump);
  return heldByOpponents(state, state.game.seats - 1).some(cards => (cards & trumps) !== 0);
}

/** The points of melds in the hand that go with a card: of those that may be declared at a later lead. */
function tornFrom(state: State, card: Card): number {
  const { game, hands, turn, tricks } = state;
  const isGone = (meld: MeldId) => state.hasScored(turn, meld) || state.isDead(turn, meld);
  const worth = (hand: CardSet) =>
    meldsToDeclare(game, hand, tricks + 1, isGone).reduce((sum, meld) => sum + meldPoints(game, meld), 0);
  return worth(hands[turn]) - worth(hands[turn] & ~setOf(card));
}

/** Whether an opponent has no card of the suit led, and may hold a trump. */
function isRuffable(state: State, card: Card): boolean {
  const trumps = state.trump === NONE ? EMPTY : trumpSet(state.trump);
  const suit = suitSet(suitOf(card));
  if ((trumps & suit) !== 0) return false;
  return heldByOpponents(state, state.game.seats - 1).some(
    cards => (cards & suit) === 0 && (cards & trumps) !== 0,
  );
}

/** The dear cards above it in its suit, none of trumps, that stay in the hand and may be beaten. */
function dearBeside(state: State, card: Card): Card[] {
  const { game, trump, hands, turn } = state;
  if (suitOf(card) === trump) return [];
  const rest = cardsOf(hands[turn] & higherThan(state, card));
  return rest.filter(one => game.points[(trump << 5) | one] >= DEAR && !isHighest(state, one));
}

/** A card with more neighbours than the better one, in the hand, while runs may grow from the stock, or the trick. */
function besideOthers(state: State, action: Card, better: Card): Reason | undefined {
  const { game, hands, turn, stockLeft, trickSet } = state;
  const { draws, trickMelds } = game.ruleset;
  const isNear = (cards: CardSet) => {
    const near = (card: Card) =>
      cardsOf(cards & suitSet(suitOf(card))).filter(one => Math.abs(one - card) <= 2).length;
    return near(action) > near(better);
  };
  if (draws && stockLeft > 0 && isNear(hands[turn])) return aboutCard('brokeMeld', action);
  return trickMelds !== undefined && isNear(trickSet) ? aboutCard('gaveRoem', action) : undefined;
}

/** Whether a card is the last one of its suit, and there are trumps to ruff the suit with. */
function isLastToRuff({ game, trump, hands, turn, stockLeft }: State, card: Card): boolean {
  const isDrawn = game.ruleset.draws && stockLeft > 0;
  if (isDrawn || trump === NONE || suitOf(card) === trump) return false;
  const hand = hands[turn];
  return cardCount(hand & suitSet(suitOf(card))) === 1 && (hand & trumpSet(trump)) !== 0;
}

/** What the melds of the trick are worth with a card. */
function roemWith({ game, trickSet, trump }: State, card: Card): number {
  const { trickMelds } = game.ruleset;
  return trickMelds === undefined ? 0 : trickMeldPoints(trickMelds, trickSet | setOf(card), trump);
}

/** Whether a partner who is still to play may hold a card above the one that has the trick. */
function partnerMayWin(state: State): boolean {
  const { game, turn, trickSize, table } = state;
  const partner = (turn + 2) % game.seats;
  if (!game.partners || trickSize > 1) return false;
  const view = new View(state, turn);
  return (view.possible(partner) & beating(state, table[state.winner])) !== 0;
}
