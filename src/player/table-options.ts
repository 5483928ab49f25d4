/** What makes a table. */
import type { DealRecord, ResultRecord } from '../engine/record.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import type { Rules, Sitter } from './player-options.ts';

/** A match as plain data: every deal that was dealt, as a record. The last one has no result while it is played. */
export interface TableRecord {
  readonly v: 1;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly deals: readonly (Omit<DealRecord, 'result'> & { readonly result?: ResultRecord })[];
}

/** How a deal begins: the cards of a record, and its first actions. */
export type DealStart = Pick<
  DealRecord,
  'dealer' | 'before' | 'hands' | 'turnup' | 'stock' | 'indicator' | 'actions'
>;

/** What a table is. */
export interface TableOptions {
  /** The name of a game or its definition, as for `createPlayer`. May be left out with `record`. */
  readonly game?: string | GameDefinition;
  /** Options of the game that are not at their defaults. */
  readonly rules?: Rules;
  /** Who sits where, in the direction of play: one for each seat. */
  readonly seats: readonly Sitter[];
  /** Any text: it decides the cards, the first dealer, and what the bots do, unless they think by the clock. */
  readonly seed?: string;
  /** The number of deals after which the table closes; by default when the match is won. */
  readonly deals?: number;
  /** A match to go on with, from `save`. Game, rules and seed are its own. */
  readonly record?: TableRecord;
  /** A single deal begins with these cards, and after these actions. It needs no result. */
  readonly start?: DealStart;
  /** Who gives hints; made with the table for each person. By default `strong`, made with the first hint. */
  readonly adviser?: Exclude<Sitter, 'person'>;
}
