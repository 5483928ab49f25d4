/** The files of a report. */
import type { Block, Drawing, Figure, Report } from '../document/report.ts';
import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';
import { SUMMARY, summaryJson } from './summary-json.ts';

/** The width of a figure in its own file. */
const WIDTH = 720;

/**
 * The texts of the files by their names: `report.html` with all figures, `report.md` with the lead figure in a file of
 * its own, and `summary.json` with the numbers of the study, what made them, and what all figures are drawn from. The
 * same report gives the same bytes.
 */
export function reportFiles(report: Report, numbers: object = {}): Readonly<Record<string, string>> {
  const { again, lead } = report;
  return {
    'report.md': markdownOf(report),
    'report.html': htmlOf(report),
    ...(lead === undefined ? {} : { [`${lead.name}.svg`]: fileOf(lead.drawing) }),
    [SUMMARY]: summaryJson({ ...numbers, software: again.made }, figuresOf(report)),
  };
}

/** A drawing as the text of an SVG file. */
export function fileOf(drawing: Drawing): string {
  return drawing.draw(WIDTH, 'file');
}

function figuresOf({ lead, counted, sections, again }: Report): Figure[] {
  const blocks: readonly Block[] = [
    ...(lead === undefined ? [] : [lead]),
    ...counted,
    ...sections.flatMap(one => one.blocks),
    ...again.blocks,
  ];
  return blocks.filter((block): block is Figure => typeof block !== 'string' && block.kind === 'figure');
}
