import { describe, expect, test } from 'vitest';
import { BitWriter } from '../../../scripts/fit/nets/bit-writer.ts';
import { agreement } from '../../../scripts/fit/round-nets.ts';
import { Rng, rootOf } from '../../../src/cards/rng.ts';
import { definitionNamed } from '../../../src/engine/fixtures/games.ts';
import { Game } from '../../../src/engine/game.ts';
import { NET_FILES as FULL } from '../load-net.ts';
import { shippedNet } from '../shipped.ts';
import { BitReader } from './bit-reader.ts';
import { passMatrix } from './chances.ts';
import { loadNet, NET_FILES } from './load-net.ts';

test('small numbers come back as they were written, in less room than bytes', () => {
  const rng = new Rng().seed(rootOf('numbers'), 0, 0);
  for (const most of [1, 2, 9, 60]) {
    const numbers = Array.from({ length: 4000 }, () => rng.below(most) - rng.below(most));
    const writer = new BitWriter();
    passMatrix(writer.bit, 50, 80, at => numbers[at]);
    const bytes = writer.end();
    expect([...passMatrix(new BitReader(bytes).bit, 50, 80)]).toEqual(numbers);
    if (most < 10) expect(bytes.length).toBeLessThan(2400);
  }
});

test('every net of the package is there, rounded', () => {
  expect(Object.keys(NET_FILES)).toEqual(Object.keys(FULL));
});

describe.each(Object.keys(NET_FILES))('%s', id => {
  test('the rounded net chooses as the net does in nine of ten decisions', async () => {
    const game = new Game(definitionNamed(id));
    const [net, rounded] = [shippedNet(game), await loadNet(game)];
    expect(net && rounded && agreement(game, net, rounded, 30, 'test')).toBeGreaterThan(0.9);
  });
});

test('other options than those of the net have none', async () => {
  expect(await loadNet(new Game(definitionNamed('klaverjas'), { doubling: 'kraken' }))).toBeUndefined();
});
