/** The directories that are named to `jaslab lab`, and the files below them; no others. */
import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileError, UserError } from '../../storage/user-error.ts';

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
