/** The match under way, or the last one: sitting down to it, keeping it in this browser, saving it as a file. */
import * as v from 'valibot';
import { Game } from '../../engine/game.ts';
import { KEPT_FORM } from '../../engine/record-form.ts';
import { faultOf } from '../../input/input-error.ts';
import { fitted, object, plain } from '../../input/schema.ts';
import type { TableRecord } from '../../player/table-options.ts';
import { loadGame } from '../games.ts';
import { keepPlayed } from '../kept-rules.ts';
import { refuse } from '../refuse.ts';
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
/** Where others lie that were played before it, the last one first: of a game one match and one deal, over or not. */
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

/** What was played, the last one first. */
function allMatches(): KeptMatch[] {
  return [lastMatch() ?? [], ...earlierMatches()].flat();
}

/** What can be gone on with, the last one first: at most one match a game, and one single deal. */
export function keptMatches(): KeptMatch[] {
  return allMatches().filter(({ isOver }) => !isOver);
}

/** What can be looked back at, the last one first: matches in which a deal is over. */
export function playedMatches(): KeptMatch[] {
  return allMatches().filter(({ record }) => hasDeal(record));
}

/** Whether a deal of a match is over. */
export function hasDeal({ deals }: TableRecord): boolean {
  return deals.some(({ result }) => result !== undefined);
}

/** Keeps a match as the last one. While it goes on, nothing changes but itself. */
function keepMatch(match: KeptMatch): void {
  const last = lastMatch();
  const goesOn = last?.isOver === match.isOver && nameOf(last.choice) === nameOf(match.choice);
  if (!goesOn)
    keep(
      EARLIER,
      allMatches().filter(one => !replaces(match, one)),
    );
  keep(KEY, match);
}

/** Names a match among those that were played. */
export function nameOf({ game, isMatch, seed }: TableSetup): string {
  return [game, isMatch ? 'match' : 'deal', seed].join(' ');
}

/** Whether both are matches of a game, or both single deals. */
function isAlike(one: TableSetup, other: TableSetup): boolean {
  return one.game === other.game && one.isMatch === other.isMatch;
}

/** Whether a match takes the place of another one: of itself, or of one of its kind. */
function replaces({ choice, isOver }: KeptMatch, { choice: other, isOver: wasOver }: KeptMatch): boolean {
  return isAlike(choice, other) && (isOver === wasOver || choice.seed === other.seed);
}

/** Drops a match that cannot be gone on with. */
export function forgetMatch(choice: TableSetup): void {
  const isIt = (one: KeptMatch) => !one.isOver && isAlike(one.choice, choice);
  const last = lastMatch();
  if (last !== undefined && isIt(last)) keep(KEY, null);
  else
    keep(
      EARLIER,
      earlierMatches().filter(one => !isIt(one)),
    );
}

/** A game with the rules of a choice, which may have been kept by another version of the page. */
async function gameOf({ game, rules }: TableSetup): Promise<Game> {
  const definition = await loadGame(game);
  try {
    return new Game(definition, rules);
  } catch (error) {
    throw refuse('noOptions', { word: game, details: faultOf(error).message });
  }
}

/** Sits down at a table: a new one, or one that was kept. Rejects with an error that says what is wrong. */
export async function sitDown(choice: TableSetup, record?: TableRecord): Promise<Session> {
  const { seats } = await gameOf(choice);
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
