import { expect, test } from 'vitest';
import greedy from '../../agents/greedy.ts';
import rules from '../../agents/rules.ts';
import { mix32, Rng, rootOf } from '../cards/rng.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { defaultsOf } from '../rules/options.ts';
import { Adam } from './adam.ts';
import { Copying } from './copying.ts';
import { Gradient } from './gradient.ts';
import { Improving } from './improving.ts';
import type { Lesson, MakeAgent } from './lesson.ts';
import { LESSON_SETTINGS } from './lesson-settings.ts';
import { Net, shapeFor } from './net.ts';

const root = rootOf('lessons');

function lessonsFor(id: string): { net: Net; copying: Lesson; improving: Lesson } {
  const game = new Game(definitionNamed(id));
  const net = new Net(shapeFor(game), { learns: true });
  const rng = new Rng().seed(root, 0, 0);
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = 0.1 * (rng.real() - 0.5);
  const other: MakeAgent = (seat, own) => rules.create(defaultsOf(rules.options), game, seat, own);
  const rival: MakeAgent = (seat, own) => greedy.create(defaultsOf(greedy.options), game, seat, own);
  const options = { game, root, other };
  return {
    net,
    copying: new Copying(options, net, other),
    improving: new Improving(options, 100, net, [rival]),
  };
}

/** A digest of the slopes of some deals. */
function slopesOf(net: Net, lesson: Lesson, deals: readonly number[]): number {
  const gradient = new Gradient(net);
  gradient.clear();
  for (const deal of deals) lesson.learn(deal, gradient, { decisions: 0, good: 0 });
  expect(net.slopes.every(Number.isFinite)).toBe(true);
  return new Int32Array(net.slopes.slice().buffer).reduce((digest, bits) => mix32(digest ^ bits), 0);
}

test.each(['klaverjas', 'klaberjass', 'belote3', 'smousjas', 'honderden3'])(
  'in %s a deal gives the same slopes whatever was played before',
  id => {
    for (const name of ['copying', 'improving'] as const) {
      const { net, ...lessons } = lessonsFor(id);
      const first = slopesOf(net, lessons[name], [3]);
      slopesOf(net, lessons[name], [4, 1]);
      expect(slopesOf(net, lessons[name], [3])).toBe(first);
      const anew = lessonsFor(id);
      expect(slopesOf(anew.net, anew[name], [3])).toBe(first);
      expect(slopesOf(net, lessons[name], [5])).not.toBe(first);
    }
  },
);

test.each([
  [0.5, [false, true, false, true]],
  [0.25, [false, false, false, true]],
  [0, [false, false, false, false]],
  [1, [true, true, true, true]],
])('a net with a share of %s of deals against its rival meets it in these: %s', (rivalShare, expected) => {
  const game = new Game(definitionNamed('klaberjass'));
  const net = new Net(shapeFor(game), { learns: true });
  const other: MakeAgent = (seat, own) => rules.create(defaultsOf(rules.options), game, seat, own);
  let met = false;
  const rival: MakeAgent = (seat, own) => {
    const agent = other(seat, own);
    return {
      act(view) {
        met = true;
        return agent.act(view);
      },
    };
  };
  const settings = { ...LESSON_SETTINGS, rivalShare };
  const lesson = new Improving({ game, root, other, settings }, 100, net, [rival]);
  const gradient = new Gradient(net);
  const seen = expected.map((_, deal) => {
    met = false;
    lesson.learn(deal, gradient, { decisions: 0, good: 0 });
    return met;
  });
  expect(seen).toEqual(expected);
});

/** The same agent, but it draws a number in each deal and cannot catch up with others. */
function slowed(make: MakeAgent): MakeAgent {
  return (seat, own) => {
    const agent = make(seat, own);
    return {
      begin(view) {
        own.next();
        agent.begin?.(view);
      },
      observe: (who, action) => agent.observe?.(who, action),
      act: view => agent.act(view),
    };
  };
}

test.each(['klaverjas', 'klaberjass', 'belote3', 'smousjas'])(
  'in %s a deal gives the same slopes if it is told and played out anew for each action',
  id => {
    const game = new Game(definitionNamed(id));
    const { net } = lessonsFor(id);
    const agents = [greedy, rules].map(
      ({ create, options }): MakeAgent =>
        (seat, own) =>
          create(defaultsOf(options) as never, game, seat, own),
    );
    const lessonOf = (change: (make: MakeAgent) => MakeAgent) => {
      const options = { game, root, other: change(agents[1]) };
      return new Improving(options, 100, net, agents.map(change));
    };
    const [quick, slow] = [lessonOf(make => make), lessonOf(slowed)];
    for (let deal = 0; deal < 8; deal++)
      expect(slopesOf(net, quick, [deal])).toBe(slopesOf(net, slow, [deal]));
  },
);

test('who copies agrees more and more with the teacher', () => {
  const { net, copying } = lessonsFor('klaberjass');
  const gradient = new Gradient(net);
  const adam = new Adam(net.weights.length);
  const shares: number[] = [];
  for (let round = 0; round < 60; round++) {
    const count = { decisions: 0, good: 0 };
    gradient.clear();
    for (let deal = 8 * round; deal < 8 * (round + 1); deal++) copying.learn(deal, gradient, count);
    adam.step(
      net.weights,
      net.slopes.map(slope => slope / count.decisions),
      0.01,
    );
    shares.push(count.good / count.decisions);
  }
  const mean = (from: number) => shares.slice(from, from + 10).reduce((sum, share) => sum + share / 10, 0);
  expect(mean(50)).toBeGreaterThan(mean(0) + 0.15);
});
