/** `summary.json`: the numbers of a study, and those of its figures, so that they can be drawn again in any width. */
import type { Figure } from '../document/report.ts';

export const SUMMARY = 'summary.json';

/** Digits of a number in a figure: more than it can show. */
const FIGURE_DIGITS = 6;
/** Digits of a fraction elsewhere: more than anything was measured with. */
const FRACTION_DIGITS = 9;

/** The text of the file: the fields of `numbers`, then the plots by the names of their figures, one on each line. */
export function summaryJson(numbers: object, figures: readonly Figure[]): string {
  const { figures: _, ...rest } = JSON.parse(JSON.stringify(numbers, measured)) as Record<string, unknown>;
  const fields = Object.entries(rest).map(([key, value]) => ` ${JSON.stringify(key)}: ${textOf(value, ' ')}`);
  const plots = figures.map(
    ({ name, drawing }) => `  ${JSON.stringify(name)}: ${JSON.stringify(drawing.plot, drawn)}`,
  );
  const all = plots.length === 0 ? '{}' : `{\n${plots.join(',\n')}\n }`;
  return `{\n${[...fields, ` "figures": ${all}`].join(',\n')}\n}\n`;
}

function drawn(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(FIGURE_DIGITS)) : value;
}

function measured(_: string, value: unknown): unknown {
  const isFraction = typeof value === 'number' && !Number.isInteger(value);
  return isFraction ? Number(value.toPrecision(FRACTION_DIGITS)) : value;
}

/** A value as text; what holds no lists or objects stands on one line. */
function textOf(value: unknown, indent: string): string {
  if (!isNested(value)) return JSON.stringify(value);
  const isFlat = !Object.values(value).some(isNested);
  const within = `${indent} `;
  const items = Array.isArray(value)
    ? value.map(item => textOf(item, within))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${textOf(item, within)}`);
  const [opening, closing] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (!isFlat) return `${opening}\n${within}${items.join(`,\n${within}`)}\n${indent}${closing}`;
  const space = Array.isArray(value) || items.length === 0 ? '' : ' ';
  return `${opening}${space}${items.join(', ')}${space}${closing}`;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
