/**
 * Wins, draws and losses of a unit: one deal, or one match, played in several seatings with the same cards. The games
 * of a unit are correlated, so units are counted, by the half points of their games: three classes for a single game,
 * five for a pair (the pentanomial of Fishtest), 2 R + 1 for R games.
 */
import { Multinomial } from './multinomial.ts';

/** A lost game, in half points. */
export const LOSS = 0;
/** A drawn game, in half points. */
export const DRAW = 1;
/** A won game, in half points. */
export const WIN = 2;
/** The result of a game for the first agent. */
export type GameResult = typeof LOSS | typeof DRAW | typeof WIN;

/** The classes of a pair, in the order of the counts. WL is counted with DD. */
export const PAIR_CLASSES = ['LL', 'LD', 'DD', 'WD', 'WW'] as const;

/** The result of a game from its difference in points. */
export function resultOf(difference: number): GameResult {
  return difference > 0 ? WIN : difference < 0 ? LOSS : DRAW;
}

/** The class of a unit: the half points of its games, 0 … 2 × games. */
export function unitClass(results: readonly GameResult[]): number {
  return results.reduce<number>((sum, result) => sum + result, 0);
}

/** Units of `games` games each, by class. The score of class c is c / (2 × games). */
export function unitCounts(games: number, counts?: ArrayLike<number>): Multinomial {
  const classes = 2 * games + 1;
  return new Multinomial(
    Array.from({ length: classes }, (_, c) => c / (classes - 1)),
    games,
    counts,
  );
}

/** Pairs by class: [LL, LD, DD or WL, WD, WW], scores 0, 1/4, 1/2, 3/4, 1. */
export function pentanomial(counts?: ArrayLike<number>): Multinomial {
  return unitCounts(2, counts);
}
