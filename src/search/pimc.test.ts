import { describe, expect, test } from 'vitest';
import { cardsOf } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { Determinizer } from './determinize.ts';
import { Endgame } from './endgame.ts';
import { decisions, seeded } from './fixtures/late-decisions.ts';
import { Pimc } from './pimc.ts';
import { maskOf, positionOf } from './solver/position.ts';
import { Solver } from './solver/solver.ts';

const MANY = 20_000;

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

  test.each([1, 3])('cards that the seat cannot see do not matter, at depth %i', depth => {
    const pimc = new Pimc(game, 4, depth);
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
    const pimc = new Pimc(game, MANY);
    const solver = new Solver(game, 'cards+roem+sweep');
    decisions(game, 2, 4, (state, view) => {
      const mask = maskOf(game, view.seat);
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

const games = GAME_IDS.map(id => new Game(definitionNamed(id)));
const TWO_SIDES = games.filter(game => game.sides === 2);

/** Decisions of deals that are played at random, in which the seat on turn knows all hands. */
function openDecisions(game: Game, deals: number, found: (state: State, view: View) => void): void {
  const rng = rngOf(`endgame ${game.id}`);
  const state = new State(game);
  const dealing = new Dealing(game, rootOf('endgame'));
  const endgame = new Endgame(game);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  for (let deal = 0; deal < deals; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const view = views[state.turn];
      if (state.numLegal() > 1 && endgame.isOpen(view)) found(state, view);
      state.apply(state.legalAt(rng.below(state.numLegal())));
    }
  }
}

test.each(TWO_SIDES.map(game => [game.id, game] as const))(
  'where all hands can be told, every world has them: %s',
  (_, game) => {
    const determinizer = new Determinizer(game);
    const rng = rngOf('worlds');
    let decisions = 0;
    openDecisions(game, 30, (state, view) => {
      if (++decisions > 40) return;
      determinizer.prepare(view);
      for (let n = 0; n < 3; n++) {
        expect(determinizer.sample(rng)).toBe(true);
        expect(determinizer.world.hands).toEqual(state.hands);
      }
    });
    // In other games hands are known in the last two tricks only, and rarely.
    if (game.ruleset.draws) expect(decisions).toBeGreaterThan(40);
  },
);

test('after the stock of a game for two, the first card is already open', () => {
  const tricks = new Set<number>();
  openDecisions(games.find(game => game.id === 'smousjas')!, 20, state => tricks.add(state.tricks));
  expect([...tricks].sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13, 14]);
});

test('the chosen card loses no point if only points count', () => {
  const game = games.find(one => one.id === 'smoojas')!;
  const solver = new Solver(game, 'cards+roem+sweep');
  const endgame = new Endgame(game);
  let decisions = 0;
  openDecisions(game, 10, state => {
    const mask = 1 << state.turn;
    const { legal, value } = solver.cardValues(positionOf(state, mask));
    const best = Math.max(
      ...[...Array(32).keys()].filter(card => (legal >>> card) & 1).map(card => value[card]),
    );
    expect(value[endgame.choose(state) ?? 0]).toBe(best);
    decisions++;
  });
  expect(decisions).toBeGreaterThan(50);
});

test('a game of more than two sides is refused', () => {
  const game = games.find(one => one.sides > 2)!;
  expect(() => new Endgame(game)).toThrow(RangeError);
});
