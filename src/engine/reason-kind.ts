/** The kind of mistake that an action is against another one, as card players name it. */
import { type Card, cardOf, JACK, NONE, type Suit, suitOf } from '../cards/card.ts';
import { cardsOf, EMPTY, hasCard, trumpSet } from '../cards/cardset.ts';
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
import { MELDS } from '../rules/melds/meld.ts';
import { pointsOf } from './game.ts';
import { meldPoints } from './meld-points.ts';
import {
  aboveIn,
  DEAR,
  dearBeside,
  isDrawing,
  isLastToRuff,
  isRuffable,
  mayBeLost,
  near,
  partnerMayWin,
  roemWith,
  runWith,
  threatsTo,
  tornFrom,
  trumpsAgainst,
  turnedTo,
  winnerAfter,
  winsWith,
  worthOf,
} from './prospects.ts';
import type { State } from './state.ts';

/**
 * Why an action is a mistake. `passed` on a hand to play; played `noJack`, without the Jack of trumps, or with it on a
 * hand that is `tooWeak`; bid too much (`overbid`), too little (`underbid`), or a `weakerSuit`; was `doubling` or
 * `notDoubling`; left `unsaid` what is better than a card, a meld `undeclared` that scores more, or `keptSeven`, the
 * one to exchange; `spent` a meld that is better kept. At the last draw, `leftOpen` a trump, or `tookOpen` a low one.
 * As a lead, drew `noTrumps`, or did so too soon (`ledTrumps`), or `risked` points; led a suit that an opponent may
 * ruff (`ruffed`), `ledAway` from a dear card that may be caught, or a winner `tooSoon`, or kept the `single` card of a
 * suit to be ruffed. Later, `letGo` or `tookIt`, the trick, gave more points than were needed to the others
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

/** Whether a bid leaves it to the other to play or to deal again. */
export function isQuestion(bid: Action): boolean {
  return bid === SCHMEISS || bid === VALSE;
}

/** Orders bids in one suit: to play or deal again is the lowest. */
function height(bid: Action): number {
  return isQuestion(bid) ? 0 : bid;
}

/** What is wrong with an action of the seat on turn, where another one is better; undefined without a word for it. */
export function reasonKind(state: State, action: Action, better: Action): ReasonKind | undefined {
  if (!isCard(action) || !isCard(better)) return ofWords(state, action, better);
  if (tornFrom(state, action).points > tornFrom(state, better).points) return 'tornMeld';
  return state.trickSize === 0 ? ofLead(state, action, better) : ofAnswer(state, action, better);
}

/** The suit that a bid is about, or NONE: once the turned suit has been refused, questions are about any other one. */
export function suitOfBid(state: State, bid: Action): Suit {
  const { turnUp, indicator } = state;
  const turned = turnUp === NONE ? indicator & 3 : suitOf(turnUp);
  if (bid === TAKE || bid === PLAY) return turned;
  if (!isQuestion(bid)) return suitOfAction(bid);
  return state.isLegal(TAKE) || state.isLegal(PLAY) ? turned : NONE;
}

function ofWords(state: State, action: Action, better: Action): ReasonKind | undefined {
  const { hands, turn } = state;
  const drawn = ofDraw(state, better) ?? ofMeld(state, action, better);
  if (drawn !== undefined) return drawn;
  if (better === EXCHANGE) return 'keptSeven';
  if (isDouble(better)) return 'notDoubling';
  if (isDouble(action)) return 'doubling';
  if (action === PASS) return suitOfBid(state, better) === NONE ? 'unsaid' : 'passed';
  if (isCard(action)) return better === PASS ? undefined : 'unsaid';
  // What was said instead of a card, or of a meld, is no bid
  if (isCard(better) || meldOf(action) !== undefined) return undefined;
  if (better !== PASS) return ofBids(state, action, better);
  const suit = suitOfBid(state, action);
  if (suit === NONE) return undefined;
  return hasCard(hands[turn] | turnedTo(state, action), cardOf(suit, JACK)) ? 'tooWeak' : 'noJack';
}

/** Of two first cards of a trick. */
function ofLead(state: State, action: Card, better: Card): ReasonKind | undefined {
  const { trump } = state;
  const dearer = worthOf(state, action) - worthOf(state, better);
  const isOnly = (is: (state: State, card: Card) => boolean) => is(state, action) && !is(state, better);
  const [isTrump, isBetterTrump] = [action, better].map(card => suitOf(card) === trump);
  // Trumps draw none where nobody must follow
  if (isTrump !== isBetterTrump && !isDrawing(state)) {
    if (isTrump) return 'ledTrumps';
    if (trumpsAgainst(state) !== EMPTY && hasGoodPlain(state)) return 'noTrumps';
  }
  // Where nobody must follow, any trump beats another suit
  const isSurer = !isDrawing(state) || !isTrump || isBetterTrump;
  if (isOnly(isBeatable) && isSurer) return 'beatable';
  if (isOnly(isRuffable)) return 'ruffed';
  if (dearer > 0 && isBeatable(state, action)) return 'risked';
  if (isOnly((at, card) => dearBeside(at, card).length > 0)) return 'ledAway';
  if (isLastToRuff(state, better) && !isLastToRuff(state, action)) return 'single';
  if (!isBeatable(state, action)) {
    if (isBeatable(state, better)) return 'tooSoon';
    if (dearer < 0) return 'tooFew';
  }
  return ofNeighbours(state, action, better);
}

/** Whether the hand has a card of another suit than trumps above which an opponent can hold none. */
function hasGoodPlain(state: State): boolean {
  const { hands, turn, trump } = state;
  return cardsOf(hands[turn] & ~trumpSet(trump)).some(card => aboveIn(state, card) === EMPTY);
}

/** Of two cards to a trick under way. */
function ofAnswer(state: State, action: Card, better: Card): ReasonKind | undefined {
  const dearer = worthOf(state, action) - worthOf(state, better);
  const isWon = winsWith(state, action);
  if (isWon !== winsWith(state, better)) {
    if (!isWon) return 'letGo';
    // A low card of another suit wins no more later
    return worthOf(state, action) > 0 || suitOf(action) === state.trump ? 'tookIt' : undefined;
  }
  const roem = roemWith(state, better) - roemWith(state, action);
  if (roem > 0 && isWon) return 'noRoem';
  if (roem < 0 && (!isWon || mayBeLost(state, action))) return 'gaveRoem';
  if (dearer > 0) return isWon ? 'tooDear' : 'gaveAway';
  if (!isWon) {
    if (dearer < 0 && partnerMayWin(state)) return 'tooCheap';
    return ofNeighbours(state, action, better);
  }
  if (dearer === 0) return undefined;
  if (winnerAfter(state, better) !== state.turn) return 'tooCheap';
  return isBeatable(state, action) && !isBeatable(state, better) ? 'beatable' : 'tooFew';
}

function isBeatable(state: State, card: Card): boolean {
  return threatsTo(state, card) !== EMPTY;
}

/** Which of the last two cards of the stock to draw: the open one is a trump. */
function ofDraw(state: State, better: Action): ReasonKind | undefined {
  if (better === OPEN) return 'leftOpen';
  return better === COVERED && worthOf(state, state.open) < DEAR ? 'tookOpen' : undefined;
}

/** Of two bids, the one too high or too low, or in a suit in which the hand is worth less. */
function ofBids(state: State, action: Action, better: Action): ReasonKind | undefined {
  const [suit, other] = [action, better].map(bid => suitOfBid(state, bid));
  if (suit === NONE && other === NONE) return undefined;
  if (suit === other || isQuestion(action) !== isQuestion(better))
    return height(action) > height(better) ? 'overbid' : 'underbid';
  return suit === NONE || other === NONE ? undefined : 'weakerSuit';
}

/** The points of the trumps in the hand on turn, if a suit is trumps. */
export function worthOfTrumps({ game, hands, turn }: State, trump: Suit): number {
  return pointsOf(game, hands[turn] & trumpSet(trump), trump);
}

/** What a meld brings that is declared, or kept for later. */
function ofMeld(state: State, action: Action, better: Action): ReasonKind | undefined {
  const { game } = state;
  const [told, other] = [meldOf(action), meldOf(better)];
  if (told === undefined) return other === undefined ? undefined : 'undeclared';
  if (other !== undefined && meldPoints(game, other) > meldPoints(game, told)) return 'undeclared';
  const isGrowing = other !== undefined || (isCard(better) && MELDS[told].kind === 'sequence');
  return isDrawing(state) && isGrowing ? 'spent' : undefined;
}

/** A card with more neighbours than the better one, in the hand, while runs may grow from the stock, or the trick. */
function ofNeighbours(state: State, action: Card, better: Card): ReasonKind | undefined {
  const { trickMelds } = state.game.ruleset;
  const run = runWith(state, action);
  const isKept = run.length > runWith(state, better).length && !run.includes(better);
  if (isDrawing(state) && isKept) return 'brokeMeld';
  const isNearer = near(state.trickSet, action).length > near(state.trickSet, better).length;
  return trickMelds !== undefined && isNearer ? 'gaveRoem' : undefined;
}
