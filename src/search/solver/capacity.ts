/**
 * Limits of the solver. The search packs numbers into few bits, and a number that does not fit would meet another
 * position. Every number that the rules decide is checked where it is computed.
 */

/** Card points of a whole deal in a state of the search: 11 bits. */
export const MOST_POINTS = 2047;
/** Roem of one side in the same state, in units of a row: 8 bits. */
export const MOST_UNITS = 255;
/** What a table of bytes holds. */
export const MOST_BYTE = 255;
/** Payoffs stay clear of the infinite ones of the search. */
export const MOST_PAYOFF = 0x3ffffffe;

/** A whole number from `least` to `most`. Throws a RangeError for others: the solver would give wrong values. */
export function within(value: number, most: number, what: string, least = 0): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`the solver takes ${what} from ${least} to ${most} in whole numbers, not ${value}`);
}
