/** What sets of cards count in the game in play, by table: four bytes and the trumps. */
import type { Suit } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { bytes } from '../../cards/off-heap.ts';
import type { Kind } from './kind.ts';

/** [suit byte] → what its cards count, and how much more if they are trumps. */
const POINTS = /* @__PURE__ */ bytes(256);
const TRUMP_POINTS = /* @__PURE__ */ new Int16Array(new ArrayBuffer(512));

/** Brings the points of a game into play. */
export function bindPoints({ points: { plain, trump } }: Kind): void {
  POINTS.set(plain);
  for (let byte = 0; byte < 256; byte++) TRUMP_POINTS[byte] = trump[byte] - plain[byte];
}

export function pointsOf(cards: CardSet, trump: Suit): number {
  return (
    POINTS[cards & 255] +
    POINTS[(cards >>> 8) & 255] +
    POINTS[(cards >>> 16) & 255] +
    POINTS[cards >>> 24] +
    TRUMP_POINTS[(cards >>> (trump << 3)) & 255]
  );
}
