/** Models in ONNX play as the same net does in our own file, with onnxruntime-node as its users install it. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installApp, run } from '../../scripts/tests/packed.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { definitionNamed } from '../../src/engine/fixtures/games.ts';
import { Game } from '../../src/engine/game.ts';
import { mapTensors, Net, tensorShapes } from '../../src/learn/net.ts';
import { OUTPUTS } from '../../src/learn/outputs.ts';
import { writeTensors } from '../../src/learn/safetensors.ts';
import { ACTION_COUNT } from '../../src/rules/action.ts';
import { onnxOf } from './fixtures/onnx.ts';
import { shippedNet } from './shipped.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jaslab-onnx-')));
beforeAll(() => {
  // What it would download besides is for GPUs
  process.env.ONNXRUNTIME_NODE_INSTALL = 'skip';
  installApp(folder, 'module', ['onnxruntime-node@1.30.0']);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a net without the two features of a card, which no model has, in both forms. */
function write(name: string, net: Net): void {
  net.tensors.features.fill(0);
  const shapes = tensorShapes(net.shape);
  const tensors = mapTensors(net.shape, tensor => ({ shape: shapes[tensor], data: net.tensors[tensor] }));
  writeFileSync(join(folder, `${name}.safetensors`), writeTensors({ metadata: {}, tensors }));
  writeFileSync(join(folder, `${name}.onnx`), onnxOf(net));
}

/** Points a deal by which one agent is better, on 150 boards; without an interval where no board differs. */
function difference(game: string, ...agents: readonly [string, string]): { n: number; value: number } {
  const words = [
    resolve('dist/src/cli/main.js'),
    'duel',
    ...agents,
    '--game',
    game,
    '--boards',
    '150',
    '--json',
  ];
  return JSON.parse(run(process.execPath, words, folder)).difference;
}

/** A net that rates all actions at random. */
function randomNet(id: string): Net {
  const { inputs } = shippedNet(new Game(definitionNamed(id)))!.shape;
  const net = new Net({ inputs, hidden: 64, layers: [48], outputs: ACTION_COUNT });
  const rng = new Rng().seed(rootOf(id), 0, 0);
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = rng.real() - 0.5;
  return net;
}

describe.each([
  ['a net of the package', 'klaverjas', (id: string) => shippedNet(new Game(definitionNamed(id)))!],
  ['a net with bids of points', 'contree', (id: string) => shippedNet(new Game(definitionNamed(id)))!],
  ['a net that rates all actions', 'klaberjass', randomNet],
])('%s plays %s', (_, game, netOf) => {
  test('as its copy in ONNX does', { timeout: 120_000 }, () => {
    write(game, netOf(game));
    const [own, onnx] = ['safetensors', 'onnx'].map(form => `net:weights=${game}.${form}`);
    expect(difference(game, own, onnx)).toEqual({ n: 150, value: 0 });
    const { value } = difference(game, onnx, 'greedy');
    expect(value).not.toBe(0);
    expect(difference(game, own, 'greedy').value).toBe(value);
  });
});

const modelOf = (inputs: number, outputs: number) => onnxOf(new Net({ inputs, hidden: 16, outputs }));

test.each([
  ['the net has 3 inputs; klaverjas needs 859', modelOf(3, OUTPUTS)],
  ['the net has 51 outputs; klaverjas needs 124, or 409 for all actions', modelOf(859, 51)],
  ['its weights are in another file: export it with external_data=False', '\n\blocation\x12\x0bpolicy.data'],
  ['Failed to load model because protobuf parsing failed.', 'a model'],
])('refuses in a line: %s', (reason, bytes) => {
  writeFileSync(join(folder, 'wrong.onnx'), bytes);
  expect(() => difference('klaverjas', 'net:weights=wrong.onnx', 'greedy')).toThrow(
    `cannot be seated: wrong.onnx: ${reason}\n`,
  );
});
