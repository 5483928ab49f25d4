/** Deals that a file gives: the cards of deal records. What was done with them is not read. */
import { prose } from '../document/report.ts';
import type { Game } from '../engine/game.ts';
import { formed, GAME_FORM, Refusal, SETUP_FORM } from '../engine/record-form.ts';
import { setupOf } from '../engine/record-setup.ts';
import type { Setup } from '../engine/state.ts';
import { fieldsIn, isText, readText, recordsIn } from '../engine/text-record.ts';
import { textOf } from '../input/text.ts';
import { sha256 } from '../storage/canonical.ts';
import { readWhole } from '../storage/limited-file.ts';
import { UserError } from '../storage/user-error.ts';
import type { DealsFile } from './run-config.ts';

/** A file has no more bytes than this. */
const MOST_BYTES = 500e6;

/** The deals of a file, one for each line that is not empty, and the hash of its bytes. */
export interface GivenDeals {
  readonly setups: readonly Setup[];
  readonly sha256: string;
}

/**
 * Reads the deals. A `UserError` where the file has changed, a line is no record of the game, or its cards are not
 * those of a pack.
 */
export async function readDeals({ file, sha256: known }: DealsFile, game: Game): Promise<GivenDeals> {
  const bytes = await bytesOf(file);
  const hash = sha256(bytes);
  if (known !== undefined && hash !== known)
    throw new UserError(
      prose`${file} has changed since it gave the deals of the run: its sha256 was ${known.slice(0, 16)}, and is
        ${hash.slice(0, 16)}`,
    );
  const lines = recordsIn(textOf(bytes));
  const setups = lines.map(({ text, line }) => setupIn(text, game, file, line));
  if (setups.length === 0) throw new UserError(`${file} holds no deals`);
  return { setups, sha256: hash };
}

/** How many deals a file gives. A `UserError` where it cannot be read. */
export async function countDeals(file: string): Promise<number> {
  return recordsIn(textOf(await bytesOf(file))).length;
}

function bytesOf(file: string): Promise<Buffer> {
  return readWhole(file, MOST_BYTES);
}

function setupIn(text: string, game: Game, file: string, line: number): Setup {
  try {
    const parsed = fieldsIn(text);
    if ('problem' in parsed)
      throw new UserError(`${file}, line ${line + (parsed.row ?? 0)}: ${parsed.problem}`);
    const found = formed(GAME_FORM, parsed.value).game;
    if (found !== game.id) throw new Refusal(-1, `game ${game.id}`, found, { kind: 'noGame', word: found });
    return setupOf(game, formed(SETUP_FORM, parsed.value));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const row = isText(text) ? readText(text).rowOf(cause.refused) : 0;
    throw new UserError(`${file}, line ${line + row}: ${cause.message}`, { cause });
  }
}
