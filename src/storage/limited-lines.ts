/** Lines of a stream from outside, none of them longer than a line can be. */
import { decoderFor, LineReader, type TextLine } from '../input/text.ts';
import { UserError } from './user-error.ts';

/** Characters of text. */
const MOST = 1_000_000;

/** The lines of a stream as they arrive. A `UserError` for a line that is too long. */
export async function* linesIn(
  input: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<readonly TextLine[]> {
  const reader = new LineReader();
  let decoder: ReturnType<typeof decoderFor> | undefined;
  const textIn = (piece: string | Uint8Array) => {
    if (typeof piece === 'string') return piece;
    decoder ??= decoderFor(piece);
    return decoder.decode(piece, { stream: true });
  };
  for await (const piece of input) {
    const lines = reader.read(textIn(piece));
    if (reader.rest.length > MOST)
      throw new UserError(`line ${reader.count + 1} is longer than ${MOST} characters`);
    if (lines.length > 0) yield lines;
  }
  const last = [...reader.read(decoder?.decode() ?? ''), ...reader.end()];
  if (last.length > 0) yield last;
}
