/** `timings.json`: what each session of a run took, and where. Nothing in it decides what is in the parts. */
import { readFile } from 'node:fs/promises';
import { cpus, hostname, platform, release } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from '../storage/atomic.ts';
import { type Software, TIMINGS } from '../storage/manifest.ts';

/** One session: from the start of a process to its end. A killed session leaves no entry. */
export interface TimingEntry {
  readonly started: string;
  readonly finished: string;
  readonly seconds: number;
  /** CPU time of all threads; absent in sessions of earlier versions. */
  readonly cpuSeconds?: number;
  /** The deals, or matches, played from one start to the next stop. */
  readonly deals: number;
  readonly dealsPerSecond: number;
  readonly interrupted: boolean;
  readonly workers: number;
  readonly commandLine: readonly string[];
  readonly host: string;
  readonly system: string;
  readonly cpu: string;
  readonly software: Software;
}

/** The part of a session that the run itself knows. */
export type TimingFacts = Pick<
  TimingEntry,
  'seconds' | 'cpuSeconds' | 'deals' | 'interrupted' | 'workers' | 'software'
>;

/** Adds a session, which ends now, to those of the dataset. An unreadable file is begun anew. */
export async function recordTiming(directory: string, facts: TimingFacts): Promise<void> {
  const earlier = await readTimings(directory);
  const now = Date.now();
  const session: TimingEntry = {
    started: new Date(now - facts.seconds * 1000).toISOString(),
    finished: new Date(now).toISOString(),
    dealsPerSecond: Math.round(facts.deals / Math.max(facts.seconds, 1e-3)),
    ...facts,
    commandLine: process.argv.slice(2),
    host: hostname(),
    system: `${platform()} ${release()}`,
    cpu: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  };
  const text = JSON.stringify({ sessions: [...earlier, session] }, null, 2);
  await writeAtomically(join(directory, TIMINGS), `${text}\n`);
}

/** The sessions of a dataset so far; none where nothing can be read. */
export async function readTimings(directory: string): Promise<readonly TimingEntry[]> {
  const found = await readFile(join(directory, TIMINGS), 'utf8')
    .then(JSON.parse, () => undefined)
    .catch(() => undefined);
  return Array.isArray(found?.sessions) ? (found.sessions as TimingEntry[]) : [];
}
