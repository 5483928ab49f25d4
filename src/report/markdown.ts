/** A report as Markdown. It shows the lead figure, and names the others, which only pages draw. */
import { againSection, type Block, type Report, type Section } from '../document/report.ts';
import { SUMMARY } from './summary-json.ts';

/** A table. The first column is left-aligned, all others right-aligned unless `left` says otherwise. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  left: readonly number[] = [0],
): string {
  const cells = [head, ...rows].map(row => row.map(cell => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, c) => Math.max(3, ...cells.map(row => row[c]?.length ?? 0)));
  const padded = (text: string, c: number) =>
    left.includes(c) ? text.padEnd(widths[c]) : text.padStart(widths[c]);
  const line = (row: readonly string[]) => `| ${head.map((_, c) => padded(row[c] ?? '', c)).join(' | ')} |`;
  const rule = widths.map((width, c) => (left.includes(c) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(cells[0]), `| ${rule.join(' | ')} |`, ...cells.slice(1).map(line)].join('\n');
}

/** The report as the text of `report.md`. */
export function markdownOf(report: Report): string {
  const { title, answer, lead, counted, sections } = report;
  const parts = [
    `# ${title}`,
    `**${answer}**`,
    ...(lead === undefined ? [] : [`![${lead.drawing.title}](${lead.name}.svg)`]),
    ...sectionParts({ title: COUNTED, blocks: counted }),
    ...sections.flatMap(sectionParts),
    ...sectionParts(againSection(report)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The title of a section that every report has. */
export const COUNTED = 'What was counted';

function sectionParts({ title, blocks }: Section): string[] {
  return blocks.length === 0 ? [] : [`## ${title}`, ...blocks.map(blockText)];
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'figure':
      return `[Figure: ${block.drawing.title}](${SUMMARY}#${block.name})`;
    case 'table':
      return markdownTable(block.head, block.rows, block.left);
    case 'bullets':
      return block.items.map(item => `- ${item}`).join('\n');
    case 'shell':
      return `\`\`\`sh\n${block.text}\n\`\`\``;
    case 'heading':
      return `### ${block.title}`;
  }
}
