/**
 * Greedy with slips: a player of known distance from another, for trying out comparisons. A slip is drawn before the decision, so
 * that the same deal in the same seat has the same slips whoever sits opposite.
 */

import { countOption, defaultsOf } from '../src/rules/options.ts';
import { defineAgent } from '../src/table/agent.ts';
import greedy from './greedy.ts';

export default defineAgent({
  doc: 'plays as greedy does, but now and then an action chosen uniformly among the legal ones',
  sees: 'view',
  options: { slips: countOption(10, [0, 100, 1], 'percent', 'decisions that are left to chance') },
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
