/** One run from the command line: playing, progress, interrupts, and what is said at the end. */
import { basename, join } from 'node:path';
import { type DatasetResult, writeDataset } from '../node/dataset.ts';
import { takeInterrupts } from '../node/interrupt.ts';
import type { PlannedRun } from '../node/planned-run.ts';
import type { PlayPayload } from '../node/play-job.ts';
import { JobError, type WorkerPool } from '../node/pool.ts';
import { describeSoftware } from '../node/software.ts';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { MatchRows, matchesIn } from '../rows/match-rows.ts';
import { type MatchReport, MatchSummary } from '../rows/match-summary.ts';
import { Summary, type SummaryReport } from '../rows/summary.ts';
import { isObject, type JsonObject } from '../storage/canonical.ts';
import { MANIFEST, type Software } from '../storage/manifest.ts';
import type { ExitCode } from './command.ts';
import { given, programName, quoted } from './command-line.ts';
import type { Amount, RunValues } from './commands/run.ts';
import { listenForFaults } from './faults.ts';
import type { Io } from './io.ts';
import { grouped, wrap } from './layout.ts';
import { formatRate, formatSeconds, ProgressLine } from './progress.ts';
import { summaryTable } from './table.ts';

/** One run of the command, after everything in its input has been found and checked. */
export class Session {
  readonly #plan: PlannedRun;
  readonly #values: RunValues;
  readonly #amount: Amount;
  readonly #agents: readonly string[];
  readonly #io: Io;
  readonly #directory: string;
  readonly #pool: WorkerPool;
  readonly #summary: Summary;
  readonly #matches: Matches | undefined;
  readonly #line: ProgressLine;

  constructor(
    plan: PlannedRun,
    values: RunValues,
    amount: Amount,
    agents: readonly string[],
    pool: WorkerPool,
    io: Io,
  ) {
    this.#plan = plan;
    this.#pool = pool;
    this.#values = values;
    this.#amount = amount;
    this.#agents = agents;
    this.#io = io;
    this.#directory = values.out ?? defaultOut(values.game, agents, values.seed);
    this.#summary = new Summary(plan.game, plan.source.columns, plan.spec.agents);
    this.#matches = amount.unit === 'match' ? new Matches(plan) : undefined;
    this.#line = new ProgressLine(io.stderr, { quiet: values.quiet, noun: amount.noun(2) });
  }

  async run(): Promise<ExitCode> {
    const { stop, abort, dispose } = takeInterrupts(() =>
      this.#say('stopping when the files under way are whole; press Ctrl-C again to drop them'),
    );
    const faults = listenForFaults(this.#amount.noun(1), line => this.#say(line));
    try {
      const result = await this.#write(faults.name, stop, abort);
      this.#line.clear();
      return await this.#finish(result);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      this.#say(error.message.split('\n', 1)[0]);
      this.#say(
        `${this.#directory} keeps its whole files: --resume goes on with the same agents, --force begins again`,
      );
      return 1;
    } finally {
      this.#line.clear();
      faults.close();
      dispose();
    }
  }

  #write(faults: string, stop: AbortSignal, abort: AbortSignal): Promise<DatasetResult> {
    const { spec, config, source } = this.#plan;
    const { resume, force, chunk } = this.#values;
    const matches = this.#matches;
    return writeDataset({
      directory: this.#directory,
      resume,
      force,
      config,
      columns: source.columns,
      deals: this.#amount.total,
      dealsPerPart: this.#values['part-deals'],
      ...(matches && { unit: 'match', matches: () => matches.table() }),
      job: this.#pool.job,
      payload: (from, to): PlayPayload => ({ spec, from, to, faults, summarize: true }),
      pool: this.#pool,
      ...(chunk !== undefined && { chunkDeals: chunk }),
      stop,
      abort,
      onProgress: progress => this.#line.update(progress),
      summary: this.#summary,
      ...(matches && { onBatch: batch => matches.add(batch) }),
    });
  }

  #say(line: string): void {
    this.#line.clear();
    this.#io.say(`jaslab: ${line}`);
  }

  async #finish(result: DatasetResult): Promise<ExitCode> {
    const report = this.#summary.report();
    const { total, noun } = this.#amount;
    if (this.#values.json) await this.#io.json(this.#jsonOf(result, report));
    else await this.#io.lines(this.#pageOf(result, report));
    if (result.interrupted) {
      const done = result.manifest.parts.at(-1)?.lastDeal ?? -1;
      this.#say(
        `interrupted: ${grouped(done + 1)} of ${grouped(total)} ${noun(total)} are written. To go on:`,
      );
      this.#io.say(this.#resumeCommand());
      return 130;
    }
    return Object.keys(report.faults).length > 0 ? 1 : 0;
  }

  #pageOf({ manifest, interrupted, played, seconds }: DatasetResult, report: SummaryReport): string[] {
    const { game, players, spec } = this.#plan;
    const { noun } = this.#amount;
    const matches = this.#matches?.report();
    const files = [...manifest.parts, ...(manifest.matches ? [manifest.matches] : [])];
    const changed = Object.entries(game.changedOptions()).map(([name]) =>
      spec.rules.find(w => w.startsWith(`${name}=`)),
    );
    const match = matches === undefined ? [] : [`matches by ${matchWords(manifest.config)}`];
    const title = [
      `${game.id}, rules version ${game.version}`,
      ...changed,
      ...match,
      `seed ${spec.seed}`,
    ].join(', ');
    const sighted = players.filter(player => player.definition.sees === 'everything');
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const kept = (matches?.matches ?? report.deals) - played;
    const rate = `${formatRate(played / Math.max(seconds, 1e-3))} ${noun(2)}/s on ${plural(this.#pool.workers, 'worker')}`;
    return [
      ...wrap(title),
      '',
      ...(report.deals > 0 ? summaryTable(report, matches) : []),
      ...unique(sighted.map(player => `${player.label} sees all hands: a yardstick, not a player`)),
      ...(played > 0 ? [`played ${grouped(played)} in ${duration(seconds)}: ${rate}`] : []),
      ...(kept > 0
        ? [`${played > 0 ? `the other ${grouped(kept)}` : 'all'} were there from an earlier session`]
        : []),
      ...(played === 0 ? otherSoftware(manifest.software) : []),
      '',
      `${this.#directory}: ${MANIFEST} and ${plural(files.length, 'Arrow file')}, ${megabytes(bytes)}`,
      ...(interrupted ? [] : [`${programName()} verify ${quoted(this.#directory)} checks them`]),
    ];
  }

  #jsonOf({ manifest, interrupted, played, seconds }: DatasetResult, report: SummaryReport) {
    const { config, configHash, software, deals, dealsPerPart, parts } = manifest;
    const rate = played / Math.max(seconds, 1e-3);
    const matches = this.#matches?.report();
    const amount =
      matches === undefined ? { deals, dealsPerPart } : { matches: deals, matchesPerPart: dealsPerPart };
    return {
      directory: this.#directory,
      ...{
        interrupted,
        played,
        seconds,
        ...(matches === undefined ? { dealsPerSecond: rate } : { matchesPerSecond: rate }),
      },
      workers: this.#pool.workers,
      software,
      config,
      configHash,
      ...amount,
      parts: parts.length,
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0) + (manifest.matches?.bytes ?? 0),
      ...(matches && { matchSummary: matches }),
      summary: report,
    };
  }

  /** What to type to go on, as it was typed, with the directory spelled out. */
  #resumeCommand(): string {
    const { game, deals, matches, seed, rules, seatings, workers, chunk, quiet, json } = this.#values;
    return [
      programName(),
      'run',
      ...given('game', game),
      ...given('agents', this.#agents.join(',')),
      ...given('deals', deals),
      ...given('matches', matches),
      ...given('seed', seed),
      ...(rules.length > 0 ? ['--rules', ...rules.map(quoted)] : []),
      ...given('seatings', seatings === 'fixed' ? undefined : seatings),
      ...given('match-by', this.#values['match-by']),
      ...(this.#values.omboeren ? ['--omboeren'] : []),
      ...given('part-deals', this.#values['part-deals']),
      ...given('workers', workers),
      ...given('chunk', chunk),
      ...(quiet ? ['--quiet'] : []),
      ...(json ? ['--json'] : []),
      ...given('out', this.#directory),
      '--resume',
    ].join(' ');
  }
}

/** What is made of the matches of a run as their deals come: the table of matches, and who won. */
class Matches {
  readonly #plan: PlannedRun;
  readonly #rows: MatchRows;
  readonly #summary: MatchSummary;

  constructor(plan: PlannedRun) {
    const { game, spec } = plan;
    this.#plan = plan;
    this.#rows = new MatchRows(game, spec.agents, spec.match?.by);
    this.#summary = new MatchSummary(game, spec.agents);
  }

  add(batch: Batch): void {
    for (const match of matchesIn(this.#plan.game, this.#plan.source.columns, batch)) {
      this.#rows.add(match);
      this.#summary.add(match);
    }
  }

  table(): { readonly columns: readonly ColumnSpec[]; readonly batch: Batch } {
    return { columns: this.#rows.columns, batch: this.#rows.take() };
  }

  report(): MatchReport {
    return this.#summary.report();
  }
}

/** How matches are kept: `points`, `lives with omboeren`. */
function matchWords({ match }: JsonObject): string {
  if (!isObject(match)) return '';
  return `${match.by}${match.omboeren === true ? ' with omboeren' : ''}`;
}

/** An agent that calls process.exit while it is loaded must not pass for a run that is done. */
export async function unlessEnded<T>(io: Io, work: () => Promise<T>): Promise<T> {
  const tell = () => {
    io.say('jaslab: an agent ended the program while it was loaded');
    process.exitCode = 1;
  };
  process.once('exit', tell);
  try {
    return await work();
  } finally {
    process.off('exit', tell);
  }
}

/** `results/klaberjass-greedy-random-7`: letters and digits of any script stay, the rest becomes a dash. */
export function defaultOut(game: string, agents: readonly string[], seed: string): string {
  const names = agents.map(agent => basename(agent));
  const slug = [game, ...names, seed].map(text => text.replaceAll(/[^\p{L}\p{N}.=_]+/gu, '-')).join('-');
  return join('results', slug.slice(0, 60).replace(/[-.]+$/, ''));
}

function otherSoftware(made: Software): string[] {
  const name = ({ jaslab, git }: Software) =>
    `jaslab ${jaslab}${git ? ` at ${git.revision.slice(0, 12)}` : ''}`;
  const [theirs, ours] = [name(made), name(describeSoftware())];
  return theirs === ours ? [] : [`they were made by ${theirs}; this is ${ours}`];
}

function plural(n: number, noun: string): string {
  return `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;
}

function duration(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(1)} s` : formatSeconds(seconds);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}
