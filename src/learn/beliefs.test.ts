import { expect, test } from 'vitest';
import rules from '../../agents/rules.ts';
import { mix32, Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { defaultsOf } from '../rules/options.ts';
import { Determinizer } from '../search/determinize.ts';
import { Adam } from './adam.ts';
import { BeliefEncoder, beliefInputs } from './belief-encoder.ts';
import { beliefShape } from './beliefs.ts';
import { Believing } from './believing.ts';
import { Gradient } from './gradient.ts';
import type { MakeAgent } from './lesson.ts';
import { Net } from './net.ts';

const root = rootOf('beliefs');

function lessonFor(id: string): { net: Net; lesson: Believing; gradient: Gradient } {
  const game = new Game(definitionNamed(id));
  const net = new Net(beliefShape(game), { learns: true });
  const rng = new Rng().seed(root, 0, 0);
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = 0.1 * (rng.real() - 0.5);
  const other: MakeAgent = (seat, own) => rules.create(defaultsOf(rules.options), game, seat, own);
  return { net, lesson: new Believing({ game, root, other }, net, [other]), gradient: new Gradient(net) };
}

test.each(['klaverjas', 'klaberjass', 'belote3'])('in %s hidden cards change no input', id => {
  const game = new Game(definitionNamed(id));
  const state = new State(game);
  const dealing = new Dealing(game, root);
  const determinizer = new Determinizer(game);
  const [real, other] = [new BeliefEncoder(game), new BeliefEncoder(game)];
  const rng = new Rng().seed(root, 1, 0);
  let last = 0;
  for (let deal = 0; deal < 5; deal++) {
    state.begin(dealing.setup(deal));
    for (; !state.isOver(); state.apply(state.legalAt(rng.below(state.numLegal())))) {
      const view = new View(state, state.turn);
      determinizer.prepare(view);
      expect(determinizer.sample(rng)).toBe(true);
      const size = real.encode(view);
      expect(other.encode(new View(determinizer.world, state.turn))).toBe(size);
      const inputs = [...real.inputs.subarray(0, size)];
      expect([...other.inputs.subarray(0, size)].sort()).toEqual(inputs.sort());
      last = Math.max(last, ...inputs);
    }
  }
  expect(last).toBeGreaterThanOrEqual(real.encoder.layout.size);
  expect(last).toBeLessThan(beliefInputs(game));
});

test.each(['klaverjas', 'klaberjass', 'belote3'])(
  'in %s a deal gives the same slopes whatever was played before, and without slopes the same gain',
  id => {
    const slopesOf = ({ net, lesson, gradient }: ReturnType<typeof lessonFor>, deal: number) => {
      const count = { labels: 0, good: 0 };
      gradient.clear();
      lesson.learn(deal, gradient, count);
      const measured = { labels: 0, good: 0 };
      lesson.learn(deal, undefined, measured);
      expect(measured).toEqual(count);
      return new Int32Array(net.slopes.slice().buffer).reduce((digest, bits) => mix32(digest ^ bits), 0);
    };
    const one = lessonFor(id);
    const first = slopesOf(one, 1);
    slopesOf(one, 4);
    expect(slopesOf(one, 1)).toBe(first);
    expect(slopesOf(lessonFor(id), 1)).toBe(first);
    expect(slopesOf(one, 2)).not.toBe(first);
  },
);

test('slopes are those of differences', () => {
  const { net, lesson, gradient } = lessonFor('klaberjass');
  const loss = () => {
    const count = { labels: 0, good: 0 };
    lesson.learn(1, undefined, count);
    return -count.good;
  };
  gradient.clear();
  lesson.learn(1, gradient, { labels: 0, good: 0 });
  const slopes = net.slopes.slice();
  const steep = [...slopes.keys()].filter(i => Math.abs(slopes[i]) > 0.5).slice(0, 40);
  expect(steep.length).toBeGreaterThan(10);
  const step = 1 / 4096;
  for (const i of steep) {
    const weight = net.weights[i];
    net.weights[i] = weight + step;
    const above = loss();
    net.weights[i] = weight - step;
    const below = loss();
    net.weights[i] = weight;
    expect((above - below) / (2 * step) / slopes[i]).toBeCloseTo(1, 1);
  }
});

test('who sees the same deals again and again tells what was true in them', () => {
  const { net, lesson, gradient } = lessonFor('klaverjas');
  const adam = new Adam(net.weights.length);
  const gains: number[] = [];
  for (let round = 0; round < 25; round++) {
    const count = { labels: 0, good: 0 };
    gradient.clear();
    for (let deal = 0; deal < 8; deal++) lesson.learn(deal, gradient, count);
    adam.step(
      net.weights,
      net.slopes.map(slope => slope / count.labels),
      0.01,
    );
    gains.push(count.good / count.labels);
  }
  expect(gains[0]).toBeLessThan(0.2);
  expect(gains[24]).toBeGreaterThan(gains[0] + 0.5);
});
