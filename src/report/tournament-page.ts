/**
 * The report of a tournament: standings, results of each duel and their intervals; as text and as a page with figures.
 */
import {
  bullets,
  type DataTable,
  type Drawing,
  figure,
  type Made,
  prose,
  type Report,
  section,
  table as tableOf,
} from '../document/report.ts';
import type { Standings, TournamentDuel } from '../duel/index.ts';
import { scoreIn } from '../duel/standings.ts';
import { type Cycle, type Estimate, negated, pentanomial, strengthOf } from '../stats/index.ts';
import { dotPlot } from './dot-plot.ts';
import { eloText, pentanomialText } from './duel-page.ts';
import { ABSENT, formatNumber, formatValue, gainText, intervalsText, withIntervals } from './format.ts';
import { heatMap } from './heat-map.ts';

export interface TournamentTable extends Standings {
  readonly game: string;
  readonly format: string;
  /** Names of the agents, in the order given. */
  readonly field: readonly string[];
  readonly units: number;
  readonly seed: string;
  readonly duels: readonly TournamentDuel[];
}

/** The agents, best first. */
export function standingsTable({ agents }: Standings): DataTable {
  const rows = agents.map(({ agent, rating, points, score, nash, units, faults }, i) => [
    String(i + 1),
    agent,
    gainText(rating),
    gainText(points),
    formatValue(score, 'percent', 1),
    nash === undefined ? ABSENT : formatNumber(nash.choice, 2),
    formatNumber(units),
    formatNumber(Object.values(faults).reduce((sum, n) => sum + n, 0)),
  ]);
  const head = ['', 'agent', 'Elo', 'points a deal', 'score', 'Nash', 'boards', 'faults'];
  return tableOf(head, rows, [1]);
}

/**
 * A row for each agent and a column for each opponent, best first: points a deal, with the score in percent if wanted.
 */
export function crossRows(
  { agents, duels }: TournamentTable,
  also: 'score' | 'no score' = 'score',
): string[][] {
  return agents.map((row, r) => [
    `${r + 1} ${row.agent}`,
    ...agents.map(column => {
      if (row.index === column.index) return '';
      const duel = meeting(duels, row.index, column.index);
      if (duel === undefined) return ABSENT;
      const { difference } = duel.report;
      const score = also === 'score' ? ` (${formatNumber(100 * scoreIn(duel, row.index))})` : '';
      if (difference.value === undefined) return `${ABSENT}${score}`;
      return `${gainText(differenceOf(duel, row.index))}${score}`;
    }),
  ]);
}

/** Every duel with its counts. */
function duelTable({ duels, field }: TournamentTable): DataTable {
  const rows = duels.map(({ a, b, report }) => {
    const strength = strengthOf(pentanomial(report.pentanomial));
    return [
      `${field[a]} less ${field[b]}`,
      gainText(report.difference),
      strength === undefined ? ABSENT : eloText(strength),
      pentanomialText(report.pentanomial),
      report.pairing?.factor === undefined ? ABSENT : formatNumber(report.pairing.factor, 1),
    ];
  });
  return tableOf(['duel', 'points a deal', 'Elo', 'boards', 'pairing'], rows, [0, 3]);
}

/** The cycles in words. Empty for fewer than three agents. */
export function cycleLines({ cycles, agents, field }: TournamentTable): string[] {
  if (agents.length < 3 || agents.some(agent => agent.nash === undefined)) return [];
  const certain = cycles.filter(cycle => cycle.significant);
  if (cycles.length === 0)
    return ['No cycle: whoever beats somebody beats all whom that one beats, in points.'];
  const others = cycles.length - certain.length;
  const more =
    others > 0
      ? `${certain.length > 0 ? 'More' : 'Possible'} cycles that may be chance: ${formatNumber(others)}.`
      : '';
  return [...certain.map(cycle => cycleText(cycle, field)), ...(more === '' ? [] : [more])];
}

function cycleText({ agents, p }: Cycle, field: readonly string[]): string {
  const [a, b, c] = agents.map(index => field[index]);
  const chance = p < 1e-4 ? 'below 0.0001' : p.toFixed(4);
  return `A cycle: ${a} beats ${b}, ${b} beats ${c}, ${c} beats ${a} (corrected p ${chance}).`;
}

/** A line for each agent with faults. */
export function faultLines({ agents, duels }: TournamentTable): string[] {
  const meaning =
    duels[0]?.report.faults.rule === 'lose'
      ? 'It lost those games, and their points.'
      : 'Those boards are in no figure.';
  return agents.flatMap(({ agent, faults }) => {
    const kinds = Object.entries(faults).map(([kind, n]) => `${kind} ${formatNumber(n)}`);
    return kinds.length === 0 ? [] : [`${agent} failed: ${kinds.join(', ')}. ${meaning}`];
  });
}

/** How the table came about. */
export interface TournamentOrigin {
  readonly command: string;
  readonly software?: Made | undefined;
}

/** The report. */
export function tournamentPage(table: TournamentTable, { command, software }: TournamentOrigin): Report {
  const { game, format, agents, units, seed } = table;
  const shortest = Math.min(...table.duels.map(({ report }) => report.units));
  const how = format === 'gauntlet' ? `a gauntlet for ${table.field[0]}` : 'everybody against everybody';
  return {
    title: `Tournament: ${game}`,
    answer: answerOf(table),
    lead: figure('ratings', ratings(table)),
    counted: [
      prose`${formatNumber(agents.length)} agents, ${how}; ${formatNumber(units)} deals in each duel, each played in
        all seatings (a board). ${intervalsText(shortest, 'boards')} *Elo*: against the mean of the field,
        from wins and losses. *Points*: means of the duels. *Nash*: how often an equilibrium over the agents plays
        this one.`,
      standingsTable(table),
      ...cycleLines(table),
      ...(faultLines(table).length > 0 ? [bullets(faultLines(table))] : []),
    ],
    sections: [
      section('Who beat whom', [
        prose`Points a deal of the agent of the row more than that of the column, with the 95 % interval where there
          is one, and its score in percent.`,
        tableOf(['', ...agents.map(({ agent }, i) => `${i + 1} ${agent}`)], crossRows(table)),
        figure('points', points(table)),
      ]),
      section('The duels', [
        prose`Boards by the results of their two games (WL counts with DD); *pairing*: how many times more deals
          unpaired play needs for the same error.`,
        duelTable(table),
      ]),
    ],
    again: {
      command,
      made: software,
      blocks: [`Seed \`${seed}\`.`],
    },
  };
}

/** Who is first, and whether that is certain. */
function answerOf({ agents, duels, game }: TournamentTable): string {
  const [first, second] = agents;
  const hasInterval = first.rating.low !== undefined;
  const lead = prose`\`${first.agent}\` ${hasInterval ? 'is the strongest' : 'stands first'} of
    ${formatNumber(agents.length)} agents at ${game}, with ${gainText(first.rating)} Elo against the mean of the
    field`;
  const basis = hasInterval ? '95 % intervals' : `too few boards for an interval`;
  const duel = meeting(duels, first.index, second.index);
  if (duel?.report.difference.value === undefined) return `${lead} (${basis}).`;
  const gap = differenceOf(duel, first.index);
  const verdict = (gap.low ?? 0) > 0 ? 'it certainly beats' : 'it is not certainly better than';
  return `${lead}; ${verdict} the second, \`${second.agent}\`: ${gainText(gap)} points a deal (${basis}).`;
}

function ratings({ agents, game }: TournamentTable): Drawing {
  return dotPlot({
    title: `Ratings at ${game}${withIntervals(agents.map(({ rating }) => rating))}`,
    x: { label: 'Elo against the mean of the field' },
    rows: agents.map(({ agent }) => agent),
    series: [{ label: 'Elo', values: agents.map(({ rating }) => rating) }],
    marks: [{ axis: 'x', value: 0, label: 'mean' }],
  });
}

function points({ agents, duels, game }: TournamentTable): Drawing {
  const cells = agents.map(row =>
    agents.map(column => {
      const duel = meeting(duels, row.index, column.index);
      return (duel && differenceOf(duel, row.index).value) ?? null;
    }),
  );
  const most = Math.max(1, ...cells.flat().map(value => Math.abs(value ?? 0)));
  const names = agents.map(({ agent }) => agent);
  return heatMap({
    title: `Points a deal that the agent of the row wins more than that of the column: ${game}`,
    x: { label: 'the opponent', names },
    y: { label: 'the agent', names: names.toReversed() },
    cells: cells.toReversed(),
    range: [-most, most],
    scaleLabel: 'points a deal',
  });
}

function meeting(duels: readonly TournamentDuel[], one: number, other: number): TournamentDuel | undefined {
  return duels.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}

/** In points, for one of the agents. */
function differenceOf({ a, report: { difference } }: TournamentDuel, index: number): Estimate {
  return a === index ? difference : negated(difference);
}
