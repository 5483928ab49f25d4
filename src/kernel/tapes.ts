/**
 * The generators of the seats of one deal. Each draws what an {@link Rng} of its stream would. The first draws come
 * from a *tape*, which is written for all seats when they are seeded.
 */
import { LIMITS, MOST, RECIPROCALS, Rng, type Root, remainder } from '../cards/rng.ts';
import {
  NUM_TAPES,
  ROW_BYTES,
  TAPE_BYTES,
  TAPE_DRAWN,
  TAPE_DRAWS,
  TAPE_GENERATORS,
  TAPE_NUMBERS,
  TAPE_UNSURE,
  TAPES,
  UNSURE_FROM,
  VECTOR,
} from './layout.ts';
import { INDEX_WORD, MEMORY, type Vectors, vectors, writeSeed } from './memory.ts';

// Bound once: an imported name is looked up on every use
const WORDS = MEMORY;
const LIMIT = LIMITS;
const RECIPROCAL = RECIPROCALS;
const MOST_N = MOST;
const LENGTH = TAPE_DRAWS;
const NUMBERS = TAPE_NUMBERS / 4;
const DRAWN = TAPE_DRAWN / 4;
const UNSURE = TAPE_UNSURE / 4;

/**
 * Writes the tapes of the `deals` deals from `index` on, from number `tape` on: four streams each, from `stream` on.
 */
export function writeTapes(root: Root, index: number, stream: number, tape: number, deals: number): void {
  // The index of a seed counts up in its low word alone
  const here = Math.min(deals, INDEX_WORD - (index % INDEX_WORD));
  const code = vectors();
  if (code === undefined) writePlainly(root, index, stream, tape, here);
  else {
    writeSeed(root, index, stream);
    code.writeTapes(TAPES + tape * TAPE_BYTES, here);
  }
  if (here < deals) writeTapes(root, index + here, stream, tape + here, deals - here);
}

/** The same without vectors. */
export function writePlainly(root: Root, index: number, stream: number, tape: number, deals: number): void {
  const rng = new Rng();
  for (let deal = 0; deal < deals; deal++) {
    const from = (TAPES + (tape + deal) * TAPE_BYTES) / 4;
    for (let seat = 0; seat < 4; seat++) {
      const at = from + seat;
      rng.seed(root, index + deal, stream + seat).save(WORDS, at + TAPE_GENERATORS / 4, 4);
      let unsure = 0;
      for (let n = 0; n < TAPE_DRAWS; n++) {
        const draw = rng.next() >>> 16;
        unsure |= UNSURE_FROM - 1 - draw;
        WORDS[at + NUMBERS + 4 * n] = draw;
      }
      WORDS[at + UNSURE] = unsure;
      WORDS[at + DRAWN] = 0;
    }
  }
}

/** The random numbers of all seats of a deal. */
export class SeatRngs {
  private readonly tape: number;
  /** The first word of the tape, and those of the counters and numbers. */
  private readonly at: number;
  private readonly code: Vectors | undefined = vectors();
  /** Those that have drawn more than their tape holds. */
  private readonly rngs: readonly Rng[] = Array.from({ length: 4 }, () => new Rng());

  /**
   * On tape number `tape`, which nobody else uses until the deal has been played; throws a RangeError if there is none.
   */
  constructor(tape: number) {
    if (!Number.isInteger(tape) || tape < 0 || tape >= NUM_TAPES)
      throw new RangeError(`there are tapes 0 to ${NUM_TAPES - 1}, not ${tape}`);
    this.tape = tape;
    this.at = (TAPES + tape * TAPE_BYTES) / 4;
  }

  /** Starts the generators of deal `index`, of four streams from `stream` on. */
  seed(root: Root, index: number, stream: number): void {
    writeTapes(root, index, stream, this.tape, 1);
  }

  /** What a seat draws below n, as `Rng.below`. */
  below(seat: number, n: number): number {
    const limit = n <= MOST_N ? LIMIT[n] : 0x10000 - (0x10000 % n);
    for (;;) {
      const draw = this.next(seat);
      if (draw < limit) return n <= MOST_N ? remainder(draw, n, RECIPROCAL[n]) : draw % n;
      if (!(limit > 0)) throw new RangeError(`cannot draw a random number below ${n}`);
    }
  }

  private next(seat: number): number {
    const n = WORDS[this.at + DRAWN + seat]++;
    if (n < LENGTH) return WORDS[this.at + NUMBERS + (n << 2) + seat];
    if (n === LENGTH) this.wind(seat, LENGTH);
    return this.rngs[seat].next() >>> 16;
  }

  /** Puts a generator where it stands after `draws` draws. */
  private wind(seat: number, draws: number): void {
    this.rngs[seat].restore(WORDS, this.at + TAPE_GENERATORS / 4 + seat, 4);
    for (let i = 0; i < draws; i++) this.rngs[seat].next();
  }

  /** The generators as they stand; they must not draw. */
  get current(): readonly Rng[] {
    for (let seat = 0; seat < 4; seat++) {
      const drawn = WORDS[this.at + DRAWN + seat];
      if (drawn <= LENGTH) this.wind(seat, drawn);
    }
    return this.rngs;
  }

  /**
   * Whether the next `count` draws of each seat are on the tape, and `below` rejects none of them for any n up to 9.
   */
  canTell(count: number): boolean {
    const drawn = this.at + DRAWN;
    const unsure = this.at + UNSURE;
    const left = LENGTH - count;
    const missing =
      (left - WORDS[drawn]) |
      (left - WORDS[drawn + 1]) |
      (left - WORDS[drawn + 2]) |
      (left - WORDS[drawn + 3]);
    return (missing | WORDS[unsure] | WORDS[unsure + 1] | WORDS[unsure + 2] | WORDS[unsure + 3]) >= 0;
  }

  /** Copies the last draws to row `to`, earlier ones to the rows behind it; seats of a row are a vector apart. */
  tell(to: number, count: number): void {
    if (this.code !== undefined) this.code.copyAhead(4 * this.at, to, count);
    else this.tellPlainly(to, count);
  }

  /** The same without vectors. */
  tellPlainly(to: number, count: number): void {
    for (let seat = 0; seat < 4; seat++) {
      const drawn = WORDS[this.at + DRAWN + seat];
      for (let n = 0; n < count; n++) {
        const row = to + (count - 1 - n) * ROW_BYTES + seat * VECTOR;
        WORDS[row / 4] = WORDS[this.at + NUMBERS + 4 * (drawn + n) + seat];
      }
    }
  }
}
