/** The iterations of the search, held against the engine card by card. */

import { describe, expect, test } from 'vitest';
import { PACK } from '../../cards/card.ts';
import { cardsOf } from '../../cards/cardset.ts';
import { Rng } from '../../cards/rng.ts';
import { isDecided, isOnlyCards } from '../../engine/certain-melds.ts';
import { randomOptions, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import type { View } from '../../engine/view.ts';
import { type CardAdvice, NO_ADVICE } from '../advice.ts';
import { budgetOf } from '../budget.ts';
import { Determinizer } from '../determinize.ts';
import { plainSearch } from './fixtures/plain-search.ts';
import { decisions, GAMES, VARIANTS } from './fixtures/positions.ts';
import { isPlain, PlainSource } from './plain-source.ts';
import { ReplayedSource } from './replayed-source.ts';
import type { Settlements } from './settlements.ts';
import { TrickSearch } from './trick-search.ts';
import type { WorldSource } from './world-source.ts';

const EXPLORATION = 1.3;

/** An opinion without a reason. */
const ADVICE: CardAdvice = {
  trust: 7,
  gains: Float64Array.from({ length: PACK }, (_, card) => ((card * 37) % 23) - 11),
  rate() {},
};

/** As TrickSearch does it: in standard deviations, estimated anew every 16 iterations. */
function constant(n: number, sum: number, squares: number): number {
  if (n === 0) return EXPLORATION * 100;
  const mean = sum / n;
  return EXPLORATION * Math.sqrt(Math.max(1, squares / n - mean * mean));
}

/** Whether the melds of a deal are certain, but for those of its tricks. */
function isCertain(state: State): boolean {
  return isOnlyCards(state) || (state.game.ruleset.trickMelds !== undefined && isDecided(state));
}

/** Replays whole deals where it must, so that the same can be sampled here. */
function source(game: Game, settlements: Settlements): WorldSource {
  return isPlain(game) ? new PlainSource(settlements) : new ReplayedSource(game, settlements);
}

/**
 * The worlds of a pool as deals, if the melds of all are certain: sampled again with the same numbers where
 * announcements matter, otherwise the deal itself with other hands.
 */
function dealsOf(search: TrickSearch, state: State, view: View, rng: Rng): State[] | undefined {
  const { game } = state;
  const { hands, size } = search.worlds;
  const determinizer = new Determinizer(game);
  determinizer.prepare(view);
  const deals: State[] = [];
  for (let world = 0; world < size; world++) {
    const own = hands.subarray(4 * world, 4 * world + 4);
    const deal = new State(game);
    if (isPlain(game)) {
      deal.copyFrom(state);
      deal.hands.set(own);
    } else {
      determinizer.sample(rng);
      deal.copyFrom(determinizer.world);
      expect(deal.hands).toEqual(own);
    }
    if (!isCertain(deal)) return undefined;
    deals.push(deal);
  }
  return deals;
}

/**
 * Compares visits and payoffs of all cards at the root, and what the generator says after that. Every other search is
 * advised.
 */
function compares(game: Game, state: State, view: View, iterations: number, seed: number): boolean {
  const advice = seed % 2 === 0 ? NO_ADVICE : ADVICE;
  const search = new TrickSearch(game, { worlds: 7, exploration: EXPLORATION, advice, source });
  const rng = new Rng().seed([seed, 2, 3, 4], 0, 0);
  const before = saved(rng);
  search.prepare(view, rng);
  const after = saved(rng);
  const deals = dealsOf(search, state, view, new Rng().restore(before, 0));
  if (deals === undefined) return false;
  search.search(budgetOf(iterations), rng);
  const plainRng = new Rng().restore(after, 0);
  const plain = plainSearch(deals, iterations, constant, advice, plainRng);
  for (const { card, visits, total } of plain.children) {
    expect(search.visits(card)).toBe(visits);
    expect(search.value(card)).toBeCloseTo(total / visits, 9);
  }
  expect(plain.children.length).toBe(cardsOf(view.legal()).filter(card => search.visits(card) > 0).length);
  expect(rng.next()).toBe(plainRng.next());
  return true;
}

function saved(rng: Rng): Int32Array {
  const words = new Int32Array(4);
  rng.save(words, 0);
  return words;
}

describe.each(VARIANTS)('%s', (_, game) => {
  test('iterations in the worlds of the pool make the choices of a plain search, and pay what the engine pays', () => {
    let compared = 0;
    decisions(game, 12, (state, view, rng) => {
      if (state.numLegal() === 1 || !isCertain(state) || rng.below(4) > 0) return;
      if (compares(game, state, view, 60, compared)) compared++;
    });
    expect(compared).toBeGreaterThan(3);
  });
});

test('the same with random options', () => {
  const rng = rngOf('options');
  let compared = 0;
  for (let n = 0; n < 24; n++) {
    const { definition } = GAMES[n % GAMES.length];
    const game = new Game(definition, randomOptions(definition, rng));
    decisions(game, 2, (state, view) => {
      if (state.numLegal() === 1 || !isCertain(state) || rng.below(4) > 0) return;
      if (compares(game, state, view, 40, compared)) compared++;
    });
  }
  expect(compared).toBeGreaterThan(30);
});
