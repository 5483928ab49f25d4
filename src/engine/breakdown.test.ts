import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { breakdownOf } from './breakdown.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from './fixtures/games.ts';
import { Game } from './game.ts';
import { MANNERS, playRandomly } from './random-play.ts';
import { resultOf } from './record.ts';
import { State } from './state.ts';

describe.each(GAME_IDS)('the lines of a score sheet: %s', id => {
  const definition = definitionNamed(id);
  const rng = rngOf(`lines ${id}`);
  const games = [{}, ...Object.values(definition.presets ?? {}), randomOptions(definition, rng)].map(
    options => new Game(definition, options),
  );

  test('sum to the score of each side, and all cards are counted', () => {
    const kinds = new Set<string>();
    for (const game of games) {
      const dealing = new Dealing(game, rootOf('lines'));
      for (let deal = 0; deal < 60; deal++) {
        const state = new State(game).begin(dealing.setup(deal));
        const result = resultOf(playRandomly(state, rng, MANNERS[deal % MANNERS.length]));
        const lines = breakdownOf(result, game);
        for (const side of result.score.keys())
          expect(lines.reduce((sum, { points }) => sum + points[side], 0)).toBe(result.score[side]);
        for (const { kind } of lines) kinds.add(kind);
        for (const { points } of lines) expect(points).toHaveLength(game.sides);
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['cards', 'lastTrick']));
  });
});

test('a contract that was lost moves its points, and tens are rounded', () => {
  const result = {
    outcome: 'made',
    maker: 0,
    trump: 'h',
    cardPoints: [69, 83],
    lastTrick: 0,
    meldPoints: [20, 0],
    score: [100, 80],
    after: {},
  };
  expect(breakdownOf(result, { lastTrick: 10 })).toEqual([
    { kind: 'cards', points: [69, 83] },
    { kind: 'lastTrick', points: [10, 0] },
    { kind: 'melds', points: [20, 0] },
    { kind: 'rounding', points: [1, -3] },
  ]);
  const lost = { ...result, outcome: 'failed', lastTrick: 1, score: [0, 180] };
  expect(breakdownOf(lost, { lastTrick: 10 }).at(-1)).toEqual({ kind: 'contract', points: [-89, 87] });
});
