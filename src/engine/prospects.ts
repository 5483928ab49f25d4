/** What a card of the seat on turn may win or lose, by what its player can know. */
import { type Card, NONE, type Seat, suitOf } from '../cards/card.ts';
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
import { type Action, PASS } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import type { MeldId } from '../rules/melds/meld.ts';
import { trickMeldPoints } from '../rules/melds/trick-melds.ts';
import { meldPoints, meldsToDeclare } from './meld-points.ts';
import { State } from './state.ts';
import { View } from './view.ts';

/** A card of so many points is dear: a Ten or an Ace. */
export const DEAR = 10;

/** The points of a card in this deal. */
export function worthOf({ game, trump }: State, card: Card): number {
  return game.points[(trump << 5) | card];
}

/** Whether the side on turn has the trick after a card, or the best card so far. */
export function winsWith(state: State, card: Card): boolean {
  return state.sideOf(winnerAfter(state, card)) === state.sideOf(state.turn);
}

/** Whether an opponent who is still to play may take the trick that a card leaves to the own side. */
export function mayBeLost(state: State, card: Card): boolean {
  const winner = winnerAfter(state, card);
  const higher = beating(state, winner === state.turn ? card : state.table[winner]);
  return (against(state, toPlay(state)) & higher) !== EMPTY;
}

/** The cards that beat one of the trick. */
function beating({ game, trump, led }: State, card: Card): CardSet {
  return game.beats[(((trump << 2) | led) << 5) | card];
}

export function winnerAfter(state: State, card: Card): Seat {
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

/** The cards that an opponent among the next seats may hold; of all seats unless it is said. */
function against(state: State, among: number = state.game.seats - 1): CardSet {
  return heldByOpponents(state, among).reduce((all, cards) => all | cards, EMPTY);
}

/**
 * The cards that an opponent among the next seats holds for certain: they were seen there, or all other places are
 * excluded.
 */
export function surelyAgainst(state: State, among: number = state.game.seats - 1): CardSet {
  const { game, turn, hands, played } = state;
  const view = new View(state, turn);
  const all = Array.from({ length: game.seats }, (_, seat) => seat).filter(seat => seat !== turn);
  const isMeant = (seat: Seat) =>
    state.sideOf(seat) !== state.sideOf(turn) && (seat - turn + game.seats) % game.seats <= among;
  const union = (seats: readonly Seat[], of: (seat: Seat) => CardSet) =>
    seats.reduce((cards, seat) => cards | of(seat), EMPTY);
  const seen = union(all.filter(isMeant), seat => view.known(seat));
  const hidden = game.ruleset.pack & ~hands[turn] & ~union([turn, ...all], seat => played[seat]);
  const held = all.reduce((sum, seat) => sum + view.handSize(seat), 0);
  // Some lie in the stock
  if (held < cardCount(hidden)) return seen;
  const elsewhere = union(
    all.filter(seat => !isMeant(seat)),
    seat => view.possible(seat),
  );
  return seen | (hidden & ~elsewhere);
}

/** The seats that are still to play to the trick. */
export const toPlay = ({ game, trickSize }: State): number => game.seats - trickSize - 1;

/** The cards of its suit above a card. */
export function higherThan({ game, trump }: Pick<State, 'game' | 'trump'>, card: Card): CardSet {
  const suit = suitOf(card);
  return game.beats[(((trump << 2) | suit) << 5) | card] & suitSet(suit);
}

/** The higher cards of the suit that an opponent who is still to play may hold. */
export function threatsTo(state: State, card: Card): CardSet {
  return against(state, toPlay(state)) & higherThan(state, card);
}

/** The higher cards of the suit that an opponent may hold. */
export function aboveIn(state: State, card: Card): CardSet {
  return against(state) & higherThan(state, card);
}

/** The trumps that an opponent may hold, which could be drawn. */
export function trumpsAgainst(state: State): CardSet {
  return against(state) & trumpSet(state.trump);
}

/** The melds of the hand that go with a card: of those that may be declared at a later lead. */
export function tornFrom(
  state: State,
  card: Card,
): { readonly melds: readonly MeldId[]; readonly points: number } {
  const { game, hands, turn, tricks } = state;
  const isGone = (meld: MeldId) => state.hasScored(turn, meld) || state.isDead(turn, meld);
  const meldsOf = (hand: CardSet) => meldsToDeclare(game, hand, tricks + 1, isGone);
  const worth = (melds: readonly MeldId[]) => melds.reduce((sum, meld) => sum + meldPoints(game, meld), 0);
  const [all, rest] = [meldsOf(hands[turn]), meldsOf(hands[turn] & ~setOf(card))];
  return { melds: all.filter(meld => !rest.includes(meld)), points: worth(all) - worth(rest) };
}

/** Whether an opponent has no card of the suit led, and may hold a trump. */
export function isRuffable(state: State, card: Card): boolean {
  const trumps = state.trump === NONE ? EMPTY : trumpSet(state.trump);
  const suit = suitSet(suitOf(card));
  if ((trumps & suit) !== 0) return false;
  return heldByOpponents(state, state.game.seats - 1).some(
    cards => (cards & suit) === 0 && (cards & trumps) !== 0,
  );
}

/** The dear cards above it in its suit, none of trumps, that stay in the hand and may be beaten later. */
export function dearBeside(state: State, card: Card): Card[] {
  const { trump, hands, turn } = state;
  if (suitOf(card) === trump) return [];
  const rest = cardsOf(hands[turn] & higherThan(state, card));
  return rest.filter(one => worthOf(state, one) >= DEAR && aboveIn(state, one) !== EMPTY);
}

/** The cards of its suit within two ranks of a card. */
export function near(cards: CardSet, card: Card): Card[] {
  return cardsOf(cards & suitSet(suitOf(card)) & ~setOf(card)).filter(one => Math.abs(one - card) <= 2);
}

/** The cards of the hand that make a run of three with a card, and with one that may still be drawn if need be. */
export function runWith(state: State, card: Card): Card[] {
  const hand = state.hands[state.turn];
  const { unseen } = View.forSearch(state, state.turn).evidenceForSearch();
  let cards = EMPTY;
  for (let low = card - 2; low <= card; low++) {
    const run = [low, low + 1, low + 2].filter(one => one >> 3 === suitOf(card));
    const held = run.filter(one => hasCard(hand, one));
    const isOpen = run.every(one => hasCard(hand | unseen, one));
    if (run.length === 3 && held.length >= 2 && isOpen) for (const one of held) cards |= setOf(one);
  }
  return cardsOf(cards & ~setOf(card));
}

/** Whether cards are still drawn: hands grow again, and nobody must follow. */
export function isDrawing({ game, stockLeft }: State): boolean {
  return game.ruleset.draws && stockLeft > 0;
}

/** Whether a card is the last one of its suit, and there are trumps to ruff the suit with. */
export function isLastToRuff(state: State, card: Card): boolean {
  const { trump, hands, turn } = state;
  if (isDrawing(state) || trump === NONE || suitOf(card) === trump) return false;
  const hand = hands[turn];
  return cardCount(hand & suitSet(suitOf(card))) === 1 && (hand & trumpSet(trump)) !== 0;
}

/** What the melds of the trick are worth with a card. */
export function roemWith({ game, trickSet, trump }: State, card: Card): number {
  const { trickMelds } = game.ruleset;
  return trickMelds === undefined ? 0 : trickMeldPoints(trickMelds, trickSet | setOf(card), trump);
}

/** Whether a partner who is still to play may hold a card above the one that has the trick. */
export function partnerMayWin(state: State): boolean {
  const { game, turn, trickSize, table } = state;
  const partner = (turn + 2) % game.seats;
  if (!game.partners || trickSize > 1) return false;
  const view = new View(state, turn);
  return (view.possible(partner) & beating(state, table[state.winner])) !== 0;
}

/** The turned card, where a bid gets it. */
export function turnedTo(state: State, bid: Action): CardSet {
  const { game, turnUp, turn } = state;
  if (turnUp === NONE) return EMPTY;
  const after = new State(game).copyFrom(state);
  after.apply(bid);
  while (after.stage !== TURN && after.isLegal(PASS)) after.apply(PASS);
  return after.hands[turn] & setOf(turnUp);
}
