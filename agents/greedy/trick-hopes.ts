/** What the melds of an unfinished trick may come to, in games whose tricks score melds. Hot: one table look-up. */
import type { Suit } from '../../src/cards/card.ts';
import { type CardSet, suitByte } from '../../src/cards/cardset.ts';
import type { TrickMelds } from '../../src/rules/melds/trick-melds.ts';

export class TrickHopes {
  private readonly plain: Uint8Array;
  private readonly trump: Uint8Array;

  constructor({ plain, trump }: TrickMelds) {
    this.plain = hopesOf(plain);
    this.trump = hopesOf(trump);
  }

  /** Points of the melds that one unseen card of the led suit would add to the trick, summed over those cards. */
  of(trick: CardSet, unseen: CardSet, led: Suit, trump: Suit): number {
    const hopes = led === trump ? this.trump : this.plain;
    return hopes[(suitByte(trick, led) << 8) | suitByte(unseen, led)];
  }
}

/** By the table of points of a suit: it is shared by all players of a game. */
const HOPES = /* @__PURE__ */ new WeakMap<Uint8Array, Uint8Array>();

/** [suit byte of the trick << 8 | suit byte of the unseen cards] → points. */
function hopesOf(points: Uint8Array): Uint8Array {
  let hopes = HOPES.get(points);
  if (hopes === undefined) {
    hopes = Uint8Array.from({ length: 1 << 16 }, (_, key) => hope(points, key >> 8, key & 255));
    HOPES.set(points, hopes);
  }
  return hopes;
}

function hope(points: Uint8Array, trick: number, unseen: number): number {
  let sum = 0;
  for (let rest = unseen & ~trick; rest !== 0; rest &= rest - 1)
    sum += points[trick | (rest & -rest)] - points[trick];
  return sum;
}
