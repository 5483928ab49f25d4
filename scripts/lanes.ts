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

/** How many play. */
export interface Seats {
  readonly seats: 2 | 3 | 4;
}

/** The seat that plays k-th in the trick, after `leader$`. */
export function seatOf({ seats }: Seats, k: number): string {
  if (seats === 2) return `const seat = leader$ ^ 1;`;
  if (seats === 4) return `const seat = (leader$ + ${k}) & 3;`;
  return `
    const turn = leader$ + ${k};
    const seat = turn - (3 & ((2 - turn) >> 31));`;
}

/** The pieces of all players but the leader. */
export function others({ seats }: Seats, piece: (k: number) => string): string {
  return Array.from({ length: seats - 1 }, (_, i) => lanes(piece(i + 1))).join('\n');
}

/** A card of `seat` whose code is `own` takes the trick, or does not. */
export const TAKE = `
      const takes = (code$ - own) >> 31;
      code$ ^= (code$ ^ own) & takes;
      winner$ ^= (winner$ ^ seat) & takes;`;

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
