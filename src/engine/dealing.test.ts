import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { packsOf } from '../kernel/packs.ts';
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

  test('packs that are shuffled four at a time are the same', () => {
    for (const game of games) {
      const [plain, fast] = [new Dealing(game, ROOT), new Dealing(game, ROOT, packsOf(game, ROOT))];
      const [state, begun] = [new State(game), new State(game)];
      for (const index of [0, 1, 2, 3, 4, 9, 8, 2 ** 40 + 1, 7]) {
        const expected = factsOf(state.begin(plain.setup(index)));
        expect(factsOf(begun.begin(fast.setup(index)))).toBe(expected);
        plain.begin(begun, index);
        expect(factsOf(begun)).toBe(expected);
        fast.begin(begun, index);
        expect(factsOf(begun)).toBe(expected);
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
