/** Hosts at the edge of a network, whose clocks stand still while a program computes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definitionNamed, GAME_IDS } from '../../src/engine/fixtures/games.ts';
import { Dealing, Game, Rng, resolveOptions, rootOf, State, View } from '../../src/index.ts';
import { now } from '../../src/search/deadline.ts';
import type { AgentDefinition } from '../../src/table/agent.ts';
import ismcts from '../ismcts.ts';
import level from '../level.ts';
import strong from '../strong.ts';

let looks = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    looks++;
    return 1_790_000_000_000;
  });
  vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** How often each decision of a deal looks at the clock. */
function looksOf(game: Game, agent: AgentDefinition, millis: number): number[] {
  const root = rootOf('still');
  const options = resolveOptions('agent', agent.options, { millis, ...('n' in agent.options && { n: 10 }) });
  const state = new State(game).begin(new Dealing(game, root).setup(0));
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  const agents = views.map((_, seat) => agent.create(options, game, seat, new Rng().seed(root, 0, seat)));
  for (const [seat, view] of views.entries()) agents[seat].begin?.(view);
  const found: number[] = [];
  while (!state.isOver()) {
    looks = 0;
    state.apply(agents[state.turn].act(views[state.turn]));
    found.push(looks);
  }
  return found;
}

/** Looks that are as much as a millisecond. */
const A_MILLI = 50;
/** Looks after the end: each part of a decision sees that no time is left. */
const MORE = 40;

test.each(GAME_IDS)('strong ends in %s', id => {
  const found = looksOf(new Game(definitionNamed(id)), strong, 3);
  expect(Math.max(...found)).toBeLessThan(A_MILLI * 3 + MORE);
});

test('level 10 and ismcts end', () => {
  const game = new Game(definitionNamed('klaverjas'));
  for (const agent of [level, ismcts] as AgentDefinition[])
    expect(Math.max(...looksOf(game, agent, 10))).toBeLessThan(A_MILLI * 10 + MORE);
});

test('a clock that moves is the time', () => {
  let time = 5;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  expect(now()).toBe(5);
  expect(now()).toBeGreaterThan(5);
  expect(now()).toBeLessThan(5.1);
  time = 5.001;
  expect(now()).toBe(5.001);
});
