/**
 * The line protocol of outside bots, as README.md describes it. Every line is declared once, as a list of its fields.
 * The types, the formatting and the parsing of lines derive from that list. What is sent when is in client.ts.
 *
 * A line is a verb, words in a fixed order, and then `key=value` pairs in any order. Values hold no spaces. Lists are
 * separated by commas; the empty list is `-`. A reader ignores keys that it does not know.
 */
import {
  type Card,
  formatCard,
  parseCard,
  SUITS,
  type Suit,
  TRUMP_CODES,
  type Trump,
} from '../cards/card.ts';
import { type Action, type Fact, FIRST_FACT, formatAction, parseAction } from '../rules/action.ts';

/** The protocol versions that jaslab speaks, the latest last. */
export const PROTOCOL_VERSIONS: readonly number[] = [1];

/** How the value of a field is formatted and parsed. */
interface FieldForm<T> {
  readonly make: (value: T) => string;
  /** Undefined for text that is no such value. */
  readonly parse: (text: string) => T | undefined;
  /** The expected form, for messages. */
  readonly what: string;
  /** The field takes the rest of the line. */
  readonly isRest?: boolean;
}
interface Optional<T> extends FieldForm<T> {
  readonly isOptional: true;
}

function optional<T>(kind: FieldForm<T>): Optional<T> {
  return { ...kind, isOptional: true };
}

function list<T>(kind: FieldForm<T>, what: string): FieldForm<readonly T[]> {
  return {
    make: values => (values.length === 0 ? '-' : values.map(kind.make).join(',')),
    parse: text => {
      const values = text === '-' ? [] : text.split(',').map(kind.parse);
      return values.includes(undefined) ? undefined : (values as T[]);
    },
    what,
  };
}

const INT: FieldForm<number> = {
  make: String,
  parse: text => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  what: 'a whole number',
};
const WORD: FieldForm<string> = {
  make: value => value,
  parse: text => (text === '' ? undefined : text),
  what: 'a word',
};
const TEXT: FieldForm<string> = { make: value => value, parse: text => text, what: 'text', isRest: true };
const FLAG: FieldForm<boolean> = {
  make: value => (value ? 'yes' : 'no'),
  parse: text => (text === 'yes' ? true : text === 'no' ? false : undefined),
  what: 'yes or no',
};
const CARD: FieldForm<Card> = { make: formatCard, parse: parseCard, what: 'a card' };
const SUIT: FieldForm<Suit> = {
  make: suit => SUITS.charAt(suit),
  parse: text => (text.length === 1 && SUITS.includes(text) ? SUITS.indexOf(text) : undefined),
  what: 'c, d, h or s',
};
const TRUMP: FieldForm<Trump> = {
  make: trump => TRUMP_CODES[trump],
  parse: text => {
    const trump = TRUMP_CODES.indexOf(text);
    return trump < 0 ? undefined : trump;
  },
  what: 'c, d, h, s, nt or at',
};
const EVENT: FieldForm<Action | Fact> = { make: formatEvent, parse: parseEvent, what: 'an action' };
/** A card and who played it. */
export interface Play {
  readonly seat: number;
  readonly card: Card;
}
const PLAY: FieldForm<Play> = {
  make: ({ seat, card }) => `${seat}:${formatCard(card)}`,
  parse: text => {
    const card = /^[0-3]:/.test(text) ? parseCard(text.slice(2)) : undefined;
    return card === undefined ? undefined : { seat: Number(text[0]), card };
  },
  what: 'seat:card',
};
/** An option of a game and its value. */
export interface Rule {
  readonly name: string;
  readonly value: string;
}
const RULE: FieldForm<Rule> = {
  make: ({ name, value }) => `${name}=${value}`,
  parse: text => {
    const at = text.indexOf('=');
    return at < 1 ? undefined : { name: text.slice(0, at), value: text.slice(at + 1) };
  },
  what: 'option=value',
};
const INTS = list(INT, 'whole numbers separated by commas');
const WORDS = list(WORD, 'words separated by commas');
const CARDS = list(CARD, 'cards separated by commas');
const EVENTS = list(EVENT, 'actions separated by commas');
const PLAYS = list(PLAY, 'seat:card, separated by commas');
const RULES = list(RULE, 'option=value, separated by commas');

/** The lines to a bot. `words` come in this order, `keys` in any. */
export const TO_BOT = {
  hello: { words: { protocols: INTS }, keys: { millis: INT, start: INT } },
  game: { words: { game: INT, id: WORD }, keys: { version: INT, seats: INT, sides: INT, rules: RULES } },
  deal: {
    words: { table: INT },
    keys: {
      game: INT,
      seat: INT,
      dealer: INT,
      seed: INT,
      hand: CARDS,
      turnup: optional(CARD),
      proposed: optional(SUIT),
      totals: optional(INTS),
      carry: optional(INTS),
      held: optional(INT),
      continuation: optional(FLAG),
    },
  },
  event: { words: { table: INT, seat: INT, event: EVENT }, keys: {} },
  ask: {
    words: { table: INT },
    keys: {
      hand: CARDS,
      legal: EVENTS,
      trump: optional(TRUMP),
      maker: optional(INT),
      bid: optional(EVENT),
      factor: optional(INT),
      open: optional(CARD),
      stock: optional(INT),
      trick: optional(PLAYS),
      tricks: INT,
      points: INTS,
      melds: INTS,
      inputs: optional(INTS),
      outputs: optional(INTS),
      features: optional(INTS),
    },
  },
  end: {
    words: { table: INT },
    keys: {
      termination: WORD,
      fault: optional(INT),
      outcome: optional(WORD),
      trump: optional(TRUMP),
      maker: optional(INT),
      last: optional(INT),
      points: optional(INTS),
      melds: optional(INTS),
      score: optional(INTS),
      gamepoints: optional(INTS),
      totals: optional(INTS),
      winner: optional(INT),
    },
  },
  quit: { words: {}, keys: {} },
} as const satisfies Vocabulary;

/** The lines from a bot. */
export const FROM_BOT = {
  hello: {
    words: { protocol: INT },
    keys: {
      name: optional(WORD),
      version: optional(WORD),
      games: optional(WORDS),
      tables: optional(INT),
      features: optional(INT),
    },
  },
  ready: { words: { game: INT }, keys: {} },
  refuse: { words: { game: INT, reason: TEXT }, keys: {} },
  do: { words: { table: INT, action: WORD }, keys: {} },
  error: { words: { reason: TEXT }, keys: {} },
} as const satisfies Vocabulary;

// Types ------------------------------------------------------------------------------------------------------------

// biome-ignore lint/suspicious/noExplicitAny: a field of any type
type Fields = Readonly<Record<string, FieldForm<any>>>;
/** The fields of one line. */
export interface LineForm {
  readonly words: Fields;
  readonly keys: Fields;
}
/** The lines of one direction, by verb. */
export type Vocabulary = Readonly<Record<string, LineForm>>;

type ValueOf<K> = K extends FieldForm<infer T> ? T : never;
type OptionalNames<F> = { [N in keyof F]: F[N] extends { isOptional: true } ? N : never }[keyof F];
type Values<F> = { readonly [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]> } & {
  readonly [N in OptionalNames<F>]?: ValueOf<F[N]> | undefined;
};
type LineIn<V extends Vocabulary> = {
  [Verb in keyof V & string]: { readonly verb: Verb } & Values<V[Verb]['words']> & Values<V[Verb]['keys']>;
}[keyof V & string];

/** A line to a bot, as data. */
export type ToBot = LineIn<typeof TO_BOT>;
/** A line from a bot, as data. */
export type FromBot = LineIn<typeof FROM_BOT>;

/** A parsed line, or why the text is not a line of the protocol. */
export type LineReading<L> = { readonly line: L } | { readonly problem: string };

// Formatting and parsing -------------------------------------------------------------------------------------------

/** Formats a line to a bot. */
export function makeToBot(line: ToBot): string {
  return make(TO_BOT, line);
}

/** Formats a line from a bot. */
export function makeFromBot(line: FromBot): string {
  return make(FROM_BOT, line);
}

/** Parses a line to a bot: the inverse of {@link makeToBot}. */
export function parseToBot(text: string): LineReading<ToBot> {
  return parse(TO_BOT, text) as LineReading<ToBot>;
}

/** Parses a line from a bot: the inverse of {@link makeFromBot}. Never throws. */
export function parseFromBot(text: string): LineReading<FromBot> {
  return parse(FROM_BOT, text) as LineReading<FromBot>;
}

/** Whether a line is empty or begins with `#`: it is ignored, in both directions. */
export function isComment(text: string): boolean {
  return /^\s*(#|$)/.test(text);
}

function make(vocabulary: Vocabulary, line: { readonly verb: string }): string {
  const { words, keys } = vocabulary[line.verb];
  const values = line as Readonly<Record<string, unknown>>;
  const parts = [line.verb, ...Object.entries(words).map(([name, kind]) => kind.make(values[name]))];
  for (const [name, kind] of Object.entries(keys))
    if (values[name] !== undefined) parts.push(`${name}=${kind.make(values[name])}`);
  return parts.join(' ').trimEnd();
}

function parse(vocabulary: Vocabulary, text: string): LineReading<{ readonly verb: string }> {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  const form = Object.hasOwn(vocabulary, verb) ? vocabulary[verb] : undefined;
  if (form === undefined) return { problem: `no line of the protocol begins with '${clip(verb)}'` };
  const line: Record<string, unknown> = { verb };
  for (const [name, kind] of Object.entries(form.words)) {
    const word = kind.isRest ? rest.splice(0).join(' ') : rest.shift();
    const value = word === undefined ? undefined : kind.parse(word);
    if (value === undefined)
      return { problem: `'${verb}' needs ${kind.what} as its ${name}, not ${show(word)}` };
    line[name] = value;
  }
  const given = new Map(rest.map(word => split(word)));
  for (const [name, kind] of Object.entries(form.keys)) {
    const word = given.get(name);
    if (word === undefined && 'isOptional' in kind) continue;
    const value = word === undefined ? undefined : kind.parse(word);
    if (value === undefined) return { problem: `'${verb}' needs ${name}=${kind.what}, not ${show(word)}` };
    line[name] = value;
  }
  return { line: line as { verb: string } };
}

function split(word: string): [name: string, value: string] {
  const at = word.indexOf('=');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}

function show(word: string | undefined): string {
  return word === undefined ? 'nothing' : `'${clip(word)}'`;
}

/** Text from a bot, fit for a message: at most 80 characters, with control characters as `\u001b`. */
export function clip(text: string): string {
  const visible = text.slice(0, 80).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
  return text.length <= 80 && visible.length <= 80 ? visible : `${visible.slice(0, 77)}...`;
}

function escaped(character: string): string {
  return `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;
}

/*
 * Events of a table as one word each. Actions are written as in records. Facts are not in records, because they follow
 * from the actions: `shows:R:h:Q:3`, `says:run:3:Q`, `says:carre`, `says:class:1`, `says:trump:yes`.
 */

/** Facts have codes from {@link FIRST_FACT} up to the largest code of a log entry. */
const FACTS = { from: FIRST_FACT, to: 1024 } as const;

/** The sentence of each fact, and its word. */
const SENTENCES: readonly (readonly [sentence: RegExp, word: string])[] = [
  [/^shows (\S+)$/, 'shows:$1'],
  [/^says (\d) on the (.)$/, 'says:run:$1:$2'],
  [/^says carré$/, 'says:carre'],
  [/^says (brok|good|equal)$/, 'says:$1'],
  [/^says no good$/, 'says:no-good'],
  [/^says class (\d)$/, 'says:class:$1'],
  [/^says (\d) cards$/, 'says:length:$1'],
  [/^says to the (.)$/, 'says:top:$1'],
  [/^says in trumps$/, 'says:trump:yes'],
  [/^says not in trumps$/, 'says:trump:no'],
  [/^says (\d+)$/, 'says:points:$1'],
];

function factWord(fact: Fact): string {
  const text = formatAction(fact);
  const [sentence, word] = SENTENCES.find(([pattern]) => pattern.test(text))!;
  return text.replace(sentence, word);
}

const FACT_WORDS: readonly string[] = /* @__PURE__ */ Array.from({ length: FACTS.to - FACTS.from }, (_, i) =>
  factWord(FACTS.from + i),
);
const FACT_OF: ReadonlyMap<string, Fact> = /* @__PURE__ */ new Map(
  FACT_WORDS.map((word, i) => [word, FACTS.from + i]),
);

/** An action or a fact as one word. */
export function formatEvent(event: Action | Fact): string {
  return event < FACTS.from ? formatAction(event) : FACT_WORDS[event - FACTS.from];
}

/** The inverse of {@link formatEvent}. Undefined for any other text. */
export function parseEvent(text: string): Action | Fact | undefined {
  return FACT_OF.get(text) ?? parseAction(text);
}
