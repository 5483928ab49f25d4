/** What a table tells: whose turn it is, how a deal has ended, who has won. */
import type { Seat } from '../cards/card.ts';
import type { Breakdown } from '../engine/breakdown.ts';
import type { ResultRecord } from '../engine/record.ts';
import type { Setup } from '../engine/setup.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';

/** What the table waits for. */
export type TableEvent =
  /** A person must choose: {@link GameTable.play}. */
  | { readonly kind: 'turn'; readonly seat: Seat; readonly view: View; readonly legal: readonly Action[] }
  /** A deal is over. */
  | ({ readonly kind: 'deal' } & SheetEntry)
  /** The match is over. `winner` is a side, or -1 if none has won. */
  | { readonly kind: 'match'; readonly winner: number };

/** A deal that is over, as a score sheet has it. */
export interface SheetEntry {
  readonly result: ResultRecord;
  /** How the score comes about. */
  readonly breakdown: Breakdown;
  /** What decides the match, by side, after the deal. */
  readonly standing: readonly number[];
  /** The players of the match by seat of the deal. They are fewer once players have gone out. */
  readonly players: readonly number[];
}

/** A deal as whoever runs the table knows it. Seats have their views instead. */
export interface OpenDeal {
  /** Its number in the match. */
  readonly deal: number;
  /** How it began. */
  readonly setup: Setup;
  /** What was done so far, by all seats. */
  readonly actions: readonly Action[];
}
