/**
 * A round of fitting: rows of many deals, in chunks that are kept in files, and the tables fitted to them. A round that
 * was interrupted goes on where it stopped. Several processes can share the chunks of a round.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BidTables } from '../../../agents/strong/bid-tables.ts';
import { BidderByTable } from '../../../agents/strong/bidder-by-table.ts';
import { addRows, ROW, RowMaker, type Rows } from '../../../agents/strong/fitting/rows.ts';
import type { Game } from '../../../src/index.ts';

/** Deals of a chunk. */
const CHUNK = 2000;

export interface Plan {
  readonly seed: string;
  /** Deals of each round. */
  readonly deals: number;
  /** The folder in which chunks and tables are kept; undefined: nowhere. */
  readonly dir: string | undefined;
}

/** A share of the chunks: those with a number of `index` modulo `of`. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

export type Report = (done: number, deals: number, rows: number) => void;

/** The rows of a round, in the order of the deals. Only the chunks of the share are made. */
export function rowsOf(
  game: Game,
  plan: Plan,
  round: number,
  before: BidTables | undefined,
  report: Report,
  share: Share = { index: 0, of: 1 },
): Rows {
  const maker = new RowMaker(game, `${plan.seed}-${round}`, before && new BidderByTable(game, before));
  const all: Rows = new Map();
  // Rows of later rounds depend on how many deals the tables were fitted to
  const name = round === 0 ? `${plan.seed}-0` : `${plan.seed}-${round}-of-${plan.deals}`;
  const chunks = Math.ceil(plan.deals / CHUNK);
  let rows = 0;
  for (let chunk = share.index; chunk < chunks; chunk += share.of) {
    const to = Math.min(plan.deals, (chunk + 1) * CHUNK);
    const file = plan.dir === undefined ? undefined : join(plan.dir, `${name}-${chunk}.rows`);
    const made = keep(file, () => {
      const fresh: Rows = new Map();
      for (let deal = chunk * CHUNK; deal < to; deal++) maker.add(deal, fresh);
      return fresh;
    });
    addRows(all, made);
    for (const numbers of made.values()) rows += numbers.length / ROW;
    report(to, plan.deals, rows);
  }
  return all;
}

/** Reads rows from a file, or makes them and writes it. */
function keep(file: string | undefined, make: () => Rows): Rows {
  if (file === undefined) return make();
  if (existsSync(file)) return decode(readFileSync(file));
  const rows = make();
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.part`, encode(rows));
  renameSync(`${file}.part`, file);
  return rows;
}

/** The kinds and their sizes as a line of JSON, then all numbers. */
export function encode(rows: Rows): Buffer {
  const head = JSON.stringify([...rows].map(([kind, numbers]) => [kind, numbers.length]));
  const numbers = Int32Array.from([...rows.values()].flat());
  return Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(numbers.buffer)]);
}

export function decode(bytes: Buffer): Rows {
  const end = bytes.indexOf('\n');
  const sizes = JSON.parse(bytes.subarray(0, end).toString()) as [string, number][];
  const numbers = new Int32Array(Uint8Array.from(bytes.subarray(end + 1)).buffer);
  let used = 0;
  return new Map(sizes.map(([kind, size]) => [kind, Array.from(numbers.subarray(used, (used += size)))]));
}
