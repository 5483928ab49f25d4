/**
 * What a claim of the deal gains over playing on, by what the opponent has, and what playing on then brings.
 */

import type { Rows } from '../../src/rows/index.ts';
import { questionsIn } from '../bidding/choices.ts';
import { DealMean, means } from '../bidding/gains.ts';

export const COLUMNS = [
  'deal',
  'question',
  'asked',
  'answer',
  'own',
  'points_before0',
  'points_before1',
  'game_points0',
  'game_points1',
] as const;
export type ClaimRows = Rows<(typeof COLUMNS)[number]>;

/** Index of `pass` among the answers. */
const PLAY_ON = 0;

/** A claim against playing on, in the same deal. */
export interface Claim {
  readonly deal: number;
  /** Card points and melds in this deal so far, own and the other's. */
  readonly own: number;
  readonly other: number;
  /** Game points of the deal, own less the other's. */
  readonly claimed: number;
  readonly playedOn: number;
}

export function* claimsIn(rows: ClaimRows, count: number): Generator<Claim> {
  for (const [on, claim] of questionsIn(rows, count)) {
    if (claim === undefined || rows.answer[on] !== PLAY_ON) continue;
    const seat = rows.asked[on];
    const [own, other] = seat === 0 ? [0, 1] : [1, 0];
    const points = [rows.points_before0[on], rows.points_before1[on]];
    const won = (row: number): number =>
      (seat === 0 ? 1 : -1) * (rows.game_points0[row] - rows.game_points1[row]);
    yield {
      deal: rows.deal[on],
      own: points[own],
      other: points[other],
      claimed: won(claim),
      playedOn: won(on),
    };
  }
}

/** Means of claims in cells. */
export class ClaimTally {
  readonly gain: readonly DealMean[];
  readonly claimed: readonly DealMean[];
  readonly playedOn: readonly DealMean[];
  /** Deals that playing on loses, wins, and wins with more than the claim. */
  readonly lost: readonly DealMean[];
  readonly more: readonly DealMean[];
  readonly all = new DealMean();
  readonly lostInAll = new DealMean();
  readonly moreInAll = new DealMean();

  constructor(cells: number) {
    [this.gain, this.claimed, this.playedOn, this.lost, this.more] = Array.from({ length: 5 }, () =>
      means(cells),
    );
  }

  add({ deal, claimed, playedOn }: Claim, cell: number): void {
    const lost = playedOn < 0 ? 1 : 0;
    const more = playedOn > claimed ? 1 : 0;
    this.gain[cell].add(deal, claimed - playedOn);
    this.claimed[cell].add(deal, claimed);
    this.playedOn[cell].add(deal, playedOn);
    this.lost[cell].add(deal, lost);
    this.more[cell].add(deal, more);
    this.all.add(deal, claimed - playedOn);
    this.lostInAll.add(deal, lost);
    this.moreInAll.add(deal, more);
  }
}
