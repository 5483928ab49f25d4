/**
 * Whether tuned values are stronger than those that the search started from, on boards that the search has not seen. A
 * sequential test decides. Where it ends, chance has had its say: a gain is therefore measured on other boards again,
 * and is proven only if it is certain there, too.
 */
import { join } from 'node:path';
import { BoardReader } from '../../duel/board.ts';
import { type ErrorRates, type Estimate, Moments, pointsSprt } from '../../stats/index.ts';
import { defaultBoardsPerPart, type PlayOptions, planBoards, playBoards } from '../boards.ts';
import { boardPoints } from './trials.ts';
import { seedOf, type TuneSpec } from './tune-spec.ts';

/** Rates of false positives and false negatives. */
export const CONFIRM_ERRORS: ErrorRates = { alpha: 0.01, beta: 0.05 };
/** Boards on which a gain is measured: a minimum, and a multiple of those of the test. */
const LEAST_BOARDS = 5_000;
const TIMES = 2;

export interface Confirmation {
  readonly verdict: 'stronger' | 'not proven';
  /** Whether the test ended with a gain. */
  readonly isPassed: boolean;
  /** Points a deal over the start: on boards of their own if the test was passed, otherwise on those of the test. */
  readonly gain: Estimate;
  /** Boards of the test, and its likelihood ratio. */
  readonly units: number;
  readonly llr: number;
}

/** Undefined if it was interrupted. Goes on with what the directory holds. */
export async function confirm(
  { game, rules, seed, confirm: most, gain }: TuneSpec,
  tuned: string,
  start: string,
  directory: string,
  playing: PlayOptions,
): Promise<Confirmation | undefined> {
  const agents = [tuned, start] as const;
  const play = async (part: string, boards: number, use: (points: number) => boolean) => {
    const plan = await planBoards({ game, rules, agents, seed: seedOf(seed, part) });
    const reader = new BoardReader(plan.game, plan.columns);
    const { interrupted } = await playBoards(plan, {
      ...playing,
      resume: true,
      directory: join(directory, part),
      boards,
      usualBoardsPerPart: defaultBoardsPerPart(boards, true),
      read: batch => [...boardPoints(reader, batch)].some(points => !Number.isNaN(points) && use(points)),
    });
    return !interrupted;
  };
  const test = pointsSprt({ d0: 0, d1: gain }, CONFIRM_ERRORS);
  const seen = new Moments();
  const isTested = await play('test', most, points => {
    seen.add(points);
    return test.add(points) !== 'continue';
  });
  if (!isTested) return undefined;
  const { units, llr } = test.end ?? test;
  if (test.verdict !== 'H1')
    return { verdict: 'not proven', isPassed: false, gain: seen.estimate(), units, llr };
  const measured = new Moments();
  const boards = Math.min(most, Math.max(LEAST_BOARDS, TIMES * units));
  const isMeasured = await play('gain', boards, points => {
    measured.add(points);
    return false;
  });
  if (!isMeasured) return undefined;
  const estimate = measured.estimate();
  return { verdict: verdictOn(estimate), isPassed: true, gain: estimate, units, llr };
}

/** Of a gain that was measured after the test. */
export function verdictOn({ low }: Pick<Estimate, 'low'>): Confirmation['verdict'] {
  return low !== undefined && low > 0 ? 'stronger' : 'not proven';
}
