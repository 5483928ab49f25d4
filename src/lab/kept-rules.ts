/** House rules that this browser keeps: the last of each game, those that the reader has named, and links to them. */
import * as v from 'valibot';
import { fitted, mapOf, object, plain } from '../input/schema.ts';
import { gameOf } from '../player/catalogue.ts';
import { nonDefaults, optionWords, resolveOptions } from '../rules/options.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { GAME_IDS } from './games.ts';
import { refuse } from './refuse.ts';
import { formatRoute, type Route } from './route.ts';
import { keep, kept } from './settings.ts';

/** Options of a game that are not at their defaults. */
export type Rules = Readonly<Record<string, unknown>>;
/** A game with house rules. */
export interface Played {
  readonly game: string;
  readonly rules: Rules;
}
/** House rules that a person has given a name. */
export interface NamedRules extends Played {
  readonly name: string;
}

const KEY = 'jaslab.rules';
/** The most sets with a name. */
const MOST = 100;
/** The longest name, in characters. */
export const LONGEST_NAME = 40;
/** The longest text of options in a link. */
const LONGEST = 2000;

const NAMED = object({
  game: v.picklist(GAME_IDS),
  name: v.custom<string>(name => typeof name === 'string' && name !== '' && name === cleanName(name)),
  rules: plain(),
});
const LIST = v.pipe(
  v.array(v.unknown()),
  v.transform(list => list.slice(-MOST).filter((one): one is NamedRules => v.is(NAMED, one))),
);
const NOTHING = { game: undefined, last: {}, named: [] };
/** A field that does not fit is empty, and the others stay. */
const FORM = v.fallback(
  v.object({
    /** The game that was played last. */
    game: v.fallback(v.optional(v.picklist(GAME_IDS)), undefined),
    /** The rules that were last chosen for each game. */
    last: v.fallback(mapOf(plain()), {}),
    named: v.fallback(LIST, []),
  }),
  NOTHING,
);

const read = () => v.parse(FORM, kept(KEY));
const change = (more: Partial<ReturnType<typeof read>>) => keep(KEY, { ...read(), ...more });

/** A name as it is kept: one line without control characters, of at most {@link LONGEST_NAME} characters. */
export function cleanName(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, LONGEST_NAME).join('').trim();
}

/** The game that was played last in this browser, with the rules that were last chosen for it. */
export function lastPlayed(): Played | undefined {
  const { game } = read();
  return game === undefined ? undefined : { game, rules: lastRules(game) };
}

export function keepPlayed({ game, rules }: Played): void {
  change({ game, last: { ...read().last, [game]: rules } });
}

/** The rules that were last chosen for a game: as they were kept, perhaps by another version of the page. */
export function lastRules(game: string): Rules {
  return read().last[game] ?? {};
}

export function keepRules({ game, rules }: Played): void {
  change({ last: { ...read().last, [game]: rules } });
}

/** The rules, or the usual ones where the game does not know them. */
export function soundRules(game: GameDefinition, rules: Rules): Rules {
  try {
    return nonDefaults(game.options, resolveOptions(game.id, game.options, rules));
  } catch {
    return {};
  }
}

/** Whether two sets have the same options. */
export function isSame(a: Rules, b: Rules): boolean {
  return keyOf(a) === keyOf(b);
}

const keyOf = (rules: Rules) => JSON.stringify(Object.entries(rules).sort());

/** The sets of a game that have a name and that the game knows, in the order in which they were kept. */
export function namedRules(game: GameDefinition): readonly NamedRules[] {
  const own = read().named.filter(one => one.game === game.id);
  const sound = own.map(one => ({ ...one, rules: soundRules(game, one.rules) }));
  // Of what the game does not know nothing is left; the usual rules were saved as such
  return sound.filter(({ rules }, n) => !isUsual(rules) || isUsual((own[n] as NamedRules).rules));
}

/** Whether all options are at their defaults. */
export function isUsual(rules: Rules): boolean {
  return Object.keys(rules).length === 0;
}

const isOther = (a: NamedRules) => (b: NamedRules) => a.game !== b.game || a.name !== b.name;

/** Keeps a set in the place of `before`, and of what has its name. */
export function nameRules(set: NamedRules, before: NamedRules = set): void {
  const others = read().named.filter(isOther(before)).filter(isOther(set));
  change({ named: [...others, set].slice(-MOST) });
}

/** Keeps a set that was sent: with a number where its name is that of other rules. Returns the name. */
export function takeRules(set: NamedRules): string {
  const own = read().named.filter(one => one.game === set.game);
  for (let n = 1; ; n++) {
    const name = n === 1 ? set.name : cleanName(`${set.name.slice(0, LONGEST_NAME - 5)} ${n}`);
    const before = own.find(one => one.name === name);
    if (before !== undefined && !isSame(before.rules, set.rules)) continue;
    nameRules({ ...set, name });
    return name;
  }
}

export function forgetRules(set: NamedRules): void {
  change({ named: read().named.filter(isOther(set)) });
}

// Links ------------------------------------------------------------------------------------------------------------

/** The address of the form with these rules: `#/play?game=klaverjas&rules=trickRule=amsterdam&name=Our%20club`. */
export function rulesLink({ game, name, rules }: NamedRules): string {
  return formatRoute({ view: 'play', query: { game, rules: optionWords(rules).join(), name } });
}

/** The rules in such an address. Rejects, with a line for people, where they are none. */
export async function rulesFrom({ game, rules = '', name = '' }: Route['query']): Promise<NamedRules> {
  const words = rules.slice(0, LONGEST).split(',');
  const found = await gameOf(String(game), words).catch(() => undefined);
  const set = { game: found?.id, rules: found?.changedOptions(), name: cleanName(name) };
  const reading = fitted(NAMED, set);
  if ('value' in reading && !isUsual(reading.value.rules)) return reading.value;
  throw refuse('badLink');
}
