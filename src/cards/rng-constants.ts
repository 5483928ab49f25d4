/**
 * The constants of the generators. This file has no other code because the kernel's WebAssembly source imports it too.
 */

/** Added to the low word of an index, its high word, and the stream before they are mixed. */
export const LOW_KEY = 0x9e3779b9;
export const HIGH_KEY = 0x7f4a7c15;
export const STREAM_KEY = 0x6c62272e;
/** Numbers drawn and dropped after seeding. */
export const WARM_UP = 12;
/** Bits of the fixed-point fraction of the reciprocals in rng.ts. */
export const FRACTION_BITS = 27;
