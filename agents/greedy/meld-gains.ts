/** What a card may gain in games whose tricks score melds. */
import type { Suit, Trump } from '../../src/cards/card.ts';
import { type CardSet, suitByte } from '../../src/cards/cardset.ts';
import { keptWith } from '../../src/cards/kept.ts';
import type { TrickMelds } from '../../src/rules/melds/trick-melds.ts';

/** The melds that may still complete in a trick, in games whose tricks score melds. Hot: one table look-up. */
export class MeldGains {
  private readonly plain: Uint8Array;
  private readonly trump: Uint8Array;

  constructor({ plain, trump }: TrickMelds) {
    this.plain = gainsOf(plain);
    this.trump = gainsOf(trump);
  }

  /** Points of the melds that one unseen card of the led suit would add to the trick, summed over those cards. */
  of(trick: CardSet, unseen: CardSet, led: Suit, trump: Trump): number {
    const gains = led === trump ? this.trump : this.plain;
    return gains[(suitByte(trick, led) << 8) | suitByte(unseen, led)];
  }
}

/** [suit byte of the trick << 8 | suit byte of the unseen cards] → points, shared by all players of a game. */
const gainsOf = /* @__PURE__ */ keptWith((points: Uint8Array) =>
  Uint8Array.from({ length: 1 << 16 }, (_, key) => gainOf(points, key >> 8, key & 255)),
);

function gainOf(points: Uint8Array, trick: number, unseen: number): number {
  let sum = 0;
  for (let rest = unseen & ~trick; rest !== 0; rest &= rest - 1)
    sum += points[trick | (rest & -rest)] - points[trick];
  return sum;
}
