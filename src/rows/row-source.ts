/** What makes the rows of a dataset: deals or matches that agents play, or an experiment that computes them. */
import type { Batch, ColumnSpec } from './column.ts';

/** Called after every `done` more items: a fraction where an item has several rows that take their time. */
export type Tick = (done: number) => void;

/** Rows by item. An item (a deal, a match) depends on its index alone, and may have several rows. */
export interface RowSource {
  readonly columns: readonly ColumnSpec[];
  /** The rows of items `from` … `to` - 1, in order; a promise if some agents are other programs. */
  rows(from: number, to: number, tick?: Tick): Batch | Promise<Batch>;
}
