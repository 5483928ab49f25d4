/** Tests every game in the folder. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samples } from '../cards/fixtures/samples.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { gameNamed } from '../reference/games.ts';
import { conforms } from './fixtures/conforms.ts';

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);

  test('has the name of its file, sources, a title and option docs with rule ids', () => {
    expect(definition.id).toBe(id);
    expect(definition.sources.length).toBeGreaterThan(0);
    expect(definition.title).not.toBe('');
    for (const option of Object.values(definition.options)) expect(option.doc).toMatch(/\[.*\]$/);
  });

  test('has worked examples of the rule book, and a perft corpus if a second engine can count it', () => {
    const examples = new URL(`${id}/examples.test.ts`, import.meta.url);
    const corpus = new URL(`${id}/perft.txt`, import.meta.url);
    expect(existsSync(examples), `src/games/${id}/examples.test.ts`).toBe(true);
    expect(readFileSync(examples, 'utf8')).toMatch(/\bD\d\d\b/);
    const isInReference = gameNamed(id) !== undefined;
    if (isInReference) expect(existsSync(corpus), `src/games/${id}/perft.txt`).toBe(true);
  });

  test('conforms with its defaults', () => conforms(id, {}, samples(120), `${id} defaults`));

  test('conforms with every preset', () => {
    for (const [name, options] of Object.entries(definition.presets ?? {}))
      conforms(id, options, samples(20), name);
  });
});
