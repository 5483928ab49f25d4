/** The table at the end of a run: plain text in 80 columns. */

import {
  matchNotes,
  matchRows,
  SUMMARY_HEAD,
  SUMMARY_NUMBERS,
  summaryNotes,
  summaryRows,
} from '../report/summary-table.ts';
import type { MatchReport } from '../rows/match-summary.ts';
import type { SummaryReport } from '../rows/summary.ts';
import { alignRows, WIDTH } from './layout.ts';

const AGENT = 1;

/**
 * The summary, of matches with who won them, as lines of at most 80 characters; a label of an agent that is too long is
 * cut.
 */
export function summaryTable(report: SummaryReport, matches?: MatchReport): string[] {
  const head = matches === undefined ? SUMMARY_HEAD : [...SUMMARY_HEAD.slice(0, -1), 'n'];
  const rows = [[...head], ...(matches === undefined ? [] : matchRows(matches)), ...summaryRows(report)];
  const widthOf = (c: number) => Math.max(...rows.map(row => row[c].length));
  const others = rows[0].reduce((sum, _, c) => (c === AGENT ? sum : sum + widthOf(c)), 0);
  const room = Math.max(8, WIDTH - others - 2 * (rows[0].length - 1));
  const cut = (text: string) => (text.length <= room ? text : `${text.slice(0, room - 1)}…`);
  const cells = rows.map(row => row.map((cell, c) => (c === AGENT ? cut(cell) : cell)));
  const notes = [...(matches === undefined ? [] : matchNotes(matches)), ...summaryNotes(report)];
  return [...alignRows(cells, { right: SUMMARY_NUMBERS }), '', ...notes];
}
