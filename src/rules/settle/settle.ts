/** What all settlements share: totals, winners, and the lines of a score. */
import { ALL_TRUMPS, NONE, type Seat } from '../../cards/card.ts';
import { ANNULLED, type Deal, PASSED } from '../deal.ts';
import { couplesIn, marriageOf, STUK } from '../melds/meld.ts';
import type { MatchLength } from '../options.ts';
import type { Says } from '../step.ts';

/** Card points, melds and last-trick bonus of a side. */
export function pointsOf(deal: Deal, side: number, lastTrick: number): number {
  return deal.cardPoints[side] + deal.meldPoints[side] + (side === deal.lastTrickSide() ? lastTrick : 0);
}

/**
 * The points of King and Queen of trumps of a side that has scored them, of each suit with all trumps; otherwise 0.
 * Partners only.
 */
export function beloteOf(deal: Deal, side: number, points: number): number {
  return points * (belotesOf(deal, side) + belotesOf(deal, side + 2));
}

function belotesOf(deal: Deal, seat: Seat): number {
  if (!deal.hasScored(seat, STUK)) return 0;
  return deal.trump === ALL_TRUMPS ? couplesIn(deal.dealt[seat] & marriageOf(ALL_TRUMPS)) : 1;
}

/** The nearest ten, five up. */
export function toTens(points: number): number {
  return 10 * Math.floor((points + 5) / 10);
}

/** The side that won every trick, or NONE. Two sides only. */
export function sweeper(deal: Deal): number {
  if (deal.won[0] + deal.won[2] === deal.tricks) return 0;
  return deal.won[1] + deal.won[3] === deal.tricks ? 1 : NONE;
}

/** Whether the deal does not count: annulled, or everybody passed [GEN-SET-2]. */
export function isThrownIn(deal: Deal): boolean {
  return deal.outcome === ANNULLED || deal.outcome === PASSED;
}

/** Adds the scores to the totals. Held points stay held [GEN-SET-1]. */
export function addUp(deal: Deal): void {
  const { after, before } = deal;
  after.copyFrom(before);
  after.played++;
  after.first = false;
  after.roundWinner = NONE;
  for (let side = 0; side < deal.sides; side++) after.totals[side] += deal.score[side];
}

/** Settles a thrown-in deal: no score, and the totals are unchanged. */
export function writeNothing(deal: Deal): void {
  deal.score.fill(0);
  deal.after.copyFrom(deal.before);
  deal.after.roundWinner = NONE;
  deal.after.first = false;
}

/** The side with the highest total at or above the target after a deal, see {@link leaderOf}. */
export function leaderAt(deal: Deal, target: number): number {
  return leaderOf(deal.after.totals, deal.sides, target);
}

/** The side with the highest total at or above the target; NONE if there is none or the leaders tie. */
export function leaderOf(totals: ArrayLike<number>, sides: number, target: number): number {
  let best = NONE;
  let tied = false;
  for (let side = 0; side < sides; side++) {
    const total = totals[side];
    if (total < target) continue;
    const lead = best === NONE ? 1 : total - totals[best];
    if (lead > 0) best = side;
    tied = lead === 0 || (tied && lead < 0);
  }
  return tied ? NONE : best;
}

/** The total that wins after `played` deals. A match of n deals cannot be won before the n-th [GEN-SET-4]. */
export function targetOf(length: MatchLength, played: number): number {
  if ('points' in length) return length.points;
  return played >= length.deals ? 0 : Number.POSITIVE_INFINITY;
}

/**
 * The parts of a score. `cards`: points of the cards taken. `lastTrick`: those of the last trick. `melds`: all melds,
 * roem, bella and stuk. `contract`: what a side that failed or tied gives up, and who gets it. `sweep`: pit or capot.
 * `bid`: points of the contract. `doubling`: what a factor adds. `held`: points of earlier ties. `rounding`: what
 * rounding to tens adds.
 */
export const SCORE_LINES = [
  ...['cards', 'lastTrick', 'melds', 'contract', 'sweep', 'bid', 'doubling', 'held', 'rounding'],
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
  /** Its sentences on a sheet of rules. Absent: none. */
  readonly says?: Says;
  /** Writes `score`, `gamePoints` and `after`, and decides an undecided outcome. */
  settle(deal: Deal): void;
  /**
   * The lines of a deal that has been settled. For each side, those of `SCORE_LINES` sum to its score, and those of
   * `GAME_LINES` to its game points. Some are 0 for all sides. A deal that does not count has none.
   */
  scoreLines(deal: Deal): ScoreLine[];
  /** What made or failed a deal that has been settled; undefined where no number of points did. */
  need?(deal: Deal): Need | undefined;
}

/** The points by which a side makes or fails what it has undertaken: it has made it with `had >= needed`. */
export interface Need {
  readonly side: number;
  readonly needed: number;
  readonly had: number;
  readonly of: NeedOf;
}

/**
 * Where the number comes from. `half`: it is more than half of the points of both sides, in tricks and in melds. `bid`:
 * a side has undertaken it. `best`: it is more than the points of the best opponent.
 */
export type NeedOf =
  | { readonly kind: 'half'; readonly cards: number; readonly melds: number }
  | { readonly kind: 'bid' }
  | { readonly kind: 'best'; readonly points: number };

/** More than half of the points in tricks and in melds. */
export function moreThanHalf(cards: number, melds: number): Pick<Need, 'needed' | 'of'> {
  return { needed: Math.floor((cards + melds) / 2) + 1, of: { kind: 'half', cards, melds } };
}

/** The melds of two sides. */
export function meldsOfBoth({ meldPoints }: Deal): number {
  return meldPoints[0] + meldPoints[1];
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

/** What lines come to for a side. */
export function sumOf(lines: readonly ScoreLine[], side: number): number {
  return lines.reduce((sum, { points }) => sum + points[side], 0);
}

/** The lines, and one for what rounding adds to them. */
export function withRounding(deal: Deal, lines: readonly ScoreLine[]): ScoreLine[] {
  return [...lines, lineOf('rounding', deal, side => deal.score[side] - sumOf(lines, side))];
}

/** One side gives points, and another gets them. */
export function moved(deal: Deal, from: number, to: number, points: number): ScoreLine {
  return lineOf('contract', deal, side => (side === to ? points : 0) - (side === from ? points : 0));
}
