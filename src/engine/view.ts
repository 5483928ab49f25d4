/**
 * What one seat may know: a window on a live State that hands out public facts and the seat's own cards, nothing else.
 */
import type { Card, Seat, Suit } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import { mix32 } from '../cards/rng.ts';
import { type Action, publicForm } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { codeOf, logEntry, SILENT, seatOf } from '../rules/log.ts';
import { Evidence } from './evidence.ts';
import type { Game } from './game.ts';
import type { State } from './state.ts';

/** Stands for a log entry that a seat does not notice. */
export const UNPERCEIVED = -1;

/** A log entry as a seat perceives it: what and who, without the context of a card; hidden suits masked [GEN-OBS-1]. */
export function perceived(entry: number, viewer: Seat): number {
  const seat = seatOf(entry);
  if (seat === viewer) return logEntry(codeOf(entry), seat);
  return entry & SILENT ? UNPERCEIVED : logEntry(publicForm(codeOf(entry)), seat);
}

/** The state behind a view: for search that samples worlds, and for agents that are declared to see everything. */
export let stateBehind: (view: View) => State;
/** The evidence of a view, up to date. */
export let evidenceBehind: (view: View) => Evidence;

/** What one seat may know of a state. It reads the state and copies nothing. */
export class View {
  static {
    stateBehind = view => view.#state;
    evidenceBehind = view => view.#evidence.update();
  }

  readonly seat: Seat;
  readonly game: Game;
  readonly #state: State;
  readonly #evidence: Evidence;

  constructor(state: State, seat: Seat) {
    this.#state = state;
    this.#evidence = new Evidence(state, seat);
    this.seat = seat;
    this.game = state.game;
  }

  // The decision

  /** The cards that the seat holds. */
  hand(): CardSet {
    return this.#state.hands[this.seat];
  }
  /**
   * It is this seat that must decide. While another does, nothing is legal here: what he may do tells what he holds.
   */
  isAsked(): boolean {
    return this.#state.turn === this.seat && !this.#state.isOver();
  }
  /** The legal cards; empty when the decision is not about a card. */
  legal(): CardSet {
    return this.isAsked() ? this.#state.legal() : 0;
  }
  /** The number of legal actions of the seat. */
  numLegal(): number {
    return this.isAsked() ? this.#state.numLegal() : 0;
  }
  /** The k-th legal action, ascending: cards first, then acts; `k < numLegal()` is trusted. */
  legalAt(k: number): Action {
    return this.#state.legalAt(k);
  }
  /** Whether the seat may take this action now. */
  isLegal(action: Action): boolean {
    return this.isAsked() && this.#state.isLegal(action);
  }
  /** The decision is a flat turn: a card, or an act before it. */
  isTurn(): boolean {
    return this.#state.stage === TURN;
  }

  // The deal, as everybody sees it

  get turn(): Seat {
    return this.#state.turn;
  }
  get dealer(): Seat {
    return this.#state.dealer;
  }
  get trump(): Suit {
    return this.#state.trump;
  }
  get maker(): Seat {
    return this.#state.maker;
  }
  /** The highest bid as an action, 0 if none. */
  get bid(): Action {
    return this.#state.bid;
  }
  /** What the score is multiplied with. */
  get factor(): number {
    return this.#state.factor;
  }
  /** The turned card as dealt, or NONE. */
  get turnUp(): Card {
    return this.#state.turnUp;
  }
  /** The card lying open now, or NONE. */
  get open(): Card {
    return this.#state.open;
  }
  /** The suit now proposed by the indicator pack. */
  get proposed(): Suit {
    return this.#state.indicator & 3;
  }
  get stockLeft(): number {
    return this.#state.stockLeft;
  }
  /** Finished tricks. */
  get tricks(): number {
    return this.#state.tricks;
  }
  get leader(): Seat {
    return this.#state.leader;
  }
  get led(): Suit {
    return this.#state.led;
  }
  /** The card that holds the trick; meaningful when trickSize > 0. */
  get best(): Card {
    return this.#state.best;
  }
  /** Who holds the trick; meaningful when trickSize > 0. */
  get winner(): Seat {
    return this.#state.winner;
  }
  get trickSize(): number {
    return this.#state.trickSize;
  }
  /** The cards lying in the trick. */
  get trickSet(): CardSet {
    return this.#state.trickSet;
  }
  /** Card points lying in the trick. */
  get trickPoints(): number {
    return this.#state.trickPoints;
  }
  /** Cards a seat has played so far. */
  played(seat: Seat): CardSet {
    return this.#state.played[seat];
  }
  /** Tricks a seat has won. */
  won(seat: Seat): number {
    return this.#state.won[seat];
  }
  /** Card points that a side has taken in tricks. */
  cardPoints(side: number): number {
    return this.#state.cardPoints[side];
  }
  /** Points of melds that a side has scored. */
  meldPoints(side: number): number {
    return this.#state.meldPoints[side];
  }
  /** Match points of a side before this deal. */
  total(side: number): number {
    return this.#state.before.totals[side];
  }
  /** The side that a seat plays for. */
  sideOf(seat: Seat): number {
    return this.#state.sideOf(seat);
  }

  // What the seat can conclude

  /** The cards a seat may still hold, from all public evidence and the own hand. */
  possible(seat: Seat): CardSet {
    return this.#evidence.update().possible(seat);
  }
  /** The cards a seat is known to hold. */
  known(seat: Seat): CardSet {
    return this.#evidence.update().known[seat];
  }

  /**
   * Writes into `out` everything this seat has perceived, in order; returns how much. Unperceived entries are left
   * out.
   */
  history(out: Int32Array): number {
    const { log, logSize } = this.#state;
    let size = 0;
    for (let time = 0; time < logSize; time++) {
      const entry = perceived(log[time], this.seat);
      if (entry !== UNPERCEIVED) out[size++] = entry;
    }
    return size;
  }

  /**
   * Fills `out` with a 64-bit hash of the information set: dealer, what was turned, own hand and all that was
   * perceived.
   */
  key(out: Int32Array): void {
    const state = this.#state;
    const turned = ((state.indicator & 3) << 10) | ((state.trump + 1) << 12);
    let a = mix32(state.dealer + (this.seat << 2) + (state.turnUp << 4) + turned);
    let b = mix32(this.hand() ^ 0x5bd1e995);
    a = mix32(a ^ b);
    for (let time = 0; time < state.logSize; time++) {
      const entry = perceived(state.log[time], this.seat);
      if (entry === UNPERCEIVED) continue;
      a = mix32(a + entry);
      b = Math.imul(b ^ a, 0x01000193);
    }
    out[0] = a;
    out[1] = mix32(b);
  }
}
