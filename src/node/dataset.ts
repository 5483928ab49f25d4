/**
 * Datasets: a long list of deals, played in worker threads and written as parts. Part i always holds the same
 * deals and the same bytes, whatever the number of workers, the size of the chunks, and however often the run
 * was interrupted or killed: a part is whole or absent, the manifest lists what is whole, and the next session
 * makes the rest. The threads play the chunks and make the parts of them, so that this one has next to nothing to do.
 * At most two parts and the chunks under way are in memory.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Batch, type ColumnSpec, concat, rowsOf } from '../rows/column.ts';
import { commit, drop, removeStale, writeAtomically } from '../storage/atomic.ts';
import { type JsonObject, sha256 } from '../storage/canonical.ts';
import type { Layout } from '../storage/layout.ts';
import {
  MATCHES,
  type Manifest,
  newManifest,
  type PartEntry,
  partCount,
  partMetadata,
  partName,
  partRange,
  tableMetadata,
  writeManifest,
} from '../storage/manifest.ts';
import { UserError } from '../storage/user-error.ts';
import { type Chunk, ChunkSize, cutChunks, defaultDealsPerPart } from './chunks.ts';
import { type DirectoryOptions, prepareDirectory } from './dataset-directory.ts';
import type { MadePart, PartPayload, Question } from './part-job.ts';
import { type Done, PoolClosed, WorkerPool } from './pool.ts';
import { Meter, type Progress } from './progress.ts';
import { describeSoftware } from './software.ts';
import { recordTiming } from './timings.ts';

export interface DatasetOptions extends DirectoryOptions {
  /** What is asked for, as JSON: seed, game, agents and their options. Resuming demands the same again. */
  readonly config: JsonObject;
  readonly columns: readonly ColumnSpec[];
  /** `match`: all that is numbered and counted here is whole matches instead of deals. */
  readonly unit?: 'match';
  /** Deals are numbered from 0 and below this. */
  readonly deals: number;
  /** Decides what is in which file. */
  readonly dealsPerPart?: number;
  /** The module whose export `run(payload, tick)` plays deals and returns their rows; see `worker.ts`. */
  readonly job: URL;
  /** What the job is given for the deals from `from` to `to`, exclusive. Must survive a structured clone. */
  payload(from: number, to: number): unknown;
  /** Modules the job will import, loaded first so that a broken one is an error at once. */
  readonly modules?: readonly URL[];
  /** As many as there are cores, unless given. */
  readonly workers?: number;
  /** Threads for the job that are there already, instead; they are ended here. */
  readonly pool?: WorkerPool;
  /** Deals per task; chosen by time, unless given. Decides nothing about the files. */
  readonly chunkDeals?: number;
  /** Finishes the parts that are under way, then resolves with `interrupted`. */
  readonly stop?: AbortSignal;
  /** Drops everything that is under way, then resolves with `interrupted`. */
  readonly abort?: AbortSignal;
  /** Called about ten times a second. */
  onProgress?(progress: Progress): void;
  /** Called once for each part in the order of the deals, those of earlier sessions included. Not to be kept. */
  onBatch?(batch: Batch, part: PartEntry): void;
  /** Called likewise with what the export `summarize` of the job says about the rows, in the thread that has them. */
  onSummary?(summary: unknown, part: PartEntry): void;
  /** The table of matches, asked for after the last batch; there where the unit is the match. */
  matches?(): { readonly columns: readonly ColumnSpec[]; readonly batch: Batch };
}

export interface DatasetResult {
  readonly manifest: Manifest;
  /** True where parts are missing because the run was told to stop. */
  readonly interrupted: boolean;
  /** Deals played since the run was started or resumed; 0 where everything was there already. */
  readonly played: number;
  readonly seconds: number;
}

/** Loaded when rows are read in this thread, which most runs never do: the Arrow library is large. */
const reader = () => import('../storage/dataset-reader.ts');
/** Loaded while the first chunks are played; the threads do without it. */
const encoder = () => import('../storage/encode.ts');
const PART_JOB = new URL(`./part-job.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Plays and writes a dataset, or what is missing of it. Throws a `UserError` or a `JobError`; whole parts stay. */
export async function writeDataset(options: DatasetOptions): Promise<DatasetResult> {
  const { deals, pool, workers = pool?.workers ?? availableParallelism() } = options;
  const dealsPerPart = options.dealsPerPart ?? defaultDealsPerPart(deals);
  for (const [name, n] of Object.entries({ deals, dealsPerPart, workers })) {
    if (!Number.isSafeInteger(n) || n < 1)
      throw new UserError(`${name} must be a whole number above 0, not ${n}`);
  }
  const software = describeSoftware();
  const { config, columns, unit } = options;
  const fresh = newManifest({ software, config, ...(unit && { unit }), deals, dealsPerPart, columns });
  const writer = new DatasetWriter(options, await prepareDirectory(options, fresh));
  const before = process.cpuUsage();
  try {
    await writer.write(workers);
  } finally {
    await writer.close();
  }
  const result = writer.result();
  const { played, seconds, interrupted } = result;
  if (played > 0) {
    const { user, system } = process.cpuUsage(before);
    const cpuSeconds = Math.round((user + system) / 1e3) / 1e3;
    const facts = { seconds, cpuSeconds, deals: played, interrupted, workers, software };
    await recordTiming(options.directory, facts);
  }
  return result;
}

/** One session of one run. */
class DatasetWriter {
  readonly #options: DatasetOptions;
  readonly #meter: Meter;
  readonly #size: ChunkSize;
  #manifest: Manifest;
  #pool: WorkerPool | undefined;
  #missing = new Set<number>();
  #interrupted = false;
  /** The part that is being made and written while the chunks of the next are played. */
  #saving: Promise<void> = Promise.resolve();
  #ticker: NodeJS.Timeout | undefined;

  constructor(options: DatasetOptions, manifest: Manifest) {
    this.#options = options;
    this.#manifest = manifest;
    this.#pool = options.pool;
    this.#meter = new Meter(manifest.deals);
    this.#size = new ChunkSize(options.chunkDeals, options.unit);
  }

  async write(workers: number): Promise<void> {
    const { job, modules = [], abort } = this.#options;
    this.#missing = this.#findMissing();
    if (this.#missing.size > 0) this.#pool ??= await WorkerPool.open({ job, modules, workers });
    this.#ticker = setInterval(() => this.#report(), 100);
    const kill = () => void this.#pool?.close();
    abort?.addEventListener('abort', kill, { once: true });
    try {
      await this.#writeParts();
    } catch (error) {
      if (!(error instanceof PoolClosed) || !abort?.aborted) throw error;
      this.#interrupted = true;
    } finally {
      abort?.removeEventListener('abort', kill);
    }
    this.#report();
  }

  async close(): Promise<void> {
    clearInterval(this.#ticker);
    await this.#pool?.close();
    if (this.#interrupted) await removeStale(this.#options.directory);
  }

  result(): DatasetResult {
    const { played, seconds } = this.#meter;
    return { manifest: this.#manifest, interrupted: this.#interrupted, played, seconds };
  }

  /** The parts not listed as done, or listed and gone. A listed part that is there is checked when it is read. */
  #findMissing(): Set<number> {
    const all = Array.from({ length: partCount(this.#manifest) }, (_, index) => index);
    const { parts } = this.#manifest;
    const isThere = (index: number) => existsSync(join(this.#options.directory, partName(index)));
    return new Set(all.filter(index => index >= parts.length || !isThere(index)));
  }

  async #writeParts(): Promise<void> {
    const { stop, abort, payload } = this.#options;
    const stopped = () => stop?.aborted === true || abort?.aborted === true;
    const wanted = [...this.#missing].map(index => {
      const [from, to] = partRange(this.#manifest, index);
      return { index, from, to };
    });
    if (wanted.length > 0) encoder().catch(() => {}); // looked at with the first part
    const chunks = this.#pool?.run(cutChunks(wanted, this.#size, payload, stopped, this.#options.unit));
    try {
      for (let index = 0; index < partCount(this.#manifest) && !this.#interrupted; index++) {
        if (abort?.aborted) this.#interrupted = true;
        else if (!this.#missing.has(index)) await this.#keep(index);
        else this.#interrupted = !(await this.#make(index, chunks!));
      }
    } finally {
      await this.#saving;
    }
    if (!this.#interrupted) await this.#saveMatches();
  }

  /** Writes the table of matches, unless it is there. */
  async #saveMatches(): Promise<void> {
    const { directory, matches } = this.#options;
    const listed = this.#manifest.matches;
    if (matches === undefined) return;
    if (listed !== undefined && existsSync(join(directory, MATCHES))) {
      await (await reader()).readListed(directory, listed);
      return;
    }
    const { columns, batch } = matches();
    const { encodePart } = await encoder();
    const bytes = encodePart(columns, batch, tableMetadata(this.#manifest));
    const entry = { file: MATCHES, rows: batch.rows, bytes: bytes.length, sha256: sha256(bytes) };
    if (listed !== undefined && listed.sha256 !== entry.sha256) {
      throw new UserError(
        `${join(directory, MATCHES)} was missing, and making it again gave other bytes than manifest.json lists`,
      );
    }
    await writeAtomically(join(directory, MATCHES), bytes);
    if (listed !== undefined) return;
    this.#manifest = { ...this.#manifest, matches: entry };
    await writeManifest(directory, this.#manifest);
  }

  async #keep(index: number): Promise<void> {
    await this.#saving;
    const { columns, onBatch, onSummary } = this.#options;
    const part = this.#manifest.parts[index];
    const { readPart } = await reader();
    const batch = await readPart(this.#options.directory, this.#manifest, part);
    this.#meter.kept += part.lastDeal - part.firstDeal + 1;
    onBatch?.(batch, part);
    const question = this.#question(index);
    if (question === undefined) return;
    const { answer } = await import('./part-job.ts');
    onSummary?.(await answer(question, columns, [batch]), part);
  }

  /** What is asked about the rows of a part, if anything is. */
  #question(index: number): Question | undefined {
    const { job, payload, onSummary } = this.#options;
    return onSummary && { job: job.href, payload: payload(...partRange(this.#manifest, index)) };
  }

  /** Gathers the chunks of a part and writes it. False where the chunks have come to an end before it. */
  async #make(index: number, chunks: AsyncGenerator<Done<Chunk>>): Promise<boolean> {
    const [from, to] = partRange(this.#manifest, index);
    const batches: Batch[] = [];
    for (let at = from; at < to; ) {
      const next = await chunks.next();
      if (next.done) return false;
      const { task, batch, millis } = next.value;
      this.#size.learn(task.to - task.from, millis);
      this.#meter.played += task.to - task.from;
      batches.push(batch);
      at = task.to;
    }
    const layout = await this.#layOut(index, batches);
    await this.#saving;
    this.#saving = this.#save(index, batches, layout);
    this.#saving.catch(() => {}); // looked at before the next
    return true;
  }

  async #layOut(index: number, batches: readonly Batch[]): Promise<Layout> {
    const { layOut } = await encoder();
    return layOut(this.#manifest.columns, rowsOf(batches), partMetadata(this.#manifest, index));
  }

  async #save(index: number, batches: readonly Batch[], layout: Layout): Promise<void> {
    const { directory, onBatch, onSummary } = this.#options;
    const [from, to] = partRange(this.#manifest, index);
    const path = join(directory, partName(index));
    const rows = rowsOf(batches);
    const made = await this.#makeFile(index, path, layout, batches);
    if ('problem' in made) {
      await drop(path);
      throw new UserError(made.problem);
    }
    const { bytes, sha256, summary } = made;
    const part: PartEntry = { file: partName(index), firstDeal: from, lastDeal: to - 1, rows, bytes, sha256 };
    const listed = this.#manifest.parts[index];
    if (listed !== undefined && listed.sha256 !== part.sha256) {
      await drop(path);
      throw new UserError(
        `${path} was missing, and making it again gave other bytes than manifest.json lists`,
      );
    }
    await commit(path);
    if (listed === undefined) {
      this.#manifest = { ...this.#manifest, parts: [...this.#manifest.parts, part] };
      await writeManifest(directory, this.#manifest);
    }
    onBatch?.(concat(batches), part);
    onSummary?.(summary, part);
    for (const batch of batches) this.#pool!.reuse(batch);
  }

  /** Has a thread make the file of a part. */
  #makeFile(index: number, path: string, layout: Layout, batches: readonly Batch[]): Promise<MadePart> {
    const { columns } = this.#manifest;
    const payload: PartPayload = { path, columns, batches, layout, question: this.#question(index) };
    return this.#pool!.do({ job: PART_JOB, label: partName(index), payload });
  }

  #report(): void {
    this.#options.onProgress?.(this.#meter.read(this.#pool?.ticks ?? 0));
  }
}
