/** Numbers as they are read. */
import { words } from '../settings.ts';

/** Points with their sign: `+12`, `−3.5`. */
export function points(value: number, hasSign: boolean = true): string {
  const rounded =
    Math.abs(value) >= 100 || Number.isInteger(value) ? Math.round(value) : Math.round(10 * value) / 10;
  const sign = rounded < 0 ? '−' : hasSign && rounded > 0 ? '+' : '';
  return `${sign}${Math.abs(rounded)}`;
}

/** A large number, as the language of the page writes it. */
export function count(number: number): string {
  return number.toLocaleString(words().language);
}
