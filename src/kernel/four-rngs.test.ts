import { describe, expect, test } from 'vitest';
import { PACK } from '../cards/card.ts';
import { Deck } from '../cards/deck.ts';
import { Rng, rootOf, SHUFFLE_STREAM } from '../cards/rng.ts';
import { AHEAD, LAYOUT, MOST_TAPES, plainCode, seedSeats, TAPE, vectorCode } from './four-rngs.ts';
import { Packs } from './packs.ts';
import { SeatRngs } from './seat-rngs.ts';
import { KERNEL_FROM, WORDS } from './vectors.ts';

const ROOT = rootOf('four');
/** Ends of either word of an index, and much that lies between. */
const FIRSTS = [0, 4, 2 ** 31 - 4, 2 ** 31, 2 ** 32 - 4, 2 ** 32, 2 ** 40 + 8, 2 ** 53 - 4];
/** [place in the pack] → the player who is dealt the card there. */
const FOUR_HANDS = Int32Array.from({ length: PACK }, (_, place) => (place >> 1) & 3);
const MANY = Array.from({ length: 2_000 }, (_, i) => 4 * (i + 2));

describe('in vectors', () => {
  const vectors = vectorCode()!;

  test('there are some here', () => expect(vectors).toBeDefined());

  test('a tape holds what it holds without them', () => {
    for (const [i, index] of [...FIRSTS, ...MANY].entries()) {
      const at = LAYOUT.tapes + (i % MOST_TAPES) * TAPE;
      const [fast, slow] = [vectors, plainCode].map(code => {
        code.seats(...ROOT, (index + (i & 3)) | 0, Math.floor(index / 2 ** 32), i % 9, at, 1);
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

  test.each([1, 2, 5, 32])('%i tapes are written one after the other, and no more', deals => {
    const [fast, slow] = [vectors, plainCode].map(code => {
      WORDS.fill(-1, LAYOUT.tapes / 4, KERNEL_FROM / 4);
      code.seats(...ROOT, 2 ** 31 - 2, 5, 3, LAYOUT.tapes + TAPE, deals);
      return [...WORDS.slice(LAYOUT.tapes / 4, KERNEL_FROM / 4)];
    });
    expect(fast).toEqual(slow);
    expect(fast.findLastIndex(word => word !== -1)).toBe(((1 + deals) * TAPE) / 4 - 1);
  });

  test('tapes go on where the low word of an index ends', () => {
    const alone = new SeatRngs(9);
    for (const first of [2 ** 32 - 3, 2 ** 32 - 1, 2 ** 32]) {
      seedSeats(ROOT, first, 1, 0, 5);
      for (let deal = 0; deal < 5; deal++) {
        alone.seed(ROOT, first + deal, 1);
        const [tape, own] = [deal, 9].map(n =>
          WORDS.slice((LAYOUT.tapes + n * TAPE) / 4, (LAYOUT.tapes + (n + 1) * TAPE) / 4),
        );
        expect(tape).toEqual(own);
      }
    }
  });

  test.each([32, 24])('four packs of %i cards are shuffled as they are without them', count => {
    new Packs(-1, ROOT, FOUR_HANDS).deck(0); // what draws are held against lies there from the first shuffle on
    for (let card = 0; card < PACK; card++) {
      WORDS[LAYOUT.ordered / 4 + card] = 1 << (card * 5);
      WORDS[LAYOUT.receivers / 4 + card] = (card * 3) % 5;
    }
    const end = LAYOUT.shuffled / 4;
    let rejected = 0;
    for (const index of [...FIRSTS, ...MANY]) {
      const [fast, slow] = [vectors, plainCode].map(code => {
        code.packs(...ROOT, index | 0, Math.floor(index / 2 ** 32), 7, count);
        return WORDS.slice(LAYOUT.packs / 4, LAYOUT.hands / 4 + 16);
      });
      for (let lane = 0; lane < 4; lane++) {
        if (fast[end - LAYOUT.packs / 4 + 16 + lane] < 0) rejected++;
        else {
          const of = (words: Int32Array): number[] => [
            ...words.slice(PACK * lane, PACK * (lane + 1)),
            ...[0, 4, 8, 12].map(word => words[4 * PACK + word + lane]),
            ...words.slice(words.length - 16 + 4 * lane).slice(0, 4),
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
  for (const none of [-1, MOST_TAPES, 0.5]) expect(() => new SeatRngs(none)).toThrow(/tapes/);
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
      if (!tape.canTell(count)) refused++;
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
    expect(tape.canTell(3)).toBe(true);
    expect(tape.canTell(4)).toBe(false);
  });
});

test.each([-1, 0xfcfcfcfc | 0])(
  'the packs of a run are those of single shuffles, asked for in any order, and dealt as they say',
  pack => {
    const deck = new Deck(pack);
    const receivers = FOUR_HANDS.map((player, place) => (place < 20 ? player : 4 + (place & 1)));
    const [packs, rng] = [new Packs(pack, ROOT, receivers), new Rng()];
    const order = new Rng().seed(ROOT, 1, 9);
    const indices = [
      ...FIRSTS,
      ...FIRSTS.map(first => first + 3),
      ...Array.from({ length: 6_000 }, (_, i) => i),
    ];
    for (let i = 0; i < 300; i++) indices.push(order.below(6_000));
    for (const index of indices) {
      deck.shuffle(rng.seed(ROOT, index, SHUFFLE_STREAM));
      expect([...packs.deck(index).slice(0, deck.size)]).toEqual([...deck.cards.slice(0, deck.size)]);
      const hands = [0, 0, 0, 0];
      for (let place = 0; place < 20; place++) hands[receivers[place]] |= 1 << deck.cards[place];
      expect([...packs.hands(index)]).toEqual(hands);
      if (index % 3 === 0) {
        expect(packs.rngAfterShuffle(index)).toEqual(rng);
      }
    }
  },
);
