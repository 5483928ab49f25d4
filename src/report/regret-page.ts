/** What agents lose at the same decisions: tables that the terminal shows, too, and a page with figures. */
import type { RegretReport } from '../analysis/regret.ts';
import { type DataTable, figure, prose, type Report, table } from '../document/report.ts';
import type { GameBenchmark } from '../duel/index.ts';
import { type Estimate, negated } from '../stats/index.ts';
import { barPlot } from './bar-plot.ts';
import { formatNumber, formatValue, intervalsText, plusMinus } from './format.ts';

/** What the words depend on. */
export interface RegretPage {
  readonly game: string;
  readonly seed: string;
  /** The name of the judge. */
  readonly judge: string;
  /** Worlds in which it compares answers. */
  readonly worlds: number;
}

/** Each agent: points lost a deal, its other answers, and the points less those of the first agent. */
export function regretTable({ agents, kinds, differences }: RegretReport): DataTable {
  const [first, ...others] = agents;
  const all = kinds.find(({ kind }) => kind === 'all');
  const rows = agents.map((agent, k) => {
    const apart = differences.find(one => one.agents[0] === agent && one.agents[1] === first);
    const otherwise = formatValue(all?.otherwise[k].value, 'percent', 1);
    const less = others.length === 0 ? [] : [apart === undefined ? '' : plusMinus(apart.lost)];
    return [agent, plusMinus(all?.lost[k] ?? { n: 0 }), otherwise, ...less];
  });
  const head = ['agent', 'regret a deal', 'other answers', ...(others.length === 0 ? [] : [`less ${first}`])];
  return table(head, rows);
}

/** What agents lose, in the same order. */
interface LostByKind {
  readonly agents: readonly string[];
  readonly kinds: GameBenchmark['kinds'];
}

/** Each kind of decision, with the points that each agent loses by it. */
export function kindTable({ agents, kinds }: LostByKind): DataTable {
  const rows = kinds.map(({ kind, decisions, lost }) => [
    kind.replace('-', ' '),
    formatNumber(decisions),
    ...lost.map(one => plusMinus(one)),
  ]);
  return table(['kind', 'decisions', ...agents], rows);
}

/** What the figures mean. */
export function regretNote({ deals }: RegretReport, { judge, worlds }: RegretPage): string {
  return prose`Regret: what the answer of ${judge} is worth more than the agent's own, in points a deal for one side,
    as the judge expects over ${formatNumber(worlds)} worlds that it has not chosen by. An agent that is stronger than
    the judge has a regret below 0. ${intervalsText(deals, 'deals')} The judge itself may misjudge.`;
}

/** `greedy loses 4.2 ± 0.3 points a deal more than net.` */
export function regretAnswer({ agents, differences }: RegretReport): string {
  const words = differences
    .filter(({ agents: [, other] }) => other === agents[0])
    .map(({ agents: [agent], lost }) => wordsOf(agent, agents[0], lost));
  return words.join(' ');
}

function wordsOf(agent: string, other: string, lost: Estimate): string {
  const { value, low, high } = lost;
  if (value === undefined) return `\`${agent}\` and \`${other}\` have met no decision.`;
  if (low === undefined || high === undefined || (low <= 0 && high >= 0))
    return `Whether \`${agent}\` or \`${other}\` loses more cannot be told: ${plusMinus(lost)}.`;
  const [worse, better] = value < 0 ? [other, agent] : [agent, other];
  return `\`${worse}\` loses ${plusMinus(value < 0 ? negated(lost) : lost)} points a deal more than \`${better}\`.`;
}

/** The page. */
export function regretPage(
  report: RegretReport,
  page: RegretPage,
  again: Omit<Report['again'], 'blocks'>,
): Report {
  const { kinds, agents, deals } = report;
  const shown = kinds.filter(({ kind }) => kind !== 'all');
  return {
    title: `Regret at ${page.game}`,
    answer: regretAnswer(report),
    lead: figure(
      'regret',
      barPlot({
        title: 'Points lost a deal, by kind of decision',
        x: { label: 'kind of decision', groups: shown.map(({ kind }) => kind.replace('-', ' ')) },
        y: { label: 'points a deal' },
        series: agents.map((label, k) => ({ label, values: shown.map(({ lost }) => lost[k]) })),
      }),
    ),
    counted: [regretNote(report, page), regretTable(report), kindTable(report)],
    sections: [],
    again: { ...again, blocks: [`${formatNumber(deals)} deals were played.`] },
  };
}
