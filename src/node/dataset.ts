/**
 * Plays a long list of deals in worker threads and writes them as a dataset. Part i always holds the same deals and
 * the same bytes, whatever the number of workers, the size of the chunks, and however often the run was interrupted.
 * The manifest lists the parts that are whole; resuming makes the rest, from the last deals that were kept of the part
 * under way. At most two parts and the chunks under way are in memory.
 */
import { availableParallelism } from 'node:os';
import { type Batch, bytesPerRow, type ColumnSpec, concat } from '../rows/column.ts';
import { removeStale } from '../storage/atomic.ts';
import type { JsonObject } from '../storage/canonical.ts';
import {
  checkFileSize,
  dealsOf,
  heldDeals,
  heldParts,
  type Manifest,
  MOST_PARTS,
  newManifest,
  type PartEntry,
  partCount,
  partRange,
} from '../storage/manifest.ts';
import { type Shard, shardText } from '../storage/shard.ts';
import { UserError } from '../storage/user-error.ts';
import { type BegunPart, dropBegun, readBegun, saveBegun } from './begun-part.ts';
import { type Chunk, ChunkSize, cutChunks, defaultDealsPerPart } from './chunks.ts';
import { type DirectoryOptions, prepareDirectory } from './dataset-directory.ts';
import { DatasetFiles, type RowTable } from './dataset-files.ts';
import { lockDirectory } from './directory-lock.ts';
import { type Done, type Executor, PoolClosed, type Work } from './executor.ts';
import { startOfPaths } from './identity/portable.ts';
import { WorkerPool } from './pool.ts';
import { Meter } from './progress.ts';
import { describeSoftware } from './software.ts';
import { recordTiming } from './timings.ts';

/**
 * How a dataset is written. `stop` finishes the parts that are under way, `abort` ends everything at once and keeps the
 * deals of the part under way aside; both resolve with `interrupted`.
 */
export interface DatasetOptions extends DirectoryOptions, Work {
  /** What is asked for, as JSON: seed, game, agents and their options. Resuming demands the same again. */
  readonly config: JsonObject;
  readonly columns: readonly ColumnSpec[];
  /** `match`: whole matches are numbered and counted, instead of deals. */
  readonly unit?: 'match' | undefined;
  /** Deals are numbered from 0 and below this. Resuming with more extends the dataset. */
  readonly deals: number;
  /** Decides what is in which file. When resuming, that of the dataset by default, and no other is accepted. */
  readonly dealsPerPart?: number | undefined;
  /** Plays one piece of the run only. `deals` and {@link dealsPerPart} are those of the whole run. */
  readonly shard?: Shard | undefined;
  /** Used where neither {@link dealsPerPart} nor an earlier run decides. */
  readonly usualDealsPerPart?: number | undefined;
  /** The module whose export `perform(payload, tick)` plays deals and returns their rows; see `worker.ts`. */
  readonly job: URL;
  /** What the job is given for the deals from `from` to `to`, exclusive. Must survive a structured clone. */
  payload(from: number, to: number): unknown;
  /** Threads that have been started for the job, or a queue. They stay open, unless `abort` or `enough` is aborted. */
  readonly pool?: Executor | undefined;
  /** Deals per task, by default chosen by time. Decides nothing about the files. */
  readonly chunkDeals?: number | undefined;
  /** As `abort`, but the deals of the part under way are dropped: only whole parts stay. */
  readonly enough?: AbortSignal | undefined;
  /** Called for every part in the order of the deals, earlier ones included. The batch is valid during the call. */
  onBatch?(batch: Batch, part: PartEntry): void;
  /** Gets every row once: rows played now as the totals that their job returns, rows of earlier runs as batches. */
  readonly summary?: RowSummary | undefined;
  /** The table of matches, asked for after the last batch; only where the unit is the match. */
  matches?(manifest: Manifest): RowTable;
}

/** Sums that can be kept of rows, and of the sums of other rows. */
export interface RowSummary {
  /** Adds rows. */
  add(batch: Batch): void;
  /** Adds sums that a worker has made of its rows. */
  merge(totals: unknown): void;
}

/** What was written. */
export interface DatasetResult {
  readonly manifest: Manifest;
  /** True where parts are missing because the run was told to stop. */
  readonly interrupted: boolean;
  /** Deals played since the run was started or resumed; 0 where nothing was missing. */
  readonly played: number;
  readonly seconds: number;
}

/** Plays and writes a dataset, or what is missing of it. Throws a `UserError` or a `JobError`; whole parts stay. */
export async function writeDataset(options: DatasetOptions): Promise<DatasetResult> {
  const { directory, config, columns, unit, deals, pool, shard } = options;
  const workers = options.workers ?? pool?.workers ?? availableParallelism();
  const dealsPerPart = options.dealsPerPart ?? options.usualDealsPerPart ?? defaultDealsPerPart(deals, unit);
  for (const [name, n] of Object.entries({ deals, dealsPerPart, workers })) {
    if (!Number.isSafeInteger(n) || n < 1)
      throw new UserError(`${name} must be a whole number above 0, not ${n}`);
  }
  checkFileSize(bytesPerRow(columns), Math.min(deals, dealsPerPart), 'part', unit);
  const software = describeSoftware();
  const paths = startOfPaths(config, directory);
  const fresh = newManifest({ software, config, paths, unit, shard, deals, dealsPerPart, columns });
  const lock = await lockDirectory(directory);
  try {
    const manifest = await prepareDirectory(options, fresh, options.dealsPerPart !== undefined);
    if (partCount(manifest) > MOST_PARTS)
      throw new UserError(
        `${directory} would hold more than ${MOST_PARTS} files of ${manifest.dealsPerPart}`,
      );
    const files = new DatasetFiles(directory, manifest, lock);
    const writer = new DatasetWriter(options, files);
    const before = process.cpuUsage();
    try {
      await writer.write(workers);
    } finally {
      await writer.close();
    }
    const { interrupted } = writer;
    const { played, seconds } = writer.meter;
    if (played > 0) {
      const { user, system } = process.cpuUsage(before);
      const cpuSeconds = Math.round((user + system) / 1e3) / 1e3;
      const threads = pool?.workers ?? workers;
      const facts = { seconds, cpuSeconds, deals: played, interrupted, workers: threads, software };
      await recordTiming(directory, { ...facts, ...(shard && { shard: shardText(shard) }) });
    }
    return { manifest: files.manifest, interrupted, played, seconds };
  } finally {
    await lock.release();
  }
}

/** Rows of a part: those of a chunk with its totals, or those of an earlier time. */
type Rows = Pick<Done<Chunk>, 'batch'> & { readonly totals?: unknown };

/** Time between two writings of the part under way. */
const KEEP_MILLIS = 10_000;

/** Writes what is missing of one dataset. */
class DatasetWriter {
  readonly meter: Meter;
  interrupted = false;
  readonly #options: DatasetOptions;
  readonly #files: DatasetFiles;
  readonly #size: ChunkSize;
  /** `abort` or `enough`. */
  readonly #end: AbortSignal;
  #pool: Executor | undefined;
  /** Deals of parts that were begun at an earlier time. */
  #begun: ReadonlyMap<number, BegunPart> = new Map();
  /** The part that is being written while the chunks of the next are played. */
  #saving: Promise<void> = Promise.resolve();
  #ticker: NodeJS.Timeout | undefined;

  constructor(options: DatasetOptions, files: DatasetFiles) {
    this.#options = options;
    this.#files = files;
    this.#pool = options.pool;
    this.#end = AbortSignal.any([options.abort, options.enough].filter(signal => signal !== undefined));
    this.meter = new Meter(heldDeals(files.manifest));
    const { millis, most } = options.pool?.chunks ?? {};
    this.#size = new ChunkSize(options.chunkDeals, millis, most);
  }

  async write(workers: number): Promise<void> {
    const { job } = this.#options;
    const missing = this.#files.missingParts();
    this.#begun = await readBegun(this.#files.directory, this.#files.manifest.columns);
    if (missing.size > 0) this.#pool ??= await WorkerPool.open({ job, workers });
    this.#ticker = setInterval(() => this.#report(), 100);
    const kill = () => void this.#pool?.close();
    this.#end.addEventListener('abort', kill, { once: true });
    try {
      await this.#writeParts(missing);
    } catch (error) {
      if (!(error instanceof PoolClosed) || !this.#end.aborted) throw error;
      this.interrupted = true;
    } finally {
      this.#end.removeEventListener('abort', kill);
    }
    this.#report();
  }

  async close(): Promise<void> {
    clearInterval(this.#ticker);
    if (this.#options.pool === undefined) await this.#pool?.close();
    const { directory } = this.#files;
    if (this.interrupted) await removeStale(directory);
    if (this.#options.enough?.aborted) await dropBegun(directory);
  }

  async #writeParts(missing: ReadonlySet<number>): Promise<void> {
    const { matches } = this.#options;
    const played = this.#pool?.perform(this.#cutChunks(missing));
    try {
      const [from, to] = heldParts(this.#files.manifest);
      for (let index = from; index < to && !this.interrupted; index++) {
        if (this.#end.aborted) this.interrupted = true;
        else if (!missing.has(index)) await this.#keep(index);
        else await this.#make(index, played!);
      }
    } finally {
      await this.#saving;
    }
    const isWhole = this.#files.manifest.shard === undefined;
    if (!this.interrupted && isWhole && matches !== undefined) await this.#files.saveMatches(matches);
  }

  #cutChunks(missing: ReadonlySet<number>): Iterable<Chunk> {
    const { stop, payload, unit } = this.#options;
    const stopped = () => stop?.aborted === true || this.#end.aborted;
    const parts = [...missing].map(index => {
      const [from, to] = partRange(this.#files.manifest, index);
      return { index, from: this.#begun.get(index)?.to ?? from, to };
    });
    return cutChunks(parts, this.#size, payload, stopped, unit, this.#pool?.handedOut);
  }

  /** Reads a part of an earlier run. */
  async #keep(index: number): Promise<void> {
    await this.#saving;
    const { onBatch, summary } = this.#options;
    const { part, batch } = await this.#files.readPart(index);
    this.meter.kept += dealsOf(part);
    onBatch?.(batch, part);
    summary?.add(batch);
  }

  /** Gathers the chunks of a part and begins to write it. The chunks end early where the run was told to stop. */
  async #make(index: number, played: AsyncGenerator<Done<Chunk>>): Promise<void> {
    const [from, to] = partRange(this.#files.manifest, index);
    const begun = this.#begun.get(index);
    const rows: Rows[] = begun === undefined ? [] : [begun];
    let at = begun?.to ?? from;
    let kept = performance.now();
    this.meter.kept += at - from;
    while (at < to) {
      const next = await played.next().catch(async error => {
        if (this.#options.abort?.aborted && at > from) await this.#keepBegun(index, at, rows);
        throw error;
      });
      if (next.done) {
        this.interrupted = true;
        return;
      }
      const { task, millis } = next.value;
      this.#size.learn(task.to - task.from, millis);
      this.meter.played += task.to - task.from;
      rows.push(next.value);
      at = task.to;
      if (at === to || performance.now() - kept < KEEP_MILLIS) continue;
      await this.#keepBegun(index, at, rows);
      kept = performance.now();
    }
    await this.#saving;
    if (this.#options.enough?.aborted) {
      this.interrupted = true;
      return;
    }
    this.#saving = this.#save(index, rows);
    this.#saving.catch(() => {}); // awaited before the next part
  }

  /** Writes what there is of a part. */
  async #keepBegun(index: number, to: number, rows: readonly Rows[]): Promise<void> {
    await this.#saving;
    const { directory, manifest } = this.#files;
    await saveBegun(directory, manifest.columns, { index, to, batches: rows.map(({ batch }) => batch) });
  }

  async #save(index: number, rows: readonly Rows[]): Promise<void> {
    const { onBatch, summary } = this.#options;
    const batches = rows.map(({ batch }) => batch);
    const part = await this.#files.savePart(index, batches);
    await dropBegun(this.#files.directory);
    onBatch?.(concat(batches), part);
    for (const { batch, totals } of rows) {
      if (totals === undefined) summary?.add(batch);
      else summary?.merge(totals);
      this.#pool!.reuse(batch);
    }
  }

  #report(): void {
    const progress = this.meter.read(this.#pool?.ticks ?? 0);
    this.#pool?.report?.(progress);
    this.#options.onProgress?.(progress);
  }
}
