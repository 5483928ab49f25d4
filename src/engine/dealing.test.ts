import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS } from './fixtures/games.ts';
import { Game } from './game.ts';
import { State } from './state.ts';

const ROOT = rootOf('dealing');

/** All that a state knows by itself, as text: arrays and numbers. */
function factsOf(state: State): string {
  return JSON.stringify({ ...state, game: 0, before: 0, after: 0, log: 0, serial: 0 });
}

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);
  const games = [{}, ...Object.values(definition.presets ?? {})].map(
    options => new Game(definition, options),
  );

  test('a deal begins as with its setup', () => {
    for (const game of games) {
      const dealing = new Dealing(game, ROOT);
      const [begun, state] = [new State(game), new State(game)];
      for (let index = 0; index < 200; index++) {
        dealing.begin(begun, index);
        expect(factsOf(begun)).toBe(factsOf(state.begin(dealing.setup(index))));
      }
    }
  });

  test('who is not watched has the same cards', () => {
    for (const game of games) {
      const dealing = new Dealing(game, ROOT);
      const [state, unwatched] = [new State(game), new State(game, false)];
      for (let index = 0; index < 40; index++) {
        dealing.begin(unwatched, index);
        state.begin(dealing.setup(index));
        for (const name of ['hands', 'dealt', 'turnUp', 'open', 'turn', 'indicator'] as const)
          expect(unwatched[name]).toEqual(state[name]);
      }
    }
  });
});

test('dealings leave the setups of others alone', () => {
  const [one, other] = ['klaverjas', 'belote'].map(id => new Dealing(new Game(definitionNamed(id)), ROOT));
  const { deck } = one.setup(7);
  const before = Array.from(deck);
  other.setup(8);
  other.begin(new State(new Game(definitionNamed('belote'))), 9);
  expect(Array.from(deck)).toEqual(before);
  expect(Array.from(one.setup(7).deck)).toEqual(before);
});
