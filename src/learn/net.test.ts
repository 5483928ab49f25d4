import { describe, expect, test } from 'vitest';
import { ALL_TRUMPS, NO_TRUMPS } from '../cards/card.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { ACCEPT, NAME, PASS, TAKE } from '../rules/action.ts';
import { sha256Of } from '../storage/canonical.ts';
import { Gradient } from './gradient.ts';
import { inputLayout } from './input-layout.ts';
import {
  forAnyRules,
  mapTensors,
  Net,
  shapeFor,
  TENSORS,
  type TensorName,
  tensorShapes,
  weightCount,
} from './net.ts';
import { checkNet, hashOf } from './net-check.ts';
import { quantized, readNet, writeNet } from './net-file.ts';
import { OUTPUTS } from './outputs.ts';
import { MOST_ACTIONS, Policy } from './policy.ts';
import { readTensors, writeTensors } from './safetensors.ts';

const SHAPE = { inputs: 40, hidden: 32, outputs: 50 };

/** Random weights, of float precision. */
function randomize(net: Net, seed = 'net'): Net {
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = rng.real() - 0.5;
  return net;
}

const INPUTS = Uint16Array.of(3, 8, 21, 22, 39);
const OUTPUT = 17;
const FEATURE_PAIR = 5 | (900 << 11);

test('sums of further layers have the same bits with vectors and without', () => {
  const shape = { ...SHAPE, layers: [48, 16] };
  const [fast, slow] = [true, false].map(vectors => {
    const net = randomize(new Net(shape, { vectors }));
    net.look(INPUTS, INPUTS.length);
    return [OUTPUT, 3, 0].map(output => net.output(output)).concat(net.value());
  });
  expect(fast).toEqual(slow);
});

describe('sums in vectors and plain ones give the same bits', () => {
  const nets = [true, false].map(vectors => randomize(new Net(SHAPE, { learns: true, vectors })));
  const [fast, slow] = nets;

  test('of hidden units, outputs and the value', () => {
    for (const net of nets) net.look(INPUTS, INPUTS.length);
    expect(fast.output(OUTPUT)).toBe(slow.output(OUTPUT));
    expect(fast.value()).toBe(slow.value());
    expect(fast.value()).not.toBe(0);
  });

  test('of slopes', () => {
    for (const net of nets) {
      const gradient = new Gradient(net);
      gradient.begin();
      gradient.addAction(OUTPUT, FEATURE_PAIR, 0.3);
      gradient.addValue(-0.7);
      gradient.end(INPUTS.length);
    }
    expect(fast.slopes).toEqual(slow.slopes);
    expect(fast.slopes.some(slope => slope !== 0)).toBe(true);
  });
});

test.each([[[]], [[5, 30]]])('slopes are those of differences, where inputs %j are always on', always => {
  const net = randomize(new Net(SHAPE, { learns: true }));
  const loss = () => {
    net.version++;
    net.sit(Uint16Array.from(always));
    net.look(INPUTS, INPUTS.length);
    const { features } = net.tensors;
    return 0.3 * (net.output(OUTPUT) + features[5] + features[900]) - 0.7 * net.value();
  };
  loss();
  const gradient = new Gradient(net);
  gradient.begin();
  gradient.addAction(OUTPUT, FEATURE_PAIR, 0.3);
  gradient.addValue(-0.7);
  gradient.end(INPUTS.length);
  const step = 1 / 1024;
  for (let i = 0; i < net.weights.length; i += 7) {
    const weight = net.weights[i];
    net.weights[i] = weight + step;
    const above = loss();
    net.weights[i] = weight - step;
    const below = loss();
    net.weights[i] = weight;
    expect((above - below) / (2 * step)).toBeCloseTo(net.slopes[i], 2);
  }
});

describe('a file', () => {
  test('holds a net in 16 bits, with what is known about it', () => {
    const net = randomize(new Net(SHAPE));
    const { net: read, metadata } = readNet(writeNet(net, { game: 'a game', seed: 'x' }));
    expect(read.shape).toMatchObject(SHAPE);
    expect(metadata).toMatchObject({ game: 'a game', seed: 'x' });
    for (const name of TENSORS)
      read.tensors[name].forEach((weight, i) => {
        expect(Math.abs(weight - net.tensors[name][i])).toBeLessThan(2e-5);
      });
  });

  test('says by how many points payoffs spread, else they spread as usual', () => {
    const net = randomize(new Net(SHAPE));
    expect(readNet(writeNet(net, { spread: '136' })).net.spread).toBe(136);
    for (const metadata of [{}, { spread: 'x' }, { spread: '-3' }])
      expect(readNet(writeNet(net, metadata)).net.spread).toBe(net.spread);
  });

  test('keeps all numbers of a tensor, and begins with its header on 8 bytes', () => {
    const file = {
      metadata: { a: 'b', where: 'Curaçao 🂡' },
      tensors: {
        x: { shape: [2, 2], data: Float32Array.of(1, -0.5, 3, 4) },
        y: { shape: [3], data: Int16Array.of(-32768, 0, 32767) },
        z: { shape: [1], data: Float64Array.of(Math.PI) },
        b: { shape: [2], data: Int8Array.of(-128, 127) },
      },
    };
    const bytes = writeTensors(file);
    expect(new DataView(bytes.buffer).getUint32(0, true) % 8).toBe(0);
    expect(readTensors(bytes)).toEqual(file);
  });

  test('of floating-point numbers is what its numbers say, whatever it says of scales', () => {
    const net = randomize(new Net(SHAPE));
    const { metadata } = readTensors(writeNet(net, {}));
    const shapes = tensorShapes(SHAPE);
    const tensors = mapTensors(SHAPE, name => ({ shape: shapes[name], data: net.tensors[name].slice() }));
    expect(readNet(writeTensors({ metadata, tensors })).net.weights).toEqual(net.weights);
  });

  test('with halves is read', () => {
    const bytes = writeTensors({ metadata: {}, tensors: { h: { shape: [4], data: new Int16Array(4) } } });
    const text = new TextDecoder('latin1').decode(bytes).replace('I16', 'F16');
    const halves = Uint8Array.from(text, char => char.charCodeAt(0));
    new Uint8Array(halves.buffer).set([0x00, 0x3c, 0x00, 0xc1, 0xff, 0x7b, 0x01, 0x00], halves.length - 8);
    expect([...readTensors(halves).tensors.h.data]).toEqual([1, -2.5, 65504, 2 ** -24]);
  });

  test.each([
    [new Uint8Array(3), 'no safetensors file'],
    [writeTensors({ metadata: {}, tensors: {} }), "no tensor 'first'"],
    [writeNet(new Net(SHAPE), {}).subarray(0, 4000), 'outside the file'],
    [writeNet(new Net(SHAPE), { encoder: '0' }), 'version 0 of the encoder'],
  ])('that is none is refused: %#', (bytes, why) => {
    expect(() => readNet(bytes)).toThrow(why);
  });
});

describe('a file that has been read is checked', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const net = randomize(new Net(SHAPE));
  const sha256 = hashOf(quantized(net), sha256Of);
  const checked = (bytes: Uint8Array) => () => checkNet(readNet(bytes), game, sha256Of);

  test('and is good as it was written, or without a sha256', () => {
    checked(writeNet(net, { game: 'klaberjass', sha256 }))();
    checked(writeNet(net, {}))();
  });

  test.each([0, 1e5])('for numbers that have changed: %i', from => {
    const bytes = writeNet(net, { game: 'klaberjass', sha256 });
    bytes[bytes.length - 1 - (from % net.weights.length)] ^= 64;
    expect(checked(bytes)).toThrow('the file is damaged');
  });

  test.each(['1e9', 'abc', 'Infinity'])('for a scale that has changed: %s', scale => {
    const { metadata, tensors } = readTensors(writeNet(net, { sha256 }));
    const bytes = writeTensors({ metadata: { ...metadata, 'scale.first': scale }, tensors });
    expect(checked(bytes)).toThrow('the file is damaged');
  });

  test('for numbers that are none', () => {
    const { tensors } = readTensors(writeNet(net, {}));
    const data = new Float32Array(tensors.first.data.length).fill(Number.NaN);
    const bytes = writeTensors({ metadata: {}, tensors: { ...tensors, first: { ...tensors.first, data } } });
    expect(checked(bytes)).toThrow('the file is damaged');
  });

  test('for its game, whose options may be others', () => {
    expect(checked(writeNet(net, { game: 'belote2' }))).toThrow('the net is for belote2, not for klaberjass');
    checked(writeNet(net, { game: 'klaberjass/preset' }))();
  });
});

describe.each([
  [100, []],
  [1, []],
  [33, [100]],
  [64, [7, 50, 16]],
])('a net from elsewhere with %i hidden units and further layers %j', (hidden, layers) => {
  const shape = { inputs: 40, hidden, layers, outputs: 50 };
  const shapes = tensorShapes(shape);
  const rng = new Rng().seed(rootOf('elsewhere'), hidden, 0);
  const numbers = mapTensors(shape, name =>
    Float32Array.from({ length: shapes[name].reduce((all, n) => all * n, 1) }, () => rng.real() - 0.5),
  );
  const tensors = mapTensors(shape, name => ({ shape: shapes[name], data: numbers[name] }));
  const bytes = writeTensors({ metadata: {}, tensors });
  const { net } = readNet(bytes);

  /** Rows times units, in doubles. */
  const product = (rows: Float32Array, units: readonly number[], bias: Float32Array) =>
    Array.from(bias, (sum, j) =>
      units.reduce((all, unit, k) => all + unit * rows[j * units.length + k], sum),
    );
  const relu = (units: readonly number[]) => units.map(unit => Math.max(0, unit));

  test('says what plain sums say', () => {
    const sums = Array.from(numbers.firstBias, (bias, j) =>
      INPUTS.reduce((sum, input) => sum + numbers.first[input * hidden + j], bias),
    );
    let units = relu(sums);
    for (const [k] of layers.entries())
      units = relu(product(numbers[`layer${k + 2}`], units, numbers[`layer${k + 2}Bias`]));
    net.look(INPUTS, INPUTS.length);
    for (const [output, expected] of product(numbers.policy, units, numbers.policyBias).entries())
      expect(net.output(output)).toBeCloseTo(expected, 3);
    expect(net.value()).toBeCloseTo(product(numbers.value, units, numbers.valueBias)[0], 3);
    expect(net.value()).not.toBe(0);
  });

  test('is written and read again, and its hash is of all its tensors', () => {
    const sha256 = hashOf(quantized(net), sha256Of);
    const again = writeNet(net, { sha256 });
    const game = new Game(definitionNamed('klaberjass'));
    checkNet(readNet(again), game, sha256Of);
    const read = readNet(again).net;
    expect(read.shape).toEqual(net.shape);
    for (const [i, weight] of read.weights.entries()) expect(weight).toBeCloseTo(net.weights[i], 4);
    again[again.length - 1] ^= 64;
    expect(() => checkNet(readNet(again), game, sha256Of)).toThrow('the file is damaged');
  });

  test('is refused where a tensor is missing or does not fit', () => {
    const lacking = (name: TensorName) => {
      const { [name]: _, ...others } = tensors;
      return writeTensors({ metadata: {}, tensors: others });
    };
    const wide = { shape: [50, hidden + 1], data: new Float32Array(50 * (hidden + 1)) };
    for (const name of layers.length > 0 ? (['policy', 'layer2Bias'] as const) : (['policy'] as const))
      expect(() => readNet(lacking(name))).toThrow(`no tensor '${name}'`);
    const misfit = writeTensors({ metadata: {}, tensors: { ...tensors, policy: wide } });
    expect(() => readNet(misfit)).toThrow(/^the tensor policy is 50 x \d+, not 50 x /);
  });
});

test('a net of another game cannot play', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const net = new Net({ inputs: 40, hidden: 32 });
  expect(() => new Policy(game, net)).toThrow(/40 inputs; klaberjass needs 480/);
});

test('inputs that are always on are summed once, and anew for other weights', () => {
  const net = randomize(new Net(SHAPE));
  const always = Uint16Array.of(1, 30);
  const outputs = (inputs: Uint16Array) => {
    net.look(inputs, inputs.length);
    return [net.output(OUTPUT), net.value()];
  };
  for (const seed of ['one', 'other']) {
    net.sit(new Uint16Array(0));
    const [output, value] = outputs(Uint16Array.of(...always, ...INPUTS));
    expect(outputs(INPUTS)[0]).not.toBeCloseTo(output);
    net.sit(always);
    expect(outputs(INPUTS)[0]).toBeCloseTo(output, 5);
    expect(outputs(INPUTS)[1]).toBeCloseTo(value, 5);
    net.revise(randomize(new Net(SHAPE), seed).weights);
  }
});

describe('a net for the default rules', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const { usual, size } = inputLayout(game);
  const narrow = randomize(new Net({ inputs: usual, hidden: 32 }));
  const wide = forAnyRules(narrow, game);

  test('fits all rules, and says of the default ones what it said', () => {
    expect([usual, wide.shape.inputs]).toEqual([564, size]);
    const inputs = Uint16Array.of(0, 77, 300, usual - 1);
    for (const net of [narrow, wide]) net.look(inputs, inputs.length);
    for (let output = 0; output < OUTPUTS; output++) expect(wide.output(output)).toBe(narrow.output(output));
    expect(wide.value()).toBe(narrow.value());
    const rest = wide.tensors.first.subarray(32 * usual);
    expect([rest.length, rest.every(weight => weight === 0)]).toEqual([32 * (size - usual), true]);
  });

  test('is not changed where it fits already', () => {
    expect(forAnyRules(wide, game)).toBe(wide);
  });
});

test('an output without weights is not trained, unless the net learns', () => {
  const net = randomize(new Net(SHAPE));
  net.tensors.policy.fill(0, 32 * TAKE, 32 * (TAKE + 1));
  expect(net.rated[TAKE]).toBe(1);
  net.tensors.policyBias[TAKE] = 0;
  net.version++;
  expect([net.rated[TAKE], net.rated[PASS], net.rated[NAME + 3], net.rated[ACCEPT]]).toEqual([0, 1, 1, 0]);
  expect(new Net(SHAPE, { learns: true }).rated[TAKE]).toBe(1);
});

test('the weights are counted', () => {
  expect(weightCount(SHAPE)).toBe(new Net(SHAPE).weights.length);
});

test.each([
  ['klaverjas', { trumpSelection: 'leids', 'leids.maxBid': 252 }, 4 * 18 + 1],
  ['contree', { maxBid: 180, notrump: true, alltrump: true }, 6 * 12 + 1],
])('a net rates all bids of the longest auction of %s', (id, options, count) => {
  const game = new Game(definitionNamed(id), options);
  const state = new State(game);
  state.begin(new Dealing(game, rootOf('bids')).setup(0));
  const view = View.forSearch(state, state.turn);
  const policy = new Policy(game, new Net(shapeFor(game)));
  const n = policy.rate(view);
  expect(n).toBe(count);
  expect(n).toBeLessThanOrEqual(MOST_ACTIONS);
  const rated = Array.from({ length: n }, (_, k) => policy.actions[k]);
  expect(rated).toEqual(Array.from({ length: n }, (_, k) => view.legalAt(k)));
  expect(Array.from({ length: n }, (_, k) => policy.logits[k])).toEqual(Array(n).fill(0));
});

test('a net that has not met such trumps leaves the cards to another agent', () => {
  const game = new Game(definitionNamed('contree'), { notrump: true, alltrump: true });
  const net = new Net(shapeFor(game));
  const trumps = [0, 1, 2, 3, NO_TRUMPS, ALL_TRUMPS];
  const known = (): boolean[] => trumps.map(trump => new Policy(game, net).knows(trump));
  expect(known()).toEqual([true, true, true, true, false, false]);
  const row = inputLayout(game).at.withoutSuit + ALL_TRUMPS - NO_TRUMPS;
  net.tensors.first[row * net.shape.hidden + 5] = 1;
  expect(known()).toEqual([true, true, true, true, false, true]);
  expect(new Policy(game, new Net(shapeFor(game), { learns: true })).knows(NO_TRUMPS)).toBe(true);
});
