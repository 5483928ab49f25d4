/** Short names for what play and packs do with vectors. */

@inline
export function all(n: i32): v128 {
  return i8x16.splat(<i8>n);
}

@inline
export function and(x: v128, y: v128): v128 {
  return v128.and(x, y);
}

@inline
export function or(x: v128, y: v128): v128 {
  return v128.or(x, y);
}

/** The bits of x that are not in y. */
@inline
export function without(x: v128, y: v128): v128 {
  return v128.andnot(x, y);
}

/** The bits of x where the mask is set, and those of y elsewhere. */
@inline
export function choose(mask: v128, x: v128, y: v128): v128 {
  return v128.bitselect(x, y, mask);
}

@inline
export function isEmpty(x: v128): v128 {
  return i8x16.eq(x, all(0));
}

/** Bytes of two vectors in turn: of their first halves. */
@inline
export function interleaveLow(x: v128, y: v128): v128 {
  return i8x16.shuffle(x, y, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

/** The same of their second halves. */
@inline
export function interleaveHigh(x: v128, y: v128): v128 {
  return i8x16.shuffle(x, y, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** Writes a vector of the first words of four vectors, one of their second words and so on, `step` bytes apart. */
@inline
export function transpose(a: v128, b: v128, c: v128, d: v128, to: i32, step: i32): void {
  const lowAb = i32x4.shuffle(a, b, 0, 4, 1, 5);
  const lowCd = i32x4.shuffle(c, d, 0, 4, 1, 5);
  const highAb = i32x4.shuffle(a, b, 2, 6, 3, 7);
  const highCd = i32x4.shuffle(c, d, 2, 6, 3, 7);
  v128.store(to, i64x2.shuffle(lowAb, lowCd, 0, 2));
  v128.store(to + step, i64x2.shuffle(lowAb, lowCd, 1, 3));
  v128.store(to + 2 * step, i64x2.shuffle(highAb, highCd, 0, 2));
  v128.store(to + 3 * step, i64x2.shuffle(highAb, highCd, 1, 3));
}

/** The mask of the lanes in which all these bits are set. */
@inline
export function areSet(x: v128, bits: i32): v128 {
  return i8x16.eq(and(x, all(bits)), all(bits));
}

/** Bytes below twice the limit, reduced to below it: a byte that is below it already wraps round, so it stays. */
@inline
export function reducedOnce(x: v128, limit: v128): v128 {
  return i8x16.min_u(x, i8x16.sub(x, limit));
}

/** The bytes at the places of the lanes in the table of 16 bytes at `table`; 0 for places beyond it. */
@inline
export function lookUp(table: i32, places: v128): v128 {
  return i8x16.swizzle(v128.load(table), places);
}

/** The upper four bits of each byte, as a number. */
@inline
export function upperHalf(x: v128): v128 {
  return and(i16x8.shr_u(x, 4), all(15));
}

/**
 * Brings two, three or four vectors, `step` bytes apart, into the order that begins one further where `one` is set,
 * two further where `two`.
 */
@inline
export function rotate(at: i32, step: i32, count: i32, one: v128, two: v128): void {
  const a = v128.load(at);
  const b = v128.load(at + step);
  if (count == 2) {
    v128.store(at, choose(one, b, a));
    v128.store(at + step, choose(one, a, b));
    return;
  }
  const c = v128.load(at + 2 * step);
  if (count == 3) {
    v128.store(at, choose(one, b, choose(two, c, a)));
    v128.store(at + step, choose(one, c, choose(two, a, b)));
    v128.store(at + 2 * step, choose(one, a, choose(two, b, c)));
    return;
  }
  const d = v128.load(at + 3 * step);
  const differing = and(two, v128.xor(a, c));
  const differing2 = and(two, v128.xor(b, d));
  const first = v128.xor(a, differing);
  const second = v128.xor(b, differing2);
  const third = v128.xor(c, differing);
  const fourth = v128.xor(d, differing2);
  v128.store(at, choose(one, second, first));
  v128.store(at + step, choose(one, third, second));
  v128.store(at + 2 * step, choose(one, fourth, third));
  v128.store(at + 3 * step, choose(one, first, fourth));
}
