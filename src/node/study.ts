/**
 * Runs a study: makes its rows into a dataset, streams them through the analysis, and writes `report.md`, figures and
 * `summary.json` beside the data. All but the cost in the report is a function of the rows, and they of seed and number.
 */
import { join } from 'node:path';
import { formatNumber } from '../report/format.ts';
import { markdownPage } from '../report/markdown.ts';
import {
  type ComputedRun,
  type Cost,
  type Experiment,
  feed,
  type ResolvedRun,
  reportOf,
} from '../rows/experiment.ts';
import { writeAtomically } from '../storage/atomic.ts';
import { canonicalJson, type JsonObject, sha256 } from '../storage/canonical.ts';
import type { Manifest } from '../storage/manifest.ts';
import { UserError } from '../storage/user-error.ts';
import { makeGame } from './catalog.ts';
import { writeDataset } from './dataset.ts';
import type { ExperimentOptions, ExperimentResult } from './experiment.ts';
import { guardReport, jsonOf, outFor, quoted, REPORT, SUMMARY } from './report-files.ts';
import type { StudyPayload } from './study-job.ts';
import { readTimings } from './timings.ts';

export interface StudySummary {
  readonly experiment: string;
  readonly question: string;
  readonly answer: string;
  readonly deals: number;
  readonly config: JsonObject;
  readonly configHash: string;
  /** The sha256 of the sha256 of the parts, one line each. */
  readonly dataHash: string;
  /** What the study found, as numbers. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Runs an experiment whose rows are computed. Throws a `UserError`. */
export async function runStudy(
  name: string,
  experiment: Experiment,
  run: string,
  computed: ComputedRun,
  options: ExperimentOptions,
): Promise<ExperimentResult> {
  const began = performance.now();
  const { question } = experiment;
  const { columns, version } = computed;
  if (options.agents !== undefined) throw new UserError(`${name} has no agents: nothing is played in it`);
  const { deals, seed } = { ...experiment, ...options };
  if (deals > computed.most) throw new UserError(`${name} has ${computed.most} rows at most, not ${deals}`);
  const directory = options.out ?? outFor(name, experiment, options);
  const games = await Promise.all(computed.games.map(game => makeGame(game)));
  const resolved: ResolvedRun = { run, games, agents: [], deals, seed };
  const config: JsonObject = {
    study: name,
    version,
    seed,
    games: games.map(({ id, version, options }) => ({ id, version, options: options as JsonObject })),
  };
  await guardReport(directory, options.force === true, found => {
    const { deals: same, config: other } = found as StudySummary;
    return same === deals && canonicalJson(other) === canonicalJson(config);
  });

  const analysis = experiment.analyse(resolved);
  const data = join(directory, 'data');
  const { resume, force, workers, stop, abort, onProgress } = options;
  const result = await writeDataset({
    directory: data,
    config,
    columns,
    deals,
    job: new URL(`./study-job.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
    payload: (from, to): StudyPayload => ({ experiment: name, run, seed, from, to }),
    onBatch: feed(columns, experiment.columns, analysis),
    ...(onProgress !== undefined && { onProgress }),
    ...(resume !== undefined && { resume }),
    ...(force !== undefined && { force }),
    ...(workers !== undefined && { workers }),
    ...(stop && { stop }),
    ...(abort && { abort }),
  });
  const done = { name, question, directory, played: result.played, interrupted: result.interrupted };
  const seconds = () => (performance.now() - began) / 1000;
  if (result.interrupted) return { ...done, files: [], seconds: seconds() };

  const found = analysis.result();
  const cost = await costOf(data);
  const report = reportOf(experiment, { [run]: found }, { [run]: resolved }, cost);
  const { answer } = report;
  const summary = summaryOf(name, question, report, deals, result.manifest);
  const files = {
    ...report.figures,
    [SUMMARY]: jsonOf(summary),
    [REPORT]: pageOf(summary, report.body, result.manifest),
  };
  for (const [file, text] of Object.entries(files)) await writeAtomically(join(directory, file), text);
  return { ...done, files: Object.keys(files), answer, summary, seconds: seconds() };
}

function summaryOf(
  experiment: string,
  question: string,
  { answer, data }: { readonly answer: string; readonly data: Readonly<Record<string, unknown>> },
  deals: number,
  { config, configHash, parts }: Manifest,
): StudySummary {
  const dataHash = sha256(parts.map(part => `${part.sha256}\n`).join(''));
  return { experiment, question, answer, deals, config, configHash, dataHash, data };
}

/** CPU time and rows of all sessions that have written theirs down. */
async function costOf(directory: string): Promise<Cost | undefined> {
  const timed = (await readTimings(directory)).filter(session => session.cpuSeconds !== undefined);
  if (timed.length === 0) return undefined;
  return {
    cpuSeconds: timed.reduce((sum, session) => sum + session.cpuSeconds!, 0),
    rows: timed.reduce((sum, session) => sum + session.deals, 0),
    cpu: timed.at(-1)!.cpu,
  };
}

/** The report as a page: question, answer, what the study has to say, and how to make it again. */
function pageOf(summary: StudySummary, body: string, { software, config }: Manifest): string {
  const { experiment, question, answer, deals, configHash, dataHash } = summary;
  return markdownPage([
    `# ${question}`,
    `**${answer}**`,
    body,
    '## To make it again',
    `\`\`\`sh\njaslab experiment ${experiment} --deals ${deals} --seed ${quoted(String(config.seed))}\n\`\`\``,
    `Made with jaslab ${software.jaslab}: ${formatNumber(deals)} rows, configuration \`${configHash.slice(0, 16)}\`, ` +
      `data \`${dataHash.slice(0, 16)}\` (sha256). Times are those of the machine; all else comes out the same.`,
  ]);
}
