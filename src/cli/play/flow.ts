/** Pieces of text in lines of at most 80 columns; no piece is broken. */
import { WIDTH } from '../layout.ts';

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
