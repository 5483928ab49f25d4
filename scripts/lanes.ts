/**
 * Emitted kernels play deals side by side in one function, *lanes*: what one waits for, the processor spends on the other. They are put
 * together of pieces of code, in which `$` is the lane, and `$+4` or `$|4` behind an index is what the lane adds to it in an array with four
 * places a lane; lines of comment stay with the pieces.
 */

/** Deals at a time. */
const LANES = 2;

/** A piece once for every lane. */
export function lanes(piece: string): string {
  const of = (lane: number): string =>
    piece
      .replace(/\$([+|])(\d+)/g, (_, sign, places) => (lane === 0 ? '' : ` ${sign} ${lane * Number(places)}`))
      .replaceAll('$', String(lane));
  return Array.from({ length: LANES }, (_, lane) => of(lane)).join('\n');
}

/** Indents by braces, and leaves comments and empty lines of the pieces out. */
export function layOut(text: string): string {
  let depth = 0;
  let inside = false;
  const lines: string[] = [];
  for (const line of text.split('\n').map(line => line.trim())) {
    inside ||= line.startsWith('export function');
    if (inside && (line === '' || line.startsWith('//'))) continue;
    if (line.startsWith('}')) depth--;
    const star = line.startsWith('*') ? ' ' : '';
    if (line !== '' || (lines.length > 0 && lines.at(-1) !== ''))
      lines.push(line === '' ? '' : '  '.repeat(depth) + star + line);
    if (line.endsWith('{')) depth++;
    inside &&= depth > 0;
  }
  return `${lines.join('\n')}\n`;
}
