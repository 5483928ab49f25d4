/** How experiments about bidding write their numbers, and what an interval says. */
import {
  ABSENT,
  bullets,
  type DataTable,
  formatEstimate,
  type Section,
  section,
  table,
} from '../../src/report/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import type { PointCount } from './point-count.ts';

/** `12.3 [11.2, 13.4]`. */
export const text = (estimate: Estimate, decimals = 1): string =>
  formatEstimate(estimate, 'number', decimals);
export const percent = (estimate: Estimate): string => formatEstimate(estimate, 'percent');
/** The same with a plus before a gain. */
export const signed = (estimate: Estimate, decimals = 1): string =>
  `${(estimate.value ?? 0) > 0 ? '+' : ''}${text(estimate, decimals)}`;

/** The same where there are enough rows; otherwise nothing is drawn, and a cell has a dash. */
export const drawn = (estimate: Estimate, least: number): Estimate | undefined =>
  estimate.n < least ? undefined : estimate;
export const cell = (estimate: Estimate, least: number, write: (one: Estimate) => string): string =>
  estimate.n < least ? ABSENT : write(estimate);

/** Values by name. */
export const named = <T>(names: readonly string[], values: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name, i) => [name, values[i]]));

/** `each trump 2, the Jack of trumps, besides 3`. */
export const partsOf = ({ parts }: Pick<PointCount, 'parts'>): string =>
  parts.map(({ words, points }) => `${words.replace(', besides', ' besides')} ${points}`).join(', ');

/** The points of a count. */
export function pointsTable({ parts }: Pick<PointCount, 'parts'>): DataTable {
  return table(
    ['count', 'points'],
    parts.map(({ words, points }) => [words, `${points}`]),
  );
}

/** The last section of a report, for those who would read more into it. */
export const caveats = (...said: readonly string[]): Section =>
  section('What this does not say', [bullets(said)]);
