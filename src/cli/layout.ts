/** Plain text in 80 columns: aligned tables whose last column is wrapped. No colours, so nothing to switch off. */
import type { DataTable } from '../document/report.ts';
import { formatNumber } from '../report/format.ts';

export const WIDTH = 80;

/** Breaks a text between words into lines of at most `width` characters; a longer word stands alone. */
export function wrap(text: string, width: number = WIDTH): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\r\n]+/).filter(w => w !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** The same, two spaces from the margin. */
export function indented(text: string): string[] {
  return wrap(text, WIDTH - 2).map(line => `  ${line}`);
}

export interface TableOptions {
  /** Spaces before each line. */
  readonly indent?: number;
  /** Columns whose values are aligned on the right. */
  readonly right?: readonly number[];
}

/** Rows as aligned columns with two spaces between them; the last column is wrapped at {@link WIDTH}. */
export function alignRows(rows: readonly (readonly string[])[], options: TableOptions = {}): string[] {
  const { indent = 0, right = [] } = options;
  const count = Math.max(0, ...rows.map(row => row.length));
  const widths = Array.from({ length: count }, (_, c) => Math.max(0, ...rows.map(r => r[c]?.length ?? 0)));
  const lastIsRight = right.includes(count - 1);
  const before = indent + widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const room = Math.max(20, WIDTH - before);
  return rows.flatMap(row => {
    const cells = row.map((cell, c) =>
      right.includes(c) ? cell.padStart(widths[c]) : c < count - 1 ? cell.padEnd(widths[c]) : cell,
    );
    const last = row.length === count && !lastIsRight ? wrap(cells.pop()!, room) : [];
    const lead = ' '.repeat(indent) + cells.join('  ');
    const first = last.length === 0 ? lead : `${lead}${cells.length > 0 ? '  ' : ''}${last[0]}`;
    return [first.trimEnd(), ...last.slice(1).map(line => ' '.repeat(before) + line)];
  });
}

/** A table of a report. */
export function tableLines({ head, rows, left }: DataTable): string[] {
  const right = head.flatMap((_, column) => (left.includes(column) ? [] : [column]));
  return alignRows([head, ...rows], { right });
}

/** `1,000,000`. */
export function grouped(n: number): string {
  return formatNumber(n);
}

/** `1 file`, `2,000 files`, `2 matches`. */
export function counted(n: number, noun: string): string {
  return `${grouped(n)} ${plural(noun, n)}`;
}

/** The noun as it stands behind the number. */
export function plural(noun: string, n: number = 2): string {
  if (n === 1) return noun;
  return noun.endsWith('ch') ? `${noun}es` : `${noun}s`;
}

/** `+3`, `0`, `-3`. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n);
}

/** `head` and the pieces with `between` them; further lines are indented to the first piece. */
export function flow(head: string, pieces: readonly string[], between: string = '  '): string[] {
  const lines: string[] = [];
  let line = head;
  for (const [n, piece] of pieces.entries()) {
    const text = n < pieces.length - 1 ? piece + between.trimEnd() : piece;
    const gap = n === 0 || line.trim() === '' ? '' : between.slice(between.trimEnd().length);
    if (n > 0 && line.length + gap.length + text.length > WIDTH) {
      lines.push(line.trimEnd());
      line = ' '.repeat(head.length) + text;
    } else line += gap + text;
  }
  return [...lines, line.trimEnd()];
}

/** Control characters but the line feed, and the marks that turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The text with such characters as `\u001b`, which JSON reads as the same text. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, c =>
    c === '\n' ? c : `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
