/** Why an action is worse than another one, as data that a card player's sentence is made of. */
import { type Card, cardOf, formatCard, JACK, NONE, SUITS, suitOf } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, EMPTY, trumpSet } from '../cards/cardset.ts';
import { type Action, formatAction, isCard, meldOf } from '../rules/action.ts';
import { MELDS, type MeldId } from '../rules/melds/meld.ts';
import { type Company, companyIn } from './company.ts';
import { pointsOf } from './game.ts';
import { isContested, meldPoints, meldsToDeclare } from './meld-points.ts';
import {
  aboveIn,
  dearBeside,
  higherThan,
  near,
  roemWith,
  runWith,
  surelyAgainst,
  threatsTo,
  toPlay,
  tornFrom,
  trumpsAgainst,
  turnedTo,
  worthOf,
} from './prospects.ts';
import { isQuestion, type ReasonKind, reasonKind, suitOfBid, worthOfTrumps } from './reason-kind.ts';
import { State } from './state.ts';

/** A reason and what it is about, in the words of records. Which parts it has depends on the kind and the form. */
export interface Reason extends Company {
  readonly kind: ReasonKind;
  /** What is true besides, where one kind has several sentences. */
  readonly form?: ReasonForm;
  /** The card that should not be played, or the Jack that is missing. */
  readonly card?: string;
  /** The better action. */
  readonly better: string;
  /** The suit of trumps, or that should be trumps, or of the card. */
  readonly suit?: string;
  /** A card that an opponent may hold, that takes the trick, or that lies open. */
  readonly over?: string;
  /** An opponent holds that card for certain, or, of trumps to be drawn, one of them. */
  readonly sure?: true;
  /** Cards of the hand, or of the trick: those that speak for a bid, that may be caught, or that lie close. */
  readonly cards?: readonly string[];
  /** The turned card that speaks for a bid, besides those of the hand. */
  readonly turned?: string;
  /** A meld, as `declare:…` names it without this word. */
  readonly meld?: string;
  /** The share of the deals in which the side takes the trick, where it was counted. */
  readonly taken?: number;
  /** Points of the action or of the trick, and those of the better action or suit. */
  readonly points?: number;
  readonly more?: number;
}

/**
 * Of a lead of trumps: nobody else holds any (`none`), or an opponent may hold a higher one (`beaten`). Of a card that
 * wins too few points: the better one can also be beaten by fewer cards (`less`). Of a meld given away: the card lies
 * close to those of the trick (`near`). Of a bid: one of both asks a question (`ask`), no card speaks for it (`bare`),
 * or other `cards` than trumps do. Of points given in a trick: it is `won` or `lost`. Of a meld: a better one of an
 * opponent would score instead (`contested`), or it can still be declared if the better one comes `first`.
 */
export type ReasonForm =
  | 'none'
  | 'beaten'
  | 'less'
  | 'near'
  | 'ask'
  | 'bare'
  | 'cards'
  | 'first'
  | 'won'
  | 'lost'
  | 'contested';

/** Why the seat on turn should rather take the other action; undefined where there is no word for it. */
export function whyWorse(state: State, action: Action, better: Action): Reason | undefined {
  const kind = reasonKind(state, action, better);
  if (kind === undefined) return undefined;
  const card = isCard(action) && { card: formatCard(action) };
  const about = ABOUT[kind]?.(state, action, better);
  return { kind, better: formatAction(better), ...companyIn(state.game), ...card, ...about };
}

/** Why the first of these actions is worse for which there is a word. */
export function firstReason(state: State, actions: readonly Action[], better: Action): Reason | undefined {
  for (const action of actions) {
    const reason = whyWorse(state, action, better);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

type About = Omit<Reason, 'kind' | 'better' | keyof Company>;
const ASKING = { form: 'ask' } as const;
const SURE = { sure: true } as const;

type Describes = (state: State, action: Action, better: Action) => About;

/** What the sentence of a kind speaks of, besides the two actions. */
const ABOUT: Readonly<Partial<Record<ReasonKind, Describes>>> = {
  passed: (state, _, better) => bidOn(state, better),
  noJack: (state, action) => ({
    ...bidOn(state, action),
    card: formatCard(cardOf(suitOfBid(state, action), JACK)),
  }),
  tooWeak: (state, action) => bidOn(state, action),
  overbid: (state, action, better) => ({ ...bidOn(state, action), ...(isQuestion(better) && ASKING) }),
  underbid: (state, action, better) => ({ ...bidOn(state, better), ...(isQuestion(action) && ASKING) }),
  weakerSuit: (state, action, better) => {
    const [suit, other] = [action, better].map(bid => suitOfBid(state, bid));
    const [points, more] = [suit, other].map(one => worthOfTrumps(state, one));
    return points < more ? { suit: SUITS[suit], points, more } : { ...bidOn(state, better), form: 'cards' };
  },
  undeclared: (state, _, better) => ({
    ...declaring(state, better),
    ...(isContested(state.game, meldOf(better) as number) && { form: 'contested' as const }),
  }),
  spent: (state, action, better) => ({
    ...declaring(state, action),
    ...(isLeftBy(state, better, meldOf(action)) && { form: 'first' as const }),
  }),
  leftOpen: ({ open }) => ({ over: formatCard(open) }),
  tookOpen: ({ open }) => ({ over: formatCard(open) }),
  brokeMeld: (state, action) => ({ cards: runWith(state, action).map(formatCard) }),
  tornMeld: (state, action) => {
    const { melds, points } = tornFrom(state, action);
    const worth = melds.map(meld => meldPoints(state.game, meld));
    return { meld: MELDS[melds[worth.indexOf(Math.max(...worth))]].code, points };
  },
  ledTrumps: (state, action) => {
    const higher = aboveIn(state, action);
    const form = trumpsAgainst(state) === EMPTY ? 'none' : higher !== EMPTY ? 'beaten' : undefined;
    return { suit: SUITS[state.trump], ...(form && { form }), ...highest(state, higher) };
  },
  noTrumps: state => ({
    suit: SUITS[state.trump],
    ...((surelyAgainst(state) & trumpSet(state.trump)) !== EMPTY && SURE),
  }),
  beatable: (state, action) => highest(state, threatsTo(state, action), toPlay(state)),
  risked: (state, action) => ({
    ...highest(state, threatsTo(state, action), toPlay(state)),
    points: worthOf(state, action),
  }),
  ruffed: (_, action) => ({ suit: SUITS[suitOf(action)] }),
  ledAway: (state, action) => {
    const [dear] = dearBeside(state, action);
    return {
      suit: SUITS[suitOf(action)],
      cards: [formatCard(dear)],
      ...highest(state, aboveIn(state, dear)),
    };
  },
  letGo: state => trickOf(state),
  tookIt: state => trickOf(state),
  gaveAway: (state, action, better) => ({
    ...bothWorth(state, action, better),
    ...(state.trickSize === state.game.seats - 1 && { form: 'lost' as const }),
  }),
  tooCheap: bothWorth,
  tooFew: (state, action, better) => {
    const over = highest(state, threatsTo(state, action) & ~threatsTo(state, better), toPlay(state));
    const points = worthOf(state, better) - worthOf(state, action);
    return { points, ...over, ...(over.over !== undefined && { form: 'less' }) };
  },
  noRoem: (state, _, better) => ({ points: roemWith(state, better) }),
  gaveRoem: (state, action) => {
    const points = roemWith(state, action);
    return points > 0 ? { points } : { form: 'near', cards: near(state.trickSet, action).map(formatCard) };
  },
};

function bothWorth(state: State, action: Card, better: Card): About {
  return { points: worthOf(state, action), more: worthOf(state, better) };
}

/** The trick under way: the card that has it so far, and its points. */
function trickOf({ game, table, winner, trickSet, trump }: State): About {
  return { over: formatCard(table[winner]), points: pointsOf(game, trickSet, trump) };
}

/** The highest of some cards of a suit that an opponent among the next seats may hold, rather one that he does. */
function highest(state: State, cards: CardSet, among?: number): About {
  const certain = cards & surelyAgainst(state, among);
  const most = certain === EMPTY ? cards : certain;
  const top = cardsOf(most).find(card => (higherThan(state, card) & most) === EMPTY);
  return top === undefined ? {} : { over: formatCard(top), ...(certain !== EMPTY && SURE) };
}

/** The suit of a bid, and the cards that speak for it: its trumps, and the highest cards of other suits. */
function bidOn(state: State, bid: Action): About {
  const suit = suitOfBid(state, bid);
  if (suit === NONE) return { form: 'bare' };
  const turned = turnedTo(state, bid);
  const hand = state.hands[state.turn] & ~turned;
  const above = (card: Card) => higherThan({ game: state.game, trump: suit }, card);
  const trumps = cardsOf(hand & trumpSet(suit)).sort((a, b) => cardCount(above(a)) - cardCount(above(b)));
  const tops = cardsOf(hand & ~trumpSet(suit)).filter(card => above(card) === EMPTY);
  const cards = [...trumps, ...tops].map(formatCard);
  const speaks = turned !== EMPTY && { turned: formatCard(state.turnUp) };
  const form = cards.length === 0 && !speaks ? 'bare' : isQuestion(bid) ? 'ask' : undefined;
  return { suit: SUITS[suit], cards, ...speaks, ...(form && { form }) };
}

/** Whether a meld of the hand can still be declared after another one has been. */
function isLeftBy(state: State, better: Action, meld: MeldId | undefined): boolean {
  const { game, turn, hands } = state;
  if (meld === undefined || meldOf(better) === undefined) return false;
  const after = new State(game).copyFrom(state);
  after.apply(better);
  const isGone = (one: MeldId) => after.hasScored(turn, one) || after.isDead(turn, one);
  return meldsToDeclare(game, hands[turn], state.tricks + 1, isGone).includes(meld);
}

/** A meld that is declared, and its points. */
function declaring({ game }: State, action: Action): About {
  const meld = meldOf(action);
  return meld === undefined ? {} : { meld: MELDS[meld].code, points: meldPoints(game, meld) };
}
