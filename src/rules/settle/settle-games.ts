/**
 * Settlement of games to a number of points within a match of game points: won by a claim or by the highest total,
 * carried on while nobody has enough, cancelled when the leaders are equal [HO2-END, HO2-JAN, HO2-PIT, HO3-END,
 * HO3-VAL, HO3-PIT].
 */
import { NONE } from '../../cards/card.ts';
import { DEK_CALLED, type Deal, FALSE_DEK, PLAYED, UNDECIDED } from '../deal.ts';
import { pointsOf } from './settle.ts';

/** The variants of scoring in game points. */
export interface GameScore {
  readonly lastTrick: number;
  /** Points that win a game. */
  readonly points: number;
  /** Losers with fewer points than this are onder Jan. */
  readonly jan: number;
  /** Tricks that must all be won for the pit, counted from the end of the deal. */
  readonly pitTricks: number;
  /**
   * How the value of a game is found. `add`: one game point, one for onder Jan, one for the pit; `three`: three for
   * the pit, in the first deal of a game only.
   */
  readonly value: 'add' | 'three';
  /** An undecided game is continued by the same dealer. */
  readonly sameDealer: boolean;
}

/** Writes the score of a deal in game points. */
export function settleGame(rules: GameScore): (deal: Deal) => void {
  return deal => {
    if (deal.outcome === UNDECIDED) deal.outcome = PLAYED;
    const { after, before } = deal;
    after.copyFrom(before);
    after.played++;
    after.roundWinner = NONE;
    const totals: number[] = [];
    for (let seat = 0; seat < deal.seats; seat++) {
      deal.score[seat] = pointsOf(deal, seat, rules.lastTrick);
      totals[seat] = before.carry[seat] + deal.score[seat];
    }
    const best = bestOf(deal, totals, deal.outcome === FALSE_DEK ? deal.claimant : NONE);
    const winner = deal.outcome === DEK_CALLED ? deal.claimant : best;
    if (deal.outcome === PLAYED && totals[best] < rules.points) carryOn(deal, totals, rules.sameDealer);
    else if (deal.outcome === PLAYED && isTied(totals, best)) deal.sameDealer = true;
    else win(deal, winner, totals, rules);
    for (let seat = 0; seat < deal.seats; seat++) after.totals[seat] += deal.gamePoints[seat];
  };
}

/** The seat with most points but for one; of equals the first after it in the direction of play [HO3-DEK-2]. */
function bestOf(deal: Deal, totals: readonly number[], excluded: number): number {
  let best = NONE;
  for (let n = 1; n <= deal.seats; n++) {
    const seat = deal.nextSeat(Math.max(excluded, 0), n);
    if (seat !== excluded && (best === NONE || totals[seat] > totals[best])) best = seat;
  }
  return best;
}

function isTied(totals: readonly number[], best: number): boolean {
  return totals.some((points, seat) => seat !== best && points === totals[best]);
}

function carryOn(deal: Deal, totals: readonly number[], sameDealer: boolean): void {
  for (const [seat, points] of totals.entries()) deal.after.carry[seat] = points;
  deal.after.continuation = true;
  deal.sameDealer = sameDealer;
}

function win(deal: Deal, winner: number, totals: readonly number[], rules: GameScore): void {
  deal.roundValue = valueOfGame(deal, winner, totals, rules);
  deal.gamePoints[winner] += deal.roundValue;
  deal.after.roundWinner = winner;
  deal.after.carry.fill(0);
  deal.after.continuation = false;
}

function valueOfGame(deal: Deal, winner: number, totals: readonly number[], rules: GameScore): number {
  const jan = totals.every((points, seat) => seat === winner || points < rules.jan) ? 1 : 0;
  const early = rules.pitTricks < deal.tricks ? deal.wonEarly[winner] : 0;
  const pit = deal.lastTrickSide() !== NONE && deal.won[winner] - early === rules.pitTricks;
  if (rules.value === 'add') return 1 + jan + (pit ? 1 : 0);
  return pit && !deal.before.continuation ? 3 : 1 + jan;
}
