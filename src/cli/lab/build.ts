/** Copies the built page to where a web server finds it. */
import { cp, readdir } from 'node:fs/promises';
import { makeDirectory } from '../../node/dataset-directory.ts';
import { fileError, UserError } from '../../storage/user-error.ts';

/** A file that only the page has. */
const MARK = 'lab.json';

/** A `UserError` for a directory of something else. Returns the number of files. */
export async function buildLab(page: string, out: string): Promise<number> {
  await makeDirectory(out);
  try {
    const there = await readdir(out);
    if (there.length > 0 && !there.includes(MARK))
      throw new UserError(`${out} holds other files; name an empty directory, or one with an older page`);
    await cp(page, out, { recursive: true });
    return (await readdir(page, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
      .length;
  } catch (error) {
    throw error instanceof UserError ? error : fileError(`cannot write ${out}`, error);
  }
}
