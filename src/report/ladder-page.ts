/** The page of a ladder: a table of all games, and for each game its rungs, its curves and what is doubtful. */
import { doubts, type GameLadder, type LadderReport, type RungFigures } from '../duel/index.ts';
import type { Estimate } from '../stats/index.ts';
import { plusMinus } from './duel-table.ts';
import { ABSENT, formatNumber, formatValue } from './format.ts';
import { linePlot, type PlotPoint } from './line-plot.ts';
import { markdownFigure, markdownPage, markdownTable } from './markdown.ts';

/** Milliseconds of a decision with three digits. */
export function millisText(micros: number | undefined): string {
  if (micros === undefined) return ABSENT;
  const millis = micros / 1e3;
  return millis >= 100 ? formatNumber(millis) : String(Number(millis.toPrecision(millis < 0.1 ? 2 : 3)));
}

function gainText({ gain }: RungFigures): string {
  return gain === undefined ? ABSENT : plusMinus(gain);
}

/** `39 ± 4 %`. */
function shareText(share: Estimate | undefined): string {
  if (share?.value === undefined) return ABSENT;
  const { value, low, high } = share;
  const half = low === undefined || high === undefined ? '' : ` ± ${formatNumber(50 * (high - low))}`;
  return `${formatNumber(100 * value)}${half} %`;
}

function overText({ over }: RungFigures): string {
  return over.map(({ name, difference }) => `${plusMinus(difference)} over ${name}`).join('; ');
}

export const RUNG_HEAD = ['rung', 'ms a move', 'over greedy', 'of the gap', 'boards', 'over others'] as const;

/** The rows of the rungs of a game, from the bottom. */
export function rungRows({ rungs }: GameLadder): string[][] {
  return rungs.map(rung => [
    rung.name,
    millisText(rung.micros),
    rung.name === 'greedy' ? '0' : gainText(rung),
    shareText(rung.share),
    rung.gain === undefined ? '' : formatNumber(rung.gain.n),
    overText(rung),
  ]);
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
    millisText(micros),
    plusMinus(gain),
    overTenth === undefined ? '' : plusMinus(overTenth),
    formatNumber(gain.n),
  ]);
  return markdownTable(
    ['iterations', 'ms a move', 'over greedy', 'over a tenth of them', 'boards'],
    rows,
    [],
  );
}

function sectionOf(ladder: GameLadder): string[] {
  const { game, rungs, curve } = ladder;
  const agents = rungs
    .map(({ name, agent }) => (name === agent ? '' : `${name}: \`${agent}\``))
    .filter(Boolean);
  return [
    `## ${game}`,
    markdownTable(RUNG_HEAD, rungRows(ladder), [0, 5]),
    ...(agents.length === 0 ? [] : [`${agents.join(', ')}.`]),
    ...(curve.length === 0
      ? []
      : [
          curveTable(ladder),
          markdownFigure(`${game}-iterations.svg`, `${game}: points over greedy by iterations`),
          markdownFigure(`${game}-millis.svg`, `${game}: points over greedy by milliseconds a move`),
        ]),
    ...doubts(ladder).map(text => `Not shown: ${text}.`),
  ];
}

/** The page and its figures, by file name. `again` is the command that plays on. */
export function ladderPage(report: LadderReport, again: string): Readonly<Record<string, string>> {
  const page = markdownPage([
    '# The ladder',
    'How strong each agent is in each game: points a deal more than `greedy`, with 95 % intervals, on boards with ' +
      'common cards. A game point counts 100. `cheat` sees all cards and is a bound that no player reaches.',
    overview(report),
    '*ms a move* is CPU time over decisions with a choice, in deals in which the agent meets itself, on one core. ' +
      '*Of the gap*: the gain as a share of that of `cheat`. A board is a deal in all seatings of the two agents. ' +
      'More boards are played where intervals are wide beside the differences that they belong to.',
    ...report.games.flatMap(sectionOf),
    '## To play on',
    'Deals depend on the seed alone. How many are played depends on the time.',
    `\`\`\`sh\n${again}\n\`\`\``,
  ]);
  const figures = report.games
    .filter(({ curve }) => curve.length > 0)
    .flatMap(ladder => [
      [`${ladder.game}-iterations.svg`, byIterations(ladder)],
      [`${ladder.game}-millis.svg`, byMillis(ladder)],
    ]);
  return { 'report.md': page, ...Object.fromEntries(figures) };
}

const power = (label: string) => ({
  label,
  tick: (value: number) =>
    Number.isInteger(value) ? formatValue(10 ** value, 'number', Math.max(0, -value)) : '',
});

function byIterations({ game, curve, rungs }: GameLadder): string {
  return linePlot({
    title: `Strength by iterations: ${game}`,
    x: power('iterations'),
    y: { label: 'points a deal over greedy' },
    series: [{ label: 'strong', points: curve.map(({ iterations, gain }) => pointAt(iterations, gain)) }],
    marks: boundOf(rungs),
  });
}

function byMillis({ game, curve, rungs }: GameLadder): string {
  const timed = curve.filter(({ micros }) => micros !== undefined);
  const others = rungs.filter(({ gain, micros, agent }) => {
    return (
      gain?.value !== undefined && micros !== undefined && !agent.startsWith('strong:') && gain.value > 0
    );
  });
  return linePlot({
    title: `Strength by CPU time: ${game}`,
    x: power('milliseconds a move'),
    y: { label: 'points a deal over greedy' },
    series: [
      { label: 'strong', points: timed.map(({ micros, gain }) => pointAt(micros! / 1e3, gain)) },
      ...others.map(({ name, micros, gain }) => ({
        label: name,
        points: [pointAt(micros! / 1e3, gain!)],
        style: 'points' as const,
      })),
    ],
  });
}

function pointAt(x: number, { value = 0, low, high }: Estimate): PlotPoint {
  return { x: Math.log10(x), y: value, low, high };
}

function boundOf(rungs: readonly RungFigures[]) {
  const bound = rungs.find(({ name }) => name === 'cheat')?.gain?.value;
  return bound === undefined
    ? []
    : [{ axis: 'y' as const, value: bound, label: 'cheat, who sees all cards' }];
}
