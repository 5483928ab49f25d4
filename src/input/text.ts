/**
 * Text from outside, whatever editor or program wrote it. A byte order mark is no part of it, a line ends with LF, CRLF
 * or CR, the last one also without; empty lines count, and say nothing. Everything that reads lines reads them here.
 */

/** A line that is not empty, without its end and the spaces before that. */
export interface TextLine {
  readonly text: string;
  /** Counted from 1, empty lines included. */
  readonly line: number;
}

/** Marks also stand inside a text, where files were joined. */
const MARKS = /^\uFEFF+/;
const LINE_END = /\r\n|\n|\r/;
const LINE_ENDS = new RegExp(LINE_END, 'g');

/** A text without its byte order mark. */
export function unmarked(text: string): string {
  return text.startsWith('\uFEFF') ? text.replace(MARKS, '') : text;
}

/** A text as an editor on Linux saves it: no mark, and LF between its lines. */
export function plainText(text: string): string {
  return unmarked(text).replaceAll(LINE_ENDS, '\n');
}

/** The lines of a whole text. */
export function linesOf(text: string): TextLine[] {
  const reader = new LineReader();
  return [...reader.read(text), ...reader.end()];
}

/** Bytes as text: UTF-8, or UTF-16 where a mark says so, as Windows PowerShell writes it. */
export function textOf(bytes: Uint8Array): string {
  return unmarked(decoderFor(bytes).decode(bytes));
}

type Decoder = InstanceType<typeof TextDecoder>;

/** The decoder of a text that begins with these bytes. */
export function decoderFor([first, second]: Uint8Array): Decoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder();
}

/** The lines of a text that arrives in pieces. */
export class LineReader {
  /** The beginning of a line whose end has not arrived. */
  rest = '';
  /** Lines whose end has arrived, empty ones included. */
  count = 0;
  /** The last piece ended with CR, which an LF may follow. */
  private isReturned = false;

  /** The lines that end in this piece. */
  read(piece: string): TextLine[] {
    const text = this.isReturned && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') this.isReturned = text.endsWith('\r');
    const lines = (this.rest + text).split(LINE_END);
    this.rest = lines.pop()!;
    return this.numbered(lines);
  }

  /** The last line, if it has no end; later text begins another one. */
  end(): TextLine[] {
    const { rest } = this;
    this.rest = '';
    return this.numbered([rest]);
  }

  private numbered(lines: readonly string[]): TextLine[] {
    const first = this.count + 1;
    this.count += lines.length;
    return lines
      .map((text, n) => ({ text: unmarked(text).trimEnd(), line: first + n }))
      .filter(({ text }) => text.trimStart() !== '');
  }
}

/** What a file that a user has chosen holds. */
export async function fileText(file: Blob): Promise<string> {
  return textOf(new Uint8Array(await file.arrayBuffer()));
}
