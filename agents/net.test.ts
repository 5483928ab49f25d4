import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../src/cards/rng.ts';
import { Dealing } from '../src/engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../src/engine/fixtures/games.ts';
import { Game } from '../src/engine/game.ts';
import { inputLayout } from '../src/learn/input-layout.ts';
import { checkNet } from '../src/learn/net-check.ts';
import { readNet } from '../src/learn/net-file.ts';
import { defaultsOf } from '../src/rules/options.ts';
import { sha256 } from '../src/table/agent-files.ts';
import { Table } from '../src/table/table.ts';
import { NET_FILES } from './net/load-net.ts';
import { shippedNet } from './net/shipped.ts';
import { NETS } from './net/weights/index.ts';
import net, { netWith } from './net.ts';
import rules from './rules.ts';

const root = rootOf('net');
const player = (definition: typeof net | typeof rules) => {
  return { label: 'a player', definition, options: defaultsOf(definition.options) };
};

/** The scores of some deals. */
function scoresOf(game: Game, definition: typeof net | typeof rules): number[] {
  const table = new Table(game, root, Array(game.seats).fill(player(definition)));
  const dealing = new Dealing(game, root);
  return Array.from({ length: 5 }, (_, deal) => {
    table.play(deal, dealing.setup(deal));
    expect(table.fault).toBeUndefined();
    return table.state.score[0];
  });
}

describe.each(Object.keys(NETS))('the net for %s', id => {
  const bytes = Uint8Array.from(atob(NETS[id]), char => char.charCodeAt(0));

  test('is small, whole, fits its game and says where it comes from', () => {
    const read = readNet(bytes);
    checkNet(read, new Game(definitionNamed(id)), sha256);
    const { metadata, net: own } = read;
    expect(metadata.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(bytes.length).toBeLessThanOrEqual(200_000);
    expect(GAME_IDS).toContain(id);
    expect(own.shape.inputs).toBe(inputLayout(new Game(definitionNamed(id))).size);
    expect(metadata).toMatchObject({ game: id, rules: '' });
    expect(metadata.command).toMatch(/^jaslab train --game \S+ --out results\/training\/\S+ --rounds \d+$/);
    expect(metadata.software).not.toContain('with changes');
  });

  test('plays otherwise than rules', () => {
    const game = new Game(definitionNamed(id));
    expect(shippedNet(game)).toBeDefined();
    expect(scoresOf(game, net)).not.toEqual(scoresOf(game, rules));
  });
});

test('a game without a net is played as rules plays it, also under other options', () => {
  const game = new Game(definitionNamed('klaverjas'), { doubling: 'kraken' });
  expect(shippedNet(game)).toBeUndefined();
  expect(scoresOf(game, net)).toEqual(scoresOf(game, rules));
  const none = netWith(() => undefined);
  expect(scoresOf(new Game(definitionNamed('belote')), none)).toEqual(
    scoresOf(new Game(definitionNamed('belote')), rules),
  );
});

test('a file that is no net is refused with its name', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const weights = 'package.json';
  expect(() => net.create({ weights }, game, 0, new Rng())).toThrow(
    /^package\.json: it is no safetensors file/,
  );
  expect(() => net.create({ weights: 'nowhere' }, game, 0, new Rng())).toThrow(/^nowhere: no such file$/);
  expect(() => net.create({ weights: 'agents' }, game, 0, new Rng())).toThrow(/^agents: it is a directory$/);
});

test('apps find the net of every game that has one', async () => {
  expect(Object.keys(NET_FILES)).toEqual(Object.keys(NETS));
  for (const [game, load] of Object.entries(NET_FILES)) expect((await load()).NET).toBe(NETS[game]);
});
