/**
 * Runs an experiment: makes the rows of its runs into datasets, feeds them to the analysis, and writes `report.md`,
 * figures and `summary.json` beside the data. The same rows always give the same files, apart from the cost of
 * computed rows.
 */
import { join } from 'node:path';
import {
  type ComputedRun,
  type Cost,
  type Experiment,
  feed,
  isComputed,
  type PlayedRun,
  type ResolvedRun,
  reportOf,
} from '../../rows/experiment.ts';
import { Summary } from '../../rows/summary.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { canonicalJson, type JsonObject } from '../../storage/canonical.ts';
import { dataHashOf, type Manifest, revisionOf } from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { agentCounts } from '../../table/seatings.ts';
import { fileOfAgent, isPath } from '../agent-module.ts';
import type { PlayOptions } from '../boards.ts';
import { findEquity, loadExperiment, makeGame, titleOf } from '../by-name.ts';
import { type DatasetOptions, type DatasetResult, writeDataset } from '../dataset.ts';
import { codeOfAgent } from '../identity/agent-code.ts';
import { moduleUrl } from '../module-url.ts';
import { planRun } from '../planned-run.ts';
import type { PlayPayload } from '../play-job.ts';
import { overall } from '../progress.ts';
import { processors } from '../software.ts';
import { madeOf, readTimings } from '../timings.ts';
import type { ComputePayload } from './compute-job.ts';
import {
  type Changes,
  defaultOut,
  type ExperimentSummary,
  filesOf,
  guardReport,
  type RunSummary,
  stateClaims,
} from './experiment-report.ts';

/** How the runs are played. This does not affect their rows. */
type RunOptions = Omit<PlayOptions, 'pool' | 'faults' | 'times'>;

/** By default, what the experiment says. `onProgress` is called with the progress over all runs. */
export interface ExperimentOptions extends Changes, RunOptions {
  /** Told what decides the rows of each run. */
  onConfigs?(configs: readonly JsonObject[]): void;
  /** Where the report goes, and the data into `data/RUN` below. See {@link defaultOut}. */
  readonly out?: string | undefined;
}

export interface ExperimentResult {
  readonly name: string;
  readonly question: string;
  /** Where the report is, or would have been. */
  readonly directory: string;
  /** The files written; none where the run was interrupted, or only a shard was played. */
  readonly files: readonly string[];
  /** Absent where the run was interrupted, or only a shard was played. */
  readonly answer?: string;
  /** What `summary.json` holds. Absent where there is no answer. */
  readonly summary?: ExperimentSummary;
  readonly interrupted: boolean;
  /** Deals played since it was started or resumed, over all runs. */
  readonly played: number;
  /** With the analysis. */
  readonly seconds: number;
}

/** Runs an experiment, named or in a file, to its report, or until it is told to stop. Throws a `UserError`. */
export async function runExperiment(
  name: string,
  options: ExperimentOptions = {},
): Promise<ExperimentResult> {
  const began = performance.now();
  const experiment = await loadExperiment(name);
  const { question } = experiment;
  const { deals = experiment.deals, seed = experiment.seed, agents } = options;
  const directory = options.out ?? defaultOut(name, experiment, options);
  const runs = await openRuns(name, experiment, { deals, seed, agents });
  const listed = runs.map(({ rows }) => rows.config);
  options.onConfigs?.(listed);
  const configs = canonicalJson(listed);
  await guardReport(directory, options.force === true, found => {
    const theirs = Object.values(found.runs).map(({ config }) => config);
    return found.deals === deals && canonicalJson(theirs) === configs;
  });

  await stateClaims(directory, experiment.claims, options.force);

  const results: Record<string, unknown> = {};
  const manifests: Manifest[] = [];
  let played = 0;
  const outcome = () => ({ name, question, directory, played, seconds: (performance.now() - began) / 1000 });
  for (const [i, run] of runs.entries()) {
    const onProgress: RunOptions['onProgress'] = progress =>
      options.onProgress?.(overall(progress, dealsOf(runs.slice(0, i)), dealsOf(runs)));
    const analysis = experiment.analyse(run.resolved);
    const { columns } = run.rows;
    const more = (experiment.columnsIfAny ?? []).filter(name => columns.some(column => column.name === name));
    const onBatch = feed(columns, [...experiment.columns, ...more], analysis);
    const result = await makeRows(run, directory, { ...options, onProgress }, onBatch);
    played += result.played;
    if (result.interrupted) return { ...outcome(), files: [], interrupted: true };
    if (options.shard !== undefined) continue;
    results[run.resolved.run] = analysis.result();
    manifests.push(result.manifest);
  }

  if (options.shard !== undefined) return { ...outcome(), files: [], interrupted: false };
  const resolved = runs.map(run => run.resolved);
  const report = reportOf(
    experiment,
    results,
    byName(runs, run => run.resolved),
    await costOf(directory, runs),
  );
  const { answer, claims, data } = report;
  const summaries = byName(runs, ({ summary }, i): RunSummary => {
    const { config, configHash } = manifests[i];
    return { config, configHash, dataHash: dataHashOf(manifests[i]), summary: summary?.report() };
  });
  const revision = revisionOf(manifests[0].software);
  const summary: ExperimentSummary = {
    experiment: titleOf(name),
    question,
    answer,
    deals,
    revision,
    runs: summaries,
    ...(experiment.claims !== undefined && { claims }),
    data,
  };
  const directories = resolved.map(({ run }) => dataOf(directory, run));
  const made = await madeOf(directories, manifests[0].software, processors());
  const files = filesOf(experiment, summary, report, resolved, made);
  await writeFiles(directory, files);
  return { ...outcome(), files: Object.keys(files), answer, summary, interrupted: false };
}

function makeRows(
  { resolved, rows, summary }: ExperimentRun,
  directory: string,
  { resume, force, shard, workers, stop, abort, onProgress }: RunOptions,
  onBatch: NonNullable<DatasetOptions['onBatch']>,
): Promise<DatasetResult> {
  return writeDataset({
    ...rows,
    directory: dataOf(directory, resolved.run),
    resume,
    force,
    shard,
    workers,
    stop,
    abort,
    onProgress: progress => onProgress?.(progress),
    onBatch,
    summary,
  });
}

function dealsOf(runs: readonly ExperimentRun[]): number {
  return runs.reduce((sum, { resolved }) => sum + resolved.deals, 0);
}

function dataOf(directory: string, run: string): string {
  return join(directory, 'data', run);
}

function byName<T>(
  runs: readonly ExperimentRun[],
  of: (run: ExperimentRun, index: number) => T,
): { readonly [run: string]: T } {
  return Object.fromEntries(runs.map((run, i) => [run.resolved.run, of(run, i)]));
}

/** What computing the rows took, each time that they were worked on; undefined where none were computed. */
async function costOf(directory: string, runs: readonly ExperimentRun[]): Promise<Cost | undefined> {
  const computed = runs.filter(({ resolved }) => resolved.agents.length === 0);
  const all = await Promise.all(computed.map(({ resolved }) => readTimings(dataOf(directory, resolved.run))));
  const timed = all
    .flat()
    .flatMap(({ cpuSeconds, deals, cpu }) => (cpuSeconds === undefined ? [] : [{ cpuSeconds, deals, cpu }]));
  if (timed.length === 0) return undefined;
  return {
    cpuSeconds: timed.reduce((sum, one) => sum + one.cpuSeconds, 0),
    rows: timed.reduce((sum, one) => sum + one.deals, 0),
    cpu: timed.at(-1)!.cpu,
  };
}

/** What decides the rows of all runs of an experiment. */
interface ExperimentScale extends Changes {
  readonly deals: number;
  readonly seed: string;
}

interface ExperimentRun {
  readonly resolved: ResolvedRun;
  /** What decides the rows, and how they are made. */
  readonly rows: Pick<DatasetOptions, 'config' | 'columns' | 'deals' | 'job' | 'payload'>;
  /** The summary of rows that are played. */
  readonly summary?: Summary | undefined;
}

/** Finds what all runs need. Throws a `UserError` for what does not exist or fit. */
async function openRuns(
  name: string,
  experiment: Experiment,
  scale: ExperimentScale,
): Promise<ExperimentRun[]> {
  const { agents } = scale;
  const opened: ExperimentRun[] = [];
  for (const [i, [run, declared]] of Object.entries(experiment.runs).entries()) {
    const isChanged = agents !== undefined && (i === 0 || agents.length === 1);
    if (isComputed(declared)) {
      if (isChanged) throw new UserError(`${name} has no agents: nothing is played in it`);
      opened.push(await openComputed(name, run, declared, scale));
    } else opened.push(await openPlayed(name, run, isChanged ? { ...declared, agents } : declared, scale));
  }
  return opened;
}

async function openPlayed(
  name: string,
  run: string,
  { game: gameName, rules = [], agents, seatings, answers, questions, totals, share = 1 }: PlayedRun,
  { deals: all, seed }: ExperimentScale,
): Promise<ExperimentRun> {
  const deals = Math.max(1, Math.round(share * all));
  const [seats] = agentCounts(await makeGame(gameName, rules), seatings);
  const seated = agents.length === 1 ? new Array<string>(seats).fill(agents[0]) : agents;
  const asked = { answers, questions, totals };
  const plan = await planRun({ game: gameName, rules, agents: seated, seed, seatings, ...asked });
  const { spec, game, config, columns } = plan;
  const summarize = answers === undefined;
  return {
    resolved: {
      run,
      games: [game],
      agents: spec.agents,
      deals,
      seed,
      ...(!summarize && { equity: await findEquity(game).catch(() => undefined) }),
    },
    rows: {
      // Rows that compare answers are not those of a run that can be replayed
      config: summarize ? config : { experiment: titleOf(name), ...config },
      columns,
      deals,
      job: moduleUrl('../play-job', import.meta.url),
      payload: (from, to): PlayPayload => ({ spec, from, to, summarize }),
    },
    ...(summarize && { summary: new Summary(game, columns, spec.agents) }),
  };
}

async function openComputed(
  name: string,
  run: string,
  { version, games: names, columns, most }: ComputedRun,
  { deals, seed }: ExperimentScale,
): Promise<ExperimentRun> {
  if (deals > most) throw new UserError(`${name} has ${most} rows at most, not ${deals}`);
  const games = await Promise.all(names.map(game => makeGame(game)));
  const described = games.map(({ id, version, options }) => ({
    id,
    version,
    options: options as JsonObject,
  }));
  return {
    resolved: { run, games, agents: [], deals, seed },
    rows: {
      config: { ...(await identityOfExperiment(name)), version, seed, games: described },
      columns,
      deals,
      job: moduleUrl('./compute-job', import.meta.url),
      payload: (from, to): ComputePayload => ({ experiment: name, run, seed, from, to }),
    },
  };
}

/** What decides the rows that an experiment computes: its name, and the code of a user's own. */
async function identityOfExperiment(name: string): Promise<JsonObject> {
  const experiment = titleOf(name);
  return isPath(name) ? { experiment, code: { ...(await codeOfAgent(fileOfAgent(name)!)) } } : { experiment };
}
