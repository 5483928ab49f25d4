/**
 * Which card to play, one ply deep. A card is worth the points it is expected to win or lose in this trick, less its
 * worth if it stays in the hand. Hot: numbers and typed arrays only, no allocation.
 */
import type { Card, Seat, Suit, Trump } from '../../src/cards/card.ts';
import { type CardSet, cardCount, lowestCard, suitByte, suitSet, trumpSet } from '../../src/cards/cardset.ts';
import { keptWith } from '../../src/cards/kept.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { Action } from '../../src/rules/action.ts';
import { type TrickMelds, trickMeldPoints } from '../../src/rules/melds/trick-melds.ts';
import type { Counting } from './counting.ts';
import type { MeldJudge } from './meld-judge.ts';

/** The worth of a card that is kept, by how many unseen cards of its suit outrank it: none, one, two, more. */
export interface Keep {
  /** Points. */
  readonly base: readonly [number, number, number, number];
  /** The share of the card's own points that is added. */
  readonly share: readonly [number, number, number, number];
}

/** A way of playing, in points. */
export interface Style {
  readonly trump: Keep;
  readonly plain: Keep;
  /** Points that each player who has yet to play is expected to add to the trick. */
  readonly rest: number;
  /** Bonus for leading a trump, for each trump still out: on the side of the maker. */
  readonly draw: number;
  /** The same, against the maker. */
  readonly drawAgainst: number;
  /** Bonus for leading a suit, for each further card held in it. */
  readonly long: number;
  /** Worth of winning the trick beyond its points: having the lead. */
  readonly tempo: number;
  /** Loss when leading, for each point left in the suit on cards that can be beaten: a Ten laid bare. */
  readonly bare: number;
  /** The share of a meld's points that its cards are worth. */
  readonly meld: number;
  /** The share of a meld's points that the lead is worth, if the meld waits for it. */
  readonly wait: number;
  /** The chance that a player ruffs without being forced to. */
  readonly eager: number;
  /** The chance that a given unseen card falls into the trick, where tricks hold melds. */
  readonly invite: number;
}

/** Chooses the card of a turn. */
export interface CardChooser {
  /** A deal begins. */
  begin?(view: View): void;
  /** An action of any seat, before it is applied. */
  observe?(seat: Seat, action: Action): void;
  /** As in an `Agent`; needed by those who observe. */
  catchUp?(other: CardChooser): void;
  /** The best legal card. */
  choose(view: View): Card;
}

export class CardJudge implements CardChooser {
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly counting: Counting;
  private readonly partners: boolean;
  private readonly seats: number;
  /** What a trick scores by its own cards, if it does. */
  private readonly trickMelds: TrickMelds | undefined;
  private readonly meldGains: MeldGains | undefined;

  /** [card] → points a card is worth for melds still to come; zeros where none are. */
  private readonly meldWorth: Float64Array = new Float64Array(32);
  /** Points that the lead is worth for melds that wait for it. */
  private leadWorth = 0;
  private style: Style;
  /** [n] → the chance that a given player holds none of n given unseen cards; n = 0 … 8. */
  private readonly none: Float64Array = new Float64Array(9);

  constructor(game: Game, seat: Seat, counting: Counting, style: Style) {
    this.style = style;
    this.game = game;
    this.seat = seat;
    this.counting = counting;
    this.partners = game.partners;
    this.seats = game.seats;
    this.trickMelds = game.ruleset.trickMelds;
    this.meldGains = this.trickMelds === undefined ? undefined : new MeldGains(this.trickMelds);
  }

  /** Takes another style, from the next card on. */
  adopt(style: Style): void {
    this.style = style;
    this.meldWorth.fill(0);
    this.leadWorth = 0;
  }

  /** Weighs the cards for melds. `counting` must be up to date. */
  mindMelds(view: View, melds: MeldJudge): void {
    const { unseen } = this.counting;
    const chance = view.stockLeft / 2 / Math.max(1, cardCount(unseen));
    const outlook = {
      hand: view.hand(),
      unseen,
      trump: view.trump,
      tricks: view.tricks + 1,
      chance,
      share: this.style.meld,
    };
    this.leadWorth = this.style.wait * melds.weigh(outlook, this.meldWorth);
  }

  /** The best legal card. `counting` must be up to date. */
  choose(view: View): Card {
    const legal = view.legal();
    if ((legal & (legal - 1)) === 0) return lowestCard(legal);
    this.prepare(view);
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const card = lowestCard(rest);
      const value = this.worth(view, card);
      if (value > highest) {
        highest = value;
        best = card;
      }
    }
    return best;
  }

  /** Comes before {@link worth} and {@link chance}, once a decision. `counting` must be up to date. */
  prepare(view: View): void {
    const held = cardCount(view.hand());
    const out = cardCount(this.counting.unseen);
    const q = out > held ? 1 - held / out : 0;
    let chance = 1;
    for (let n = 0; n <= 8; n++) {
      this.none[n] = chance;
      chance *= q;
    }
  }

  /** Whether a card would be the best one of the trick. */
  heads(view: View, card: Card): boolean {
    if (view.trickSize === 0) return true;
    const row = ((view.trump << 2) | view.led) << 5;
    return ((this.game.beats[row | view.best] >>> card) & 1) !== 0;
  }

  /** The chance, 0 to 1, that the own side wins the trick with this card. */
  chance(view: View, card: Card): number {
    const heads = this.heads(view, card);
    const ours = heads || (this.partners && ((view.winner ^ this.seat) & 1) === 0);
    const later = this.seats - view.trickSize - 1;
    if (later === 0) return ours ? 1 : 0;
    return this.chanceOf(
      view,
      heads ? card : view.best,
      view.trickSize === 0 ? card >> 3 : view.led,
      ours,
      later,
    );
  }

  /** Expected points of playing a card now rather than later. */
  worth(view: View, card: Card): number {
    const { trump, trickSize } = view;
    const suit = card >> 3;
    const leading = trickSize === 0;
    const led = leading ? suit : view.led;
    const points = this.game.points[(trump << 5) | card];
    const later = this.seats - trickSize - 1;
    const chance = this.chance(view, card);
    let stake = view.trickPoints + points + later * this.style.rest + this.leadWorth + this.style.tempo;
    if (this.trickMelds !== undefined) stake += this.meldsIn(view.trickSet | (1 << card), trump, led, later);
    let value = (2 * chance - 1) * stake - this.keep(card, suit, trump, points) - this.meldWorth[card];
    if (leading) value += this.leadBonus(view, suit, trump, card);
    return value;
  }

  /** Points of melds in the trick with this card, and of those that later cards are expected to make. */
  private meldsIn(trick: CardSet, trump: Trump, led: Suit, later: number): number {
    const { trickMelds, meldGains } = this;
    if (trickMelds === undefined || meldGains === undefined) return 0;
    const points = trickMeldPoints(trickMelds, trick, trump);
    if (later === 0) return points;
    return points + meldGains.of(trick, this.counting.unseen, led, trump) * this.style.invite * later;
  }

  private leadBonus(view: View, suit: Suit, trump: Trump, card: Card): number {
    const { unseen } = this.counting;
    const held = view.hand() & suitSet(suit);
    let bonus = this.style.long * (cardCount(held) - 1);
    if (suit === trump) {
      const maker = view.maker;
      const out = cardCount(unseen & suitSet(trump));
      if (maker >= 0)
        bonus +=
          out * (view.sideOf(maker) === view.sideOf(this.seat) ? this.style.draw : this.style.drawAgainst);
    } else {
      const dear = held & ~(1 << card);
      if (dear !== 0 && (unseen & suitSet(suit)) !== 0)
        bonus -= this.style.bare * this.bareness(dear, trump, unseen, suit);
    }
    return bonus;
  }

  /** Points of the remaining cards that can be beaten in their suit. */
  private bareness(dear: CardSet, trump: Trump, unseen: CardSet, suit: Suit): number {
    const row = ((trump << 2) | suit) << 5;
    const out = unseen & suitSet(suit);
    let points = 0;
    for (let rest = dear; rest !== 0; rest &= rest - 1) {
      const card = lowestCard(rest);
      if ((this.game.beats[row | card] & out) !== 0) points += this.game.points[(trump << 5) | card];
    }
    return points;
  }

  /** The chance that this side wins the trick, now held by `best`, once the others have played. */
  private chanceOf(view: View, best: Card, led: Suit, ours: boolean, later: number): number {
    const { trump } = view;
    const { unseen } = this.counting;
    const beats = this.game.beats[((((trump << 2) | led) << 5) | best) as number] & unseen;
    const trumps = trumpSet(trump);
    const ledOut = cardCount(unseen & suitSet(led));
    const over = this.none[cardCount(beats & suitSet(led))];
    const ruffs = led === trump ? 0 : 1 - this.none[cardCount(beats & trumps)];
    const voidOf = Math.max(this.none[ledOut], this.style.eager);
    let chance = ours ? 1 : 0;
    let seat = this.seat;
    for (let i = 0; i < later; i++) {
      seat = seat + 1 === this.seats ? 0 : seat + 1;
      let beaten: number;
      if (this.counting.isVoid(seat, led)) beaten = this.counting.isVoid(seat, trump) ? 0 : ruffs;
      else beaten = 1 - over + (this.counting.isVoid(seat, trump) ? 0 : voidOf * ruffs);
      if (this.partners && ((seat ^ this.seat) & 1) === 0) chance += (1 - chance) * beaten;
      else chance *= 1 - beaten;
    }
    return chance;
  }

  private keep(card: Card, suit: Suit, trump: Trump, points: number): number {
    const row = ((trump << 2) | suit) << 5;
    const above = cardCount(this.game.beats[row | card] & this.counting.unseen & suitSet(suit));
    const { base, share } = suit === trump ? this.style.trump : this.style.plain;
    const index = Math.min(above, 3);
    return base[index] + share[index] * points;
  }
}

/** The melds that may still complete in a trick, in games whose tricks score melds. Hot: one table look-up. */
class MeldGains {
  private readonly plain: Uint8Array;
  private readonly trump: Uint8Array;

  constructor({ plain, trump }: TrickMelds) {
    this.plain = gainsOf(plain);
    this.trump = gainsOf(trump);
  }

  /** Points of the melds that one unseen card of the led suit would add to the trick, summed over those cards. */
  of(trick: CardSet, unseen: CardSet, led: Suit, trump: Trump): number {
    const gains = led === trump ? this.trump : this.plain;
    return gains[(suitByte(trick, led) << 8) | suitByte(unseen, led)];
  }
}

/** [suit byte of the trick << 8 | suit byte of the unseen cards] → points, shared by all players of a game. */
const gainsOf = /* @__PURE__ */ keptWith((points: Uint8Array) =>
  Uint8Array.from({ length: 1 << 16 }, (_, key) => gainOf(points, key >> 8, key & 255)),
);

function gainOf(points: Uint8Array, trick: number, unseen: number): number {
  let sum = 0;
  for (let rest = unseen & ~trick; rest !== 0; rest &= rest - 1)
    sum += points[trick | (rest & -rest)] - points[trick];
  return sum;
}
