/** JSON from outside: refused where it is larger or deeper than what is expected, or could alter prototypes. */
import { unmarked } from './text.ts';

export interface JsonLimits {
  /** Characters; a million where nothing is said. */
  readonly length?: number;
  /** Lists and objects inside one another; 64 where nothing is said. */
  readonly depth?: number;
}

/** A value, or why there is none, as words about `it`. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

const LENGTH = 1_000_000;
const DEPTH = 64;
const PROTO = '__proto__';

class Forbidden extends Error {}

/** The value of a text, with or without a byte order mark. */
export function parseJson(
  marked: string,
  { length = LENGTH, depth = DEPTH }: JsonLimits = {},
): Reading<unknown> {
  const text = unmarked(marked);
  if (text.length > length) return { problem: `it is longer than ${length} characters` };
  if (depthOf(text) > depth) return { problem: `it is nested deeper than ${depth}` };
  try {
    // Most texts do not spell the key in any way, and a reviver makes reading slow.
    return { value: JSON.parse(text, /__|\\u005f/i.test(text) ? forbid : undefined) };
  } catch (error) {
    if (error instanceof Forbidden) return { problem: `it has a key ${PROTO}` };
    return { problem: 'it is not JSON' };
  }
}

function forbid(key: string, value: unknown): unknown {
  if (key === PROTO) throw new Forbidden();
  return value;
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
