/**
 * Minimax by plain recursion: the reference that the fast solver is held against, in tests and nowhere else. It asks the engine
 * which cards are legal and what beats what, adds up points as they are taken, and prunes nothing. Values of whole-trick
 * positions are remembered by their cards, because otherwise four cards each would already take seconds.
 */
import { type Card, NONE, type Seat, type Suit } from '../../cards/card.ts';
import { cardsOf, setOf } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { roemOf } from '../../rules/melds/roem.ts';
import { type OpenPosition, sideMask } from './position.ts';

/** What counts besides the points of cards and the last trick. */
export interface Extras {
  /** Roem in the tricks counts, and four Jacks are worth this. */
  readonly fourJacks?: number;
  /** Partners, or a player on his own, who win every trick of the deal get this, whatever side they are on here. */
  readonly sweep?: number;
}

/** Every seat. */
const ALL = 0b1111;

export class Minimax {
  private readonly game: Game;
  private readonly extras: Extras;
  /** Never played on: it is put into the situation of a player to ask what is legal. */
  private readonly rules: State;
  private readonly known = new Map<string, number>();
  private readonly hands: number[] = [];
  private trump: Suit = 0;
  private side0 = 0;
  /** Cards of the trick, in the order of play. */
  private readonly trick: Card[] = [];
  private leader: Seat = 0;
  /** Seats that may have won every trick so far, as a mask. */
  private sweepers = 0;

  constructor(game: Game, extras: Extras = {}) {
    this.game = game;
    this.extras = extras;
    this.rules = new State(game);
  }

  /** Points to come of side 0 less those of side 1, when both sides know all cards and play their best. */
  value(position: OpenPosition): number {
    this.set(position);
    return this.search();
  }

  /** The value after each legal card, by card. */
  cardValues(position: OpenPosition): Map<Card, number> {
    this.set(position);
    return new Map(this.legal().map(card => [card, this.after(card)]));
  }

  private set({ trump, leader, hands, trick, tricks = [0, 0], side0 }: OpenPosition): void {
    this.known.clear();
    this.trump = trump;
    this.leader = leader;
    this.side0 = sideMask(this.game, side0 === undefined ? {} : { side0 });
    this.hands.splice(0, 4, ...Array.from(hands));
    this.trick.splice(0, 4, ...trick);
    const [mine, theirs] = tricks;
    const isSwept = mine === 0 || theirs === 0;
    // Whoever has won all tricks before has won the last one too, and led to this one.
    this.sweepers = mine + theirs === 0 ? ALL : isSwept ? this.withPartner(leader) : 0;
    if (this.sweepers !== ALL && this.sideOf(leader) !== (mine > 0 ? 0 : 1)) this.sweepers = 0;
  }

  private search(): number {
    if (this.trick.length > 0) return this.best();
    if (this.hands.every(hand => hand === 0)) return this.sweep();
    const key = [this.leader, this.sweepers, ...this.hands].join();
    const value = this.known.get(key) ?? this.best();
    this.known.set(key, value);
    return value;
  }

  private best(): number {
    const values = this.legal().map(card => this.after(card));
    return this.sideOf(this.turn()) === 0 ? Math.max(...values) : Math.min(...values);
  }

  /** The value once the player on turn has played the card; everything is put back. */
  private after(card: Card): number {
    const seat = this.turn();
    this.hands[seat] ^= setOf(card);
    this.trick.push(card);
    const value = this.trick.length < this.game.seats ? this.search() : this.afterTrick();
    this.trick.pop();
    this.hands[seat] ^= setOf(card);
    return value;
  }

  private afterTrick(): number {
    const { leader, sweepers } = this;
    const cards = this.trick.splice(0, 4);
    const { winner } = this.standing(cards);
    const side = this.sideOf(winner);
    this.leader = winner;
    this.sweepers &= this.withPartner(winner);
    const points = this.pointsOf(cards);
    const value = (side === 0 ? points : -points) + this.search();
    this.sweepers = sweepers;
    this.leader = leader;
    this.trick.push(...cards);
    return value;
  }

  private pointsOf(cards: readonly Card[]): number {
    const { game, trump, extras } = this;
    const points = cards.reduce((sum, card) => sum + game.points[(trump << 5) | card], 0);
    const last = this.hands.every(hand => hand === 0) ? game.lastTrick : 0;
    const set = cards.reduce((all, card) => all | setOf(card), 0);
    return points + last + (extras.fourJacks === undefined ? 0 : roemOf(set, trump, extras.fourJacks));
  }

  private sweep(): number {
    const { sweep = 0 } = this.extras;
    if (this.sweepers === 0) return 0;
    return this.sideOf(31 - Math.clz32(this.sweepers)) === 0 ? sweep : -sweep;
  }

  private withPartner(seat: Seat): number {
    return this.game.partners ? 0b0101 << (seat & 1) : 1 << seat;
  }

  private legal(): Card[] {
    const { rules, trick, leader, hands } = this;
    const turn = this.turn();
    rules.trump = this.trump;
    rules.turn = turn;
    rules.leader = leader;
    rules.trickSize = trick.length;
    if (trick.length > 0) {
      rules.led = trick[0] >> 3;
      Object.assign(rules, this.standing(trick));
    }
    return cardsOf(rules.legalFrom(hands[turn]));
  }

  /** The card that holds the trick, and whose it is. */
  private standing(cards: readonly Card[]): { best: Card; winner: Seat } {
    const row = ((this.trump << 2) | (cards[0] >> 3)) << 5;
    let best = NONE;
    let winner = this.leader;
    for (const [n, card] of cards.entries()) {
      if (best !== NONE && ((this.game.beats[row | best] >>> card) & 1) === 0) continue;
      best = card;
      winner = (this.leader + n) % this.game.seats;
    }
    return { best, winner };
  }

  private turn(): Seat {
    return (this.leader + this.trick.length) % this.game.seats;
  }

  private sideOf(seat: Seat): 0 | 1 {
    return (this.side0 >> seat) & 1 ? 0 : 1;
  }
}
