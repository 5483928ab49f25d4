import { expect, test } from 'vitest';
import { BitWriter } from '../../scripts/fit/nets/bit-writer.ts';
import { agreement, roundNet } from '../../scripts/fit/ship-net.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { definitionNamed } from '../../src/engine/fixtures/games.ts';
import { Game } from '../../src/engine/game.ts';
import { BitReader } from './bit-reader.ts';
import { passMatrix } from './chances.ts';
import { netOfRounded, type RoundedNet } from './rounded-net.ts';
import { shippedNet } from './shipped.ts';
import texts from './weights/index.ts';

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

test('a rounded net chooses as the net does in nine of ten decisions, and says where it is from', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const net = shippedNet(game)!;
  const from = { command: 'jaslab train', sha256: '12', weights: '34' };
  const text = JSON.stringify(roundNet([[game, 100]], net, from));
  const small = netOfRounded(JSON.parse(text) as RoundedNet);
  expect(small.roundedFrom).toBe('34');
  expect(small.spread).toBe(net.spread);
  expect(small.weights).not.toEqual(net.weights);
  expect(agreement([[game, 30]], net, small, 'test')).toBeGreaterThan(0.9);
});

test('a net of another encoder is refused', () => {
  const rounded = JSON.parse(texts.klaberjass) as RoundedNet;
  expect(() => netOfRounded({ ...rounded, encoder: 0 })).toThrow(/for version 0 of the encoder/);
});
