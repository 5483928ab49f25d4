import { describe, expect, test } from 'vitest';
import { cardCount, cardsOf } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { Determinizer } from './determinize.ts';
import { payoffs } from './payoff.ts';
import { Pimc } from './pimc.ts';
import { isOpenable, positionOf } from './solver/position.ts';
import { Solver } from './solver/solver.ts';

const MANY = 20_000;

/** Visits decisions between two cards or more in the last `cards` of random deals. */
function decisions(game: Game, cards: number, most: number, visit: (state: State, view: View) => void): void {
  const rng = rngOf(`pimc ${game.id}`);
  const state = new State(game);
  const dealing = new Dealing(game, rootOf('pimc'));
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  let found = 0;
  for (let deal = 0; found < most; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver() && found < most) {
      const { turn } = state;
      const isLate = isOpenable(state) && cardCount(state.hands[turn]) <= cards;
      if (isLate && cardCount(state.legal()) > 1) {
        found++;
        visit(state, views[turn]);
      }
      state.apply(state.legalAt(rng.below(state.numLegal())));
    }
  }
}

function seeded(n: number): Rng {
  return new Rng().seed([n, 6, 7, 8], 0, 0);
}

/** The hands that every world of a view can have, from a long sample. */
function worldsOf(game: Game, view: View): State[] {
  const determinizer = new Determinizer(game);
  determinizer.prepare(view);
  const rng = seeded(1);
  const worlds = new Map<string, State>();
  for (let n = 0; n < 500; n++) {
    determinizer.sample(rng);
    const key = determinizer.world.hands.join();
    if (!worlds.has(key)) worlds.set(key, new State(game).copyFrom(determinizer.world));
  }
  return [...worlds.values()];
}

describe.each(GAME_IDS)('%s', id => {
  const game = new Game(definitionNamed(id));

  test('cards that the seat cannot see do not matter', () => {
    const pimc = new Pimc(game, { worlds: 4, aim: 'points' });
    const determinizer = new Determinizer(game);
    decisions(game, 4, 12, (_, view) => {
      const chosen = pimc.choose(view, seeded(2));
      determinizer.prepare(view);
      determinizer.sample(seeded(3));
      expect(pimc.choose(View.forSearch(determinizer.world, view.seat), seeded(2))).toBe(chosen);
      expect(pimc.choose(view, seeded(2))).toBe(chosen);
    });
  });

  test('where worlds are few, the sums are those of all worlds', () => {
    const pimc = new Pimc(game, { worlds: MANY, aim: 'points' });
    const solver = new Solver(game, 'cards+roem+sweep');
    decisions(game, 2, 4, (state, view) => {
      const mask = game.partners ? 0b0101 << view.sideOf(view.seat) : 1 << view.seat;
      const determinizer = new Determinizer(game);
      determinizer.prepare(view);
      if (determinizer.ways > 60) return;
      const worlds = worldsOf(game, view);
      const { worlds: n, legal, points } = pimc.solve(view, seeded(2));
      // Hands that differ only in cards out of play are different worlds for none of the seats.
      expect(n).toBe(worlds.length);
      expect(legal).toBe(state.legal());
      for (const card of cardsOf(legal)) {
        const values = worlds.map(world => solver.cardValues(positionOf(world, mask)).value[card]);
        expect(points[card]).toBe(values.reduce((sum, value) => sum + value, 0));
      }
    });
  });
});

/** The payoff of a card when both sides play for the score, by trying everything. */
function bestScore(state: State, card: number): number {
  const next = new State(state.game).copyFrom(state);
  next.apply(card);
  if (next.isOver()) {
    const out = new Float64Array(4);
    payoffs(next, out);
    return out[0];
  }
  const values = cardsOf(next.legal()).map(other => bestScore(next, other));
  return next.sideOf(next.turn) === 0 ? Math.max(...values) : Math.min(...values);
}

test.each(['klaverjas', 'klaberjass', 'belote'])('the score and the wins are exact: %s', id => {
  const game = new Game(definitionNamed(id));
  const [score, win] = (['score', 'win'] as const).map(aim => new Pimc(game, { worlds: 20, aim }));
  let checked = 0;
  decisions(game, 3, 30, (state, view) => {
    const determinizer = new Determinizer(game);
    determinizer.prepare(view);
    if (determinizer.ways > 20) return;
    const found = score.solve(view, seeded(2)).aimed?.slice();
    if (found === undefined) return;
    const wins = win.solve(view, seeded(2)).aimed!;
    const sign = view.sideOf(view.seat) === 0 ? 1 : -1;
    for (const card of cardsOf(state.legal())) {
      const values: number[] = [];
      for (let n = 0; n < determinizer.ways; n++)
        if (determinizer.take(n, seeded(4))) values.push(sign * bestScore(determinizer.world, card));
      expect(found[card]).toBe(values.reduce((sum, value) => sum + value, 0));
      expect(wins[card]).toBe(values.reduce((sum, value) => sum + Math.sign(value), 0));
      checked++;
    }
  });
  expect(checked).toBeGreaterThan(10);
});
