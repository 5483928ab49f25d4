/**
 * A method of tuning asks for rounds of trials and is told how they went. It draws all random numbers from its own
 * generator, so that the results alone decide what it asks next: a tuning is resumed by telling the results again.
 */
import type { Parameter, Point } from './parameter.ts';

/** Trials that play the same boards. */
export interface TrialRound {
  /** Points to play; leads are over the first of them. */
  readonly trials: readonly Point[];
  /** Boards of each trial. */
  readonly boards: number;
}

/** How a trial went. */
export interface TrialScore {
  /** Boards without a fault. */
  readonly boards: number;
  /** Mean points a board over the opponents, and the standard deviation of a board. */
  readonly points: number;
  readonly deviation: number;
  /** The same of the points less those of the first trial of the round, board by board. */
  readonly lead: number;
  readonly leadDeviation: number;
}

/** Where a method stands: values of each parameter, between the steps too. */
export interface MethodStanding {
  readonly values: Point;
  /** What {@link METHOD_BANDS} says of the method. */
  readonly low: Point;
  readonly high: Point;
}

/** A search that asks for trials and is told their scores. */
export interface Method {
  /** The next round; undefined when the search is over. */
  ask(): TrialRound | undefined;
  /** The scores of the round that was asked for last, in the order of its trials. */
  tell(scores: readonly TrialScore[]): void;
  /** Where the search stands now. */
  standing(): MethodStanding;
  /** The point that it takes for the best, once the search is over. */
  best(): Point;
}

/** What decides how a method searches. */
export interface MethodOptions {
  readonly parameters: readonly Parameter[];
  /** Boards of all trials together. */
  readonly boards: number;
  /** Boards of a trial; by default each method has its own share. */
  readonly each?: number | undefined;
  readonly seed: string;
}

/** Boards of a trial at least, unless another number is asked for. */
export const LEAST_BOARDS = 20;

/** The names of the methods. */
export const METHODS = ['spsa', 'ntbea', 'cmaes', 'random'] as const;
/** One of {@link METHODS}. */
export type MethodName = (typeof METHODS)[number];

/** What the band round the path of a method means. */
export const METHOD_BANDS: Readonly<Record<MethodName, string>> = {
  spsa: 'how far noise alone may have led, with 95 % probability',
  ntbea: 'values whose mean is within two standard errors of the best',
  cmaes: '95 % of the values that the method tries',
  random: 'the values of the candidates that are left',
};
