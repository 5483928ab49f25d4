/** The page of a ladder: the answers in short, a table of all games, and for each game its rungs and its curves. */
import {
  type Block,
  bullets,
  type DataTable,
  figure,
  heading,
  type Section,
  section,
  table,
} from '../document/report.ts';
import { type GameLadder, type LadderReport, LEAST_BOARDS, type RungFigures } from '../duel/index.ts';
import { plusMinus } from './duel-table.ts';
import { exploitedSection, type Response } from './exploited.ts';
import { type Made, madeText, reportFiles } from './files.ts';
import { ABSENT, formatNumber } from './format.ts';
import { byIterations, byMillis, gains, rungGains } from './ladder-plots.ts';
import { answerOf, inShort, shareText, thinking, timeText } from './ladder-words.ts';

function gainText({ gain }: RungFigures): string {
  return gain === undefined ? ABSENT : plusMinus(gain);
}

export const RUNG_HEAD = ['rung', 'a move', 'over greedy', 'of the gap', 'below cheat', 'boards'] as const;

/** The rows of the rungs of a game, from the bottom. */
export function rungRows({ rungs }: GameLadder): string[][] {
  return rungs.map(rung => [
    rung.name,
    timeText(rung.micros),
    rung.name === 'greedy' ? '0' : gainText(rung),
    rung.name === 'cheat' ? '' : shareText(rung.share),
    rung.toBound === undefined ? '' : plusMinus(rung.toBound),
    rung.gain === undefined ? '' : formatNumber(rung.gain.n),
  ]);
}

function comparisonTable({ rungs }: GameLadder): Block[] {
  const rows = rungs.flatMap(({ name, over }) =>
    over.map(other => [
      `${name} over ${other.name}`,
      plusMinus(other.difference),
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
      return rung === undefined ? '' : gainText(rung);
    }),
  ]);
  return table(['game', ...names], rows);
}

function curveTable({ curve }: GameLadder): DataTable {
  const rows = curve.map(({ iterations, micros, gain, overTenth }) => [
    formatNumber(iterations),
    timeText(micros),
    plusMinus(gain),
    overTenth === undefined ? '' : plusMinus(overTenth),
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
  /** Trainings against players of the ladder. */
  readonly responses?: readonly Response[] | undefined;
}

/** The files of the report, by name. */
export function ladderPage(
  report: LadderReport,
  { command, software, responses = [] }: LadderOrigin,
): Readonly<Record<string, string>> {
  return reportFiles({
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
      ...exploitedSection(report, responses),
      ...report.games.map(sectionOf),
    ],
    again: {
      command,
      blocks: [
        `Deals depend on the seed alone, which is \`${report.seed}\`. How many are played depends on the time. ` +
          (software === undefined ? '' : madeText(software)),
      ].map(text => text.trim()),
    },
  });
}
