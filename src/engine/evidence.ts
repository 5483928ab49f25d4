/**
 * What one seat knows about the cards it does not see, from public information: cards played, shown or exchanged, and
 * cards a player cannot hold because the rules would have made him play them. It is read from the log as it grows.
 */
import { type Card, cardOf, JACK, NONE, SEVEN, type Seat } from '../cards/card.ts';
import { type CardSet, cardsOf, lowestCard, rankSet, setOf, suitSet } from '../cards/cardset.ts';
import { keptWith } from '../cards/kept.ts';
import {
  codeOf,
  DECLARE_MELD,
  EXCHANGE,
  isCard,
  meldOf,
  publicForm,
  seatOf,
  shownCard,
  shownMeld,
  WITH_STOCK,
} from '../rules/action.ts';
import { meldCards } from '../rules/melds/meld.ts';
import type { Game } from './game.ts';
import { State } from './state.ts';

/** A card that another seat has revealed, and the index of the log entry that did. The seat held the card by then. */
export interface Reveal {
  readonly card: Card;
  readonly seat: Seat;
  readonly time: number;
}

export class Evidence {
  /** Cards whose place is unknown. */
  unseen: CardSet = 0;
  /** Cards known to be in a hand, by seat. */
  readonly known: Int32Array = new Int32Array(4);
  /** Cards a seat cannot hold although their place is unknown, by seat. */
  readonly lacks: Int32Array = new Int32Array(4);
  /** Revealed cards in the order of the log, each once, without those whose place in the deck is known. */
  readonly reveals: Reveal[] = [];
  /** Bit mask of the deck positions whose card the viewer knows. */
  positions = 0;
  private readonly state: State;
  private readonly viewer: Seat;
  private readonly exclusions: Exclusions;
  /** Whether hands receive cards after the first has been played. */
  private readonly draws: boolean;
  private readSize = 0;
  private serial = -1;
  private seen: CardSet = 0;
  /** Cards whose place in the deck is known. */
  private pinned: CardSet = 0;
  /** The open card when the deck was last looked at. */
  private open: Card = NONE;

  constructor(state: State, viewer: Seat) {
    this.state = state;
    this.viewer = viewer;
    this.exclusions = exclusionsOf(state.game);
    this.draws = state.game.ruleset.draws;
  }

  /** Reads the new log entries. Cheap if there are none. */
  update(): this {
    const { state, viewer } = this;
    if (this.serial !== state.serial || this.readSize > state.logSize) this.restart();
    const own = state.hands[viewer] | state.played[viewer];
    if ((own & ~this.pinned) !== 0 || state.open !== this.open) this.pinOwn();
    while (this.readSize < state.logSize) this.read(state.log[this.readSize], this.readSize++);
    this.unseen = state.game.ruleset.pack & ~this.seen;
    this.locate();
    return this;
  }

  private restart(): void {
    this.serial = this.state.serial;
    this.readSize = 0;
    this.reveals.length = 0;
    this.lacks.fill(0);
    this.positions = 0;
    this.pinned = 0;
    this.open = NONE;
    this.seen = 0;
  }

  /** Pins the cards that the viewer has received, even those that left his hand again, and the turned one. */
  private pinOwn(): void {
    const { state, viewer } = this;
    this.open = state.open;
    for (let position = 0; position < state.deckSize; position++) {
      if (state.owner[position] === viewer || state.deck[position] === state.turnUp) this.pin(position);
    }
  }

  private pin(position: number): void {
    const card = 1 << this.state.deck[position];
    this.positions |= 1 << position;
    this.pinned |= card;
    this.seen |= card;
  }

  private read(entry: number, time: number): void {
    const { state } = this;
    const code = codeOf(entry);
    const seat = seatOf(entry);
    if (isCard(code)) {
      this.reveal(code, seat, time);
      if (seat !== this.viewer && (entry >> 12) & 3)
        this.lacks[seat] |= this.exclusions.by(entry, state.trump);
      return;
    }
    const turned = shownCard(code);
    if (turned !== undefined) this.pin(state.deck.indexOf(turned));
    else for (const card of cardsOf(shownBy(code, state.trump))) this.reveal(card, seat, time);
  }

  private reveal(card: Card, seat: Seat, time: number): void {
    if ((this.seen >>> card) & 1) return;
    this.seen |= 1 << card;
    this.reveals.push({ card, seat, time });
  }

  /** Finds the hands in which revealed cards, and cards that the viewer saw go there, lie now. */
  private locate(): void {
    const { state, viewer } = this;
    this.known.fill(0);
    for (let seat = 0; seat < state.seats; seat++) {
      this.known[seat] = state.hands[seat] & (seat === viewer ? -1 : this.seen);
      if (this.draws && this.lacks[seat] !== 0 && this.received(seat)) this.lacks[seat] = 0;
    }
  }

  /** Whether a seat has received cards since it last played one. Earlier plays exclude nothing about those cards. */
  private received(seat: Seat): boolean {
    const { state } = this;
    let lastReceived = 0;
    for (let position = 0; position < state.deckSize; position++) {
      if (state.owner[position] === seat) lastReceived = Math.max(lastReceived, state.since[position]);
    }
    for (let time = lastReceived; time < state.logSize; time++) {
      if (isCard(codeOf(state.log[time])) && seatOf(state.log[time]) === seat) return false;
    }
    return true;
  }

  /** The cards a seat may hold, to the viewer's knowledge. */
  possible(seat: Seat): CardSet {
    if (seat === this.viewer) return this.state.hands[seat];
    return this.known[seat] | (this.unseen & ~this.lacks[seat]);
  }
}

/** The cards that an act or a fact, other than a card played, shows to everybody. */
export function shownBy(code: number, trump: number): CardSet {
  if (code < EXCHANGE) return 0;
  if (code === EXCHANGE) return 1 << cardOf(trump, SEVEN);
  const card = shownCard(code);
  if (card !== undefined) return 1 << card;
  const meld =
    shownMeld(code) ?? (code >= DECLARE_MELD && publicForm(code) === code ? meldOf(code) : undefined);
  return meld === undefined ? 0 : meldCards(meld, trump);
}

/*
 * The cards a player cannot hold, given the card just played. All views of a game share what they have found out:
 * searches and learners ask the same again and again.
 */

/** Stands for what has not been asked yet: nobody lacks all cards. */
const UNKNOWN = -1;

export class Exclusions {
  /** A state with an unknown hand at an earlier moment. */
  private readonly past: State;
  /** [trump][stock][partner is winning][best][led][card] → the cards. */
  private readonly known: Int32Array;

  constructor(game: Game) {
    this.past = new State(game);
    this.known = new Int32Array(game.planes << 14).fill(UNKNOWN);
  }

  /**
   * The cards that cannot have been in a hand together with a card that was played to a trick: with any of them it
   * would not have been legal. Duties only tighten as a hand grows, so pairs are enough.
   */
  by(entry: number, trump: number): CardSet {
    const winner = (entry >> 21) & 3;
    const partner = this.past.partners && ((winner ^ seatOf(entry)) & 1) === 0 ? 1 : 0;
    const stock = (entry & WITH_STOCK) === 0 ? 0 : 1;
    // Led suit and best card are neighbours in the entry
    const trick = (entry >> 14) & 127;
    return this.at((trump << 14) | (stock << 13) | (partner << 12) | (trick << 5) | (codeOf(entry) & 31));
  }

  /** The same by trump, stock, whether the partner is winning, best card, suit led and card: see {@link known}. */
  at(index: number): CardSet {
    const { known } = this;
    if (known[index] === UNKNOWN) known[index] = this.find(index);
    return known[index];
  }

  /** One card represents each class that the duties tell apart. */
  private find(index: number): CardSet {
    const { past } = this;
    const card = index & 31;
    past.trump = index >> 14;
    past.trickSize = 1;
    past.led = (index >> 5) & 3;
    past.best = (index >> 7) & 31;
    past.winner = ((index >> 12) & 1) === 1 ? past.nextSeat(past.turn, 2) : past.nextSeat(past.turn, 1);
    past.stockLeft = (index >> 13) & 1;
    const heads = past.game.beats[(((past.trump << 2) | past.led) << 5) | past.best];
    const led = suitSet(past.led);
    const trumps = past.game.trumps[(past.trump << 2) | past.led];
    const jack = trumps & rankSet(JACK);
    let excluded = 0;
    for (const suit of [led & ~jack, trumps & ~led & ~jack, jack, ~(led | trumps)]) {
      for (const group of [suit & heads, suit & ~heads]) {
        const others = group & ~(1 << card);
        if (others !== 0 && !((past.legalFrom(setOf(card) | setOf(lowestCard(others))) >>> card) & 1))
          excluded |= others;
      }
    }
    return excluded;
  }
}

export const exclusionsOf = /* @__PURE__ */ keptWith((game: Game) => new Exclusions(game));
