/** The page of a ladder: the answers in short, a table of all games, and for each game its rungs and its curves. */

import {
  type Block,
  bullets,
  type DataTable,
  type Drawing,
  figure,
  heading,
  type Report,
  type Section,
  section,
  table,
} from '../document/report.ts';
import { type GameLadder, type LadderReport, LEAST_BOARDS, type RungFigures } from '../duel/index.ts';
import type { Estimate } from '../stats/index.ts';
import { dotPlot } from './dot-plot.ts';
import { type Made, madeText } from './files.ts';
import { ABSENT, formatNumber, gainText } from './format.ts';
import type { Axis } from './frame.ts';
import { answerOf, inShort, shareText, thinking, timeText } from './ladder-words.ts';
import { linePlot, type PlotPoint, type PlotSeries } from './line-plot.ts';

function rungText({ gain }: RungFigures): string {
  return gain === undefined ? ABSENT : gainText(gain);
}

export const RUNG_HEAD = ['rung', 'a move', 'over greedy', 'of the gap', 'below cheat', 'boards'] as const;

/** The rows of the rungs of a game, from the bottom. */
export function rungRows({ rungs }: GameLadder): string[][] {
  return rungs.map(rung => [
    rung.name,
    timeText(rung.micros),
    rung.name === 'greedy' ? '0' : rungText(rung),
    rung.name === 'cheat' ? '' : shareText(rung.share),
    rung.toBound === undefined ? '' : gainText(rung.toBound),
    rung.gain === undefined ? '' : formatNumber(rung.gain.n),
  ]);
}

function comparisonTable({ rungs }: GameLadder): Block[] {
  const rows = rungs.flatMap(({ name, over }) =>
    over.map(other => [
      `${name} over ${other.name}`,
      gainText(other.difference),
      formatNumber(other.difference.n),
    ]),
  );
  return rows.length === 0 ? [] : [table(['one on one', 'points', 'boards'], rows)];
}

/** The gains of all games, by rung. */
function overview({ games }: LadderReport): DataTable {
  const names = [...new Set(games.flatMap(({ rungs }) => rungs.map(({ name }) => name)))].filter(
    name => name !== 'greedy',
  );
  const rows = games.map(({ game, rungs }) => [
    `[${game}](#${game})`,
    ...names.map(name => {
      const rung = rungs.find(one => one.name === name);
      return rung === undefined ? '' : rungText(rung);
    }),
  ]);
  return table(['game', ...names], rows);
}

function curveTable({ curve }: GameLadder): DataTable {
  const rows = curve.map(({ iterations, micros, gain, overTenth }) => [
    formatNumber(iterations),
    timeText(micros),
    gainText(gain),
    overTenth === undefined ? '' : gainText(overTenth),
    formatNumber(gain.n),
  ]);
  return table(['iterations', 'a move', 'over greedy', 'over a tenth', 'boards'], rows, []);
}

function sectionOf(ladder: GameLadder): Section {
  const { game, rungs, curve } = ladder;
  const agents = rungs
    .map(({ name, agent }) => (name === agent ? '' : `${name}: \`${agent}\``))
    .filter(Boolean);
  const known = curve.filter(({ gain }) => gain.low !== undefined);
  return section(
    game,
    [
      figure(`${game}-rungs`, rungGains(ladder)),
      table(RUNG_HEAD, rungRows(ladder)),
      ...(agents.length === 0 ? [] : [`${agents.join(', ')}.`]),
      ...comparisonTable(ladder),
      ...(curve.length === 0
        ? []
        : [heading(`More thinking: ${game}`), thinking(ladder), curveTable(ladder)]),
      ...(known.length === 0
        ? []
        : [
            figure(`${game}-iterations`, byIterations({ ...ladder, curve: known })),
            figure(`${game}-millis`, byMillis({ ...ladder, curve: known })),
          ]),
    ].filter(block => block !== ''),
  );
}

/** How the ladder came about. */
export interface LadderOrigin {
  /** The command that plays on. */
  readonly command: string;
  readonly software?: Made | undefined;
}

/** The report. */
export function ladderPage(report: LadderReport, { command, software }: LadderOrigin): Report {
  return {
    title: 'The ladder: how strong is each agent in each game?',
    answer: answerOf(report),
    lead: figure('gains', gains(report)),
    counted: [
      'Points a deal more than `greedy`, on common boards. All intervals are of ' +
        '95 %, and *certainly* means that one lies wholly on its side of 0. `cheat` sees all cards and plays as if ' +
        'everybody did: in practice a bound where there are two sides, and less than that where there are more.',
      'A game point counts 100. A board is a deal in all seatings of two agents; all duels of a game have the same ' +
        'deals. *A move* is CPU time for a decision with a choice, in deals in which the agent meets itself, on one ' +
        'core. *Of the gap* is the gain as a share of that of `cheat`, *below cheat* what is missing to it on the ' +
        'boards that both have played. *Over a tenth* compares budgets by their gains on the same deals. More boards ' +
        'are played where intervals are wide beside the differences that they belong to; fewer than ' +
        `${LEAST_BOARDS} have no interval, and prove nothing.`,
    ],
    sections: [
      section('In short', [bullets(report.games.map(inShort))], 'open'),
      section('Points a deal over greedy', [overview(report)], 'open'),
      ...report.games.map(sectionOf),
    ],
    again: {
      command,
      blocks: [
        `Deals depend on the seed alone, which is \`${report.seed}\`. How many are played depends on the time. ` +
          (software === undefined ? '' : madeText(software)),
      ].map(text => text.trim()),
    },
  };
}

const GAIN = 'points a deal over greedy';
const GREEDY = { axis: 'x', value: 0, label: 'greedy' } as const;
/** What is always on the axis: greedy, which is 0. */
const ZERO: Estimate = { n: 0, value: 0 };

/** The steps above greedy in each game; of one game, all its rungs. */
export function gains({ games }: LadderReport): Drawing {
  if (games.length === 1) return rungGains(games[0]);
  const names = [...new Set(games.flatMap(({ rungs }) => rungs.filter(isShown).map(({ name }) => name)))];
  return dotPlot({
    title: 'What each step of the ladder gains over greedy in each game, with 95 % intervals',
    x: { label: GAIN },
    rows: games.map(({ game }) => game),
    series: names.map(label => ({
      label,
      values: games.map(({ rungs }) => rungs.find(rung => rung.name === label && isShown(rung))?.gain),
    })),
    marks: [GREEDY],
  });
}

/** A step above greedy of which something is known. */
function isShown({ name, isStep, gain }: RungFigures): boolean {
  return isStep && name !== 'random' && name !== 'greedy' && gain?.low !== undefined;
}

/** The gains of the rungs of a game. Those without an interval are left out. */
export function rungGains({ game, rungs }: GameLadder): Drawing {
  const known = rungs.filter(({ name, gain }) => name === 'greedy' || gain?.low !== undefined);
  return dotPlot({
    title: `What each agent gains over greedy at ${game}, with 95 % intervals`,
    x: { label: GAIN },
    rows: known.map(({ name, micros }) =>
      micros === undefined ? name : [name, `${timeText(micros)} a move`],
    ),
    series: [{ label: 'gain', values: known.map(({ gain }) => gain ?? ZERO) }],
    marks: [GREEDY],
  });
}

/** The strength of the strong agent by iterations. Its curve has points with intervals only. */
export function byIterations({ game, curve, rungs }: GameLadder): Drawing {
  const levels = rungs.filter(({ name, gain }) => LEVELS.includes(name) && gain?.low !== undefined);
  return linePlot({
    title: `Strength of the strong agent at ${game}, by iterations, with 95 % intervals`,
    x: { label: 'iterations a move', steps: 'log' },
    y: heights([...curve.map(({ gain }) => gain), ...levels.map(({ gain }) => gain)]),
    series: [{ label: 'strong', points: curve.map(({ iterations, gain }) => pointAt(iterations, gain)) }],
    marks: levels.map(({ name, gain }) => ({ axis: 'y', value: gain!.value!, label: name })),
  });
}

/** Rungs that do not search: lines in the figure by iterations. */
const LEVELS = ['rules', 'net', 'cheat'];

/** The strength of agents by the time of a move. */
export function byMillis({ game, curve, rungs }: GameLadder): Drawing {
  const timed = curve.filter(({ micros }) => micros !== undefined);
  const others = rungs.filter(isBesideTheCurve);
  const series: PlotSeries[] = [
    { label: 'strong', points: timed.map(({ micros, gain }) => pointAt(micros! / 1e3, gain)) },
    ...others.map(({ name, micros, gain = ZERO }) => ({
      label: name,
      points: [pointAt(micros! / 1e3, gain)],
      style: 'points' as const,
    })),
  ];
  return linePlot({
    title: `Strength at ${game}, by CPU time, with 95 % intervals`,
    x: { label: 'milliseconds a move', steps: 'log' },
    y: heights([...timed.map(({ gain }) => gain), ...others.map(({ gain }) => gain)]),
    series,
  });
}

/** Rungs with a cost that are not the strong agent, and not below greedy. */
function isBesideTheCurve({ name, agent, micros, gain }: RungFigures): boolean {
  if (micros === undefined || agent.startsWith('strong:')) return false;
  return name === 'greedy' || (gain?.low ?? -1) > 0;
}

/** The axis of the points. It shows 0, which is greedy. */
function heights(estimates: readonly (Estimate | undefined)[]): Axis {
  const values = estimates.flatMap(gain => [gain?.value ?? 0, gain?.low ?? 0, gain?.high ?? 0]);
  return { label: GAIN, holds: [0, ...values] };
}

function pointAt(x: number, { value = 0, low, high }: Estimate): PlotPoint {
  return { x, y: value, low, high };
}
