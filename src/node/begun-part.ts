/**
 * The rows of a part that is not whole yet, kept so that slow deals are not played twice. The file holds the first
 * deals of the part. Its name tells which, and the hash of its bytes: `begun-00003-512-0123456789abcdef.arrow` are the
 * deals of part 3 below 512. It is no part of the dataset: nothing lists it, and it goes when its part is whole.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { writeAtomically } from '../storage/atomic.ts';
import { sha256 } from '../storage/canonical.ts';
import { readWithin } from '../storage/limited-file.ts';
import { BEGUN, MOST_FILE_BYTES } from '../storage/manifest.ts';

const HASH_DIGITS = 16;

/** The Arrow library is large, and most runs need neither of these modules. */
const encoder = () => import('../storage/encode.ts');
const decoder = () => import('../storage/decode.ts');

/** The first deals of a part. */
export interface BegunPart {
  readonly index: number;
  /** Exclusive. */
  readonly to: number;
  readonly batch: Batch;
}

/** Writes the first deals of a part, below `to`, in place of what was written before. */
export async function saveBegun(
  directory: string,
  columns: readonly ColumnSpec[],
  { index, to, batches }: Pick<BegunPart, 'index' | 'to'> & { readonly batches: readonly Batch[] },
): Promise<void> {
  const { encodePieces, lengthOf } = await encoder();
  const pieces = encodePieces(columns, batches, {});
  const bytes = Buffer.concat(pieces, lengthOf(pieces));
  const name = `begun-${String(index).padStart(5, '0')}-${to}-${sha256(bytes).slice(0, HASH_DIGITS)}.arrow`;
  await writeAtomically(join(directory, name), [bytes]);
  await dropBegun(directory, name);
}

/** What was begun and fits the dataset, by part. Files that do not fit are removed. */
export async function readBegun(
  directory: string,
  columns: readonly ColumnSpec[],
): Promise<Map<number, BegunPart>> {
  const found = new Map<number, BegunPart>();
  for (const name of (await readdir(directory)).filter(one => BEGUN.test(one))) {
    const [index, to, hash] = BEGUN.exec(name)!.slice(1);
    const part = { index: Number(index), to: Number(to) };
    const bytes = await readWithin(join(directory, name), MOST_FILE_BYTES);
    const isLonger = part.to > (found.get(part.index)?.to ?? 0);
    if (bytes === undefined) continue;
    const batch = sha256(bytes).startsWith(hash) ? await rowsIn(bytes, columns, name) : undefined;
    if (batch === undefined) await rm(join(directory, name), { force: true });
    else if (isLonger) found.set(part.index, { ...part, batch });
  }
  return found;
}

async function rowsIn(
  bytes: Uint8Array,
  columns: readonly ColumnSpec[],
  name: string,
): Promise<Batch | undefined> {
  const { decodePart } = await decoder();
  const part = decodePart(bytes, name);
  const plain = (list: readonly ColumnSpec[]) => JSON.parse(JSON.stringify(list)) as unknown;
  return isDeepStrictEqual(plain(part.columns), plain(columns)) ? part.batch : undefined;
}

/** Removes all such files but one. */
export async function dropBegun(directory: string, but?: string): Promise<void> {
  for (const name of await readdir(directory))
    if (BEGUN.test(name) && name !== but) await rm(join(directory, name), { force: true });
}
