/** Deal scores of positions with much roem, which ask the most of the table of payoffs. */
import { expect, test } from 'vitest';
import { definitionNamed } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { DealScore } from './deal-score.ts';
import { ScoreCheck } from './fixtures/plain-score.ts';
import { builtPosition, playedPosition, SCORE_RULES } from './fixtures/score-positions.ts';

// In every second of these rules some were wrong while the table of payoffs ended at 640 points of roem for a side.
test.each(SCORE_RULES)('with much roem the score is exact in any order of calls: %s', (name, options) => {
  const game = new Game(definitionNamed('klaverjas'), options);
  const check = new ScoreCheck(game);
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
  const cards = [4, 4, 3, 4, 5, 4, 4, 2];
  const built = numbers.map(n => builtPosition(game, `much roem ${name}`, n, cards[n]));
  const played = numbers.slice(0, 3).map(n => playedPosition(game, 'much roem', n, cards[n]));
  const states = [...built, ...played].filter(state => state !== undefined);
  expect(states.length).toBeGreaterThan(8);
  const ordered = name.length % 2 === 0 ? states : states.toReversed();
  expect(ordered.flatMap(state => check.wrong(state))).toEqual([]);
});

test('a whole deal of runs and four of a kind has the same score whatever was asked before', () => {
  const game = new Game(definitionNamed('klaverjas'), { doubling: 'kraken', pit: 1000 });
  const deals = [1, 2, 3, 4, 5]
    .map(n => builtPosition(game, 'whole', n, 8))
    .filter(deal => deal !== undefined);
  const solver = new DealScore(game);
  const scores = deals.map(deal => new DealScore(game).solve(deal).value);
  expect(deals.toReversed().map(deal => solver.solve(deal).value)).toEqual(scores.toReversed());
  expect(deals.map(deal => solver.solve(deal).value)).toEqual(scores);
  expect(new Set(scores).size).toBeGreaterThan(1);
});
