import { describe, expect, test } from 'vitest';
import { boardPoints, boardsInThread } from '../../src/duel/index.ts';
import klaberjass from '../../src/games/klaberjass/index.ts';
import klaverjas from '../../src/games/klaverjas/index.ts';
import smousjas from '../../src/games/smousjas/index.ts';
import {
  type AgentDefinition,
  Dealing,
  defaultsOf,
  Game,
  type GameDefinition,
  type Player,
  rootOf,
  Table,
} from '../../src/index.ts';
import { LEVELS as LEVELS_OF_PLAYERS } from '../../src/player/player-options.ts';
import { type Estimate, Moments } from '../../src/stats/index.ts';
import level from '../level.ts';
import random from '../random.ts';
import rules from '../rules.ts';
import { levelWith } from './level-with.ts';
import { LEVELS, levelPlayerOf } from './levels.ts';
import { WeakPlayer } from './weak-player.ts';

const weak = (error: number): AgentDefinition => ({
  doc: 'weak',
  sees: 'view',
  options: {},
  create: (_options, game, seat, rng) => new WeakPlayer(game, seat, error, rng),
});
const at = (n: number): AgentDefinition => ({
  ...level,
  options: {},
  create: (_options, ...seat) => level.create({ n, millis: 0 }, ...seat),
});

/** The records of deals in which an agent sits in all seats. */
function dealsOf(definition: GameDefinition, agent: AgentDefinition, deals: number): unknown[] {
  const game = new Game(definition);
  const root = rootOf('levels');
  const player: Player = { label: 'one', definition: agent, options: defaultsOf(agent.options) };
  const players = Array.from({ length: game.seats }, () => player);
  const table = new Table(game, root, players);
  const dealing = new Dealing(game, root);
  return Array.from({ length: deals }, (_, deal) => {
    table.play(deal, dealing.setup(deal));
    expect(table.fault).toBeUndefined();
    return [...table.state.log.subarray(0, table.state.logSize)];
  });
}

/**
 * Points a deal that one agent gains over another, with their default options, on the boards of a seed. A game point
 * counts 100 points.
 */
function duelOf(
  game: Game,
  own: AgentDefinition,
  over: AgentDefinition,
  seed: string,
  boards: number,
): Estimate {
  const sit = (label: string, definition: AgentDefinition): Player => {
    return { label, definition, options: defaultsOf(definition.options) };
  };
  const worth = new Moments();
  for (const board of boardsInThread(game, seed, [sit('new', own), sit('old', over)], 0, boards))
    worth.add(boardPoints(board));
  return worth.estimate();
}

describe.each([klaberjass, klaverjas, smousjas])('at $title', definition => {
  test('who errs by nothing plays as rules does', () => {
    expect(dealsOf(definition, weak(0), 30)).toEqual(dealsOf(definition, rules, 30));
  });

  test('the same seed errs in the same way', () => {
    expect(dealsOf(definition, weak(20), 10)).toEqual(dealsOf(definition, weak(20), 10));
  });

  test('a beginner beats random, and level 5 beats a beginner', () => {
    const game = new Game(definition);
    expect(duelOf(game, at(1), random, 'levels', 300).low).toBeGreaterThan(0);
    expect(duelOf(game, at(5), at(1), 'levels', 300).low).toBeGreaterThan(0);
  });

  test('only the highest level searches', () => {
    const game = new Game(definition);
    const levels = Array.from({ length: LEVELS }, (_, n) => levelPlayerOf(game, n + 1)[0]);
    expect(levels.slice(0, -1)).not.toContain('strong');
    expect(levels[LEVELS - 1]).toBe('strong');
  });
});

test('rules of your own have levels without a net', () => {
  const without = levelWith({ netOf: () => undefined });
  const game = new Game(klaberjass, { schmeiss: false });
  const root = rootOf('levels');
  const players = [9, 1].map(n => ({ label: `${n}`, definition: without, options: { n, millis: 0 } }));
  const table = new Table(game, root, players);
  table.play(0, new Dealing(game, root).setup(0));
  expect(table.fault).toBeUndefined();
});

test('players and agents have the same number of levels', () => {
  expect(LEVELS_OF_PLAYERS).toBe(LEVELS);
});
