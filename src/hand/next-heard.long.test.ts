import { expect, test } from 'vitest';
import { alternatives } from '../engine/fixtures/discriminate.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { namesOf } from '../node/by-name.ts';
import { faultsOfTelling } from './fixtures/telling.ts';

const HOUSES = namesOf('game').flatMap(id => {
  const definition = definitionNamed(id);
  const changed = alternatives(definition).map(({ name, value }) => ({ [name]: value }));
  const all: Readonly<Record<string, unknown>>[] = [...Object.values(definition.presets ?? {}), ...changed];
  return all.map(options => ({ id, options, text: JSON.stringify(options) }));
});

test.each(HOUSES)('what comes next is offered under the rules of a house: $id $text', ({ id, options }) => {
  expect(faultsOfTelling(new Game(definitionNamed(id), options), 0)).toEqual([]);
});
