/** The options, events and records of `createTable`. */
import type { Seat } from '../cards/card.ts';
import type { Breakdown } from '../engine/breakdown.ts';
import type { DealRecord, ResultRecord } from '../engine/record.ts';
import type { Setup } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Objection } from '../engine/why-illegal.ts';
import { InputError } from '../input/input-error.ts';
import type { Action } from '../rules/action.ts';
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
export type GivenDeal = Pick<
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
  readonly start?: GivenDeal;
  /** Who gives hints; made with the table for each person. By default `strong`, made with the first hint. */
  readonly adviser?: Exclude<Sitter, 'person'>;
}

/** What the table waits for. */
export type TableEvent =
  /** A person must choose: {@link GameTable.play}. */
  | { readonly kind: 'turn'; readonly seat: Seat; readonly view: View; readonly legal: readonly Action[] }
  /** A deal is over. */
  | ({ readonly kind: 'deal' } & SheetEntry)
  /** The match is over. `winner` is a side, or -1 if none has won. */
  | { readonly kind: 'match'; readonly winner: number };

/** How a table plays by itself. */
export interface RunOptions {
  /**
   * Milliseconds for which what was done last is seen, at least: before each move of a bot, and before the deal ends. A
   * function is asked each time. By default none.
   */
  readonly pauseMillis?: number | (() => number);
  /** Ends the wait for bots and people. */
  readonly signal?: AbortSignal;
}

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

/** An action that is not legal, and why. */
export class IllegalAction extends InputError {
  override readonly name = 'IllegalAction';
  /** The id of the rule that forbids it, as `GEN-DUTY-BEAT2`, where one rule does. */
  readonly rule: string | undefined;

  constructor(seat: Seat, action: string, objection: Objection) {
    const { text, rule } = objection;
    super(`seat ${seat} cannot play ${action}: ${text}${rule === undefined ? '' : ` [${rule}]`}`, objection);
    this.rule = rule;
  }
}
