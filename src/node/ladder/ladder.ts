/**
 * The ladder: in every game the rungs meet `greedy` on the same boards, and a judge compares their answers at the same
 * decisions. The same seed, boards and deals give the same figures, except for times.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type DealRegret, type RegretReport, RegretTally } from '../../analysis/regret.ts';
import { type GameLadder, type LadderReport, type Measured, rungsIn, stepsOf } from '../../duel/index.ts';
import type { Estimate } from '../../stats/index.ts';
import type { JsonObject } from '../../storage/canonical.ts';
import { UserError } from '../../storage/user-error.ts';
import { inThreads } from '../analyse/in-threads.ts';
import type { RegretPayload } from '../analyse/regret-job.ts';
import { makeGame } from '../by-name.ts';
import { measureCost } from '../cost.ts';
import { type DirectoryOptions, makeDirectory } from '../dataset-directory.ts';
import { PoolClosed, type Task, type Work } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { overall, type Progress } from '../progress.ts';
import { describeSoftware } from '../software.ts';
import type { BoardsPayload, PlayedBoards } from './ladder-job.ts';
import { Ledger } from './ledger.ts';
import { FEW, GREEDY, type Rung } from './rungs.ts';

export interface LadderPlayOptions extends ClimbOptions, DirectoryOptions {}

export interface LadderResult {
  readonly interrupted: boolean;
  /** The report of the games that are done. */
  readonly report: LadderReport;
}

const DATA = 'data';

/** Measures what is not measured yet. Throws a `UserError` or a `JobError`. */
export async function playLadder(spec: LadderSpec, playing: LadderPlayOptions): Promise<LadderResult> {
  const { directory, resume, force, stop, abort } = playing;
  const data = join(directory, DATA);
  if (force) await rm(data, { recursive: true, force: true });
  else if (existsSync(data) && !resume)
    throw new UserError(`${data} exists: --resume continues the ladder in it, --force replaces it`);
  await makeDirectory(data);
  const games: GameLadder[] = [];
  try {
    for (const [at, game] of spec.games.entries()) {
      const climb = await Climb.of(spec, game, data);
      if (!stop?.aborted) await climb.play(playing, at);
      const ladder = climb.ladder();
      if (ladder !== undefined) games.push(ladder);
    }
  } catch (error) {
    if (!(error instanceof PoolClosed) || !abort?.aborted) throw error;
  }
  const { seed, boards, deals } = spec;
  const missing = spec.games.filter(name => !games.some(({ game }) => game === name));
  const report = { seed, boards, deals, judge: JUDGE, worlds: WORLDS, games, missing };
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
/** CPU time that a decision of an agent is measured in. */
const COST_MILLIS = 1_000;

interface LadderSpec {
  readonly games: readonly string[];
  readonly rungs: readonly Rung[];
  /** Boards of a duel, for agents that do not search. */
  readonly boards: number;
  /** Deals whose decisions are judged. */
  readonly deals: number;
  readonly seed: string;
}

type ClimbOptions = Work<[words: readonly string[]]>;

type LadderTask = Task & { readonly payload: BoardsPayload | RegretPayload };

class Climb {
  private readonly spec: LadderSpec;
  private readonly game: string;
  /** The costs of the rungs, then the results of the tasks. */
  private readonly ledger: Ledger;
  private readonly tasks: readonly LadderTask[];

  private constructor(spec: LadderSpec, game: string, ledger: Ledger, tasks: readonly LadderTask[]) {
    this.spec = spec;
    this.game = game;
    this.ledger = ledger;
    this.tasks = tasks;
  }

  /** With what the directory holds. Throws a `UserError` for a game that does not exist, and where `Ledger` does. */
  static async of(spec: LadderSpec, game: string, directory: string): Promise<Climb> {
    const { seed, boards, deals } = spec;
    const { version } = await makeGame(game);
    const rungs = spec.rungs.map(({ agent }) => agent);
    const asked = { game, version, seed, boards, deals, rungs, judge: JUDGE, worlds: WORLDS };
    const { jaslab, git, node } = describeSoftware() as unknown as JsonObject;
    const made = { jaslab, git, node, cpu: cpus()[0]?.model.trim() ?? 'unknown CPU' };
    const tasks = tasksOf(spec, game);
    const file = join(directory, `${game}.jsonl`);
    const ledger = await Ledger.open(file, { asked, made }, rungs.length + tasks.length);
    return new Climb(spec, game, ledger, tasks);
  }

  private get total(): number {
    return this.spec.rungs.length + this.tasks.length;
  }

  /** Measures what is missing, in the game of this number. Rejects with `PoolClosed` when it is aborted. */
  async play({ workers, stop, abort, onProgress }: ClimbOptions, at: number): Promise<void> {
    const { game, ledger, spec, total } = this;
    const { games, rungs, seed } = spec;
    const show = (before: number, progress: Progress, words: readonly string[]) =>
      onProgress?.(overall(progress, at * total + before, games.length * total), words);
    const begun = { done: 0, total, ratePerSecond: 0, etaSeconds: 0 };
    for (const { agent } of rungs.slice(ledger.results.length)) {
      if (stop?.aborted) return;
      show(ledger.results.length, begun, [`${game}: the cost of ${agent}`]);
      ledger.add(await measureCost({ game, agent, seed, millis: COST_MILLIS }, abort));
    }
    const before = ledger.results.length;
    const left = this.tasks.slice(before - rungs.length);
    if (left.length === 0) return;
    const job = moduleUrl('./ladder-job', import.meta.url);
    const shown = (progress: Progress) => show(before, progress, [game]);
    const work = { count: left.length, workers, stop, abort, onProgress: shown };
    for await (const { totals } of inThreads(job, left, work)) ledger.add(totals);
  }

  /** Undefined while something is missing. */
  ladder(): GameLadder | undefined {
    const { game, spec, ledger, total } = this;
    if (ledger.results.length < total) return undefined;
    const costs = ledger.results.slice(0, spec.rungs.length) as Estimate[];
    const zeros = Array.from({ length: spec.boards }, () => 0);
    const measured = spec.rungs.map(({ name, agent, deals }, k): Measured => {
      const played = this.boardsOf(agent);
      const worths = name === GREEDY ? zeros : played.flatMap(one => one.worths);
      const classes = played.flatMap(one => one.classes);
      return { name, agent, judged: deals, micros: costs[k], worths, classes };
    });
    const regret = this.regret();
    const { asked, made } = ledger.head;
    return {
      game,
      version: asked.version as number,
      made,
      decisions: regret[0].kinds.at(-1)?.decisions ?? 0,
      rungs: rungsIn(measured, regret),
      steps: stepsOf(measured, regret),
    };
  }

  private resultOf(task: number): unknown {
    return this.ledger.results[this.spec.rungs.length + task];
  }

  private boardsOf(agent: string): PlayedBoards[] {
    return this.tasks.flatMap(({ payload }, k) =>
      'agent' in payload && payload.agent === agent ? [this.resultOf(k) as PlayedBoards] : [],
    );
  }

  /** The regret of the agents that are judged in all deals, and of all that are judged in a few. */
  private regret(): RegretReport[] {
    const [often, all] = [judged(this.spec, 'all'), judged(this.spec, 'few')];
    const [ofMany, ofFew] = [new RegretTally(often), new RegretTally(all)];
    for (const [k, { payload }] of this.tasks.entries()) {
      if (!('question' in payload)) continue;
      const regret = this.resultOf(k) as DealRegret;
      const { agents } = payload.question;
      if (agents.length === all.length) ofFew.add(regret);
      const own = <T>(list: readonly T[]) => list.filter((_, agent) => often.includes(agents[agent]));
      const { decisions, otherwise, lost, sides } = regret;
      ofMany.add({ decisions, otherwise: own(otherwise), lost: own(lost), sides });
    }
    return [ofMany.report(), ofFew.report()];
  }
}

/** The agents that are judged in so many deals or more. */
function judged({ rungs }: LadderSpec, share: 'all' | 'few'): string[] {
  const among = share === 'all' ? ['all'] : ['all', 'few'];
  return rungs.filter(({ deals }) => among.includes(deals)).map(({ agent }) => agent);
}

function tasksOf(spec: LadderSpec, game: string): LadderTask[] {
  const { rungs, seed, deals } = spec;
  const tasks: LadderTask[] = [];
  for (const { agent, boards } of rungs) {
    if (boards === 'none') continue;
    const count = boards === 'all' ? spec.boards : Math.ceil(FEW.boards * spec.boards);
    for (let from = 0; from < count; from += CHUNK[boards]) {
      const to = Math.min(count, from + CHUNK[boards]);
      tasks.push({
        label: `${game}: ${agent}, boards from ${from}`,
        payload: { game, agent, seed, from, to },
      });
    }
  }
  for (let deal = 0; deal < deals; deal++) {
    const agents = judged(spec, deal < FEW.deals * deals ? 'few' : 'all');
    const question = { game, rules: [], agents, judge: JUDGE, worlds: WORLDS, seed };
    tasks.push({ label: `${game}: deal ${deal}`, payload: { question, deal } });
  }
  return tasks;
}
