/** The files of an experiment's report: where they go, what they may replace, and what is in them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Block, prose, type Report, type Section, section, table } from '../../document/report.ts';
import { mapOf, object } from '../../input/schema.ts';
import { reportFiles } from '../../report/files.ts';
import { formatEstimate, formatNumber } from '../../report/format.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import { SUMMARY_HEAD, summaryNotes, summaryRows } from '../../report/summary-table.ts';
import type { Experiment, ExperimentReport, JudgedReport, ResolvedRun } from '../../rows/experiment.ts';
import type { SummaryReport } from '../../rows/summary.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { canonicalJson, type JsonObject } from '../../storage/canonical.ts';
import { valueIn } from '../../storage/limited-file.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { titleOf } from '../by-name.ts';
import { makeDirectory } from '../dataset-directory.ts';

const REPORT = 'report.md';
const CLAIMS = 'claims.json';
const NONE = '{}\n';
/** What tells whether a summary is of the same rows. */
const SUMMARY_FORM = object({ runs: mapOf(object({ configHash: v.string(), dataHash: v.string() })) });
const MOST_SUMMARY = 100e6;

/** What `summary.json` holds. */
export interface ExperimentSummary {
  readonly experiment: string;
  readonly question: string;
  readonly answer: string;
  readonly deals: number;
  /** The commit, or the version of the package. */
  readonly revision: string;
  readonly runs: { readonly [run: string]: RunSummary };
  /** What was claimed before the data were seen, and how it was judged. Absent where nothing was claimed. */
  readonly claims?: JudgedReport['claims'];
  /** What the experiment found, as numbers. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface RunSummary {
  readonly config: JsonObject;
  readonly configHash: string;
  /** The sha256 of the sha256 of the parts, one line each. */
  readonly dataHash: string;
  /** Absent where the rows were computed. */
  readonly summary?: SummaryReport | undefined;
}

/** What the command line can change of an experiment. */
export interface Changes {
  readonly deals?: number | undefined;
  /** Instead of the agents of the first run; a single one plays in all seats of all runs. */
  readonly agents?: readonly string[] | undefined;
  readonly seed?: string | undefined;
}

/** `results/NAME` for the experiment as it is written; a folder below it, named for what was changed, for any other. */
export function defaultOut(name: string, { deals, seed, runs }: Experiment, asked: Changes): string {
  const [first] = Object.values(runs);
  const usual: Changes = { deals, agents: 'agents' in first ? first.agents : undefined, seed };
  const changes = (['deals', 'agents', 'seed'] as const).flatMap(key => {
    const value = asked[key];
    if (value === undefined || String(value) === String(usual[key])) return [];
    return `${key}=${typeof value === 'object' ? value.join('+') : value}`.replace(/[^\w=.+,-]+/g, '_');
  });
  return join('results', titleOf(name).replace(/\.[cm]?[jt]s$/, ''), changes.join(' '));
}

/**
 * Throws a `UserError` where the directory holds another report than one on these rows, unless that may be replaced.
 */
export async function guardReport(
  directory: string,
  force: boolean,
  isSame: (found: ExperimentSummary) => boolean,
): Promise<void> {
  try {
    await makeDirectory(directory);
  } catch (cause) {
    throw fileError(`cannot write to ${directory}`, cause);
  }
  const path = join(directory, SUMMARY);
  if (force || !(existsSync(path) || existsSync(join(directory, REPORT)))) return;
  const found = await valueIn(path, SUMMARY_FORM, { length: MOST_SUMMARY });
  if (found !== undefined && isSame(found as unknown as ExperimentSummary)) return;
  throw new UserError(
    `${directory} holds another report: choose a directory with --out, or --force replaces it`,
  );
}

/**
 * Writes the claims beside the rows before any is made. Throws a `UserError` where the rows were begun with others,
 * unless they are made again.
 */
export async function stateClaims(
  directory: string,
  claims: Experiment['claims'] = {},
  isMadeAgain = false,
): Promise<void> {
  const data = join(directory, 'data');
  const path = join(data, CLAIMS);
  const text = `${canonicalJson(claims as JsonObject)}\n`;
  const stated = existsSync(path) ? readFileSync(path, 'utf8') : existsSync(data) ? NONE : undefined;
  if (text === (stated ?? NONE)) return;
  if (stated !== undefined && !isMadeAgain)
    throw new UserError(
      `the rows in ${data} were begun with other claims: --force makes them again, --out makes others elsewhere`,
    );
  await makeDirectory(data);
  await writeFiles(data, { [CLAIMS]: text });
}

/** The texts of the files by their names. */
export function filesOf(
  { items = 'deals' }: Experiment,
  summary: ExperimentSummary,
  { answer, lead, counted, sections }: ExperimentReport,
  runs: readonly ResolvedRun[],
  made: Report['again']['made'],
): Readonly<Record<string, string>> {
  const played = runTables(summary);
  const judged = summary.claims === undefined ? [] : [claimsSection(summary.claims)];
  const ran = played.length > 0 ? [section('The runs', played)] : [];
  const report: Report = {
    title: summary.question,
    answer,
    lead,
    counted,
    sections: [...judged, ...sections, ...ran],
    again: againOf(summary, runs, items, made),
  };
  return reportFiles(report, summary);
}

/** What was claimed, and what became of it. */
function claimsSection(claims: NonNullable<ExperimentSummary['claims']>): Section {
  const rows = Object.values(claims).map(({ claim, estimate, verdict }) => [
    claim.says,
    'above' in claim ? `above ${claim.above}` : `below ${claim.below}`,
    formatEstimate(estimate, 'number', 2),
    verdict,
  ]);
  return section(
    'Claims stated before the data were seen',
    [
      prose`The file of the experiment states them. Their intervals are wider than elsewhere in this report: those of
        all claims hold together 95 times in 100, by the method of Bonferroni.`,
      table(['claim', 'threshold', 'measured', 'verdict'], rows, [0, 1, 3]),
    ],
    'open',
  );
}

/** What was played in each run, and the means of its agents. */
function runTables({ runs }: ExperimentSummary): Block[] {
  return Object.entries(runs).flatMap(([run, { summary }]) =>
    summary === undefined
      ? []
      : [
          `${run[0].toUpperCase()}${run.slice(1)}: ${summaryNotes(summary).join('; ')}. Intervals are by deal.`,
          table(SUMMARY_HEAD, summaryRows(summary), [0, 1]),
        ],
  );
}

/** The command, and what decided the rows. */
function againOf(
  { experiment, deals, runs }: ExperimentSummary,
  resolved: readonly ResolvedRun[],
  items: string,
  made: Report['again']['made'],
): Report['again'] {
  const [{ agents, seed }] = resolved;
  const [agent, ...others] = new Set(resolved.flatMap(run => run.agents));
  const named = others.length === 0 ? agent : agents.join(',');
  const words = [
    `jaslab experiment ${experiment} --${items} ${deals}`,
    ...(named === undefined ? [] : [`--agents ${quoted(named)}`]),
    `--seed ${quoted(seed)}`,
  ];
  const games = [...new Set(resolved.flatMap(run => run.games.map(game => game.id)))];
  const comesOut =
    named !== undefined
      ? 'the same cards in all runs of a game.'
      : 'times are those of the machine, all else comes out the same.';
  // Some runs may play a share of the deals
  const isShared = resolved.some(run => run.deals !== deals);
  const hashes = resolved.map(({ run, agents, deals }) => [
    run,
    agents.join(', '),
    ...(isShared ? [formatNumber(deals)] : []),
    `\`${runs[run].configHash.slice(0, 16)}\``,
    `\`${runs[run].dataHash.slice(0, 16)}\``,
  ]);
  return {
    command: words.join(' '),
    made,
    blocks: [
      prose`Seed \`${seed}\`; ${games.join(', ')}; ${formatNumber(deals)} ${items} in each
        run${isShared ? ', or as many of them as the table says' : ''}, ${comesOut}`,
      table(
        ['run', 'agents', ...(isShared ? [items] : []), 'configuration', 'data (sha256)'],
        hashes,
        isShared ? [0, 1, 3, 4] : [0, 1, 2, 3],
      ),
    ],
  };
}

/** A word for a shell. */
function quoted(text: string): string {
  return /^[\w.,:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
