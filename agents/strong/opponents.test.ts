import { describe, expect, test } from 'vitest';
import { Measurement, measureDeals } from '../../scripts/measure/inference.ts';
import { Dealing, Game, rootOf, State, View } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { modelOfBids, modelOfPlays } from './opponents.ts';

/** −log of the weight of the true deal among 17 that are equally likely. */
const UNIFORM = Math.log(17);

describe.each([
  ['klaverjas', 2.2],
  ['klaberjass', 2.4],
])('%s', (name, most) => {
  test('what others say and play tells the true deal from worlds that the rules allow as well', async () => {
    const game = await makeGame(name);
    const rows = { none: [], bids: [modelOfBids(game)], plays: [modelOfPlays(game, 'any')] };
    const measurement = new Measurement(game, { ...rows, both: [...rows.bids, ...rows.plays] });
    measureDeals(game, measurement, await makePlayer('greedy'), { deals: 25, seed: 'told' });
    const loss = (row: string) => measurement.mean(row).mean;
    expect(loss('none')).toBeCloseTo(UNIFORM, 10);
    expect(loss('bids')).toBeLessThan(UNIFORM - 0.15);
    expect(loss('plays')).toBeLessThan(UNIFORM - 0.3);
    expect(loss('both')).toBeLessThan(most);
  });
});

test('hidden cards change no likelihood', async () => {
  const game = new Game((await makeGame('klaverjas')).definition);
  const setup = new Dealing(game, rootOf('hidden')).setup(5);
  const deck = Array.from(setup.deck);
  const state = new State(game);
  const chances = (cards: readonly number[]): number[] => {
    state.begin({ dealer: setup.dealer, indicator: setup.indicator, before: setup.before, deck: cards });
    while (state.tricks < 1 && !state.isOver()) state.apply(state.legalAt(0));
    const view = new View(state, 0);
    const hands = Int32Array.from(state.hands, (_, seat) => (0x01010101 << seat) | (0x10101010 << seat));
    return [modelOfBids(game), modelOfPlays(game, 'any')].map(model => {
      model.read(view);
      return model.logLikelihood(hands, hands, 0);
    });
  };
  const before = chances(deck);
  const hidden = [...deck.keys()].filter(
    at => state.owner[at] !== 0 && !state.played.some(set => (set >>> deck[at]) & 1),
  );
  const [a, b] = [hidden[0], hidden[hidden.length - 1]];
  expect(state.owner[a]).not.toBe(state.owner[b]);
  expect(chances(deck.with(a, deck[b]).with(b, deck[a]))).toEqual(before);
  expect(before.every(Number.isFinite)).toBe(true);
});
