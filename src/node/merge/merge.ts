/**
 * Makes one dataset of the shards of a run. The files are those of the run that was never sharded, byte for byte. The
 * manifest is written last, so that a merge which is killed leaves no dataset, and the same merge goes on from there.
 */
import { existsSync } from 'node:fs';
import { readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Game } from '../../engine/game.ts';
import type { MatchReport } from '../../rows/match-summary.ts';
import { Summary, type SummaryReport } from '../../rows/summary.ts';
import { isTemporary, removeStale, writeAtomically } from '../../storage/atomic.ts';
import { canonicalJson, type Json } from '../../storage/canonical.ts';
import { readListed, rowsOfPart } from '../../storage/dataset-reader.ts';
import { readBytes, readWhole } from '../../storage/limited-file.ts';
import {
  dealsOf,
  isDatasetFile,
  LOCK,
  type Manifest,
  type PartEntry,
  readManifest,
  writeManifest,
} from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { makeGame } from '../by-name.ts';
import { DatasetFiles } from '../dataset-files.ts';
import { type DirectoryLock, lockDirectory } from '../directory-lock.ts';
import type { Work } from '../executor.ts';
import { startOfPaths } from '../identity/portable.ts';
import { Matches } from '../matches.ts';
import { Meter } from '../progress.ts';
import { type RunSpec, specOf } from '../run-config.ts';
import { readTimings, type TimingEntry, writeTimings } from '../timings.ts';
import { TOURNAMENT } from '../tournament/tournament.ts';
import { findDatasets, type MergePlan, planMerge, rootsOf, type Source } from './merge-plan.ts';

/** It stops between two parts. */
export interface MergeOptions extends Pick<Work, 'stop' | 'onProgress'> {
  /** Where the whole goes. */
  readonly out: string;
  /** The shards, or directories that hold them. */
  readonly directories: readonly string[];
  /** Replaces what is in `out`. */
  readonly force?: boolean | undefined;
}

/** A dataset that was merged. */
export interface Merged {
  readonly directory: string;
  readonly manifest: Manifest;
  readonly sources: readonly string[];
  readonly notes: readonly string[];
  /** The spec of a run, and its figures; absent where the rows were computed. */
  readonly spec?: RunSpec | undefined;
  readonly game?: Game | undefined;
  readonly summary?: SummaryReport | undefined;
  readonly matches?: MatchReport | undefined;
}

/** What was done. Where there are problems, nothing was published. */
export interface MergeResult {
  readonly merged: readonly Merged[];
  readonly problems: readonly string[];
  readonly interrupted: boolean;
}

/** Merges a run, or all datasets of a tournament or an experiment. A `UserError` where directories cannot be read. */
export async function mergeDatasets(options: MergeOptions): Promise<MergeResult> {
  const { out, directories, force = false } = options;
  const roots = await rootsOf(directories);
  await checkRoots(out, roots);
  const found = await findDatasets(roots);
  const plans = new Map<string, MergePlan>();
  const problems: string[] = await differentTournaments(roots);
  for (const [folder, sources] of found) {
    const there = force ? [] : await sourceAt(join(out, folder), sources);
    const plan = await planMerge(sources, there);
    if ('manifest' in plan) plans.set(folder, plan);
    else problems.push(...plan);
  }
  if (problems.length > 0) return { merged: [], problems, interrupted: false };
  const meter = new Meter([...plans.values()].reduce((sum, { manifest }) => sum + manifest.deals, 0));
  const merged: Merged[] = [];
  for (const [folder, plan] of plans) {
    const made = await new Merge(join(out, folder), plan, options, meter, problems).run();
    if (made !== undefined) merged.push(made);
    else if (problems.length === 0) return { merged, problems, interrupted: true };
  }
  if (problems.length > 0) return { merged, problems, interrupted: false };
  const tournament = join(roots[0], TOURNAMENT);
  if (existsSync(tournament))
    await writeAtomically(join(out, TOURNAMENT), [await readWhole(tournament, MOST_TOURNAMENT)]);
  return { merged, problems: [], interrupted: false };
}

/** A file of a tournament has no more bytes than this. */
const MOST_TOURNAMENT = 1e6;

async function checkRoots(out: string, roots: readonly string[]): Promise<void> {
  const real = (path: string) => realpath(path).catch(() => path);
  const target = await real(out);
  for (const root of roots)
    if ((await real(root)) === target)
      throw new UserError(`${root} is merged into itself: name another directory`);
}

/** What is in the directory already, if it is of the same run. */
async function sourceAt(directory: string, sources: readonly Source[]): Promise<Source[]> {
  const manifest = await readManifest(directory);
  if (manifest === undefined) return [];
  if (sources.every(source => source.manifest.configHash !== manifest.configHash))
    throw new UserError(`${directory} holds another run: --force replaces it`);
  return [{ directory, manifest }];
}

/** Shards of two tournaments may hold datasets in folders of the same name. */
async function differentTournaments(roots: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    roots.map(async root => (await readBytes(join(root, TOURNAMENT), MOST_TOURNAMENT))?.toString()),
  );
  return roots.flatMap((root, i) =>
    texts[i] === texts[0]
      ? []
      : [`${join(root, TOURNAMENT)} is not that of ${roots[0]}: it is another tournament`],
  );
}

/** Merges one dataset. */
class Merge {
  readonly #directory: string;
  readonly #plan: MergePlan;
  readonly #options: MergeOptions;
  readonly #meter: Meter;
  /** Gets a line for each part that cannot be read. */
  readonly #problems: string[];

  constructor(directory: string, plan: MergePlan, options: MergeOptions, meter: Meter, problems: string[]) {
    this.#problems = problems;
    this.#directory = directory;
    this.#plan = plan;
    this.#options = options;
    this.#meter = meter;
  }

  /** Undefined where it was stopped, or where there were problems. */
  async run(): Promise<Merged | undefined> {
    const lock = await lockDirectory(this.#directory);
    try {
      await this.#prepare();
      return await this.#merge(lock);
    } finally {
      await lock.release();
    }
  }

  /** Refuses to mix the dataset with other files. */
  async #prepare(): Promise<void> {
    const directory = this.#directory;
    await removeStale(directory);
    const found = await readdir(directory);
    const other = found.find(name => !isDatasetFile(name) && !isTemporary(name) && name !== LOCK);
    if (this.#options.force) {
      for (const name of found.filter(isDatasetFile)) await rm(join(directory, name), { force: true });
    } else if (other !== undefined && !existsSync(join(directory, 'manifest.json')))
      throw new UserError(`${directory} is not empty, it holds ${other}: name another directory`);
  }

  async #merge(lock: DirectoryLock): Promise<Merged | undefined> {
    const { sources, notes, holders, start } = this.#plan;
    const paths = startOfPaths(this.#plan.manifest.config, this.#directory, start);
    const manifest: Manifest = { ...this.#plan.manifest, ...(paths !== undefined && { paths }) };
    const figures = await figuresOf(manifest);
    for (const [index, part] of manifest.parts.entries()) {
      if (this.#options.stop?.aborted) return undefined;
      const bytes = await this.#bytesOf(part, holders[index], lock);
      if (bytes !== undefined && figures !== undefined) {
        const rows = rowsOfPart(bytes, part.file, manifest, part);
        figures.summary.add(rows);
        figures.matches?.add(rows);
      }
      this.#meter.played += dealsOf(part);
      this.#options.onProgress?.(this.#meter.read(0));
    }
    if (this.#problems.length > 0) return undefined;
    await lock.check();
    const files = new DatasetFiles(this.#directory, manifest, lock);
    const matches = figures?.matches;
    if (matches !== undefined) await files.saveMatches(() => matches.table());
    await writeManifest(this.#directory, files.manifest);
    await writeTimings(this.#directory, await this.#sessions());
    return {
      directory: this.#directory,
      manifest: files.manifest,
      sources: sources.map(source => source.directory),
      notes,
      ...(figures && { ...figures, summary: figures.summary.report(), matches: matches?.report() }),
    };
  }

  /** The bytes of a part, which is in the directory then; undefined, with a problem, where no source has them. */
  async #bytesOf(
    part: PartEntry,
    holders: readonly string[],
    lock: DirectoryLock,
  ): Promise<Uint8Array | undefined> {
    for (const directory of [this.#directory, ...holders]) {
      const bytes = await readListed(directory, part).catch(ignoreUserError);
      if (bytes === undefined) continue;
      if (directory !== this.#directory) {
        await lock.check();
        await writeAtomically(join(this.#directory, part.file), [bytes]);
      }
      return bytes;
    }
    const why = existsSync(join(holders[0], part.file)) ? 'is damaged' : 'is gone';
    this.#problems.push(`${join(holders[0], part.file)} ${why}: play that shard again with --resume`);
    return undefined;
  }

  /** The entries of all shards, each once, in the order of their times. */
  async #sessions(): Promise<readonly TimingEntry[]> {
    const places = [this.#directory, ...this.#plan.sources.map(({ directory }) => directory)];
    const all = await Promise.all(places.map(readTimings));
    const byText = new Map(all.flat().map(entry => [canonicalJson(entry as unknown as Json), entry]));
    const began = ({ started }: TimingEntry) => String(started);
    return [...byText.values()].sort((a, b) => (began(a) < began(b) ? -1 : 1));
  }
}

function ignoreUserError(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}

/** What the figures of a run are made with; undefined where the rows were not played. */
async function figuresOf({ config, columns }: Manifest) {
  const spec = specOf(config);
  if (spec === undefined) return undefined;
  const game = await makeGame(spec.game, spec.rules);
  const summary = new Summary(game, columns, spec.agents);
  return { spec, game, summary, matches: spec.match && new Matches(game, spec, columns) };
}
