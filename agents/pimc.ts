/**
 * Worlds times the exact solver, the usual baseline for games of tricks. The search is src/search/pimc.ts. Greedy
 * bids, declares, and plays while cards are drawn or the hand is larger than asked for.
 */
import { NONE } from '../src/cards/card.ts';
import { cardCount } from '../src/cards/cardset.ts';
import { isCard } from '../src/rules/action.ts';
import { countOption, defaultsOf } from '../src/rules/options.ts';
import { Pimc } from '../src/search/pimc.ts';
import type { Candidate, Thought } from '../src/search/thought.ts';
import { defineAgent } from '../src/table/agent.ts';
import greedy from './greedy.ts';

export default defineAgent({
  doc: 'perfect-information Monte Carlo: solves worlds that agree with everything seen, bids as greedy does',
  sees: 'view',
  searches: true,
  options: {
    worlds: countOption(
      20,
      [1, 1_000_000, 1],
      'worlds',
      'worlds solved for each card; all if there are fewer',
    ),
    depth: countOption(
      1,
      [1, 4, 1],
      'decisions',
      'own decisions that are the same in all worlds that look alike: 1 is PIMC, more is EPIMC or αμ',
    ),
    front: countOption(
      0,
      [0, 1000, 1],
      'plans',
      'with a depth, plans that αμ keeps at each position of its search; 0: EPIMC',
    ),
    from: countOption(
      16,
      [1, 16, 1],
      'cards',
      'solves when it holds at most this many, and plays as greedy before',
    ),
  },
  create({ worlds, depth, front, from }, game, seat, rng) {
    const pimc = new Pimc(game, worlds, depth, front);
    const player = greedy.create(defaultsOf(greedy.options), game, seat, rng);
    let thought: Thought | undefined;
    let candidates: readonly Candidate[] | undefined;
    return {
      thought: () => thought,
      candidates: () => candidates,
      begin: view => player.begin?.(view),
      observe: (who, action) => player.observe?.(who, action),
      act(view) {
        thought = undefined;
        candidates = undefined;
        const wish = player.act(view);
        const canSolve = view.isTurn() && view.stockLeft === 0 && view.trump !== NONE;
        if (!canSolve || !isCard(wish) || cardCount(view.hand()) > from) return wish;
        if (cardCount(view.legal()) === 1) return wish;
        const card = pimc.choose(view, rng);
        thought = pimc.thought(card);
        candidates = pimc.candidates();
        return card;
      },
    };
  },
});
