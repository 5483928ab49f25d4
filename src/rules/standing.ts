/** What one deal hands to the next: `before` and `after` of the deal records. */
import { NONE } from '../cards/card.ts';

/** Where a match stands before a deal. */
export class Standing {
  /** Match points by side. */
  readonly totals: Int32Array = new Int32Array(4);
  /** Points by seat that a continued game starts from [HO2-END-2]. */
  readonly carry: Int32Array = new Int32Array(4);
  /** Points set aside for the winner of the next played deal [GEN-SET-1]. */
  held = 0;
  /** Deals of this match before, thrown-in ones not counted; not part of records [GEN-SET-4]. */
  played = 0;
  /** First deal of a match [KJ-TRUMP-2]. */
  first = false;
  /** The deal continues an undecided game. */
  continuation = false;
  /** Side that has won a round, game or match with this deal, or NONE. */
  roundWinner: number = NONE;

  /** Takes all values of another standing. */
  copyFrom(other: Standing): this {
    for (let i = 0; i < 4; i++) {
      this.totals[i] = other.totals[i];
      this.carry[i] = other.carry[i];
    }
    this.held = other.held;
    this.played = other.played;
    this.first = other.first;
    this.continuation = other.continuation;
    this.roundWinner = other.roundWinner;
    return this;
  }
}
