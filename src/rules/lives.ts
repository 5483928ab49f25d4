/**
 * Matches kept with lives: a round takes lives from its loser, and one player may come back from nothing, "on the
 * kip".
 */
import { NONE, type Seat } from '../cards/card.ts';

/** The variants of a match by lives. */
export interface LivesRules {
  /** Lives of each player at the start [GEN-LIFE-1]. */
  readonly start: number;
  /** The first who comes to exactly none plays on [GEN-LIFE-2]. */
  readonly kip: boolean;
}

/** Where the players of a match stand; every change makes a new one. */
export class Lives {
  readonly lives: readonly number[];
  readonly out: readonly boolean[];
  /** Who took the kip, or NONE. */
  readonly kipOf: Seat;
  private readonly rules: LivesRules;

  private constructor(rules: LivesRules, lives: readonly number[], out: readonly boolean[], kipOf: Seat) {
    this.rules = rules;
    this.lives = lives;
    this.out = out;
    this.kipOf = kipOf;
  }

  /** Gives everybody the lives of a new match. */
  static start(rules: LivesRules, seats: number): Lives {
    return Lives.of(rules, new Array<number>(seats).fill(rules.start));
  }

  /** A match in which everybody has some lives left and nobody has taken the kip. */
  static of(rules: LivesRules, lives: readonly number[]): Lives {
    return new Lives(rules, lives, new Array<boolean>(lives.length).fill(false), NONE);
  }

  /** A player loses a round worth `value` game points [GEN-LIFE-2…4]. */
  lose(loser: Seat, value: number): Lives {
    const left = this.lives[loser] - value;
    const isOut =
      this.kipOf === loser || left < 0 || (left === 0 && (this.kipOf !== NONE || !this.rules.kip));
    const lives = this.lives.map((own, seat) => (seat === loser ? Math.max(0, left) : own));
    const out = this.out.map((gone, seat) => gone || (seat === loser && isOut));
    return new Lives(this.rules, lives, out, left === 0 && !isOut ? loser : this.kipOf);
  }

  /** The last player left, or NONE while the match goes on [GEN-LIFE-5]. */
  winner(): Seat {
    return this.out.filter(gone => !gone).length === 1 ? this.out.indexOf(false) : NONE;
  }
}
