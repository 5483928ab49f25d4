/** `jaslab/player`: players and tables for apps. Needs no Node; games and agents are loaded when they are named. */
export { type Breakdown, type SheetRow, type SheetRowKind, sheetRows } from '../engine/breakdown.ts';
export type { Objection } from '../engine/why-illegal.ts';
export type { Bot, Sight } from './bot.ts';
export { createPlayer } from './create-player.ts';
export { createTable } from './create-table.ts';
export { GameTable } from './game-table.ts';
export type { PlayerOptions, Rules, Sitter, Tuned, WorkerLike } from './player-options.ts';
export {
  IllegalAction,
  type OpenDeal,
  type SheetEntry,
  type TableEvent,
  type TableOptions,
  type TableRecord,
} from './table-options.ts';
