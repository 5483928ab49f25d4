/**
 * What an analysis of a deal says, as plain data in the words of records. Two costs are kept apart everywhere.
 * *Hindsight* compares with the exact value when all hands lie open: no player could know it. Bids have none: each is
 * played out with the cards as they lay. *Worlds* compares with what an agent expects over the worlds that fit what the
 * seat has seen: that a player could know.
 */
import type { ResultRecord } from '../engine/record.ts';
import type { Reason } from '../engine/why-worse.ts';
import type { Estimate } from '../stats/index.ts';
import type { WhatChanges } from '../worth/what-changes.ts';
import type { DecisionKind } from './kinds.ts';

/**
 * What exact values count. `score`: what the deal is settled at, the own side's score less that of the others, a game
 * point counting a hundred. `points`: points in tricks of the own side less those of all others; where the score cannot
 * be solved, because melds still depend on the play or there are more than two sides.
 */
export const MEASURES = ['score', 'points'] as const;
/** One of {@link MEASURES}. */
export type Measure = (typeof MEASURES)[number];

/** The exact values of the actions of one decision, for the side on turn, in one measure. */
export interface ExactValues {
  /** By action. */
  readonly values: Readonly<Record<string, number>>;
  /** The actions with the highest value. */
  readonly best: readonly string[];
  /** The highest value. */
  readonly value: number;
  /** The highest value less that of the action taken: never negative. */
  readonly cost: number;
}

/** A decision in hindsight: with all hands open. */
export interface Hindsight {
  /** What the cost counts: the score where it is known. */
  readonly measure: Measure;
  /** Who says it: the exact solver, or, of bids, a deal with the same cards that the agent for playouts plays out. */
  readonly by: 'solver' | 'playouts';
  readonly cost: number;
  readonly best: readonly string[];
  /** Points in tricks to come. Absent for decisions that are not about a card. */
  readonly points?: ExactValues;
  /**
   * The final score; of bids, that of the deal played out. Absent for cards while melds depend on the play, and among
   * more than two sides.
   */
  readonly score?: ExactValues;
  /** What the best action changes, where the cost is more than what is about as good, and the deal can be played on. */
  readonly changes?: WhatChanges;
}

/** An action as an agent sees it. */
export interface WeighedAction {
  readonly action: string;
  /** Trials, or worlds solved or played out; 0: a table or an exact solution says it. */
  readonly visits: number;
  /** What the agent expects for its side, in points of the score. */
  readonly mean: number;
  /** The 95 % interval of the mean, as far as the samples of the search tell. */
  readonly low?: number;
  readonly high?: number;
  /** The mean is from too few trials to be compared: the action stands behind all others. */
  readonly few?: true;
}

/** What was given up by playing a card when an act was open. */
export interface Kept {
  readonly kind: DecisionKind;
  readonly cost: Estimate;
}

/** A decision by what the seat could know: an agent in its place, which sees only the view of the seat. */
export interface InWorlds {
  /** What the agent would do. */
  readonly choice: string;
  /**
   * What a hint calls best, or has the highest mean; none from few worlds. Absent where the agent follows a rule.
   */
  readonly best?: string;
  /** What a hint calls best, where more worlds than it had clearly show that `best` is better. */
  readonly overruled?: string;
  /** The new worlds in which all was weighed again; a hint had others. */
  readonly again?: number;
  /** What the agent has weighed, the best and then the highest mean first. Empty where it follows a rule. */
  readonly candidates: readonly WeighedAction[];
  /**
   * The expectation of the best candidate less that of the action taken; of a card, that of the best card less its own.
   * It may be below 0: values have errors. Absent where the action taken was not weighed, or in few worlds.
   */
  readonly cost?: Estimate;
  /** Present where a card was played and acts had been weighed. */
  readonly kept?: Kept;
  /** Why it is a mistake, where the cost is clear and there is a word for it. */
  readonly reason?: Reason;
  /** What the better move changes against the action taken; present where the cost is clear and was confirmed. */
  readonly changes?: WhatChanges;
}

/** One decision of a deal. */
export interface DecisionAnalysis {
  /** The index of the action in the record, from 0. */
  readonly index: number;
  readonly seat: number;
  readonly side: number;
  /** From 1; 0 before the first card may be played. */
  readonly trick: number;
  readonly kind: DecisionKind;
  /** The action taken. */
  readonly action: string;
  /** All legal actions, sorted. With one there was nothing to decide. */
  readonly legal: readonly string[];
  /** Present where the seat led the next card of a claim that cannot fail: nothing was to decide. */
  readonly isClaim?: true;
  readonly hindsight?: Hindsight;
  readonly worlds?: InWorlds;
}

/** What best play of all from here on leads to, before an action; the last point is the end of the deal. */
export interface OpenHandsPoint {
  /** The index of the action that comes next; the number of actions at the end. */
  readonly index: number;
  /** By side: points in tricks, taken and to come, less those of all others. */
  readonly points: readonly number[];
  /** By side: the final score less that of the others. Absent where it cannot be solved. */
  readonly score?: readonly number[];
}

/** What a seat has lost. */
export interface SeatLosses {
  readonly seat: number;
  /** Decisions with more than one legal action. */
  readonly decisions: number;
  /** Sums of costs by the solver; those in points and in scores are kept apart. */
  readonly hindsight: Readonly<Record<Measure, number>>;
  readonly worlds: number;
}

/** The analysis of one deal. */
export interface DealAnalysis {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Absent where no agent was asked. */
  readonly agent?: string;
  /** The seats whose decisions are analysed. */
  readonly seats: readonly number[];
  /** [seat] → side. */
  readonly sides: readonly number[];
  readonly decisions: readonly DecisionAnalysis[];
  readonly curve: readonly OpenHandsPoint[];
  /** Indices of actions, the costliest first; only costs above 0, and by worlds only if their interval is, too. */
  readonly mistakes: { readonly hindsight: readonly number[]; readonly worlds: readonly number[] };
  readonly losses: readonly SeatLosses[];
  readonly result: ResultRecord;
}
