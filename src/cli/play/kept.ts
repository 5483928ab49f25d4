/** A match in a file: a line for each deal, as `jaslab replay` reads them. A deal that was left has no result. */
import { KEPT_FORM, RECORD_LIMITS } from '../../engine/record-form.ts';
import { readJson } from '../../input/schema.ts';
import { linesOf, textOf } from '../../input/text.ts';
import type { TableRecord } from '../../player/index.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { readBytes } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';

/** A match has no more bytes than this. */
const MOST_BYTES = 100e6;

export async function writeMatch(file: string, { deals }: TableRecord): Promise<void> {
  await writeAtomically(file, deals.map(deal => `${JSON.stringify(deal)}\n`).join(''));
}

/** The match in a file; undefined if there is no file. Throws a `UserError` for a file of something else. */
export async function readMatch(file: string): Promise<TableRecord | undefined> {
  const bytes = await readBytes(file, MOST_BYTES);
  const deals = linesOf(bytes === undefined ? '' : textOf(bytes)).map(({ text, line }) =>
    dealIn(text, `${file}, line ${line}`),
  );
  if (deals.length === 0) return undefined;
  const [{ game, options, seed = '' }] = deals;
  if (deals.some((deal, n) => deal.seed !== seed || deal.deal !== n))
    throw new UserError(`${file} does not hold the deals of one match of jaslab play`);
  return { v: 1, game, options, seed, deals };
}

function dealIn(text: string, where: string): TableRecord['deals'][number] {
  const reading = readJson(KEPT_FORM, text, RECORD_LIMITS);
  if ('problem' in reading) throw new UserError(`${where} is no record of a deal: ${reading.problem}`);
  return reading.value as TableRecord['deals'][number];
}
