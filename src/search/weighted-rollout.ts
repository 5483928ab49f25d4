/**
 * Rollouts with weighted cards. A table has a weight for each of 64 classes of cards, by what a card does to the trick.
 * A legal card is played with a probability proportional to the weight of its class. "Do not trump the partner's
 * trick", "take with the cheapest card that takes it", "give the partner one's tens" are zeros or large numbers in the
 * table. With equal weights the draws are those of {@link rollOut}, which is faster.
 */

import { bytes, words } from '../cards/bytes.ts';
import { type Card, NONE, PACK } from '../cards/card.ts';
import { cardCount, hasCard, lowestCard, nthCard } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';
import { type Rollout, rollOn } from './rollout.ts';

/** Who holds the trick when a card is chosen: nobody yet, the partner, or an opponent. */
export const SITUATIONS = ['lead', 'partner', 'opponent'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What a card does. */
export interface CardClass {
  readonly situation: Situation;
  /** It would hold the trick; a lead always does. */
  readonly takes: boolean;
  /**
   * The weakest of the legal cards that take the trick, or the one that counts least of those that do not; of equals
   * the first.
   */
  readonly cheapest: boolean;
  readonly trump: boolean;
  /** It counts ten points or more. */
  readonly rich: boolean;
}

const CLASSES = 64;
const TAKES = 8;
const CHEAPEST = 4;
const TRUMP = 2;
const RICH = 1;
const RICH_POINTS = 10;
/** More than any card counts. */
const MOST_POINTS = 256;

/** [class] → 0 (never, if there is another card) to 255. */
export type Weights = Uint8Array;

function indexOf({ situation, takes, cheapest, trump, rich }: CardClass): number {
  const flags = (takes ? TAKES : 0) | (cheapest ? CHEAPEST : 0) | (trump ? TRUMP : 0) | (rich ? RICH : 0);
  return (SITUATIONS.indexOf(situation) << 4) | flags;
}

/**
 * Makes the table: calls the function once for each class. Throws a RangeError unless weights are whole numbers from 0
 * to 255.
 */
export function weightsOf(weight: (card: CardClass) => number): Weights {
  const table = new Uint8Array(CLASSES);
  const both = [false, true];
  for (const situation of SITUATIONS)
    for (const takes of both)
      for (const cheapest of both)
        for (const trump of both)
          for (const rich of both) {
            const card = { situation, takes, cheapest, trump, rich };
            const value = weight(card);
            if (!Number.isInteger(value) || value < 0 || value > 255)
              throw new RangeError(`the weight of a card is a whole number from 0 to 255, not ${value}`);
            table[indexOf(card)] = value;
          }
  return table;
}

/**
 * Plays cards by their weights, and makes other decisions as {@link rollOut} does. Throws a RangeError unless the table
 * comes from {@link weightsOf}.
 */
export function weightedRollout(weights: Weights): Rollout {
  if (!(weights instanceof Uint8Array) || weights.length !== CLASSES)
    throw new RangeError('weights of cards come from weightsOf');
  return (state, rng) => {
    while (!state.isOver()) {
      const isCard = state.stage === TURN && state.numLegal() > 0 && state.actCount === 0;
      if (isCard) state.apply(weightedCard(state, weights, rng));
      else rollOn(state, rng);
    }
  };
}

/** Scratch: classes and weights of the legal cards, in ascending order. */
const CLASS = words(PACK);
const WEIGHT = words(PACK);
/** [trump << 2 | suit led][card] → how many cards beat it, in the game that was played last. */
const BEATERS = bytes(16 * PACK);
let bound: Game | undefined;

function bind(game: Game): void {
  bound = game;
  for (let at = 0; at < BEATERS.length; at++) BEATERS[at] = cardCount(game.beats[at]);
}

/** Draws a legal card of the player on turn by weight; if all weights are 0, uniformly. */
export function weightedCard(state: State, weights: Weights, rng: Rng): Card {
  const { game, trump, trickSize, led, best } = state;
  if (bound !== game) bind(game);
  const legal = state.legal();
  const row = (trump << 2) | led;
  const heads = trickSize === 0 ? legal : legal & game.beats[(row << 5) | best];
  const situation = trickSize === 0 ? 0 : state.partners && ((state.winner ^ state.turn) & 1) === 0 ? 1 : 2;
  let count = 0;
  let total = 0;
  // Of the cards that take the trick the one that most cards beat, of the others the one that counts least
  let weakest = NONE;
  let most = -1;
  let poorest = NONE;
  let least = MOST_POINTS;
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const card = lowestCard(rest);
    const suit = card >> 3;
    const points = game.points[(trump << 5) | card];
    const takes = hasCard(heads, card);
    const beaters = BEATERS[((trickSize === 0 ? (trump << 2) | suit : row) << 5) | card];
    if (takes && beaters > most) {
      most = beaters;
      weakest = count;
    } else if (!takes && points < least) {
      least = points;
      poorest = count;
    }
    CLASS[count] =
      (situation << 4) |
      (takes ? TAKES : 0) |
      (suit === trump ? TRUMP : 0) |
      (points >= RICH_POINTS ? RICH : 0);
    WEIGHT[count] = weights[CLASS[count]];
    total += WEIGHT[count++];
  }
  if (weakest !== NONE) total += makeCheapest(weakest, weights);
  if (poorest !== NONE) total += makeCheapest(poorest, weights);
  if (total === 0) return nthCard(legal, rng.below(count));
  let left = rng.below(total);
  let n = 0;
  for (; left >= WEIGHT[n]; n++) left -= WEIGHT[n];
  return nthCard(legal, n);
}

/** Gives the n-th card the weight of the cheapest of its kind. Returns the difference. */
function makeCheapest(n: number, weights: Weights): number {
  const before = WEIGHT[n];
  WEIGHT[n] = weights[CLASS[n] | CHEAPEST];
  return WEIGHT[n] - before;
}
