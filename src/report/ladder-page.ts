/** The page of a ladder: the answers in short, a table of all games, and for each game its rungs and its curves. */
import { type GameLadder, type LadderReport, LEAST_BOARDS, type RungFigures } from '../duel/index.ts';
import { plusMinus } from './duel-table.ts';
import { ABSENT, formatNumber } from './format.ts';
import { ladderPlots } from './ladder-plots.ts';
import { inShort, shareText, thinking, timeText } from './ladder-words.ts';
import { markdownFigure, markdownPage, markdownTable } from './markdown.ts';

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

function comparisonTable({ rungs }: GameLadder): string {
  const rows = rungs.flatMap(({ name, over }) =>
    over.map(other => [
      `${name} over ${other.name}`,
      plusMinus(other.difference),
      formatNumber(other.difference.n),
    ]),
  );
  return rows.length === 0 ? '' : markdownTable(['one on one', 'points', 'boards'], rows);
}

/** The gains of all games, by rung. */
function overview({ games }: LadderReport): string {
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
  return markdownTable(['game', ...names], rows);
}

function curveTable({ curve }: GameLadder): string {
  const rows = curve.map(({ iterations, micros, gain, overTenth }) => [
    formatNumber(iterations),
    timeText(micros),
    plusMinus(gain),
    overTenth === undefined ? '' : plusMinus(overTenth),
    formatNumber(gain.n),
  ]);
  return markdownTable(['iterations', 'a move', 'over greedy', 'over a tenth', 'boards'], rows, []);
}

function sectionOf(ladder: GameLadder): string[] {
  const { game, rungs, curve } = ladder;
  const agents = rungs
    .map(({ name, agent }) => (name === agent ? '' : `${name}: \`${agent}\``))
    .filter(Boolean);
  return [
    `## ${game}`,
    markdownTable(RUNG_HEAD, rungRows(ladder)),
    ...(agents.length === 0 ? [] : [`${agents.join(', ')}.`]),
    comparisonTable(ladder),
    ...(curve.length === 0
      ? []
      : [
          `### More thinking: ${game}`,
          thinking(ladder),
          curveTable(ladder),
          ...Object.keys(ladderPlots(ladder)).map(file =>
            markdownFigure(
              file,
              `${game}: points over greedy by ${file.includes('millis') ? 'time' : 'iterations'}`,
            ),
          ),
        ]),
  ].filter(Boolean);
}

/** A number, its interval and its unit stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=±) | (?=±|(?:%|µs|ms|s)(?:[^\w=]|$))/gm, '\u00a0');
}

/** The page and its figures, by file name. `again` is the command that plays on. */
export function ladderPage(report: LadderReport, again: string): Readonly<Record<string, string>> {
  const page = markdownPage([
    '# The ladder',
    'How strong each agent is in each game: points a deal more than `greedy`, on common boards. All intervals are of ' +
      '95 %, and *certainly* means that one lies wholly on its side of 0. `cheat` sees all cards and plays as if ' +
      'everybody did: in practice a bound where there are two sides, and less than that where there are more.',
    '## In short',
    report.games.map(ladder => `- ${inShort(ladder)}`).join('\n'),
    '## Points a deal over greedy',
    overview(report),
    'A game point counts 100. A board is a deal in all seatings of two agents; all duels of a game have the same ' +
      'deals. *A move* is CPU time for a decision with a choice, in deals in which the agent meets itself, on one ' +
      'core. *Of the gap* is the gain as a share of that of `cheat`, *below cheat* what is missing to it on the ' +
      'boards that both have played. *Over a tenth* compares budgets by their gains on the same deals. More boards ' +
      'are played where intervals are wide beside the differences that they belong to; fewer than ' +
      `${LEAST_BOARDS} have no interval, and prove nothing.`,
    ...report.games.flatMap(sectionOf),
    '## To play on',
    'Deals depend on the seed alone. How many are played depends on the time.',
    `\`\`\`sh\n${again}\n\`\`\``,
  ]);
  return Object.assign({ 'report.md': unbroken(page) }, ...report.games.map(ladderPlots));
}
