/** The list of melds announced in a trick, each with its owner and status. */
import type { Seat } from '../../cards/card.ts';
import type { Deal } from '../deal.ts';
import type { MeldId } from './meld.ts';

/** Status of an announced meld. */
export const ANNOUNCED = 0;
export const SCORED = 1;
/** Rejected by a better meld. */
export const BEATEN = 2;
/** Used to reject another meld. */
export const REJECTING = 3;

// An entry: meld (8 bits), seat (4), status (4)

export function announce(deal: Deal, seat: Seat, meld: MeldId, status: number = ANNOUNCED): void {
  deal.announced[deal.announcedCount++] = meld | (seat << 8) | (status << 12);
}

export function announcedMeld(deal: Deal, i: number): MeldId {
  return deal.announced[i] & 255;
}

export function announcedSeat(deal: Deal, i: number): Seat {
  return (deal.announced[i] >> 8) & 15;
}

export function announcedStatus(deal: Deal, i: number): number {
  return deal.announced[i] >> 12;
}

export function setAnnouncedStatus(deal: Deal, i: number, status: number): void {
  deal.announced[i] = (deal.announced[i] & 0xfff) | (status << 12);
}
