/**
 * The canonical order of the suits, as one seat sees them: exchanging suits that the rules do not tell apart changes
 * nothing. Slot 3 is the suit that matters: trumps, or before they are chosen the suit of the highest bid, turned or
 * proposed. The plain suit that was led is slot 0. The other suits follow by the own holding, longest first. Suits that
 * are equal in all that is compared are equal in all inputs. Hot: integers, no allocation.
 */
import { SIZES } from '../cards/bytes.ts';
import { type Card, NONE, type Seat, type Suit } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import type { Evidence } from '../engine/evidence.ts';
import type { View } from '../engine/view.ts';
import { type Action, bidSuit, NAME } from '../rules/action.ts';

const SIZE = SIZES;
const LED = 1 << 28;
const MATTERS = 1 << 29;

export class Canon {
  /** [suit] → its slot. */
  readonly slot: Uint8Array = new Uint8Array(4);
  /** [slot] → the suit. */
  readonly suit: Uint8Array = new Uint8Array(4);
  /** The suit that matters, or NONE. */
  main: Suit = NONE;
  private readonly keys = new Int32Array(4);
  /** Whether the rules propose a suit by an indicator. */
  private readonly hasIndicator: boolean;

  constructor(hasIndicator: boolean) {
    this.hasIndicator = hasIndicator;
  }

  /** Finds the order for a view; `evidence` is its own, updated. */
  arrange(view: View, evidence: Evidence, gone: CardSet): void {
    const { keys, slot, suit } = this;
    const hand = view.hand();
    const main = this.mainSuit(view);
    this.main = main;
    const led = view.trickSize > 0 ? view.led : NONE;
    for (let s = 0; s < 4; s++) {
      const held = (hand >>> (s << 3)) & 255;
      const key = (SIZE[held] << 16) | (held << 8) | ((gone >>> (s << 3)) & 255);
      keys[s] = key | (s === main ? MATTERS : 0) | (s === led ? LED : 0);
      suit[s] = s;
    }
    for (let i = 1; i < 4; i++) {
      const moving = suit[i];
      let j = i;
      for (; j > 0 && this.comesFirst(moving, suit[j - 1], view, evidence); j--) suit[j] = suit[j - 1];
      suit[j] = moving;
    }
    if (main !== NONE) {
      suit.copyWithin(0, 1);
      suit[3] = main;
    }
    for (let k = 0; k < 4; k++) slot[suit[k]] = k;
  }

  private mainSuit(view: View): Suit {
    if (view.trump !== NONE) return view.trump;
    if (view.bid > 0) return bidSuit(view.bid);
    if (view.turnUp !== NONE) return view.turnUp >> 3;
    return this.hasIndicator ? view.proposed : NONE;
  }

  private comesFirst(a: Suit, b: Suit, view: View, evidence: Evidence): boolean {
    const difference = this.keys[a] - this.keys[b];
    if (difference !== 0) return difference > 0;
    return compareSeats(a, b, view, evidence) > 0;
  }

  /** The card as the canonical order names it. */
  card(card: Card): number {
    return (this.slot[card >> 3] << 3) | (card & 7);
  }

  /** The answer as the canonical order names it: `name:<suit>` becomes NAME + slot, all others stay. */
  speech(action: Action): number {
    return action >= NAME && action < NAME + 4 ? NAME + this.slot[action - NAME] : action;
  }
}

/** Compares suits by what the seats have played, are known to hold and cannot hold, the trick, and the unseen cards. */
function compareSeats(a: Suit, b: Suit, view: View, { known, lacks, unseen }: Evidence): number {
  const { seats } = view.game;
  let difference = compareBytes(unseen, a, b);
  if (difference === 0 && view.trickSize > 0) difference = compareBytes(view.trickSet, a, b);
  for (let k = 1; k < seats && difference === 0; k++) {
    const seat: Seat = (view.seat + k) % seats;
    difference = compareBytes(view.played(seat), a, b);
    if (difference === 0) difference = compareBytes(known[seat], a, b);
    if (difference === 0) difference = compareBytes(lacks[seat] & unseen, a, b);
  }
  return difference;
}

function compareBytes(set: CardSet, a: Suit, b: Suit): number {
  return ((set >>> (a << 3)) & 255) - ((set >>> (b << 3)) & 255);
}
