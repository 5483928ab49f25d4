/** The options of a game: their defaults and what they may be. */
import { Refusal } from './refusal.ts';

/** One option: its default and what it may be. */
export interface OptionRule<T> {
  readonly standard: T;
  readonly allows: (value: unknown) => boolean;
}

/** The options of a game. */
export type OptionRules = Readonly<Record<string, OptionRule<unknown>>>;

/** The values that go with option rules. */
export type OptionsOf<R> = { readonly [K in keyof R]: R[K] extends OptionRule<infer T> ? T : never };

/** One of a few words or numbers; the first is the default. */
export function oneOf<const T extends readonly (string | number)[]>(...values: T): OptionRule<T[number]> {
  return { standard: values[0], allows: value => (values as readonly unknown[]).includes(value) };
}

/** True or false. */
export function flag(standard: boolean): OptionRule<boolean> {
  return { standard, allows: value => typeof value === 'boolean' };
}

/** A whole number, not below `least`. */
export function wholeNumber(standard: number, least: number): OptionRule<number> {
  return { standard, allows: value => Number.isInteger(value) && (value as number) >= least };
}

/** The values of all options of a game; an option that the game does not have is refused [GEN-SET-4]. */
export function readOptions<R extends OptionRules>(
  rules: R,
  given: Readonly<Record<string, unknown>>,
): OptionsOf<R> {
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) values[name] = rule.standard;
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined)
      throw new Refusal(-1, `only options of the game: ${Object.keys(rules).join(' ')}`, name);
    if (!rule.allows(value))
      throw new Refusal(-1, `a value that the option ${name} can have`, JSON.stringify(value) ?? 'undefined');
    values[name] = value;
  }
  return values as OptionsOf<R>;
}
