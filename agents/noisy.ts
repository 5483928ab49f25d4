/**
 * Greedy with random slips: a slightly weaker player, for testing comparisons. A slip is drawn before the decision, so
 * the same deal in the same seat has the same slips against any opponent.
 */
import { countOption, defaultsOf } from '../src/rules/options.ts';
import { defineAgent } from '../src/table/agent.ts';
import greedy from './greedy.ts';

export default defineAgent({
  doc: 'plays as greedy does, but sometimes takes a random legal action',
  sees: 'view',
  options: { slips: countOption(10, [0, 100, 1], 'percent', 'share of decisions that are random') },
  create({ slips }, game, seat, rng) {
    const player = greedy.create(defaultsOf(greedy.options), game, seat, rng);
    return {
      begin: view => player.begin?.(view),
      observe: (who, action) => player.observe?.(who, action),
      act(view) {
        const isSlip = rng.below(100) < slips;
        const chosen = rng.below(view.numLegal());
        return isSlip ? view.legalAt(chosen) : player.act(view);
      },
    };
  },
});
