/**
 * `manifest.json`: everything that decides what is in a dataset, and a hash of each part that is done. The same run
 * gives the same bytes, on any number of workers and however often it was interrupted. What differs each time
 * (times, host, command line) stands in `timings.json`.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { atMost, misfitOf, object, oneOf, plain, readJson, whole } from '../input/schema.ts';
import { textOf } from '../input/text.ts';
import { COLUMN_TYPES, type ColumnSpec } from '../rows/column.ts';
import { writeAtomically } from './atomic.ts';
import { canonicalJson, type Json, type JsonObject, sha256 } from './canonical.ts';
import type { Metadata } from './encode.ts';
import { readWithin } from './limited-file.ts';
import { SHARD_FORM, type Shard, shardRange } from './shard.ts';
import { UserError } from './user-error.ts';

/** Raised when the same configuration would give other files. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const TIMINGS = 'timings.json';
/** Says who writes in the directory. It is there only meanwhile, and is no file of the dataset. */
export const LOCK = 'run.lock';
/** The table of matches, beside the parts with their deals. */
export const MATCHES = 'matches.arrow';
/** No file of rows has more bytes, nor more when it is unpacked: one is read whole. */
export const MOST_FILE_BYTES = 128e6;

/** A `UserError` where a file cannot hold what is planned: deals or matches of some bytes each. */
export function checkFileSize(
  bytesEach: number,
  count: number,
  file: 'part' | 'table of matches',
  unit: Counted = 'deal',
): void {
  if (bytesEach * count <= MOST_FILE_BYTES) return;
  const [asked, most] = [count, Math.floor(MOST_FILE_BYTES / bytesEach)].map(n => n.toLocaleString('en'));
  const units = unit === 'match' ? 'matches' : 'deals';
  throw new UserError(
    `a ${file} holds at most ${MOST_FILE_BYTES / 1e6} MB, and ${asked} ${units} are more: take at most ${most}`,
  );
}

/** What made the dataset. `git` is null outside a checkout of the toolkit. */
export interface Software {
  readonly jaslab: string;
  readonly git: { readonly revision: string; readonly dirty: boolean } | null;
  readonly node: string;
  readonly v8: string;
  readonly arch: string;
}

/** What the deals of a dataset are counted by. Where it counts matches, a part holds all deals of some matches. */
export type Counted = 'deal' | 'match';

/** A whole file on the disk. */
export interface FileEntry {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** A part. The deals, or matches, are inclusive. */
export interface PartEntry extends FileEntry {
  readonly firstDeal: number;
  readonly lastDeal: number;
}

/** How a dataset was made, and the parts that it consists of. The content of `manifest.json`. */
export interface Manifest {
  readonly format: number;
  readonly software: Software;
  /** What was asked for: seed, game with version and options, agents with theirs. The caller decides what is in it. */
  readonly config: JsonObject;
  /** The sha256 of the canonical JSON of `config`. */
  readonly configHash: string;
  /** The folder where the paths in `config` start, as seen from the dataset; absent where it names no files. */
  readonly paths?: string;
  /** `match` where `deals`, `dealsPerPart` and the range of a part count matches; absent otherwise. */
  readonly unit?: 'match';
  /** The piece of the run that is here; absent where all of it is. `deals` counts the whole run. */
  readonly shard?: Shard;
  readonly deals: number;
  readonly dealsPerPart: number;
  readonly columns: readonly ColumnSpec[];
  /** In the order of their deals. The dataset is complete when they cover all deals, or all of the shard. */
  readonly parts: readonly PartEntry[];
  /** The table of matches, once all parts are there; only of a run of matches. */
  readonly matches?: FileEntry;
}

/** How many deals, or matches, a part holds. */
export function dealsOf({ firstDeal, lastDeal }: PartEntry): number {
  return lastDeal - firstDeal + 1;
}

/** What the numbers of a dataset count. */
export function countedOf({ unit }: Pick<Manifest, 'unit'>): Counted {
  return unit ?? 'deal';
}

/** The file name of a part: `part-00000.arrow`. */
export function partName(index: number): string {
  return `part-${String(index).padStart(5, '0')}.arrow`;
}

/** The name of a file with the first deals of a part that is not whole yet: part, deals, hash. */
export const BEGUN: RegExp = /^begun-(\d{5,})-(\d+)-([0-9a-f]+)\.arrow$/;

/** Whether a name is that of a dataset's own file. */
export function isDatasetFile(name: string): boolean {
  if (name === MANIFEST || name === TIMINGS || name === MATCHES) return true;
  return BEGUN.test(name) || /^part-\d{5,}\.arrow$/.test(name);
}

/** The deals of part `index`: from, inclusive, to, exclusive. Depends on nothing else. */
export function partRange(
  { deals, dealsPerPart }: Pick<Manifest, 'deals' | 'dealsPerPart'>,
  index: number,
): readonly [from: number, to: number] {
  return [index * dealsPerPart, Math.min(deals, (index + 1) * dealsPerPart)];
}

/** How many parts hold all the deals. */
export function partCount({ deals, dealsPerPart }: Pick<Manifest, 'deals' | 'dealsPerPart'>): number {
  return Math.ceil(deals / dealsPerPart);
}

/** The parts that belong into a dataset, of a shard its own: from, inclusive, to, exclusive. */
export function heldParts(
  manifest: Pick<Manifest, 'deals' | 'dealsPerPart' | 'shard'>,
): readonly [from: number, to: number] {
  return shardRange(partCount(manifest), manifest.shard);
}

/** How many deals, or matches, belong into a dataset. */
export function heldDeals(manifest: Pick<Manifest, 'deals' | 'dealsPerPart' | 'shard'>): number {
  const [from, to] = heldParts(manifest);
  return Math.min(manifest.deals, to * manifest.dealsPerPart) - from * manifest.dealsPerPart;
}

/** The part of this index, if it is listed. */
export function listedPart(manifest: Manifest, index: number): PartEntry | undefined {
  return manifest.parts[index - heldParts(manifest)[0]];
}

/** Whether every part is there, and the table of matches where there is to be one. A shard of matches has none. */
export function isComplete(manifest: Manifest): boolean {
  const hasTable =
    manifest.unit !== 'match' || manifest.shard !== undefined || manifest.matches !== undefined;
  const [from, to] = heldParts(manifest);
  return hasTable && manifest.parts.length === to - from;
}

/** One hash for all rows: the sha256 of the sha256 of the parts, one line each. */
export function dataHashOf({ parts }: Manifest): string {
  return sha256(parts.map(part => `${part.sha256}\n`).join(''));
}

/** The revision in one word or three: the commit, with changes where there are some, or the version of the package. */
export function revisionOf({ jaslab, git }: Pick<Software, 'jaslab' | 'git'>): string {
  if (git === null) return jaslab;
  return git.dirty ? `${git.revision} with changes` : git.revision;
}

/** The metadata of a part file: that of the run, and where the part belongs. */
export function partMetadata(manifest: Manifest, index: number): Metadata {
  const [from, to] = partRange(manifest, index);
  const counted = countedOf(manifest);
  return runMetadata(manifest, { part: index, [`first_${counted}`]: from, [`last_${counted}`]: to - 1 });
}

/** The metadata of the table of matches. */
export function tableMetadata(manifest: Manifest): Metadata {
  return runMetadata(manifest, { matches: manifest.deals });
}

/**
 * What any file says of its run: a key `jaslab.x` for each key `x` of the configuration, its hash, and the revision of
 * the code that began the run.
 */
export function runMetadata(
  { config, format, software, configHash }: Manifest,
  more: JsonObject = {},
): Metadata {
  const own = {
    ...config,
    format,
    version: software.jaslab,
    revision: revisionOf(software),
    config_sha256: configHash,
    ...more,
  };
  const entries = Object.entries(own).filter(([, value]) => value !== undefined);
  const text = (value: Json) => (typeof value === 'string' ? value : canonicalJson(value));
  return Object.fromEntries(entries.map(([key, value]) => [`jaslab.${key}`, text(value as Json)]));
}

/** The manifest of a dataset without parts. */
export function newManifest(
  from: Pick<Manifest, 'software' | 'config' | 'deals' | 'dealsPerPart' | 'columns'> & {
    readonly paths?: string | undefined;
    readonly unit?: Manifest['unit'] | undefined;
    readonly shard?: Shard | undefined;
  },
): Manifest {
  // A round trip through JSON, because resuming compares it with what a file holds.
  const config = JSON.parse(JSON.stringify(from.config)) as JsonObject;
  return {
    format: FORMAT,
    software: from.software,
    config,
    configHash: sha256(canonicalJson(config)),
    ...(from.paths !== undefined && { paths: from.paths }),
    ...(from.unit && { unit: from.unit }),
    ...(from.shard && { shard: { number: from.shard.number, of: from.shard.of } }),
    deals: from.deals,
    dealsPerPart: from.dealsPerPart,
    columns: from.columns.map(plainColumn),
    parts: [],
  };
}

/** What a manifest holds of a column, with its keys in order. */
function plainColumn({ name, type, unit, doc, words, fields }: ColumnSpec): ColumnSpec {
  return {
    name,
    type,
    unit,
    doc,
    ...(words && { words: [...words] }),
    ...(fields && { fields: fields.map(plainColumn) }),
  };
}

/**
 * The manifest of the same dataset with more deals, and the files that it lists no longer: a last part that was
 * shorter than the others, which gets more deals, and the table of matches. Nothing else changes, so no other file
 * does.
 */
export function extended(
  manifest: Manifest,
  deals: number,
): { readonly manifest: Manifest; readonly dropped: readonly string[] } {
  const { matches, parts, ...rest } = manifest;
  const isWhole = ({ lastDeal }: PartEntry, index: number) =>
    lastDeal === partRange({ deals, dealsPerPart: manifest.dealsPerPart }, index)[1] - 1;
  const short = parts.filter((part, index) => !isWhole(part, index));
  const dropped = [...short, ...(matches ? [matches] : [])].map(({ file }) => file);
  return { manifest: { ...rest, deals, parts: parts.filter(isWhole) }, dropped };
}

/** Writes the manifest into its directory, atomically. */
export function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  return writeAtomically(join(directory, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

// Reading ----------------------------------------------------------------------------------------------------------

/** Numbers of deals have 32 bits. */
const MOST_DEALS = 2 ** 32;
const MOST_BYTES = 100e6;
/** Also of the fields of a list. Our widest datasets have a tenth of that. */
const MOST_COLUMNS = 1_000;
/** The manifest of this many files comes near {@link MOST_BYTES}. */
export const MOST_PARTS = 400_000;

const FILE = { file: v.string(), rows: whole(), bytes: whole(), sha256: v.string() };
const COLUMN = { name: v.string(), type: oneOf(COLUMN_TYPES), unit: v.string(), doc: v.string() };
const FORM = object({
  software: plain(),
  config: plain(),
  configHash: v.string(),
  paths: v.exactOptional(v.string()),
  unit: v.optional(v.literal('match')),
  shard: v.optional(SHARD_FORM),
  deals: whole(1, MOST_DEALS),
  dealsPerPart: whole(1),
  columns: atMost(
    MOST_COLUMNS,
    object({
      ...COLUMN,
      words: v.optional(v.array(v.string())),
      fields: v.optional(atMost(MOST_COLUMNS, object(COLUMN))),
    }),
  ),
  parts: v.array(object({ ...FILE, firstDeal: whole(), lastDeal: whole() })),
  matches: v.optional(object({ ...FILE, file: v.literal(MATCHES) })),
});

/** Reads the manifest of a dataset; undefined where the directory has none. A `UserError` where it is damaged. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  const path = join(directory, MANIFEST);
  const bytes = await readWithin(path, MOST_BYTES);
  if (bytes === undefined) return undefined;
  const manifest = parseManifest(textOf(bytes));
  if (typeof manifest === 'string') throw new UserError(`${path} ${manifest}`);
  return manifest;
}

/** The manifest in a text, or what is wrong with it. */
export function parseManifest(content: string): Manifest | string {
  const damaged = (problem: string) => `is damaged, or not a manifest: ${problem}`;
  const outer = readJson(object({ format: v.number() }), content, { length: MOST_BYTES });
  if ('problem' in outer) return damaged(outer.problem);
  const { format } = outer.value;
  if (format !== FORMAT) return `has the format ${format}, but this version of jaslab reads format ${FORMAT}`;
  const misfit = misfitOf(FORM, outer.value);
  if (misfit !== undefined) return damaged(misfit.text);
  const manifest = outer.value as unknown as Manifest;
  if (manifest.configHash !== sha256(canonicalJson(manifest.config)))
    return 'was altered: its configHash does not fit';
  if (partCount(manifest) > MOST_PARTS) return `is of more than ${MOST_PARTS} files`;
  if (manifest.matches !== undefined && manifest.unit !== 'match')
    return 'lists a table of matches that cannot be';
  if (!manifest.parts.every((part, i) => isInPlace(part, manifest, i))) return 'lists parts that cannot be';
  return manifest;
}

/** Parts stand in order, under the names and with the deals that the manifest itself implies. */
function isInPlace(part: PartEntry, manifest: Manifest, place: number): boolean {
  const index = part.firstDeal / manifest.dealsPerPart;
  const [first, end] = heldParts(manifest);
  if (index !== first + place || index >= end || part.file !== partName(index)) return false;
  const [from, to] = partRange(manifest, index);
  return from < to && part.lastDeal === to - 1;
}
