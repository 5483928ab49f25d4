/**
 * A card goes to a trick: which cards may, and what they change. The engine and whatever plays cards without it call
 * these functions. Hot: numbers and tables only; nothing is allocated or checked.
 */
import { ALL_TRUMPS, type Card, PACK, type Seat, type Suit, type Trump } from '../cards/card.ts';
import { type CardSet, trumpsWhenLed } from '../cards/cardset.ts';
import { tabulateDuties } from '../rules/duties.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { planesOf, tabulateBeats, tabulatePoints } from '../rules/tables.ts';
import { factBit, legalCards, tabulateLeaves } from './legal-cards.ts';

const STOCK_OPEN = 128;
const JACKS = 0x10101010;

/** A trick as it lies on the table. A deal has these fields, so it is one. */
export interface Trick {
  trump: Trump;
  /** The suit led, the best card and whose it is: valid if `trickSize` > 0. */
  led: Suit;
  best: Card;
  winner: Seat;
  /** Cards played to it. */
  trickSize: number;
  trickSet: CardSet;
  trickPoints: number;
  /** Cards that are left to be drawn after it. */
  stockLeft: number;
}

/** A trick without cards, in a game without a stock or when that has gone. */
export function emptyTrick(trump: Trump): Trick {
  return { trump, led: 0, best: 0, winner: 0, trickSize: 0, trickSet: 0, trickPoints: 0, stockLeft: 0 };
}

/** The cards of a hand that this seat may play. Never empty unless the hand is. */
export function legalOf(rules: TrickRules, trick: Trick, hand: CardSet, seat: Seat): CardSet {
  if (trick.trickSize === 0) return hand;
  const { led } = trick;
  const plane = (trick.trump << 2) | led;
  const row = (plane << 5) | trick.best;
  const isOpen = ((0 - trick.stockLeft) >>> 24) & STOCK_OPEN;
  const partnerWins = rules.partnerFact & ~((trick.winner ^ seat) << 6);
  const facts = rules.standing[row] | partnerWins | isOpen;
  const trumps = rules.trumps[plane];
  return legalCards(rules.leaves, facts, hand, 255 << (led << 3), trumps, rules.beats[row], trumps & JACKS);
}

/** A seat plays a card. */
export function play(rules: TrickRules, trick: Trick, card: Card, seat: Seat): void {
  const { trump } = trick;
  if (trick.trickSize === 0) {
    trick.led = card >> 3;
    trick.best = card;
    trick.winner = seat;
  } else {
    // All bits set if the card beats the best one
    const takes = 0 - ((rules.beats[(((trump << 2) | trick.led) << 5) | trick.best] >>> card) & 1);
    trick.best ^= (trick.best ^ card) & takes;
    trick.winner ^= (trick.winner ^ seat) & takes;
  }
  trick.trickSize++;
  trick.trickSet |= 1 << card;
  trick.trickPoints += rules.points[(trump << 5) | card];
}

/** The trick has been taken, and nothing lies on the table. */
export function clear(trick: Trick): void {
  trick.trickSize = 0;
  trick.trickSet = 0;
  trick.trickPoints = 0;
}

/** The rules of a trick. A row is the place in play: `(trump << 2 | led) << 5 | best card`. */
export class TrickRules {
  readonly seats: number;
  readonly partners: boolean;
  /** Whether cards are drawn after a trick. */
  readonly draws: boolean;
  /** The tables in each that is indexed by trump: four suits, and in some games no trumps and all trumps. */
  readonly planes: number;
  /** [facts 0–511] → index of the duty, see DUTIES. */
  readonly duty: Uint8Array;
  /** [facts 0–511] → what the duty leaves of a hand, see `legalCards`. */
  readonly leaves: Uint8Array;
  /** [row] → the cards that beat the best one. */
  readonly beats: Int32Array;
  /** [trump << 2 | led] → the trumps. */
  readonly trumps: Int32Array;
  /** [row] → the facts that are true of every follower. */
  readonly standing: Uint8Array;
  /** The fact that the partner is winning, if there are partners; otherwise 0. */
  readonly partnerFact: number;
  /** [trump][card] → card points. */
  readonly points: Uint8Array;

  constructor(ruleset: Pick<Ruleset, 'seats' | 'partners' | 'draws' | 'duties' | 'order' | 'points'>) {
    this.seats = ruleset.seats;
    this.partners = ruleset.partners;
    this.draws = ruleset.draws;
    this.planes = planesOf(ruleset.points);
    this.duty = tabulateDuties(ruleset.duties);
    this.leaves = tabulateLeaves(this.duty);
    this.beats = tabulateBeats(ruleset.order, this.planes);
    this.trumps = Int32Array.from({ length: this.planes * 4 }, (_, at) => trumpsWhenLed(at >> 2, at & 3));
    this.standing = Uint8Array.from({ length: this.planes * 4 * PACK }, (_, row) => standingFacts(row));
    this.partnerFact = ruleset.partners ? factBit('partnerWinning') : 0;
    this.points = tabulatePoints(ruleset.points, this.planes);
  }
}

function standingFacts(row: number): number {
  const [trump, led, best] = [row >> 7, (row >> 5) & 3, row & 31];
  if (led === trump || trump === ALL_TRUMPS) return factBit('ledTrump');
  return best >> 3 === trump ? factBit('ruffed') : 0;
}
