/**
 * The melds at the end of a deal, without those of the tricks to come. They are certain as soon as only cards are left.
 * Before that the deal is played on at random, with every optional act that is offered, until they are.
 */
import type { Rng } from '../../cards/rng.ts';
import { isOnlyCards, scoreCertainMelds } from '../../engine/certain-melds.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { MELD_WORDS } from '../../rules/melds/meld.ts';
import { rollOn } from '../rollout.ts';

export class MeldsAhead {
  private readonly next: State;
  /** The melds of tricks are counted by the search, not here. */
  private readonly trickMelds: boolean;
  readonly points: Int32Array = new Int32Array(4);
  readonly scored: Int32Array = new Int32Array(4 * MELD_WORDS);
  readonly gamePoints: Int32Array = new Int32Array(4);
  private deal!: State;

  constructor(game: Game) {
    this.next = new State(game);
    this.trickMelds = game.ruleset.trickMelds !== undefined;
  }

  of(deal: State, rng: Rng): this {
    let last = deal;
    if (!this.trickMelds && !isOnlyCards(deal)) {
      last = this.next.copyFrom(deal);
      while (!last.isOver() && !isOnlyCards(last)) rollOn(last, rng);
    }
    this.deal = last;
    this.points.set(last.meldPoints);
    this.scored.set(last.scored);
    this.gamePoints.set(last.gamePoints);
    // The settlement has added what the round was worth
    if (last.isOver() && last.after.roundWinner >= 0)
      this.gamePoints[last.after.roundWinner] -= last.roundValue;
    else if (!last.isOver()) scoreCertainMelds(last, this);
    return this;
  }

  scoreMeld(seat: number, meld: number, points: number): void {
    this.scored[seat * MELD_WORDS + (meld >> 5)] |= 1 << (meld & 31);
    this.points[this.deal.sideOf(seat)] += points;
  }
}
