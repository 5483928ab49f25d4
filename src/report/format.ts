/** Numbers as text, with the digits that their interval justifies and thousands separators. */
import { formatLocale } from 'd3-format';
import { type Estimate, FEWEST } from '../stats/index.ts';

/** How a value is written: as a number, or as a percentage. */
export type Notation = 'number' | 'percent';

/** The text of a missing value. */
export const ABSENT = '–';

const { format } = formatLocale({
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['', ''],
  minus: '-',
});
/** By decimals. */
const FORMATS = Array.from({ length: 10 }, (_, decimals) => format(`,.${decimals}f`));

/** `1,234.50`, with a fixed number of decimals, at most nine. A negative zero has no sign. */
export function formatNumber(value: number, decimals = 0): string {
  return Number.isFinite(value) ? FORMATS[decimals](value) : value.toLocaleString('en-US');
}

/** The value, `61.24` or `61.24 %`. */
export function formatValue(value: number | undefined, notation: Notation, decimals: number): string {
  if (value === undefined) return ABSENT;
  return notation === 'percent' ? `${formatNumber(100 * value, decimals)} %` : formatNumber(value, decimals);
}

/** The decimals that show two digits of half the interval's width: at most four, and one without an interval. */
export function decimalsOf({ low, high }: Estimate, notation: Notation = 'number'): number {
  const half =
    low === undefined || high === undefined ? 0 : ((high - low) / 2) * (notation === 'percent' ? 100 : 1);
  if (half === 0) return 1;
  return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(half))));
}

/** `61.24 [61.10, 61.38]`, or only the value without an interval. */
export function formatEstimate(estimate: Estimate, notation: Notation = 'number', decimals?: number): string {
  const { value, low, high } = estimate;
  const digits = decimals ?? decimalsOf(estimate, notation);
  if (value === undefined) return ABSENT;
  const text = formatValue(value, notation, digits);
  return low === undefined || high === undefined
    ? text
    : `${text} [${formatInterval(low, high, notation, digits)}]`;
}

/** The ends of an interval: `61.10, 61.38`. The percent sign appears once. */
export function formatInterval(low: number, high: number, notation: Notation, decimals: number): string {
  const factor = notation === 'percent' ? 100 : 1;
  return `${formatNumber(factor * low, decimals)}, ${formatNumber(factor * high, decimals)}`;
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What a report says of its intervals: `counts` are what they count, of which there are `units`. */
export function intervalsText(units: number, counts: string): string {
  return units < FEWEST
    ? `There are no intervals below ${FEWEST} ${counts}.`
    : `Intervals hold the true value 95 times in 100, and count ${counts}.`;
}

/** The end of a title of what may have intervals. */
export function withIntervals(estimates: readonly Estimate[]): string {
  return estimates.some(({ low }) => low !== undefined) ? ', with 95 % intervals' : '';
}

/** `+12.3 ± 4.5`: what somebody gains, with a symmetric interval. */
export function gainText(estimate: Estimate, decimals: number = decimalsOf(estimate)): string {
  const { value } = estimate;
  if (value === undefined) return ABSENT;
  return `${signed(value, decimals)}${halfText(estimate, decimals)}`;
}

/** ` ± 4.5`: half of the interval, in units of `scale`; empty where there is none. */
export function halfText({ low, high }: Estimate, decimals: number, scale = 1): string {
  return low === undefined || high === undefined
    ? ''
    : ` ± ${formatNumber((high - low) / 2 / scale, decimals)}`;
}

export function signed(value: number, decimals: number): string {
  const text = formatNumber(value, decimals);
  return Number(value.toFixed(decimals)) > 0 ? `+${text}` : text;
}

/** `3.21 ± 0.12`, with two decimals at most. */
export function plusMinus(estimate: Estimate): string {
  const { value } = estimate;
  if (value === undefined) return ABSENT;
  const digits = Math.min(2, decimalsOf(estimate));
  return `${formatNumber(value, digits)}${halfText(estimate, digits)}`;
}
