/** The table at a moment when somebody is asked. */
import type { State } from '../../engine/state.ts';
import { type SeatSnapshot, snapshotAt } from '../../player/seat-snapshot.ts';

/** What a seat, or null for all cards, sees after the first `at` actions: before a lead, an empty table. */
export function askedAt(deal: State, at: number, seat: number | null): SeatSnapshot {
  const now = snapshotAt(deal, at, seat);
  const isLeft = now.takenBy === null || now.phase === 'over';
  return isLeft ? now : { ...now, trick: [], takenBy: null };
}
