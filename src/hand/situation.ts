/**
 * The situation of somebody who holds a hand and is asked a question: what a person at the table can tell. A deal is
 * made in which that seat holds the hand and hears what has been said. The cards of the others are any that fit.
 */
import { type Card, cardOf, formatCard, NONE, SEVEN, type Seat, type Suit, suitOf } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard, setOf, setOfAll } from '../cards/cardset.ts';
import { Deck } from '../cards/deck.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { drawSecond } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { cardsNamed } from '../engine/perception.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type AnyObjection, InputError, type InputKind } from '../input/input-error.ts';
import { type Action, EXCHANGE, formatAction, isCard, PASS } from '../rules/action.ts';
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

/** Exchanges of cards that are tried: what has been said and played asks for certain cards in certain hands. */
const TRIES = 20_000;
/** After so many the cards are shuffled again where who exchanged the seven can be found by chance alone. */
const RESTART = 200;
/** The seat that deals; places count from it. */
const DEALER = 0;

/**
 * The view of the seat that is asked. `seed` is any text; it decides cards that the seat does not see. Throws a
 * RangeError that says what is wrong with a situation that cannot arise, or for which no deal was found.
 */
export function situate(game: Game, situation: Situation, seed = 'hand'): View {
  checkCards(game, situation);
  return new DealFinder(game, situation, new Rng().seed(rootOf(seed), 0, 0)).find();
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

/** What does not fit, as data and in English. */
interface Problem extends AnyObjection {
  readonly kind: InputKind;
  readonly text: string;
}

/** Why a deal does not lead to the question. */
interface Conflict {
  readonly problem: Problem;
  /** The seat whose cards do not fit, or NONE. */
  readonly seat: Seat;
  /** Whether it must be that seat. */
  readonly isCertain: boolean;
  /** The cards that it must hold. */
  readonly needed: CardSet;
  /** The cards of which one must go elsewhere. */
  readonly barring: CardSet;
}

/** Plays what has happened in a deal, and where it does not fit exchanges two cards and begins again. */
class DealFinder {
  private readonly game: Game;
  private readonly situation: Situation;
  private readonly rng: Rng;
  private readonly deck: Deck;
  private readonly state: State;
  private readonly before = new Standing();
  /** Who has played or shown a card. */
  private readonly players = new Map<Card, Seat>();
  /** The seven that somebody has exchanged: it may come to another seat. */
  private readonly moved: CardSet;
  /** The seat that is asked, once it is known. */
  private asked: number = NONE;

  constructor(game: Game, situation: Situation, rng: Rng) {
    this.game = game;
    this.situation = situation;
    this.rng = rng;
    this.state = new State(game);
    this.deck = new Deck(game.ruleset.pack);
    const { after = [], turnUp } = situation;
    const isMoved = after.includes(EXCHANGE) && turnUp !== undefined;
    this.moved = isMoved ? setOf(cardOf(suitOf(turnUp), SEVEN)) : 0;
    if (situation.place !== undefined) this.asked = (DEALER + situation.place) % game.seats;
  }

  find(): View {
    const { state, deck } = this;
    let problem: Problem | undefined;
    for (let n = 0; n < TRIES; n++) {
      if (n === 0 || (n % RESTART === 0 && this.moved !== 0 && !this.game.ruleset.draws)) this.shuffle();
      const indicator = this.indicator();
      state.begin({ deck: deck.cards, dealer: DEALER, indicator, before: this.standing() });
      const conflict = this.speak() ?? this.ask();
      if (conflict === undefined) return View.forSearch(state, state.turn);
      problem = conflict.problem;
      this.mend(conflict);
    }
    throw new InputError(`no deal was found that fits: ${problem?.text}`, problem as Problem);
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
    const mover = rng.below(game.seats);
    for (let seat = 0; seat < game.seats; seat++) {
      const own = this.known(seat) | (seat === mover ? this.moved : 0);
      const left = cardsOf(own).filter(card => card !== turnUp);
      for (let place = 0; place < game.dealtCards && left.length > 0; place++)
        if (receivers[place] === seat && cards[place] !== turnUp)
          this.exchange(left.pop() as Card, cards[place]);
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

  /** Says and plays what has happened; the first thing that does not fit. */
  private speak(): Conflict | undefined {
    const { state, game, players } = this;
    const { after = [], place } = this.situation;
    const seat = place === undefined ? NONE : (DEALER + place) % game.seats;
    for (const action of after) {
      while (!state.isOver() && !state.isLegal(action)) {
        const silent = game.steps[state.stage][state.step]?.silent;
        if (silent === undefined || !state.isLegal(silent)) return this.refused(action);
        state.apply(silent);
      }
      const word = formatAction(action);
      if (state.isOver())
        return unlike({ kind: 'overBefore', text: `the deal is over before '${word}'`, word });
      // Only where turns have acts is it certain who has done them
      const shown = isCard(action) || game.turnActs.length > 0 ? cardsNamed(action, state.trump) : 0;
      for (const card of cardsOf(shown))
        if (action === EXCHANGE || !hasCard(this.moved, card)) players.set(card, state.turn);
      state.apply(action);
    }
    while (after.length === 0 && !state.isOver() && seat !== NONE && state.turn !== seat) {
      if (!state.isLegal(PASS))
        return unlike({
          kind: 'saidBefore',
          text: 'the seats before it cannot pass: what they have said is needed (after)',
        });
      state.apply(PASS);
    }
    if (state.isOver()) return unlike({ kind: 'nobodyAsked', text: 'the deal is over, and nobody is asked' });
    if (seat !== NONE && state.turn !== seat)
      return unlike({
        kind: 'otherAsked',
        text: `after that another seat is asked, ${placeName(state)}`,
      });
    return undefined;
  }

  private refused(action: Action): Conflict {
    const { state } = this;
    const legal = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
    const words = legal.map(formatAction).join(', ');
    const word = formatAction(action);
    return {
      problem: {
        kind: 'notThen',
        text: `'${word}' is not possible then: ${placeName(state)} can say ${words}`,
        word,
        actions: legal,
        trump: state.trump,
      },
      // Who cannot do something is not asked, so the word may be another seat's
      seat: isCard(action) ? state.turn : this.rng.below(state.seats),
      isCertain: isCard(action),
      needed: cardsNamed(action, state.trump),
      barring: isCard(action) ? setOfAll(legal.filter(isCard)) : 0,
    };
  }

  /** Whether the seat on turn holds the hand. */
  private ask(): Conflict | undefined {
    const { state, situation } = this;
    const { turn, hands } = state;
    const { hand } = situation;
    const size = cardCount(hands[turn]);
    if (size !== cardCount(hand))
      return unlike({
        kind: 'handSize',
        text: `that seat holds ${size} cards when it is asked, not ${cardCount(hand)}`,
        n: cardCount(hand),
        of: size,
      });
    const isKnown = this.asked === turn;
    this.asked = turn;
    if (isKnown && hands[turn] === hand) return undefined;
    const problem = { kind: 'otherHand', text: 'that seat holds other cards when it is asked' } as const;
    return { problem, seat: turn, isCertain: true, needed: hand & ~this.moved, barring: 0 };
  }

  /** Exchanges cards so that a conflict may go away. */
  private mend({ seat, isCertain, needed, barring }: Conflict): void {
    const held = seat === NONE ? 0 : this.state.hands[seat];
    const missing = needed & ~held;
    const problem = this.elsewhere(missing, seat);
    // Another seat may have exchanged the turned card in this deal
    if (problem !== undefined && isCertain && this.moved === 0) throw new InputError(problem.text, problem);
    let spare = problem === undefined ? held & ~needed : 0;
    for (const card of cardsOf(missing)) {
      const given = this.drawn(spare, this.known(seat));
      if (given === NONE) break;
      this.exchange(card, given);
      spare &= ~setOf(given);
    }
    if (needed !== 0 && (needed === held || spare !== (held & ~needed))) return;
    const all = this.game.ruleset.pack;
    const one = this.drawn(barring === 0 ? all : barring, this.known());
    const other = this.drawn(all & ~held, this.known());
    if (one !== NONE && other !== NONE) this.exchange(one, other);
  }

  /** Why a seat cannot hold one of these cards. */
  private elsewhere(cards: CardSet, seat: Seat): Problem | undefined {
    const { players, situation, asked } = this;
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
    const { players, asked, situation, moved } = this;
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

function unlike(problem: Problem): Conflict {
  return { problem, seat: NONE, isCertain: false, needed: 0, barring: 0 };
}

function placeName({ turn, seats }: State): string {
  return turn === DEALER ? 'the dealer' : turn === 1 % seats ? 'the eldest' : `place ${turn}`;
}
