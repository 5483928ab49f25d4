/** A match in a file: a line for each deal, as `jaslab replay` reads them. A deal that was left has no result. */
import { existsSync, readFileSync } from 'node:fs';
import type { TableRecord } from '../../player/index.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { fileError, UserError } from '../../storage/user-error.ts';

export async function writeMatch(file: string, { deals }: TableRecord): Promise<void> {
  await writeAtomically(file, deals.map(deal => `${JSON.stringify(deal)}\n`).join(''));
}

/** The match in a file; undefined if there is no file. Throws a `UserError` for a file of something else. */
export function readMatch(file: string): TableRecord | undefined {
  if (!existsSync(file)) return undefined;
  const lines = textOf(file)
    .split('\n')
    .filter(line => line !== '');
  const deals = lines.map((line, n) => dealOf(line, `${file}, line ${n + 1}`));
  if (deals.length === 0) return undefined;
  const [{ game, options, seed = '' }] = deals;
  if (deals.some((deal, n) => deal.seed !== seed || deal.deal !== n))
    throw new UserError(`${file} does not hold the deals of one match of jaslab play`);
  return { v: 1, game, options, seed, deals };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw fileError(`cannot read ${file}`, error);
  }
}

function dealOf(line: string, where: string): TableRecord['deals'][number] {
  try {
    const deal: unknown = JSON.parse(line);
    if (isDeal(deal)) return deal;
  } catch {}
  throw new UserError(`${where} is no record of a deal`);
}

function isDeal(value: unknown): value is TableRecord['deals'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { game, options, hands, actions } = value as Record<string, unknown>;
  return (
    typeof game === 'string' && typeof options === 'object' && Array.isArray(hands) && Array.isArray(actions)
  );
}
