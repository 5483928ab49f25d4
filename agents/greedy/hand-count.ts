/**
 * Counting a hand before the play: by how many points its side is expected to beat the other, with a given suit as
 * trump. The count is linear in a few features of each suit, so it takes one table look-up a suit.
 */
import {
  ACE,
  type Card,
  JACK,
  KING,
  NINE,
  NO_TRUMPS,
  NONE,
  QUEEN,
  SEVEN,
  type Suit,
  suitOf,
  TEN,
  type Trump,
} from '../../src/cards/card.ts';
import { type CardSet, suitByte } from '../../src/cards/cardset.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import { MAXIMAL_SEQUENCES } from '../../src/rules/melds/meld.ts';

/** Points by rank 7 8 9 T J Q K A, and for combinations. */
export interface Count {
  /** The count of an empty hand. */
  readonly base: number;
  readonly trump: readonly number[];
  readonly plain: readonly number[];
  /** Jack and Nine of trumps together. */
  readonly jackNine: number;
  /** King and Queen of trumps together. */
  readonly marriage: number;
  /** Each trump beyond the third. */
  readonly long: number;
  /** Ace and Ten of a plain suit together; a Ten alone; no card of a suit. */
  readonly aceTen: number;
  readonly bareTen: number;
  readonly none: number;
  /** The share of the points of a sequence. */
  readonly sequence: number;
}

const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0];

/**
 * With no trumps, two against two. Least squares on the eight cards of eldest in 30,000 deals of Contrée that he had to
 * play at 80; residual SD 60. The base is 22 lower, as that of COUNT_PARTNERS.
 */
const COUNT_NO_TRUMPS: Count = {
  base: -77,
  trump: NOTHING,
  plain: [1, 0, 0, 15, 0, 1, 4, 32],
  jackNine: 0,
  marriage: 0,
  long: 0,
  aceTen: 4,
  bareTen: -5,
  none: 10,
  sequence: 0,
};

/** The same with all trumps: each suit counts as trumps. */
const COUNT_ALL_TRUMPS: Count = {
  base: -75,
  trump: [0, 0, 13, 0, 28, 1, 0, 4],
  plain: NOTHING,
  jackNine: 7,
  marriage: 18,
  long: 8,
  aceTen: 0,
  bareTen: 0,
  none: 0,
  sequence: 0,
};

/** [length] → points of a sequence, as most games of the family count them. */
const SEQUENCE_POINTS = [0, 0, 0, 20, 50, 50, 50, 50, 50];

export class HandCount {
  private readonly trump: Float64Array;
  private readonly plain: Float64Array;

  /** From the weights of a count, see {@link weightsOf}. */
  constructor(weights: readonly number[]) {
    this.trump = tabulateCount(weights, true);
    this.plain = tabulateCount(weights, false);
  }

  /** Expected points above what the side needs to break even as maker. */
  of(hand: CardSet, trump: Trump): number {
    if (trump >= NO_TRUMPS) return withoutSuit(hand, trump);
    let points = 0;
    for (let suit = 0; suit < 4; suit++)
      points += (suit === trump ? this.trump : this.plain)[suitByte(hand, suit)];
    return points;
  }

  /** The suit with the highest count, among those in the mask. */
  best(hand: CardSet, suits: number): Suit {
    let best = NONE;
    for (let suit = 0; suit < 4; suit++) {
      if ((suits >> suit) & 1 && (best === NONE || this.of(hand, suit) > this.of(hand, best))) best = suit;
    }
    return best;
  }
}

/** [no trumps, all trumps] → [holding] → points of a suit. */
let suitsWithoutTrump: readonly Float64Array[] | undefined;

/** The count of a hand with no trumps or all trumps. */
function withoutSuit(hand: CardSet, trump: Trump): number {
  suitsWithoutTrump ??= [COUNT_NO_TRUMPS, COUNT_ALL_TRUMPS].map((count, kind) =>
    tabulateCount(weightsOf({ ...count, base: 0 }), kind === 1),
  );
  const suits = suitsWithoutTrump[trump - NO_TRUMPS];
  let points = (trump === NO_TRUMPS ? COUNT_NO_TRUMPS : COUNT_ALL_TRUMPS).base;
  for (let suit = 0; suit < 4; suit++) points += suits[suitByte(hand, suit)];
  return points;
}

/** The hand of a view with a suit as trump, see {@link exchanged}. */
export function handWith(view: View, trump: Suit): CardSet {
  return exchanged(view.hand(), view.open, trump);
}

/** A hand with a suit as trump: the Seven of the turned suit will be exchanged for the open card, if one lies open. */
export function exchanged(hand: CardSet, open: Card, trump: Suit): CardSet {
  const seven = 1 << ((trump << 3) | SEVEN);
  if (open === NONE || suitOf(open) !== trump || (hand & seven) === 0) return hand;
  return (hand & ~seven) | (1 << open);
}

/** The number of features of a hand. */
export const FEATURES = 24;

/** The weights of the features, see {@link featuresOf}: the numbers of a count in their order. */
export function weightsOf(count: Count): number[] {
  const { base, trump, plain, jackNine, marriage, long, aceTen, bareTen, none, sequence } = count;
  return [base, ...trump, ...plain, jackNine, marriage, long, aceTen, bareTen, none, sequence];
}

/**
 * What a suit contributes to the features of a hand. The first is 1 for trumps, so it is 1 for the whole hand. `byte`
 * is the holding, bit r for rank r.
 */
export function featuresOf(byte: number, isTrump: boolean): readonly number[] {
  const known = isTrump ? trumps : others;
  known[byte] ??= lookAt(byte, isTrump);
  return known[byte];
}

/** [holding] → its features as trumps, and as a plain suit. */
const trumps: (readonly number[])[] = [];
const others: (readonly number[])[] = [];

function lookAt(byte: number, isTrump: boolean): readonly number[] {
  const held = Array.from({ length: 8 }, (_, rank) => (byte >> rank) & 1);
  const absent = held.map(() => 0);
  const length = held.reduce((sum, one) => sum + one, 0);
  const sequence = MAXIMAL_SEQUENCES[byte].reduce((sum, meld) => sum + SEQUENCE_POINTS[meld & 15], 0);
  if (isTrump) {
    const combined = [held[JACK] * held[NINE], held[QUEEN] * held[KING], Math.max(0, length - 3)];
    return [1, ...held, ...absent, ...combined, 0, 0, 0, sequence];
  }
  const combined = [held[ACE] * held[TEN], byte === 1 << TEN ? 1 : 0, byte === 0 ? 1 : 0];
  return [0, ...absent, ...held, 0, 0, 0, ...combined, sequence];
}

/** [holding] → its points as trumps or as a plain suit, for weights of a count. The base counts with trumps. */
export function tabulateCount(weights: readonly number[], isTrump: boolean): Float64Array {
  const points = (byte: number) =>
    featuresOf(byte, isTrump).reduce((sum, feature, i) => sum + feature * weights[i], 0);
  return Float64Array.from({ length: 256 }, (_, byte) => points(byte));
}

/**
 * Each player alone. Least squares on the six cards of the maker in 200,000 Klaberjass deals that elder had to play;
 * residual SD 41. The base is 20 lower: a hand worth 0 then breaks even, since a maker who fails loses all points.
 */
export const COUNT_ALONE: Count = {
  base: -73,
  trump: [6, 6, 25, 19, 40, 16, 16, 19],
  plain: [0, 0, 0, 12, 1, 2, 3, 15],
  jackNine: 2,
  marriage: 15,
  long: -2,
  aceTen: -1,
  bareTen: -3,
  none: 7,
  sequence: 0.9,
};

/**
 * Two against two. Least squares on the eight cards of the maker in 150,000 Klaverjas deals that forehand had to play;
 * residual SD 69. The base is 22 lower, for the same reason.
 */
export const COUNT_PARTNERS: Count = {
  base: -100,
  trump: [16, 16, 35, 21, 66, 13, 16, 26],
  plain: [1, 0, 0, 8, -1, -1, 0, 23],
  jackNine: 2,
  marriage: 4,
  long: 6,
  aceTen: -7,
  bareTen: -8,
  none: 14,
  sequence: 0,
};

/** The count for a game: by whether there are partners. */
export function countOf(game: Game): Count {
  return game.partners ? COUNT_PARTNERS : COUNT_ALONE;
}
