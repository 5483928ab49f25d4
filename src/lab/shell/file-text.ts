/** What a file that the user has chosen holds. */
import { textOf } from '../../input/text.ts';

export async function fileText(file: Blob): Promise<string> {
  return textOf(new Uint8Array(await file.arrayBuffer()));
}
