/** Tests every game in the folder, under all its options. */
import { describe, test } from 'vitest';
import { definitionNamed, GAME_IDS, randomOptions, rngOf, valuesOf } from '../engine/fixtures/games.ts';
import { conforms } from './fixtures/conforms.ts';

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);

  test('conforms with every value of every option', () => {
    for (const [name, option] of Object.entries(definition.options)) {
      for (const value of valuesOf(option))
        conforms(id, { [name]: value }, 5, `${name} ${JSON.stringify(value)}`);
    }
  });

  test('conforms with random options', () => {
    const rng = rngOf(`${id} at random`);
    for (let n = 0; n < 40; n++) conforms(id, randomOptions(definition, rng), 6, `at random ${n}`);
  });
});
