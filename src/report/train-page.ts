/** The page of a training: what the net gains, how it came there, and the command that makes it again. */
import type { Estimate } from '../stats/index.ts';
import { plusMinus } from './duel-table.ts';
import { formatNumber } from './format.ts';
import { linePlot } from './line-plot.ts';
import { markdownFigure, markdownPage, markdownTable } from './markdown.ts';

/** What the page is about. */
export interface TrainPage {
  readonly game: string;
  readonly command: string;
  /** The agent that the net has learned to exploit, if it has. */
  readonly against?: string | undefined;
  /** Rounds of copying and of improving. */
  readonly copying: number;
  readonly rounds: number;
  readonly labels: number;
  /** Of the net in its file, on boards of their own. */
  readonly over: Readonly<Record<string, Estimate>>;
  readonly curve: readonly {
    readonly round: number;
    readonly labels: number;
    readonly over: Readonly<Record<string, Estimate>>;
  }[];
  /** Of a decision, if they were measured. */
  readonly micros: number | undefined;
  readonly cpuSeconds: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly revision: string | undefined;
}

const FIGURE = 'curve.svg';

/** The files of the page. */
export function trainPage(page: TrainPage): Readonly<Record<string, string>> {
  const names = Object.keys(page.over);
  const parts = [
    page.against === undefined
      ? `# A net for ${page.game}`
      : `# A response to ${page.against} at ${page.game}`,
    markdownTable(
      ['over', 'points a deal', 'boards'],
      names.map(name => [name, plusMinus(page.over[name]), formatNumber(page.over[name].n)]),
    ),
    `With 95 % intervals, on boards that nothing was learned from or chosen by; a game point counts 100 points. ` +
      (page.micros === undefined ? '' : `A decision takes ${page.micros.toFixed(1)} µs of one core.`),
    ...(page.against === undefined
      ? []
      : [`What it wins is a lower bound: \`${page.against}\` can be exploited so far at least.`]),
    '## How it learned',
    `${formatNumber(page.copying)} rounds of copying, then ${formatNumber(page.rounds)} rounds of improving, ` +
      `${formatNumber(page.labels)} decisions in all. It took ${formatNumber(page.cpuSeconds / 60, 1)} minutes of ` +
      `CPU time.`,
    markdownFigure(FIGURE, `Points a deal over ${names.join(' and ')} by rounds`),
    markdownTable(
      ['round', 'decisions', ...names.map(name => `over ${name}`)],
      page.curve.map(({ round, labels, over }) => [
        formatNumber(round),
        formatNumber(labels),
        ...names.map(name => plusMinus(over[name])),
      ]),
    ),
    '## Again',
    `\`\`\`sh\n${page.command}\n\`\`\``,
    `makes the same weights on the same major version of Node: ${formatNumber(page.bytes)} bytes, of whose numbers ` +
      `\`${page.sha256}\` is the sha256.` +
      (page.revision === undefined ? '' : ` Made by revision \`${page.revision}\`.`),
  ];
  return { 'report.md': markdownPage(parts), [FIGURE]: figure(page, names) };
}

function figure({ curve }: TrainPage, names: readonly string[]): string {
  return linePlot({
    title: `Points a deal over ${names.join(' and ')}`,
    x: { label: 'rounds' },
    y: { label: 'points a deal' },
    series: names.map(name => ({
      label: `over ${name}`,
      points: curve.flatMap(({ round, over }) => {
        const { value, low, high } = over[name];
        return value === undefined ? [] : [{ x: round, y: value, low, high }];
      }),
    })),
  });
}
