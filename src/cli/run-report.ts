/** What commands that play say about their plan and at their end, as text and as JSON; where files go by default. */
import { basename, dirname, join } from 'node:path';
import type { DatasetResult } from '../node/dataset.ts';
import type { PlannedRun } from '../node/planned-run.ts';
import { describeSoftware } from '../node/software.ts';
import {
  matchNotes,
  matchRows,
  SUMMARY_HEAD,
  SUMMARY_NUMBERS,
  summaryNotes,
  summaryRows,
} from '../report/summary-table.ts';
import type { MatchReport } from '../rows/match-summary.ts';
import type { SummaryReport } from '../rows/summary.ts';
import { isObject, type JsonObject } from '../storage/canonical.ts';
import { type Counted, MANIFEST, type Software } from '../storage/manifest.ts';
import { type Shard, shardFolder, shardText } from '../storage/shard.ts';
import { programName, quoted } from './command-line.ts';
import { alignRows, counted, grouped, plural, WIDTH, wrap } from './layout.ts';
import { formatDuration, formatRate } from './progress.ts';

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

/** `klaberjass, rules version 1, target=300, seed demo`. */
export function gameLine({ game, spec }: PlannedRun, more: readonly string[] = []): string {
  const changed = Object.keys(game.changedOptions()).map(name =>
    spec.rules.find(text => text.startsWith(`${name}=`)),
  );
  return [`${game.id}, rules version ${game.version}`, ...changed, ...more, `seed ${spec.seed}`].join(', ');
}

/** A line for each agent that is shown all hands. */
export function sightedLines({ players }: PlannedRun): string[] {
  const sighted = players.filter(player => player.definition.sees === 'everything');
  return [...new Set(sighted.map(player => `${player.label} sees all hands: a yardstick, not a player`))];
}

/** `results/klaberjass-greedy-random-7`: letters and digits of any script stay, the rest becomes a dash. */
export function defaultOut(game: string, agents: readonly string[], seed: string): string {
  const names = agents.map(agent => basename(agent));
  const slug = [game, ...names, seed].map(text => text.replaceAll(/[^\p{L}\p{N}.=_]+/gu, '-')).join('-');
  return join('results', slug.slice(0, 60).replace(/[-.]+$/, ''));
}

/** Where a shard goes: each has its own directory below `out`. */
export function shardOut(out: string, shard: Shard | undefined): string {
  return shard === undefined ? out : join(out, shardFolder(shard));
}

/** What to do when all shards are played. */
export function mergeLine(out: string, shard: Shard): string {
  return `shard ${shardText(shard)}: when all are played, ${programName()} merge WHERE ${quoted(out)}`;
}

/** The column of agents in {@link SUMMARY_HEAD}. */
const AGENT = 1;

/**
 * The summary, of matches with who won them, as lines of at most 80 characters; a label of an agent that is too long is
 * cut.
 */
export function summaryTable(report: SummaryReport, matches?: MatchReport): string[] {
  const head = matches === undefined ? SUMMARY_HEAD : [...SUMMARY_HEAD.slice(0, -1), 'n'];
  const rows = [[...head], ...(matches === undefined ? [] : matchRows(matches)), ...summaryRows(report)];
  const widthOf = (c: number) => Math.max(...rows.map(row => row[c].length));
  const others = rows[0].reduce((sum, _, c) => (c === AGENT ? sum : sum + widthOf(c)), 0);
  const room = Math.max(8, WIDTH - others - 2 * (rows[0].length - 1));
  const cut = (text: string) => (text.length <= room ? text : `${text.slice(0, room - 1)}…`);
  const cells = rows.map(row => row.map((cell, c) => (c === AGENT ? cut(cell) : cell)));
  const notes = [...(matches === undefined ? [] : matchNotes(matches)), ...summaryNotes(report)];
  return [...alignRows(cells, { right: SUMMARY_NUMBERS }), '', ...notes];
}
