/** The melds of a hand and how they rank. */
import { ACE, NONE, QUEEN, type Seat, type Suit } from '../../cards/card.ts';
import { type CardSet, ranksInAllSuits, suitByte } from '../../cards/cardset.ts';
import type { Deal } from '../deal.ts';
import {
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MAXIMAL_SEQUENCES,
  MELDS,
  type Meld,
  type MeldId,
  SEQUENCES_PER_SUIT,
  sequenceId,
} from './meld.ts';
import type { MeldValues } from './values.ts';

/** [suit byte] → 1 if it contains a sequence. A small table for the common case of none. */
const HAS_SEQUENCE: Uint8Array = /* @__PURE__ */ Uint8Array.from(MAXIMAL_SEQUENCES, sequences =>
  Math.min(1, sequences.length),
);

/**
 * Calls `found` for each quartet and sequence of a hand in canonical order: all sequences with `windows`, otherwise
 * only maximal ones [GEN-SEQ-2].
 */
export function eachMeld(hand: CardSet, windows: boolean, found: (meld: MeldId) => void): void {
  const quartets = ranksInAllSuits(hand);
  if (quartets !== 0) for (let rank = ACE; rank >= 0; rank--) if ((quartets >> rank) & 1) found(ACE - rank);
  for (let suit = 0; suit < 4; suit++) {
    const byte = suitByte(hand, suit);
    if (HAS_SEQUENCE[byte] === 0) continue;
    const sequences = MAXIMAL_SEQUENCES[byte];
    for (let i = 0; i < sequences.length; i++) {
      const sequence = sequences[i];
      const length = sequence & 15;
      if (!windows) found(sequenceId(suit, sequence >> 4, length));
      for (let below = 0; windows && below <= length - 3; below++)
        for (let n = length - below; n >= 3; n--) found(sequenceId(suit, (sequence >> 4) - below, n));
    }
  }
}

/** Whether a hand holds a quartet or a sequence. */
export function hasMeld(hand: CardSet): boolean {
  return ranksInAllSuits(hand) !== 0 || hasSequence(hand);
}

/** Whether a hand holds three cards in a row of one suit. */
export function hasSequence(hand: CardSet): boolean {
  for (let suit = 0; suit < 4; suit++) if (HAS_SEQUENCE[suitByte(hand, suit)] > 0) return true;
  return false;
}

/** The quartets and maximal sequences of a hand that have a value, in canonical order. */
export function meldsOf(hand: CardSet, values: MeldValues): MeldId[] {
  const melds: MeldId[] = [];
  eachMeld(hand, false, meld => {
    if (values[meld] > 0) melds.push(meld);
  });
  return melds;
}

/** The hand at the start of the first trick, in games without drawing. */
export function firstHand(deal: Deal, seat: Seat): CardSet {
  return deal.hands[seat] | deal.played[seat];
}

/** A number that ascends by length, then by top card: below 128. */
export function rankOf({ length, top }: Meld): number {
  return (length << 3) | top;
}

/** Whether a meld ranks above another: by length, then top card, then trump over plain sequences [SM-CMP-1]. */
export function outranks(meld: MeldId, than: MeldId, trump: number): boolean {
  const a = MELDS[meld];
  const b = MELDS[than];
  const difference = rankOf(a) - rankOf(b);
  return difference > 0 || (difference === 0 && a.suit === trump && b.suit !== trump && b.suit !== NONE);
}

/** Whether a sequence outranks every sequence of its suit that the seat has scored [SM-MELD-8]. */
export function risesAbove(deal: Deal, seat: Seat, meld: MeldId): boolean {
  const start = FIRST_SEQUENCE + MELDS[meld].suit * SEQUENCES_PER_SUIT;
  for (let other = start; other < start + SEQUENCES_PER_SUIT; other++)
    if (deal.hasScored(seat, other) && !outranks(meld, other, NONE)) return false;
  return true;
}

/** [Queens and Kings of a hand, two bits a suit] → its marriages, without stuk: see {@link marriagesIn}. */
const COUPLES: Uint16Array = /* @__PURE__ */ Uint16Array.from({ length: 256 }, (_, couples) =>
  MELDS.slice(FIRST_MARRIAGE).reduce((found, { id, cards }) => {
    const isHeld = cards !== 0 && (couplesOf(cards) & ~couples) === 0;
    return isHeld ? found | (1 << (id - FIRST_MARRIAGE)) : found;
  }, 0),
);

function couplesOf(hand: CardSet): number {
  const pairs = (hand >>> QUEEN) & 0x03030303;
  return (pairs | (pairs >>> 6) | (pairs >>> 12) | (pairs >>> 18)) & 255;
}

/** The marriages of a hand: bit n is the one with the id FIRST_MARRIAGE + n. */
export function marriagesIn(hand: CardSet, trump: Suit): number {
  const couples = couplesOf(hand);
  const hasStuk = ((couples >>> (trump << 1)) & 3) === 3;
  return COUPLES[couples] | (hasStuk ? 1 : 0);
}
