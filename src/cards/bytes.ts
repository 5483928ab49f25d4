/**
 * Size and n-th member of a byte of a card set, from tables of 256 entries. For hot code that picks a card of a set by
 * number; elsewhere use `cardCount` and `nthCard` of cardset.ts. Bind the tables to a local `const` before a loop, so
 * that the compiler knows their addresses.
 */
import { cardCount, nthCard } from './cardset.ts';
import { bytes } from './off-heap.ts';

/** [byte] → the number of bits set, 0–8. */
export const SIZES: Uint8Array = /* @__PURE__ */ bytes(256, cardCount);

/** [byte << 3 | n] → the position of the n-th set bit, counted from 0 and from the lowest; 0 if there is none. */
export const PLACES: Uint8Array = /* @__PURE__ */ bytes(256 * 8, index => {
  const byte = index >> 3;
  const n = index & 7;
  return n < cardCount(byte) ? nthCard(byte, n) : 0;
});
