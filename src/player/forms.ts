/**
 * What an app hands in. Each misfit becomes one line that says what is allowed: an app in JavaScript has no types, and
 * what comes from a form or a file has none either.
 */
import * as v from 'valibot';
import { KEPT_FORM, START_FORM } from '../engine/record-form.ts';
import { checkForm, exactObject, object, plain, whole } from '../input/schema.ts';
import { LEVELS, type PlayerOptions, type Sitter, type Tuned } from './player-options.ts';
import type { TableOptions } from './table-options.ts';

/** The longest time of a decision; agents allow no more. */
const MOST_MILLIS = 600_000;
/** A timer of a browser waits no longer. */
const MOST_WAIT = 2 ** 31 - 1;

const hasFunction = (value: unknown, name: string): boolean =>
  typeof (value as Readonly<Record<string, unknown>> | null | undefined)?.[name] === 'function';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value names an agent as `tuned.json` does. */
export function isTuned(value: unknown): value is Tuned {
  return typeof value === 'object' && value !== null && isText((value as Partial<Tuned>).agent);
}

const GAME = v.custom<string | object>(
  value => isText(value) || hasFunction(value, 'ruleset'),
  'the name of a game, or its definition',
);
const RULES = v.custom<object>(
  value => typeof value === 'object' && value !== null && (!Array.isArray(value) || value.every(isText)),
  "an object with options of the game, or a list of words such as 'target=300'",
);
const AGENT = v.custom<string | object>(
  value => isText(value) || hasFunction(value, 'create') || isTuned(value),
  'the name of an agent, its definition, or what tuned.json holds',
);
const WORKER = v.custom<object>(
  value =>
    hasFunction(value, 'postMessage') && (hasFunction(value, 'on') || hasFunction(value, 'addEventListener')),
  'a worker',
);

const SITTER = {
  agent: v.optional(AGENT),
  level: v.optional(whole(1, LEVELS)),
  budgetMillis: v.optional(whole(1, MOST_MILLIS)),
  worker: v.optional(WORKER),
  workerMillis: v.optional(whole(1, MOST_WAIT)),
};
const PLAYER = {
  game: GAME,
  rules: v.optional(RULES),
  seat: whole(),
  seed: v.optional(v.string()),
  ...SITTER,
};
const ANY = v.optional(v.unknown());
/** What `tuned.json` holds besides: it may be given as a whole. */
const TUNED = {
  options: ANY,
  game: ANY,
  rules: ANY,
  verdict: ANY,
  gain: ANY,
  start: ANY,
  command: ANY,
  software: ANY,
};

/** A form of an object to which the fields of a tuned file may be added. */
const withTuned = (fields: Readonly<Record<string, v.GenericSchema>>) => {
  const [alone, both] = [exactObject(fields), exactObject({ ...TUNED, ...fields })];
  return v.lazy(value => (isTuned(value) && Object.hasOwn(value, 'software') ? both : alone));
};
const PLAYER_FORM = withTuned(PLAYER);
const BOT_FORM = withTuned(SITTER);
const PERSON_FORM = v.literal('person', "'person', or an object that says who plays, such as { level: 5 }");
const SITTER_FORM = v.lazy(who => (typeof who === 'object' && who !== null ? BOT_FORM : PERSON_FORM));
const TABLE_FORM = exactObject({
  game: v.optional(GAME),
  rules: v.optional(RULES),
  seats: v.array(SITTER_FORM, 'a list of who sits where'),
  seed: v.optional(v.string()),
  deals: v.optional(whole(1)),
  record: v.optional(
    object({
      v: v.literal(1),
      game: v.string(),
      options: plain(),
      seed: v.string(),
      deals: v.array(KEPT_FORM),
    }),
  ),
  start: v.optional(START_FORM),
  adviser: v.optional(BOT_FORM),
});

/** Throws a RangeError for what makes no player. */
export function checkPlayer(options: PlayerOptions): void {
  checkForm(PLAYER_FORM, options, 'what makes a player');
  checkSitter(options);
}

/** Throws a RangeError for what makes no table. */
export function checkTable(options: TableOptions): void {
  checkForm(TABLE_FORM, options, 'what makes a table');
  const { seats, adviser = {}, record, start, game } = options;
  for (const who of [...seats, adviser]) if (who !== 'person') checkSitter(who);
  if (record !== undefined && start !== undefined)
    throw new RangeError('a table has a record or a start, not both');
  if (game === undefined && record === undefined)
    throw new RangeError('a table needs a game, or a record of one');
}

function checkSitter({ agent, level }: Exclude<Sitter, 'person'>): void {
  if (agent !== undefined && level !== undefined)
    throw new RangeError('a player has a level or an agent, not both');
}
