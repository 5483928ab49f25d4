/** `timings.json`: how long each process took that worked on a dataset. Nothing in it decides what is in the parts. */
import { hostname, platform, release } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Made } from '../document/report.ts';
import { object } from '../input/schema.ts';
import { writeAtomically } from '../storage/atomic.ts';
import { valueIn } from '../storage/limited-file.ts';
import { type Software, TIMINGS } from '../storage/manifest.ts';
import { processors } from './software.ts';

/** The work of one process. A process that is killed leaves no entry. */
export interface TimingEntry {
  readonly started: string;
  readonly finished: string;
  readonly seconds: number;
  /** CPU time of all threads. */
  readonly cpuSeconds?: number | undefined;
  /** The deals, or matches, that it played. */
  readonly deals: number;
  readonly dealsPerSecond: number;
  readonly interrupted: boolean;
  /** The shard that it worked on: `3/16`. */
  readonly shard?: string;
  readonly workers: number;
  readonly commandLine: readonly string[];
  readonly host: string;
  readonly system: string;
  readonly cpu: string;
  readonly software: Software;
}

/** What the run itself knows. */
export type TimingFacts = Pick<
  TimingEntry,
  'seconds' | 'cpuSeconds' | 'deals' | 'interrupted' | 'shard' | 'workers' | 'software'
>;

/** Some 100,000 processes. */
const MOST_BYTES = 100e6;
const FORM = object({
  sessions: v.array(
    object({
      started: v.string(),
      seconds: v.number(),
      cpuSeconds: v.optional(v.number()),
      deals: v.number(),
      workers: v.number(),
      host: v.string(),
      cpu: v.string(),
    }),
  ),
});

/** Adds the work of this process, which ends now. A file that cannot be read is replaced. */
export async function recordTiming(directory: string, facts: TimingFacts): Promise<void> {
  const now = Date.now();
  const entry: TimingEntry = {
    started: new Date(now - facts.seconds * 1000).toISOString(),
    finished: new Date(now).toISOString(),
    dealsPerSecond: Math.round(facts.deals / Math.max(facts.seconds, 1e-3)),
    ...facts,
    commandLine: process.argv.slice(2),
    host: hostname(),
    system: `${platform()} ${release()}`,
    cpu: processors(),
  };
  await writeTimings(directory, [...(await readTimings(directory)), entry]);
}

/** Writes the entries of a dataset, in place of those that were there. */
export async function writeTimings(directory: string, sessions: readonly TimingEntry[]): Promise<void> {
  await writeAtomically(join(directory, TIMINGS), `${JSON.stringify({ sessions }, null, 2)}\n`);
}

/** The entries of a dataset; none where the file is missing or unreadable. */
export async function readTimings(directory: string): Promise<readonly TimingEntry[]> {
  const found = await valueIn(join(directory, TIMINGS), FORM, { length: MOST_BYTES });
  return (found?.sessions ?? []) as TimingEntry[];
}

/** What made the rows in some directories: a program, and the processors in their timings; else `otherwise`. */
export async function madeOf(rows: readonly string[], software: Software, otherwise?: string): Promise<Made> {
  const sessions = (await Promise.all(rows.map(readTimings))).flat();
  const cpus = new Set(sessions.map(({ cpu }) => cpu));
  return { ...software, cpu: cpus.size === 0 ? otherwise : [...cpus].sort().join(', ') };
}
