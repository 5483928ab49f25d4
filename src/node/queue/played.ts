/** What a worker says of a chunk that it has played. */
import * as v from 'valibot';
import { fitted, object, whole } from '../../input/schema.ts';
import { isRowsName, MOST_BYTES } from './rows-place.ts';
import { COUNT, WORD } from './run-record.ts';

export interface Played {
  /** Of its rows, where they lie. */
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly millis: number;
}

const RATE = v.pipe(v.number(), v.minValue(0, 'a number from 0'));
const FORM = object({ name: WORD, rows: COUNT, bytes: whole(0, MOST_BYTES), sha256: WORD, millis: RATE });

/** The same from a message; undefined where it makes no sense. */
export function playedOf(value: unknown, run: string): Played | undefined {
  const reading = fitted(FORM, value);
  if ('problem' in reading || !isRowsName(reading.value.name, run)) return undefined;
  const { name, rows, bytes, sha256, millis } = reading.value;
  return { name, rows, bytes, sha256, millis };
}
