/** Duels of bids: the bids of A against the bids of B, with the same cards and the same players of cards. */

import type { BidderByTable } from '../../../agents/strong/bidder-by-table.ts';
import { AuctionTable, type Cards } from '../../../agents/strong/fitting/auction-table.ts';
import { Dealing, type Game, type Root, rootOf } from '../../../src/index.ts';
import { Moments } from '../../../src/stats/index.ts';
import { rowsPerDeal, seatAgents } from '../../../src/table/seatings.ts';

export class BidDuel {
  /** Points a deal by which A is ahead, one number for each board. */
  readonly points: Moments = new Moments();
  /** Boards on which the auctions differed. */
  differing = 0;
  private readonly table: AuctionTable;
  private readonly root: Root;
  private readonly dealing: Dealing;
  private readonly seatings: readonly (readonly number[])[];
  private readonly bidders: readonly (BidderByTable | undefined)[];

  /** An undefined bidder is greedy. */
  constructor(
    game: Game,
    seed: string,
    bidders: readonly [a: BidderByTable | undefined, b: BidderByTable | undefined],
    cards?: Cards,
  ) {
    this.table = new AuctionTable(game, undefined, cards);
    this.root = rootOf(seed);
    this.dealing = new Dealing(game, this.root);
    this.bidders = bidders;
    const count = rowsPerDeal(game, 'duel');
    this.seatings = Array.from({ length: count }, (_, seating) => seatAgents(game, 2, seating, 'duel'));
  }

  /** Plays a board in all seatings. Where all auctions end alike, so do the deals, and nobody is ahead. */
  play(index: number): void {
    const { seatings } = this;
    const ends = new Set(seatings.map(seats => this.auction(index, seats)));
    let margin = 0;
    if (ends.size > 1) {
      for (const seats of seatings) margin += this.margin(index, seats) / seatings.length;
      this.differing++;
    }
    this.points.add(margin);
  }

  private auction(index: number, seats: readonly number[]): string {
    const { table } = this;
    for (const [seat, agent] of seats.entries()) table.bidders[seat] = this.bidders[agent];
    table.begin(this.dealing.setup(index), this.root, index);
    while (table.isBidding()) table.apply(table.bid());
    const { maker, trump, bid, factor, doubler, outcome, hands } = table.state;
    return [maker, trump, bid, factor, doubler, outcome, ...hands].join(' ');
  }

  /** The mean score of the sides of A less that of the sides of B. */
  private margin(index: number, seats: readonly number[]): number {
    this.auction(index, seats);
    const { table } = this;
    table.finish();
    const { state } = table;
    const sums = [0, 0];
    const counts = [0, 0];
    for (const [seat, agent] of seats.entries()) {
      sums[agent] += state.score[state.sideOf(seat)];
      counts[agent]++;
    }
    return sums[0] / counts[0] - sums[1] / counts[1];
  }
}
