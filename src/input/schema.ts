/**
 * Whether a value from outside has the form that is expected of it. The forms are schemas of valibot, written beside
 * what they read; here the first misfit becomes words for people.
 */
import * as v from 'valibot';
import { suggestion } from '../rules/suggestion.ts';
import { type JsonLimits, parseJson, type Reading } from './json.ts';

/** A value that is not what the schema says. */
export interface Misfit {
  /** Keys and places, from the outside in. */
  readonly path: readonly (string | number)[];
  /** A field that has to be there is not. */
  readonly isMissing: boolean;
  /** `a list`. */
  readonly expected: string;
  /** The value as JSON, clipped. */
  readonly found: string;
  /** All of it as a sentence: `agents.1 must be a text, not 3`. */
  readonly text: string;
}

type Fields = Record<string, v.GenericSchema>;

const MOST_SHOWN = 80;

/** Plain words for the types of valibot. */
const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** An object, never a list, with at least these fields. */
/* @__NO_SIDE_EFFECTS__ */
export function object<F extends Fields>(fields: F) {
  return v.pipe(plain(), v.object(fields));
}

/** An object with no other fields than these. */
/* @__NO_SIDE_EFFECTS__ */
export function exactObject<F extends Fields>(fields: F) {
  const known = Object.keys(fields);
  const names = v.rawCheck<Record<string, unknown>>(({ dataset, addIssue }) => {
    const odd = Object.keys(dataset.value ?? {}).find(name => !Object.hasOwn(fields, name));
    if (!dataset.typed || odd === undefined) return;
    const name = odd.slice(0, MOST_SHOWN);
    addIssue({
      message: `unknown field '${name}'; there are: ${known.join(', ')}${suggestion(name, known)}`,
    });
  });
  return v.pipe(plain(), names, v.object(fields));
}

/** An object with any names, whose values are alike. */
/* @__NO_SIDE_EFFECTS__ */
export function mapOf<S extends v.GenericSchema>(value: S) {
  return v.pipe(plain(), v.record(v.string(), value));
}

/** A list of at most so many. A longer one is refused before it is looked into. */
/* @__NO_SIDE_EFFECTS__ */
export function atMost<S extends v.GenericSchema>(most: number, value: S) {
  const isShort = (list: unknown) => !Array.isArray(list) || list.length <= most;
  return v.pipe(v.custom<unknown>(isShort, `a list of at most ${most}`), v.array(value));
}

/** An object of which nothing else is known. */
/* @__NO_SIDE_EFFECTS__ */
export function plain() {
  return v.custom<Record<string, unknown>>(isObject, 'an object');
}

/** A whole number in a range, both ends included. */
/* @__NO_SIDE_EFFECTS__ */
export function whole(least = 0, most: number = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  const isFit = (n: unknown) => Number.isSafeInteger(n) && (n as number) >= least && (n as number) <= most;
  return v.custom<number>(isFit, `a whole number ${range}`);
}

/** One of some texts. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends readonly string[]>(texts: T) {
  return v.picklist(texts, `one of ${texts.join(', ')}`);
}

/** The first misfit of a value; undefined where it fits. */
export function misfitOf(schema: v.GenericSchema, value: unknown): Misfit | undefined {
  const { issues } = v.safeParse(schema, value, { abortEarly: true });
  return issues && describe(issues[0]);
}

/** The same value, or the first misfit as words. */
export function fitted<S extends v.GenericSchema>(schema: S, value: unknown): Reading<v.InferOutput<S>> {
  const misfit = misfitOf(schema, value);
  return misfit === undefined ? { value: value as v.InferOutput<S> } : { problem: misfit.text };
}

/** Throws a RangeError for a value that does not fit. `what` it is: the subject of the sentence. */
export function checkForm(schema: v.GenericSchema, value: unknown, what: string): void {
  const misfit = misfitOf(schema, value);
  if (misfit !== undefined) throw new RangeError(misfit.text.replace(/^it must/, `${what} must`));
}

/** The value of a text of JSON, or what is wrong with it, as words. */
export function readJson<S extends v.GenericSchema>(
  schema: S,
  text: string,
  limits?: JsonLimits,
): Reading<v.InferOutput<S>> {
  const parsed = parseJson(text, limits);
  return 'problem' in parsed ? parsed : fitted(schema, parsed.value);
}

/** A value as JSON for messages, clipped. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  let text: string;
  try {
    text = JSON.stringify(value) ?? `a ${typeof value}`;
  } catch {
    text = `a ${typeof value} that JSON cannot write`;
  }
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN - 3)}...`;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(issue: v.BaseIssue<unknown>): Misfit {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const where = path.join('.').slice(0, MOST_SHOWN);
  const isMissing = issue.input === undefined && where !== '';
  // The library says `Invalid type: …` where the schema brings no words of its own.
  const words = /^Invalid /.test(issue.message) ? (issue.expected ?? 'something else') : issue.message;
  const isKey = isMissing && words === `"${String(path.at(-1))}"`;
  const expected = isKey ? 'something' : (WORDS[words] ?? words);
  const found = shown(issue.input);
  const text = isMissing ? `'${where}' is missing` : `${where || 'it'} must be ${expected}, not ${found}`;
  const whole = where === '' ? issue.message : `${where}: ${issue.message}`;
  return { path, isMissing, expected, found, text: issue.type === 'raw_check' ? whole : text };
}
