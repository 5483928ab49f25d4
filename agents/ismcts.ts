/** Information-set Monte Carlo tree search. The search is src/search/ismcts.ts. */
import type { Rng } from '../src/cards/rng.ts';
import type { Game } from '../src/engine/game.ts';
import type { State } from '../src/engine/state.ts';
import { View } from '../src/engine/view.ts';
import { choiceOption, countOption, defaultsOf } from '../src/rules/options.ts';
import { Ismcts } from '../src/search/ismcts.ts';
import { type Rollout, rollOut } from '../src/search/rollout.ts';
import { announce, defineAgent } from '../src/table/agent.ts';
import greedy from './greedy.ts';

export default defineAgent({
  doc: 'information-set Monte Carlo tree search over worlds that agree with everything seen',
  sees: 'view',
  searches: true,
  options: {
    iterations: countOption(500, [1, 10_000_000, 1], 'iterations', 'worlds sampled for each decision'),
    millis: countOption(
      0,
      [0, 600_000, 1],
      'milliseconds',
      'time for each decision instead of iterations; 0: none',
    ),
    exploration: countOption(100, [0, 100_000, 1], 'points', 'constant of UCB1', {
      least: 10,
      most: 1_000,
      scale: 'log',
    }),
    rollout: choiceOption(['greedy', 'random'], 'playout policy'),
    endgame: choiceOption(['solve', 'search'], 'how cards are chosen once all hands are known'),
  },
  create(options, game, _seat, rng) {
    const rollout = (world: State): Rollout =>
      options.rollout === 'random' ? rollOut : greedyRollout(game, world, rng);
    const search = new Ismcts(game, { ...options, endgame: options.endgame === 'solve' }, rollout);
    return {
      act: (view, spent) => search.search(view, rng, spent),
      thought: () => search.thought(),
      candidates: () => search.candidates(),
    };
  },
});

/** Greedy players for the sampled worlds: less noise than random play, and a better guide to bids. */
function greedyRollout(game: Game, world: State, rng: Rng): Rollout {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const views = seats.map(seat => View.forSearch(world, seat));
  const players = seats.map(seat => greedy.create(defaultsOf(greedy.options), game, seat, rng));
  return () => {
    for (const seat of seats) players[seat].begin?.(views[seat]);
    while (!world.isOver()) {
      const { turn } = world;
      const action = players[turn].act(views[turn]);
      announce(players, world, action);
      world.apply(action);
    }
  };
}
