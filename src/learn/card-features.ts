/**
 * What a policy sees of a card in its situation: two small numbers, each an index into one table of {@link FEATURES}
 * weights. The first says what the card is and does, the second how it stands to the other cards of its suit. The same
 * features serve rollouts, inference and fitting.
 *
 *     of a lead, first:       kind of card, boss, trumps out, length of its suit, role
 *     of a lead, second:      kind of card, boss, neighbours, cards out in its suit
 *     of a follower, first:   what it does, points, boss, situation
 *     of a follower, second:  what it does, neighbours, meld in the trick, who holds the trick, last
 *
 * Hot: numbers and typed arrays, nothing is allocated.
 */
import { bytes, SIZES, words } from '../cards/bytes.ts';
import { type Card, NONE, PACK, type Seat, type Suit, type Trump } from '../cards/card.ts';
import { type CardSet, suitSet, trumpSet } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { TrickMelds } from '../rules/melds/trick-melds.ts';

const SIZE = SIZES;

/** Where the four blocks of the table begin, and its length. */
export const LEAD_FIRST = 0;
export const LEAD_SECOND = 512;
export const FOLLOW_FIRST = 768;
export const FOLLOW_SECOND = 1280;
export const FEATURES = 1536;

/** Bits of the first index in what {@link CardFeatures.of} returns; the second lies above them. */
export const FIRST_BITS = 11;
export const FIRST_MASK: number = (1 << FIRST_BITS) - 1;

/** A decision about a card. All but the hand is public. Whoever asks writes the fields, then calls `look`. */
export interface Situation {
  seat: Seat;
  hand: CardSet;
  /** The cards among which the seat chooses. */
  legal: CardSet;
  /** Cards played in the deal so far, those on the table included. */
  gone: CardSet;
  trump: Trump;
  /** NONE if nobody is. */
  maker: Seat;
  /** Cards on the table. The four fields below mean nothing while it is 0. */
  size: number;
  led: Suit;
  best: Card;
  winner: Seat;
  /** The cards on the table. */
  trick: CardSet;
}

/** Describes the decision of the seat on turn, as that seat sees it. */
export function readSituation(deal: State, into: Situation): void {
  const { played, trickSize, trickSet } = deal;
  into.seat = deal.turn;
  into.hand = deal.hands[deal.turn];
  into.legal = deal.legal();
  into.gone = played[0] | played[1] | played[2] | played[3];
  into.trump = deal.trump;
  into.maker = deal.maker;
  into.size = trickSize;
  into.led = deal.led;
  into.best = deal.best;
  into.winner = deal.winner;
  into.trick = trickSize === 0 ? 0 : trickSet;
}

/** What a follower's card does: it follows and takes, or not; each for a plain lead and a trump lead; then the rest. */
const FOLLOWS_BELOW = 2;
const RUFFS = 4;
const UNDERTRUMPS = 5;
const DISCARDS = 6;

/** [cards of a suit in the hand] → 0–3: one, two, three, more. */
const LENGTHS = /* @__PURE__ */ bytes(9, n => Math.max(0, Math.min(n, 4) - 1));
/** [unseen cards of a suit] → 0–3: none, one or two, three or four, more. */
const OUT = /* @__PURE__ */ bytes(9, n => Math.min(3, (n + 1) >> 1));

/** [trump << 5 | card] → points class, and 4 more for a card of the suit of trumps. */
export function kindsOf({ planes, points }: Game): Uint8Array {
  return bytes(planes * PACK, at => classOf(points[at]) | (at >> 5 === (at & 31) >> 3 ? 4 : 0));
}

/** By points of a card: nothing, less than five, less than twelve, more. */
function classOf(points: number): number {
  return points === 0 ? 0 : points < 5 ? 1 : points < 12 ? 2 : 3;
}

export class CardFeatures {
  /** The decision that is described. */
  readonly now: Situation = {
    seat: 0,
    hand: 0,
    legal: 0,
    gone: 0,
    trump: 0,
    maker: NONE,
    size: 0,
    led: 0,
    best: 0,
    winner: 0,
    trick: 0,
  };
  private readonly seats: number;
  private readonly partners: boolean;
  private readonly pack: CardSet;
  private readonly melds: TrickMelds | undefined;
  private readonly beats: Int32Array;
  private readonly kinds: Uint8Array;
  /** [trump << 5 | card] → the cards of its suit that beat it. */
  private readonly above: Int32Array;
  // Of the situation
  private unseen: CardSet = 0;
  private heads: CardSet = 0;
  private firstBase = 0;
  private secondBase = 0;

  constructor(game: Game) {
    this.seats = game.seats;
    this.partners = game.partners;
    this.pack = game.ruleset.pack;
    this.melds = game.ruleset.trickMelds;
    this.beats = game.beats;
    this.kinds = kindsOf(game);
    this.above = words(game.planes * PACK);
    for (let trump = 0; trump < game.planes; trump++) {
      for (let card = 0; card < PACK; card++) {
        const at = (trump << 5) | card;
        const suit = card >> 3;
        this.above[at] = game.beats[(((trump << 2) | suit) << 5) | card] & suitSet(suit);
      }
    }
  }

  /** Reads what all cards of the decision share. */
  look(): void {
    const { now } = this;
    this.unseen = this.pack & ~(now.gone | now.hand);
    if (now.size === 0) {
      const trumpsOut = (this.unseen & trumpSet(now.trump)) !== 0 ? 1 : 0;
      this.firstBase = LEAD_FIRST | (trumpsOut << 4) | (this.role() << 7);
      this.secondBase = LEAD_SECOND;
      return;
    }
    const last = now.size === this.seats - 1 ? 1 : 0;
    const friend = this.isFriend(now.winner) ? 1 : 0;
    this.heads = this.beats[(((now.trump << 2) | now.led) << 5) | now.best];
    this.firstBase = FOLLOW_FIRST + (this.standing(last, friend) << 6);
    this.secondBase = FOLLOW_SECOND + (((last << 1) | friend) << 6);
  }

  /** The maker, of his side, against him, or nobody is maker. */
  private role(): number {
    const { seat, maker } = this.now;
    if (maker < 0) return 3;
    if (seat === maker) return 0;
    return this.partners && ((seat ^ maker) & 1) === 0 ? 1 : 2;
  }

  /** The partner; without partners, another of those who play against the maker. */
  private isFriend(other: Seat): boolean {
    const { seat, maker } = this.now;
    if (this.partners) return ((seat ^ other) & 1) === 0;
    return this.seats > 2 && maker >= 0 && seat !== maker && other !== maker;
  }

  /**
   * Last: 0 if an opponent holds the trick, 1 if a friend does. Before: 2 if a friend holds it with a card that can be
   * beaten, 3 if not; 4 as the second player if an opponent holds it, 5 as a later one.
   */
  private standing(last: number, friend: number): number {
    const { trump, best, size } = this.now;
    if (last === 1) return friend;
    if (friend === 1) return (this.above[(trump << 5) | best] & this.unseen) === 0 ? 3 : 2;
    return size === 1 ? 4 : 5;
  }

  /** Both indices of a legal card: the first, and the second << {@link FIRST_BITS}. */
  of(card: Card): number {
    const { now, unseen } = this;
    const at = (now.trump << 5) | card;
    const shift = card & 24;
    const rank = card & 7;
    const kind = this.kinds[at];
    const boss = (this.above[at] & unseen) === 0 ? 1 : 0;
    const choice = (now.legal >>> shift) & 255;
    const neighbours = (choice >>> (rank + 1) !== 0 ? 1 : 0) | ((choice & ((1 << rank) - 1)) !== 0 ? 2 : 0);
    if (now.size === 0) {
      const length = LENGTHS[SIZE[(now.hand >>> shift) & 255]];
      const out = OUT[SIZE[(unseen >>> shift) & 255]];
      return (
        this.firstBase |
        kind |
        (boss << 3) |
        (length << 5) |
        ((this.secondBase + (kind | (boss << 3) | (neighbours << 4) | (out << 6))) << FIRST_BITS)
      );
    }
    const does = this.whatItDoes(card, kind);
    const first = this.firstBase + (does | ((kind & 3) << 3) | (boss << 5));
    const meld = this.melds === undefined ? 0 : this.makesMeld(this.melds, card);
    return first | ((this.secondBase + (does | (neighbours << 3) | (meld << 5))) << FIRST_BITS);
  }

  private whatItDoes(card: Card, kind: number): number {
    const takes = (this.heads >>> card) & 1;
    const isTrump = kind >> 2;
    if (card >> 3 === this.now.led) return (takes === 1 ? 0 : FOLLOWS_BELOW) + isTrump;
    if (isTrump === 0) return DISCARDS;
    return takes === 1 ? RUFFS : UNDERTRUMPS;
  }

  /** 1 if the card adds to the melds of the trick, else 0. */
  private makesMeld(melds: TrickMelds, card: Card): number {
    const { trick, trump } = this.now;
    const shift = card & 24;
    const sequences = card >> 3 === trump ? melds.trump : melds.plain;
    const before = (trick >>> shift) & 255;
    if (sequences[before | (1 << (card & 7))] > sequences[before]) return 1;
    const all = trick | (1 << card);
    return melds.quartets[all & (all >>> 8) & (all >>> 16) & (all >>> 24) & 255] > 0 ? 1 : 0;
  }
}
