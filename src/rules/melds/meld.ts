/**
 * The 102 melds of the family, numbered in canonical order [GEN-ACT-2]: quartets A…7, sequences by suit, top and
 * length (longest first), then the marriages: stuk, dubbel and the eight broks. Their values depend on the game.
 */
import {
  cardOf,
  KING,
  NINE,
  NONE,
  QUEEN,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  type Trump,
} from '../../cards/card.ts';
import { type CardSet, cardCount, rankedAsTrumps, rankSet, setOf } from '../../cards/cardset.ts';

/** 0–101, ascending in canonical order. */
export type MeldId = number;
/** The kind of a meld. */
export type MeldKind = 'quartet' | 'sequence' | 'stuk' | 'dubbel' | 'brok';

/** A meld, without its value. */
export interface Meld {
  readonly id: MeldId;
  readonly kind: MeldKind;
  /** `C:J`, `R:h:Q:3`, `M:stuk`, `M:brok:Kd:Qs`. */
  readonly code: string;
  /** The cards; empty for stuk, see {@link meldCards}. */
  readonly cards: CardSet;
  /** Highest rank in sequence order [GEN-SEQ-1]. */
  readonly top: Rank;
  readonly length: number;
  /** Suit of a sequence, NONE otherwise. */
  readonly suit: Suit;
}

const DIAMONDS = 1;
const HEARTS = 2;
const SPADES = 3;

function isRed(suit: Suit): boolean {
  return suit === DIAMONDS || suit === HEARTS;
}

/** The cards of a sequence from `top` downwards. */
export function sequenceCards(suit: Suit, top: Rank, length: number): CardSet {
  return (((1 << length) - 1) << (top - length + 1)) << (suit << 3);
}

interface Shape {
  readonly top: Rank;
  readonly length: number;
  readonly suit?: Suit;
}

function listMelds(): Meld[] {
  const melds: Meld[] = [];
  const add = (kind: MeldKind, code: string, cards: CardSet, { top, length, suit = NONE }: Shape): void => {
    melds.push({ id: melds.length, kind, code, cards, top, length, suit });
  };
  for (let rank = 7; rank >= 0; rank--)
    add('quartet', `C:${RANKS[rank]}`, rankSet(rank), { top: rank, length: 4 });
  for (let suit = 0; suit < 4; suit++) {
    for (let top = 7; top >= NINE; top--) {
      for (let length = top + 1; length >= 3; length--) {
        const code = `R:${SUITS[suit]}:${RANKS[top]}:${length}`;
        add('sequence', code, sequenceCards(suit, top, length), { top, length, suit });
      }
    }
  }
  add('stuk', 'M:stuk', 0, { top: KING, length: 2 });
  const queens = setOf(cardOf(DIAMONDS, QUEEN)) | setOf(cardOf(SPADES, QUEEN));
  add('dubbel', 'M:dubbel', queens, { top: QUEEN, length: 2 });
  for (let king = 0; king < 4; king++) {
    for (let queen = 0; queen < 4; queen++) {
      if (isRed(king) === isRed(queen)) continue;
      const cards = setOf(cardOf(king, KING)) | setOf(cardOf(queen, QUEEN));
      add('brok', `M:brok:K${SUITS[king]}:Q${SUITS[queen]}`, cards, { top: KING, length: 2 });
    }
  }
  return melds;
}

/** All melds, by id. */
export const MELDS: readonly Meld[] = /* @__PURE__ */ listMelds();
/** The number of melds. */
export const MELD_COUNT = 102;
/** 32-bit words in a set of melds. */
export const MELD_WORDS = 4;

/** The first id of a sequence. */
export const FIRST_SEQUENCE = 8;
/** The number of sequences in a suit. */
export const SEQUENCES_PER_SUIT = 21;
/** The first id of a marriage. */
export const FIRST_MARRIAGE = 92;
/** King and Queen of trumps. */
export const STUK: MeldId = 92;
/** The Queens of diamonds and spades. */
export const DUBBEL: MeldId = 93;
/** The first id of a brok, a King and a Queen of suits of different colour. */
export const FIRST_BROK: MeldId = 94;

const IDS: ReadonlyMap<string, MeldId> = /* @__PURE__ */ new Map(MELDS.map(meld => [meld.code, meld.id]));

/** The meld of a code such as `R:h:Q:3`; undefined for any other text. */
export function parseMeld(code: string): MeldId | undefined {
  return IDS.get(code);
}

/** The four cards of a rank. */
export function quartetId(rank: Rank): MeldId {
  return 7 - rank;
}

/** The sequence of `length` cards headed by `top`. */
export function sequenceId(suit: Suit, top: Rank, length: number): MeldId {
  let id = FIRST_SEQUENCE + suit * SEQUENCES_PER_SUIT;
  for (let t = 7; t > top; t--) id += t - 1;
  return id + (top + 1 - length);
}

const COUPLES = /* @__PURE__ */ rankSet(KING) | /* @__PURE__ */ rankSet(QUEEN);

/** King and Queen of the trump suit [SM-VAL-STUK, KB-BELLA-1], those of all suits with all trumps [CT-BEL-1]. */
export function marriageOf(trump: Trump): CardSet {
  return COUPLES & rankedAsTrumps(trump);
}

/** The number of suits of which a set of Kings and Queens holds both. */
export function couplesIn(set: CardSet): number {
  return cardCount((set >>> 1) & set & rankSet(QUEEN));
}

/** The cards of a meld when `trump` is trump. */
export function meldCards(id: MeldId, trump: Trump): CardSet {
  return id === STUK ? marriageOf(trump) : (MELDS[id] as Meld).cards;
}

/** [suit byte] → its maximal sequences [GEN-SEQ-2], each as `top << 4 | length`, highest first. */
export const MAXIMAL_SEQUENCES: readonly (readonly number[])[] = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, byte) => {
    const sequences: number[] = [];
    let length = 0;
    for (let rank = 7; rank >= -1; rank--) {
      if (rank >= 0 && (byte >> rank) & 1) length++;
      else {
        if (length >= 3) sequences.push(((rank + length) << 4) | length);
        length = 0;
      }
    }
    return sequences;
  },
);

/** [meld] → points; 0 if the game does not have the meld. */
export type MeldValues = Uint8Array;

export function tabulateMelds(pointsOf: (meld: Meld) => number): MeldValues {
  return Uint8Array.from(MELDS, pointsOf);
}

export function sequencePoints(length: number, fivePlus = 100): number {
  return length === 3 ? 20 : length === 4 ? 50 : fivePlus;
}
