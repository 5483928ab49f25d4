/** A seat's window on a live State: public facts and the seat's own cards, nothing else. */
import { type Card, NONE, type Seat, type Suit, type Trump } from '../cards/card.ts';
import { type CardSet, cardCount } from '../cards/cardset.ts';
import { mix32, type Rng, type Root } from '../cards/rng.ts';
import { type Action, isCard } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import type { Standing } from '../rules/standing.ts';
import { Evidence } from './evidence.ts';
import type { Game } from './game.ts';
import { perceived, UNPERCEIVED } from './perception.ts';
import type { State } from './state.ts';

/** A hash of what a seat knows. */
const KEY = /* @__PURE__ */ new Int32Array(2);

/** What one seat may know of a state. It reads the state and copies nothing. */
export class View {
  readonly seat: Seat;
  readonly game: Game;
  readonly #state: State;
  readonly #evidence: Evidence;
  #isForSearch = false;

  constructor(state: State, seat: Seat) {
    this.#state = state;
    this.#evidence = new Evidence(state, seat);
    this.seat = seat;
    this.game = state.game;
  }

  /**
   * A view that hands out the state behind it, for search that samples worlds and for nets. Whoever owns the state
   * seats an agent with one if the agent's definition says that it searches.
   */
  static forSearch(state: State, seat: Seat): View {
    const view = new View(state, seat);
    view.#isForSearch = true;
    return view;
  }

  /** The state behind a view made by {@link View.forSearch}. Throws a TypeError for any other view. */
  stateForSearch(): State {
    if (!this.#isForSearch)
      throw new TypeError(
        'this view hides the deal: an agent that samples worlds or asks a net says `searches: true`',
      );
    return this.#state;
  }

  /** How the seat can conclude what it does, with places in the log and the deck of that state. */
  evidenceForSearch(): Evidence {
    this.stateForSearch();
    return this.#evidence.update();
  }

  /** The same view without some legal acts; cards cannot be hidden. Search still finds what is hidden. */
  without(isHidden: (action: Action) => boolean): View {
    const view = new ViewWithout(this.#state, this.seat, isHidden);
    view.#isForSearch = this.#isForSearch;
    return view;
  }

  // The decision

  /** The cards that the seat holds. */
  hand(): CardSet {
    return this.#state.hands[this.seat];
  }
  /**
   * Whether this seat must decide. While another decides, nothing is legal here: its actions would reveal its cards.
   */
  isAsked(): boolean {
    return this.#state.turn === this.seat && !this.#state.isOver();
  }
  /** The legal cards. Empty if the decision is not about a card. */
  legal(): CardSet {
    return this.isAsked() ? this.#state.legal() : 0;
  }
  /** The number of legal actions of the seat. */
  numLegal(): number {
    return this.isAsked() ? this.#state.numLegal() : 0;
  }
  /** The k-th legal action, ascending: cards first, then acts. */
  legalAt(k: number): Action {
    if (!this.isAsked()) return NONE;
    const action = this.#state.legalAt(k);
    // Behind the acts of this seat lie those that others had
    return isCard(action) || k < this.#state.numLegal() ? action : NONE;
  }
  /** Whether the seat may take this action now. */
  isLegal(action: Action): boolean {
    return this.isAsked() && this.#state.isLegal(action);
  }
  /** Whether the decision is a turn: a card, or an act before it. */
  isTurn(): boolean {
    return this.#state.stage === TURN;
  }

  // The deal, as everybody sees it

  get turn(): Seat {
    return this.#state.turn;
  }
  /** The seat on turn; NONE while another one is asked in silence, as whom it is tells something of its cards. */
  get noticedTurn(): Seat {
    const { stage, step, turn, game } = this.#state;
    const isSilent = stage !== TURN && game.steps[stage][step]?.silent !== undefined;
    return isSilent && turn !== this.seat ? NONE : turn;
  }
  get dealer(): Seat {
    return this.#state.dealer;
  }
  get trump(): Trump {
    return this.#state.trump;
  }
  get maker(): Seat {
    return this.#state.maker;
  }
  /** The highest bid as an action, 0 if none. */
  get bid(): Action {
    return this.#state.bid;
  }
  /** The factor by which the score is multiplied. */
  get factor(): number {
    return this.#state.factor;
  }
  /** The turned card as dealt, or NONE. */
  get turnUp(): Card {
    return this.#state.turnUp;
  }
  /** The card that lies open now, or NONE. */
  get open(): Card {
    return this.#state.open;
  }
  /** The suit that the indicator pack proposes now. */
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
  /** The best card of the trick. Valid if trickSize > 0. */
  get best(): Card {
    return this.#state.best;
  }
  /** The seat that is winning the trick. Valid if trickSize > 0. */
  get winner(): Seat {
    return this.#state.winner;
  }
  get trickSize(): number {
    return this.#state.trickSize;
  }
  /** The cards of the current trick. */
  get trickSet(): CardSet {
    return this.#state.trickSet;
  }
  /** Card points of the current trick. */
  get trickPoints(): number {
    return this.#state.trickPoints;
  }
  /** Cards a seat has played so far. */
  played(seat: Seat): CardSet {
    return this.#state.played[seat];
  }
  /** The number of cards that a seat holds. */
  handSize(seat: Seat): number {
    return cardCount(this.#state.hands[seat]);
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
  /** Points of an unfinished game that a seat carries into this deal [HO2-PTS-1]. */
  carry(seat: Seat): number {
    return this.#state.before.carry[seat];
  }
  /** The side that a seat plays for. */
  sideOf(seat: Seat): number {
    return this.#state.sideOf(seat);
  }

  /** The match before this deal. It belongs to the table and must not be changed. */
  get before(): Standing {
    return this.#state.before;
  }

  // What the seat can conclude

  /** The cards a seat may still hold, from public evidence and the viewer's own hand. */
  possible(seat: Seat): CardSet {
    return this.#evidence.update().possible(seat);
  }
  /** The cards a seat is known to hold. */
  known(seat: Seat): CardSet {
    return this.#evidence.update().known[seat];
  }

  /** Writes everything this seat has perceived into `out`, in order, and returns the number of entries. */
  history(out: Int32Array): number {
    const { log, logSize } = this.#state;
    let size = 0;
    for (let time = 0; time < logSize; time++) {
      const entry = perceived(log[time], this.seat);
      if (entry !== UNPERCEIVED) out[size++] = entry;
    }
    return size;
  }

  /** Fills `out` with a 64-bit hash of the information set: dealer, turned cards, own hand and everything perceived. */
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

  /** Seeds a generator so that whoever knows the same, draws the same: wherever and whenever the seat is asked. */
  seed(rng: Rng, root: Root, stream: number = 0): void {
    this.key(KEY);
    rng.seed(root, (KEY[1] & 0x1fffff) * 0x100000000 + (KEY[0] >>> 0), stream);
  }
}

/** A view in which some legal actions are hidden, so that an agent says what it would do without them. */
class ViewWithout extends View {
  readonly #isHidden: (action: Action) => boolean;

  constructor(state: State, seat: Seat, isHidden: (action: Action) => boolean) {
    super(state, seat);
    this.#isHidden = isHidden;
  }

  override numLegal(): number {
    let count = 0;
    for (let k = 0, n = super.numLegal(); k < n; k++) if (!this.#isHidden(super.legalAt(k))) count++;
    return count;
  }

  override legalAt(k: number): Action {
    let left = k;
    for (let i = 0, n = super.numLegal(); i < n; i++) {
      const action = super.legalAt(i);
      if (!this.#isHidden(action) && left-- === 0) return action;
    }
    return super.legalAt(k);
  }

  override isLegal(action: Action): boolean {
    return !this.#isHidden(action) && super.isLegal(action);
  }
}
