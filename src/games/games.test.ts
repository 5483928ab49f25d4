/** Tests every game in the folder. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Claim } from '../engine/conformance/claim.ts';
import { checkConformance } from '../engine/conformance.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf, valuesOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { gameNamed } from '../reference/games.ts';
import { resampleClaim } from '../search/fixtures/resample.ts';

const SPADES = 3;

/** Conformance claims of other rooms, checked along with those of the engine. */
const FURTHER: readonly Claim[] = [resampleClaim];

/** Suits that some options treat differently. */
function fixedSuits(options: Readonly<Record<string, unknown>>): readonly number[] {
  return options.doubling === 'schoppenDubbel' ? [SPADES] : [];
}

function conforms(id: string, options: Readonly<Record<string, unknown>>, deals: number, seed: string): void {
  const game = new Game(definitionNamed(id), options);
  checkConformance(game, { deals, seed, fixedSuits: fixedSuits(options), further: FURTHER });
}

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

  test('conforms with its defaults', () => conforms(id, {}, 120, `${id} defaults`));

  test('conforms with every preset', () => {
    for (const [name, options] of Object.entries(definition.presets ?? {})) conforms(id, options, 20, name);
  });

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
