/** JSON from outside: refused where it is larger or deeper than anything that is expected. */
import type { Json } from './canonical.ts';

export interface JsonLimits {
  /** Characters. */
  readonly length: number;
  /** Lists and objects inside one another. */
  readonly depth: number;
}

/** The value of a text; undefined where it is no JSON, or beyond the limits. */
export function parseLimited(text: string, { length, depth }: JsonLimits): Json | undefined {
  if (text.length > length || depthOf(text) > depth) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** How many brackets are open at most. */
function depthOf(text: string): number {
  let [open, most] = [0, 0];
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (isText) {
      if (c === '\\') i++;
      else if (c === '"') isText = false;
    } else if (c === '"') isText = true;
    else if (c === '[' || c === '{') most = Math.max(most, ++open);
    else if (c === ']' || c === '}') open--;
  }
  return most;
}
