/**
 * Rollouts that are neither uniform nor thought about: every legal card has a weight by what it does to the trick, from a table of
 * 64, and is played that often in proportion. "Do not trump the partner's trick", "take with the cheapest card that takes it",
 * "give the partner one's tens" are zeros or large numbers in the table. With equal weights it is {@link rollOut}, draw by draw; who
 * wants uniform rollouts calls that, and pays nothing for this.
 */
import type { Card } from '../cards/card.ts';
import { type CardSet, first, has, setOf, size, suitSet } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
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
  /** Of the legal cards that take the trick the weakest, or of those that do not the one that counts least; of equals the first. */
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

/** [class] → 0 (never, if there is another card) to 255. */
export type Weights = Uint8Array;

function indexOf({ situation, takes, cheapest, trump, rich }: CardClass): number {
  const flags = (takes ? TAKES : 0) | (cheapest ? CHEAPEST : 0) | (trump ? TRUMP : 0) | (rich ? RICH : 0);
  return (SITUATIONS.indexOf(situation) << 4) | flags;
}

/** The table of a function, asked once for each class; weights are whole numbers from 0 to 255, a RangeError otherwise. */
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

/** Cards by their weights; optional acts and other decisions as in {@link rollOut}. */
export function weightedRollout(weights: Weights): Rollout {
  return (state, rng) => {
    while (!state.isOver()) {
      const isCard = state.stage === TURN && state.numLegal() > 0 && state.actCount === 0;
      if (isCard) state.apply(weightedCard(state, weights, rng));
      else rollOn(state, rng);
    }
  };
}

/** A legal card of the player on turn, by weight; if none of them may be played by the weights, any. */
export function weightedCard(state: State, weights: Weights, rng: Rng): Card {
  const legal = state.legal();
  const classes = classesOf(state, legal);
  let total = 0;
  for (let rest = legal; rest !== 0; rest &= rest - 1) total += weights[classes.of(first(rest))];
  let left = rng.below(total === 0 ? size(legal) : total);
  for (let rest = legal; ; rest &= rest - 1) {
    const card = first(rest);
    left -= total === 0 ? 1 : weights[classes.of(card)];
    if (left < 0) return card;
  }
}

/** The class of each legal card as the trick stands. */
class Classes {
  trumps: CardSet = 0;
  heads: CardSet = 0;
  cheapest: CardSet = 0;
  situation = 0;
  points: Uint8Array = new Uint8Array(0);
  pointsAt = 0;

  of(card: Card): number {
    return (
      (this.situation << 4) |
      (has(this.heads, card) ? TAKES : 0) |
      (has(this.cheapest, card) ? CHEAPEST : 0) |
      (has(this.trumps, card) ? TRUMP : 0) |
      (this.points[this.pointsAt | card] >= RICH_POINTS ? RICH : 0)
    );
  }
}

const CURRENT = new Classes();

function classesOf(state: State, legal: CardSet): Classes {
  const { game, trump, trickSize } = state;
  const row = ((trump << 2) | state.led) << 5;
  const classes = CURRENT;
  const partner = state.partners && ((state.winner ^ state.turn) & 1) === 0;
  classes.situation = trickSize === 0 ? 0 : partner ? 1 : 2;
  classes.trumps = suitSet(trump);
  classes.heads = trickSize === 0 ? legal : legal & game.beats[row | state.best];
  classes.points = game.points;
  classes.pointsAt = trump << 5;
  classes.cheapest =
    weakest(
      legal & classes.heads,
      card => -size(game.beats[trickSize === 0 ? ownRow(trump, card) : row | card]),
    ) | weakest(legal & ~classes.heads, card => game.points[(trump << 5) | card]);
  return classes;
}

/** Index of what beats a card that is led. */
function ownRow(trump: number, card: Card): number {
  return (((trump << 2) | (card >> 3)) << 5) | card;
}

/** The card of a set for which a cost is least, as a set; of equals the first. */
function weakest(set: CardSet, cost: (card: Card) => number): CardSet {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const card = first(rest);
    if (cost(card) >= least) continue;
    least = cost(card);
    best = setOf(card);
  }
  return best;
}
