/**
 * Evaluates a hand in rounds of worlds, played in this thread, piece by piece, so that a page stays responsive, or by
 * others. Between rounds hopeless answers are given up and the precision is looked at, so a result does not depend on
 * how the worlds of a round are played.
 */
import { rootOf } from '../cards/rng.ts';
import type { View } from '../engine/view.ts';
import type { Batch } from '../rows/column.ts';
import { now } from '../search/deadline.ts';
import type { MatchEquity } from '../search/equity/match-equity.ts';
import type { Player } from '../table/table.ts';
import { type HandReport, HandSummary } from './hand-summary.ts';
import { HandTrial } from './trial.ts';

/** Worlds played without a pause … */
const PIECE = 8;
/** … in this many milliseconds, if the clock does not say. */
const PIECE_MILLIS = 1;
/** Milliseconds between two pauses. */
const PAUSE_EVERY = 20;

/** What {@link evaluateHand} needs: the hand, who plays on, and how long to think. */
export interface HandEvaluation extends HandBudget {
  /** The seat that is asked. See `situate` for one made from cards. */
  readonly view: View;
  /** Who plays on, by seat. */
  readonly players: readonly Player[];
  /** With it, the answers have the chance to win the match from the totals before the deal. */
  readonly equity?: MatchEquity;
  /** Any text; it decides the worlds and what the agents draw. */
  readonly seed?: string;
  readonly signal?: AbortSignal;
  /** Called with the estimates so far, some fifty times a second. */
  readonly onProgress?: (report: HandReport) => void;
}

/**
 * What each legal answer of a seat is worth, in points of the deal. Ends with what it has when the signal is aborted.
 * Throws a RangeError if the seat is not asked, or the budget has no end; an Error if an agent fails.
 */
export async function evaluateHand(evaluation: HandEvaluation): Promise<HandReport> {
  const { view, players, equity, seed = 'hand', signal, onProgress } = evaluation;
  if (evaluation.worlds === undefined && evaluation.seconds === undefined && signal === undefined)
    throw new RangeError('say how long: worlds, seconds, or a signal');
  const trial = new HandTrial(view, players, rootOf(seed), equity);
  const summary = new HandSummary(view, equity !== undefined);
  const end = now(PIECE_MILLIS) + 1000 * (evaluation.seconds ?? Number.POSITIVE_INFINITY);
  let paused = now(PIECE_MILLIS);
  await playRounds(summary, evaluation, async function* (first, to, answers) {
    for (let from = first; from < to; from += PIECE) {
      if (signal?.aborted === true || now(PIECE_MILLIS) >= end) return;
      yield trial.play(from, Math.min(from + PIECE, to), answers);
      if (now(PIECE_MILLIS) - paused < PAUSE_EVERY) continue;
      onProgress?.(summary.report());
      await new Promise(resolve => setTimeout(resolve));
      paused = now(PIECE_MILLIS);
    }
  });
  return summary.report();
}

/** The first rounds double the worlds, from here … */
const FIRST_ROUND = 256;
/** … to rounds of this size. */
const LONGEST_ROUND = 4096;

/** When an evaluation ends: whichever comes first. */
export interface HandBudget {
  /** The most worlds. */
  readonly worlds?: number;
  /** The most seconds. With it the number of worlds depends on the machine; each world does not. */
  readonly seconds?: number;
  /** Half the width of the interval that is good enough, in points. */
  readonly precision?: number;
}

/** Plays worlds `from` to `to` - 1 with the answers of these indices, piece by piece; fewer if time is up. */
export type PlayWorlds = (from: number, to: number, answers: readonly number[]) => AsyncIterable<Batch>;

/** Adds rounds to the summary until its worlds are used up, it is precise enough, or a round is cut short. */
export async function playRounds(summary: HandSummary, budget: HandBudget, play: PlayWorlds): Promise<void> {
  const { tally } = summary;
  const { worlds: most = Number.POSITIVE_INFINITY, precision } = budget;
  const isPrecise = () => precision !== undefined && tally.worlds > 0 && tally.precision() <= precision;
  while (tally.worlds < most && !isPrecise()) {
    const from = tally.worlds;
    const to = Math.min(from + Math.min(Math.max(from, FIRST_ROUND), LONGEST_ROUND), most);
    for await (const batch of play(from, to, [...tally.alive])) summary.add(batch);
    if (tally.worlds < to) return;
    tally.prune();
  }
}
