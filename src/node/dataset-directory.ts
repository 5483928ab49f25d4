/** Whether a run may write into a directory, and with which manifest it begins there. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prose } from '../document/report.ts';
import { isTemporary, removeStale } from '../storage/atomic.ts';
import type { Json, JsonObject } from '../storage/canonical.ts';
import {
  extended,
  isComplete,
  isDatasetFile,
  LOCK,
  MANIFEST,
  type Manifest,
  partCount,
  readManifest,
  writeManifest,
} from '../storage/manifest.ts';
import { shardText } from '../storage/shard.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import { differenceIn } from './identity/changes.ts';
import { identityOf } from './identity/portable.ts';

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
  checkShard(fresh);
  for (const name of found.filter(isDatasetFile)) await rm(join(directory, name), { force: true });
  await writeManifest(directory, fresh);
  return fresh;
}

/** Refuses more shards than there are parts: some would have nothing to do. */
function checkShard({ shard, deals, dealsPerPart }: Manifest): void {
  const parts = partCount({ deals, dealsPerPart });
  if (shard === undefined || shard.of <= parts) return;
  throw new UserError(
    prose`${shard.of} shards need as many files, and this run has ${parts}: take at most ${parts} shards, or smaller
      files (--part-deals, --part-boards)`,
  );
}

async function listDirectory(directory: string): Promise<string[]> {
  try {
    await makeDirectory(directory);
    await access(directory, constants.W_OK);
    return (await readdir(directory)).filter(name => name !== LOCK);
  } catch (cause) {
    throw fileError(`cannot write to ${directory}`, cause);
  }
}

/** Makes a directory and those above it. Node's option `recursive` never returns below a directory like /proc. */
export async function makeDirectory(directory: string): Promise<void> {
  const above = dirname(directory);
  if (!existsSync(above)) await makeDirectory(above);
  if (existsSync(directory)) return;
  try {
    await mkdir(directory);
  } catch (cause) {
    // Another process may have made it in the meantime
    if (!existsSync(directory)) throw cause;
  }
}

/** The manifest found, if it is of the same run, with more deals if more are asked for. */
async function continued(directory: string, found: Manifest, fresh: Manifest): Promise<Manifest> {
  const isLonger = fresh.deals > found.deals;
  if (isLonger && found.shard !== undefined)
    throw new UserError(`${directory} holds a shard: it cannot be extended, only a whole run can`);
  const [theirs, ours] = [identity(found), identity(isLonger ? { ...fresh, deals: found.deals } : fresh)];
  const difference = differenceIn(theirs, ours);
  if (difference !== undefined) {
    throw new UserError(
      `${directory} holds another run: ${difference}; ask for that again, or name another directory`,
    );
  }
  const [maker, here] = [codeOf(found), codeOf(fresh)];
  // Other code may read the parts and make a lost one again, because its hash is listed; it may add no deals.
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
function identity(manifest: Manifest): Json {
  const { shard } = manifest;
  return { ...(planOf(manifest) as JsonObject), shard: shard && shardText(shard) };
}

/** What the shards of a run have in common: all that decides which rows are in which file. */
export function planOf({ config, unit, deals, dealsPerPart, columns }: Manifest): JsonObject {
  // The words of these columns are the texts of the agents, with the paths as they were given.
  const shapes = columns.map(({ words, ...shape }) =>
    /^agent\d$/.test(shape.name) ? shape : { ...shape, words },
  );
  return { ...identityOf(config), unit, deals, dealsPerPart, columns: shapes as unknown as Json };
}

/** The code that made a dataset. Node may change from one time to the next; `timings.json` says which was used. */
export function codeOf({ software: { jaslab, git } }: Pick<Manifest, 'software'>): string {
  const revision = git === null ? '' : ` at ${git.revision.slice(0, 12)}${git.dirty ? ' with changes' : ''}`;
  return `jaslab ${jaslab}${revision}`;
}
