/** The match state between deals: `before` and `after` of the deal records. */
import { NONE } from '../cards/card.ts';

/** The match state before a deal. */
export class Standing {
  /** Match points by side. */
  readonly totals: Int32Array = new Int32Array(4);
  /** Points by seat that a continued game starts from [HO2-END-2]. */
  readonly carry: Int32Array = new Int32Array(4);
  /** Points set aside for the winner of the next played deal [GEN-SET-1]. */
  held = 0;
  /** Deals played in this match, without thrown-in ones. Not part of records [GEN-SET-4]. */
  played = 0;
  /** Whether this is the first deal of the match [KJ-TRUMP-2]. */
  first = false;
  /** Whether the deal continues an undecided game. */
  continuation = false;
  /** The side that won a round, game or match with this deal, or NONE. */
  roundWinner: number = NONE;

  /** Becomes equal to another standing. */
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
