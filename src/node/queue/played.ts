/** What a worker says of a chunk that it has played. */
import * as v from 'valibot';
import { fitted, object, whole } from '../../input/schema.ts';
import { newRatios, newTotals, type SummaryTotals } from '../../rows/summary-totals.ts';
import type { PackedRows } from './packed-rows.ts';
import { isRowsName, MOST_BYTES } from './rows-place.ts';
import { COUNT, WORD } from './run-record.ts';

export interface Played {
  /** Of its rows, where they lie. */
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly series: PackedRows['series'];
  readonly sha256: string;
  readonly millis: number;
  /** Sums of the rows. */
  readonly totals: SummaryTotals;
}

const RATE = v.pipe(v.number(), v.minValue(0, 'a number from 0'));
const NUMBER = v.pipe(v.number(), v.finite('a finite number'));
const SERIES = v.nullable(v.strictTuple([NUMBER, NUMBER]));

/** The schema of the same for a number of columns and agents. */
function formOf(columns: number, agents: number) {
  const { ratios, terminations, faults } = newTotals(agents, newRatios(agents));
  const counts = (length: number) => v.pipe(v.array(COUNT), v.length(length));
  return object({
    name: WORD,
    rows: COUNT,
    bytes: whole(0, MOST_BYTES),
    series: v.pipe(v.array(SERIES), v.length(columns)),
    sha256: WORD,
    millis: RATE,
    totals: object({
      ratios: v.pipe(v.array(NUMBER), v.length(ratios.length)),
      units: COUNT,
      rows: COUNT,
      contracts: COUNT,
      paired: v.boolean(),
      hasTeams: v.boolean(),
      terminations: counts(terminations.length),
      faults: counts(faults.length),
    }),
  });
}

/** Reads what workers report of the chunks of a run. */
export class PlayedReader {
  readonly #run: string;
  readonly #form: ReturnType<typeof formOf>;

  constructor(run: string, columns: number, agents: number) {
    this.#run = run;
    this.#form = formOf(columns, agents);
  }

  /** What a message says; undefined where it makes no sense. */
  read(value: unknown): Played | undefined {
    const reading = fitted(this.#form, value);
    if ('problem' in reading || !isRowsName(reading.value.name, this.#run)) return undefined;
    const { name, rows, bytes, series, sha256, millis, totals } = reading.value;
    const ratios = Float64Array.from(totals.ratios);
    return { name, rows, bytes, series, sha256, millis, totals: { ...totals, ratios } };
  }
}

/** The same as it is sent. */
export function messageOf(played: Played): Record<string, unknown> {
  return { ...played, totals: { ...played.totals, ratios: [...played.totals.ratios] } };
}
