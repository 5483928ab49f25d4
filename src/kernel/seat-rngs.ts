/**
 * The generators of the seats of one deal: each draws what an {@link Rng} of its stream would, the first numbers from a *tape* that was
 * written when they were seeded.
 */
import { LIMITS, MOST, RECIPROCALS, remainder } from '../cards/draws.ts';
import { clearFour } from '../cards/fours.ts';
import { Rng, type Root } from '../cards/rng.ts';
import { AHEAD, copyAhead, LAYOUT, MOST_TAPES, seedSeats, TAPE } from './four-rngs.ts';
import { WORDS } from './vectors.ts';

// Bound once: an imported name is looked up on every use
const DRAWN = WORDS;
const LIMIT = LIMITS;
const RECIPROCAL = RECIPROCALS;
const MOST_N = MOST;
const LENGTH = AHEAD;
const DRAWS = LAYOUT.draws / 4;
const UNSURE = LAYOUT.unsure / 4;

/** The random numbers of all seats of a deal. */
export class SeatRngs {
  private readonly tape: number;
  /** The first word of the tape. */
  private readonly at: number;
  /** [seat] → numbers drawn so far. */
  private readonly drawn = new Int32Array(4);
  /** Those that have drawn more than their tape holds. */
  private readonly rngs: readonly Rng[] = Array.from({ length: 4 }, () => new Rng());

  /** On tape number `tape`, which all others leave alone until the deal has been played; a RangeError if there is none. */
  constructor(tape: number) {
    if (!Number.isInteger(tape) || tape < 0 || tape >= MOST_TAPES)
      throw new RangeError(`there are tapes 0 to ${MOST_TAPES - 1}, not ${tape}`);
    this.tape = tape;
    this.at = (LAYOUT.tapes + tape * TAPE) / 4;
  }

  /** Starts the generators of deal `index`, of four streams from `stream` on. */
  seed(root: Root, index: number, stream: number): void {
    seedSeats(root, index, stream, this.tape, 1);
    this.rewind();
  }

  /** Starts them anew from what is on the tape. */
  rewind(): void {
    clearFour(this.drawn);
  }

  /** What a seat draws below n, as `Rng.below`. */
  below(seat: number, n: number): number {
    const limit = n <= MOST_N ? LIMIT[n] : 0x10000 - (0x10000 % n);
    for (;;) {
      const draw = this.next(seat);
      if (draw < limit) return n <= MOST_N ? remainder(draw, n, RECIPROCAL[n]) : draw % n;
      if (!(limit > 0)) throw new RangeError(`a random number below ${n}`);
    }
  }

  private next(seat: number): number {
    const k = this.drawn[seat]++;
    if (k < LENGTH) return DRAWN[this.at + DRAWS + (k << 2) + seat];
    if (k === LENGTH) this.wind(seat, LENGTH);
    return this.rngs[seat].next() >>> 16;
  }

  /** Puts a generator where it stands after `k` draws. */
  private wind(seat: number, k: number): void {
    this.rngs[seat].restore(DRAWN, this.at + seat, 4);
    for (let i = 0; i < k; i++) this.rngs[seat].next();
  }

  /** The generators as they stand; they must not draw. */
  get current(): readonly Rng[] {
    for (let seat = 0; seat < 4; seat++) if (this.drawn[seat] <= LENGTH) this.wind(seat, this.drawn[seat]);
    return this.rngs;
  }

  /** Whether the next `count` draws of each seat are on the tape, and none of them can be rejected below 9 or less. */
  canTell(count: number): boolean {
    const { at, drawn } = this;
    const left = LENGTH - count;
    const missing = (left - drawn[0]) | (left - drawn[1]) | (left - drawn[2]) | (left - drawn[3]);
    const unsure =
      DRAWN[at + UNSURE] | DRAWN[at + UNSURE + 1] | DRAWN[at + UNSURE + 2] | DRAWN[at + UNSURE + 3];
    return (missing | unsure) >= 0;
  }

  /** Copies them, see {@link copyAhead}. */
  tell(to: number, count: number): void {
    copyAhead(this.tape, this.drawn, to, count);
  }
}
