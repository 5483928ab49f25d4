/** The summary of a run as rows of text: measure by measure, agent by agent. */
import { distinct } from '../rows/deal-columns.ts';
import type { MatchReport } from '../rows/match-summary.ts';
import type { AgentSummary, MeasureName, SummaryReport } from '../rows/summary.ts';
import type { Estimate } from '../stats/index.ts';
import { ABSENT, decimalsOf, formatInterval, formatNumber, formatValue, type Notation } from './format.ts';

/** The rows shown, in order. Captured points are shown only if no makers are told apart. */
const SHOWN: readonly (readonly [MeasureName, string, Notation?])[] = [
  ['score', 'score a deal'],
  ['asMaker', 'as maker'],
  ['asDefender', 'as defender'],
  ['made', 'contracts made', 'percent'],
  ['cardPoints', 'card points'],
  ['meldPoints', 'melds'],
  ['gamePoints', 'game points'],
];

/** The head of a summary table. */
export const SUMMARY_HEAD = ['', 'agent', 'mean', '95 % interval', 'deals'] as const;
/** The numeric columns of {@link SUMMARY_HEAD}. */
export const SUMMARY_NUMBERS = [2, 3, 4] as const;

/** One row for each measure and agent, then the difference if there is one. */
export function summaryRows({ agents, difference }: SummaryReport): string[][] {
  const names = distinct(agents.map(agent => agent.agent));
  const hasMakers = agents.some(agent => agent.measures.asMaker !== undefined);
  const shown = SHOWN.filter(([name]) => !hasMakers || (name !== 'cardPoints' && name !== 'meldPoints'));
  const measured = (agent: AgentSummary, name: MeasureName) => agent.measures[name];
  const rows = shown.flatMap(([name, title, notation = 'number']) => {
    const known = agents.flatMap((agent, i) => {
      const estimate = measured(agent, name);
      return estimate === undefined ? [] : [{ agent: names[i], estimate }];
    });
    const decimals = Math.max(1, ...known.map(k => decimalsOf(k.estimate, notation)));
    return known.map((k, i) => [i === 0 ? title : '', k.agent, ...numbers(k.estimate, notation, decimals)]);
  });
  if (difference === undefined) return rows;
  const { score, of, less } = difference;
  const side = (odd: number) => names.filter((_, i) => (i & 1) === odd).join('+');
  const title = difference.paired ? 'paired difference' : 'difference';
  const sides = of.join() === less.join() ? 'first less second' : `${side(0)} less ${side(1)}`;
  return [...rows, [title, sides, ...numbers(score, 'number', decimalsOf(score))]];
}

/** The rows of matches, which precede those of their deals: wins and lengths. */
export function matchRows({ agents, deals }: MatchReport): string[][] {
  const names = distinct(agents.map(agent => agent.agent));
  const decimals = Math.max(1, ...agents.map(({ won }) => decimalsOf(won, 'percent')));
  return [
    ...agents.map(({ won }, i) => [
      i === 0 ? 'matches won' : '',
      names[i],
      ...numbers(won, 'percent', decimals),
    ]),
    ['deals a match', '', ...numbers(deals, 'number', decimalsOf(deals))],
  ];
}

/** Notes on the matches, one line each. */
export function matchNotes({ matches, played, broken }: MatchReport): string[] {
  const times = played === matches ? '' : `, ${formatNumber(played)} times played`;
  const kinds = Object.entries(broken).map(([name, n]) => `${formatNumber(n)} ${name}`);
  return [
    `${formatNumber(matches)} matches${times}`,
    ...(kinds.length > 0 ? [`without a winner: ${kinds.join(', ')}`] : []),
  ];
}

/** Notes on the deals of a summary and on faults, one line each. */
export function summaryNotes({ agents, faults, rows, thrownIn, deals }: SummaryReport): string[] {
  const played = rows === deals ? '' : `, ${formatNumber(rows)} times played`;
  const kinds = Object.entries(faults).map(([name, n]) => `${formatNumber(n)} ${name}`);
  const blamed = agents.filter(a => (a.faults ?? 0) > 0).map(a => `${a.agent}: ${formatNumber(a.faults!)}`);
  const thrown = thrownIn > 0 ? `, ${formatNumber(thrownIn)} of them thrown in` : '';
  const byAgent = blamed.length > 0 ? ` (${blamed.join(', ')})` : '';
  return [
    `${formatNumber(deals)} deals${played}${thrown}`,
    ...(kinds.length > 0 ? [`faults: ${kinds.join(', ')}; their deals are in no mean${byAgent}`] : []),
  ];
}

function numbers({ n, value, low, high }: Estimate, notation: Notation, decimals: number): string[] {
  const interval =
    low === undefined || high === undefined ? ABSENT : formatInterval(low, high, notation, decimals);
  return [formatValue(value, notation, decimals), interval, formatNumber(n)];
}
