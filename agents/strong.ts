/**
 * The strongest agent, composed of parts. Each decision goes to the first part that answers it: fitted tables in the
 * auction, the exact solver where all hands can be told, simulated deals while cards are drawn from a stock, tree
 * search over worlds in trick play. Everything else is greedy's.
 */
import { choiceOption, countOption, defaultsOf } from '../src/rules/options.ts';
import { payoffs } from '../src/search/payoff.ts';
import { defineAgent } from '../src/table/agent.ts';
import greedy from './greedy.ts';
import { Bidder } from './strong/bidder.ts';
import { matchPayoff } from './strong/equity/index.ts';
import { openHands } from './strong/open-hands.ts';
import { modelOfBids, modelOfPlays, OPPONENTS } from './strong/opponents.ts';
import type { Part } from './strong/part.ts';
import { ROLLOUTS, rolloutOf } from './strong/rollouts.ts';
import { stockPlay } from './strong/stock-play.ts';
import { trickPlay } from './strong/trick-play.ts';

export default defineAgent({
  doc: 'bids by tables, searches trick play and games with a stock, exact once all hands can be told',
  sees: 'view',
  options: {
    iterations: countOption(300, [1, 10_000_000, 1], 'deals', 'deals played for each decision about a card'),
    millis: countOption(
      0,
      [0, 600_000, 1],
      'milliseconds',
      'time for each decision instead of iterations; 0: none',
    ),
    worlds: countOption(
      0,
      [0, 100_000, 1],
      'worlds',
      'worlds sampled for each decision in trick play; 0: a quarter of the iterations, from 50 to 1,000',
    ),
    exploration: countOption(
      150,
      [0, 10_000, 1],
      'percent',
      'constant of UCB1, of the standard deviation of payoffs',
    ),
    rollout: choiceOption(ROLLOUTS, 'who plays sampled worlds to their end'),
    inference: choiceOption(
      [...OPPONENTS, 'off'],
      'whom the others are taken for when worlds are weighed by what they have said and played',
    ),
    bids: choiceOption(
      ['tables', 'greedy'],
      'how it bids: by tables, where its game has some, or as greedy does',
    ),
    aim: choiceOption(
      ['points', 'match'],
      'what cards are played for: points, or the chance to win the match, between two sides',
    ),
  },
  create({ iterations, millis, worlds, exploration, rollout, inference, bids, aim }, game, seat, rng) {
    const fallback = greedy.create(defaultsOf(greedy.options), game, seat, rng);
    const payoff = aim === 'match' ? matchPayoff(game) : payoffs;
    const constants = { worlds, exploration: exploration / 100, rollout: rolloutOf(game, rollout), payoff };
    const models = inference === 'off' ? [] : [modelOfBids(game), modelOfPlays(game, inference)];
    const budget = { iterations, millis };
    const parts = [
      bids === 'tables' ? new Bidder(game) : undefined,
      openHands(game, rng, payoff),
      stockPlay(game, budget, rng, payoff),
      trickPlay(game, constants, budget, rng, models),
    ];
    let thinker: Part | undefined;
    return {
      begin: view => fallback.begin?.(view),
      observe: (other, action) => fallback.observe?.(other, action),
      thought: () => thinker?.thought?.(),
      act(view) {
        thinker = undefined;
        if (view.numLegal() === 1) return view.legalAt(0);
        const wish = fallback.act(view);
        for (const part of parts) {
          const action = part?.choose(view, wish);
          if (action === undefined) continue;
          thinker = part;
          return action;
        }
        return wish;
      },
    };
  },
});
