/** Matches by lives. The loser of a round loses lives. The first player to reach 0 may play on ("on the kip"). */
import { NONE, type Seat } from '../cards/card.ts';

/** The variants of a match by lives. */
export interface LivesRules {
  /** Lives of each player at the start [GEN-LIFE-1]. */
  readonly start: number;
  /** Whether the first player to reach exactly 0 lives plays on [GEN-LIFE-2]. */
  readonly kip: boolean;
}

/** The lives of all players. Immutable. */
export class Lives {
  readonly lives: readonly number[];
  readonly out: readonly boolean[];
  /** The player who took the kip, or NONE. */
  readonly kipOf: Seat;
  private readonly rules: LivesRules;

  private constructor(rules: LivesRules, lives: readonly number[], out: readonly boolean[], kipOf: Seat) {
    this.rules = rules;
    this.lives = lives;
    this.out = out;
    this.kipOf = kipOf;
  }

  /** The lives at the start of a match. */
  static start(rules: LivesRules, seats: number): Lives {
    return Lives.of(rules, new Array<number>(seats).fill(rules.start));
  }

  /** The given lives, with nobody out and the kip not taken. */
  static of(rules: LivesRules, lives: readonly number[]): Lives {
    return new Lives(rules, lives, new Array<boolean>(lives.length).fill(false), NONE);
  }

  /** The lives after `loser` loses a round worth `value` game points [GEN-LIFE-2…4]. */
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
