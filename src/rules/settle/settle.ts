/** Settlements: the scores of a finished deal. */
import { ALL_TRUMPS, NONE, type Seat } from '../../cards/card.ts';
import { ANNULLED, CLAIMED, type Deal, FAILED, MADE, PASSED, PLAYED, TIE, UNDECIDED } from '../deal.ts';
import { couplesIn, marriageOf, STUK } from '../melds/meld.ts';
import type { MatchLength } from '../options.ts';
import { type StandingCount, standingOf } from '../uit.ts';

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

/** The variants of scoring a maker against the others. */
export interface MakerScore {
  readonly lastTrick: number;
  /** After a tie the maker's points are lost, or held for the winner of the next played deal [KB-SCORE-3]. */
  readonly tie: 'makerZero' | 'abeyance';
  readonly target: number;
}

/** Maker against one opponent. A maker with fewer points loses them to the opponent [KB-SCORE-1…3]. */
export function settleMaker({ lastTrick, tie, target }: MakerScore): Settlement {
  const settle: Settlement['settle'] = deal => {
    if (isThrownIn(deal)) return writeNothing(deal);
    const maker = deal.maker;
    const opponent = deal.nextSeat(maker, 1);
    const own = pointsOf(deal, maker, lastTrick);
    const theirs = pointsOf(deal, opponent, lastTrick);
    let held = deal.before.held;
    if (deal.outcome === UNDECIDED) deal.outcome = own > theirs ? MADE : own < theirs ? FAILED : TIE;
    if (deal.outcome === CLAIMED || deal.outcome === MADE) {
      deal.score[maker] = own;
      deal.score[opponent] = theirs;
    } else deal.score[opponent] = deal.outcome === FAILED ? own + theirs : theirs;
    if (deal.outcome === MADE) held = payHeld(deal, maker, held);
    if (deal.outcome === FAILED) held = payHeld(deal, opponent, held);
    if (deal.outcome === TIE && tie === 'abeyance') held += own;
    addUp(deal);
    deal.after.held = held;
    deal.after.roundWinner = deal.outcome === CLAIMED ? deal.claimant : leaderAt(deal, target);
    if (deal.after.roundWinner !== NONE) deal.after.held = 0;
  };
  return {
    settle,
    scoreLines(deal) {
      if (isThrownIn(deal)) return [];
      const { maker, outcome } = deal;
      const opponent = deal.nextSeat(maker, 1);
      const lost = outcome === FAILED || outcome === TIE ? pointsOf(deal, maker, lastTrick) : 0;
      const winner = outcome === MADE ? maker : outcome === FAILED ? opponent : NONE;
      return [
        ...takenLines(deal, lastTrick),
        moved(deal, maker, outcome === FAILED ? opponent : NONE, lost),
        lineOf('held', deal, side => (side === winner ? deal.before.held : 0)),
      ];
    },
  };
}

/** Gives the held points to the winner. Returns what remains held. */
function payHeld(deal: Deal, winner: Seat, held: number): number {
  deal.score[deal.sideOf(winner)] += held;
  return 0;
}

/** The total that wins after `played` deals. A match of n deals cannot be won before the n-th [GEN-SET-4]. */
export function targetOf(length: MatchLength, played: number): number {
  if ('points' in length) return length.points;
  return played >= length.deals ? 0 : Number.POSITIVE_INFINITY;
}

/** The variants of scoring a deal of a round. */
export interface RoundScore {
  readonly lastTrick: number;
  readonly target: number;
  /** The round is worth two game points if the loser has fewer points than this [SM-JAN-1]. */
  readonly jan: number;
  /** How the loser's points are counted after `uit` [SM-UIT-3]. */
  readonly janCounts: StandingCount;
}

/** Players score their own points. The first to reach the target wins the round [SM-SCORE-1…3, SM-JAN-1]. */
export function settleRound({ lastTrick, target, jan, janCounts }: RoundScore): Settlement {
  const settle: Settlement['settle'] = deal => {
    if (deal.outcome === UNDECIDED) deal.outcome = PLAYED;
    for (let side = 0; side < deal.sides; side++) deal.score[side] = pointsOf(deal, side, lastTrick);
    addUp(deal);
    const { totals } = deal.after;
    if (deal.claimant !== NONE) deal.after.roundWinner = deal.claimant;
    else if (totals[0] === totals[1] && totals[0] >= target) {
      totals.set(deal.before.totals);
      deal.sameDealer = true;
    } else deal.after.roundWinner = leaderAt(deal, target);
    const winner = deal.after.roundWinner;
    if (winner === NONE) return;
    const loser = 1 - winner;
    const points = deal.claimant === NONE ? totals[loser] : standingOf(deal, loser, janCounts);
    deal.roundValue = points < jan ? 2 : 1;
    deal.gamePoints[winner] = deal.roundValue;
  };
  return {
    settle,
    scoreLines: deal => [
      ...takenLines(deal, lastTrick),
      lineOf('game', deal, side => Math.min(1, deal.gamePoints[side])),
      lineOf('jan', deal, side => Math.max(0, deal.gamePoints[side] - 1)),
    ],
  };
}

/** The variants of scoring a deal of a race. */
export interface RaceScore {
  readonly lastTrick: number;
  readonly target: number;
  /** Bonus for winning all `sweepTricks` tricks after the stock is gone [SJ-PIT-1]. */
  readonly sweep: number;
  readonly sweepTricks: number;
}

/** Players score their own points. The higher total at or above the target wins, a tie continues [SJ-SCORE-1]. */
export function settleRace({ lastTrick, target, sweep, sweepTricks }: RaceScore): Settlement {
  const sweepOf = (deal: Deal, side: number): number =>
    deal.won[side] - deal.wonEarly[side] === sweepTricks ? sweep : 0;
  return {
    settle(deal) {
      if (deal.outcome === UNDECIDED) deal.outcome = PLAYED;
      for (let side = 0; side < deal.sides; side++)
        deal.score[side] = pointsOf(deal, side, lastTrick) + sweepOf(deal, side);
      addUp(deal);
      deal.after.roundWinner = leaderAt(deal, target);
    },
    scoreLines: deal => [...takenLines(deal, lastTrick), lineOf('sweep', deal, side => sweepOf(deal, side))],
  };
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
