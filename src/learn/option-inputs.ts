/**
 * The rules of a table as inputs of a net: zeros where an option has its default, and ones that say how it differs. A
 * flag or a choice has an input for each other value. A number has marks below and above its default.
 */
import type { CountOption, Option, OptionList, OptionValue } from '../rules/options.ts';

/** An input that is on or off for all decisions of a table. */
export interface OptionInput {
  readonly option: string;
  /** What it says when it is on: `pit>100`. */
  readonly name: string;
  isOn(value: unknown): boolean;
}

/** The inputs of a game, in the order of its options. All are off for the defaults. */
export function optionInputs(list: OptionList): readonly OptionInput[] {
  return Object.entries(list).flatMap(([option, declared]) => inputsOf(option, declared));
}

function inputsOf(option: string, declared: Option): OptionInput[] {
  if (declared.type === 'count') return marksOf(option, declared);
  if (declared.type === 'length') {
    // Totals of a match are no inputs, so its length says nothing
    const unit = (value: unknown): string => Object.keys(value as object).join();
    const isOn = (value: unknown): boolean => unit(value) !== unit(declared.default);
    return [{ option, name: `${option} has another unit`, isOn }];
  }
  return otherValues(declared).map(other => {
    return { option, name: `${option}=${other}`, isOn: value => value === other };
  });
}

function marksOf(option: string, { default: usual, min, max, step }: CountOption): OptionInput[] {
  const marks: OptionInput[] = [];
  const mark = (sign: '<' | '<=' | '>' | '>=', at: number, isOn: (value: number) => boolean): void => {
    marks.push({ option, name: `${option}${sign}${at}`, isOn: value => isOn(value as number) });
  };
  const { low, high } = farFrom({ default: usual, min, max, step });
  if (usual > min) mark('<', usual, value => value < usual);
  if (usual - step > min) mark('<=', low, value => value <= low);
  if (usual < max) mark('>', usual, value => value > usual);
  if (usual + step < max) mark('>=', high, value => value >= high);
  return marks;
}

/** A value halfway down to the least, and one as far above the default as the least is below, or a tenth of the way. */
function farFrom({ default: usual, min, max, step }: Omit<CountOption, 'type' | 'unit' | 'doc'>): {
  readonly low: number;
  readonly high: number;
} {
  const onGrid = (value: number): number => min + step * Math.round((value - min) / step);
  const above = Math.max(usual - min, (max - usual) / 10);
  return { low: onGrid((usual + min) / 2), high: onGrid(Math.min(max, usual + above)) };
}

/** Values of an option that differ from its default, and from each other as far as its inputs tell. */
export function otherValues(option: Option): readonly OptionValue<Option>[] {
  if (option.type === 'flag') return [!option.default];
  if (option.type === 'choice') return option.values.filter(value => value !== option.default);
  if (option.type === 'length') return ['points' in option.default ? { deals: 16 } : { points: 1500 }];
  if (option.type !== 'count') return [];
  const { low, high } = farFrom(option);
  return [...new Set([option.min, low, high])].filter(value => value !== option.default);
}
