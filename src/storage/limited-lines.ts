/** Lines of a stream from outside, none of them longer than a line can be. */
import { UserError } from './user-error.ts';

/** Bytes, or characters of text. */
const MOST = 1_000_000;

/** The lines of a stream as they arrive, without their ends. A `UserError` for a line that is too long. */
export async function* linesIn(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let [rest, count] = ['', 0];
  for await (const piece of input) {
    rest += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    count += lines.length;
    if (rest.length > MOST) throw new UserError(`line ${count + 1} is longer than ${MOST} characters`);
    if (lines.length > 0) yield lines.map(line => line.replace(/\r$/, ''));
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest.replace(/\r$/, '')];
}
