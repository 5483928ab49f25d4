/**
 * The parts that save work change no value: tables, bounds and orders against a search without them, and against the
 * same question asked in other ways.
 */
import { describe, expect, test } from 'vitest';
import { cardsOf, FULL } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { DealScore } from './deal-score.ts';
import { trumpOf, withAllKinds } from './fixtures/all-kinds.ts';
import { SolverMemory } from './memory.ts';
import { dealPosition, type OpenPosition, toState } from './position.ts';
import { boundsAt, enter, testAt } from './root.ts';
import { compileRules, SAVINGS } from './rules.ts';
import { OBJECTIVES, type Solution, Solver } from './solver.ts';
import { narrow } from './window.ts';

const amsterdam = new Game(definitionNamed('klaverjas'), { trickRule: 'amsterdam' });
const games: [string, Game][] = [
  ...GAME_IDS.map((id): [string, Game] => [id, new Game(definitionNamed(id))]),
  ['klaverjas, amsterdam', amsterdam],
  ['contree, all kinds of trump', withAllKinds({})],
];

/** Cards that meet often: of five neighbouring ranks if there are enough of them, where roem and equal cards abound. */
function crowded(game: Game, name: string, index: number): OpenPosition {
  const cards = game.seats === 2 ? 7 : 5;
  const position = dealPosition(game, rootOf(name), index, { cards, ...trumpOf(game, index) });
  if (index % 2 === 0) return position;
  const pool = [0, 1, 2, 3].flatMap(suit => [2, 3, 4, 5, 6].map(rank => suit * 8 + rank));
  const rng = rngOf(`${name} ${index}`);
  const hands = Array.from({ length: game.seats }, () => {
    let hand = 0;
    for (let n = 0; n < 5; n++) hand |= 1 << (pool.splice(rng.below(pool.length), 1)[0] ?? 0);
    return hand;
  });
  return { ...position, hands };
}

describe.each(games)('%s', (name, game) => {
  test.each(OBJECTIVES)('nothing that saves work changes a value: %s', objective => {
    const sets = [...SAVINGS.map(saving => [saving]), SAVINGS.filter(saving => saving !== 'table')];
    const solvers = sets.map(without => new Solver(game, objective, without));
    const full = new Solver(game, objective);
    const positions = Array.from({ length: 6 }, (_, index) => crowded(game, name, index));
    const expected = positions.map(position => full.solve(position).value);
    for (const [n, solver] of solvers.entries())
      expect(
        positions.map(position => solver.solve(position).value),
        `without ${sets[n]}`,
      ).toEqual(expected);
  });
});

/** Hands of cards that stand next to each other, so that few cards of others part them. */
function inRuns(index: number): OpenPosition {
  const rng = rngOf(`runs ${index}`);
  const runs = cardsOf(FULL).filter(card => card % 4 === 0);
  const hands = Array.from({ length: 4 }, () => {
    const [low, high] = [0, 0].map(() => runs.splice(rng.below(runs.length), 1)[0] ?? 0);
    return (7 << low) | (7 << (high + 1));
  });
  return { trump: rng.below(4), leader: rng.below(4), hands, trick: [] };
}

test.each(games.filter(([, game]) => game.seats === 4))(
  '%s: siblings that are left out are never better',
  (_, game) => {
    for (const objective of OBJECTIVES) {
      const [fast, slow] = [[], ['siblings'] as const].map(without => new Solver(game, objective, without));
      let saved = 0;
      for (let index = 0; index < 8; index++) {
        const position = inRuns(index);
        const { value, nodes } = fast.cardValues(position);
        const expected = slow.cardValues(position);
        expect([...value], JSON.stringify(position)).toEqual([...expected.value]);
        saved += expected.nodes - nodes;
      }
      expect(saved).toBeGreaterThan(0);
    }
  },
);

test('every window gives a bound that is true', () => {
  for (const objective of ['cards', 'cards+roem'] as const) {
    const rules = compileRules(amsterdam, { roem: objective !== 'cards', sweep: false });
    const memory = new SolverMemory();
    for (let index = 0; index < 10; index++) {
      const position = crowded(amsterdam, 'window', index);
      memory.clock.start();
      const root = enter(memory, rules, position);
      const { lo: value } = narrow(root, 0, 8);
      const [lo, hi] = boundsAt(root);
      for (let t = lo + 1; t <= hi; t++) {
        const answer = testAt(root, t);
        expect(answer >= t).toBe(value >= t);
        if (answer >= t) expect(answer).toBeLessThanOrEqual(value);
        else expect(answer).toBeGreaterThanOrEqual(value);
      }
      for (const guess of [-50, 30, 400])
        for (const step of [1, 8]) expect(narrow(root, guess, step)).toEqual({ lo: value, hi: value });
    }
  }
});

test('solvers that take turns find what each finds alone, and visit as many positions', () => {
  const klaverjas = new Game(definitionNamed('klaverjas'));
  const newSolvers = (): Solver[] => [
    new Solver(amsterdam, 'cards'),
    new Solver(amsterdam, 'cards'),
    new Solver(amsterdam, 'cards+roem+sweep'),
    new Solver(klaverjas, 'cards'),
  ];
  // Each solver has its own deals. Two questions in a row are about the same deal, and it comes back at the end.
  const questions = [0, 0, 1, 2, 2, 0].map((deal, n) => ({ deal, drop: n % 2 }));
  const ask = (solver: Solver, n: number, { deal, drop }: (typeof questions)[number]): Solution => {
    const whole = dealPosition(amsterdam, rootOf(`turns ${n}`), deal, { cards: 7 });
    const hands = Array.from(whole.hands, hand => (drop === 1 ? hand & (hand - 1) : hand));
    return solver.solve({ ...whole, hands, tricks: [1, 1] }, { nodes: 400 });
  };
  const alone = newSolvers().map((solver, n) => questions.map(question => ask(solver, n, question)));
  const solvers = newSolvers();
  const inTurn = questions.map(question => solvers.map((solver, n) => ask(solver, n, question)));
  expect(solvers.map((_, n) => inTurn.map(answers => answers[n]))).toEqual(alone);
  expect(new Set(alone.flat().map(({ exact }) => exact)).size).toBe(2);
});

test('scores and values of one deal, asked in turn, are those of each alone', () => {
  const positions = Array.from({ length: 3 }, (_, index) =>
    dealPosition(amsterdam, rootOf('both'), index, { cards: 6 }),
  );
  const ask = (scores: DealScore, solver: Solver) =>
    positions.map(position => [
      scores.solve(toState(position, new State(amsterdam)), { nodes: 300 }),
      solver.cardValues(position, { nodes: 300 }),
    ]);
  const both = ask(new DealScore(amsterdam), new Solver(amsterdam, 'cards+roem'));
  const scores = new DealScore(amsterdam);
  const solver = new Solver(amsterdam, 'cards+roem');
  const alone = [
    positions.map(position => scores.solve(toState(position, new State(amsterdam)), { nodes: 300 })),
    positions.map(position => solver.cardValues(position, { nodes: 300 })),
  ];
  expect(both).toEqual(positions.map((_, n) => [alone[0][n], alone[1][n]]));
});

test('what is kept of a deal is true of its later positions', () => {
  const solver = new Solver(amsterdam, 'cards+roem');
  for (let index = 0; index < 6; index++) {
    const whole = dealPosition(amsterdam, rootOf('later'), index, { cards: 7 });
    solver.solve(whole);
    for (let drop = 0; drop < 7; drop++) {
      const hands = Array.from(whole.hands, hand => {
        let rest = hand;
        for (let n = 0; n < drop % 4; n++) rest &= rest - 1;
        for (let n = 0; n < Math.floor(drop / 4); n++) rest &= ~(1 << (31 - Math.clz32(rest)));
        return rest;
      });
      const later = { ...whole, hands, leader: drop % 4, tricks: [1, 1] as [number, number] };
      const kept = solver.solve(later).value;
      expect(new Solver(amsterdam, 'cards+roem').solve(later).value).toBe(kept);
    }
  }
});

test('what is kept of a deal is not used for the same cards after other tricks', () => {
  const fresh = (): Solver => new Solver(amsterdam, 'cards+roem+sweep');
  const solver = fresh();
  const values = new Set<string>();
  for (let index = 0; index < 60; index++) {
    // Without trumps nobody is sure of a trick, and both sides may sweep.
    const plain = cardsOf(0xffffff);
    const rng = rngOf(`tricks ${index}`);
    const draw = (): number => 1 << plain.splice(rng.below(plain.length), 1)[0];
    const hands = Array.from({ length: 4 }, () => draw() | draw() | draw() | draw());
    const position: OpenPosition = { trump: 3, leader: index % 4, hands, trick: [] };
    const histories: OpenPosition[] = [position];
    for (const tricks of [
      [4, 0],
      [0, 4],
      [2, 2],
    ] as [number, number][])
      histories.push({ ...position, tricks });
    const found = histories.map(one => solver.solve(one).value);
    expect(found).toEqual(histories.map(one => fresh().solve(one).value));
    values.add(found.map(value => value - found[3]).join());
  }
  expect(values.size).toBeGreaterThan(2);
});

test('what a value was expected to be does not change it', () => {
  const solver = () => new Solver(amsterdam, 'cards+roem');
  for (let index = 0; index < 4; index++) {
    const position = dealPosition(amsterdam, rootOf('expected'), index, { cards: 6 });
    const { value } = solver().solve(position);
    for (const expected of [value, value - 1, value + 2, -162, 500])
      expect(solver().solve(position, { expected })).toMatchObject({ value, exact: true });
  }
});

test('limits of nodes and of time end a search with bounds that are true', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const position = dealPosition(game, rootOf('limits'), 0);
  const { value } = new Solver(game, 'cards').solve(position);
  let before = Number.POSITIVE_INFINITY;
  for (const nodes of [0, 1, 10, 100, 1000, 10_000, 1_000_000]) {
    const { lo, hi, nodes: used } = new Solver(game, 'cards').solve(position, { nodes });
    expect(lo <= value && value <= hi).toBe(true);
    expect(hi - lo).toBeLessThanOrEqual(before);
    expect(used).toBeLessThanOrEqual(nodes + 1);
    before = hi - lo;
  }
  expect(before).toBe(0);
  const fresh = (): Solver => new Solver(game, 'cards+roem');
  expect(fresh().solve(position, { millis: 0 }).exact).toBe(false);
  expect(fresh().atLeast(position, 0, 0, { nodes: 3 })).toBeUndefined();
  expect(fresh().cardValues(position, { nodes: 3 }).exact).toBe(0);
});
