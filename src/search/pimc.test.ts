import { describe, expect, test } from 'vitest';
import type { Card, Seat } from '../cards/card.ts';
import { cardCount, cardsOf } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { isOnlyCards } from '../engine/certain-melds.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { Determinizer } from './determinize.ts';
import { Endgame } from './endgame.ts';
import { Pimc } from './pimc.ts';
import { extrasOf } from './solver/fixtures/extras.ts';
import { Minimax } from './solver/fixtures/minimax.ts';
import { isOpenable, maskOf, type OpenPosition, positionOf } from './solver/position.ts';
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

/** The worlds that the search takes with the same random numbers. */
function sampled(game: Game, view: View, most: number, rng: Rng): State[] {
  const determinizer = new Determinizer(game);
  determinizer.prepare(view);
  const { ways } = determinizer;
  return Array.from({ length: Math.min(ways, most) }, (_, n) =>
    (ways <= most ? determinizer.take(n, rng) : determinizer.sample(rng))
      ? new State(game).copyFrom(determinizer.world)
      : [],
  ).flat();
}

/** A deal with all hands known, and the cards played in it since a decision. */
interface Line {
  readonly start: OpenPosition;
  readonly state: State;
  readonly cards: readonly Card[];
}

/**
 * EPIMC as its words say, by plain recursion: plays every world to its end and counts the points. The first `depth`
 * decisions of the seat are the same in worlds that look alike; all else is best play by minimax.
 */
class SlowEpimc {
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly minimax: Minimax;

  constructor(game: Game, seat: Seat) {
    this.game = game;
    this.seat = seat;
    this.minimax = new Minimax(game, extrasOf(game, 'cards+roem+sweep'));
  }

  /** The points of the side of the seat less those of all others, over all worlds. */
  sumAfter(card: Card, worlds: readonly State[], depth: number): number {
    const lines = worlds.map(state => ({ start: this.open(state), state, cards: [] }));
    return this.after(card, lines, depth);
  }

  private after(card: Card, lines: readonly Line[], depth: number): number {
    const alike = new Map<string, Line[]>();
    for (const line of lines) {
      const next = this.toNextChoice(this.play(line, card));
      // What the seat sees is which cards have been played. Lines that have ended have no choice left.
      const key = next.cards.join();
      alike.set(key, [...(alike.get(key) ?? []), next]);
    }
    return [...alike.values()].reduce((sum, group) => sum + this.best(group, depth - 1), 0);
  }

  private best(lines: readonly Line[], depth: number): number {
    const [{ state }] = lines;
    if (depth === 0 || state.isOver()) return lines.reduce((sum, line) => sum + this.openWorth(line), 0);
    return Math.max(...cardsOf(state.legal()).map(card => this.after(card, lines, depth)));
  }

  private toNextChoice(line: Line): Line {
    const { state } = line;
    const isChoice = state.turn === this.seat && cardCount(state.legal()) > 1;
    return state.isOver() || isChoice ? line : this.toNextChoice(this.playBest(line));
  }

  private openWorth(line: Line): number {
    const { start, state, cards } = line;
    return state.isOver() ? this.minimax.valueOf(start, cards) : this.openWorth(this.playBest(line));
  }

  private playBest(line: Line): Line {
    const values = this.minimax.cardValues(this.open(line.state));
    const isOurs = (maskOf(this.game, this.seat) >> line.state.turn) & 1;
    const best = isOurs ? Math.max(...values.values()) : Math.min(...values.values());
    return this.play(line, Math.min(...[...values.keys()].filter(card => values.get(card) === best)));
  }

  private play({ start, state, cards }: Line, card: Card): Line {
    const next = new State(this.game).copyFrom(state);
    next.apply(card);
    return { start, state: next, cards: [...cards, card] };
  }

  private open(state: State): OpenPosition {
    return positionOf(state, maskOf(this.game, this.seat));
  }
}

/** The sums of the legal cards, at a depth. */
function sumsAt(game: Game, depth: number, view: View, worlds: number): number[] {
  const { legal, points } = new Pimc(game, worlds, depth).solve(view, seeded(2));
  return cardsOf(legal).map(card => points[card]);
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

describe.each(GAME_IDS)('%s, decisions that look alike', id => {
  const game = new Game(definitionNamed(id));
  // More cards take minimax long.
  const cards = game.seats === 4 ? 3 : 4;

  test('at depth 1 the sums are those of open hands', () => {
    const solver = new Solver(game, 'cards+roem+sweep');
    decisions(game, 5, 12, (state, view) => {
      const values = sampled(game, view, 6, seeded(2)).map(
        world => solver.cardValues(positionOf(world, maskOf(game, view.seat))).value,
      );
      const sums = cardsOf(state.legal()).map(card => values.reduce((sum, value) => sum + value[card], 0));
      expect(sumsAt(game, 1, view, 6)).toEqual(sums);
    });
  });

  test('a depth never makes a card worth more', () => {
    decisions(game, 5, 12, (_, view) => {
      const depths = [1, 2, 3, 4].map(depth => sumsAt(game, depth, view, 6));
      for (const [n, deeper] of depths.slice(1).entries())
        for (const [k, sum] of deeper.entries()) expect(sum).toBeLessThanOrEqual(depths[n][k]);
    });
  });

  test('the sums are those of a slow search', () => {
    let same = 0;
    let less = 0;
    decisions(game, cards, 80, (state, view) => {
      const depths = [1, 2, 3].map(depth => sumsAt(game, depth, view, 6));
      // Few decisions lose anything: some of those are compared, and two others.
      const isLess = depths.join() !== [depths[0], depths[0], depths[0]].join();
      if (isLess ? less++ > 4 : same++ > 1) return;
      const worlds = sampled(game, view, 6, seeded(2));
      const slow = new SlowEpimc(game, view.seat);
      for (const [n, sums] of depths.entries()) {
        const depth = worlds.every(isOnlyCards) ? n + 1 : 1;
        expect(sums).toEqual(cardsOf(state.legal()).map(card => slow.sumAfter(card, worlds, depth)));
      }
    });
    if (id === 'klaberjass') expect(less).toBeGreaterThan(0);
  });
});

test('a plan that needs to know hidden cards is worth less at depth 2', () => {
  const game = new Game(definitionNamed('klaverjas'));
  let less = 0;
  decisions(game, 5, 40, (_, view) => {
    if (sumsAt(game, 2, view, 8).join() !== sumsAt(game, 1, view, 8).join()) less++;
  });
  expect(less).toBeGreaterThan(0);
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
