/** What a seat knows of its position, counted once a decision. Hot: numbers, no allocation. */
import { NONE, type Seat, type Suit, type Trump } from '../../src/cards/card.ts';
import { type CardSet, cardCount, lowestCard, suitSet, trumpSet } from '../../src/cards/cardset.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import { type Action, isCard } from '../../src/rules/action.ts';
import type { Counting } from '../greedy/counting.ts';
import { FOLLOW, LEAD, OTHER } from './terms.ts';

export class Position {
  hand: CardSet = 0;
  legal: CardSet = 0;
  unseen: CardSet = 0;
  trump: Trump = 0;
  leading = true;
  /** The suit led; valid if not leading. */
  led: Suit = 0;
  /** Players who have yet to play after this one. */
  later = 0;
  /** Opponents among them. */
  laterOpponents = 0;
  /** 0 for the maker, 1 for anybody else: what selects some weights. */
  notMaker = 1;
  /** Whether the maker is an opponent. */
  against = false;
  /** The partner is winning the trick. */
  partnerWins = false;
  /** Trumps that opponents may hold. */
  enemyTrumps = 0;
  /** Trumps in hand. */
  ownTrumps = 0;
  /** Cards of the hand that nothing unseen in their suit beats. */
  masters: CardSet = 0;
  /** Legal cards that would head the trick. */
  heading: CardSet = 0;
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly counting: Counting;

  constructor(game: Game, seat: Seat, counting: Counting) {
    this.game = game;
    this.seat = seat;
    this.counting = counting;
  }

  /** `counting` must be up to date. */
  read(view: View): void {
    const { game, seat, counting } = this;
    const { trump, trickSize, maker } = view;
    this.hand = view.hand();
    this.legal = view.legal();
    this.unseen = counting.unseen;
    this.trump = trump;
    this.leading = trickSize === 0;
    this.led = this.leading ? NONE : view.led;
    this.later = game.seats - trickSize - 1;
    this.laterOpponents = game.partners ? this.later - (this.later >= 2 ? 1 : 0) : this.later;
    this.notMaker = maker === seat ? 0 : 1;
    this.against = maker >= 0 && !this.isOwn(maker);
    this.partnerWins = !this.leading && this.isFriend(view.winner);
    this.ownTrumps = cardCount(this.hand & trumpSet(trump));
    this.enemyTrumps = 0;
    for (let other = 0; other < game.seats; other++)
      if (!this.isOwn(other) && !counting.isVoid(other, trump))
        this.enemyTrumps = cardCount(this.unseen & trumpSet(trump));
    this.masters = 0;
    for (let rest = this.hand; rest !== 0; rest &= rest - 1) {
      const card = lowestCard(rest);
      if (this.above(card) === 0) this.masters |= 1 << card;
    }
    this.heading = this.leading
      ? this.legal
      : this.legal & game.beats[(((trump << 2) | this.led) << 5) | view.best];
  }

  /** LEAD, FOLLOW or OTHER. */
  question(suit: Suit): number {
    return this.leading ? LEAD : suit === this.led ? FOLLOW : OTHER;
  }

  /** A seat of the own side, other than this one. */
  isFriend(other: Seat): boolean {
    return this.game.partners && other !== this.seat && ((other ^ this.seat) & 1) === 0;
  }

  isOwn(other: Seat): boolean {
    return other === this.seat || this.isFriend(other);
  }

  /** The unseen cards of its suit that beat a card. */
  aboveSet(card: number): CardSet {
    const suit = card >> 3;
    return this.game.beats[(((this.trump << 2) | suit) << 5) | card] & this.unseen & suitSet(suit);
  }

  above(card: number): number {
    return cardCount(this.aboveSet(card));
  }

  /** The cards of its suit in the hand that a card beats. */
  lowerHeld(card: number): number {
    const suit = card >> 3;
    const held = this.hand & suitSet(suit) & ~(1 << card);
    return cardCount(held & ~this.game.beats[(((this.trump << 2) | suit) << 5) | card]);
  }

  /** Card points. */
  points(card: number): number {
    return this.game.points[(this.trump << 5) | card];
  }
}

const SEATS = 4;

export class Memory {
  private view: View | undefined;
  /** [seat] → mask of the plain suits that it led. */
  private readonly led: Int32Array = new Int32Array(SEATS);
  /** [seat] → the first card that it threw away, or NONE. */
  private readonly discards: Int32Array = new Int32Array(SEATS);

  begin(view: View): void {
    this.view = view;
    this.led.fill(0);
    this.discards.fill(NONE);
  }

  /** Notes a card, before it is applied. */
  observe(seat: Seat, action: Action): void {
    const { view } = this;
    if (view === undefined || !isCard(action)) return;
    const suit = action >> 3;
    if (suit === view.trump) return;
    if (view.trickSize === 0) this.led[seat] |= 1 << suit;
    else if (suit !== view.led && this.discards[seat] === NONE) this.discards[seat] = action;
  }

  catchUp({ led, discards }: Memory): void {
    this.led.set(led);
    this.discards.set(discards);
  }

  /** Whether a seat has led a plain suit. */
  hasLed(seat: Seat, suit: Suit): boolean {
    return ((this.led[seat] >> suit) & 1) !== 0;
  }

  /** The first card that a seat threw away, or NONE. */
  firstDiscard(seat: Seat): number {
    return this.discards[seat];
  }
}
