/** Paths as DuckDB reads them: `*`, `?`, `[` and `\` are patterns to it, and a pattern cannot spell every name. */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PATTERN = process.platform === 'win32' ? /[*?[]/ : /[*?[\\]/;

/** Does work with a path of the directory that is no pattern: its own, or that of a link that is there meanwhile. */
export async function withPlainPath<T>(directory: string, work: (plain: string) => Promise<T>): Promise<T> {
  const path = resolve(directory);
  if (!PATTERN.test(path)) return work(path);
  const folder = await mkdtemp(join(tmpdir(), 'jaslab-'));
  try {
    const link = join(folder, 'link');
    await symlink(path, link, 'junction');
    return await work(link);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
