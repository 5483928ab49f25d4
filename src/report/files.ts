/** The files of a report: `report.html`, `report.md`, and its figures for the latter. */
import type { Block, Drawing, Figure, Report } from '../document/report.ts';
import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';

/** The width of a figure in a file of its own. */
const WIDTH = 720;

/** The texts of the files by their names. The same report gives the same bytes. */
export function reportFiles(report: Report): Readonly<Record<string, string>> {
  const figures = figuresOf(report).map(({ name, drawing }) => [`${name}.svg`, fileOf(drawing)]);
  return { 'report.md': markdownOf(report), 'report.html': htmlOf(report), ...Object.fromEntries(figures) };
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
