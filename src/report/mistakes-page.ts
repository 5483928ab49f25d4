/** The mistakes of agents over many deals: their words, which the terminal says, too, and a page with figures. */
import type { AgentReport, LossReport, MistakeExample, MistakeReport } from '../analysis/mistake-tally.ts';
import { type Block, bullets, figure, prose, type Report, section, table } from '../document/report.ts';
import { FEWEST } from '../stats/index.ts';
import { barPlot } from './bar-plot.ts';
import { ABSENT, formatNumber, formatValue, plusMinus } from './format.ts';

/** What the words depend on. */
export interface MistakePage {
  /** Whose expectations the worlds are; undefined for none. */
  readonly agent: string | undefined;
  /** What an example's number numbers. */
  readonly names: 'deal' | 'line' | 'match';
  /** What is missing of the run, after its name. */
  readonly unfinished?: string | undefined;
}

export const HINDSIGHT_TITLE = 'In hindsight: with all hands open, as no player could know them';

/** The title of what a player could know. */
export function worldsTitle(agent: string): string {
  return `In worlds: what ${agent} expects from what the seat could see`;
}

/** `Trick 5, seat 1`, or with the name of the seat. */
export function placeOf(
  { trick, seat }: Pick<MistakeExample, 'trick' | 'seat'>,
  name = `seat ${seat}`,
): string {
  return `${trick === 0 ? 'Auction' : `Trick ${trick}`}, ${name}`;
}

/** `Deal 17, trick 5, seat 1: 9h cost 14 points (best: Kd).` */
export function exampleText(example: MistakeExample, names: MistakePage['names']): string {
  const { deal, cost, better, action, measure } = example;
  const place = placeOf(example);
  const title = `${names.charAt(0).toUpperCase()}${names.slice(1)} ${deal}`;
  const inTricks = measure === 'points' ? ' in tricks' : '';
  const points = `${formatNumber(cost, measure === undefined ? 1 : 0)} points${inTricks}`;
  const where = `${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  return `${title}, ${where}: ${action} cost ${points} (best: ${better.join(' ')}).`;
}

/** The cells of a kind of decision: its name and number, and those of one sort of cost or two. */
export function kindCells(one: AgentReport['kinds'][number], hasWorlds: boolean): string[] {
  const { kind, decisions, hindsight, worlds } = one;
  const costs = [...lossCells(hindsight), ...(hasWorlds ? lossCells(worlds) : [])];
  return [kind.replace('-', ' '), formatNumber(decisions), ...costs];
}

/** The share of mistakes, and points lost a deal. */
function lossCells({ decisions, share, lost }: LossReport): [string, string] {
  if (decisions === 0) return [ABSENT, ABSENT];
  return [formatValue(share.value, 'percent', 1), plusMinus(lost)];
}

/** What the figures mean. */
export function mistakesNote({ units, measures, bids }: MistakeReport, { agent }: MistakePage): string {
  const { score, points } = measures;
  const played =
    bids === 0
      ? ''
      : ' Bids: compared with those that were open, played out with the same cards; the last line is without them.';
  const counts =
    score > 0 && points > 0
      ? `the score of the deal, or points in tricks while melds depend on the play (${formatNumber(points)} times)`
      : points > 0
        ? 'points in tricks'
        : 'the score of the deal';
  const shuffles = units === 1 ? 'one shuffle' : `${formatNumber(units)} shuffles`;
  const over =
    units < FEWEST ? `over ${shuffles}, too few for an interval` : `with 95 % intervals over ${shuffles}`;
  const worlds =
    agent === undefined
      ? ''
      : prose` In worlds: compared with the best action by what ${agent} expects from what the seat could see; a
        mistake is a cost whose interval excludes 0.`;
  return prose`In hindsight: compared with the best action with all hands open, in ${counts}.${played}${worlds} Lost a
    deal: points for one side, ${over}.`;
}

/** The page. */
export function mistakesPage(
  report: MistakeReport,
  page: MistakePage,
  again: Omit<Report['again'], 'blocks'>,
): Report {
  const { agents, deals } = report;
  const [first] = agents;
  return {
    title: 'Where points are lost',
    answer: answerOf(report, page),
    ...(first && { lead: figureOf(report, page) }),
    counted: [mistakesNote(report, page), ...agents.flatMap(agent => tableOf(agent, page))],
    sections: agents.map(agent => section(`The costliest of ${agent.agent}`, examplesOf(agent, page))),
    again: { ...again, blocks: [`${formatNumber(deals)} deals were analysed.`] },
  };
}

/** `greedy loses 12.1 ± 0.4 points a deal in hindsight and 3.2 ± 0.2 in worlds; …` */
function answerOf({ agents }: MistakeReport, { agent, unfinished }: MistakePage): string {
  const words = agents.map(one => {
    const all = one.kinds.find(({ kind }) => kind === 'all');
    if (all === undefined) return `\`${one.agent}\` has nothing to decide`;
    const worlds = agent === undefined ? '' : ` and ${plusMinus(all.worlds.lost)} by what ${agent} expects`;
    return `\`${one.agent}\` loses ${plusMinus(all.hindsight.lost)} points a deal in hindsight${worlds}`;
  });
  return `${unfinished === undefined ? '' : `The run ${unfinished}. `}${words.join('; ')}.`;
}

function figureOf({ agents }: MistakeReport, { agent }: MistakePage) {
  const sort = agent === undefined ? 'hindsight' : 'worlds';
  const kinds = [...new Set(agents.flatMap(one => one.kinds.map(({ kind }) => kind)))].filter(
    kind => kind !== 'all',
  );
  return figure(
    `lost-${sort}`,
    barPlot({
      title: `Points lost a deal, ${sort === 'worlds' ? `by what ${agent} expects` : 'in hindsight'}`,
      x: { label: 'kind of decision', groups: kinds.map(kind => kind.replace('-', ' ')) },
      y: { label: 'points a deal' },
      series: agents.map(one => ({
        label: one.agent,
        values: kinds.map(kind => one.kinds.find(found => found.kind === kind)?.[sort].lost),
      })),
    }),
  );
}

function tableOf({ agent, sides, kinds }: AgentReport, page: MistakePage): Block[] {
  const hasWorlds = page.agent !== undefined;
  const inWorlds = hasWorlds ? ['mistakes in worlds', 'lost a deal'] : [];
  const head = ['kind', 'decisions', 'mistakes in hindsight', 'lost a deal', ...inWorlds];
  const rows = kinds.map(kind => kindCells(kind, hasWorlds));
  return [`**${agent}**, ${formatNumber(sides)} deals:`, table(head, rows)];
}

function examplesOf({ examples }: AgentReport, { agent, names }: MistakePage): Block[] {
  const listOf = (title: string, list: readonly MistakeExample[]): Block[] =>
    list.length === 0 ? [] : [`${title}:`, bullets(list.map(one => exampleText(one, names)))];
  return [
    ...listOf(HINDSIGHT_TITLE, examples.hindsight),
    ...(agent === undefined ? [] : listOf(worldsTitle(agent), examples.worlds)),
  ];
}
