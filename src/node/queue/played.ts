/** What a worker says of a chunk that it has played. */
import { isObject } from '../../storage/canonical.ts';
import { isRowsName, MOST_BYTES } from './rows-place.ts';
import { isCount, isText } from './run-record.ts';

export interface Played {
  /** Of its rows, where they lie. */
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly millis: number;
}

/** The same from a message; undefined where it makes no sense. */
export function playedOf(value: unknown, run: string): Played | undefined {
  if (!isObject(value)) return undefined;
  const { name, rows, bytes, sha256: hash, millis } = value;
  const isSound = isText(name) && isRowsName(name, run) && isText(hash) && isCount(rows);
  return isSound && isCount(bytes) && bytes <= MOST_BYTES && typeof millis === 'number' && millis >= 0
    ? { name, rows, bytes, sha256: hash, millis }
    : undefined;
}
