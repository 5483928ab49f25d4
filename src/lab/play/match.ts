/** The match under way, or the last one: sitting down to it, keeping it in this browser, saving it as a file. */
import * as v from 'valibot';
import { Game } from '../../engine/game.ts';
import { KEPT_FORM } from '../../engine/record-form.ts';
import { fitted, object, plain } from '../../input/schema.ts';
import type { TableRecord } from '../../player/table-options.ts';
import { loadGame } from '../games.ts';
import { keepPlayed } from '../kept-rules.ts';
import { keep, kept } from '../settings.ts';
import { Session } from './session.ts';
import { adviser, seatsFor, type TableSetup } from './table-setup.ts';

/** A match as this browser keeps it. */
export interface KeptMatch {
  readonly choice: TableSetup;
  readonly record: TableRecord;
  /** Whether it has been played to its end: it can be looked back at, not gone on with. */
  readonly isOver: boolean;
}

const KEY = 'jaslab.match';
/** Where other matches wait that were left before it, the last one first: one a game, and one deal a game. */
const EARLIER = 'jaslab.earlier';
const FORM = object({
  choice: object({
    game: v.string(),
    rules: plain(),
    opponent: v.string(),
    isMatch: v.boolean(),
    seed: v.string(),
  }),
  record: object({ game: v.string(), options: plain(), seed: v.string(), deals: v.array(KEPT_FORM) }),
  isOver: v.optional(v.boolean(), false),
});

function readMatch(value: unknown): KeptMatch | undefined {
  const reading = fitted(FORM, value);
  return 'value' in reading ? (reading.value as unknown as KeptMatch) : undefined;
}

/** The match that was played last, over or not. */
export function lastMatch(): KeptMatch | undefined {
  return readMatch(kept(KEY));
}

function earlierMatches(): KeptMatch[] {
  const list = kept(EARLIER);
  return (Array.isArray(list) ? list : []).flatMap(one => readMatch(one) ?? []);
}

/** What can be gone on with, the last one first: at most one match a game, and one single deal. */
export function keptMatches(): KeptMatch[] {
  return [lastMatch() ?? [], ...earlierMatches()].flat().filter(({ isOver }) => !isOver);
}

function keepMatch(match: KeptMatch): void {
  const last = lastMatch();
  if (last !== undefined && !replaces(match, last))
    keep(
      EARLIER,
      keptMatches().filter(one => !replaces(match, one)),
    );
  keep(KEY, match);
}

/** Whether a match takes the place of another one. */
function replaces({ choice }: Pick<KeptMatch, 'choice'>, { choice: other }: KeptMatch): boolean {
  return choice.game === other.game && choice.isMatch === other.isMatch;
}

/** Drops a match that cannot be gone on with. */
export function forgetMatch(choice: TableSetup): void {
  const last = lastMatch();
  if (last !== undefined && replaces({ choice }, last)) keep(KEY, null);
  else
    keep(
      EARLIER,
      earlierMatches().filter(one => !replaces({ choice }, one)),
    );
}

/** Sits down at a table: a new one, or one that was kept. Rejects with an error that says what is wrong. */
export async function sitDown(choice: TableSetup, record?: TableRecord): Promise<Session> {
  const { seats } = new Game(await loadGame(choice.game), choice.rules);
  // The first view does without: it is small
  const { createTable } = await import('../../player/index.ts');
  const table = await createTable({
    seats: seatsFor(choice, seats),
    adviser: adviser(),
    ...(record === undefined ? { game: choice.game, rules: choice.rules } : { record }),
    seed: choice.seed,
    ...(!choice.isMatch && { deals: 1 }),
  });
  keepPlayed(choice);
  await table.deal();
  return new Session(table, 0, choice, ({ table: { save }, isEnded }) => {
    keepMatch({ choice, record: save.call(table), isOver: isEnded });
  });
}

/** A match as a file of records, a line for each deal, as `jaslab play` keeps it. */
export function linesOf({ deals }: TableRecord): string {
  return deals.map(deal => `${JSON.stringify(deal)}\n`).join('');
}

/** Lets the browser save a text, or a file of its own kind. */
export function saveFile(name: string, text: string | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    typeof text === 'string' ? new Blob([text], { type: 'application/octet-stream' }) : text,
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
