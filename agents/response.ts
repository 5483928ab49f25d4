/**
 * A local best response to a known agent: what it gains over that agent is a lower bound on how far the agent can be
 * exploited. It knows how its opponents decide, not what they hold. Worlds in which they would have done something else
 * are dropped ({@link Belief}), and each decision is searched in the others ({@link ResponseSearch}).
 */
import { choiceOption, countOption, textOption } from '../src/rules/options.ts';
import { defineAgent } from '../src/table/agent.ts';
import { Belief } from './response/belief.ts';
import { Cast } from './response/cast.ts';
import { fixedAgent } from './response/fixed-agent.ts';
import { ResponseSearch } from './response/response-search.ts';

/** Worlds sampled at most for each that is sought. */
const SAMPLES = 10;

export default defineAgent({
  doc: 'a local best response to one known agent, to measure how exploitable that agent is',
  sees: 'view',
  options: {
    against: textOption('greedy', 'the known agent: greedy or rules, and its options'),
    iterations: countOption(1000, [1, 10_000_000, 1], 'deals', 'deals played for each decision'),
    worlds: countOption(
      200,
      [1, 100_000, 1],
      'worlds',
      'worlds sought in which the opponents would have done what they did; up to 10 are sampled for each',
    ),
    patience: countOption(
      20,
      [1, 10_000_000, 1],
      'deals',
      'deals that meet a later decision before any but the usual action is tried there',
    ),
    exploration: countOption(
      100,
      [0, 10_000, 1],
      'percent',
      'constant of UCB1, of the standard deviation of payoffs',
    ),
    usual: choiceOption(['rules', 'greedy'], 'who plays for it and its partner beyond the search'),
  },
  create({ against, iterations, worlds, patience, exploration, usual }, game, seat, rng) {
    const cast = new Cast(game, seat, fixedAgent(against), fixedAgent(usual));
    const belief = new Belief(cast, worlds, worlds * SAMPLES);
    const search = new ResponseSearch(cast, belief, { iterations, patience, exploration: exploration / 100 });
    return {
      begin: () => belief.clear(),
      act: view => (view.numLegal() === 1 ? view.legalAt(0) : search.choose(view, rng)),
    };
  },
});
