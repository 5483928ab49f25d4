/**
 * The situation of somebody who holds a hand and is asked a question: what a person at the table can tell. A deal is
 * made in which that seat holds the hand and hears what has been said. The cards of the others are any that fit.
 */
import { type Card, formatCard, NONE, type Suit } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard, setOf } from '../cards/cardset.ts';
import { Deck } from '../cards/deck.ts';
import { noCard, readCard } from '../cards/read-card.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { drawSecond } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type Action, formatAction, isCard, PASS } from '../rules/action.ts';
import { Standing } from '../rules/standing.ts';

/** What a player can tell of a deal: his hand, and what has happened so far. */
export interface Situation {
  /** The cards that the seat holds when it is asked. */
  readonly hand: CardSet;
  /** The turned card. Needed in games that turn one. */
  readonly turnUp?: Card | undefined;
  /** The suits turned from another pack, in order. Needed in games that do so. */
  readonly proposed?: readonly Suit[];
  /**
   * The place of the seat after the dealer: 1 is the eldest, the number of seats is the dealer. Without it, the seat
   * that is asked next. If nothing has been said in `after`, the seats before it pass.
   */
  readonly place?: number | undefined;
  /** What all seats have said and done so far, in order. Silent refusals may be left out. */
  readonly after?: readonly Action[];
  /** The match points before the deal, own side first and then in the order of play; 0 if not given. */
  readonly totals?: readonly number[];
}

/** Ways to deal the other cards that are tried: what others have said may ask for certain cards. */
const TRIES = 20_000;
/** The seat that deals; places count from it. */
const DEALER = 0;

/** Why a deal does not lead to the question. */
class Unlike extends Error {}

/**
 * The view of the seat that is asked. `seed` is any text; it decides cards that the seat does not see. Throws a
 * RangeError that says what is wrong with a situation that cannot arise, or for which no deal was found.
 */
export function situate(game: Game, situation: Situation, seed = 'hand'): View {
  checkCards(game, situation);
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  const finder = new DealFinder(game, situation, rng);
  let problem = '';
  for (let n = 0; n < TRIES; n++) {
    try {
      return finder.find();
    } catch (error) {
      if (!(error instanceof Unlike)) throw error;
      problem = error.message;
    }
  }
  throw new RangeError(problem);
}

function checkCards(game: Game, { hand, turnUp, proposed = [], place }: Situation): void {
  const { pack, indicator, turnUp: turns } = game.ruleset;
  const foreign = hand & ~pack;
  if (foreign !== 0)
    throw new RangeError(`${formatCard(cardsOf(foreign)[0])} is not in the pack of the game`);
  if (turns === 'none' && turnUp !== undefined) throw new RangeError('the game turns no card up');
  if (turns !== 'none' && turnUp === undefined)
    throw new RangeError('the game turns a card up: the turn-up is needed, as Th');
  if (turnUp !== undefined && !hasCard(pack, turnUp))
    throw new RangeError(`${formatCard(turnUp)} is not in the pack of the game`);
  if (turns === 'stock' && turnUp !== undefined && hasCard(hand, turnUp))
    throw new RangeError(`${formatCard(turnUp)} is turned up, so it is in no hand`);
  const suits = indicator?.suits ?? 0;
  if (proposed.length > suits)
    throw new RangeError(`the game turns ${suits === 0 ? 'no suit' : 'fewer suits'}`);
  if (suits > 0 && proposed.length === 0)
    throw new RangeError('the game turns a suit: the turn-up is needed, as h');
  if (place !== undefined && (place < 1 || place > game.seats))
    throw new RangeError(`a place is from 1, the eldest, to ${game.seats}, the dealer`);
}

/**
 * What the seats before a place may have said and done, for a hand of these cards: each passes, or else takes its first
 * legal action. Empty for the eldest.
 */
export function exampleBefore(game: Game, { hand, turnUp, place = 1 }: Situation, seed = 'hand'): Action[] {
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  const { indicator, pack } = game.ruleset;
  const known = hand | (turnUp === undefined || turnUp === NONE ? 0 : setOf(turnUp));
  const state = new State(game);
  let said: Action[] = [];
  for (let n = 0; n < TRIES; n++) {
    const { cards } = new Deck(pack).shuffle(rng);
    const suits = indicator === undefined ? 0 : drawSecond(indicator, 0, rng) << 2;
    state.begin({ deck: cards, dealer: DEALER, indicator: suits, before: new Standing() });
    said = [];
    while (!state.isOver() && state.turn !== (DEALER + place) % game.seats) {
      said.push(state.isLegal(PASS) ? PASS : state.legalAt(0));
      state.apply(said.at(-1) as Action);
    }
    if (!said.some(action => isCard(action) && hasCard(known, action))) break;
  }
  return said;
}

class DealFinder {
  private readonly game: Game;
  private readonly situation: Situation;
  private readonly rng: Rng;
  private readonly deck: Deck;
  private readonly before = new Standing();
  /** The seat that is asked, and the places in the pack of the cards that it then holds; from the first deal on. */
  private asked: number = NONE;
  private places: number[] = [];

  constructor(game: Game, situation: Situation, rng: Rng) {
    this.game = game;
    this.situation = situation;
    this.rng = rng;
    this.deck = new Deck(game.ruleset.pack);
  }

  /** Tries one way to deal the cards. Throws Unlike if it does not lead to the question. */
  find(): View {
    const state = new State(this.game);
    const { hand } = this.situation;
    this.arrange();
    state.begin({
      deck: this.deck.cards,
      dealer: DEALER,
      indicator: this.indicator(),
      before: this.standing(),
    });
    this.speak(state);
    const held = state.hands[state.turn];
    this.places = placesOf(state.turn, state);
    this.asked = state.turn;
    if (cardCount(held) !== cardCount(hand))
      throw new RangeError(
        `that seat holds ${cardCount(held)} cards when it is asked, not ${cardCount(hand)}`,
      );
    if (held !== hand) throw new Unlike('no deal was found in which that seat holds these cards');
    return View.forSearch(state, state.turn);
  }

  /** Shuffles the pack, with the hand and the turned card in their places. */
  private arrange(): void {
    const { deck, situation, rng, game } = this;
    const { cards } = deck.shuffle(rng);
    const fixed = new Map<number, Card>();
    const { turnUp, hand } = situation;
    if (turnUp !== undefined)
      fixed.set(game.ruleset.turnUp === 'dealer' ? game.dealtCards - 1 : game.dealtCards, turnUp);
    const rest = cardsOf(hand).filter(card => card !== turnUp);
    const free = this.places.filter(place => !fixed.has(place));
    for (const place of free) {
      const card = rest.splice(rng.below(Math.max(1, rest.length)), 1)[0];
      if (card !== undefined) fixed.set(place, card);
    }
    for (const [place, card] of fixed) {
      const from = cards.indexOf(card);
      [cards[place], cards[from]] = [card, cards[place]];
    }
  }

  private indicator(): number {
    const { indicator } = this.game.ruleset;
    const { proposed: [turned, second] = [] } = this.situation;
    if (indicator === undefined || turned === undefined) return 0;
    return turned | ((second ?? drawSecond(indicator, turned, this.rng)) << 2);
  }

  /** Own side first: known from the second deal on, when the seat is known. */
  private standing(): Standing {
    const { totals = [] } = this.situation;
    const { sides, partners } = this.game;
    const own = this.asked === NONE ? 0 : partners ? this.asked & 1 : this.asked;
    for (const [n, total] of totals.entries()) this.before.totals[(own + n) % sides] = total;
    return this.before;
  }

  /** Says what was said, until the question. */
  private speak(state: State): void {
    const { after = [], place } = this.situation;
    const seat = place === undefined ? NONE : (DEALER + place) % this.game.seats;
    const isReached = (): boolean => seat === NONE || state.turn === seat;
    for (const action of after) {
      while (!state.isOver() && !state.isLegal(action)) this.declineSilently(state, action);
      if (state.isOver()) throw new Unlike(`the deal is over before '${formatAction(action)}'`);
      state.apply(action);
    }
    while (after.length === 0 && !state.isOver() && !isReached()) {
      if (!state.isLegal(PASS))
        throw new Unlike('the seats before it cannot pass: what they have said is needed (after)');
      state.apply(PASS);
    }
    if (state.isOver()) throw new Unlike('the deal is over, and nobody is asked');
    if (!isReached()) throw new Unlike(`after that another seat is asked, ${placeName(state)}`);
  }

  private declineSilently(state: State, action: Action): void {
    const silent = this.game.steps[state.stage][state.step]?.silent;
    if (silent === undefined || !state.isLegal(silent)) throw new Unlike(refusal(state, action));
    state.apply(silent);
  }
}

/** The places in the pack of the cards that a seat holds. */
function placesOf(seat: number, state: State): number[] {
  const places = Array.from({ length: state.deckSize }, (_, place) => place);
  return places.filter(place => hasCard(state.hands[seat], state.deck[place]));
}

function placeName({ turn, seats }: State): string {
  return turn === DEALER ? 'the dealer' : turn === 1 % seats ? 'the eldest' : `place ${turn}`;
}

function refusal(state: State, action: Action): string {
  const legal = Array.from({ length: state.numLegal() }, (_, k) => formatAction(state.legalAt(k)));
  return `'${formatAction(action)}' is not possible then: ${placeName(state)} can say ${legal.join(', ')}`;
}

/** Reads cards as people write them: `Jh 9h Ah` or `Jh,9h,Ah`. Throws a RangeError. */
export function parseHand(text: string): CardSet {
  let hand: CardSet = 0;
  for (const word of text.split(/[\s,]+/).filter(piece => piece !== '')) {
    const card = readCard(word);
    if (card === undefined) throw new RangeError(noCard(word));
    if (hasCard(hand, card)) throw new RangeError(`${formatCard(card)} is there twice`);
    hand |= setOf(card);
  }
  if (hand === 0) throw new RangeError('the hand has no cards');
  return hand;
}
