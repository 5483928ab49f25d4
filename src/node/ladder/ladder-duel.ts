/** One duel of a ladder: a dataset of boards that grows a slice at a time, and is read whole each time. */
import { BoardReader, LEAST_BOARDS, meanOf, type Worths, worthOf } from '../../duel/index.ts';
import type { Batch } from '../../rows/column.ts';
import { Moments } from '../../stats/index.ts';
import { readParts } from '../../storage/dataset-reader.ts';
import { readManifest } from '../../storage/manifest.ts';
import { rowsPerDeal } from '../../table/seatings.ts';
import { readBegun } from '../begun-part.ts';
import { type PlayOptions, planBoards, playBoards } from '../boards.ts';
import type { Costs } from '../cost.ts';
import type { PlannedRun } from '../planned-run.ts';
import type { LadderMeeting } from './rungs.ts';

/** More boards than this are never needed. */
const MOST_BOARDS = 20_000;
/** The CPU time of a part in milliseconds, and its boards. */
const PART_MILLIS = 2_000;
const PART_BOARDS = [4, 500] as const;
/** A smaller difference is not worth more precision than this one, in points a deal. */
const LEAST_DIFFERENCE = 3;

export class LadderDuel {
  readonly meeting: LadderMeeting;
  private readonly plan: PlannedRun;
  private readonly reader: BoardReader;
  private boards: number[] = [];
  /** Boards that the dataset is to have, and those of its parts. 0 before it is begun. */
  private planned = 0;
  private perPart = 0;

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

  get isDone(): boolean {
    return this.boards.length >= MOST_BOARDS;
  }

  /** Milliseconds of CPU time for a board; undefined until the agents have been measured. */
  boardMillis(costs: Costs): number | undefined {
    const { game, a, b } = this.meeting;
    const [ours, theirs] = [a, b].map(agent => costs.millisPerDeal(game, agent));
    if (ours === undefined || theirs === undefined) return undefined;
    return (rowsPerDeal(this.plan.game, 'duel') * (ours + theirs)) / 2;
  }

  /**
   * How much one more second shrinks the relative variance: the variance of the mean, as a share of the square of the
   * difference, over the time spent. Time that goes where this is highest makes the weighted sum of these shares as
   * small as it can be. `usual` is the variance of a board in this game: a few boards are not believed to vary less.
   */
  urgency(boardMillis: number, usual: number): number {
    const { n, value = 0 } = meanOf(this.boards);
    if (n < 2) return Number.POSITIVE_INFINITY;
    const variance = n < LEAST_BOARDS ? Math.max(usual, this.variance()) : this.variance();
    const share = variance / n / Math.max(LEAST_DIFFERENCE, Math.abs(value)) ** 2;
    return (this.meeting.weight * share) / (n * boardMillis);
  }

  /** The variance of a board. */
  variance(): number {
    const moments = new Moments();
    for (const worth of this.boards) if (!Number.isNaN(worth)) moments.add(worth);
    return moments.variance();
  }

  /** Boards that a slice of so much CPU time should have: whole parts, at first one, and at least one. */
  boardsIn(millis: number, boardMillis: number): number {
    const [least, most] = PART_BOARDS;
    const part = this.perPart || Math.min(most, Math.max(least, Math.round(PART_MILLIS / boardMillis)));
    const begun = this.boards.length;
    const rest = part - (begun % part);
    const parts = begun === 0 ? 0 : Math.floor(Math.max(0, millis / boardMillis - rest) / part);
    return Math.min(rest + part * parts, MOST_BOARDS - begun);
  }

  /** Reads what has been played, if anything. Throws a `UserError` where it is damaged. */
  async read(directory: string): Promise<void> {
    this.boards = [];
    const manifest = await readManifest(directory);
    if (manifest === undefined) return;
    [this.planned, this.perPart] = [manifest.deals, manifest.dealsPerPart];
    for await (const { batch } of readParts(directory, manifest)) this.add(batch);
    await this.readBegun(directory, manifest.parts.length);
  }

  /** Reads the boards that are kept of the part under way. They are the next ones. */
  private async readBegun(directory: string, part: number): Promise<void> {
    const begun = await readBegun(directory, this.plan.columns);
    if (begun.has(part)) this.add(begun.get(part)!.batch);
  }

  /** Plays `more` boards, as `slice` gives them, unless it is aborted. */
  async play(directory: string, more: number, playing: Omit<PlayOptions, 'resume'>): Promise<void> {
    const boards = Math.max(this.planned, this.boards.length + more);
    this.boards = [];
    const { interrupted, manifest } = await playBoards(this.plan, {
      ...playing,
      directory,
      resume: true,
      boards,
      usualBoardsPerPart: more,
      read: batch => {
        this.add(batch);
        return false;
      },
    });
    [this.planned, this.perPart] = [manifest.deals, manifest.dealsPerPart];
    if (interrupted) await this.readBegun(directory, manifest.parts.length);
  }

  private add(batch: Batch): void {
    for (const board of this.reader.read(batch)) this.boards.push(worthOf(board));
  }
}
