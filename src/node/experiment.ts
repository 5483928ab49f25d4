/**
 * Runs an experiment: plays its deals into datasets of its own, streams the rows through the analysis, and writes
 * `report.md`, figures and `summary.json` beside the data. All of these are functions of the rows, and the rows of
 * the configuration, so anyone can make them again byte for byte.
 */
import { join } from 'node:path';
import { formatNumber } from '../report/format.ts';
import { markdownPage, markdownTable } from '../report/markdown.ts';
import { SUMMARY_HEAD, summaryNotes, summaryRows } from '../report/summary-table.ts';
import {
  type Experiment,
  type ExperimentReport,
  feed,
  isComputed,
  type PlayedRun,
  type ResolvedRun,
  reportOf,
} from '../rows/experiment.ts';
import { Summary, type SummaryReport } from '../rows/summary.ts';
import { writeAtomically } from '../storage/atomic.ts';
import { canonicalJson, type JsonObject, sha256 } from '../storage/canonical.ts';
import type { Manifest } from '../storage/manifest.ts';
import { load } from './catalog.ts';
import { writeDataset } from './dataset.ts';
import { moduleUrl } from './module-url.ts';
import { planRun } from './planned-run.ts';
import type { PlayPayload } from './play-job.ts';
import type { Progress } from './progress.ts';
import { guardReport, jsonOf, outFor, quoted, REPORT, SUMMARY } from './report-files.ts';
import type { RunSpec } from './run-config.ts';
import { runStudy, type StudySummary } from './study.ts';

export interface ExperimentOptions {
  /** What the experiment says, unless given. The agents are those of its first run. */
  readonly deals?: number;
  readonly agents?: readonly string[];
  readonly seed?: string;
  /** Where the report goes, and the data into `data/RUN` below. See {@link defaultOut}. */
  readonly out?: string;
  readonly workers?: number;
  /** Continue the datasets that are there, if any. */
  readonly resume?: boolean;
  /** Replace what is there. */
  readonly force?: boolean;
  readonly stop?: AbortSignal;
  readonly abort?: AbortSignal;
  /** Over all runs. */
  onProgress?(progress: Progress): void;
}

export interface ExperimentResult {
  readonly name: string;
  readonly question: string;
  /** Where the report is, or would have been. */
  readonly directory: string;
  /** The files written; none where the run was interrupted. */
  readonly files: readonly string[];
  /** Absent where the run was interrupted. */
  readonly answer?: string;
  /** What `summary.json` holds. Absent where the run was interrupted. */
  readonly summary?: ExperimentSummary | StudySummary;
  readonly interrupted: boolean;
  /** Deals played since it was started or resumed, over all runs. */
  readonly played: number;
  /** With the analysis. */
  readonly seconds: number;
}

export interface ExperimentSummary {
  readonly experiment: string;
  readonly question: string;
  readonly answer: string;
  readonly deals: number;
  readonly runs: { readonly [run: string]: RunSummary };
  /** What the experiment found, as numbers. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface RunSummary {
  readonly config: JsonObject;
  readonly configHash: string;
  /** The sha256 of the sha256 of the parts, one line each. */
  readonly dataHash: string;
  readonly summary: SummaryReport;
}

/** Runs the experiment of this name to its report, or until it is told to stop. Throws a `UserError`. */
export async function runExperiment(
  name: string,
  options: ExperimentOptions = {},
): Promise<ExperimentResult> {
  const began = performance.now();
  const experiment = await load<Experiment>('experiment', name);
  for (const [run, found] of Object.entries(experiment.runs))
    if (isComputed(found)) return runStudy(name, experiment, run, found, options);
  const { question } = experiment;
  const deals = options.deals ?? experiment.deals;
  const specs = specsOf(experiment, options);
  const directory = options.out ?? defaultOut(name, experiment, options);
  const sessions: Session[] = [];
  for (const [run, spec] of Object.entries(specs))
    sessions.push(await openSession(experiment, run, spec, deals));
  const configs = sessions.map(session => session.config);
  await guardReport(directory, options.force === true, found => {
    const { deals: same, runs } = found as ExperimentSummary;
    return (
      same === deals && canonicalJson(Object.values(runs).map(run => run.config)) === canonicalJson(configs)
    );
  });

  const total = deals * sessions.length;
  let played = 0;
  for (const [i, session] of sessions.entries()) {
    const report = (progress: Progress) => options.onProgress?.(overall(progress, i * deals, total));
    const result = await session.play(join(directory, 'data', session.run), options, report);
    played += result.played;
    if (!result.interrupted) continue;
    const seconds = (performance.now() - began) / 1000;
    return { name, question, directory, files: [], interrupted: true, played, seconds };
  }

  const byRun = <T>(of: (session: Session) => T) =>
    Object.fromEntries(sessions.map(session => [session.run, of(session)]));
  const report = reportOf(
    experiment,
    byRun(session => session.result()),
    byRun(session => session.resolved),
  );
  const { answer, data } = report;
  const runs = byRun(session => session.summary());
  const summary: ExperimentSummary = { experiment: name, question, answer, deals, runs, data };
  const files = {
    ...report.figures,
    [SUMMARY]: jsonOf(summary),
    [REPORT]: pageOf(summary, report, specs, sessions[0].version()),
  };
  for (const [file, text] of Object.entries(files)) await writeAtomically(join(directory, file), text);
  const seconds = (performance.now() - began) / 1000;
  return {
    name,
    question,
    directory,
    files: Object.keys(files),
    answer,
    summary,
    interrupted: false,
    played,
    seconds,
  };
}

/** `results/NAME` for the experiment as it is written; a folder below it, named for what was changed, for any other. */
export function defaultOut(name: string, experiment: Experiment, options: ExperimentOptions): string {
  const { deals, seed } = experiment;
  const [[, { agents }]] = playedRuns(experiment);
  return outFor(name, { deals, agents, seed }, options);
}

function specsOf(experiment: Experiment, options: ExperimentOptions): Readonly<Record<string, RunSpec>> {
  const runs = playedRuns(experiment).map(([run, { game, rules = [], agents, seatings }], i) => {
    const spec: RunSpec = {
      game,
      rules,
      agents: (i === 0 && options.agents) || agents,
      seed: options.seed ?? experiment.seed,
      seatings,
    };
    return [run, spec];
  });
  return Object.fromEntries(runs);
}

function playedRuns({ runs }: Experiment): [string, PlayedRun][] {
  return Object.entries(runs).flatMap(([name, run]) => (isComputed(run) ? [] : [[name, run]]));
}

/** One run of the experiment, from its configuration to its result. */
interface Session {
  readonly run: string;
  readonly resolved: ResolvedRun;
  readonly config: JsonObject;
  play(
    directory: string,
    options: ExperimentOptions,
    onProgress: (progress: Progress) => void,
  ): Promise<{ readonly played: number; readonly interrupted: boolean }>;
  result(): unknown;
  summary(): RunSummary;
  /** Of the toolkit that made the data. */
  version(): string;
}

async function openSession(
  experiment: Experiment,
  run: string,
  asked: RunSpec,
  deals: number,
): Promise<Session> {
  const { spec, game, config, source: table } = await planRun(asked);
  const { columns } = table;
  const resolved: ResolvedRun = { run, games: [game], agents: spec.agents, deals, seed: spec.seed };
  const analysis = experiment.analyse(resolved);
  const summary = new Summary(game, columns, spec.agents);
  const read = feed(columns, experiment.columns, analysis);
  let manifest: Manifest | undefined;
  return {
    run,
    resolved,
    config,
    async play(directory, { resume, force, workers, stop, abort }, onProgress) {
      const result = await writeDataset({
        directory,
        config,
        columns,
        deals,
        onProgress,
        job: moduleUrl('./play-job', import.meta.url),
        payload: (from, to): PlayPayload => ({ spec, from, to, summarize: true }),
        onBatch: read,
        summary,
        ...(resume !== undefined && { resume }),
        ...(force !== undefined && { force }),
        ...(workers !== undefined && { workers }),
        ...(stop && { stop }),
        ...(abort && { abort }),
      });
      manifest = result.manifest;
      return result;
    },
    result: () => analysis.result(),
    summary: () => ({
      config,
      configHash: manifest!.configHash,
      dataHash: sha256(manifest!.parts.map(part => `${part.sha256}\n`).join('')),
      summary: summary.report(),
    }),
    version: () => manifest!.software.jaslab,
  };
}

/** The progress of one run as that of all of them. */
function overall({ done, ratePerSecond }: Progress, before: number, total: number): Progress {
  const left = total - before - done;
  return { done: before + done, total, ratePerSecond, etaSeconds: left === 0 ? 0 : left / ratePerSecond };
}

/** The report as a page: question, answer, what the experiment has to say, and how to make it again. */
function pageOf(
  { experiment, question, answer, deals, runs }: ExperimentSummary,
  { body }: ExperimentReport,
  specs: Readonly<Record<string, RunSpec>>,
  version: string,
): string {
  const spec = Object.values(specs)[0];
  const words = [`--deals ${deals}`, `--agents ${spec.agents.join(',')}`, `--seed ${quoted(spec.seed)}`];
  const games = [...new Set(Object.values(specs).map(({ game }) => game))];
  const hashes = Object.entries(runs).map(([run, { configHash, dataHash }]) => [
    run,
    specs[run].agents.join(', '),
    `\`${configHash.slice(0, 16)}\``,
    `\`${dataHash.slice(0, 16)}\``,
  ]);
  return markdownPage([
    `# ${question}`,
    `**${answer}**`,
    body,
    '## The runs',
    ...Object.entries(runs).map(([run, { summary }]) =>
      [
        `${run[0].toUpperCase()}${run.slice(1)}: ${summaryNotes(summary).join('; ')}. Intervals are by deal.`,
        markdownTable(SUMMARY_HEAD, summaryRows(summary), [0, 1]),
      ].join('\n\n'),
    ),
    '## To make it again',
    `\`\`\`sh\njaslab experiment ${experiment} ${words.join(' ')}\n\`\`\``,
    `Made with jaslab ${version}: ${games.join(', ')}; ${formatNumber(deals)} deals in each run, the same cards in all runs of a game.`,
    markdownTable(['run', 'agents', 'configuration', 'data (sha256)'], hashes, [0, 1, 2, 3]),
  ]);
}
