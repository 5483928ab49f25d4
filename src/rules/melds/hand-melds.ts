/** The melds of a hand and how they rank. */
import { ACE, NONE, QUEEN, type Seat, type Suit } from '../../cards/card.ts';
import { type CardSet, ranksInAllSuits, suitByte } from '../../cards/cardset.ts';
import type { Deal } from '../deal.ts';
import {
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MAXIMAL_SEQUENCES,
  MELD_WORDS,
  MELDS,
  type Meld,
  type MeldId,
  type MeldValues,
  SEQUENCES_PER_SUIT,
  sequenceId,
} from './meld.ts';

/** [suit byte] → 1 if it contains a sequence. A small table for the common case of none. */
const HAS_SEQUENCE: Uint8Array = /* @__PURE__ */ Uint8Array.from(MAXIMAL_SEQUENCES, sequences =>
  Math.min(1, sequences.length),
);

/** What {@link findMelds} has found: valid until its next call. */
export const FOUND: Uint8Array = /* @__PURE__ */ new Uint8Array(128);

/**
 * Writes the quartets and sequences of a hand into {@link FOUND} in canonical order, all sequences with `windows`,
 * otherwise only maximal ones [GEN-SEQ-2], and returns their number. A list for each hand, or a function called for
 * each meld, would take a tenth of the time of a deal.
 */
export function findMelds(hand: CardSet, windows: boolean): number {
  let count = 0;
  const quartets = ranksInAllSuits(hand);
  for (let rank = ACE; rank >= 0 && quartets !== 0; rank--)
    if ((quartets >> rank) & 1) FOUND[count++] = ACE - rank;
  for (let suit = 0; suit < 4; suit++) {
    const byte = suitByte(hand, suit);
    if (HAS_SEQUENCE[byte] === 0) continue;
    const sequences = MAXIMAL_SEQUENCES[byte];
    for (let i = 0; i < sequences.length; i++) {
      const sequence = sequences[i];
      const length = sequence & 15;
      if (!windows) FOUND[count++] = sequenceId(suit, sequence >> 4, length);
      for (let below = 0; windows && below <= length - 3; below++)
        for (let n = length - below; n >= 3; n--)
          FOUND[count++] = sequenceId(suit, (sequence >> 4) - below, n);
    }
  }
  return count;
}

/** Whether a hand holds three cards in a row of one suit. */
export function hasSequence(hand: CardSet): boolean {
  for (let suit = 0; suit < 4; suit++) if (HAS_SEQUENCE[suitByte(hand, suit)] > 0) return true;
  return false;
}

/** The quartets and maximal sequences of a hand that have a value, in canonical order. */
export function meldsOf(hand: CardSet, values: MeldValues): MeldId[] {
  const count = findMelds(hand, false);
  const melds: MeldId[] = [];
  for (let i = 0; i < count; i++) if (values[FOUND[i]] > 0) melds.push(FOUND[i]);
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
  if (!hasScoredSequence(deal, seat)) return true;
  const start = FIRST_SEQUENCE + MELDS[meld].suit * SEQUENCES_PER_SUIT;
  for (let other = start; other < start + SEQUENCES_PER_SUIT; other++)
    if (deal.hasScored(seat, other) && !outranks(meld, other, NONE)) return false;
  return true;
}

/** Whether a bit between FIRST_SEQUENCE and FIRST_MARRIAGE is set. */
function hasScoredSequence({ scored }: Deal, seat: Seat): boolean {
  const at = seat * MELD_WORDS;
  return ((scored[at] >>> FIRST_SEQUENCE) | scored[at + 1] | (scored[at + 2] << (96 - FIRST_MARRIAGE))) !== 0;
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

/** The marriages that a seat has scored, as bits like those of {@link marriagesIn}. */
export function scoredMarriages({ scored }: Deal, seat: Seat): number {
  const at = seat * MELD_WORDS + (FIRST_MARRIAGE >> 5);
  return (scored[at] >>> (FIRST_MARRIAGE & 31)) | (scored[at + 1] << (32 - (FIRST_MARRIAGE & 31)));
}
