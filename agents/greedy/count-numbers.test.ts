import { describe, expect, test } from 'vitest';
import klaverjas from '../../src/games/klaverjas/index.ts';
import { Dealing, defaultsOf, Game, Rng, rootOf, State, View } from '../../src/index.ts';
import { PASS, PLAY } from '../../src/rules/action.ts';
import greedy from '../greedy.ts';
import { countNumbers, PLACES, weightsWith } from './count-numbers.ts';
import { COUNT_ALONE, COUNT_PARTNERS, weightsOf } from './hand-count.ts';

test.each([COUNT_ALONE, COUNT_PARTNERS])('the numbers of a count are the count', count => {
  const usual = [...weightsOf(count), 0, 0, 0, 0];
  expect(weightsWith(count, countNumbers(count))).toEqual(usual);
  expect(weightsWith(count, {})).toEqual(usual);
});

test('a number that is given replaces its own alone', () => {
  const given = weightsWith(COUNT_PARTNERS, { trumpJ: 805, long: -35 });
  const trump = [16, 16, 35, 21, 80.5, 13, 16, 26];
  expect(given).toEqual([...weightsOf({ ...COUNT_PARTNERS, trump, long: -3.5 }), 0, 0, 0, 0]);
});

describe('a number for a place', () => {
  const game = new Game(klaverjas);
  const root = rootOf('places');
  const dealing = new Dealing(game, root);

  /** What each speaker would say if all before had passed, by the places after the dealer. */
  function answers(count: Readonly<Record<string, number>>): number[] {
    const state = new State(game).begin(dealing.setup(3));
    return PLACES.map(() => {
      const view = new View(state, state.turn);
      const agent = greedy.create({ ...defaultsOf(greedy.options), count }, game, state.turn, new Rng());
      agent.begin?.(view);
      const action = agent.act(view);
      state.apply(PASS);
      return action;
    });
  }

  test.each(PLACES)('moves the bid of who sits %s after the dealer, and of nobody else', place => {
    const usual = answers({ first: -3000, second: -3000, third: -3000, fourth: -3000 });
    expect(usual).toEqual(PLACES.map(() => PASS));
    const moved = answers({ first: -3000, second: -3000, third: -3000, fourth: -3000, [place]: 3000 });
    expect(moved).toEqual(PLACES.map(name => (name === place ? PLAY : PASS)));
  });
});
