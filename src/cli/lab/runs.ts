/** What lies in the named directories: datasets with their provenance and progress. */
import { existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
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
  const own = await entryOf(directory, place, path);
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

async function entryOf(directory: string, place: number, path: string): Promise<ListedRun | undefined> {
  try {
    const manifest = await readManifest(directory);
    if (manifest === undefined) return undefined;
    return { place, path, dataset: datasetOf(manifest, existsSync(join(directory, LOCK))) };
  } catch (error) {
    return { place, path, problem: error instanceof Error ? error.message : String(error) };
  }
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
