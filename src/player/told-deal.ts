/**
 * A deal as one seat has been told of it: a view for agents where nobody knows all cards. A world is kept that fits
 * everything told so far; which one it is does not matter, since a view shows only what all of them share. When the
 * world does not fit what is told next, another is sampled.
 */
import { type Card, NONE, type Seat, type Suit } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, lowestCard, setOf, setOfAll } from '../cards/cardset.ts';
import { Deck } from '../cards/deck.ts';
import { Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { actionLike, cardsNamed, declineSilently, perceived, UNPERCEIVED } from '../engine/perception.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { formatEvent } from '../protocol/lines.ts';
import type { DealStart, Question } from '../protocol/view.ts';
import {
  ACTION_COUNT,
  type Action,
  codeOf,
  DECLARE_MELD,
  type Fact,
  isCard,
  logEntry,
  publicForm,
  seatOf,
} from '../rules/action.ts';
import { MELDS } from '../rules/melds/meld.ts';
import { Standing } from '../rules/standing.ts';
import { Determinizer } from '../search/determinize.ts';
import { checkSeat, checkStart } from './check-start.ts';

/**
 * Worlds that are tried for one event, in rounds. A few are nearly always enough; where a bot threw a heart on a spade
 * and eight of its nine cards were hidden, it took 9000.
 */
const TRIES = [50, 500, 5000, 50_000] as const;
/** Fillings tried for each of them. */
const MOST_FILLINGS = 50;

/** Is told of each action of the deal, before the view shows it. */
export type Observer = (seat: Seat, action: Action | Fact) => void;

export class ToldDeal {
  /** What the seat knows. Complete when it has been {@link asked}. */
  readonly view: View;
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly root: Root;
  private readonly rng: Rng = new Rng();
  /** Fits the first `matched` entries of `told`. */
  private readonly world: State;
  private readonly trial: State;
  private readonly saved: State;
  private readonly determinizer: Determinizer;
  /** Everything told, as entries of a log. */
  private readonly told: number[] = [];
  private matched = 0;
  /** Its hand when it is asked next. */
  private held: CardSet = 0;
  /** The trumps when it is asked next. */
  private trump: Suit | undefined;

  /** `root` decides the cards that the seat does not see. */
  constructor(game: Game, seat: Seat, root: Root) {
    this.game = game;
    this.seat = seat;
    this.root = root;
    this.world = new State(game);
    this.trial = new State(game);
    this.saved = new State(game);
    this.determinizer = new Determinizer(game);
    this.view = View.forSearch(this.world, seat);
  }

  /** A deal begins. Throws a RangeError for a hand or a turned card that the game does not deal. */
  begin(start: DealStart): void {
    checkStart(this.game, start);
    this.told.length = 0;
    this.matched = 0;
    this.rng.seed(this.root, start.seed, 0);
    const before = new Standing();
    before.totals.set(start.totals ?? []);
    before.carry.set(start.carry ?? []);
    before.held = start.held ?? 0;
    before.continuation = start.continuation ?? false;
    const { dealer, proposed = 0 } = start;
    this.world.begin({ deck: this.deckOf(start), dealer, indicator: proposed, before });
    if (this.view.hand() !== setOfAll(start.hand))
      throw new RangeError(`${this.game.id}: seat ${this.seat} is not dealt such a hand`);
  }

  /** A pack in which the seat gets its hand. */
  private deckOf({ dealer, hand, turnup }: DealStart): Int32Array {
    const { receivers, dealtCards, ruleset } = this.game;
    const { cards } = new Deck(ruleset.pack).shuffle(this.rng);
    const deck = Int32Array.from(cards);
    const put = (card: Card, place: number): void => {
      const from = deck.indexOf(card);
      if (from >= 0 && place >= 0) [deck[place], deck[from]] = [card, deck[place]];
    };
    if (turnup !== undefined) put(turnup, ruleset.turnUp === 'dealer' ? dealtCards - 1 : dealtCards);
    const own = [...receivers[dealer].keys()].filter(
      place => receivers[dealer][place] === this.seat && deck[place] !== turnup,
    );
    for (const [n, card] of hand.filter(card => card !== turnup).entries()) put(card, own[n] ?? NONE);
    return deck;
  }

  /** The seat perceives an event. */
  hear(seat: Seat, event: Action | Fact): void {
    checkSeat(this.game, seat);
    this.told.push(logEntry(event, seat));
  }

  /**
   * The seat is asked: the view is brought up to date. Throws a RangeError if what has been told cannot have happened.
   */
  asked({ hand, trump, legal }: Question, observe: Observer = () => {}): void {
    this.held = setOfAll(hand);
    this.trump = trump;
    while (this.matched < this.told.length) {
      this.take(observe);
      if (this.wrongCards() !== 0) this.resample([], () => true, 'its hand');
    }
    const isAsked = (state: State): boolean =>
      this.goTo(state) &&
      state.hands[this.seat] === this.held &&
      legal.every(action => state.isLegal(action)) &&
      state.numLegal() === legal.length;
    if (!isAsked(this.world)) this.resample([], isAsked, 'the question');
  }

  /** Whether the trumps of a state are those that were told. */
  private isTrump({ trump }: State): boolean {
    return trump === NONE || this.trump === undefined || trump === this.trump;
  }

  /** Lets others decline silently until the seat is asked. */
  private goTo(state: State): boolean {
    while (state.turn !== this.seat && !state.isOver()) {
      const size = state.logSize;
      if (!declineSilently(state, this.seat)) return false;
      for (let time = size; time < state.logSize; time++)
        if (perceived(state.log[time], this.seat) !== UNPERCEIVED) return false;
    }
    return !state.isOver() && this.isTrump(state);
  }

  /** Goes on to the next action that was told, and what was said along with it. */
  private take(observe: Observer): void {
    const { world, trial } = this;
    const fits = (state: State): boolean => this.goOn(trial.copyFrom(state)) > 0;
    if (!fits(world)) {
      const entry = this.told[this.matched];
      this.resample(this.toShow(), fits, `'${formatEvent(codeOf(entry))}' of seat ${seatOf(entry)}`);
    }
    this.matched = this.goOn(world, observe);
  }

  /**
   * Plays the next entry in a state that fits those before, with the facts that follow it. Returns how many entries it
   * then fits, or -1 if it does not fit these.
   */
  private goOn(state: State, observe?: Observer): number {
    const { told, seat, trump } = this;
    let { matched } = this;
    let read = state.logSize;
    // The second of two turned suits is unknown until everybody has passed
    if (trump !== undefined && this.game.ruleset.indicator?.suits === 2 && state.trump === NONE)
      state.indicator = (state.indicator & 3) | (trump << 2);
    for (;;) {
      for (; read < state.logSize; read++) {
        const entry = perceived(state.log[read], seat);
        if (entry === UNPERCEIVED) continue;
        if (entry !== told[matched]) return -1;
        matched++;
      }
      if (matched > this.matched && !this.isFact(told[matched])) return this.isTrump(state) ? matched : -1;
      if (state.isOver()) return -1;
      const action = actionLike(state, told[matched], seat, lowest);
      if (action !== NONE) {
        observe?.(state.turn, codeOf(told[matched]));
        state.apply(action);
      } else if (!declineSilently(state, seat)) return -1;
    }
  }

  /** Whether an entry was said along with an action: a declaration without its suit is an act where turns have acts. */
  private isFact(entry: number | undefined): boolean {
    if (entry === undefined || codeOf(entry) < ACTION_COUNT) return false;
    return this.game.turnActs.length === 0 || !HIDDEN.has(codeOf(entry));
  }

  /** What the next action and the facts that follow it show to be in hands. */
  private toShow(): Shown[] {
    const { told, matched } = this;
    let end = matched + 1;
    while (this.isFact(told[end])) end++;
    return told.slice(matched, end).flatMap(entry => {
      const sets = this.cardsShown(codeOf(entry));
      return seatOf(entry) === this.seat || sets.length === 0 ? [] : [{ seat: seatOf(entry), sets }];
    });
  }

  /** The cards that an event shows to be in the hand of its seat: one of these sets. */
  private cardsShown(code: Action | Fact): readonly CardSet[] {
    const { trump } = this;
    const named = isCard(code) || trump !== undefined ? cardsNamed(code, trump ?? NONE) : 0;
    if (named !== 0) return [named];
    return MELDS.filter(({ id }) => publicForm(DECLARE_MELD + id) === code).map(({ cards }) => cards);
  }

  /**
   * Replaces the world by one that fits the same entries, and `fits`. `shown`: what seats will turn out to hold. They
   * may receive it only when others have declined silently, so worlds are also sampled from further on.
   */
  private resample(shown: readonly Shown[], fits: (state: State) => boolean, what: string): void {
    const { world, saved } = this;
    saved.copyFrom(world);
    for (const tries of TRIES) {
      world.copyFrom(saved);
      do {
        this.exchangeWrong();
        if (this.sample(shown, fits, tries)) return;
      } while (declineSilently(world, this.seat));
    }
    throw new RangeError(`${this.game.id}: ${what} does not fit what seat ${this.seat} was told before`);
  }

  private sample(shown: readonly Shown[], fits: (state: State) => boolean, tries: number): boolean {
    const { determinizer, rng } = this;
    const isOpen = shown.some(({ sets }) => sets.length > 1);
    const choose = () =>
      shown.flatMap(({ seat, sets }) => cardsOf(sets[rng.below(sets.length)]).map(card => ({ seat, card })));
    for (let n = 0; n < tries; n++) {
      if (n === 0 || isOpen) determinizer.prepare(this.view, choose());
      if (!determinizer.sample(rng, MOST_FILLINGS) || !fits(determinizer.world)) continue;
      this.world.copyFrom(determinizer.world);
      return true;
    }
    return false;
  }

  /** Cards that came into the hand of the seat in this world alone. */
  private wrongCards(): CardSet {
    const { hands, turnUp } = this.world;
    const turned = turnUp === NONE ? 0 : setOf(turnUp);
    const own = this.held | this.shownFromNowOn(true);
    return hands[this.seat] & ~turned & (~own | this.shownFromNowOn(false));
  }

  /** Puts the cards that the seat has received into its hand. */
  private exchangeWrong(): void {
    const { world, seat } = this;
    const open = world.open === NONE ? 0 : setOf(world.open);
    let missing = this.held & ~(world.hands[seat] | this.shownFromNowOn(false) | open);
    for (const card of cardsOf(this.wrongCards())) {
      if (missing === 0) throw new RangeError(`${this.game.id}: seat ${seat} cannot hold such a hand`);
      this.exchange(card, lowestCard(missing));
      missing &= missing - 1;
    }
  }

  /** The cards that the seat itself, or the others, show from now on in what was told. */
  private shownFromNowOn(itself: boolean): CardSet {
    let cards: CardSet = 0;
    for (const entry of this.told.slice(this.matched)) {
      const sets = this.cardsShown(codeOf(entry));
      if ((seatOf(entry) === this.seat) === itself && sets.length === 1) cards |= sets[0];
    }
    return cards;
  }

  /** Exchanges two cards of the world, wherever they lie. */
  private exchange(one: Card, other: Card): void {
    const { deck, hands, dealt } = this.world;
    const both = setOf(one) | setOf(other);
    for (const sets of [hands, dealt])
      for (let seat = 0; seat < this.game.seats; seat++)
        if (cardCount(sets[seat] & both) === 1) sets[seat] ^= both;
    const [at, place] = [deck.indexOf(one), deck.indexOf(other)];
    [deck[at], deck[place]] = [other, one];
  }
}

/** What a seat is about to show: one of these sets of cards. */
interface Shown {
  readonly seat: Seat;
  readonly sets: readonly CardSet[];
}

/** Declarations as others perceive them, without their suit. */
const HIDDEN: ReadonlySet<number> = /* @__PURE__ */ new Set(
  MELDS.map(({ id }) => publicForm(DECLARE_MELD + id)).filter(form => form >= ACTION_COUNT),
);

/** The lowest of melds that look alike, because they are announced in ascending order. */
function lowest(alike: readonly Action[]): Action {
  return alike[0] ?? NONE;
}
