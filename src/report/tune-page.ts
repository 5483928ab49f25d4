/** The page of a tuning: the verdict, what was tuned and how far it moved, and the command that makes it again. */
import {
  type DataTable,
  type Figure,
  figure,
  type Made,
  prose,
  type Report,
  section,
  table,
} from '../document/report.ts';
import type { Estimate } from '../stats/index.ts';
import { type Parameter, type Point, type Standing, valueText } from '../tune/index.ts';
import { formatNumber, gainText } from './format.ts';
import { linePlot } from './line-plot.ts';

/** A point of the path of a search. */
export interface PathPoint extends Standing {
  /** Boards of all trials so far. */
  readonly boards: number;
}

/** Whether tuned values are stronger than those at the start. */
export interface Confirmation {
  readonly verdict: 'stronger' | 'not proven';
  /** Whether the sequential test ended with a gain, which was then measured on other boards. */
  readonly isPassed: boolean;
  /** Points a deal over the start: on boards of their own if the test was passed, otherwise on those of the test. */
  readonly gain: Estimate;
  /** Boards of the test, and its likelihood ratio. */
  readonly units: number;
  readonly llr: number;
}

/** What the page is about. */
export interface TunePage {
  readonly game: string;
  readonly agent: string;
  readonly start: string;
  readonly against: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly best: Point;
  readonly path: readonly PathPoint[];
  readonly rounds: number;
  readonly trials: number;
  readonly boards: number;
  /** Points that a game point counts, in games that have them. */
  readonly gamePoint: number | undefined;
  /** Undefined where the search ended with the values that it started from. */
  readonly confirmation: Confirmation | undefined;
  /** The gain that was tested, in points a deal, and how often nothing passes for it. */
  readonly tested: number;
  readonly alpha: number;
  readonly command: string;
  readonly made: Made;
}

/** Figures at most: of the parameters that moved furthest. */
const FIGURES = 8;
const POINTS = 100;

/** `stronger by 2.31 ± 0.40 points a deal`, or `not proven`. */
export function verdictText({ confirmation }: Pick<TunePage, 'confirmation'>): string {
  if (confirmation === undefined) return 'unchanged';
  const { verdict, gain } = confirmation;
  if (verdict === 'stronger') return `stronger by ${gainText(gain).replace('+', '')} points a deal`;
  return `not proven: ${gainText(gain)} points a deal`;
}

/** How sure the verdict is, in a sentence. */
function verdictNote({ confirmation, tested, alpha }: Omit<TunePage, 'parameters'>): string {
  if (confirmation === undefined) return '';
  const { verdict, isPassed, units, gain } = confirmation;
  const test = prose`On boards that the search has not seen, a sequential test of no gain against ${tested} points a
    deal ended after ${formatNumber(units)} boards; nothing passes for a gain with a chance of ${100 * alpha} %.`;
  const keep = 'Keep the values that you had.';
  if (!isPassed) return `${test} ${keep}`;
  const measured = `${test} The figure is that of ${formatNumber(gain.n)} other boards, with its 95 % interval.`;
  return verdict === 'stronger'
    ? measured
    : `${measured} The test said stronger, but this interval holds 0. ${keep}`;
}

/** The parameters with their values before and after, the band, and the range. */
export function parameterTable({ parameters, best, path }: TunePage): DataTable {
  const last = path.at(-1)!;
  const rows = parameters.map((parameter, i) => {
    const { name, start, least, most, words } = parameter;
    const text = (value: number) =>
      valueText(parameter, words === undefined ? Number(value.toFixed(2)) : value);
    const range = words === undefined ? `${least} to ${most}` : words.join(', ');
    return [name, text(start), text(best[i]), `${text(last.low[i])} to ${text(last.high[i])}`, range];
  });
  return table(['parameter', 'before', 'after', 'band', 'range'], rows);
}

/** The page. */
export function tunePage(page: TunePage): Report {
  const { against, gamePoint, start, agent } = page;
  const [lead, ...others] = movers(page).map(i => path(page, i));
  const opponents = against.map(text => `\`${text}\``).join(', ');
  return {
    title: `${start.split(':', 1)[0]}, tuned for ${page.game}`,
    answer: `The tuned values are ${verdictText(page)}, over \`${start}\`.`,
    lead,
    counted: [
      verdictNote(page),
      ...(gamePoint === undefined ? [] : [`A game point counts ${gamePoint} points.`]),
      `The agent as it is typed: \`${agent}\`.`,
      parameterTable(page),
      prose`${formatNumber(page.rounds)} rounds, ${formatNumber(page.trials)} trials, ${formatNumber(page.boards)}
        boards against ${opponents}. The band holds the values of the candidates that were left.`,
    ].filter(block => block !== ''),
    sections: others.length === 0 ? [] : [section('Paths of other parameters', others)],
    again: {
      command: page.command,
      made: page.made,
      blocks: ['It makes the same files, on any number of threads.'],
    },
  };
}

/** The parameters that moved furthest, as a share of their range, the furthest first. */
function movers({ parameters, best }: TunePage): number[] {
  const share = (i: number) => {
    const { start, least, most } = parameters[i];
    return most === least ? 0 : Math.abs(best[i] - start) / (most - least);
  };
  const order = parameters.map((_, i) => i).sort((i, j) => share(j) - share(i) || i - j);
  return order.slice(0, FIGURES);
}

function path({ parameters, path: points }: TunePage, i: number): Figure {
  const { name, unit } = parameters[i];
  const every = Math.ceil(points.length / POINTS);
  const shown = points.filter((_, k) => k % every === 0 || k === points.length - 1);
  const drawing = linePlot({
    title: `The path of ${name}`,
    x: { label: 'boards of the search' },
    y: { label: unit === '' ? name : `${name}, ${unit}` },
    series: [
      {
        label: name,
        points: shown.map(({ boards, values, low, high }) => ({
          x: boards,
          y: values[i],
          low: low[i],
          high: high[i],
        })),
      },
    ],
  });
  return figure(`path-${name}`, drawing);
}
