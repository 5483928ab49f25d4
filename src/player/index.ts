/** `jaslab/player`: players and tables for apps. Needs no Node; games and agents are loaded when they are named. */
import type { Bot } from './bot.ts';
import { CATALOGUE } from './catalogue.ts';
import { createPlayerFrom } from './create-player.ts';
import { createTableFrom } from './create-table.ts';
import type { GameTable } from './game-table.ts';
import type { PlayerOptions } from './player-options.ts';
import type { TableOptions } from './table-options.ts';

export { type Breakdown, type SheetRow, type SheetRowKind, sheetRows } from '../engine/breakdown.ts';
export type { ReasonKind } from '../engine/reason-kind.ts';
export type { Objection } from '../engine/why-illegal.ts';
export type { Reason, ReasonForm } from '../engine/why-worse.ts';
export type { Bot, Sight, Weighed } from './bot.ts';
export { GameTable } from './game-table.ts';
export type { Hint, Loss } from './hints.ts';
export type { PlayerOptions, Rules, Sitter, Tuned, WorkerLike } from './player-options.ts';
export {
  type HandCard,
  type LaidCard,
  type ScoredMeld,
  type SeatClaim,
  type SeatSnapshot,
  snapshotAt,
  type TakenTrick,
} from './seat-snapshot.ts';
export {
  IllegalAction,
  type OpenDeal,
  type RunOptions,
  type SheetEntry,
  type TableEvent,
  type TableOptions,
  type TableRecord,
} from './table-options.ts';

/**
 * Makes a player of one seat. Without a worker it thinks in the thread of the caller, which is blocked meanwhile.
 * Rejects with a RangeError, in one line, for what is no option of a player, and for an unknown game, agent or option;
 * with an Error for a worker that fails or does not answer.
 */
export function createPlayer(options: PlayerOptions): Promise<Bot> {
  return createPlayerFrom(CATALOGUE, options);
}

/**
 * Makes a table and deals the first cards. Rejects with a RangeError, in one line, for what is no option of a table,
 * for unknown names, for a wrong number of seats, and for a record that does not follow the rules; with an Error for a
 * worker that fails or does not answer.
 */
export function createTable(options: TableOptions): Promise<GameTable> {
  return createTableFrom(CATALOGUE, options);
}
