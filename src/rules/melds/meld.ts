/**
 * The 102 melds of the family, numbered in canonical order [GEN-ACT-2]: carrés A…7, runs by suit, top and length
 * (longest first), then stuk, dubbel and the eight broks. Which of them a game knows, and what they are worth, is the
 * game's own table.
 */
import { cardOf, KING, NINE, QUEEN, RANKS, type Rank, SUITS, type Suit } from '../../cards/card.ts';
import { type CardSet, rankSet, setOf } from '../../cards/cardset.ts';

/** 0–101, ascending in canonical order. */
export type MeldId = number;
export type MeldKind = 'carre' | 'run' | 'stuk' | 'dubbel' | 'brok';

export interface Meld {
  readonly id: MeldId;
  readonly kind: MeldKind;
  /** `C:J`, `R:h:Q:3`, `M:stuk`, `M:brok:Kd:Qs`. */
  readonly code: string;
  /** The cards; for stuk, those of the trump suit, see {@link meldCards}. */
  readonly cards: CardSet;
  /** Highest rank in sequence order [GEN-SEQ-1]. */
  readonly top: Rank;
  readonly length: number;
  /** Suit of a run, NONE otherwise. */
  readonly suit: Suit;
}

const DIAMONDS = 1;
const HEARTS = 2;
const SPADES = 3;

function red(suit: Suit): boolean {
  return suit === DIAMONDS || suit === HEARTS;
}

/** The cards of a run from `top` downwards. */
export function runCards(suit: Suit, top: Rank, length: number): CardSet {
  return (((1 << length) - 1) << (top - length + 1)) << (suit << 3);
}

function listMelds(): Meld[] {
  const melds: Meld[] = [];
  const add = (kind: MeldKind, code: string, cards: CardSet, top: Rank, length: number, suit: Suit): void => {
    melds.push({ id: melds.length, kind, code, cards, top, length, suit });
  };
  for (let rank = 7; rank >= 0; rank--) add('carre', `C:${RANKS[rank]}`, rankSet(rank), rank, 4, -1);
  for (let suit = 0; suit < 4; suit++) {
    for (let top = 7; top >= NINE; top--) {
      for (let length = top + 1; length >= 3; length--) {
        add(
          'run',
          `R:${SUITS[suit]}:${RANKS[top]}:${length}`,
          runCards(suit, top, length),
          top,
          length,
          suit,
        );
      }
    }
  }
  add('stuk', 'M:stuk', 0, KING, 2, -1);
  add('dubbel', 'M:dubbel', setOf(cardOf(DIAMONDS, QUEEN)) | setOf(cardOf(SPADES, QUEEN)), QUEEN, 2, -1);
  for (let king = 0; king < 4; king++) {
    for (let queen = 0; queen < 4; queen++) {
      if (red(king) === red(queen)) continue;
      const cards = setOf(cardOf(king, KING)) | setOf(cardOf(queen, QUEEN));
      add('brok', `M:brok:K${SUITS[king]}:Q${SUITS[queen]}`, cards, KING, 2, -1);
    }
  }
  return melds;
}

export const MELDS: readonly Meld[] = /* @__PURE__ */ listMelds();
export const MELD_COUNT = 102;
/** Words of 32 bits that hold a set of melds. */
export const MELD_WORDS = 4;

export const FIRST_RUN = 8;
export const FIRST_MARRIAGE = 92;
export const STUK: MeldId = 92;
export const DUBBEL: MeldId = 93;
export const FIRST_BROK: MeldId = 94;

const IDS: ReadonlyMap<string, MeldId> = /* @__PURE__ */ new Map(MELDS.map(meld => [meld.code, meld.id]));

export function parseMeld(code: string): MeldId | undefined {
  return IDS.get(code);
}

/** Run of `length` cards headed by `top`; the id is pure arithmetic on the canonical order. */
export function runId(suit: Suit, top: Rank, length: number): MeldId {
  let id = FIRST_RUN + suit * 21;
  for (let t = 7; t > top; t--) id += t - 1;
  return id + (top + 1 - length);
}

/** King and Queen of the trump suit [SM-VAL-STUK, KB-BELLA-1]. */
export function marriageOf(trump: Suit): CardSet {
  return setOf(cardOf(trump, KING)) | setOf(cardOf(trump, QUEEN));
}

/** The cards of a meld when `trump` is trump. */
export function meldCards(id: MeldId, trump: Suit): CardSet {
  return id === STUK ? marriageOf(trump) : (MELDS[id] as Meld).cards;
}

/**
 * The maximal runs of a suit byte [GEN-SEQ-2], each as `top << 4 | length`, highest first; at most two fit into eight ranks.
 */
export const MAXIMAL_RUNS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, byte) => {
    const runs: number[] = [];
    let length = 0;
    for (let rank = 7; rank >= -1; rank--) {
      if (rank >= 0 && (byte >> rank) & 1) length++;
      else {
        if (length >= 3) runs.push(((rank + length) << 4) | length);
        length = 0;
      }
    }
    return runs;
  },
);

/** Calls `found` for each maximal run of a hand, suits from clubs to spades, highest run first. */
export function eachRun(hand: CardSet, found: (suit: Suit, top: Rank, length: number) => void): void {
  for (let suit = 0; suit < 4; suit++) {
    for (const run of MAXIMAL_RUNS[(hand >>> (suit << 3)) & 0xff] as readonly number[])
      found(suit, run >> 4, run & 15);
  }
}
