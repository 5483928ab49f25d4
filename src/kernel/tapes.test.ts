import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { DRAWS, NUM_TAPES, TAPE_BYTES, TAPE_DRAWS, TAPES } from './layout.ts';
import { load, MEMORY, vectors } from './memory.ts';
import { SeatRngs, writePlainly, writeTapes } from './tapes.ts';

const ROOT = rootOf('four');
/** Ends of either word of an index, and much that lies between. */
const FIRSTS = [0, 4, 2 ** 31 - 4, 2 ** 31, 2 ** 32 - 4, 2 ** 32, 2 ** 40 + 8, 2 ** 53 - 4];
const MANY = Array.from({ length: samples(2_000) }, (_, i) => 4 * (i + 2));

const tapeWords = (tape: number): Int32Array =>
  MEMORY.slice((TAPES + tape * TAPE_BYTES) / 4, (TAPES + (tape + 1) * TAPE_BYTES) / 4);

describe('in vectors', () => {
  test('a tape holds what it holds without them', SAMPLED, () => {
    for (const [i, index] of [...FIRSTS, ...MANY].entries()) {
      const tape = i % NUM_TAPES;
      const [fast, slow] = [writeTapes, writePlainly].map(write => {
        write(ROOT, index + (i & 3), i % 9, tape, 1);
        return tapeWords(tape);
      });
      expect(fast).toEqual(slow);
      const rngs = new SeatRngs(tape);
      for (let seat = 0; seat < 4; seat++)
        for (let n = 0; n < [i % 5, 1, i % 3, 4][seat]; n++) rngs.below(seat, 2);
      const [told, plainly] = (['tell', 'tellPlainly'] as const).map(how => {
        MEMORY.fill(-1, DRAWS / 4);
        rngs[how](DRAWS + 20, i % 9);
        return MEMORY.slice(DRAWS / 4, DRAWS / 4 + 160);
      });
      expect(told).toEqual(plainly);
    }
  });

  test.each([1, 2, 5, 32])('%i tapes are written one after the other, and no more', deals => {
    const [fast, slow] = [writeTapes, writePlainly].map(write => {
      MEMORY.fill(-1, TAPES / 4, DRAWS / 4);
      write(ROOT, 5 * 2 ** 32 + 2 ** 31 - 2, 3, 1, deals);
      return MEMORY.slice(TAPES / 4, DRAWS / 4);
    });
    expect(fast).toEqual(slow);
    expect(fast.findLastIndex(word => word !== -1)).toBe(((1 + deals) * TAPE_BYTES) / 4 - 1);
  });

  test('tapes go on where the low word of an index ends', () => {
    const alone = new SeatRngs(9);
    for (const first of [2 ** 32 - 3, 2 ** 32 - 1, 2 ** 32]) {
      writeTapes(ROOT, first, 1, 0, 5);
      for (let deal = 0; deal < 5; deal++) {
        alone.seed(ROOT, first + deal, 1);
        expect(tapeWords(deal)).toEqual(tapeWords(9));
      }
    }
  });
});

describe('generators on tapes', () => {
  const tape = new SeatRngs(3);
  for (const none of [-1, NUM_TAPES, 0.5]) expect(() => new SeatRngs(none)).toThrow(/tapes/);
  const rngs = Array.from({ length: 4 }, () => new Rng());
  const start = (index: number): void => {
    tape.seed(ROOT, index, 1);
    for (const [seat, rng] of rngs.entries()) rng.seed(ROOT, index, 1 + seat);
  };

  test('draw as generators do, beyond the tape as well', SAMPLED, () => {
    const chooser = new Rng().seed(ROOT, 0, 9);
    for (let index = 0; index < samples(500); index++) {
      start(index);
      for (let i = 0; i < 5 * TAPE_DRAWS; i++) {
        const [seat, n] = [chooser.below(4), 1 + chooser.below(i % 7 === 0 ? 65536 : 32)];
        expect(tape.below(seat, n)).toBe(rngs[seat].below(n));
      }
    }
  });

  test('refuse what generators refuse', () => {
    start(0);
    for (const n of [0, 65537, Number.NaN]) {
      expect(() => rngs[0].below(n)).toThrow(RangeError);
      expect(() => tape.below(0, n)).toThrow(RangeError);
    }
  });

  test.each([0, 1, 5, TAPE_DRAWS - 1, TAPE_DRAWS, TAPE_DRAWS + 1, 2 * TAPE_DRAWS])(
    'stand where generators do after %i draws',
    count => {
      start(count);
      for (const [seat, rng] of rngs.entries())
        for (let i = 0; i < count + seat; i++) expect(tape.below(seat, 2)).toBe(rng.below(2));
      for (let again = 0; again < 2; again++) expect(tape.current).toEqual(rngs);
    },
  );

  test('tell what they will draw, unless a draw might be rejected or is not on the tape', SAMPLED, () => {
    const [into, copy] = [new Int32Array(4), new Rng()];
    let refused = 0;
    for (let index = 0; index < samples(2_000); index++) {
      start(index);
      const count = 1 + (index % 8);
      for (let seat = 0; seat < 3; seat++)
        for (let i = 0; i < (index + seat) % 5; i++) expect(tape.below(seat, 2)).toBe(rngs[seat].below(2));
      if (!tape.canTell(count)) refused++;
      else {
        tape.tell(DRAWS, count);
        for (let left = count; left > 0; left--)
          for (let seat = 0; seat < 3; seat++) {
            const draw = MEMORY[DRAWS / 4 + 16 * (left - 1) + 4 * seat];
            rngs[seat].save(into, 0);
            for (let n = 1; n <= 9; n++) {
              copy.restore(into, 0);
              expect(draw % n).toBe(copy.below(n));
            }
            rngs[seat].next();
          }
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(40);
    start(1);
    for (let i = 0; i < TAPE_DRAWS - 3; i++) tape.below(2, 2);
    expect(tape.canTell(3)).toBe(true);
    expect(tape.canTell(4)).toBe(false);
  });
});

test('there are vectors here', () => expect(vectors()).toBeDefined());

test.each(['', 'AAAA', '%'])('what is not code (%j) gives no vectors', code => {
  expect(load(code)).toBeUndefined();
});
