/**
 * Plays two deals to their ends side by side, each as `playOut` of kernel.ts would with the same generators. The processor does
 * for one deal what it can while the other waits, and draws are made before they are needed: a 16-bit draw is turned into its
 * remainders by all numbers of cards at once.
 *
 * What cannot be done so is refused, and nothing has changed then: deals of different lengths, hands of more than eight cards, and a
 * draw that `Rng.below` might reject, one deal in six hundred.
 */
import type { SeatRngs } from '../../cards/seat-rngs.ts';
import type { State } from '../state.ts';
import { isPlain } from './bulk-tables.ts';
import type { Kind } from './kind.ts';
import { bindPairs, DRAWS_FROM, DRAWS_PER_LANE, MOST_CARDS, PAIR_BOARD, TALLY_MELDS } from './pair-board.ts';
import { finishFour, finishFourPlainly, finishThree, finishTwo } from './pair-kernel.ts';

const { HANDS, SUITS, TRUMPS, LEADERS, TAKEN, TALLY, POINTS, TRUMP_POINTS } = PAIR_BOARD;
// Bound once: an imported name is looked up on every use
const DRAWS = DRAWS_FROM;
const STRIDE = DRAWS_PER_LANE;
const MELDS_FROM = TALLY_MELDS;
const TRICKS = (1 << TALLY_MELDS) - 1;
HANDS[0] = 1;
const LOW_BYTE_FIRST = SUITS[0] === 1;

export class Pairs {
  private readonly kind: Kind;
  private readonly finish: (tricks: number, usesPartner: number) => void;

  constructor(kind: Kind) {
    this.kind = kind;
    if (kind.seats === 4) this.finish = isPlain(kind) ? finishFourPlainly : finishFour;
    else this.finish = kind.seats === 3 ? finishThree : finishTwo;
  }

  /**
   * Plays the rest of two deals in which nothing but cards can be asked for, each with a generator for each seat; false if they
   * cannot be played together. The deals themselves are not changed: {@link credit} tells them what came of one.
   */
  play(first: State, firstRngs: SeatRngs, second: State, secondRngs: SeatRngs): boolean {
    const tricks = first.game.tricks - first.tricks;
    if (tricks > MOST_CARDS || tricks !== second.game.tricks - second.tricks || !LOW_BYTE_FIRST) return false;
    if (first.trickSize !== 0 || second.trickSize !== 0) return false;
    // With two cards or more: nobody has a choice in the last trick
    if (!firstRngs.copyAhead(DRAWS + 4, first.seats, tricks - 1)) return false;
    if (!secondRngs.copyAhead(DRAWS + STRIDE + 4, first.seats, tricks - 1)) return false;
    bindPairs(this.kind);
    place(0, first);
    place(1, second);
    this.finish(tricks, this.kind.tables.usesPartner);
    return true;
  }
}

/** Credits the seats and sides of a deal with what they have won in a lane; returns the winner of the last trick. */
export function credit(lane: 0 | 1, state: State): number {
  const { seats, sides, won, cardPoints, meldPoints } = state;
  const trumpShift = state.trump << 3;
  for (let side = 0; side < sides; side++) {
    let taken = 0;
    for (let seat = side; seat < seats; seat += sides) {
      const at = (lane << 2) | seat;
      taken |= TAKEN[at];
      won[seat] += TALLY[at] & TRICKS;
      meldPoints[side] += TALLY[at] >> MELDS_FROM;
    }
    cardPoints[side] +=
      POINTS[taken & 255] +
      POINTS[(taken >>> 8) & 255] +
      POINTS[(taken >>> 16) & 255] +
      POINTS[taken >>> 24] +
      TRUMP_POINTS[(taken >>> trumpShift) & 255];
  }
  return LEADERS[lane];
}

/** Puts a deal on the board. */
function place(lane: 0 | 1, { trump, leader, hands }: State): void {
  for (let seat = 0; seat < 4; seat++) {
    const at = (lane << 2) | seat;
    HANDS[at] = hands[seat];
    TAKEN[at] = 0;
    TALLY[at] = 0;
  }
  TRUMPS[lane] = trump;
  LEADERS[lane] = leader;
}
