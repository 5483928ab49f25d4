import { expect, test } from 'vitest';
import { cardCount, cardsOf } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { randomAction } from '../../engine/random-play.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import honderden from '../../games/honderden/index.ts';
import smoojas from '../../games/smoojas/index.ts';
import smousjas from '../../games/smousjas/index.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { Determinizer } from '../determinize.ts';
import { MOST_WORLDS, WorldPool } from './worlds.ts';

const GAMES: readonly [string, GameDefinition][] = [
  ['smousjas', smousjas],
  ['honderden', honderden],
  ['smoojas', smoojas],
];

/** States of random deals while the stock lasts. */
function decisions(game: Game, deals: number, found: (state: State) => void): void {
  const rng = rngOf(`stock ${game.id}`);
  const state = new State(game);
  const dealing = new Dealing(game, rootOf('stock worlds'));
  for (let deal = 0; deal < deals; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver() && state.stockLeft > 0) {
      found(state);
      state.apply(randomAction(state, rng, 'eager'));
    }
  }
}

test.each(GAMES)('%s: each way to place the hidden cards is a world, equally often', (_id, definition) => {
  const game = new Game(definition);
  const pool = new WorldPool(game);
  const rng = rngOf('uniform worlds');
  let asked = 0;
  decisions(game, 10, state => {
    if (state.stockLeft !== 4 || asked++ > 2) return;
    const view = new View(state, state.turn);
    const other = 1 - view.seat;
    const counts = new Map<string, number>();
    const draws = 3 * MOST_WORLDS;
    let wrong = 0;
    for (let n = 0; n < 3; n++) {
      pool.fill(view, MOST_WORLDS, rng);
      if (pool.saysMore) return;
      for (let world = 0; world < pool.size; world++) {
        const stock = pool.stock.subarray(world << 4, (world << 4) + 3);
        const hand = pool.hands[world];
        const all = hand | (1 << stock[0]) | (1 << stock[1]) | (1 << stock[2]);
        const fits = all === view.possible(other) && (view.known(other) & ~hand) === 0;
        if (!fits || cardCount(hand) !== cardCount(state.hands[other])) wrong++;
        const key = stock.join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    expect(wrong).toBe(0);
    const hidden = cardCount(view.possible(other) & ~view.known(other));
    const ways = hidden * (hidden - 1) * (hidden - 2);
    const expected = draws / ways;
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const missing = ways - counts.size;
    // mean ways − 1, standard deviation √(2 (ways − 1))
    expect(chi + missing * expected).toBeLessThan(ways - 1 + 5 * Math.sqrt(2 * ways));
  });
  expect(asked).toBeGreaterThan(2);
});

test.each(GAMES)('%s: cards are held as often as in worlds that are replayed', (_id, definition) => {
  const game = new Game(definition);
  const pool = new WorldPool(game);
  const determinizer = new Determinizer(game);
  const rng = rngOf('replayed worlds');
  const draws = 200;
  let asked = 0;
  decisions(game, 3, state => {
    if (asked++ % 9 !== 0) return;
    const view = new View(state, state.turn);
    const other = 1 - view.seat;
    const held = new Float64Array(32);
    pool.fill(view, MOST_WORLDS, rng);
    for (let world = 0; world < pool.size; world++)
      for (const card of cardsOf(pool.hands[world])) held[card] += draws / pool.size;
    determinizer.prepare(view);
    for (let n = 0; n < draws; n++) {
      if (!determinizer.sample(rng)) throw new Error('no world agrees');
      for (const card of cardsOf(determinizer.world.hands[other])) held[card]--;
    }
    const error = Math.sqrt(draws + draws ** 2 / pool.size) / 2;
    expect(Math.max(...held.map(Math.abs))).toBeLessThan(5 * error);
  });
});
