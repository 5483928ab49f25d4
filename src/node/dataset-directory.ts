/** Whether a run may write into a directory, and with which manifest it begins there. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isTemporary, removeStale } from '../storage/atomic.ts';
import { at, differences, type Json } from '../storage/canonical.ts';
import {
  extended,
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
  readonly resume?: boolean | undefined;
  /** Replace what is there. Files that no dataset writes are left alone. */
  readonly force?: boolean | undefined;
}

/**
 * Makes the directory ready for the dataset that `fresh` describes, and returns the manifest to continue from:
 * `fresh`, or when resuming the one that was found, with as many deals as `fresh` has. That manifest is on the disk.
 * Throws a `UserError` where data would be lost or mixed.
 */
export async function prepareDirectory(
  { directory, resume = false, force = false }: DirectoryOptions,
  fresh: Manifest,
  /** Whether `dealsPerPart` was asked for: a dataset that was found must then have the same. */
  isPartSizeFixed: boolean,
): Promise<Manifest> {
  if (resume && force) throw new UserError('--resume and --force exclude each other');
  const found = await listDirectory(directory);
  if (!resume && !force && found.length > 0) {
    throw new UserError(`${directory} is not empty: --resume continues the run in it, --force replaces it`);
  }
  await removeStale(directory);
  if (resume) {
    const manifest = await readManifest(directory);
    if (manifest !== undefined) {
      const { dealsPerPart } = isPartSizeFixed ? fresh : manifest;
      return continued(directory, manifest, { ...fresh, dealsPerPart });
    }
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

/** Makes a directory and those above it. Node's option `recursive` never returns below a directory like /proc. */
export async function makeDirectory(directory: string): Promise<void> {
  const above = dirname(directory);
  if (!existsSync(above)) await makeDirectory(above);
  if (!existsSync(directory)) await mkdir(directory);
}

/** The manifest found, if it is of the same run, with more deals if more are asked for. */
async function continued(directory: string, found: Manifest, fresh: Manifest): Promise<Manifest> {
  const isLonger = fresh.deals > found.deals;
  const [theirs, ours] = [identity(found), identity(isLonger ? { ...fresh, deals: found.deals } : fresh)];
  const difference = differences(theirs, ours)[0];
  if (difference !== undefined) {
    const [was, is] = [theirs, ours].map(one => clip(JSON.stringify(at(one, difference)) ?? 'absent'));
    throw new UserError(
      `${directory} holds another run: its ${difference} is ${was}, not ${is}; ` +
        'ask for that again, or name another directory',
    );
  }
  const [maker, here] = [codeOf(found), codeOf(fresh)];
  // Other code may read what is there and make a lost part again, whose hash is listed, but add nothing.
  if (maker !== here && (isLonger || !isComplete(found))) {
    throw new UserError(
      `${directory} was begun by ${maker} and this is ${here}: resume it with that, or start afresh with --force`,
    );
  }
  if (!isLonger) return found;
  const { manifest, dropped } = extended(found, fresh.deals);
  await writeManifest(directory, manifest);
  for (const name of dropped) await rm(join(directory, name), { force: true });
  return manifest;
}

/** What a run that is resumed must have in common with the one that was begun. */
function identity({ config, unit, deals, dealsPerPart, columns }: Manifest): Json {
  return { ...config, unit, deals, dealsPerPart, columns: columns as unknown as Json };
}

/** The code that made a dataset. Node may change from one time to the next; `timings.json` says which was used. */
function codeOf({ software: { jaslab, git } }: Manifest): string {
  const revision = git === null ? '' : ` at ${git.revision.slice(0, 12)}${git.dirty ? ' with changes' : ''}`;
  return `jaslab ${jaslab}${revision}`;
}

function clip(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
