/** How the score of a deal comes about, line by line. Each settlement knows its lines; see {@link Settlement}. */
import type { Deal } from '../deal.ts';

/**
 * The parts of a score. `cards`: points of the cards taken. `lastTrick`: those of the last trick. `melds`: all melds,
 * roem, bella and stuk. `contract`: what a side that failed or tied gives up, and who gets it. `sweep`: pit or capot.
 * `doubling`: what a factor adds. `held`: points of earlier ties. `rounding`: what rounding to tens adds.
 */
export const SCORE_LINES = [
  ...['cards', 'lastTrick', 'melds', 'contract', 'sweep', 'doubling', 'held', 'rounding'],
] as const;
/**
 * The parts of the game points of a deal. `hundreds`: melds that count as game points. `game`: the game or round won.
 * `jan`: the loser had too few points. `pit`: all tricks.
 */
export const GAME_LINES = ['hundreds', 'game', 'jan', 'pit'] as const;
/** What a line counts. */
export type ScoreLineKind = (typeof SCORE_LINES)[number] | (typeof GAME_LINES)[number];

/** A part of the score or of the game points, in points by side. */
export interface ScoreLine {
  readonly kind: ScoreLineKind;
  readonly points: readonly number[];
}

/** How a finished deal is scored. */
export interface Settlement {
  /** Writes `score`, `gamePoints` and `after`, and decides an undecided outcome. */
  settle(deal: Deal): void;
  /**
   * The lines of a deal that has been settled. For each side, those of `SCORE_LINES` sum to its score, and those of
   * `GAME_LINES` to its game points. Some are 0 for all sides. A deal that does not count has none.
   */
  scoreLines(deal: Deal): ScoreLine[];
}

/** A line whose points are found side by side. */
export function lineOf(kind: ScoreLineKind, deal: Deal, points: (side: number) => number): ScoreLine {
  return { kind, points: Array.from({ length: deal.sides }, (_, side) => points(side)) };
}

/** What was taken in tricks and melded, before any rule moves it. */
export function takenLines(deal: Deal, lastTrick: number): ScoreLine[] {
  const last = deal.lastTrickSide();
  return [
    lineOf('cards', deal, side => deal.cardPoints[side]),
    lineOf('lastTrick', deal, side => (side === last ? lastTrick : 0)),
    lineOf('melds', deal, side => deal.meldPoints[side]),
  ];
}

/** The lines, and one for what rounding adds to them. */
export function withRounding(deal: Deal, lines: readonly ScoreLine[]): ScoreLine[] {
  const sum = (side: number): number => lines.reduce((all, { points }) => all + points[side], 0);
  return [...lines, lineOf('rounding', deal, side => deal.score[side] - sum(side))];
}

/** One side gives points, and another gets them. */
export function moved(deal: Deal, from: number, to: number, points: number): ScoreLine {
  return lineOf('contract', deal, side => (side === to ? points : 0) - (side === from ? points : 0));
}
