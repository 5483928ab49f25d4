/** How a deal of Honderden ends: decided, cancelled or to be continued [HO2-END, HO3-END-1]. */

import type { Deal, Result } from './record.ts';
import { added, afterOf } from './result.ts';

/** How a deal ended. */
export type Decision = { readonly winner: number; readonly value: number } | 'cancelled' | 'continues';

/** Who wins when the last trick has been taken; `points` contain the carry-over [HO2-END-1…3, HO3-END-1]. */
export function winnerAtTheEnd(points: readonly number[]): number | 'cancelled' | 'continues' {
  const most = Math.max(...points);
  if (most < 100) return 'continues';
  return points.filter(value => value === most).length > 1 ? 'cancelled' : points.indexOf(most);
}

/** One game point, one more when every loser has less than fifty [HO2-JAN-1, HO3-VAL-1]. */
export function gameValue(points: readonly number[], winner: number): number {
  const losers = points.filter((_, seat) => seat !== winner);
  return losers.every(value => value < 50) ? 2 : 1;
}

/** What has been gathered when a deal ends. */
export interface Gathered {
  readonly outcome: 'played' | 'dek' | 'falseDek';
  readonly trump: string;
  readonly cardPoints: readonly number[];
  readonly lastTrick: number | null;
  /** Melds and stuk, without the melds that became game points. */
  readonly meldPoints: readonly number[];
  /** Game points for 100-melds. */
  readonly hundreds: readonly number[];
}

/** The points of the deal itself: cards, melds, five for the last trick [HO2-PTS-1]. */
export function pointsOfDeal(gathered: Omit<Gathered, 'outcome'>): number[] {
  const points = added(gathered.cardPoints, gathered.meldPoints);
  if (gathered.lastTrick !== null) points[gathered.lastTrick] += 5; // [HO2-LAST-1]
  return points;
}

/** The result of a deal. */
export function honderdenResult(deal: Deal, gathered: Gathered, decision: Decision): Result {
  const { before } = deal;
  const score = pointsOfDeal(gathered);
  const gamePoints = [...gathered.hundreds];
  if (typeof decision === 'object') gamePoints[decision.winner] += decision.value;
  const totals = added(before.totals, gamePoints);
  const { outcome, trump, cardPoints, lastTrick, meldPoints } = gathered;
  const common = { outcome, maker: null, trump, cardPoints, lastTrick, meldPoints, score, gamePoints };
  if (decision === 'continues')
    return { ...common, after: afterOf(totals, { carry: added(before.carry, score), continuation: true }) };
  if (decision === 'cancelled') {
    const { carry, continuation } = before; // [HO2-END-3]
    return { ...common, after: afterOf(totals, { carry, continuation }) };
  }
  return { ...common, after: afterOf(totals, { roundWinner: decision.winner }) };
}
