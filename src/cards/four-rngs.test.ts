import { describe, expect, test } from 'vitest';
import { PACK } from './card.ts';
import { Deck } from './deck.ts';
import { AHEAD, LAYOUT, MOST_TAPES, plainCode, TAPE, vectorCode } from './four-rngs.ts';
import { Packs } from './packs.ts';
import { Rng, rootOf, SHUFFLE_STREAM } from './rng.ts';
import { SeatRngs } from './seat-rngs.ts';
import { KERNEL_FROM, WORDS } from './vectors.ts';

const ROOT = rootOf('four');
/** Ends of either word of an index, and much that lies between. */
const FIRSTS = [0, 4, 2 ** 31 - 4, 2 ** 31, 2 ** 32 - 4, 2 ** 32, 2 ** 40 + 8, 2 ** 53 - 4];
const MANY = Array.from({ length: 2_000 }, (_, i) => 4 * (i + 2));

describe('in vectors', () => {
  const vectors = vectorCode()!;

  test('there are some here', () => expect(vectors).toBeDefined());

  test('a tape holds what it holds without them', () => {
    for (const [i, index] of [...FIRSTS, ...MANY].entries()) {
      const at = LAYOUT.tapes + (i % MOST_TAPES) * TAPE;
      const [fast, slow] = [vectors, plainCode].map(code => {
        code.seats(...ROOT, (index + (i & 3)) | 0, Math.floor(index / 2 ** 32), i % 9, at);
        WORDS.fill(-1, KERNEL_FROM / 4);
        code.ahead(at, i % 5, 1, i % 3, 4, KERNEL_FROM + 20, i % 9);
        return [
          ...WORDS.slice(at / 4, (at + TAPE) / 4),
          ...WORDS.slice(KERNEL_FROM / 4, KERNEL_FROM / 4 + 160),
        ];
      });
      expect(fast).toEqual(slow);
    }
  });

  test.each([32, 24])('four packs of %i cards are shuffled as they are without them', count => {
    new Packs(-1, ROOT).of(0); // what draws are held against lies there from the first shuffle on
    for (let card = 0; card < PACK; card++) WORDS[LAYOUT.ordered / 4 + card] = (card * 5) & 31;
    const end = LAYOUT.shuffled / 4;
    let rejected = 0;
    for (const index of [...FIRSTS, ...MANY]) {
      const [fast, slow] = [vectors, plainCode].map(code => {
        code.packs(...ROOT, index | 0, Math.floor(index / 2 ** 32), 7, count);
        return WORDS.slice(LAYOUT.packs / 4, end + 20);
      });
      for (let lane = 0; lane < 4; lane++) {
        if (fast.at(lane - 4)! < 0) rejected++;
        else {
          const of = (words: Int32Array): number[] => [
            ...words.slice(PACK * lane, PACK * (lane + 1)),
            ...[0, 4, 8, 12].map(word => words[4 * PACK + word + lane]),
          ];
          expect(of(fast)).toEqual(of(slow));
        }
      }
    }
    // n - 1 numbers of 65,536 at most, for n from 2 to the number of cards
    expect(rejected).toBeGreaterThan(5);
    expect(rejected).toBeLessThan(100);
  });
});

describe('generators on tapes', () => {
  const tape = new SeatRngs(3);
  const rngs = Array.from({ length: 4 }, () => new Rng());
  const start = (index: number): void => {
    tape.seed(ROOT, index, 1);
    for (const [seat, rng] of rngs.entries()) rng.seed(ROOT, index, 1 + seat);
  };

  test('draw as generators do, beyond the tape as well', () => {
    const chooser = new Rng().seed(ROOT, 0, 9);
    for (let index = 0; index < 500; index++) {
      start(index);
      for (let i = 0; i < 5 * AHEAD; i++) {
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

  test.each([0, 1, 5, AHEAD - 1, AHEAD, AHEAD + 1, 2 * AHEAD])(
    'stand where generators do after %i draws',
    count => {
      start(count);
      for (const [seat, rng] of rngs.entries())
        for (let i = 0; i < count + seat; i++) expect(tape.below(seat, 2)).toBe(rng.below(2));
      for (let again = 0; again < 2; again++) expect(tape.current).toEqual(rngs);
    },
  );

  test('tell what they will draw, unless a draw might be rejected or is not on the tape', () => {
    const [into, copy] = [new Int32Array(4), new Rng()];
    let refused = 0;
    for (let index = 0; index < 2_000; index++) {
      start(index);
      const count = 1 + (index % 8);
      for (let seat = 0; seat < 3; seat++)
        for (let i = 0; i < (index + seat) % 5; i++) expect(tape.below(seat, 2)).toBe(rngs[seat].below(2));
      if (!tape.canTell(3, count)) refused++;
      else {
        tape.tell(KERNEL_FROM, count);
        for (let left = count; left > 0; left--)
          for (let seat = 0; seat < 3; seat++) {
            const draw = WORDS[KERNEL_FROM / 4 + 16 * (left - 1) + 4 * seat];
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
    for (let i = 0; i < AHEAD - 3; i++) tape.below(2, 2);
    expect(tape.canTell(3, 3)).toBe(true);
    expect(tape.canTell(3, 4)).toBe(false);
    expect(tape.canTell(2, 4)).toBe(true);
  });
});

test.each([-1, 0xfcfcfcfc | 0])(
  'the packs of a run are those of single shuffles, asked for in any order',
  pack => {
    const deck = new Deck(pack);
    const [packs, rng, other] = [new Packs(pack, ROOT), new Rng(), new Rng()];
    const order = new Rng().seed(ROOT, 1, 9);
    const indices = [
      ...FIRSTS,
      ...FIRSTS.map(first => first + 3),
      ...Array.from({ length: 6_000 }, (_, i) => i),
    ];
    for (let i = 0; i < 300; i++) indices.push(order.below(6_000));
    for (const index of indices) {
      deck.shuffle(rng.seed(ROOT, index, SHUFFLE_STREAM));
      expect([...packs.of(index).slice(0, deck.size)]).toEqual([...deck.cards.slice(0, deck.size)]);
      if (index % 3 === 0) {
        packs.continue(other, index);
        expect(other).toEqual(rng);
      }
    }
  },
);
