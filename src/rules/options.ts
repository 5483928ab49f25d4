/** Options as data. Their types, parsing and help derive from the list. */
import { suggestion } from './suggestion.ts';

/** An option that is true or false. */
export interface FlagOption {
  readonly type: 'flag';
  readonly default: boolean;
  readonly doc: string;
}
/** An option with a list of values. */
export interface ChoiceOption<V extends string | number = string | number> {
  readonly type: 'choice';
  readonly default: V;
  readonly values: readonly V[];
  readonly doc: string;
}
/** Where `jaslab tune` looks for a number: in equal steps or, on a log scale, in equal ratios. */
export interface TuneRange {
  readonly least: number;
  readonly most: number;
  readonly scale?: 'linear' | 'log';
}
/** An option that is a number in a range. */
export interface CountOption {
  readonly type: 'count';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Values are `min + k * step`. */
  readonly step: number;
  readonly unit: string;
  readonly doc: string;
  /** Absent for a number that is not to be tuned: a budget, or a number whose best value is known. */
  readonly tune?: TuneRange;
}
/** An option that is a list of named numbers, of which any may be given: `keep:120+draw:80`. */
export interface NumbersOption {
  readonly type: 'numbers';
  readonly default: Numbers;
  /** The numbers that there are, with their usual values. */
  readonly names: Readonly<Record<string, CountOption>>;
  readonly doc: string;
}
/** Numbers by name. */
export type Numbers = Readonly<Record<string, number>>;
/** The length of a match: a number of points or of deals [KJ-END-1]. */
export type MatchLength = { readonly points: number } | { readonly deals: number };
/** An option that is the length of a match. */
export interface LengthOption {
  readonly type: 'length';
  readonly default: MatchLength;
  readonly doc: string;
}
/** An option that is one line of text, such as a command. */
export interface TextOption {
  readonly type: 'text';
  readonly default: string;
  readonly doc: string;
  /** The text names a file that decides how the agent plays; empty where there is none. */
  readonly isFile?: true;
  /** The text is a command, which starts another program. */
  readonly isCommand?: true;
}
/** An option of a game or an agent. */
export type Option = FlagOption | ChoiceOption | CountOption | LengthOption | TextOption | NumbersOption;
/** Options by name. */
export type OptionList = Readonly<Record<string, Option>>;

/** The value type of an option. */
export type OptionValue<T extends Option> = T extends FlagOption
  ? boolean
  : T extends ChoiceOption<infer V>
    ? V
    : T extends LengthOption
      ? MatchLength
      : T extends TextOption
        ? string
        : T extends NumbersOption
          ? Numbers
          : number;
/** The values of all options of a list. */
export type OptionValues<L extends OptionList> = { readonly [K in keyof L]: OptionValue<L[K]> };

/** Makes a flag option. */
export function flagOption(value: boolean, doc: string): FlagOption {
  return { type: 'flag', default: value, doc };
}

/** Makes a choice option. The first value is the default. */
export function choiceOption<const V extends string | number>(
  values: readonly V[],
  doc: string,
): ChoiceOption<V> {
  return { type: 'choice', default: values[0], values, doc };
}

/** Makes a count option with the range `[min, max, step]`. */
export function countOption(
  value: number,
  [min, max, step]: readonly [number, number, number],
  unit: string,
  doc: string,
  tune?: TuneRange,
): CountOption {
  return { type: 'count', default: value, min, max, step, unit, doc, ...(tune && { tune }) };
}

/** Makes an option of named numbers. By default none is given. */
export function numbersOption(names: NumbersOption['names'], doc: string): NumbersOption {
  return { type: 'numbers', default: {}, names, doc };
}

/** Makes a match-length option. */
export function lengthOption(value: MatchLength, doc: string): LengthOption {
  return { type: 'length', default: value, doc };
}

/** Makes a text option. */
export function textOption(value: string, doc: string): TextOption {
  return { type: 'text', default: value, doc };
}

/** Makes an option that names a file to read. By default there is none. */
export function fileOption(doc: string): TextOption {
  return { type: 'text', default: '', doc, isFile: true };
}

/** Makes an option that is a command, as in a shell. By default there is none. */
export function commandOption(doc: string): TextOption {
  return { type: 'text', default: '', doc, isCommand: true };
}

/** The files that options name, by the name of the option. */
export function filesIn(
  list: OptionList,
  values: Readonly<Record<string, unknown>>,
): readonly (readonly [option: string, file: string])[] {
  return Object.entries(list).flatMap(([name, option]) => {
    const value = values[name];
    const isNamed = option.type === 'text' && option.isFile && typeof value === 'string' && value !== '';
    return isNamed ? [[name, value]] : [];
  });
}

/** The default values of all options of a list. */
export function defaultsOf<L extends OptionList>(list: L): OptionValues<L> {
  return Object.fromEntries(Object.entries(list).map(([name, o]) => [name, o.default])) as OptionValues<L>;
}

/** Control characters, including line breaks. */
const CONTROL = /\p{Cc}/u;

function problemOf(option: Option, value: unknown): string | undefined {
  if (option.type === 'flag') return typeof value === 'boolean' ? undefined : 'is true or false';
  if (option.type === 'choice') {
    return option.values.includes(value as never) ? undefined : `is one of ${option.values.join(', ')}`;
  }
  if (option.type === 'length')
    return isLength(value) ? undefined : 'is points:<n> or deals:<n> with n from 1 to 100000';
  if (option.type === 'text')
    return typeof value === 'string' && !CONTROL.test(value) ? undefined : 'is one line of text';
  if (option.type === 'numbers') return problemOfNumbers(option, value);
  const { min, max, step } = option;
  const fits =
    typeof value === 'number' && value >= min && value <= max && Number.isInteger((value - min) / step);
  if (fits) return undefined;
  return `is a number from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}

function problemOfNumbers({ names }: NumbersOption, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'is a list of numbers such as name:1+other:2';
  for (const [name, number] of Object.entries(value)) {
    const option = Object.hasOwn(names, name) ? names[name] : undefined;
    if (option === undefined) return `knows no '${name}'${suggestion(name, Object.keys(names))}`;
    const problem = problemOf(option, number);
    if (problem !== undefined) return `wants a ${name} that ${problem}`;
  }
  return undefined;
}

function isLength(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [entry, ...more] = Object.entries(value);
  if (entry === undefined || more.length > 0) return false;
  const [unit, n] = entry;
  return (unit === 'points' || unit === 'deals') && Number.isInteger(n) && n >= 1 && n <= 100_000;
}

/** Compares plain data. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The values of all options: `given` merged over the defaults. Throws a RangeError that names the option, its allowed
 * values and the value given. The message begins with `owner` ("klaberjass", "agent greedy").
 */
export function resolveOptions<L extends OptionList>(
  owner: string,
  list: L,
  given: Readonly<Record<string, unknown>>,
): OptionValues<L> {
  const values: Record<string, unknown> = { ...defaultsOf(list) };
  for (const [name, value] of Object.entries(given)) {
    const option = Object.hasOwn(list, name) ? list[name] : undefined;
    if (option === undefined) {
      const known = Object.keys(list);
      const has = known.join(', ') || 'none';
      throw new RangeError(`${owner} has no option '${name}' (it has: ${has})${suggestion(name, known)}`);
    }
    const problem = problemOf(option, value);
    if (problem !== undefined)
      throw new RangeError(`${owner}: option ${name} ${problem}, not ${JSON.stringify(value)}`);
    values[name] = value;
  }
  return values as OptionValues<L>;
}

/** The option values that differ from the defaults, as written to records and manifests. */
export function nonDefaults<L extends OptionList>(
  list: L,
  values: OptionValues<L>,
): Partial<OptionValues<L>> {
  const entries = Object.entries(values).filter(([name, value]) => !isEqual(value, list[name]?.default));
  return Object.fromEntries(entries) as Partial<OptionValues<L>>;
}

/** Reads `name=value` words. Converts each value to the option's type. Throws RangeErrors. */
export function parseOptions(
  owner: string,
  list: OptionList,
  words: readonly string[],
): Record<string, unknown> {
  const given: Record<string, unknown> = Object.create(null);
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw new RangeError(`${owner}: '${word}' is not of the form name=value`);
    const name = word.slice(0, at);
    const text = word.slice(at + 1);
    if (Object.hasOwn(given, name)) throw new RangeError(`${owner}: option ${name} is given twice`);
    given[name] = parseValue(list[name], text);
  }
  return given;
}

function parseValue(option: Option | undefined, text: string): unknown {
  if (option?.type === 'text') return text;
  if (option?.type === 'numbers') return numbersIn(text);
  if (text === 'true' || text === 'false') return text === 'true';
  const words = /^(points|deals):(\d+)$/.exec(text);
  if (option?.type === 'length' && words !== null) return { [words[1] as string]: Number(words[2]) };
  const wantsNumber =
    option?.type === 'count' || typeof option?.default === 'number' || isNumeric(option, text);
  return wantsNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** `keep:120+draw:80`; the text itself if it is not of this form. */
function numbersIn(text: string): unknown {
  const words = text === '' ? [] : text.split('+').map(word => word.split(':'));
  const isOne = ([name, value = '', ...more]: readonly string[]) =>
    name !== '' && more.length === 0 && value.trim() !== '' && Number.isFinite(Number(value));
  return words.every(isOne) ? Object.fromEntries(words.map(([name, value]) => [name, Number(value)])) : text;
}

/** The value of an option as it is given: `-5`, `keep:120+draw:80`, `points:500`. */
export function optionText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, number]) => `${name}:${number}`)
    .join('+');
}

/** Options as `name=value` words, which {@link parseOptions} reads. */
export function optionWords(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${optionText(value)}`);
}

function isNumeric(option: Option | undefined, text: string): boolean {
  return option?.type === 'choice' && option.values.includes(Number(text));
}
