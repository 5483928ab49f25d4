import { describe, expect, test } from 'vitest';
import { cardCount, hasCard, lowestCard, setOf, suitSet } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { resultOf } from '../kernel/fixtures/playouts.ts';
import { isCard } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { rollOut } from './rollout.ts';
import { weightedCard, weightedRollout, weightsOf } from './weighted-rollout.ts';

const ROOT = rootOf('weights');

/** Every choice of a card in some deals that are played by `choose`. */
function eachCard(
  game: Game,
  deals: number,
  choose: (state: State, rng: Rng) => number,
  see: (state: State, card: number) => void,
): void {
  const dealing = new Dealing(game, ROOT);
  const state = new State(game);
  const rng = new Rng();
  for (let deal = 0; deal < deals; deal++) {
    rng.seed(ROOT, deal, 1);
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const plays = state.stage === TURN && state.numLegal() > 0 && state.actCount === 0;
      const action = plays ? choose(state, rng) : state.legalAt(rng.below(state.numLegal()));
      if (plays && isCard(action)) see(state, action);
      state.apply(action);
    }
  }
}

test.each(GAME_IDS)('equal weights are uniform rollouts, draw by draw: %s', id => {
  const game = new Game(definitionNamed(id));
  const dealing = new Dealing(game, ROOT);
  const [weighted, uniform] = [new State(game), new State(game)];
  const play = weightedRollout(weightsOf(() => 1));
  for (let deal = 0; deal < 60; deal++) {
    const rngs = [new Rng().seed(ROOT, deal, 2), new Rng().seed(ROOT, deal, 2)];
    play(weighted.begin(dealing.setup(deal)), rngs[0]);
    rollOut(uniform.begin(dealing.setup(deal)), rngs[1]);
    expect([resultOf(weighted), rngs[0].next()]).toEqual([resultOf(uniform), rngs[1].next()]);
  }
});

describe('in Klaverjassen', () => {
  const game = new Game(definitionNamed('klaverjas'), { trickRule: 'amsterdam' });

  test('a card of weight 0 is never played while there is another', () => {
    const weights = weightsOf(({ situation, trump }) => (situation === 'partner' && trump ? 0 : 1));
    let spared = 0;
    eachCard(
      game,
      300,
      (state, rng) => weightedCard(state, weights, rng),
      (state, card) => {
        const partner = state.trickSize > 0 && ((state.winner ^ state.turn) & 1) === 0;
        const trumps = state.legal() & suitSet(state.trump);
        if (!partner || trumps === 0 || trumps === state.legal()) return;
        expect(hasCard(trumps, card)).toBe(false);
        spared++;
      },
    );
    expect(spared).toBeGreaterThan(100);
  });

  test('the weakest card that takes the trick is played if no other has a weight', () => {
    const weights = weightsOf(({ takes, cheapest }) => (takes && cheapest ? 1 : 0));
    let taken = 0;
    eachCard(
      game,
      200,
      (state, rng) => weightedCard(state, weights, rng),
      (state, card) => {
        if (state.trickSize === 0) return;
        const beats = (best: number) => game.beats[(((state.trump << 2) | state.led) << 5) | best];
        const winners = state.legal() & beats(state.best);
        if (winners === 0) return;
        expect(hasCard(winners, card)).toBe(true);
        expect(winners & ~setOf(card) & ~beats(card)).toBe(0);
        taken++;
      },
    );
    expect(taken).toBeGreaterThan(1000);
  });

  test('a card of weight 3 is led three times as often as one of weight 1', () => {
    const weights = weightsOf(({ trump }) => (trump ? 3 : 1));
    const sums = { trumps: 0, expected: 0, variance: 0 };
    eachCard(
      game,
      1500,
      (state, rng) => weightedCard(state, weights, rng),
      (state, card) => {
        const trumps = cardCount(state.legal() & suitSet(state.trump));
        const chance = (3 * trumps) / (3 * trumps + cardCount(state.legal()) - trumps);
        sums.trumps += hasCard(suitSet(state.trump), card) ? 1 : 0;
        sums.expected += chance;
        sums.variance += chance * (1 - chance);
      },
    );
    expect(Math.abs(sums.trumps - sums.expected)).toBeLessThan(4 * Math.sqrt(sums.variance));
    expect(sums.expected).toBeGreaterThan(1000);
  });
});

test('if all weights are 0, every legal card may be played', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const nothing = weightsOf(() => 0);
  let lowest = 0;
  let others = 0;
  eachCard(
    game,
    100,
    (state, rng) => weightedCard(state, nothing, rng),
    (state, card) => {
      if (cardCount(state.legal()) === 1) return;
      if (card === lowestCard(state.legal())) lowest++;
      else others++;
    },
  );
  expect(Math.min(lowest, others)).toBeGreaterThan(100);
});

test('weights must come from weightsOf', () => {
  for (const wrong of [new Uint8Array(10), new Float64Array(64) as never])
    expect(() => weightedRollout(wrong)).toThrow(/weightsOf/);
});

test('a weight must be a whole number from 0 to 255', () => {
  for (const wrong of [-1, 256, 0.5, Number.NaN]) expect(() => weightsOf(() => wrong)).toThrow(/weight/);
});
