/** What lies in the named directories: datasets with their provenance and progress, and reports. */
import { existsSync } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { specOf } from '../../node/run-config.ts';
import type { ListedDataset, ListedRun } from '../../report/run-list.ts';
import { dealsOf, isComplete, LOCK, type Manifest, readManifest } from '../../storage/manifest.ts';
import { fileError, UserError } from '../../storage/user-error.ts';

/** Directories within directories are looked into so deep. */
const DEPTH = 3;
const MOST = 500;

export async function listRuns(places: readonly Place[]): Promise<ListedRun[]> {
  const found = await Promise.all(places.map((place, n) => runsBelow(place.path, n, '', DEPTH)));
  return found.flat().slice(0, MOST);
}

async function runsBelow(root: string, place: number, path: string, depth: number): Promise<ListedRun[]> {
  const directory = join(root, path);
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const pages = entries
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ name }) => name);
  const own = await entryOf(directory, place, path, pages);
  const folders = entries.filter(entry => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  const more =
    depth === 0
      ? []
      : await Promise.all(
          folders.map(({ name }) =>
            runsBelow(root, place, path === '' ? name : `${path}/${name}`, depth - 1),
          ),
        );
  return [...(own === undefined ? [] : [own]), ...more.flat()];
}

async function entryOf(
  directory: string,
  place: number,
  path: string,
  names: readonly string[],
): Promise<ListedRun | undefined> {
  const pages = names.map(name => (path === '' ? name : `${path}/${name}`));
  const changed = (await stat(directory)).mtimeMs;
  const title = path === '' ? '.' : path;
  try {
    const manifest = await readManifest(directory);
    if (manifest !== undefined) {
      const dataset = datasetOf(manifest, existsSync(join(directory, LOCK)));
      return { place, path, title, changed, pages, dataset };
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { place, path, title, changed, pages, problem };
  }
  if (pages.length === 0) return undefined;
  return {
    place,
    path,
    title: (await titleOf(join(directory, names[0] as string))) ?? title,
    changed,
    pages,
  };
}

function datasetOf(manifest: Manifest, isRunning: boolean): ListedDataset {
  const { config, parts, unit = 'deal', deals, configHash, software } = manifest;
  const spec = specOf(config);
  const sum = (of: (part: Manifest['parts'][number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  return {
    game: spec?.game ?? '',
    agents: spec?.agents ?? [],
    seed: spec?.seed ?? String(config.seed ?? ''),
    counts: unit,
    done: sum(dealsOf),
    total: deals,
    isComplete: isComplete(manifest),
    isRunning,
    rows: sum(part => part.rows),
    bytes: sum(part => part.bytes),
    hasActions: spec?.actions !== undefined,
    configHash,
    madeBy: `jaslab ${software.jaslab}, node ${software.node}`,
  };
}

/** The title is within this many bytes from the start. */
const START = 4_000;

/** What reports escape in their titles. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The title of a page. */
async function titleOf(file: string): Promise<string | undefined> {
  const title = /<title>([^<]{1,200})<\/title>/.exec(await startOf(file))?.[1];
  return title?.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The first characters of a file; none where it cannot be read. */
async function startOf(path: string): Promise<string> {
  try {
    const file = await open(path);
    const { buffer, bytesRead } = await file
      .read(Buffer.alloc(START), 0, START, 0)
      .finally(() => file.close());
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return '';
  }
}

/** A directory that may be looked into. */
export interface Place {
  readonly name: string;
  /** Without symbolic links. */
  readonly path: string;
}

/** A `UserError` for what is no directory. */
export async function placesOf(directories: readonly string[]): Promise<Place[]> {
  return Promise.all(
    directories.map(async directory => {
      try {
        const path = await realpath(directory);
        if ((await stat(path)).isDirectory()) return { name: basename(resolve(directory)), path };
      } catch (error) {
        throw fileError(`cannot read ${directory}`, error);
      }
      throw new UserError(`${directory} is no directory`);
    }),
  );
}

/** The path of something below a place; undefined for what is not there, is hidden, or leads out of it. */
export async function below(place: Place | undefined, within: string): Promise<string | undefined> {
  if (place === undefined || within.includes('\0')) return undefined;
  const words = within.split('/').filter(word => word !== '');
  if (words.some(word => word.startsWith('.') || word.includes(sep))) return undefined;
  try {
    const path = await realpath(join(place.path, ...words));
    const from = relative(place.path, path);
    const isOutside = from === '..' || from.startsWith(`..${sep}`) || resolve(from) === from;
    return isOutside ? undefined : path;
  } catch {
    return undefined;
  }
}
