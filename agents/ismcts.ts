/** Information-set Monte Carlo tree search with random rollouts; see src/search/ismcts.ts. */
import { count, defineAgent, Ismcts } from '../src/index.ts';

export default defineAgent({
  doc: 'information-set Monte Carlo tree search with random rollouts',
  sees: 'view',
  options: {
    iterations: count(500, [1, 10_000_000, 1], 'iterations', 'worlds sampled for each decision'),
    millis: count(
      0,
      [0, 600_000, 1],
      'milliseconds',
      'time for each decision instead of iterations; 0: none',
    ),
    exploration: count(100, [0, 100_000, 1], 'points', 'constant of UCB1'),
  },
  create({ iterations, millis, exploration }, game, _seat, rng) {
    const search = new Ismcts(game, { iterations, millis }, exploration);
    return { act: view => search.search(view, rng) };
  },
});
