/**
 * The benchmark: in every game all entries meet the same opponents on the same boards, and a judge compares their
 * answers at the same decisions, in deals that the field plays. In small games best responses to them are found. The
 * same seed, boards and deals give the same figures, except for times. Entries of one's own change no figure of others.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exploitReport, turnedCards } from '../../analysis/exploitability.ts';
import { type RegretReport, RegretTally } from '../../analysis/regret.ts';
import type { Made } from '../../document/report.ts';
import {
  type BenchmarkReport,
  type Boards,
  entriesIn,
  type GameBenchmark,
  type Measured,
  OPPONENTS,
  type Opponent,
  ownSteps,
  stepsOf,
} from '../../duel/index.ts';
import { presetOf, SMALL } from '../../rules/ruleset.ts';
import type { Estimate } from '../../stats/index.ts';
import { canonicalJson, type Json, type JsonObject, sha256 } from '../../storage/canonical.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import { inThreads } from '../analyse/in-threads.ts';
import { MEASURE_JOB, type MeasureTask } from '../analyse/measure.ts';
import type { MeasurePayload, Results } from '../analyse/measure-job.ts';
import { findGame, makeGame, makePlayer } from '../by-name.ts';
import { measureCost } from '../cost.ts';
import { type DirectoryOptions, makeDirectory } from '../dataset-directory.ts';
import { PoolClosed, type Work } from '../executor.ts';
import { describePlayer } from '../identity/agent-config.ts';
import { Ledger } from '../ledger.ts';
import { overall, type Progress } from '../progress.ts';
import { madeHere } from '../software.ts';
import { type Entry, FEW, opponentsOf } from './entries.ts';

export interface BenchmarkPlayOptions extends MeasureOptions, DirectoryOptions {}

export interface BenchmarkResult {
  readonly interrupted: boolean;
  /** The report of the games that are done. */
  readonly report: BenchmarkReport;
}

const DATA = 'data';

/** Measures what is not measured yet. Throws a `UserError` or a `JobError`. */
export async function playBenchmark(
  spec: BenchmarkSpec,
  playing: BenchmarkPlayOptions,
): Promise<BenchmarkResult> {
  const { directory, resume, force, stop, abort } = playing;
  for (const { agent } of spec.entries)
    if (isRemote((await makePlayer(agent)).definition))
      throw new UserError(
        `--agents: ${agent} is another program: it cannot be asked about deals that it has not played`,
      );
  const asked = await Promise.all(spec.games.map(game => askedOf(spec, game)));
  const data = join(directory, DATA);
  if (force) await rm(data, { recursive: true, force: true });
  else if (existsSync(data) && !resume)
    throw new UserError(`${data} exists: --resume continues the benchmark in it, --force replaces it`);
  await makeDirectory(data);
  const games: GameBenchmark[] = [];
  try {
    for (const [at, game] of spec.games.entries()) {
      const measurement = await Measurement.of(spec, game, data, asked[at]);
      if (!stop?.aborted) await measurement.play(playing, at);
      const figures = measurement.figures();
      if (figures !== undefined) games.push(figures);
    }
  } catch (error) {
    if (!(error instanceof PoolClosed) || !abort?.aborted) throw error;
  }
  const { seed, boards, deals, standard } = spec;
  const missing = spec.games.filter(name => !games.some(({ game }) => game === name));
  const report = {
    ...(standard && { standard }),
    seed,
    boards,
    deals,
    judge: JUDGE,
    worlds: WORLDS,
    games,
    missing,
  };
  return { interrupted: missing.length > 0, report };
}

/**
 * Compares answers in worlds. Which answer it would give itself cancels out of every difference, so it need not be the
 * strongest.
 */
const JUDGE = 'strong:iterations=10';
export const WORLDS = 100;
/** Boards of a task. */
const CHUNK = { all: 500, few: 5 } as const;

interface BenchmarkSpec {
  readonly games: readonly string[];
  readonly entries: readonly Entry[];
  /** Boards of a duel, for agents that do not search. */
  readonly boards: number;
  /** Deals whose decisions are judged. */
  readonly deals: number;
  readonly seed: string;
  /** As in `BenchmarkReport`. */
  readonly standard?: number | undefined;
}

interface MeasureOptions extends Work<[words: readonly string[]]> {
  /** CPU time in which the cost of an agent is measured, in milliseconds. */
  readonly costMillis?: number;
}

/** What is asked of a game. Throws a `UserError` for a game or an agent that does not exist, or cannot play it. */
async function askedOf({ seed, boards, deals, ...spec }: BenchmarkSpec, name: string): Promise<JsonObject> {
  const game = await makeGame(name);
  const entries: Json[] = [];
  for (const { agent } of spec.entries)
    entries.push((await describePlayer(game, await makePlayer(agent), agent)) as unknown as JsonObject);
  return { game: name, version: game.version, seed, boards, deals, entries, judge: JUDGE, worlds: WORLDS };
}

/** The benchmark of one game. */
class Measurement {
  private readonly spec: BenchmarkSpec;
  private readonly game: string;
  /** The costs of the entries, then the results of the tasks. */
  private readonly ledger: Ledger;
  private readonly tasks: readonly MeasureTask[];

  private constructor(spec: BenchmarkSpec, game: string, ledger: Ledger, tasks: readonly MeasureTask[]) {
    this.spec = spec;
    this.game = game;
    this.ledger = ledger;
    this.tasks = tasks;
  }

  /** With what the directory holds. Throws a `UserError` where `Ledger` does. */
  static async of(
    spec: BenchmarkSpec,
    name: string,
    directory: string,
    asked: JsonObject,
  ): Promise<Measurement> {
    const made = madeHere() as unknown as JsonObject;
    const tasks = [
      ...boardTasks(spec, name),
      ...regretTasks(spec, name),
      ...(await exploitTasks(spec, name)),
    ];
    const file = join(directory, `${name}.jsonl`);
    const ledger = await Ledger.open(file, { asked, made }, spec.entries.length + tasks.length);
    return new Measurement(spec, name, ledger, tasks);
  }

  private get total(): number {
    return this.spec.entries.length + this.tasks.length;
  }

  /** Measures what is missing, in the game of this number. Rejects with `PoolClosed` when it is aborted. */
  async play(
    { workers, stop, abort, onProgress, costMillis = 1_000 }: MeasureOptions,
    at: number,
  ): Promise<void> {
    const { game, ledger, spec, total } = this;
    const { games, entries, seed } = spec;
    const show = (before: number, progress: Progress, words: readonly string[]) =>
      onProgress?.(overall(progress, at * total + before, games.length * total), words);
    const begun = { done: 0, total, ratePerSecond: 0, etaSeconds: 0 };
    for (const { agent } of entries.slice(ledger.results.length)) {
      if (stop?.aborted) return;
      show(ledger.results.length, begun, [`${game}: the cost of ${agent}`]);
      ledger.add(await measureCost({ game, agent, seed, millis: costMillis }, abort));
    }
    const before = ledger.results.length;
    const left = this.tasks.slice(before - entries.length);
    if (left.length === 0) return;
    const shown = (progress: Progress) => show(before, progress, [game]);
    const work = { count: left.length, workers, stop, abort, onProgress: shown };
    for await (const { totals } of inThreads(MEASURE_JOB, left, work)) ledger.add(totals);
  }

  /** Undefined while something is missing. */
  figures(): GameBenchmark | undefined {
    const { game, spec, ledger, total } = this;
    if (ledger.results.length < total) return undefined;
    const costs = ledger.results.slice(0, spec.entries.length) as Estimate[];
    const measured = spec.entries.map((entry, k): Measured => {
      const { name, agent, isField, deals } = entry;
      return { name, agent, isField, judged: deals, micros: costs[k], boards: this.boardsOf(entry) };
    });
    const regret = this.regret();
    const { asked, made } = ledger.head;
    const small = this.small();
    return {
      game,
      version: asked.version as number,
      made: made as unknown as Made,
      decisions: regret[0].kinds.at(-1)?.decisions ?? 0,
      entries: entriesIn(measured, regret),
      ...lostByKind(spec.entries, regret[0]),
      steps: stepsOf(measured, regret),
      own: ownSteps(measured, regret),
      ...(small && { small }),
      sha256: sha256(canonicalJson(ledger.results.slice(spec.entries.length) as Json)),
    };
  }

  private boardsOf({ agent, boards }: Entry): Partial<Record<Opponent, Boards>> {
    const played: Partial<Record<Opponent, Boards>> = {};
    if (boards === 'none') return played;
    for (const [payload, { worths, classes }] of this.results('boards')) {
      if (payload.agent !== agent) continue;
      const before = played[payload.opponent] ?? { worths: [], classes: [] };
      played[payload.opponent] = {
        worths: [...before.worths, ...worths],
        classes: [...before.classes, ...classes],
      };
    }
    return played;
  }

  /** The regret of the agents that are judged in all deals, and of all that are judged in a few. */
  private regret(): RegretReport[] {
    const [often, all] = [judged(this.spec, 'all'), judged(this.spec, 'few')];
    const [ofMany, ofFew] = [new RegretTally(often), new RegretTally(all)];
    for (const [{ question }, regret] of this.results('regret')) {
      const { agents } = question;
      if (agents.length === all.length) ofFew.add(regret);
      const own = <T>(list: readonly T[]) => list.filter((_, agent) => often.includes(agents[agent]));
      const { decisions, otherwise, lost, sides } = regret;
      ofMany.add({ decisions, otherwise: own(otherwise), lost: own(lost), sides });
    }
    return [ofMany.report(), ofFew.report()];
  }

  private small(): GameBenchmark['small'] {
    const cards = this.results('exploit');
    if (cards.length === 0) return undefined;
    const [[{ question }]] = cards;
    const { game, agents } = question;
    const report = exploitReport(
      agents,
      cards.map(([, result]) => result),
    );
    return { game, ...report };
  }

  /** What was measured of a kind, and what came of it. */
  private results<K extends keyof Results>(kind: K): (readonly [MeasurePayload<K>, Results[K]])[] {
    const { ledger, spec, tasks } = this;
    const all = tasks.map(({ payload }, k) => [payload, ledger.results[spec.entries.length + k]] as const);
    return all.filter(([payload]) => payload.kind === kind) as (readonly [MeasurePayload<K>, Results[K]])[];
  }
}

/** By kind of decision: what `greedy`, `net`, the strongest of the field and agents of one's own lose. */
function lostByKind(
  entries: readonly Entry[],
  { kinds }: RegretReport,
): Pick<GameBenchmark, 'judged' | 'kinds'> {
  const judged = entries.filter(({ deals }) => deals === 'all');
  const strongest = judged.findLast(({ isField }) => isField);
  const isShown = (one: Entry): boolean =>
    !one.isField || one === strongest || OPPONENTS.some(opponent => opponent === one.agent);
  return {
    judged: judged.filter(isShown).map(({ name }) => name),
    kinds: kinds.map(({ kind, decisions, lost }) => {
      return { kind, decisions, lost: lost.filter((_, agent) => isShown(judged[agent])) };
    }),
  };
}

/** The agents that are judged in so many deals or more. The field comes first. */
function judged({ entries }: BenchmarkSpec, share: 'all' | 'few'): string[] {
  const among = share === 'all' ? ['all'] : ['all', 'few'];
  return entries.filter(({ deals }) => among.includes(deals)).map(({ agent }) => agent);
}

function boardTasks({ entries, seed, boards: most }: BenchmarkSpec, game: string): MeasureTask[] {
  const tasks: MeasureTask[] = [];
  for (const entry of entries) {
    const { agent, boards } = entry;
    if (boards === 'none') continue;
    const count = boards === 'all' ? most : Math.ceil(FEW.boards * most);
    for (const opponent of opponentsOf(entry))
      for (let from = 0; from < count; from += CHUNK[boards]) {
        const to = Math.min(count, from + CHUNK[boards]);
        const label = `${game}: ${agent} against ${opponent}, boards from ${from}`;
        tasks.push({ label, payload: { kind: 'boards', game, agent, opponent, seed, from, to } });
      }
  }
  return tasks;
}

function regretTasks(spec: BenchmarkSpec, game: string): MeasureTask[] {
  const { entries, seed, deals } = spec;
  const field = entries.filter(({ isField }) => isField);
  return Array.from({ length: deals }, (_, deal) => {
    const share = deal < FEW.deals * deals ? 'few' : 'all';
    const agents = judged(spec, share);
    const players = judged({ ...spec, entries: field }, share).length;
    const question = { game, rules: [], agents, players, judge: JUDGE, worlds: WORLDS, seed };
    return { label: `${game}: deal ${deal}`, payload: { kind: 'regret', question, deal } };
  });
}

/** None for a game without a small one, for a preset, and where nobody is exploited. */
async function exploitTasks({ entries, seed }: BenchmarkSpec, name: string): Promise<MeasureTask[]> {
  const isPreset = name.includes('/');
  const small = isPreset ? undefined : presetOf((await findGame(name)).definition, SMALL);
  if (small === undefined) return [];
  const agents = entries.filter(({ isExploited }) => isExploited).map(({ agent }) => agent);
  if (agents.length === 0) return [];
  const game = small.definition.id;
  return turnedCards(await makeGame(game)).map(({ card, solves }) => {
    const question = { game, rules: [], agents, seed };
    return { label: `${game}: card ${card}`, payload: { kind: 'exploit', question, card, solves } };
  });
}
