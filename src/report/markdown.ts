/** The parts of a Markdown report. */

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

/** A figure in a file beside the report, with its alternative text. */
export function markdownFigure(file: string, alternative: string): string {
  return `![${alternative}](${file})`;
}

/** A report from its parts, separated by empty lines. */
export function markdownPage(parts: readonly string[]): string {
  return `${parts.map(part => part.trim()).join('\n\n')}\n`;
}
