/** The features of a card: numbers that the weights of the terms multiply. Hot: typed arrays, no allocation. */
import { type Card, NO_TRUMPS, type Seat } from '../../src/cards/card.ts';
import { cardCount, lowestCard, suitSet } from '../../src/cards/cardset.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { CardJudge } from '../greedy/card-judge.ts';
import type { Counting } from '../greedy/counting.ts';
import { type Memory, Position } from './position.ts';
import { AT, LEAD, OTHER } from './terms.ts';

/** More than any card has. */
const MOST = 64;
const TEN_POINTS = 0.1;

export class Features {
  /** The places of the features in the list of weights, and their values; `size` of them are valid. */
  readonly places: Int32Array = new Int32Array(MOST);
  readonly values: Float64Array = new Float64Array(MOST);
  size = 0;
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly judge: CardJudge;
  private readonly counting: Counting;
  private readonly memory: Memory;
  private readonly now: Position;

  constructor(game: Game, seat: Seat, judge: CardJudge, counting: Counting, memory: Memory) {
    this.game = game;
    this.seat = seat;
    this.judge = judge;
    this.counting = counting;
    this.memory = memory;
    this.now = new Position(game, seat, counting);
  }

  /** Comes before {@link of}, once a decision. `counting` must be up to date. */
  prepare(view: View): void {
    this.judge.prepare(view);
    this.now.read(view);
  }

  /** Lists the features of a legal card. */
  of(view: View, card: Card): void {
    const { now } = this;
    this.size = 0;
    const suit = card >> 3;
    const question = now.question(suit);
    const chance = this.judge.chance(view, card);
    const points = now.points(card) * TEN_POINTS;
    this.add(AT.ply + question, this.judge.worth(view, card));
    this.ofAny(view, card, question, chance, points);
    if (now.leading) this.ofLead(view, card, points);
    else this.ofReply(view, card, question, chance, points);
  }

  private add(place: number, value: number): void {
    this.places[this.size] = place;
    this.values[this.size++] = value;
  }

  private ofAny(view: View, card: Card, question: number, chance: number, points: number): void {
    const { now } = this;
    const suit = card >> 3;
    const isTrump = suit === now.trump;
    const above = Math.min(3, now.above(card));
    const late = 2 * view.tricks >= this.game.tricks ? 24 : 0;
    const at = late + question * 8 + (isTrump ? 0 : 4) + above;
    if (isTrump) this.add(AT.hoard + now.notMaker * 4 + above, 1);
    this.add(AT.keep + at, 1);
    this.add(AT.dear + at, points);
    this.add(AT.economy + question, now.lowerHeld(card));
    if (question !== LEAD)
      this.add(AT.trick + question - 1, (2 * chance - 1) * view.trickPoints * TEN_POINTS);
    this.add(AT.waste + question, (1 - chance) * points);
    const rest = now.hand & ~(1 << card);
    if (cardCount(rest) <= 3 && (now.masters >>> card) & 1) this.add(AT.last + (isTrump ? 0 : 1), 1);
    if (this.judge.heads(view, card)) {
      const masters = cardCount(now.masters & ~(1 << card));
      const state = now.enemyTrumps > 0 ? 0 : 2;
      this.add(AT.tempo + state, chance);
      this.add(AT.tempo + state + 1, chance * masters);
    }
    if (!isTrump) this.ofRest(card, question);
  }

  /** What playing a plain card leaves in its suit. */
  private ofRest(card: Card, question: number): void {
    const { now } = this;
    const rest = now.hand & suitSet(card >> 3) & ~(1 << card);
    if (rest === 0 || (now.unseen & suitSet(card >> 3)) === 0) return;
    let bare = 0;
    for (let cards = rest; cards !== 0; cards &= cards - 1) {
      const other = lowestCard(cards);
      if (now.aboveSet(other) !== 0) bare += now.points(other);
    }
    if ((rest & (rest - 1)) === 0) {
      this.add(AT.bare + question, bare * TEN_POINTS);
      if (bare >= 10) this.add(AT.guard + question, 1);
    }
  }

  private ofLead(view: View, card: Card, points: number): void {
    const { now, counting, seat, game } = this;
    const suit = card >> 3;
    const held = cardCount(now.hand & suitSet(suit));
    const behind = view.maker < 0 ? 0 : (view.maker - seat + game.seats) % game.seats;
    if (suit === now.trump) {
      this.add(AT.draw + now.notMaker * 5 + Math.min(4, now.enemyTrumps), 1);
      this.add(AT.control + now.notMaker, now.ownTrumps - now.enemyTrumps);
      if (now.aboveSet(card) === 0) this.add(AT.trumpBoss + now.notMaker, 1);
      if (now.against && (behind === 1 || behind === 3)) this.add(AT.through + (behind === 1 ? 0 : 2), 1);
      return;
    }
    if (now.aboveSet(card) === 0) {
      const out = cardCount(now.unseen & suitSet(suit));
      this.add(AT.boss + (now.enemyTrumps === 0 ? 4 : Math.min(3, out >> 1)), 1);
    } else if ((now.masters & suitSet(suit)) !== 0) this.add(AT.under, 1);
    if (now.aboveSet(card) !== 0 && now.against && (behind === 1 || behind === 3))
      this.add(AT.through + (behind === 1 ? 1 : 3), 1);
    this.add(AT.length + Math.min(4, held) - 1, 1);
    if (held === 1 && now.ownTrumps > 0) this.add(AT.stiff, 1);
    const noneOut = (now.unseen & suitSet(suit)) === 0;
    for (let k = 1; k < game.seats; k++) {
      const other = (seat + k) % game.seats;
      const friend = now.isFriend(other);
      if (this.memory.hasLed(other, suit)) this.add(AT.partnerSuit + (friend ? 0 : 1), 1);
      if (!noneOut && counting.isVoid(other, suit) && this.mayRuff(other))
        this.add(AT.into + (friend ? 2 : k === 1 ? 0 : 1), 1);
      const discard = friend ? this.memory.firstDiscard(other) : -1;
      if (discard >= 0 && discard >> 3 === suit) this.add(AT.answer + (now.points(discard) < 4 ? 0 : 1), 1);
    }
    if (noneOut && now.enemyTrumps > 0) this.add(AT.into + 3, 1 + points);
    if (this.memory.hasLed(seat, suit)) this.add(AT.partnerSuit + 2, 1);
  }

  /** Whether a seat may hold trumps of a suit. */
  private mayRuff(other: Seat): boolean {
    const { trump } = this.now;
    return trump < NO_TRUMPS && !this.counting.isVoid(other, trump);
  }

  private ofReply(view: View, card: Card, question: number, chance: number, points: number): void {
    const { now } = this;
    const suit = card >> 3;
    const heads = ((now.heading >>> card) & 1) !== 0;
    const last = now.later === 0;
    const onTrick = view.trickPoints * TEN_POINTS;
    if (heads) {
      const place = last ? 0 : now.later === now.laterOpponents ? 2 : 4;
      const boss = now.aboveSet(card) === 0;
      this.add(AT.win + place + (boss ? 0 : 1), 1);
      if (now.partnerWins) {
        this.add(AT.over + (last ? 0 : 1), 1);
        this.add(AT.over + 2, onTrick);
      }
      if (!boss && now.laterOpponents > 0) this.add(AT.finesse + now.laterOpponents - 1, points);
    } else {
      if (now.partnerWins) this.add(AT.smear + (question - 1) * 2 + (last ? 0 : 1), chance * points);
      else if (now.heading !== 0) {
        const at = AT.duck + (now.led === now.trump ? 0 : 2);
        this.add(at, 1);
        this.add(at + 1, onTrick);
      }
    }
    if (question !== OTHER) return;
    if (suit === now.trump) {
      const at = AT.ruff + (now.partnerWins ? 0 : 3);
      this.add(at, 1);
      this.add(at + 1, onTrick);
      this.add(at + 2, now.enemyTrumps);
    } else this.ofDiscard(card);
  }

  private ofDiscard(card: Card): void {
    const { now } = this;
    const suit = card >> 3;
    const held = now.hand & suitSet(suit);
    const count = cardCount(held);
    this.add(AT.throw + Math.min(4, count) - 1, 1);
    if (count === 1 && (now.unseen & suitSet(suit)) !== 0) {
      this.add(AT.void, 1);
      if (now.ownTrumps > 0) this.add(AT.void + 1, 1);
    }
    if (this.memory.firstDiscard(this.seat) >= 0) return;
    if ((now.masters >>> card) & 1) this.add(AT.signal + 2, 1);
    else if (now.points(card) < 4) this.add(AT.signal + ((held & now.masters) !== 0 ? 0 : 1), 1);
  }
}
