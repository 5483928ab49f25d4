/** How the score of a deal comes about, line by line: what every score sheet shows. */
import type { ResultRecord } from './record.ts';

/**
 * `cards`: points of the cards taken. `lastTrick`: those of the last trick. `melds`: as they were scored. `contract`:
 * what a lost or doubled contract, a sweep or a tie moves. `rounding`: to whole tens.
 */
export const SCORE_LINES = ['cards', 'lastTrick', 'melds', 'contract', 'rounding'] as const;
export type ScoreLineKind = (typeof SCORE_LINES)[number];

/** A part of the score, in points by side. */
export interface ScoreLine {
  readonly kind: ScoreLineKind;
  readonly points: readonly number[];
}

/** The words of lines as heads of a table. */
export const SCORE_LINE_WORDS: Readonly<Record<ScoreLineKind, string>> = {
  cards: 'cards',
  lastTrick: 'last trick',
  melds: 'melds',
  contract: 'contract',
  rounding: 'rounding',
};

/** Scores are rounded to tens, so that no side gains or loses as much. */
const TEN = 10;

/**
 * The lines of a result. For each side they sum to its score. Other lines than cards are left out where they are 0.
 * `game` says what the last trick counts.
 */
export function breakdownOf(
  result: ResultRecord,
  { lastTrick }: { readonly lastTrick: number },
): ScoreLine[] {
  const { cardPoints, meldPoints, score, outcome } = result;
  const last = score.map((_, side) => (side === result.lastTrick ? lastTrick : 0));
  const rest = score.map((points, side) => points - cardPoints[side] - last[side] - meldPoints[side]);
  const isRounded = outcome === 'made' && rest.every(points => Math.abs(points) < TEN);
  const lines: readonly ScoreLine[] = [
    { kind: 'cards', points: cardPoints },
    { kind: 'lastTrick', points: last },
    { kind: 'melds', points: meldPoints },
    { kind: isRounded ? 'rounding' : 'contract', points: rest },
  ];
  return lines.filter(({ kind, points }) => kind === 'cards' || points.some(value => value !== 0));
}
