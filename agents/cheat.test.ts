import { expect, test } from 'vitest';
import belote3 from '../src/games/belote3/index.ts';
import klaberjass from '../src/games/klaberjass/index.ts';
import klaverjas from '../src/games/klaverjas/index.ts';
import smousjas from '../src/games/smousjas/index.ts';
import {
  type AgentDefinition,
  Dealing,
  Game,
  type GameDefinition,
  Rng,
  resolveOptions,
  rootOf,
  State,
  Table,
  View,
} from '../src/index.ts';
import { isOpenable, positionOf, Solver } from '../src/search/solver/index.ts';
import cheat from './cheat.ts';
import greedy from './greedy.ts';

const root = rootOf('cheat');
const player = (label: string, definition: AgentDefinition) => ({
  label,
  definition,
  options: resolveOptions(label, definition.options, {}),
});

/**
 * Scores of cheats in seat `me` (and his partner) less the mean of the others, over deals in which everybody sits
 * everywhere.
 */
function leads(definition: GameDefinition, deals: number): number[] {
  const game = new Game(definition);
  const dealing = new Dealing(game, root);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const tables = Array.from({ length: game.sides }, (_, me) => {
    const isMine = (seat: number) => (game.partners ? seat % 2 : seat) === me;
    const players = seats.map(seat => (isMine(seat) ? player('cheat', cheat) : player('greedy', greedy)));
    return { me, table: new Table(game, root, players) };
  });
  return Array.from({ length: deals }, (_, deal) => {
    let lead = 0;
    for (const { me, table } of tables) {
      expect(table.play(deal, dealing.setup(deal))).not.toBe('crashed');
      const scores = Array.from(table.state.score.subarray(0, game.sides));
      const sum = scores.reduce((all, score) => all + score, 0);
      lead += scores[me] - (sum - scores[me]) / (game.sides - 1);
    }
    return lead / tables.length;
  });
}

test.each([
  ['klaverjas', klaverjas, 8],
  ['klaberjass', klaberjass, 12],
  ['smousjas', smousjas, 6],
  ['belote3', belote3, 24],
] as const)('cheat beats greedy by a wide margin: %s', (_, definition, deals) => {
  const found = leads(definition, deals);
  const mean = found.reduce((sum, lead) => sum + lead, 0) / found.length;
  const error = Math.sqrt(
    found.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / found.length / (found.length - 1),
  );
  expect(mean).toBeGreaterThan(15);
  expect(mean).toBeGreaterThan(2 * error);
});

test('it loses no point in open trick play', () => {
  const game = new Game(klaverjas);
  const state = new State(game);
  const solver = new Solver(game, 'cards+roem+sweep');
  const rng = new Rng().seed(root, 0, 0);
  const options = resolveOptions('cheat', cheat.options, {});
  const agents = [0, 1, 2, 3].map(seat => cheat.create(options, game, seat, rng, state));
  const views = [0, 1, 2, 3].map(seat => new View(state, seat));
  state.begin(new Dealing(game, root).setup(3));
  let lost = 0;
  while (!state.isOver()) {
    // The first tricks are random, because the rest is solved fast.
    const isLate = state.tricks > 2;
    const action = isLate
      ? agents[state.turn].act(views[state.turn])
      : state.legalAt(rng.below(state.numLegal()));
    if (isLate && isOpenable(state)) {
      const { legal, value } = solver.cardValues(positionOf(state));
      const best = [...Array(32).keys()].filter(card => (legal >>> card) & 1).map(card => value[card]);
      const wanted = state.turn % 2 === 0 ? Math.max(...best) : Math.min(...best);
      lost += Math.abs(wanted - value[action]);
    }
    state.apply(action);
  }
  expect(lost).toBe(0);
});

test('it cannot be made without the deal', () => {
  const game = new Game(klaberjass);
  expect(() => cheat.create({}, game, 0, new Rng())).toThrow('must be shown the deal');
});
