/** Time is what is done, on a slow machine: each random number, position solved and look at the clock costs some. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definitionNamed, GAME_IDS } from '../../src/engine/fixtures/games.ts';
import { Dealing, Game, Rng, resolveOptions, rootOf, State, View } from '../../src/index.ts';
import { publicForm } from '../../src/rules/action.ts';
import { Clock } from '../../src/search/solver/clock.ts';
import type { AgentDefinition } from '../../src/table/agent.ts';
import ismcts from '../ismcts.ts';
import level from '../level.ts';
import strong from '../strong.ts';

const DRAW = 0.005;
const NODE = 0.004;
const LOOK = 0.05;
/** Milliseconds that a decision may take longer than it is given. */
const MOST_LATE = 10;

const { next } = Rng.prototype;
const { check } = Clock.prototype;
let millis = 0;

function now(): number {
  millis += LOOK;
  return millis;
}

beforeEach(() => {
  Rng.prototype.next = function () {
    millis += DRAW;
    return next.call(this);
  };
  let checked = 0;
  Clock.prototype.check = function () {
    millis += NODE * (this.nodes >= checked ? this.nodes - checked : this.nodes);
    checked = this.nodes;
    check.call(this);
  };
  vi.spyOn(performance, 'now').mockImplementation(now);
});
afterEach(() => {
  Rng.prototype.next = next;
  Clock.prototype.check = check;
  vi.restoreAllMocks();
});

/** How much longer than they were given the decisions of a deal took. */
function lateness(game: Game, agent: AgentDefinition, budget: number, deal: number): number[] {
  const root = rootOf('late');
  const options = resolveOptions('agent', agent.options, {
    millis: budget,
    ...('n' in agent.options && { n: 10 }),
  });
  const state = new State(game).begin(new Dealing(game, root).setup(deal));
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const views = seats.map(seat => View.forSearch(state, seat));
  const players = seats.map(seat => agent.create(options, game, seat, new Rng().seed(root, deal, seat)));
  for (const seat of seats) players[seat].begin?.(views[seat]);
  const late: number[] = [];
  while (!state.isOver()) {
    const { turn } = state;
    const began = now();
    const action = players[turn].act(views[turn]);
    late.push(now() - began - budget);
    for (const seat of seats)
      if (seat === turn || !state.isSilent(action))
        players[seat].observe?.(turn, seat === turn ? action : publicForm(action));
    state.apply(action);
  }
  return late;
}

test.each(GAME_IDS)('strong keeps its time in %s', id => {
  const game = new Game(definitionNamed(id));
  const budgets = id === 'klaverjas' ? [5, 20, 50] : [20];
  for (const budget of budgets)
    expect(Math.max(...lateness(game, strong, budget, 0))).toBeLessThan(MOST_LATE);
});

test('level 10 and ismcts keep theirs', () => {
  const klaverjas = new Game(definitionNamed('klaverjas'));
  for (const agent of [level, ismcts] as AgentDefinition[])
    expect(Math.max(...lateness(klaverjas, agent, 20, 1))).toBeLessThan(MOST_LATE);
});
