/** Deal scores against plain minimax that plays every line with the engine and lets it settle the deal. */
import { expect, test } from 'vitest';
import { cardsOf, parseCardSet } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { certainMelds } from '../../engine/certain-melds.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { CONTRE, contractAction, PASS } from '../../rules/action.ts';
import { DealScore } from './deal-score.ts';
import { withAllKinds } from './fixtures/all-kinds.ts';
import { PlainScore } from './fixtures/plain-score.ts';
import { PayoffTable } from './payoff-table.ts';
import { dealPosition, isOpenable, toState } from './position.ts';

function played(state: State, ...cards: number[]): State {
  const next = new State(state.game).copyFrom(state);
  for (const card of cards) next.apply(card);
  return next;
}

/**
 * An ending of few cards of one deal, after tricks that have brought points, roem and perhaps all tricks to one side.
 */
function ending(game: Game, seed: string, index: number): State {
  const rng = rngOf(`${seed} ${index}`);
  const cards = game.seats === 4 ? 2 + (index % 2) : 3 + (index % 2);
  const position = dealPosition(game, rootOf(seed), index, { cards });
  if (index % 3 === 0 && game.seats === 4) {
    // Neighbours of one rank or suit, for the sake of roem.
    const pool = [10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 4, 12 + 16, 5, 6].filter(
      (c, i, all) => all.indexOf(c) === i,
    );
    for (let seat = 0; seat < 4; seat++) {
      let hand = 0;
      for (let n = 0; n < cards; n++) hand |= 1 << (pool.splice(rng.below(pool.length), 1)[0] as number);
      (position.hands as number[])[seat] = hand;
    }
  }
  const swept = rng.below(3);
  const before = game.tricks - cards;
  const tricks: [number, number] = swept === 0 ? [before, 0] : swept === 1 ? [0, before] : [1, before - 1];
  const state = toState({ ...position, tricks }, new State(game));
  if (swept === 1) state.leader = state.turn = state.player = 1;
  const left = cardsOf(
    position.hands[0] | position.hands[1] | (position.hands[2] ?? 0) | (position.hands[3] ?? 0),
  );
  const inHands = left.reduce((sum, card) => sum + game.points[(position.trump << 5) | card], 0);
  const done = game.seats === 4 ? 152 - inHands : 60 + rng.below(50);
  state.cardPoints[0] = swept === 0 ? done : swept === 1 ? 0 : rng.below(done);
  state.cardPoints[1] = done - (state.cardPoints[0] as number);
  state.meldPoints[0] = 10 * rng.below(4);
  state.meldPoints[1] = 10 * rng.below(4);
  state.maker = rng.below(game.seats);
  for (let n = index % game.seats; n > 0; n--) state.apply(cardsOf(state.legal())[0]);
  return state;
}

/** Tricks that are left in some tests. */
const LEFT = 4;
/** Positions that are solved in them. */
const MOST_SWEPT = 20;

const CASES: [id: string, options: Record<string, unknown>, factor?: number][] = [
  ['klaverjas', {}],
  ['klaverjas', { rounding: 'none', trickRule: 'amsterdam' }],
  ['klaverjas', { rounding: 'complementDefenders', makeRule: 'atLeast82Total' }, 2],
  ['klaverjas', { makeRule: 'atLeast82Cards', pitFor: 'makersOnly', rounding: 'nearest5down' }],
  ['klaverjas', { pit: 0, roemClaim: 'manual', krakenMultipliesRoem: false }, 4],
  ['belote', {}],
  ['belote', { tie: 'dedans', annonces: false }],
  ['klaberjass', {}],
  ['belote2', { capotBonus: 90 }],
];

test.each([
  ['smoojas', {}],
  ['honderden', { pitScope: 'lastNine' }],
])('who sweeps the tricks after the stock leaves the other side its points: %s', (id, options) => {
  const game = new Game(definitionNamed(id), options);
  const [solver, plain] = [new DealScore(game), new PlainScore(game)];
  const dealing = new Dealing(game, rootOf('sweep'));
  const rng = rngOf('sweep');
  let swept = 0;
  for (let deal = 0; swept < MOST_SWEPT; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    while (!state.isOver() && game.tricks - state.tricks > LEFT)
      state.apply(state.legalAt(rng.below(state.numLegal())));
    const late = [0, 1].map(side => state.won[side] - state.wonEarly[side]);
    if (!late.includes(0) || !isOpenable(state) || certainMelds(state) === undefined) continue;
    const { value, exact } = solver.solve(state);
    expect([value, exact], `deal ${deal}`).toEqual([plain.minimax(state), true]);
    swept++;
  }
});

test.each(CASES)('the score of a deal is the settlement of best play: %s %j', (id, options, factor = 1) => {
  const game = new Game(definitionNamed(id), options);
  const solver = new DealScore(game);
  const plain = new PlainScore(game);
  let decided = 0;
  for (let index = 0; index < 30; index++) {
    const state = ending(game, `${id} score`, index);
    state.factor = factor;
    const expected = plain.minimax(state);
    expect(solver.solve(state), `ending ${index}`).toMatchObject({ value: expected, exact: true });
    if (index % 5 === 0) {
      const after = new Map(cardsOf(state.legal()).map(card => [card, plain.minimax(played(state, card))]));
      const { legal, exact, value } = solver.cardValues(state);
      expect([exact, legal]).toEqual([state.legal(), state.legal()]);
      expect(new Map(cardsOf(legal).map(card => [card, value[card]]))).toEqual(after);
    }
    if (expected !== 0) decided++;
  }
  expect(decided).toBeGreaterThan(20);
});

test('more points or roem than the search can hold are refused', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const state = toState(dealPosition(game, rootOf('limits'), 0), new State(game));
  const melds = { points: new Int32Array(4), scored: new Int32Array(4) };
  const table = (points: number, units: number): PayoffTable =>
    new PayoffTable(state, melds, { points, units });
  expect(() => table(162, 255)).not.toThrow();
  expect(() => table(162, 256)).toThrow(
    new RangeError('the solver takes tens of roem from 0 to 255 in whole numbers, not 256'),
  );
  expect(() => table(2048, 0)).toThrow('card points from 0 to 2047');
});

test.each([
  {},
  { scaled: false },
  { multiply: 'all', doubledTakesAll: false },
  { beloteOnFail: 'kept', scoring: 'contract' },
])('the score of a contract with any trumps is the settlement of best play: %j', options => {
  const game = withAllKinds(options);
  const [solver, plain] = [new DealScore(game), new PlainScore(game)];
  const rng = rngOf('contracts');
  const seen = new Set<number>();
  for (let index = 0; index < 60; index++) {
    const state = new State(game).begin(new Dealing(game, rootOf('contracts')).setup(index));
    const bid = contractAction([80, 90, 100, Number.POSITIVE_INFINITY][rng.below(4)], index % 6);
    state.apply(bid);
    while (state.legal() === 0) state.apply(rng.below(3) === 0 && state.isLegal(CONTRE) ? CONTRE : PASS);
    for (let left = 32 - 8 - rng.below(4); left > 0; left--)
      state.apply(state.legalAt(rng.below(state.numLegal())));
    seen.add(state.trump);
    expect(solver.solve(state), `deal ${index}`).toMatchObject({ value: plain.minimax(state), exact: true });
  }
  expect(seen.size).toBe(6);
});

test('a belote still to come stays with the makers who fail', () => {
  const game = new Game(definitionNamed('belote'));
  const hands = ['Kh Qh', 'Jh Ah', '7c 8c', '9h Th'].map(hand => parseCardSet(hand)!);
  const state = toState({ trump: 2, leader: 0, hands, trick: [], tricks: [2, 4] }, new State(game));
  state.cardPoints.set([20, 62]);
  expect(new DealScore(game).solve(state).value).toBe(20 - 162);
  expect(new PlainScore(game).minimax(state)).toBe(20 - 162);
});

test('a limited search gives bounds of the score', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const state = toState(dealPosition(game, rootOf('limited'), 0, { cards: 6 }), new State(game));
  const { value } = new DealScore(game).solve(state);
  const { lo, hi, exact } = new DealScore(game).solve(state, { nodes: 30 });
  expect([exact, lo <= value, value <= hi]).toEqual([false, true, true]);
});

test('scores of more than two sides are refused, and games that a claim may end', () => {
  expect(() => new DealScore(new Game(definitionNamed('belote3')))).toThrow('scores of 3 sides');
});
