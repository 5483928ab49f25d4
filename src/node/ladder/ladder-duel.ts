/** One duel of a ladder: a dataset of boards that is played a while at a time, and read whole each time. */
import { BoardReader, type Worths, worthOf } from '../../duel/index.ts';
import type { Batch } from '../../rows/column.ts';
import { pointsSprt, type Sprt, type Verdict } from '../../stats/index.ts';
import { readParts } from '../../storage/dataset-reader.ts';
import { readManifest } from '../../storage/manifest.ts';
import { readBegun } from '../begun-part.ts';
import { type Playing, planBoards, playBoards } from '../boards.ts';
import type { PlannedRun } from '../planned-run.ts';
import type { LadderMeeting } from './rungs.ts';

/** More boards than this are never needed. */
export const MOST_BOARDS = 20_000;

/** Two rungs are compared until this test decides. In points a deal. */
const STEP_TEST = { d0: 0, d1: 3 };
const ERRORS = { alpha: 0.025, beta: 0.05 };

/** The time of a part in milliseconds on one core, and its boards. */
const PART_MILLIS = 4_000;
const PART_BOARDS = [4, 500] as const;
/** Decisions of one agent on a board. */
const DECISIONS = 24;

export class LadderDuel {
  readonly meeting: LadderMeeting;
  /** No more boards are needed. */
  isDone = false;
  private readonly plan: PlannedRun;
  private readonly reader: BoardReader;
  private boards: number[] = [];
  private test: Sprt = pointsSprt(STEP_TEST, ERRORS);

  private constructor(meeting: LadderMeeting, plan: PlannedRun) {
    this.meeting = meeting;
    this.plan = plan;
    this.reader = new BoardReader(plan.game, plan.columns);
  }

  /** Throws a `UserError` for what does not exist or fit. All duels of a game have the same deals. */
  static async of(meeting: LadderMeeting, seed: string): Promise<LadderDuel> {
    const { game, a, b } = meeting;
    return new LadderDuel(meeting, await planBoards({ game, rules: [], seed, agents: [a, b] }));
  }

  /** `klaverjas/strong.iterations=500-greedy`. */
  get folder(): string {
    const { game, a, b } = this.meeting;
    const slug = [a, b].map(agent => agent.replaceAll(/[^\p{L}\p{N}=_]+/gu, '.')).join('-');
    return `${game}/${slug}`;
  }

  /** The boards so far. */
  get worths(): Worths {
    return this.boards;
  }

  /** Of the test; `continue` in duels against greedy, which need no test. */
  get verdict(): Verdict {
    return this.meeting.kind === 'step' ? this.test.verdict : 'continue';
  }

  /** Reads what has been played, if anything. Throws a `UserError` where it is damaged. */
  async read(directory: string): Promise<void> {
    this.forget();
    const manifest = await readManifest(directory);
    if (manifest === undefined) return;
    for await (const { batch } of readParts(directory, manifest)) this.isDone = this.add(batch);
    await this.readBegun(directory, manifest.parts.length);
    this.isDone ||= this.boards.length === MOST_BOARDS;
  }

  /** Reads the boards that are kept of the part under way. They are the next ones. */
  private async readBegun(directory: string, part: number): Promise<void> {
    const begun = await readBegun(directory, this.plan.columns);
    if (begun.has(part)) this.add(begun.get(part)!.batch);
  }

  /** Plays on until it is done, or aborted. `micros` is what a decision of both agents costs together. */
  async play(directory: string, micros: number, playing: Omit<Playing, 'resume'>): Promise<void> {
    const [least, most] = PART_BOARDS;
    const wanted = (1e3 * PART_MILLIS) / (DECISIONS * micros);
    this.forget();
    const { interrupted, manifest } = await playBoards(this.plan, {
      ...playing,
      directory,
      resume: true,
      boards: MOST_BOARDS,
      usualBoardsPerPart: Math.round(Math.min(most, Math.max(least, wanted))),
      read: batch => this.add(batch),
    });
    this.isDone = !interrupted;
    if (interrupted) await this.readBegun(directory, manifest.parts.length);
  }

  private forget(): void {
    this.boards = [];
    this.test = pointsSprt(STEP_TEST, ERRORS);
  }

  /** Takes in boards; true if no more are needed. */
  private add(batch: Batch): boolean {
    for (const board of this.reader.read(batch)) {
      const worth = worthOf(board);
      this.boards.push(worth);
      if (!Number.isNaN(worth)) this.test.add(worth);
    }
    return this.verdict !== 'continue';
  }
}
