/** What lessons have in common: a deal gives the same slopes wherever and whenever it is played. */
import type { Seat } from '../cards/card.ts';
import { Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { Agent } from '../table/agent.ts';
import type { Gradient } from './gradient.ts';
import type { LessonSettings } from './lesson-settings.ts';

/** Makes an agent for a seat. */
export type MakeAgent = (seat: Seat, rng: Rng) => Agent;

/** What was learned from some deals. */
export interface LessonCount {
  /** Decisions that were learned from. */
  decisions: number;
  /** The sum over them of how good the net was, which each lesson defines. */
  good: number;
}

export interface LessonOptions {
  readonly game: Game;
  readonly root: Root;
  /** Answers what the net does not. */
  readonly other: MakeAgent;
  /** By default the usual ones. */
  readonly settings?: LessonSettings;
}

/** Deals to learn from. */
export interface Lesson {
  /** Plays a deal, adds the slopes of its decisions, and counts them. */
  learn(deal: number, gradient: Gradient, count: LessonCount): void;
}

/** The stream of what a lesson draws; those of its agents follow. */
const LESSON_STREAM = 32;

/** The generators of a lesson: its own, and one for the agent in each seat. */
export class LessonRngs {
  readonly own: Rng = new Rng();
  /** By seat. */
  readonly agents: readonly Rng[];
  /** What {@link Rng.save} writes of the agents when a deal begins, and now of one. */
  private readonly seeded = new Int32Array(16);
  private readonly now = new Int32Array(4);

  constructor(seats: number) {
    this.agents = Array.from({ length: seats }, () => new Rng());
  }

  /** Begins the numbers of a deal. */
  seed(root: Root, deal: number): void {
    this.own.seed(root, deal, LESSON_STREAM);
    for (const [seat, rng] of this.agents.entries())
      rng.seed(root, deal, LESSON_STREAM + 1 + seat).save(this.seeded, 4 * seat);
  }

  /** Whether agents have drawn numbers in the deal. */
  haveDrawn(): boolean {
    const { agents, seeded, now } = this;
    for (let seat = 0; seat < agents.length; seat++) {
      agents[seat].save(now, 0);
      for (let k = 0; k < 4; k++) if (now[k] !== seeded[4 * seat + k]) return true;
    }
    return false;
  }
}
