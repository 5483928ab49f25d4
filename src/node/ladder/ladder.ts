/**
 * The ladder: in every game, duels of the rungs with greedy, with each other and with the bound, on common deals. The
 * time is shared out again and again: first to all main duels for a rough picture, then to the curves, then to both for
 * finer intervals. Whenever it ends, every figure has an interval, and resuming makes them narrower.
 */

import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LadderReport } from '../../duel/index.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { UserError } from '../../storage/user-error.ts';
import { namesOf } from '../catalog.ts';
import { type Cost, measureCost } from '../cost.ts';
import { PoolClosed } from '../pool.ts';
import type { Progress } from '../progress.ts';
import { figuresOf } from './figures.ts';
import { LadderDuel } from './ladder-duel.ts';
import { type LadderMeeting, meetingsOf, type Rung, rungsOf } from './rungs.ts';

export interface LadderSpec {
  readonly games: readonly string[];
  readonly seed: string;
  /** Fewer rungs, and fewer budgets on the curves. */
  readonly quick: boolean;
  /** The agents that may take part, by name; by default all that exist. */
  readonly agents?: readonly string[] | undefined;
}

export interface LadderPlaying {
  readonly directory: string;
  readonly minutes: number;
  readonly resume: boolean;
  /** Replaces the ladder in the directory. */
  readonly force: boolean;
  readonly workers?: number | undefined;
  readonly stop: AbortSignal;
  readonly abort: AbortSignal;
  readonly faults?: string;
  /** Seconds of the time that was given, and what is played. */
  onProgress(progress: Progress, words: readonly string[]): void;
}

export interface LadderResult {
  readonly interrupted: boolean;
  readonly report: LadderReport;
}

/** The kinds of duels that share a piece of the time, until when. */
interface Phase {
  readonly kinds: readonly LadderMeeting['kind'][];
  /** The share of the whole time that is over at its end. */
  readonly until: number;
}

const MAIN = ['gain', 'step'] as const;
const QUICK_PHASES: readonly Phase[] = [
  { kinds: MAIN, until: 0.7 },
  { kinds: ['curve'], until: 1 },
];
const PHASES: readonly Phase[] = [
  { kinds: MAIN, until: 0.15 },
  { kinds: ['curve'], until: 0.25 },
  { kinds: MAIN, until: 0.8 },
  { kinds: ['curve'], until: 1 },
];
const LEAST_SLICE_MILLIS = 2_000;
/** CPU time that the cost of an agent is measured in. */
const COST_MILLIS = { quick: 100, full: 1_000 } as const;

const DATA = 'data';
const COSTS = 'costs.json';

type Costs = Record<string, Record<string, Cost>>;

export class Ladder {
  private readonly spec: LadderSpec;
  private readonly rungs: ReadonlyMap<string, readonly Rung[]>;
  /** The most important first, those of all games in turn. */
  private readonly duels: readonly LadderDuel[];
  private costs: Costs = {};

  private constructor(spec: LadderSpec, rungs: Ladder['rungs'], duels: readonly LadderDuel[]) {
    this.spec = spec;
    this.rungs = rungs;
    this.duels = duels;
  }

  /** Throws a `UserError` for a game that does not exist. */
  static async of(spec: LadderSpec): Promise<Ladder> {
    const known = spec.agents ?? namesOf('agent');
    const rungs = new Map(spec.games.map(game => [game, rungsOf(game, known, spec.quick)]));
    const lists = [...rungs].map(([game, list]) => meetingsOf(game, list, spec.quick));
    const most = Math.max(...lists.map(list => list.length));
    const meetings = Array.from({ length: most }, (_, i) => lists.flatMap(list => list[i] ?? [])).flat();
    const duels: LadderDuel[] = [];
    for (const meeting of meetings) duels.push(await LadderDuel.of(meeting, spec.seed));
    return new Ladder(spec, rungs, duels);
  }

  /** Plays for the time given, unless all is done before. Throws a `UserError` or a `JobError`. */
  async play(playing: LadderPlaying): Promise<LadderResult> {
    const { minutes, stop, abort } = playing;
    await this.prepare(playing);
    const clock = new Clock(60e3 * minutes);
    const ended = () => stop.aborted || abort.aborted;
    try {
      for (const { kinds, until } of this.spec.quick ? QUICK_PHASES : PHASES) {
        const open = this.duels.filter(({ isDone, meeting }) => !isDone && kinds.includes(meeting.kind));
        for (const [i, duel] of open.entries()) {
          if (ended()) break;
          await this.playSlice(duel, clock, clock.slice(open.slice(i), until), playing);
        }
      }
    } catch (error) {
      if (!(error instanceof PoolClosed)) throw error;
    }
    return { interrupted: ended(), report: this.report() };
  }

  /** The figures so far. */
  report(): LadderReport {
    const { spec, rungs, duels, costs } = this;
    const games = spec.games.map(game => {
      const own = duels.filter(({ meeting }) => meeting.game === game);
      return figuresOf(game, rungs.get(game)!, own, agent => costs[game]?.[agent]?.microsPerDecision);
    });
    return { seed: spec.seed, games };
  }

  /** Reads what the directory holds. */
  private async prepare({ directory, resume, force }: LadderPlaying): Promise<void> {
    const data = join(directory, DATA);
    if (force) await rm(data, { recursive: true, force: true });
    else if (existsSync(data) && !resume)
      throw new UserError(`${data} exists: --resume continues the ladder in it, --force replaces it`);
    await mkdir(data, { recursive: true });
    this.costs = await readFile(join(data, COSTS), 'utf8')
      .then(text => JSON.parse(text) as Costs)
      .catch(() => ({}));
    for (const duel of this.duels) await duel.read(join(data, duel.folder));
  }

  private async playSlice(
    duel: LadderDuel,
    clock: Clock,
    millis: number,
    { directory, workers, stop, abort, faults, onProgress }: LadderPlaying,
  ): Promise<void> {
    const { game, a, b } = duel.meeting;
    const words = (...more: string[]) => [`${game}: ${a} less ${b}`, ...more];
    onProgress(clock.progress(), words());
    const micros =
      (await this.costOf(directory, game, a, abort)) + (await this.costOf(directory, game, b, abort));
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), millis);
    try {
      await duel.play(join(directory, DATA, duel.folder), micros, {
        workers,
        stop,
        abort: AbortSignal.any([abort, end.signal]),
        faults,
        onProgress: ({ done, ratePerSecond }) =>
          onProgress(clock.progress(), words(`${done} boards`, `${ratePerSecond.toPrecision(2)}/s`)),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Microseconds of a decision, measured when they are first needed. */
  private async costOf(directory: string, game: string, agent: string, abort: AbortSignal): Promise<number> {
    const own = (this.costs[game] ??= {});
    const millis = COST_MILLIS[this.spec.quick ? 'quick' : 'full'];
    if (own[agent] === undefined) {
      own[agent] = await measureCost({ game, agent, seed: this.spec.seed, millis }, abort);
      await writeAtomically(join(directory, DATA, COSTS), `${JSON.stringify(this.costs, null, 2)}\n`);
    }
    return own[agent].microsPerDecision;
  }
}

/** The time that is given to a ladder. */
class Clock {
  private readonly began = performance.now();
  private readonly millis: number;

  constructor(millis: number) {
    this.millis = millis;
  }

  /** The share of the first of the duels in the time up to a share of the whole. */
  slice(open: readonly LadderDuel[], until: number): number {
    const left = this.began + until * this.millis - performance.now();
    const weights = open.reduce((sum, { meeting }) => sum + meeting.weight, 0);
    return Math.max(LEAST_SLICE_MILLIS, (left * open[0].meeting.weight) / weights);
  }

  progress(): Progress {
    const total = Math.round(this.millis / 1e3);
    const done = Math.min(total, Math.floor((performance.now() - this.began) / 1e3));
    return { done, total, ratePerSecond: 1, etaSeconds: total - done };
  }
}
