/**
 * The numbers that a tuning moves. They come from the options that an agent declares: counts, named numbers, and, for
 * methods that need no order, choices. A method works with positions from 0, the least value, to 1, the most.
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
  /** By how much SPSA moves it at the end, and how much of that a step takes; by default they follow the range. */
  readonly spread?: number;
  readonly rate?: number;
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

/** A parameter with another range: `lo:hi`, `lo:hi:spread` or `lo:hi:spread:rate`. */
function narrowed(parameter: Parameter, text: string): Parameter {
  const { name, step, start, words } = parameter;
  const numbers = text.split(':').map(word => (word.trim() === '' ? Number.NaN : Number(word)));
  const [least, most, spread, rate] = numbers as [number, number, number?, number?];
  if (words !== undefined) throw new RangeError(`${name} is one of ${words.join(', ')}: it has no range`);
  if (numbers.length < 2 || numbers.length > 4 || !numbers.every(Number.isFinite) || least >= most)
    throw new RangeError(`${name}: a range is least:most, such as -40:40, not '${text}'`);
  if (!isOnGrid(parameter, least) || !isOnGrid(parameter, most))
    throw new RangeError(`${name} goes in steps of ${step}: ${text} does not fit`);
  if (start < least || start > most)
    throw new RangeError(`${name} starts at ${start}, outside ${least} to ${most}`);
  return { ...parameter, least, most, ...(spread && { spread }), ...(rate && { rate }) };
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

/** Moves a position from outside to the nearest end. */
export function within(position: number): number {
  return Math.min(1, Math.max(0, position));
}

/** Of a log scale, so that a value of 0 has a place. */
const shift = ({ least, step }: Parameter) => (least > 0 ? 0 : step - least);

/** 0 for the least value, 1 for the most. */
export function positionOf(parameter: Parameter, value: number): number {
  const { least, most, scale } = parameter;
  if (most === least) return 0;
  if (scale === 'linear') return (value - least) / (most - least);
  const by = shift(parameter);
  return Math.log((value + by) / (least + by)) / Math.log((most + by) / (least + by));
}

/** The value at a position, between the steps. */
export function valueAt(parameter: Parameter, position: number): number {
  const { least, most, scale } = parameter;
  if (scale === 'linear') return least + position * (most - least);
  const by = shift(parameter);
  return (least + by) * ((most + by) / (least + by)) ** position - by;
}

/** The step nearest to a value; with `share`, from 0 to 1, the upper one where the rest of a step is above it. */
export function onStep({ least, most, step }: Parameter, value: number, share = 0.5): number {
  const steps = (value - least) / step;
  const below = Math.floor(steps + 1e-9);
  const taken = steps - below > share ? below + 1 : below;
  return Math.min(most, Math.max(least, least + step * taken));
}

/** The point nearest to positions. */
export function pointAt(parameters: readonly Parameter[], positions: ArrayLike<number>): Point {
  return parameters.map((parameter, i) => onStep(parameter, valueAt(parameter, within(positions[i]))));
}
