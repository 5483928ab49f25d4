/** Where records come from, and how deals are shared: a text, a link, the table under way, a run of the server. */
import * as v from 'valibot';
import { RecordProblem, readDeal } from '../../analysis/analyse-record.ts';
import { type DealRecord, recordOf } from '../../engine/record.ts';
import { RECORD_LIMITS } from '../../engine/record-form.ts';
import { originIn } from '../../engine/replay.ts';
import type { State } from '../../engine/state.ts';
import { isText, recordsIn as textsIn } from '../../engine/text-record.ts';
import { object, plain, readJson } from '../../input/schema.ts';
import { type CodedDeal, dealCode, readDealCode } from '../../player/deal-code.ts';
import { refuse } from '../refuse.ts';
import { formatRoute } from '../route.ts';
import { ask } from '../server-info.ts';
import { t, words } from '../settings.ts';

/** A record that has been read and checked. */
export interface Deal {
  readonly record: DealRecord;
  /** The deal, played to its end. */
  readonly state: State;
}

/** The most records that are read from a file. */
const MOST = 1000;
/** The longest text that is read as a file of records, in characters. */
const LONGEST = 20_000_000;
const WHOLE = object({ deals: v.optional(v.array(plain())), result: v.optional(v.unknown()) });

/** The records in a text: in JSON, as text, or a match as `jaslab/player` saves it. Rejects with what is wrong. */
export async function recordsIn(text: string): Promise<DealRecord[]> {
  if (text.length > LONGEST) throw refuse('tooLong');
  const whole = readJson(WHOLE, text, { length: LONGEST });
  const list = 'value' in whole ? (whole.value.deals ?? [whole.value]) : await recordsByLine(text);
  const records = list.filter(record => record.result !== undefined);
  if (records.length > 0) return records.slice(0, MOST) as unknown as DealRecord[];
  throw refuse(list.length > 0 ? 'notFinished' : 'noRecord');
}

async function recordsByLine(whole: string): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = [];
  for (const { text, line } of textsIn(whole).slice(0, MOST)) {
    const reading = isText(text) ? await readText(text, line) : readJson(plain(), text, RECORD_LIMITS);
    if ('problem' in reading) throw refuse('noRecordLine', { n: line });
    records.push(reading.value);
  }
  return records;
}

async function readText(text: string, line: number): Promise<{ readonly value: Record<string, unknown> }> {
  try {
    return { value: { ...recordOf(await readDeal(text), { legal: false, origin: originIn(text) }) } };
  } catch (error) {
    if (!(error instanceof RecordProblem)) throw error;
    const { row = 0, objection, message } = error.problem;
    throw refuse('line', { n: line + row, because: objection, details: message });
  }
}

/** Plays a record. Rejects with what is wrong with it. */
export async function dealOf(record: DealRecord): Promise<Deal> {
  return { record, state: await readDeal(record) };
}

/** The seat of a person, or -1. */
export function personIn({ agents }: DealRecord): number {
  return agents?.indexOf('person') ?? -1;
}

/** What the seats are called: seen from the person, or by number. */
export function namesIn({ state }: Deal, person: number): string[] {
  if (person >= 0) return words().seats(state.game, person);
  return Array.from({ length: state.seats }, (_, n) => t('seat.n', { n: n + 1 }));
}

// Links ------------------------------------------------------------------------------------------------------------

/** Where a link leads in a deal: whose deal it is, what is seen, the problem it was, the step. */
export interface LinkPlace {
  /** The seat of the person, or -1. */
  readonly you: number;
  /** The code of the deal, where a link has brought it. */
  readonly d?: string | undefined;
  readonly seat?: string | undefined;
  readonly p?: string | undefined;
  readonly at?: number | undefined;
}

/** The address of a deal. */
export function addressOf({ record, state }: Deal, { d, ...place }: LinkPlace): string {
  const given = Object.entries(place).filter(([, value]) => value !== undefined && value !== -1);
  const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return formatRoute({ view: 'replay', query: { d: d ?? dealCode(state, record), ...query } });
}

/** The address of a problem: the code of its deal asks about its decision. */
export function problemAddress({ state, origin }: CodedDeal, at: number): string {
  return formatRoute({ view: 'practice', query: { d: dealCode(state, origin, at) } });
}

/** What a link holds. Rejects for what is no deal, and for one of other rules. */
export async function readLink(code: string): Promise<CodedDeal> {
  const read = await readDealCode(code);
  if ('state' in read) return read;
  const [game = ''] = code.split('~', 1);
  throw refuse(read.problem, { word: game });
}

/** The record in a link. */
export async function fromLink(code: string): Promise<DealRecord[]> {
  const { state, origin } = await readLink(code);
  return [recordOf(state, { legal: false, origin })];
}

/** A deal of a dataset, from `jaslab lab`. */
export async function fromRun(place: string, path: string, deal: string): Promise<DealRecord[]> {
  const query = new URLSearchParams({ place, path, deal });
  const { records } = await ask<{ readonly records: DealRecord[] }>(`api/deal?${query}`);
  if (records.length === 0) throw refuse('broken');
  return records;
}
