import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import random from '../../agents/random.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { alternatives } from '../engine/fixtures/discriminate.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { compiled } from '../node/fixtures/compiled.ts';
import { allUniform } from '../table/agent.ts';
import type { Seatings } from '../table/seatings.ts';
import type { Player } from '../table/table.ts';
import { DealSource } from './deal-source.ts';

const asked: typeof random = { ...random, create: (...made) => random.create(...made) };
/** The same agent twice: once known to choose uniformly, once asked for every card. */
const fast: Player = { label: 'random', definition: random, options: {} };
const slow: Player = { label: 'random', definition: asked, options: {} };

function expectSameRows(game: Game, deals: number, seatings: Seatings, seed: string): void {
  const rowsOf = (player: Player) =>
    new DealSource(game, seed, new Array<Player>(game.seats).fill(player), seatings).play(0, deals);
  expect(rowsOf(fast)).toEqual(rowsOf(slow));
}

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);

  test('random agents that are not asked give the same rows', SAMPLED, () => {
    for (const seatings of ['fixed', 'all'] as const)
      expectSameRows(new Game(definition), samples(150), seatings, seatings);
  });

  test('and with every preset and every value of every option', SAMPLED, () => {
    for (const options of Object.values(definition.presets ?? {}))
      expectSameRows(new Game(definition, options), samples(25), 'fixed', 'preset');
    for (const { name, value } of alternatives(definition))
      expectSameRows(new Game(definition, { [name]: value }), samples(12), 'fixed', name);
  });

  test('and with options at random', SAMPLED, () => {
    const rng = rngOf(`rows of ${id}`);
    for (let n = 0; n < samples(8); n++)
      expectSameRows(new Game(definition, randomOptions(definition, rng)), 20, 'fixed', `${n}`);
  });
});

test('only agents that are made by the one function are not asked, whatever else they look like', () => {
  expect(allUniform([fast, fast, fast, fast])).toBe(true);
  expect(allUniform([fast, fast, slow, fast])).toBe(false);
});

test('the rows are the same without WebAssembly', () => {
  const script = compiled('src/rows/fixtures/random-rows.ts');
  const [fast, slow] = [[], ['--jitless']].map(
    flags =>
      JSON.parse(execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' })) as {
        readonly vectors: boolean;
        readonly rows: string;
      },
  );
  expect(fast!.vectors).toBe(true);
  expect(slow).toEqual({ vectors: false, rows: fast!.rows });
});
