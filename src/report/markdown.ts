/** A report as Markdown. It shows the lead figure, and names the others, which only pages draw. */
import { type Block, type Made, type Report, type Section, section } from '../document/report.ts';
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

/** The titles of the sections that every report has. */
export const COUNTED = 'What was counted';
export const AGAIN = 'To make it again';

/** The last section of a report. */
export function againSection({ again: { command, made, blocks } }: Pick<Report, 'again'>): Section {
  const how = made === undefined ? blocks : [madeText(made), ...blocks];
  return section(AGAIN, [{ kind: 'shell', text: command }, ...how]);
}

/** `Made with jaslab 0.1.0, revision 445e4c45b79c, with changes, by Node 20.20.2 on 2 × AMD EPYC.` */
export function madeText({ jaslab, git, node, cpu }: Made): string {
  const revision = git
    ? `, revision \`${git.revision.slice(0, 12)}\`${git.dirty ? ', with changes' : ''}`
    : '';
  const machine = node === undefined || cpu === undefined ? '' : `, by Node ${node} on ${cpu}`;
  return `Made with jaslab ${jaslab}${revision}${machine}.`;
}

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
