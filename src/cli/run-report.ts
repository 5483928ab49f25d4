/** What `jaslab run` prints at its end, as text and as JSON. */
import { dirname } from 'node:path';
import type { DatasetResult } from '../node/dataset.ts';
import type { PlannedRun } from '../node/planned-run.ts';
import { describeSoftware } from '../node/software.ts';
import type { MatchReport } from '../rows/match-summary.ts';
import type { SummaryReport } from '../rows/summary.ts';
import { isObject, type JsonObject } from '../storage/canonical.ts';
import { type Counted, MANIFEST, type Software } from '../storage/manifest.ts';
import type { Shard } from '../storage/shard.ts';
import { programName, quoted } from './command-line.ts';
import { counted, grouped, plural, wrap } from './layout.ts';
import { gameLine, mergeLine, sightedLines } from './plan-text.ts';
import { formatDuration, formatRate } from './progress.ts';
import { summaryTable } from './table.ts';

/** What is played, and how many: deals or whole matches. */
export interface Amount {
  readonly unit: Counted;
  readonly total: number;
}

export interface PlayedRun {
  readonly plan: PlannedRun;
  readonly amount: Amount;
  readonly directory: string;
  readonly workers: number;
  readonly result: DatasetResult;
  readonly summary: SummaryReport;
  readonly matches: MatchReport | undefined;
}

export function pageOf(run: PlayedRun): string[] {
  const { plan, amount, directory, workers, summary, matches } = run;
  const { manifest, interrupted, played, seconds } = run.result;
  const files = [...manifest.parts, ...(manifest.matches ? [manifest.matches] : [])];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const kept = (matches?.matches ?? summary.deals) - played;
  const rate = `${formatRate(rateOf(run))} ${plural(amount.unit)}/s on ${counted(workers, 'worker')}`;
  const match = matches === undefined ? [] : [`matches by ${matchWords(manifest.config)}`];
  return [
    ...wrap(gameLine(plan, match)),
    '',
    ...(summary.deals > 0 ? summaryTable(summary, matches) : []),
    ...sightedLines(plan),
    ...(played > 0 ? [`played ${grouped(played)} in ${formatDuration(seconds)}: ${rate}`] : []),
    ...(kept > 0
      ? [`${played > 0 ? `the other ${grouped(kept)} were` : 'all were'} written by an earlier run`]
      : []),
    ...(played === 0 ? otherSoftware(manifest.software) : []),
    '',
    `${directory}: ${MANIFEST} and ${counted(files.length, 'Arrow file')}, ${megabytes(bytes)}`,
    ...(interrupted ? [] : nextLines(directory, manifest.shard)),
  ];
}

function nextLines(directory: string, shard: Shard | undefined): string[] {
  if (shard !== undefined) return [mergeLine(dirname(directory), shard)];
  return [
    `${programName()} report ${quoted(directory)} makes a page of them`,
    `${programName()} verify ${quoted(directory)} checks them`,
  ];
}

export function jsonOf(run: PlayedRun) {
  const { directory, workers, summary, matches } = run;
  const { manifest, interrupted, played, seconds } = run.result;
  const { config, configHash, software, shard, deals, dealsPerPart, parts } = manifest;
  const rate = rateOf(run);
  return {
    directory,
    interrupted,
    played,
    seconds,
    ...(matches === undefined ? { dealsPerSecond: rate } : { matchesPerSecond: rate }),
    workers,
    software,
    config,
    configHash,
    ...(shard && { shard }),
    ...(matches === undefined ? { deals, dealsPerPart } : { matches: deals, matchesPerPart: dealsPerPart }),
    parts: parts.length,
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0) + (manifest.matches?.bytes ?? 0),
    ...(matches && { matchSummary: matches }),
    summary,
  };
}

function rateOf({ result: { played, seconds } }: PlayedRun): number {
  return played / Math.max(seconds, 1e-3);
}

/** What decides a match: `points`, `lives with omboeren`. */
function matchWords({ match }: JsonObject): string {
  if (!isObject(match)) return '';
  return `${match.by}${match.omboeren === true ? ' with omboeren' : ''}`;
}

function otherSoftware(made: Software): string[] {
  const name = ({ jaslab, git }: Software) =>
    `jaslab ${jaslab}${git ? ` at ${git.revision.slice(0, 12)}` : ''}`;
  const [theirs, ours] = [name(made), name(describeSoftware())];
  return theirs === ours ? [] : [`they were written by ${theirs}; this is ${ours}`];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}
