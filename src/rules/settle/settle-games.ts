/**
 * Settlement of games to a number of points. A claim or the highest total wins. Without enough points the game
 * continues; if the leaders tie, the deal is cancelled [HO2-END, HO2-JAN, HO2-PIT, HO3-END, HO3-VAL, HO3-PIT].
 */
import { NONE } from '../../cards/card.ts';
import { DEK_CALLED, type Deal, FALSE_DEK, PLAYED, UNDECIDED } from '../deal.ts';
import { lineOf, pointsOf, type Settlement, takenLines } from './settle.ts';

/** The variants of scoring in game points. */
export interface GameScore {
  readonly lastTrick: number;
  /** Points that win a game. */
  readonly points: number;
  /** Losers below this are "onder Jan". */
  readonly jan: number;
  /** The last tricks of the deal that must all be won for the pit. */
  readonly pitTricks: number;
  /**
   * `add`: one game point, plus one for onder Jan, plus one for the pit. `three`: three for a pit in the first deal,
   * otherwise one, plus one for onder Jan.
   */
  readonly value: 'add' | 'three';
  /** Whether the same dealer continues an undecided game. */
  readonly sameDealer: boolean;
}

/** Writes points and game points of a deal. */
export function settleGame(rules: GameScore): Settlement {
  const settle: Settlement['settle'] = deal => {
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
  return {
    says: { 'score.game': rules },
    settle,
    scoreLines(deal) {
      const { before, score, gamePoints, roundValue, after } = deal;
      const winner = after.roundWinner;
      const value = (seat: number): number => (seat === winner ? roundValue : 0);
      const totals = Array.from({ length: deal.seats }, (_, seat) => before.carry[seat] + score[seat]);
      // Three points for a pit in the first deal leave no room for jan.
      const jan = roundValue === 3 && rules.value === 'three' ? 0 : janOf(winner, totals, rules);
      return [
        ...takenLines(deal, rules.lastTrick),
        lineOf('hundreds', deal, seat => gamePoints[seat] - value(seat)),
        lineOf('game', deal, seat => Math.min(1, value(seat))),
        lineOf('jan', deal, seat => (seat === winner ? jan : 0)),
        lineOf('pit', deal, seat => (seat === winner ? roundValue - 1 - jan : 0)),
      ];
    },
  };
}

/** The seat with most points except `excluded`; among equals the first in playing order after it [HO3-DEK-2]. */
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
  const jan = janOf(winner, totals, rules);
  const early = rules.pitTricks < deal.tricks ? deal.wonEarly[winner] : 0;
  const pit = deal.lastTrickSide() !== NONE && deal.won[winner] - early === rules.pitTricks;
  if (rules.value === 'add') return 1 + jan + (pit ? 1 : 0);
  return pit && !deal.before.continuation ? 3 : 1 + jan;
}

/** A game point more if all losers are onder Jan. */
function janOf(winner: number, totals: readonly number[], { jan }: GameScore): number {
  return totals.every((points, seat) => seat === winner || points < jan) ? 1 : 0;
}
