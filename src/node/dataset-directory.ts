/** Whether a run may write into a directory, and with which manifest it begins there. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isTemporary, removeStale } from '../storage/atomic.ts';
import { at, differences, type Json } from '../storage/canonical.ts';
import {
  isComplete,
  isDatasetFile,
  MANIFEST,
  type Manifest,
  readManifest,
  writeManifest,
} from '../storage/manifest.ts';
import { fileError, UserError } from '../storage/user-error.ts';

export interface DirectoryOptions {
  readonly directory: string;
  /** Continue what is there, if anything is. */
  readonly resume?: boolean;
  /** Replace what is there. Files that no dataset writes are left alone. */
  readonly force?: boolean;
}

/**
 * Makes the directory ready for the dataset that `fresh` describes and returns the manifest to continue from:
 * the one found there when resuming, else `fresh`, which is on the disk then. Throws a `UserError` where that
 * would lose or mix data.
 */
export async function prepareDirectory(options: DirectoryOptions, fresh: Manifest): Promise<Manifest> {
  const { directory, resume = false, force = false } = options;
  if (resume && force) throw new UserError('--resume and --force exclude each other');
  const found = await listDirectory(directory);
  if (!resume && !force && found.length > 0) {
    throw new UserError(`${directory} is not empty: --resume continues the run in it, --force replaces it`);
  }
  await removeStale(directory);
  if (resume) {
    const manifest = await readManifest(directory);
    if (manifest !== undefined) return continued(directory, manifest, fresh);
    if (!found.every(isTemporary)) {
      throw new UserError(`${directory} holds files, but no ${MANIFEST}: there is no run to resume in it`);
    }
  }
  for (const name of found.filter(isDatasetFile)) await rm(join(directory, name), { force: true });
  await writeManifest(directory, fresh);
  return fresh;
}

async function listDirectory(directory: string): Promise<string[]> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK);
    return await readdir(directory);
  } catch (cause) {
    throw fileError(`cannot write to ${directory}`, cause);
  }
}

/** Makes a directory and those above it. Node's own `recursive` never ends where a parent takes no entries: /proc. */
export async function makeDirectory(directory: string): Promise<void> {
  const above = dirname(directory);
  if (!existsSync(above)) await makeDirectory(above);
  if (!existsSync(directory)) await mkdir(directory);
}

/** The manifest found, if it is of the same run. Code may have changed since only if nothing is left to do. */
function continued(directory: string, found: Manifest, fresh: Manifest): Manifest {
  const difference = differences(identity(found), identity(fresh))[0];
  if (difference !== undefined) {
    const spell = (manifest: Manifest) => JSON.stringify(at(identity(manifest), difference)) ?? 'absent';
    throw new UserError(
      `${directory} holds another run: its ${difference} is ${clip(spell(found))}, not ${clip(spell(fresh))}; ask for that again, or name another directory`,
    );
  }
  const [theirs, ours] = [codeOf(found), codeOf(fresh)];
  if (theirs !== ours && !isComplete(found)) {
    throw new UserError(
      `${directory} was begun by ${theirs} and this is ${ours}: resume it with that, or start afresh with --force`,
    );
  }
  return found;
}

/** What two sessions of one run have in common. */
function identity({ config, unit, deals, dealsPerPart, columns }: Manifest): Json {
  return { ...config, ...(unit && { unit }), deals, dealsPerPart, columns: columns as unknown as Json };
}

/** The code that made a dataset. Node may differ between sessions; `timings.json` says which was used. */
function codeOf({ software: { jaslab, git } }: Manifest): string {
  const revision = git === null ? '' : ` at ${git.revision.slice(0, 12)}${git.dirty ? ' with changes' : ''}`;
  return `jaslab ${jaslab}${revision}`;
}

function clip(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
