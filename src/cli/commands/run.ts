/** `jaslab run`: plays seeded deals on all cores and writes them to Arrow files. */
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { SEATINGS, type Seatings } from '../../arena/run.ts';
import { Summary, type SummaryReport } from '../../arena/summary.ts';
import { type DatasetResult, defaultDealsPerPart, writeDataset } from '../../node/dataset.ts';
import { takeInterrupts } from '../../node/interrupt.ts';
import type { FaultMessage, PlayPayload } from '../../node/play-job.ts';
import { JobError } from '../../node/pool.ts';
import { planRun, type RunPlan } from '../../node/run-config.ts';
import { describeSoftware } from '../../node/software.ts';
import { MANIFEST, type Software } from '../../storage/manifest.ts';
import {
  AGENTS,
  agentTexts,
  flag,
  GAME,
  JSON_FLAG,
  MAX_DEALS,
  optional,
  type Reader,
  RULES,
  required,
  SEED,
  UsageError,
  type Values,
  whole,
  word,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { grouped, wrap } from '../layout.ts';
import { formatRate, formatSeconds, ProgressLine } from '../progress.ts';
import { summaryTable } from '../table.ts';

const MOST_PARTS = 100_000;

const seatings: Reader<Seatings> = (text, name) => {
  const known = SEATINGS.find(value => value === text);
  if (known === undefined) throw new UsageError(`${name} must be ${SEATINGS.join(' or ')}, not '${text}'`);
  return known;
};

const ARGUMENTS = {
  game: GAME,
  agents: { ...AGENTS, form: 'list' },
  deals: required('N', 'how many deals, 1e6 for a million', whole(1, MAX_DEALS)),
  seed: SEED,
  rules: RULES,
  seatings: optional(
    'WHICH',
    'fixed: each deal once, agents keep their seats, the dealer changes; all: each deal again with the sides exchanged, which ' +
      'takes out most of the luck of the cards',
    seatings,
    'fixed',
  ),
  out: optional('DIR', 'where the files go [results/<game>-<agents>-<seed>]', word, undefined),
  workers: optional('W', 'threads [as many as cores]', whole(1, 512), undefined),
  resume: flag('goes on with the run in DIR, if there is one'),
  force: flag('replaces the run in DIR'),
  'part-deals': optional('N', 'deals in a file [by their number]', whole(1, 4_000_000), undefined),
  chunk: optional('N', 'deals handed to a thread at a time [half a second]', whole(1, 1_000_000), undefined),
  quiet: flag('shows no progress'),
  json: JSON_FLAG,
} as const;
type RunValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'plays seeded deals on all cores and writes them to Arrow files',
  details: [
    'Agents are separated by commas, or given with several --agents. An option of an agent that holds a comma needs no quotes: ' +
      'in ismcts:iterations=500,exploration=2,random the word exploration=2 goes on with the agent to its left. One agent ' +
      'for each side, or one for each seat.',
    'The same seed gives the same files, byte for byte, with any number of workers. Ctrl-C finishes the files under way; a run ' +
      'that was interrupted, or killed, goes on with --resume and ends with the same files.',
    'An agent that throws or answers illegally loses no deal: the row says so in its termination, and is in no mean. The exit ' +
      'code is then 1, though all files are written.',
  ],
  arguments: ARGUMENTS,
  examples: [
    ['run --game klaberjass --agents greedy,random --deals 1e6 --seed 1', 'a million deals on all cores'],
    [
      'run --game klaverjas/amsterdam --agents ismcts:iterations=200,greedy --deals 1000 --seatings all',
      'a thousand deals, each played twice with the sides exchanged',
    ],
    [
      'run --game smousjas --agents ./mine.js,greedy --deals 1e5 --out results/mine --resume',
      'your own agent',
    ],
  ],
  async run(values, io) {
    const { deals, resume, force } = values;
    if (resume && force) throw new UsageError('--resume and --force exclude each other');
    const dealsPerPart = values['part-deals'] ?? defaultDealsPerPart(deals);
    if (deals / dealsPerPart > MOST_PARTS)
      throw new UsageError(`--part-deals ${dealsPerPart} makes more than ${grouped(MOST_PARTS)} files`);
    const agents = values.agents.flatMap(text => agentTexts(text, '--agents'));
    const { game, seed, rules, seatings } = values;
    const plan = await unlessEnded(io, () => planRun({ game, agents, seed, rules, seatings }));
    return new Session(plan, values, dealsPerPart, agents, io).run();
  },
});

/** One run of the command, after everything in its input has been found and checked. */
class Session {
  readonly #plan: RunPlan;
  readonly #values: RunValues;
  readonly #dealsPerPart: number;
  readonly #agents: readonly string[];
  readonly #io: Io;
  readonly #directory: string;
  readonly #workers: number;
  readonly #summary: Summary;
  readonly #line: ProgressLine;
  readonly #blamed = new Set<string>();

  constructor(plan: RunPlan, values: RunValues, dealsPerPart: number, agents: readonly string[], io: Io) {
    this.#plan = plan;
    this.#values = values;
    this.#dealsPerPart = dealsPerPart;
    this.#agents = agents;
    this.#io = io;
    this.#directory = values.out ?? defaultOut(values.game, agents, values.seed);
    this.#workers = values.workers ?? availableParallelism();
    this.#summary = new Summary(plan.game, plan.run.columns, plan.spec.agents);
    this.#line = new ProgressLine(io.stderr, { quiet: values.quiet });
  }

  async run(): Promise<ExitCode> {
    const { stop, abort, dispose } = takeInterrupts(() =>
      this.#say('stopping when the files under way are whole; press Ctrl-C again to drop them'),
    );
    const faults = this.#listen();
    try {
      const result = await this.#write(faults.name, stop, abort);
      this.#line.clear();
      return await this.#finish(result);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      this.#say(error.message.split('\n', 1)[0]!);
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
    const { spec, config, run } = this.#plan;
    const { deals, resume, force, chunk } = this.#values;
    return writeDataset({
      directory: this.#directory,
      resume,
      force,
      config,
      columns: run.columns,
      deals,
      dealsPerPart: this.#dealsPerPart,
      job: playJob(),
      payload: (from, to): PlayPayload => ({ ...spec, from, to, faults }),
      workers: this.#workers,
      ...(chunk !== undefined && { chunkDeals: chunk }),
      stop,
      abort,
      onProgress: progress => this.#line.update(progress),
      onBatch: batch => this.#summary.add(batch),
    });
  }

  /** Hears of faults in the threads, and says the first of each agent. */
  #listen(): BroadcastChannel {
    const channel = new BroadcastChannel(`jaslab-faults-${process.pid}-${performance.now()}`);
    channel.onmessage = event => {
      const { label, seat, deal, message } = (event as { data: FaultMessage }).data;
      if (this.#blamed.has(label)) return;
      this.#blamed.add(label);
      this.#say(`agent ${label} in seat ${seat}, deal ${deal}: ${shortened(message)}`);
    };
    channel.unref();
    return channel;
  }

  #say(line: string): void {
    this.#line.clear();
    this.#io.say(`jaslab: ${line}`);
  }

  async #finish(result: DatasetResult): Promise<ExitCode> {
    const report = this.#summary.report();
    if (this.#values.json) await this.#io.json(this.#jsonOf(result, report));
    else await this.#io.lines(this.#pageOf(result, report));
    if (result.interrupted) {
      const done = result.manifest.parts.at(-1)?.lastDeal ?? -1;
      this.#say(
        `interrupted: ${grouped(done + 1)} of ${grouped(this.#values.deals)} deals are written. To go on:`,
      );
      this.#io.say(this.#resumeCommand());
      return 130;
    }
    return Object.keys(report.faults).length > 0 ? 1 : 0;
  }

  #pageOf({ manifest, interrupted, played, seconds }: DatasetResult, report: SummaryReport): string[] {
    const { game, players, spec } = this.#plan;
    const changed = Object.entries(game.changedOptions()).map(([name]) =>
      spec.rules.find(w => w.startsWith(`${name}=`)),
    );
    const title = [`${game.id}, rules version ${game.version}`, ...changed, `seed ${spec.seed}`].join(', ');
    const sighted = players.filter(player => player.definition.sees === 'everything');
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
    const kept = report.deals - played;
    const rate = `${formatRate(played / Math.max(seconds, 1e-3))} deals/s on ${plural(this.#workers, 'worker')}`;
    return [
      ...wrap(title),
      '',
      ...(report.deals > 0 ? summaryTable(report) : []),
      ...unique(sighted.map(player => `${player.label} sees all hands: a yardstick, not a player`)),
      ...(played > 0 ? [`played ${grouped(played)} in ${duration(seconds)}: ${rate}`] : []),
      ...(kept > 0
        ? [`${played > 0 ? `the other ${grouped(kept)}` : 'all'} were there from an earlier session`]
        : []),
      ...(played === 0 ? otherSoftware(manifest.software) : []),
      '',
      `${this.#directory}: ${MANIFEST} and ${plural(manifest.parts.length, 'Arrow file')}, ${megabytes(bytes)}`,
      ...(interrupted ? [] : [`${programName()} verify ${quoted(this.#directory)} checks them`]),
    ];
  }

  #jsonOf({ manifest, interrupted, played, seconds }: DatasetResult, report: SummaryReport) {
    const { config, configHash, software, deals, dealsPerPart, parts } = manifest;
    return {
      directory: this.#directory,
      ...{ interrupted, played, seconds, dealsPerSecond: played / Math.max(seconds, 1e-3) },
      workers: this.#workers,
      ...{ software, config, configHash, deals, dealsPerPart },
      parts: parts.length,
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
      summary: report,
    };
  }

  /** What to type to go on, as it was typed, with the directory spelled out. */
  #resumeCommand(): string {
    const { game, deals, seed, rules, seatings, workers, chunk, quiet, json } = this.#values;
    const given = (name: string, value: string | number | undefined) =>
      value === undefined ? [] : [`--${name}`, quoted(String(value))];
    return [
      programName(),
      'run',
      ...given('game', game),
      ...given('agents', this.#agents.join(',')),
      ...given('deals', deals),
      ...given('seed', seed),
      ...(rules.length > 0 ? ['--rules', ...rules.map(quoted)] : []),
      ...given('seatings', seatings === 'fixed' ? undefined : seatings),
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

/** An agent that calls process.exit while it is loaded must not pass for a run that is done. */
async function unlessEnded<T>(io: Io, work: () => Promise<T>): Promise<T> {
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

/** The first line of an error, and where it was thrown. */
function shortened(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  const place = rest.map(line => /^\s+at (.*)$/.exec(line)?.[1]).find(line => line !== undefined);
  return place === undefined ? first : `${first} (at ${place})`;
}

function otherSoftware(made: Software): string[] {
  const name = ({ jaslab, git }: Software) =>
    `jaslab ${jaslab}${git ? ` at ${git.revision.slice(0, 12)}` : ''}`;
  const [theirs, ours] = [name(made), name(describeSoftware())];
  return theirs === ours ? [] : [`they were made by ${theirs}; this is ${ours}`];
}

/** How this program was called: `jaslab` where it is installed, else the file that runs. */
function programName(): string {
  const script = process.argv[1] ?? '';
  const file = quoted(relative('', script));
  if (/[\\/]main\.js$/.test(script)) return `node ${file}`;
  return /[\\/]main\.ts$/.test(script) ? `npx tsx ${file}` : 'jaslab';
}

function playJob(): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`../../node/play-job.${ending}`, import.meta.url);
}

/** A word as a shell takes it. */
function quoted(text: string): string {
  return /^[\p{L}\p{N}_.,:=+/@%-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
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
