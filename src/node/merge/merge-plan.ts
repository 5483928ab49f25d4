/** Which files make the whole of a run that was played in shards, or why they do not. */
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  MANIFEST,
  type Manifest,
  type PartEntry,
  partCount,
  partName,
  partRange,
  readManifest,
} from '../../storage/manifest.ts';
import { isShardFolder, type Shard, shardRange, shardText } from '../../storage/shard.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { codeOf, planOf } from '../dataset-directory.ts';
import { whyOtherRows } from '../diff.ts';
import { differenceIn } from '../identity/changes.ts';

/** A dataset that was found. */
export interface Source {
  readonly directory: string;
  readonly manifest: Manifest;
}

/** The whole of a run, and where its parts are. */
export interface MergePlan {
  /** Without a table of matches: that has to be made. */
  readonly manifest: Manifest;
  /** For each part in order, the directories that hold it with the listed hash. */
  readonly holders: readonly (readonly string[])[];
  readonly sources: readonly Source[];
  /** The folder where the paths of the configuration start. */
  readonly start: string;
  /** What is remarkable, and not wrong. */
  readonly notes: readonly string[];
}

/** How many levels of folders are searched below a directory: those of a tournament are `data/000-…`. */
const DEPTH = 3;

/** The directories that are given, or the shards in those that hold shards. */
export async function rootsOf(directories: readonly string[]): Promise<string[]> {
  const roots = await Promise.all(
    directories.map(async directory => {
      const names = await foldersIn(directory);
      const shards = names.filter(isShardFolder);
      return shards.length === 0 ? [directory] : shards.sort().map(name => join(directory, name));
    }),
  );
  return roots.flat();
}

/** The datasets below some directories, by the folder that they have in each: `''`, `data/000-…`. */
export async function findDatasets(roots: readonly string[]): Promise<Map<string, Source[]>> {
  const found = new Map<string, Source[]>();
  for (const root of roots) {
    let count = 0;
    for await (const { folder, manifest } of datasetsIn(root, '', DEPTH)) {
      const directory = join(root, folder);
      found.set(folder, [...(found.get(folder) ?? []), { directory, manifest }]);
      count++;
    }
    if (count === 0)
      throw new UserError(`${root} holds no ${MANIFEST}: it is neither a run nor a shard of one`);
  }
  return found;
}

async function* datasetsIn(
  root: string,
  folder: string,
  depth: number,
): AsyncGenerator<{ readonly folder: string; readonly manifest: Manifest }> {
  const manifest = await readManifest(join(root, folder));
  if (manifest !== undefined) yield { folder, manifest };
  else if (depth > 0)
    for (const name of (await foldersIn(join(root, folder))).sort())
      yield* datasetsIn(root, join(folder, name), depth - 1);
}

async function foldersIn(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
  } catch (cause) {
    throw fileError(`cannot read ${directory}`, cause);
  }
}

/**
 * How the shards make a whole, with what is in its place already; or everything that is wrong, one line each.
 */
export async function planMerge(
  shards: readonly Source[],
  there: readonly Source[] = [],
): Promise<MergePlan | readonly string[]> {
  const sources = [...there, ...shards];
  const reference = mostCommon(sources);
  const foreign = sources.flatMap(source => foreignness(source, reference));
  if (foreign.length > 0) return foreign;
  const { manifest } = reference;
  const parts: PartEntry[] = [];
  const holders: string[][] = [];
  const problems: string[] = [];
  for (const source of sources) {
    for (const part of source.manifest.parts) {
      const index = part.firstDeal / manifest.dealsPerPart;
      const other = parts[index];
      if (other === undefined) [parts[index], holders[index]] = [part, [source.directory]];
      else if (other.sha256 === part.sha256) holders[index].push(source.directory);
      else {
        const first = sources.find(({ directory }) => directory === holders[index][0])!;
        const why = await whyOtherRows(first, source);
        problems.push(`${part.file} in ${source.directory} differs from that in ${first.directory}: ${why}`);
      }
    }
  }
  problems.push(...missingParts(manifest, parts, sources));
  if (problems.length > 0) return problems;
  const { shard: _, matches: __, paths = '', ...whole } = manifest;
  const start = resolve(reference.directory, paths);
  const { software } = sources.find(({ directory }) => directory === holders[0][0])!.manifest;
  return { manifest: { ...whole, software, parts }, start, holders, sources: shards, notes: notesOn(shards) };
}

/** A source of the plan that most of them have. */
function mostCommon(sources: readonly Source[]): Source {
  const counts = new Map<string, number>();
  const keyOf = ({ manifest }: Source) => `${JSON.stringify(planOf(manifest))} ${codeOf(manifest)}`;
  for (const source of sources) counts.set(keyOf(source), (counts.get(keyOf(source)) ?? 0) + 1);
  return sources.reduce((best, one) => (counts.get(keyOf(one))! > counts.get(keyOf(best))! ? one : best));
}

function foreignness({ directory, manifest }: Source, reference: Source): string[] {
  const difference = differenceIn(planOf(manifest), planOf(reference.manifest));
  if (difference !== undefined)
    return [`${directory} is of another run than ${reference.directory}: ${difference}`];
  const [theirs, ours] = [codeOf(manifest), codeOf(reference.manifest)];
  return theirs === ours
    ? []
    : [`${directory} was made by ${theirs}, and ${reference.directory} by ${ours}: play it again with that`];
}

/** What is not there, by shard where the run was played in shards. */
function missingParts(manifest: Manifest, parts: readonly PartEntry[], sources: readonly Source[]): string[] {
  const { shard } = sources.find(source => source.manifest.shard !== undefined)?.manifest ?? {};
  const count = partCount(manifest);
  const shards = Array.from(
    { length: shard?.of ?? 1 },
    (_, i): Shard | undefined => shard && { number: i + 1, of: shard.of },
  );
  return shards.flatMap(one => {
    const [from, to] = shardRange(count, one);
    return rangesWithout(parts, from, to).map(([first, last]) => {
      const [deals, [, end]] = [partRange(manifest, first)[0], partRange(manifest, last)];
      const files = first === last ? partName(first) : `${partName(first)} to ${partName(last)}`;
      const what = `${files}, ${manifest.unit === 'match' ? 'matches' : 'deals'} ${deals} to ${end - 1}`;
      const begun = sources.find(
        ({ manifest: own }) => one !== undefined && own.shard && shardText(own.shard) === shardText(one),
      );
      if (begun !== undefined)
        return `${begun.directory} lacks ${what}: finish shard ${shardText(one!)} with --resume`;
      return one === undefined ? `${what} are missing` : `shard ${shardText(one)} is missing: ${what}`;
    });
  });
}

/** The ranges of parts that are not there, both inclusive. */
function rangesWithout(parts: readonly PartEntry[], from: number, to: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (let index = from; index < to; index++) {
    if (parts[index] !== undefined) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}

function notesOn(sources: readonly Source[]): string[] {
  const notes: string[] = [];
  const systems = sources.map(({ manifest: { software } }) => `Node ${software.node} on ${software.arch}`);
  const different = [...new Set(systems)];
  if (different.length > 1)
    notes.push(`made with ${different.join(' and ')}: ${MANIFEST} names that of the first part`);
  const files = sources.flatMap(({ manifest }) => manifest.parts.map(({ file }) => file));
  const twice = files.length - new Set(files).size;
  if (twice > 0) notes.push(`${twice} files were there more than once, the same byte for byte`);
  return notes;
}
