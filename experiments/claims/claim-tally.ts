/**
 * What a claim of the deal gains over playing on, by what the opponent has, and what playing on then brings.
 */
import type { Rows } from '../../src/rows/index.ts';
import { questionsIn } from '../bidding/choices.ts';
import { DealMean } from '../bidding/gains.ts';

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

/** Means of claims. */
export class ClaimMeans {
  readonly gain = new DealMean();
  readonly claimed = new DealMean();
  readonly playedOn = new DealMean();
  /** Deals that playing on loses, and wins with more than the claim. */
  readonly lost = new DealMean();
  readonly more = new DealMean();

  add({ deal, claimed, playedOn }: Claim): void {
    this.gain.add(deal, claimed - playedOn);
    this.claimed.add(deal, claimed);
    this.playedOn.add(deal, playedOn);
    this.lost.add(deal, playedOn < 0 ? 1 : 0);
    this.more.add(deal, playedOn > claimed ? 1 : 0);
  }
}
