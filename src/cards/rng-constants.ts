/**
 * The numbers that make a generator what it is. Plain constants: the kernel's WebAssembly source imports this file
 * too.
 */

/** Added to the low and the high word of an index, and to the stream, before they are mixed in. */
export const LOW_KEY = 0x9e3779b9;
export const HIGH_KEY = 0x7f4a7c15;
export const STREAM_KEY = 0x6c62272e;
/** Numbers that are drawn and dropped after seeding. */
export const WARM_UP = 12;
/** Binary places of the fraction with which a draw is reduced, see draws.ts. */
export const FRACTION_BITS = 27;
