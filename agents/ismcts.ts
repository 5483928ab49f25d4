/** Information-set Monte Carlo tree search; see src/search/ismcts.ts. */
import { count, defineAgent, Ismcts } from '../src/index.ts';

export default defineAgent({
  doc: 'information-set Monte Carlo tree search over worlds that agree with all that has been seen',
  sees: 'view',
  options: {
    iterations: count(500, [1, 10_000_000, 1], 'iterations', 'worlds sampled for each decision'),
    millis: count(
      0,
      [0, 600_000, 1],
      'milliseconds',
      'time for each decision instead of iterations; 0: none',
    ),
    exploration: count(150, [0, 100_000, 1], 'points', 'constant of UCB1'),
  },
  create(options, game, _seat, rng) {
    const search = new Ismcts(game, options);
    return { act: view => search.search(view, rng) };
  },
});
