/**
 * Tables for hot code. The compiler embeds the address and length of a constant array only if its buffer lies outside
 * the moving heap of the virtual machine, so each table has its own ArrayBuffer. Bind a table to a local `const`
 * before a loop, so that the compiler knows its address. Here are also the size and the n-th member of a byte of a card
 * set; elsewhere use `cardCount` and `nthCard` of cardset.ts.
 */
import type { Card } from './card.ts';
import { type CardSet, cardCount, nthCard } from './cardset.ts';

/** A table of `length` int32; zeros by default. */
export function words(length: number, value: (index: number) => number = () => 0): Int32Array {
  const table = new Int32Array(new ArrayBuffer(4 * length));
  for (let i = 0; i < length; i++) table[i] = value(i);
  return table;
}

/** A table of `length` bytes; zeros by default. */
export function bytes(length: number, value: (index: number) => number = () => 0): Uint8Array {
  const table = new Uint8Array(new ArrayBuffer(length));
  for (let i = 0; i < length; i++) table[i] = value(i);
  return table;
}

/** [byte] → the number of bits set, 0–8. */
export const SIZES: Uint8Array = /* @__PURE__ */ bytes(256, cardCount);

/** [byte << 3 | n] → the position of the n-th set bit, counted from 0 and from the lowest; 0 if there is none. */
export const PLACES: Uint8Array = /* @__PURE__ */ bytes(256 * 8, index => {
  const byte = index >> 3;
  const n = index & 7;
  return n < cardCount(byte) ? nthCard(byte, n) : 0;
});

const SIZE = SIZES;
const PLACE = PLACES;

/** `cardCount`, in half the time where the tables are near. */
export function countCards(set: CardSet): number {
  return SIZE[set & 255] + SIZE[(set >>> 8) & 255] + SIZE[(set >>> 16) & 255] + SIZE[set >>> 24];
}

/** `nthCard` without a loop: for sets of which the size is not known before. */
export function pickCard(set: CardSet, n: number): Card {
  const upTo0 = SIZE[set & 255];
  const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
  const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
  // The suit is the number of sums that n is not below
  const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
  const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
  return shift + PLACE[((((set >>> shift) & 255) << 3) | (n - before)) & 2047];
}
