/**
 * JSON with one spelling: keys sorted, no spaces, absent values left out. Two configurations are the same exactly
 * when their spellings are, so the hash of the spelling identifies a configuration.
 */
import { createHash } from 'node:crypto';

/** A JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

/** The canonical spelling of a value. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, inner) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** The sha256 of text or bytes, in hex. */
export function sha256(content: Uint8Array | string): string {
  return sha256Of([content]);
}

/** The sha256 of bytes in pieces, in hex. */
export function sha256Of(pieces: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** A place where two values differ, and what stands there; undefined where nothing does. */
export interface Difference {
  /** `['agents', '1', 'options', 'depth']`. */
  readonly path: readonly string[];
  readonly values: readonly [Json | undefined, Json | undefined];
}

/** The places at which two values differ, in the order of the keys. */
export function differences(
  a: Json | undefined,
  b: Json | undefined,
  path: readonly string[] = [],
): Difference[] {
  const aIsTree = typeof a === 'object' && a !== null;
  const bIsTree = typeof b === 'object' && b !== null;
  if (!aIsTree || !bIsTree || Array.isArray(a) !== Array.isArray(b))
    return a === b ? [] : [{ path, values: [a, b] }];
  const [left, right] = [a as JsonObject, b as JsonObject];
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return keys.flatMap(key => differences(left[key], right[key], [...path, key]));
}

/** Whether a value is an object and neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
