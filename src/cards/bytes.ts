/**
 * Card sets by bytes: size and n-th member from tables of 256 entries, one suit at a time. For hot code that picks a
 * card of a set by number; elsewhere `size` and `nth` of cardset.ts are as good. Bind the tables to a `const` of your
 * own before using them in a loop: the compiler then knows their addresses.
 */
import { cardCount, nthCard } from './cardset.ts';
import { bytes } from './off-heap.ts';

/** [byte] → how many bits are set, 0–8. */
export const SIZES: Uint8Array = /* @__PURE__ */ bytes(256, cardCount);

/** [byte << 3 | n] → the position of the n-th set bit, counted from 0 and from the lowest; 0 where there is none. */
export const PLACES: Uint8Array = /* @__PURE__ */ bytes(256 * 8, index => {
  const byte = index >> 3;
  const n = index & 7;
  return n < cardCount(byte) ? nthCard(byte, n) : 0;
});
