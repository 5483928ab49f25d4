/** Finds a deal in which a seat holds certain cards and all goes as it is known to have gone. */
import { type Card, cardOf, formatCard, NONE, SEVEN, type Seat, suitOf } from '../cards/card.ts';
import { type CardSet, cardsOf, EMPTY, hasCard, setOf, setOfAll } from '../cards/cardset.ts';
import { Deck } from '../cards/deck.ts';
import type { Rng } from '../cards/rng.ts';
import { drawSecond } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { InputError } from '../input/input-error.ts';
import { Standing } from '../rules/standing.ts';
import type { Conflict, Problem } from './conflict.ts';
import type { Situation } from './situation.ts';

/** The seat that deals; places count from it. */
export const DEALER = 0;
/** Exchanges of cards that are tried: what has been said and played asks for certain cards in certain hands. */
const TRIES = 60_000;
/** After so many the cards are shuffled again: what can be found by chance alone may be out of reach. */
const RESTART = 200;
/** The same where cards are drawn, as more exchanges are needed. */
const RESTART_OF_DRAWS = 2000;
/** Pairs of cards that are exchanged for a deal like the last. */
const STIRRED = 3;
/** One in so many exchanges by chance does not spare the cards whose seat is known. */
const SPARED = 4;

/** How a deal has gone, as far as it is known. */
export interface Course {
  /** The seat that holds the hand, or NONE until it is known. */
  readonly asked: Seat;
  /** Who has played or shown a card. */
  readonly players: ReadonlyMap<Card, Seat>;
  /** Whether somebody has exchanged the seven. */
  readonly isExchanged: boolean;
  /** Plays a deal from its first question on; the first thing that does not fit. */
  play(state: State): Conflict | undefined;
}

/** Plays what has happened in a deal, and where it does not fit exchanges two cards and begins again. */
export class DealFinder {
  private readonly game: Game;
  private readonly situation: Situation;
  private readonly course: Course;
  private readonly rng: Rng;
  private readonly deck: Deck;
  private readonly state: State;
  private readonly before = new Standing();
  /** The seven that somebody has exchanged: it may come to another seat. */
  private readonly moved: CardSet;
  /** The last pack that fitted. */
  private readonly fitting: Uint8Array;
  /** The deals that were begun. */
  tries = 0;
  private problem: Problem | undefined;
  /** What is known contradicts itself. */
  private isHopeless = false;

  constructor(game: Game, situation: Situation, course: Course, rng: Rng) {
    this.game = game;
    this.situation = situation;
    this.course = course;
    this.rng = rng;
    this.state = new State(game);
    this.deck = new Deck(game.ruleset.pack);
    this.fitting = Uint8Array.from(this.deck.cards);
    this.moved = movedSeven(situation, course.isExchanged);
  }

  /** A deal that fits, as {@link search} finds it. Throws an InputError that says what does not fit in the last one. */
  find(): State {
    const found = this.search(TRIES);
    if (found !== undefined) return found;
    const { text, ...problem } = this.problem as Problem;
    const message = this.isHopeless ? text : `no deal was found that fits: ${text}`;
    throw new InputError(message, { ...problem, text });
  }

  /**
   * The state of a deal that fits, from a shuffled pack or from a deal like the last that fitted; undefined if none was
   * found in so many tries. It belongs to the finder, which uses it again for the next deal.
   */
  search(most: number, from: 'shuffled' | 'last' = 'shuffled'): State | undefined {
    const { state, deck } = this;
    const restart = this.game.ruleset.draws ? RESTART_OF_DRAWS : RESTART;
    for (let n = 0; n < most && !this.isHopeless; n++) {
      if (n === 0 && from === 'last') this.stir();
      else if (n % restart === 0) this.shuffle();
      const indicator = this.indicator();
      state.begin({ deck: deck.cards, dealer: DEALER, indicator, before: this.standing() });
      this.tries++;
      const conflict = this.course.play(state);
      if (conflict === undefined) {
        this.fitting.set(deck.cards);
        return state;
      }
      this.problem = conflict.problem;
      this.mend(conflict);
    }
    return undefined;
  }

  /** Takes the last deal that fitted another course as its own. */
  startLike({ fitting }: DealFinder): this {
    this.fitting.set(fitting);
    return this;
  }

  /** Exchanges a few hidden cards of the last deal that fitted. */
  private stir(): void {
    const { pack } = this.game.ruleset;
    this.deck.cards.set(this.fitting);
    for (let n = 0; n < STIRRED; n++)
      this.exchange(this.drawn(pack, this.known()), this.drawn(pack, this.known()));
  }

  /** Shuffles the pack, and deals known cards to the seats that hold them. */
  private shuffle(): void {
    const { game, situation, deck, rng } = this;
    const { cards } = deck.shuffle(rng);
    const { turnUp } = situation;
    if (turnUp !== undefined)
      this.exchange(turnUp, cards[game.dealtCards - (game.ruleset.turnUp === 'dealer' ? 1 : 0)]);
    if (game.ruleset.draws) return;
    const receivers = game.receivers[DEALER];
    const [seven = NONE] = cardsOf(this.moved);
    const mover = this.course.players.get(seven) ?? rng.below(game.seats);
    for (let seat = 0; seat < game.seats; seat++) {
      const known = cardsOf(this.known(seat)).filter(card => card !== turnUp && card !== seven);
      // The seven comes first: it is exchanged before the last cards are dealt
      const first = seat === mover && seven !== NONE ? [seven] : [];
      for (let place = 0; place < game.dealtCards && first.length + known.length > 0; place++)
        if (receivers[place] === seat && cards[place] !== turnUp) {
          const card = first.pop() ?? known.splice(rng.below(known.length), 1)[0];
          this.exchange(card as Card, cards[place]);
        }
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
    const { asked } = this.course;
    const own = asked === NONE ? 0 : partners ? asked & 1 : asked;
    for (const [n, total] of totals.entries()) this.before.totals[(own + n) % sides] = total;
    return this.before;
  }

  /** Exchanges cards so that a conflict may go away. */
  private mend({ seat, isCertain, needed, barring, swapped }: Conflict): void {
    if (swapped !== undefined) {
      this.exchange(...swapped);
      return;
    }
    const held = seat === NONE ? 0 : this.state.hands[seat];
    const missing = needed & ~held;
    const problem = this.elsewhere(missing, seat);
    // Another seat may have exchanged the turned card in this deal
    if (problem !== undefined && isCertain && this.moved === 0) {
      this.isHopeless = true;
      this.problem = problem;
      return;
    }
    let spare = problem === undefined ? held & ~needed : 0;
    for (const card of cardsOf(missing)) {
      const given = this.drawn(spare, this.known(seat));
      if (given === NONE) break;
      this.exchange(card, given);
      spare &= ~setOf(given);
    }
    if (needed !== 0 && (needed === held || spare !== (held & ~needed))) return;
    let elsewhere = this.game.ruleset.pack & ~held;
    if (!isCertain || barring === 0 || missing !== 0) this.exchangeAny(barring, elsewhere);
    // Who holds the card and may not play it has others that he must play before it
    else for (const card of cardsOf(barring)) elsewhere &= ~setOf(this.exchangeAny(setOf(card), elsewhere));
  }

  /** Exchanges one of some cards, or of all, with one of others; the other one, or NONE. */
  private exchangeAny(some: CardSet, others: CardSet): Card {
    // A card may have to come to its seat earlier or later
    const known = some === 0 && this.rng.below(SPARED) === 0 ? EMPTY : this.known();
    const one = this.drawn(some === 0 ? this.game.ruleset.pack : some, known);
    const other = this.drawn(others, known);
    if (one !== NONE && other !== NONE) this.exchange(one, other);
    return other;
  }

  /** Why a seat cannot hold one of these cards. */
  private elsewhere(cards: CardSet, seat: Seat): Problem | undefined {
    const { situation } = this;
    const { players, asked } = this.course;
    for (const card of cardsOf(cards)) {
      if (card === situation.turnUp)
        return { kind: 'inNoHand', text: `${formatCard(card)} is turned up, so it is in no hand`, card };
      const held = hasCard(situation.hand, card) ? asked : NONE;
      const holder = players.get(card) ?? held;
      if (holder !== NONE && holder !== seat)
        return { kind: 'inOtherHand', text: `${formatCard(card)} is in the hand of another seat`, card };
    }
    return undefined;
  }

  /** The cards that a seat, or any, has played, or holds when it is asked. */
  private known(seat?: Seat): CardSet {
    const { situation, moved } = this;
    const { players, asked } = this.course;
    const played = [...players].filter(([, player]) => seat === undefined || player === seat);
    const held = asked !== NONE && asked === (seat ?? asked) ? situation.hand & ~moved : 0;
    return setOfAll(played.map(([card]) => card)) | held;
  }

  /** A random card of a set but the turned one, if possible of those not known; NONE if there is none. */
  private drawn(set: CardSet, known: CardSet): Card {
    const { turnUp } = this.situation;
    const free = turnUp === undefined ? set : set & ~setOf(turnUp);
    const cards = cardsOf((free & ~known) === 0 ? free : free & ~known);
    return cards[this.rng.below(Math.max(1, cards.length))] ?? NONE;
  }

  private exchange(one: Card, other: Card): void {
    const { cards } = this.deck;
    const [at, to] = [cards.indexOf(one), cards.indexOf(other)];
    [cards[at], cards[to]] = [other, one];
  }
}

/** The seven of the turned suit where it has been exchanged; otherwise the empty set. */
export function movedSeven({ turnUp }: Situation, isExchanged: boolean): CardSet {
  return isExchanged && turnUp !== undefined ? setOf(cardOf(suitOf(turnUp), SEVEN)) : 0;
}
