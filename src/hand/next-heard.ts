/** What a seat may hear next in a deal of which it tells: the way to any question, one word or card at a time. */
import { NONE, type Seat, suitOf, type Trump } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, EMPTY, setOf, setOfAll } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { cardsNamed, declineSilently, UNPERCEIVED } from '../engine/perception.ts';
import type { State } from '../engine/state.ts';
import {
  codeOf,
  EXCHANGE,
  isCard,
  logEntry,
  PASS,
  publicForm,
  SAY_CLASS,
  SAY_LENGTH,
  SAY_POINTS,
  SAY_SEQUENCE,
  SAY_VERDICT,
  SHOW_CARD,
  SHOW_MELD,
  seatOf,
  shownCard,
} from '../rules/action.ts';
import { DealFinder, movedSeven } from './deal-finder.ts';
import { HeardCourse, heardAt, ownSeat } from './heard-course.ts';
import { checkCards, type Situation } from './situation.ts';

/** What may come next. */
export interface NextHeard {
  /** The seat of the place; the dealer is 0. */
  readonly seat: Seat;
  /**
   * Who may say, do or show what, as entries of `heard` by seat from the eldest on, without what nobody notices. Empty
   * when the deal is over.
   */
  readonly entries: readonly number[];
  /** Whether the seat itself may be asked now, so that `situate` finds its question. */
  readonly isAsked: boolean;
  /** The cards that it holds now: the hand, and those that it has taken for all to see. */
  readonly hand: CardSet;
  /**
   * Their number. While it is greater than that of the hand, the entries are what may be heard before the others are
   * dealt.
   */
  readonly size: number;
  readonly trump: Trump;
}

/** Deals that are looked at … */
const DEALS = 200;
/** … or so many, where cards of the hand are missing … */
const FEW = 16;
/** … within this many tries to find them. */
const TRIES = 6000;
/** Tries to find one of them. */
const TRIES_FOR_DEAL = 60;
/** Tries to find a deal in which a certain card … */
const TRIES_FOR_CARD = 100;
/** … or announcement comes next. */
const TRIES_FOR_FACT = 60;
/** The codes of announcements: melds that are shown, that are said without their suit, and their classes. */
const ANNOUNCED = [
  [SHOW_MELD, SHOW_CARD],
  [SAY_SEQUENCE, SAY_CLASS],
  [SAY_CLASS, SAY_LENGTH],
] as const;
/** Those of the answers to a meld: it is good, no good, or equal. */
const VERDICTS = [SAY_VERDICT, SAY_POINTS] as const;

/**
 * What may come after `heard` for the seat of the place, in deals that fit. `seed` is any text; it decides the deals.
 * Throws a RangeError that says what does not fit.
 */
export function nextHeard(game: Game, situation: Situation, seed = 'hand'): NextHeard {
  checkCards(game, situation);
  return new Listener(game, situation, new Rng().seed(rootOf(seed), 0, 0)).listen();
}

/** What the seats before a place have said who pass as far as they can, as entries of `heard`. */
export function passesBefore(game: Game, situation: Omit<Situation, 'hand'>): number[] {
  const told = { ...situation, hand: EMPTY };
  const heard: number[] = [];
  for (;;) {
    const state = new Listener(game, { ...told, heard }, new Rng()).finder.find();
    const { turn } = state;
    if (turn === ownSeat(game, told) || !state.isLegal(PASS) || state.isSilent(PASS)) return heard;
    heard.push(logEntry(PASS, turn));
  }
}

/** The hand of the seat that tells after it has done this itself: without the card that it has played or given away. */
export function handAfter({ hand, turnUp = NONE }: Situation, entry: number): CardSet {
  const code = codeOf(entry);
  if (code !== EXCHANGE) return isCard(code) ? hand & ~setOf(code) : hand;
  return hand & ~cardsNamed(EXCHANGE, suitOf(turnUp));
}

/** Hears what comes next in many deals. */
class Listener {
  readonly finder: DealFinder;
  private readonly game: Game;
  private readonly situation: Situation;
  private readonly heard: readonly number[];
  private readonly seat: Seat;
  private readonly rng: Rng;
  private readonly found = new Set<number>();
  /** The turned card, and those that have been shown to all. */
  private readonly open: CardSet;
  private isAsked = false;
  private size = 0;

  constructor(game: Game, situation: Situation, rng: Rng) {
    this.game = game;
    this.situation = situation;
    this.heard = situation.heard ?? [];
    this.seat = ownSeat(game, situation);
    this.open = openCards(situation);
    this.rng = rng;
    this.finder = new DealFinder(game, situation, new HeardCourse(game, situation, rng, 'open'), rng);
  }

  listen(): NextHeard {
    const { seat, finder, found, open } = this;
    const { seats } = this.game;
    const first = this.listenTo(finder.find());
    const { trump } = first;
    let taken = open & first.hands[seat];
    for (let n = 1; n < FEW; n++) taken &= this.another(n)?.hands[seat] ?? taken;
    for (let n = FEW; n < DEALS && found.size > 0; n++) this.another(n);
    this.tryRare(trump);
    const order = (entry: number) => 1024 * ((seatOf(entry) + seats - 1) % seats) + codeOf(entry);
    const entries = [...found].sort((one, other) => order(one) - order(other));
    const hand = this.situation.hand | taken;
    return { seat, entries, isAsked: this.isAsked, hand, size: this.size, trump };
  }

  /** Listens to the n-th deal, if it is found in time: one of a shuffled pack and one like the last, in turn. */
  private another(n: number): State | undefined {
    const most = Math.min(TRIES_FOR_DEAL, TRIES - this.finder.tries);
    const state = this.finder.search(most, n % 2 === 0 ? 'shuffled' : 'last');
    return state && this.listenTo(state);
  }

  /** Notes what the seat may hear next in a deal, which goes on in silence up to there. */
  private listenTo(state: State): State {
    const { seat, heard, found, open } = this;
    for (;;) {
      const { turn, hands } = state;
      this.size = Math.max(this.size, cardCount(hands[seat]));
      // Nobody goes on before the cards that were dealt are known
      if ((hands[seat] & ~this.situation.hand & ~open) !== 0) return state;
      const next = heardAt(state, seat, heard.length);
      if (next !== UNPERCEIVED) found.add(next);
      if (next !== UNPERCEIVED || state.isOver()) return state;
      this.isAsked ||= turn === seat;
      for (const action of legalActions(state))
        if (turn === seat) found.add(logEntry(action, turn));
        else if (!state.isSilent(action)) found.add(logEntry(publicForm(action), turn));
      if (!declineSilently(state, seat)) return state;
    }
  }

  /** Where others may play a card or announce a meld, looks for deals with those that few deals have. */
  private tryRare(trump: Trump): void {
    const others = [...this.found].filter(entry => seatOf(entry) !== this.seat);
    const hidden = this.game.ruleset.pack & ~this.situation.hand & ~this.open;
    for (const seat of new Set(others.filter(entry => isCard(codeOf(entry))).map(seatOf)))
      for (const card of cardsOf(hidden)) this.tryEntry(logEntry(card, seat), TRIES_FOR_CARD);
    const kinds = ANNOUNCED.filter(([from, to]) =>
      others.some(entry => codeOf(entry) >= from && codeOf(entry) < to),
    );
    const isAnswer = others.length > 0 && others.every(entry => !isCard(codeOf(entry)));
    for (const [from, to] of isAnswer ? [...kinds, VERDICTS] : kinds)
      for (let code = from; code < to; code++) {
        if ((cardsNamed(code, trump) & ~hidden) !== 0) continue;
        for (let seat = 0; seat < this.game.seats; seat++)
          if (seat !== this.seat) this.tryEntry(logEntry(code, seat), TRIES_FOR_FACT);
      }
  }

  /** Notes an entry if a deal is found in which it comes next. */
  private tryEntry(entry: number, tries: number): void {
    if (this.found.has(entry)) return;
    const told = { ...this.situation, heard: [...this.heard, entry] };
    const finder = new DealFinder(
      this.game,
      told,
      new HeardCourse(this.game, told, this.rng, 'open'),
      this.rng,
    );
    if (finder.startLike(this.finder).search(tries, 'last') !== undefined) this.found.add(entry);
  }
}

/** The turned card, that for which it was exchanged, and those that have been shown to all. */
function openCards(situation: Situation): CardSet {
  const { turnUp = NONE, heard = [] } = situation;
  const codes = heard.map(codeOf);
  const shown = codes.map(code => shownCard(code) ?? NONE);
  return (
    setOfAll([turnUp, ...shown].filter(card => card !== NONE)) |
    movedSeven(situation, codes.includes(EXCHANGE))
  );
}
