/**
 * Cuts parts into chunks, the tasks of the worker threads. No chunk crosses from one part into the next, so the
 * content of a part does not depend on the chunks. By default chunks are sized by time: long enough that the cost of
 * a task does not matter, short enough for interrupts and progress. The first chunks are single deals: a deal of slow
 * agents may take minutes, and those of fast ones soon make larger chunks.
 */
import type { Counted } from '../storage/manifest.ts';
import type { Range, Task } from './executor.ts';

/** The deals, or matches, of one task. */
export interface Chunk extends Task, Range {
  /** The part they belong to. */
  readonly part: number;
}

const TARGET_MILLIS = 500;
const MOST_DEALS = 20_000;

/** A part size that loses little when a run is killed and does not make too many files. */
export function defaultDealsPerPart(deals: number, unit: Counted = 'deal'): number {
  if (unit === 'match') return Math.min(10_000, Math.max(100, Math.ceil(deals / 20)));
  return Math.min(250_000, Math.max(1_000, Math.ceil(deals / 20)));
}

/** Chooses how many deals the next chunk takes, from how long the last ones took. */
export class ChunkSize {
  readonly #fixed: number | undefined;
  readonly #millis: number;
  readonly #most: number;
  #deals: number;

  /**
   * @param fixed the size of all chunks, whatever is measured
   * @param millis the time that a chunk should take
   * @param most no chunk has more deals
   */
  constructor(fixed?: number, millis: number = TARGET_MILLIS, most: number = MOST_DEALS) {
    this.#fixed = fixed;
    this.#millis = millis;
    this.#most = most;
    this.#deals = fixed ?? 1;
  }

  get deals(): number {
    return this.#deals;
  }

  /** Takes a measurement into account. At most four times larger than before: the first chunks run cold. */
  learn(deals: number, millis: number): void {
    if (this.#fixed !== undefined) return;
    const wanted = (deals * this.#millis) / Math.max(millis, 0.1);
    this.#deals = Math.max(1, Math.min(Math.round(wanted), 4 * this.#deals, this.#most));
  }
}

/**
 * The chunks of the given parts in order, cut as they are drawn. Stops at the end of a part once `stopped`. Chunks that
 * were `handedOut` before, their ends by their first deals, are cut as they were.
 */
export function* cutChunks(
  parts: Iterable<{ readonly index: number; readonly from: number; readonly to: number }>,
  size: ChunkSize,
  payload: (from: number, to: number) => unknown,
  stopped: () => boolean,
  unit: Counted = 'deal',
  handedOut: ReadonlyMap<number, number> = new Map(),
): Generator<Chunk> {
  const begins = [...handedOut.keys()];

  for (const { index, from, to } of parts) {
    if (stopped()) return;
    for (let at = from; at < to; ) {
      const next = begins.reduce((least, begin) => (begin > at ? Math.min(least, begin) : least), to);
      const end = Math.min(next, handedOut.get(at) ?? at + size.deals);
      const label = `${unit === 'deal' ? 'deals' : 'matches'} ${at} to ${end - 1}`;
      yield { part: index, from: at, to: end, label, payload: payload(at, end) };
      at = end;
    }
  }
}
