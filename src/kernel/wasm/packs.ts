/** Four packs are shuffled and dealt together, one in each 32-bit lane. */
import { FRACTION_BITS } from '../../cards/rng-constants';
import * as at from '../layout';
import { drawFour, seedFour } from './rng';
import { transpose } from './vectors';

/** Gives the card at a place of the pack to the player who receives it. */
@inline
function dealCard(place: i32, cards: v128): void {
  const hand = at.DEALT_HANDS + load<i32>(at.RECEIVERS + 4 * place) * at.VECTOR;
  v128.store(hand, v128.or(v128.load(hand), cards));
}

/** The remainder of the draws modulo n, see cards/draws.ts. */
@inline
function below(n: i32, draws: v128): v128 {
  const product = i32x4.mul(draws, v128.load32_splat(at.RECIPROCALS + 4 * n));
  const fraction = v128.and(product, i32x4.splat((1 << FRACTION_BITS) - 1));
  return i32x4.shr_u(i32x4.mul(fraction, i32x4.splat(n)), FRACTION_BITS);
}

/** Shuffles the first `size` cards of four packs with the generators of the seed, from the last place down, and deals them. */
export function shuffleAndDeal(size: i32): void {
  seedFour(0);
  let draws = drawFour(size - 1);
  for (let place = 0; place < 32; place++)
    v128.store(at.SHUFFLING + place * at.VECTOR, v128.load32_splat(at.SORTED_PACK + 4 * place));
  for (let player = 0; player < 4; player++) v128.store(at.DEALT_HANDS + player * at.VECTOR, i32x4.splat(0));
  let unsure = i32x4.splat(0);
  for (let place = size - 1; place > 0; place--) {
    const draw = i32x4.shr_u(v128.load(draws), 16);
    draws += at.VECTOR;
    unsure = v128.or(unsure, i32x4.sub(v128.load32_splat(at.LAST_DRAWS + 4 * (place + 1)), draw));
    // Where each pack has the card that is exchanged for the last one
    const from = i32x4.add(i32x4.shl(below(place + 1, draw), 4), i32x4(0, 4, 8, 12));
    const last = v128.load(at.SHUFFLING + place * at.VECTOR);
    let drawn = v128.load32_zero(at.SHUFFLING + i32x4.extract_lane(from, 0));
    drawn = v128.load32_lane(at.SHUFFLING + i32x4.extract_lane(from, 1), drawn, 1);
    drawn = v128.load32_lane(at.SHUFFLING + i32x4.extract_lane(from, 2), drawn, 2);
    drawn = v128.load32_lane(at.SHUFFLING + i32x4.extract_lane(from, 3), drawn, 3);
    v128.store32_lane(at.SHUFFLING + i32x4.extract_lane(from, 0), last, 0);
    v128.store32_lane(at.SHUFFLING + i32x4.extract_lane(from, 1), last, 1);
    v128.store32_lane(at.SHUFFLING + i32x4.extract_lane(from, 2), last, 2);
    v128.store32_lane(at.SHUFFLING + i32x4.extract_lane(from, 3), last, 3);
    v128.store(at.SHUFFLING + place * at.VECTOR, drawn);
    dealCard(place, drawn);
  }
  dealCard(0, v128.load(at.SHUFFLING));
  v128.store(at.UNSURE_PACKS, unsure);
  transpose(at.DEALT_HANDS, at.DEALT_HANDS, at.VECTOR);
  writeNumbers();
}

/** The number of a card is the binary exponent of its set. */
@inline
function writeNumbers(): void {
  for (let place = 0; place < 32; place++) {
    const cards = at.SHUFFLING + place * at.VECTOR;
    const exponents = i32x4.shr_u(f32x4.convert_i32x4_u(v128.load(cards)), 23);
    v128.store(cards, i32x4.sub(exponents, i32x4.splat(127)));
  }
  for (let place = 0; place < 32; place += 4)
    transpose(at.SHUFFLING + place * at.VECTOR, at.PACKS + 4 * place, 128);
}
