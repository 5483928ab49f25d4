/**
 * What a tuning moves. Parameters come from the options that an agent declares: counts, named numbers and choices. A
 * search works with positions from 0, the least value, to 1, the most.
 */
import type { CountOption, Numbers, OptionList, OptionValues, TuneRange } from '../rules/options.ts';
import { suggestion } from '../rules/suggestion.ts';

/** A number of an agent that is tuned. */
export interface Parameter {
  /** `take`; `bids.take` for a number of an option of numbers. */
  readonly name: string;
  readonly option: string;
  /** The name within an option of numbers. */
  readonly key?: string;
  readonly least: number;
  readonly most: number;
  /** Values are `least + k * step`. */
  readonly step: number;
  readonly scale: 'linear' | 'log';
  /** The choices, whose places are the values; they have no order. */
  readonly words?: readonly (string | number | boolean)[];
  readonly start: number;
  readonly unit: string;
  readonly doc: string;
}

/** A value for each parameter. */
export type Point = readonly number[];

/** What `--params` may name, and whether it is tuned where nothing is named. */
interface Candidate {
  readonly parameter: Parameter;
  readonly isUsual: boolean;
}

type Given = Readonly<Record<string, unknown>>;

function fromCount(name: string, at: Pick<Parameter, 'option' | 'key'>, option: CountOption, start: number) {
  const { min, max, step, unit, doc, tune } = option;
  const { least, most, scale = 'linear' }: TuneRange = tune ?? { least: min, most: max };
  const onStep = (value: number) => min + step * Math.round((value - min) / step);
  const range = { least: Math.min(start, onStep(least)), most: Math.max(start, onStep(most)) };
  const parameter: Parameter = { name, ...at, ...range, step, scale, start, unit, doc };
  return { parameter, isUsual: tune !== undefined };
}

function candidatesOf(options: OptionList, values: Given): Candidate[] {
  return Object.entries(options).flatMap(([name, option]): Candidate[] => {
    const value = values[name];
    if (option.type === 'count') return [fromCount(name, { option: name }, option, value as number)];
    if (option.type === 'numbers')
      return Object.entries(option.names).map(([key, count]) =>
        fromCount(`${name}.${key}`, { option: name, key }, count, (value as Numbers)[key] ?? count.default),
      );
    if (option.type !== 'choice' && option.type !== 'flag') return [];
    const words = option.type === 'flag' ? [false, true] : option.values;
    const places = { least: 0, most: words.length - 1, step: 1, scale: 'linear', unit: '' } as const;
    const start = words.indexOf(value as never);
    return [{ parameter: { name, option: name, ...places, words, start, doc: option.doc }, isUsual: false }];
  });
}

/**
 * The parameters that are named, `take` or `bids.take=-40:40` or, for all numbers of an option, `bids`; by default all
 * with a range for tuning. `values` are the options of the agent that tuning starts from. Throws a RangeError that says
 * what there is.
 */
export function parametersOf(options: OptionList, values: Given, named: readonly string[]): Parameter[] {
  const all = candidatesOf(options, values);
  const found = new Map<string, Parameter>();
  if (named.length === 0)
    for (const { parameter, isUsual } of all) if (isUsual) found.set(parameter.name, parameter);
  for (const text of named) {
    const [name, range] = text.split('=', 2) as [string, string | undefined];
    const meant = all.filter(({ parameter }) => `${parameter.name}.`.startsWith(`${name}.`));
    if (meant.length === 0) {
      const known = [...new Set(all.flatMap(({ parameter: { name: own, option } }) => [option, own]))];
      const has = [...new Set(all.map(({ parameter }) => parameter.option))].join(', ') || 'none';
      throw new RangeError(`there is no parameter '${name}' (there are: ${has})${suggestion(name, known)}`);
    }
    for (const { parameter } of meant)
      found.set(parameter.name, range === undefined ? parameter : narrowed(parameter, range));
  }
  if (found.size === 0) throw new RangeError('the agent declares no range for tuning: name parameters');
  return [...found.values()];
}

/**
 * The parameters that are tuned, and the names of those that decide nothing. `unused` are names, or their beginnings up
 * to a dot. Throws a RangeError where none is left.
 */
export function usedOf(
  parameters: readonly Parameter[],
  unused: readonly string[],
): { readonly used: readonly Parameter[]; readonly unused: readonly string[] } {
  const isUnused = ({ name }: Parameter) => unused.some(one => `${name}.`.startsWith(`${one}.`));
  const used = parameters.filter(one => !isUnused(one));
  const names = parameters.filter(isUnused).map(({ name }) => name);
  if (used.length > 0) return { used, unused: names };
  throw new RangeError(
    `there is nothing to tune: under these rules no decision depends on ${names.join(', ')}`,
  );
}

/** A parameter with another range: `lo:hi`. */
function narrowed(parameter: Parameter, text: string): Parameter {
  const { name, step, start, words } = parameter;
  const numbers = text.split(':').map(word => (word.trim() === '' ? Number.NaN : Number(word)));
  const [least, most] = numbers;
  if (words !== undefined) throw new RangeError(`${name} is one of ${words.join(', ')}: it has no range`);
  if (numbers.length !== 2 || !numbers.every(Number.isFinite) || least >= most)
    throw new RangeError(`${name}: a range is least:most, such as -40:40, not '${text}'`);
  if (!isOnGrid(parameter, least) || !isOnGrid(parameter, most))
    throw new RangeError(`${name} goes in steps of ${step}: ${text} does not fit`);
  if (start < least || start > most)
    throw new RangeError(`${name} starts at ${start}, outside ${least} to ${most}`);
  return { ...parameter, least, most };
}

function isOnGrid({ start, step }: Parameter, value: number): boolean {
  return Math.abs((value - start) / step - Math.round((value - start) / step)) < 1e-9;
}

/** The options with other values of the parameters. */
export function withPoint(
  values: Given,
  parameters: readonly Parameter[],
  point: Point,
): OptionValues<OptionList> {
  const changed: Record<string, unknown> = { ...values };
  for (const [i, { option, key, words }] of parameters.entries()) {
    if (key === undefined) changed[option] = words === undefined ? point[i] : words[point[i]];
    else changed[option] = { ...(changed[option] as Numbers), [key]: point[i] };
  }
  return changed as OptionValues<OptionList>;
}

/** The values that tuning starts from. */
export function startOf(parameters: readonly Parameter[]): Point {
  return parameters.map(({ start }) => start);
}

/** A value as text: the word of a choice. */
export function valueText({ words, step }: Parameter, value: number): string {
  if (words !== undefined) return String(words[Math.round(value)]);
  return Number.isInteger(value) ? String(value) : value.toFixed(step < 1 ? 2 : 1);
}

/** What a log scale adds to a value, so that 0 has a place. */
const shift = ({ least, step }: Parameter) => (least > 0 ? 0 : step - least);

/** The value at a position, between the steps. */
export function valueAt(parameter: Parameter, position: number): number {
  const { least, most, scale } = parameter;
  if (scale === 'linear') return least + position * (most - least);
  const by = shift(parameter);
  return (least + by) * ((most + by) / (least + by)) ** position - by;
}

/** The point nearest to positions. */
export function pointAt(parameters: readonly Parameter[], positions: readonly number[]): Point {
  return parameters.map((parameter, i) => onStep(parameter, valueAt(parameter, positions[i])));
}

/** The step nearest to a value. */
export function onStep({ least, most, step }: Parameter, value: number): number {
  const steps = Math.round((value - least) / step);
  return Math.min(most, Math.max(least, least + step * steps));
}
