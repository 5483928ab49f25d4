/**
 * How any deal runs: begin, legal, apply, undo. Hot: `legal` and `apply` are called once a card, so they read tables,
 * and nothing is allocated or checked in them; `apply` trusts its caller.
 */
import * as bytes from '../cards/bytes.ts';
import { type Card, NONE, type Seat } from '../cards/card.ts';
import { type CardSet, FULL } from '../cards/cardset.ts';
import { dealOut } from '../cards/deck.ts';
import { copyFour } from '../cards/fours.ts';
import * as log from '../rules/action.ts';
import { ACTION_COUNT, type Action, bidPoints, isCard } from '../rules/action.ts';
import * as deal from '../rules/deal.ts';
import { clearFields, copyFields } from '../rules/deal-fields.ts';
import type { Standing } from '../rules/standing.ts';
import * as trick from '../trick/trick.ts';
import type { Game } from './game.ts';

// Constants of this module: the compiler looks an imported name up on every use
const { ACT, AUCTION, CARD, DRAW, OVER, READY, TAKEN, TRICK, TURN, UNDECIDED } = deal;
const { countCards, pickCard } = bytes;
const { clear, legalOf, play } = trick;
const { codeOf, logEntry, SILENT, WITH_STOCK } = log;

/** The full state of one deal: it knows all cards, and applies actions. */
export class State extends deal.Deal {
  readonly game: Game;
  /** Changes whenever the state becomes another deal: what is derived from the log must then be read anew. */
  serial = 0;
  /** The legal cards of this turn, 0 until somebody asks: an agent, its view and the table all ask once a card. */
  #playable: CardSet = 0;

  constructor(game: Game) {
    super(game.seats, game.partners);
    this.game = game;
  }

  /** Deals the cards and goes to the first decision. The only entry of chance. */
  begin(setup: Setup): this {
    const { turnUp, draws } = this.game.ruleset;
    this.reset(setup);
    this.deck.set(setup.deck);
    if (setup.dealtHands !== undefined) this.takeHands(setup.dealtHands);
    else dealOut(setup.deck, this.game.receivers[this.dealer], this.game.dealtCards, this.hands);
    copyFour(this.hands, this.dealt);
    let position = this.game.dealtCards;
    if (turnUp === 'stock') {
      this.turnUp = this.deck[position++];
      this.open = this.turnUp;
    } else if (turnUp === 'dealer') this.turnUp = this.deck[position - 1];
    this.next = position;
    if (draws) this.stockLeft = this.seats * this.game.tricks - this.game.dealtCards;
    this.advance();
    return this;
  }

  /** Written out: deals begin millions of times. */
  private takeHands(given: ArrayLike<CardSet>): void {
    const { hands, dealer, seats } = this;
    hands[this.nextSeat(dealer, 1)] = given[0];
    hands[this.nextSeat(dealer, 2)] = given[1];
    if (seats > 2) hands[this.nextSeat(dealer, 3)] = given[2];
    if (seats > 3) hands[dealer] = given[3];
  }

  private reset(setup: Setup): void {
    this.serial++;
    this.words.set(this.game.blanks[setup.dealer]);
    clearFields(this);
    this.stage = AUCTION;
    this.deckSize = this.game.packSize;
    this.before = setup.before;
    this.indicator = setup.indicator;
    this.dealer = setup.dealer;
    this.turn = setup.dealer;
    this.player = setup.dealer;
    this.leader = this.eldest();
  }

  /** Whether the deal has ended. */
  isOver(): boolean {
    return this.stage === OVER;
  }

  /** The legal cards; empty when the decision is not about a card. */
  legal(): CardSet {
    if (this.stage !== TURN) return 0;
    if (this.#playable === 0) this.#playable = this.legalFrom(this.hands[this.turn]) & this.mayPlay;
    return this.#playable;
  }

  /** The cards of `hand` that the player on turn may play as the trick stands. Never empty unless the hand is. */
  legalFrom(hand: CardSet): CardSet {
    return legalOf(this.game, this, hand, this.turn);
  }

  /** Lists the optional acts of the flat turn, once. */
  private listActs(): void {
    this.listed = true;
    this.actCount = 0;
    for (const part of this.game.offers) part.offer(this);
  }

  /** How many actions are legal: cards and acts. */
  numLegal(): number {
    if (this.stage !== TURN) return this.actCount;
    if (!this.listed) this.listActs();
    return countCards(this.legal()) + this.actCount;
  }

  /** The k-th legal action in ascending order: cards first. */
  legalAt(k: number): Action {
    if (this.stage !== TURN) return this.acts[k];
    if (!this.listed) this.listActs();
    const cards = this.legal();
    if (this.actCount === 0) return pickCard(cards, k);
    const count = countCards(cards);
    return k < count ? pickCard(cards, k) : this.acts[k - count];
  }

  /** Whether the seat on turn may take this action. */
  isLegal(action: Action): boolean {
    if (!Number.isInteger(action) || action < 0) return false;
    if (isCard(action)) return ((this.legal() >>> action) & 1) !== 0;
    if (this.stage === TURN && !this.listed) this.listActs();
    for (let k = 0; k < this.actCount; k++) if (this.acts[k] === action) return true;
    return false;
  }

  /** A reply to the present question that nobody would notice [GEN-ACT-4]. */
  isSilent(action: Action): boolean {
    return this.stage !== TURN && this.game.steps[this.stage][this.step]?.silent === action;
  }

  /** Plays a legal action; an illegal one corrupts the deal. */
  apply(action: Action): void {
    this.plies++;
    if (this.stage === TURN && isCard(action)) this.playCard(action);
    else this.say(action);
  }

  /** Takes an answer, or an act before the card. */
  private say(action: Action): void {
    const entry = logEntry(action, this.turn);
    if (this.stage !== TURN) {
      this.log[this.logSize++] = this.isSilent(action) ? entry | SILENT : entry;
      this.game.steps[this.stage][this.step].answer?.(this, action);
    } else {
      this.log[this.logSize++] = entry;
      for (const part of this.game.turnActs) if (part.handles(action)) part.act(this, action);
      this.spoken = action;
      this.acted = 1;
      this.enter(ACT);
    }
    this.advance();
  }

  private playCard(card: Card): void {
    const { game, turn: seat, hands, played } = this;
    const bit = 1 << card;
    const next = seat + 1;
    this.log[this.logSize++] =
      card |
      (seat << 10) |
      (this.trickSize << 12) |
      (this.led << 14) |
      (this.best << 16) |
      (this.winner << 21) |
      (this.stockLeft === 0 ? 0 : WITH_STOCK);
    hands[seat] ^= bit;
    played[seat] |= bit;
    this.table[seat] = card;
    this.lastCard = card;
    play(game, this, card, seat);
    this.enter(CARD);
    if (this.tricks < game.cardTricks[(this.trump << 6) | (this.acted << 5) | card]) this.advance();
    else if (this.trickSize < this.seats) this.beginTurn(next & ((next - this.seats) >> 31));
    else this.goOn();
  }

  private enter(stage: number): void {
    this.stage = stage;
    this.step = 0;
    this.item = 0;
  }

  /** Takes the remaining steps of the stage and goes on. */
  private advance(): void {
    if (this.takeSteps()) this.goOn();
  }

  /** Goes from stage to stage until somebody must decide or the deal is over. */
  private goOn(): void {
    const { stageTricks } = this.game;
    while (this.nextStage())
      if (this.tricks < stageTricks[(this.acted << 4) | this.stage] && !this.takeSteps()) return;
  }

  /** Takes the remaining steps of the stage; false when somebody has been asked or the deal is over. */
  private takeSteps(): boolean {
    const works = this.game.works[this.stage];
    while (this.outcome === UNDECIDED && this.step < works.length) {
      if (works[this.step].proceed(this)) return false;
      this.step++;
      this.item = 0;
    }
    if (this.outcome !== UNDECIDED) this.finish();
    return this.stage !== OVER;
  }

  /** Enters the stage that follows; false when that is a turn or the end. */
  private nextStage(): boolean {
    switch (this.stage) {
      case AUCTION:
        this.enter(READY);
        return true;
      case CARD:
        if (this.trickSize < this.seats) {
          this.beginTurn(this.nextSeat(this.player, 1));
          return false;
        }
        this.enter(TRICK);
        return true;
      case TRICK:
        this.takeTrick();
        this.enter(TAKEN);
        return true;
      case TAKEN:
        if (this.isPlayedOut()) {
          this.finish();
          return false;
        }
        if (this.stockLeft === 0) {
          this.beginTrick();
          return false;
        }
        this.enter(DRAW);
        return true;
      case ACT:
        this.beginTurn(this.player, this.spoken, this.mayPlay);
        return false;
      default:
        this.beginTrick();
        return false;
    }
  }

  private beginTrick(): void {
    this.acted = 0;
    this.beginTurn(this.leader);
  }

  private beginTurn(seat: Seat, spoken: Action = 0, mayPlay: CardSet = FULL): void {
    this.stage = TURN;
    this.turn = seat;
    this.player = seat;
    this.spoken = spoken;
    this.mayPlay = mayPlay;
    this.#playable = 0;
    this.listed = this.tricks >= this.game.actTricks;
    this.actCount = 0;
  }

  private takeTrick(): void {
    this.cardPoints[this.sideOf(this.winner)] += this.trickPoints;
    this.won[this.winner]++;
    if (this.stockLeft !== 0) this.wonEarly[this.winner]++;
    this.leader = this.winner;
    this.tricks++;
    clear(this);
    this.announcedCount = 0;
  }

  private finish(): void {
    this.stage = OVER;
    this.actCount = 0;
    this.game.ruleset.settle(this);
  }

  /**
   * Ends the deal after its last trick, which `winner` has taken. The caller has written what the tricks have brought:
   * hands, cards played, card points, melds, tricks won and plies. The log is not continued.
   */
  endPlay(winner: Seat): void {
    this.winner = winner;
    this.leader = winner;
    this.tricks = this.game.tricks;
    clear(this);
    this.finish();
  }

  /** All tricks have been taken. */
  isPlayedOut(): boolean {
    return this.tricks === this.game.tricks;
  }

  /** The side that won the last trick of a deal played to its end, or NONE. */
  lastTrickSide(): number {
    return this.isPlayedOut() ? this.sideOf(this.winner) : NONE;
  }

  /** Points of the highest bid, 0 if there was no bidding of points. */
  bidPoints(): number {
    return this.bid === 0 ? 0 : bidPoints(this.bid);
  }

  /** Takes back the last action, by replaying the others: for interfaces and tests. Search copies instead. */
  undo(): void {
    const codes = Array.from(this.log.subarray(0, this.logSize), codeOf);
    const { dealer, indicator, before } = this;
    this.begin({ deck: this.deck.slice(), dealer, indicator, before });
    for (const action of codes.filter(code => code < ACTION_COUNT).slice(0, -1)) this.apply(action);
  }

  /** Becomes equal to another state of the same game. */
  copyFrom(other: State): this {
    this.serial++;
    this.words.set(other.words);
    for (let i = 0; i < other.logSize; i++) this.log[i] = other.log[i];
    this.before = other.before;
    if (other.stage === OVER) this.after.copyFrom(other.after);
    copyFields(other, this);
    this.#playable = other.#playable;
    return this;
  }
}

/** What chance and history give a deal to start from. */
export interface Setup {
  /** The order of the pack: 24 or 32 cards. Of 32 entries the first 24 are used where the pack has 24. */
  readonly deck: ArrayLike<number>;
  readonly dealer: Seat;
  /** Suits of the indicator pack: first | second << 2. */
  readonly indicator: number;
  /** Not copied: it must not change while the deal runs. */
  readonly before: Standing;
  /**
   * The cards dealt to each seat before the first decision, from the eldest on, where the caller knows them. Otherwise
   * they are dealt from the deck.
   */
  readonly dealtHands?: ArrayLike<CardSet> | undefined;
}
