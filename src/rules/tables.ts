/** Builds the tables of a ruleset. */
import { ALL_TRUMPS, PACK, RANKS, SUITS, type Suit, suitOf, TRUMP_CODES, type Trump } from '../cards/card.ts';
import { hasCard, setOf, trumpsWhenLed } from '../cards/cardset.ts';
import type { Points, Ruleset } from './ruleset.ts';

/** The tables in each that is indexed by trump: one a suit, and two more for contracts without a suit. */
export function planesOf({ withoutSuit }: Pick<Ruleset, 'points'>['points']): number {
  return withoutSuit === undefined ? SUITS.length : TRUMP_CODES.length;
}

/** [trump][led][best card of the trick] → the cards that beat it. All cards that can win beat one that cannot. */
export function tabulateBeats(order: Ruleset['order'], planes: number): Int32Array {
  const strengths = Uint8Array.from({ length: planes * 4 * PACK }, (_, row) =>
    strengthOf(order, row >> 7, (row >> 5) & 3, row & 31),
  );
  return Int32Array.from(strengths, (strength, row) => {
    let set = 0;
    for (let other = 0; other < PACK; other++)
      if (strengths[(row & ~31) | other] > strength) set |= setOf(other);
    return set;
  });
}

/** 0 for cards that cannot win the trick [GEN-TRICK-1]. */
function strengthOf(order: Ruleset['order'], trump: Trump, led: Suit, card: number): number {
  const rank = RANKS.charAt(card & 7);
  if (hasCard(trumpsWhenLed(trump, led), card)) return 100 + order.trump.indexOf(rank);
  return suitOf(card) === led ? 1 + order.plain.indexOf(rank) : 0;
}

/** [trump][card] → card points. */
export function tabulatePoints(points: Ruleset['points'], planes: number): Uint8Array {
  return Uint8Array.from({ length: planes * PACK }, (_, at) => {
    const [trump, card] = [at >> 5, at & 31];
    return pointsIn(points, trump, suitOf(card))[RANKS.charAt(card & 7) as keyof Points] ?? 0;
  });
}

/** The points of a suit. */
function pointsIn(
  { plain, trump: ruling, withoutSuit }: Ruleset['points'],
  trump: Trump,
  suit: Suit,
): Points {
  if (trump < SUITS.length || withoutSuit === undefined) return suit === trump ? ruling : plain;
  return trump === ALL_TRUMPS ? withoutSuit.allTrumps : withoutSuit.noTrumps;
}

/** The points of all 32 cards, without the last trick. */
export function totalOf(points: Ruleset['points'], trump: Trump = 0): number {
  const sum = (values: Points): number => Object.values(values).reduce((all, value) => all + value, 0);
  return [0, 1, 2, 3].reduce((all, suit) => all + sum(pointsIn(points, trump, suit)), 0);
}

/** Order O1, "ten high" [GEN-ORD-1]. */
export const TEN_HIGH = { plain: '789JQKTA', trump: '78QKTA9J' } as const;
/** Order O2, "ten low" [GEN-ORD-2]. */
export const TEN_LOW = { plain: '789TJQKA', trump: '78TQKA9J' } as const;

/** Schedule V162: 152 for the cards and 10 for the last trick [GEN-VAL-2]. */
export const V162 = {
  plain: { A: 11, T: 10, K: 4, Q: 3, J: 2 },
  trump: { J: 20, 9: 14, A: 11, T: 10, K: 4, Q: 3 },
  lastTrick: 10,
} as const;
/** Each suit has 38 points without a suit of trumps, so that a deal has as many as with one [CT-PLAY-2]. */
export const SCALED = {
  noTrumps: { A: 19, T: 10, K: 4, Q: 3, J: 2 },
  allTrumps: { J: 14, 9: 9, A: 6, T: 5, K: 3, Q: 1 },
} as const;
/** Schedule V146: 141 for the cards and 5 for the last trick [GEN-VAL-3]. */
export const V146 = {
  plain: { A: 11, T: 10, K: 3, Q: 2, J: 1 },
  trump: { J: 20, 9: 14, A: 11, T: 10, K: 3, Q: 2 },
  lastTrick: 5,
} as const;

/** The small pack of twelve cards, which has sequences, marriages and the highest trump. */
export const JACK_TO_KING = 0x70707070;
/** The pack of 24 cards, without sevens and eights [GEN-CARD-1]. */
export const NINE_TO_ACE = 0xfcfcfcfc | 0;
