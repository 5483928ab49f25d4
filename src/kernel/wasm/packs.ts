/** Four packs are shuffled and dealt together, one in each 32-bit lane. */
import { FRACTION_BITS } from '../../cards/rng-constants';
import * as at from '../layout';
import { nextA, nextB, nextC, plusOne, seedFour, sumOf } from './rng';
import { transpose } from './vectors';

/** Gives the card at a place of the pack to the player who receives it; `word` is four times the place. */
@inline
function dealCard(word: i32, cards: v128): void {
  const hand = load<i32>(word, at.RECEIVERS) << 4;
  v128.store(hand, v128.or(v128.load(hand, at.DEALT_HANDS), cards), at.DEALT_HANDS);
}

/** The remainder of the draws modulo n, see cards/rng.ts. */
@inline
function below(n: i32, draws: v128): v128 {
  const product = i32x4.mul(draws, v128.load32_splat(n << 2, at.RECIPROCALS));
  const fraction = v128.and(product, i32x4.splat((1 << FRACTION_BITS) - 1));
  return i32x4.shr_u(i32x4.mul(fraction, i32x4.splat(n)), FRACTION_BITS);
}

/**
 * Shuffles the first `size` cards of four packs with the generators of the seed, from the last place down, and deals
 * them.
 */
export function shuffleAndDeal(size: i32): void {
  const generators = seedFour();
  let a = generators.a;
  let b = generators.b;
  let c = generators.c;
  let counter = generators.counter;
  layOutPack();
  let unsure = i32x4.splat(0);
  for (let place = size - 1; place > 0; place--) {
    const sum = sumOf(a, b, counter);
    counter = plusOne(counter);
    a = nextA(b);
    b = nextB(c);
    c = nextC(c, sum);
    const draw = i32x4.shr_u(sum, 16);
    const word = place << 2;
    unsure = v128.or(unsure, i32x4.sub(v128.load32_splat(word, at.LAST_DRAWS + 4), draw));
    // Where each pack has the card that is exchanged for the last one
    const from = i32x4.add(i32x4.shl(below(place + 1, draw), 4), i32x4(0, 4, 8, 12));
    const from0 = i32x4.extract_lane(from, 0);
    const from1 = i32x4.extract_lane(from, 1);
    const from2 = i32x4.extract_lane(from, 2);
    const from3 = i32x4.extract_lane(from, 3);
    const lastAt = place << 4;
    const last = v128.load(lastAt, at.SHUFFLING);
    let drawn = v128.load32_zero(from0, at.SHUFFLING);
    drawn = v128.load32_lane(from1, drawn, 1, at.SHUFFLING);
    drawn = v128.load32_lane(from2, drawn, 2, at.SHUFFLING);
    drawn = v128.load32_lane(from3, drawn, 3, at.SHUFFLING);
    v128.store32_lane(from0, last, 0, at.SHUFFLING);
    v128.store32_lane(from1, last, 1, at.SHUFFLING);
    v128.store32_lane(from2, last, 2, at.SHUFFLING);
    v128.store32_lane(from3, last, 3, at.SHUFFLING);
    v128.store(lastAt, drawn, at.SHUFFLING);
    dealCard(word, drawn);
  }
  dealCard(0, v128.load(at.SHUFFLING));
  generators.a = a;
  generators.b = b;
  generators.c = c;
  generators.counter = counter;
  v128.store(at.UNSURE_PACKS, unsure);
  const first = v128.load(at.DEALT_HANDS);
  const second = v128.load(at.DEALT_HANDS, at.VECTOR);
  const third = v128.load(at.DEALT_HANDS, 2 * at.VECTOR);
  const fourth = v128.load(at.DEALT_HANDS, 3 * at.VECTOR);
  transpose(first, second, third, fourth, at.DEALT_HANDS, at.VECTOR);
  writeNumbers();
}

/** The sorted pack in each lane, and four empty hands. Four places a step. */
@inline
function layOutPack(): void {
  for (let word = 0; word < 128; word += 16) {
    const place = word << 2;
    v128.store(place, v128.load32_splat(word, at.SORTED_PACK), at.SHUFFLING);
    v128.store(place, v128.load32_splat(word, at.SORTED_PACK + 4), at.SHUFFLING + 16);
    v128.store(place, v128.load32_splat(word, at.SORTED_PACK + 8), at.SHUFFLING + 32);
    v128.store(place, v128.load32_splat(word, at.SORTED_PACK + 12), at.SHUFFLING + 48);
  }
  for (let player = 0; player < 4; player++) v128.store(at.DEALT_HANDS + player * at.VECTOR, i32x4.splat(0));
}

@inline
function writeNumbers(): void {
  for (let place = 0; place < 32; place += 4) {
    const cards = at.SHUFFLING + place * at.VECTOR;
    const first = numberOf(v128.load(cards));
    const second = numberOf(v128.load(cards, at.VECTOR));
    const third = numberOf(v128.load(cards, 2 * at.VECTOR));
    const fourth = numberOf(v128.load(cards, 3 * at.VECTOR));
    transpose(first, second, third, fourth, at.PACKS + 4 * place, 128);
  }
}

/** The number of a card is the binary exponent of its set. */
@inline
function numberOf(cards: v128): v128 {
  return i32x4.sub(i32x4.shr_u(f32x4.convert_i32x4_u(cards), 23), i32x4.splat(127));
}
