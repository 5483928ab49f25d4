/** The report of a duel: who scores more, what became of the boards, and all figures. */
import { type Drawing, figure, type Report, section, table } from '../document/report.ts';
import type { DuelReport } from '../duel/index.ts';
import { PAIR_CLASSES, proportion } from '../stats/index.ts';
import { barPlot } from './bar-plot.ts';
import { duelRows, interval } from './duel-table.ts';
import { formatNumber } from './format.ts';

/** The report; `more` are further rows of its table, and `again` tells how the boards were played. */
export function duelPage(report: DuelReport, more: readonly string[][], again: Report['again']): Report {
  const { agents, game, seatings, units } = report;
  const [a, b] = agents;
  return {
    title: `${a} against ${b} at ${game}`,
    answer: answerOf(report),
    lead: figure('boards', boardsFigure(report)),
    counted: [
      `${formatNumber(units)} boards: deals that are each played in ${formatNumber(seatings)} seatings, so that both ` +
        'agents have the same cards. Intervals hold the true value 95 times in 100, and count boards. *LL*: the ' +
        'first agent loses both games of a board; *WW*: it wins both; *DD*: one each, or two draws.',
    ],
    sections: [
      section('All figures', [table(['', `${a} less ${b}`], [...duelRows(report), ...more], [0, 1])], 'open'),
    ],
    again,
  };
}

function answerOf({ agents: [a, b], difference, units }: DuelReport): string {
  if (difference.value === undefined) return 'No board was played to its end.';
  const { low = 0, high = 0 } = difference;
  const verdict =
    low > 0
      ? 'certainly stronger than'
      : high < 0
        ? 'certainly weaker than'
        : 'not certainly stronger or weaker than';
  return (
    `\`${a}\` is ${verdict} \`${b}\`: ${interval(difference, 'points a deal')} (95 % interval, over ` +
    `${formatNumber(units)} boards).`
  );
}

/** The boards by the results of the first agent. */
function boardsFigure({ agents: [a], pentanomial }: DuelReport): Drawing {
  const all = pentanomial.reduce((sum, n) => sum + n, 0);
  const words = ['both lost', 'lost, drawn', 'one each', 'won, drawn', 'both won'];
  return barPlot({
    title: `What ${a} makes of its boards, with 95 % intervals`,
    x: {
      label: `results of ${a} in the two games of a board`,
      groups: PAIR_CLASSES.map((name, i) => [name, words[i]] as const),
    },
    y: { label: 'share of the boards', notation: 'percent' },
    series: [{ label: 'boards', values: pentanomial.map(n => proportion(n, all)) }],
  });
}
