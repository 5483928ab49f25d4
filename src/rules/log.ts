/**
 * The log of a deal: actions and facts in order. An entry is one number:
 *
 *     bits 0–9   the action or fact        10–11  the seat
 *     and for a card, the trick before it:
 *     bits 12–13 its size                  14–15  the suit led         16–20  the best card
 *     bits 21–22 the seat of that card     23     cards remained in the stock
 *     bit 24     a silent reply [GEN-ACT-4]
 */
import type { Seat } from '../cards/card.ts';
import { type Action, type Fact, FIRST_FACT } from './action.ts';

/** Capacity of the log, more than any deal needs. The conformance suite checks it. */
export const LOG_SIZE = 512;

export function logEntry(code: Action | Fact, seat: Seat): number {
  return code | (seat << 10);
}
export function codeOf(entry: number): Action | Fact {
  return entry & 1023;
}
export function seatOf(entry: number): Seat {
  return (entry >> 10) & 3;
}

export const WITH_STOCK = 1 << 23;
export const SILENT = 1 << 24;
export function isAction(entry: number): boolean {
  return (entry & 1023) < FIRST_FACT;
}
