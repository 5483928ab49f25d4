/** Tests every game in the folder. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../../scripts/tests/reference/check.ts';
import { gameNamed } from '../../scripts/tests/reference/games.ts';
import { NONE } from '../cards/card.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { checkConformance } from '../engine/conformance/index.ts';
import {
  type Alternative,
  alternatives,
  isOfMatches,
  makesDifference,
} from '../engine/fixtures/discriminate.ts';
import {
  definitionNamed,
  definitionOf,
  GAME_IDS,
  GOLDEN_SEED,
  goldenDeal,
} from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { type DealRecord, type Origin, recordOf } from '../engine/record.ts';
import { RecordReader } from '../engine/replay.ts';
import { type GameDefinition, presetOf } from '../rules/ruleset.ts';
import { defineAgent } from '../table/agent.ts';
import { MatchTable } from '../table/match.ts';
import type { Player } from '../table/table.ts';
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

  test('conforms with its defaults', SAMPLED, () => conforms(id, {}, samples(120), `${id} defaults`));

  test('conforms with a small pack, if it has one', SAMPLED, () => {
    const small = presetOf(definition, 'small')?.definition;
    if (small === undefined) return;
    expect(small.id).toBe(`${id}/small`);
    checkConformance(new Game(small), { deals: samples(60), seed: id });
  });

  test('conforms with every preset', SAMPLED, () => {
    for (const [name, options] of Object.entries(definition.presets ?? {}))
      conforms(id, options, samples(20), name);
  });
});

/** Golden records, written by `scripts/write/golden.ts`, are reproduced byte for byte. */
const UNIFORM = defineAgent({
  doc: 'any legal action',
  sees: 'view',
  options: {},
  create: (_options, _game, _seat, rng) => ({ act: view => view.legalAt(rng.below(view.numLegal())) }),
});

/** Matches played to show the effect of a match option. */
const MATCHES = 40;

/** Winners of some matches, by lives and by race, and their last deals. */
function matchesOf(definition: GameDefinition, alternative?: Alternative): string {
  const game = new Game(definition, alternative && { [alternative.name]: alternative.value });
  const players = new Array<Player>(game.seats).fill({ label: 'uniform', definition: UNIFORM, options: {} });
  return (['lives', 'race'] as const)
    .flatMap(by => {
      const table = new MatchTable(game, rootOf(GOLDEN_SEED), players, { by });
      return Array.from({ length: MATCHES }, (_, match) => {
        let deals = 0;
        const winner = table.play(match, () => deals++);
        expect(winner).not.toBe(NONE);
        return `${winner} after ${deals}`;
      });
    })
    .join('\n');
}

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);
  const text = readFileSync(new URL(`${id}/golden.jsonl`, import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n');
  const records = lines.map(line => JSON.parse(line) as DealRecord);

  test('the seed produces the same deals and actions', () => {
    const seeded = records.filter(record => record.seed === GOLDEN_SEED);
    expect(seeded.length).toBeGreaterThanOrEqual(3);
    for (const [place, record] of seeded.entries())
      expect(JSON.stringify(goldenDeal(definition, record.deal as number))).toBe(lines[place]);
  });

  test('every record is read and written byte for byte, and agrees with the reference if it has the game', () => {
    const reader = new RecordReader(definitionOf);
    for (const [place, record] of records.entries()) {
      const replayed = reader.read(record);
      expect(replayed).not.toHaveProperty('problem');
      if (!('state' in replayed)) continue;
      const { seed, deal, agents } = record;
      const origin = seed === undefined ? {} : { origin: { seed, deal, agents } as Origin };
      const legal = record.actions[0].legal !== undefined;
      expect(JSON.stringify(recordOf(replayed.state, { legal, ...origin }))).toBe(lines[place]);
      if (gameNamed(id) !== undefined) expect(checkRecord(record)).toBeUndefined();
    }
  });

  test.each(alternatives(definition))('$name=$value makes a difference', alternative => {
    const differs = isOfMatches(definition, alternative)
      ? matchesOf(definition, alternative) !== matchesOf(definition)
      : records.some(record => makesDifference(definition, record, alternative));
    expect(differs).toBe(true);
  });
});
