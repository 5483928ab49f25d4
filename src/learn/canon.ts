/**
 * The canonical order of the suits, as one seat sees them: exchanging suits that the rules do not tell apart changes
 * nothing. Slot 3 is the suit that matters: trumps, or before they are chosen the suit of the highest bid, turned or
 * proposed. With no trumps and with all trumps no suit matters more than others. The plain suit that was led is slot 0.
 * The other suits follow by the own holding, longest first. Suits that are equal in all that is compared are equal in
 * all inputs. Hot: integers, no allocation.
 */
import { SIZES } from '../cards/bytes.ts';
import { type Card, NO_TRUMPS, NONE, type Seat, type Suit, type Trump } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import type { State } from '../engine/state.ts';
import { type Action, bidTrump, NAME } from '../rules/action.ts';

const SIZE = SIZES;
const LED = 1 << 28;
const MATTERS = 1 << 29;

/** What a seat knows of the cards that it does not see, as its evidence or the cards known to all say. */
export interface KnownCards {
  /** Cards whose place is unknown. */
  readonly unseen: CardSet;
  /** By seat: cards known to be in a hand, and cards that it cannot hold although their place is unknown. */
  readonly known: Int32Array;
  readonly lacks: Int32Array;
}

export class Canon {
  /** [suit] → its slot. */
  readonly slot: Uint8Array = new Uint8Array(4);
  /** [slot] → the suit. */
  readonly suit: Uint8Array = new Uint8Array(4);
  /** The suit that matters, or NONE. */
  main: Suit = NONE;
  private readonly keys = new Int32Array(4);
  /** Finds the order for a seat; `gone` are the cards that have been played. */
  arrange(state: State, seat: Seat, cards: KnownCards, gone: CardSet): void {
    const { keys, slot, suit } = this;
    const hand = state.hands[seat];
    const main = mainSuit(state);
    this.main = main;
    for (let s = 0; s < 4; s++) {
      const held = (hand >>> (s << 3)) & 255;
      keys[s] = (SIZE[held] << 16) | (held << 8) | ((gone >>> (s << 3)) & 255);
      suit[s] = s;
    }
    if (main !== NONE) keys[main] |= MATTERS;
    if (state.trickSize > 0) keys[state.led] |= LED;
    for (let i = 1; i < 4; i++) {
      const moving = suit[i];
      let j = i;
      for (; j > 0 && this.comesFirst(moving, suit[j - 1], state, seat, cards); j--) suit[j] = suit[j - 1];
      suit[j] = moving;
    }
    if (main !== NONE) {
      suit[0] = suit[1];
      suit[1] = suit[2];
      suit[2] = suit[3];
      suit[3] = main;
    }
    for (let k = 0; k < 4; k++) slot[suit[k]] = k;
  }

  private comesFirst(a: Suit, b: Suit, state: State, seat: Seat, cards: KnownCards): boolean {
    const difference = this.keys[a] - this.keys[b];
    if (difference !== 0) return difference > 0;
    return compareSeats(a, b, state, seat, cards) > 0;
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

/** Trumps, or before they are chosen those of the highest bid; or NONE. */
export function trumpInView({ trump, bid }: State): Trump {
  return trump === NONE && bid > 0 ? bidTrump(bid) : trump;
}

/** The suit that matters, or NONE. */
export function mainSuit(state: State): Suit {
  const { turnUp, indicator, game } = state;
  const trump = trumpInView(state);
  if (trump !== NONE) return trump < NO_TRUMPS ? trump : NONE;
  if (turnUp !== NONE) return turnUp >> 3;
  return (game.ruleset.indicator?.suits ?? 0) > 0 ? indicator & 3 : NONE;
}

/** Compares suits by what the seats have played, are known to hold and cannot hold, the trick, and the unseen cards. */
function compareSeats(
  a: Suit,
  b: Suit,
  state: State,
  own: Seat,
  { known, lacks, unseen }: KnownCards,
): number {
  let difference = compareBytes(unseen, a, b);
  if (difference === 0 && state.trickSize > 0) difference = compareBytes(state.trickSet, a, b);
  for (let k = 1; k < state.seats && difference === 0; k++) {
    const seat: Seat = (own + k) % state.seats;
    difference = compareBytes(state.played[seat], a, b);
    if (difference === 0) difference = compareBytes(known[seat], a, b);
    if (difference === 0) difference = compareBytes(lacks[seat] & unseen, a, b);
  }
  return difference;
}

function compareBytes(set: CardSet, a: Suit, b: Suit): number {
  return ((set >>> (a << 3)) & 255) - ((set >>> (b << 3)) & 255);
}
