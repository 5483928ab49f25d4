/** Builds the tables of a ruleset. */
import { RANKS, type Suit, suitOf } from '../cards/card.ts';
import { hasCard, setOf, suitSet } from '../cards/cardset.ts';
import type { Points, Ruleset } from './ruleset.ts';

/** [trump][led][best card of the trick] → the cards that beat it. All cards that can win beat one that cannot. */
export function tabulateBeats(order: Ruleset['order']): Int32Array {
  const beats = new Int32Array(4 * 4 * 32);
  for (let trump = 0; trump < 4; trump++) {
    for (let led = 0; led < 4; led++) {
      const strength = Array.from({ length: 32 }, (_, card) => strengthOf(order, trump, led, card));
      for (let card = 0; card < 32; card++) {
        let set = 0;
        for (let other = 0; other < 32; other++)
          if ((strength[other] ?? 0) > (strength[card] ?? 0)) set |= setOf(other);
        beats[((((trump << 2) | led) << 5) | card) as number] = set;
      }
    }
  }
  return beats;
}

/** 0 for cards that cannot win the trick [GEN-TRICK-1]. */
function strengthOf(order: Ruleset['order'], trump: Suit, led: Suit, card: number): number {
  const rank = RANKS.charAt(card & 7);
  if (hasCard(suitSet(trump), card)) return 100 + order.trump.indexOf(rank);
  return suitOf(card) === led ? 1 + order.plain.indexOf(rank) : 0;
}

/** [trump][card] → card points. */
export function tabulatePoints(points: Ruleset['points']): Uint8Array {
  const table = new Uint8Array(4 * 32);
  for (let trump = 0; trump < 4; trump++) {
    for (let card = 0; card < 32; card++) {
      const values: Points = suitOf(card) === trump ? points.trump : points.plain;
      table[(trump << 5) | card] = values[RANKS.charAt(card & 7) as keyof Points] ?? 0;
    }
  }
  return table;
}

/** The points of all 32 cards, without the last trick. */
export function totalOf({ plain, trump }: Ruleset['points']): number {
  const sum = (points: Points): number => Object.values(points).reduce((all, value) => all + value, 0);
  return 3 * sum(plain) + sum(trump);
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
/** Schedule V146: 141 for the cards and 5 for the last trick [GEN-VAL-3]. */
export const V146 = {
  plain: { A: 11, T: 10, K: 3, Q: 2, J: 1 },
  trump: { J: 20, 9: 14, A: 11, T: 10, K: 3, Q: 2 },
  lastTrick: 5,
} as const;

/** The pack of 24 cards, without sevens and eights [GEN-CARD-1]. */
export const NINE_TO_ACE = 0xfcfcfcfc | 0;
