/** Whether a tuning may write into a directory. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plain } from '../../input/schema.ts';
import { removeStale, writeAtomically } from '../../storage/atomic.ts';
import { canonicalJson, type JsonObject } from '../../storage/canonical.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { type DirectoryLock, lockDirectory } from '../directory-lock.ts';
import { differenceIn } from '../identity/changes.ts';
import { identityOf } from '../identity/portable.ts';
import { TUNED_FILE } from './tuned-file.ts';

const CONFIG = 'tuning.json';
export const LOG = 'trials';
export const CONFIRMATION = 'confirmation';

/** Where a tuning is, and whether it may go on with what is there. */
export interface TunePlace {
  readonly directory: string;
  readonly resume: boolean;
  readonly force: boolean;
  /** Ends it after the round under way. */
  readonly stop?: AbortSignal | undefined;
  /** Ends it at once. */
  readonly abort?: AbortSignal | undefined;
}

/** Locks it for this process. Throws a `UserError` where data would be lost or mixed. */
export async function openDirectory(config: JsonObject, place: TunePlace): Promise<DirectoryLock> {
  const { directory, force } = place;
  const lock = await lockDirectory(directory);
  try {
    if (force)
      for (const name of [CONFIG, LOG, CONFIRMATION, TUNED_FILE])
        await rm(join(directory, name), { recursive: true, force: true });
    await checkConfig(config, place);
    await mkdir(join(directory, LOG), { recursive: true });
    for (const folder of [directory, join(directory, LOG)]) await removeStale(folder);
    await writeAtomically(join(directory, CONFIG), `${JSON.stringify(config, null, 2)}\n`);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Compares the configuration that the directory holds, if any. */
async function checkConfig(config: JsonObject, { directory, resume }: TunePlace): Promise<void> {
  const file = join(directory, CONFIG);
  if (!existsSync(file)) return;
  if (!resume) throw new UserError(`${directory} holds a tuning: --resume continues it, --force replaces it`);
  const found = (await readJsonFile(file, plain())) ?? { problem: 'it is gone' };
  if ('problem' in found) throw new UserError(`${file} is damaged: ${found.problem}; --force replaces it`);
  const ours = JSON.parse(canonicalJson(config)) as JsonObject;
  const difference = differenceIn(identityOf(found.value as JsonObject), identityOf(ours));
  if (difference !== undefined)
    throw new UserError(`${directory} holds another tuning: ${difference}; --force replaces it`);
}
