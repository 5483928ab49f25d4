/**
 * Plays against an agent that it knows: every answer is played out with that agent in all other seats, in worlds in
 * which it would have acted as the others did. What it wins is a lower bound on how far the agent can be exploited
 * (approximate best response; Lisý and Bowling 2017, Timbers et al. 2022). A net trained against the agent may play on
 * in its own seat, which makes the bound tighter.
 */
import type { Seat } from '../src/cards/card.ts';
import { countOption, defaultsOf, fileOption, textOption } from '../src/rules/options.ts';
import { NO_DEADLINE } from '../src/search/deadline.ts';
import { marginOf } from '../src/search/payoff.ts';
import { type Agent, defineWrapper } from '../src/table/agent.ts';
import { KnownPlayers } from '../src/worth/known-players.ts';
import { type Stake, Worth } from '../src/worth/worth.ts';
import net from './net.ts';

/** Points by which answers usually differ from world to world, until there are worlds to tell it. */
const STAKE: Stake = { payoff: marginOf, prior: 0, spread: 20 };

export default defineWrapper({
  doc: 'exploits an agent that it knows: plays its answers out against it, in worlds where it would have acted so',
  options: {
    iterations: countOption(400, [1, 10_000_000, 1], 'deals', 'deals played out for each decision'),
    sampled: countOption(4, [1, 64, 1], 'worlds', 'worlds sampled for each that is kept'),
    slips: countOption(1, [1, 100, 1], 'percent', 'decisions of the other agent that are taken for random'),
    weights: fileOption('a net that plays on in the own seat; by default the other agent does'),
    // biome-ignore lint/suspicious/noThenProperty: a text; only a function would make it a promise
    then: textOption('greedy', 'the agent that is exploited; quoted if its options contain commas'),
  },
  wrap({ iterations, sampled, slips, weights }, inner) {
    if (inner.sees === 'everything')
      throw new RangeError(
        'agent response: an agent that sees all cards does not act by what its seat knows',
      );
    return {
      ...inner,
      searches: true,
      create(options, game, seat, rng) {
        const other = (s: Seat): Agent => inner.create(options, game, s, rng);
        const own = (s: Seat): Agent =>
          weights === '' ? other(s) : net.create({ ...defaultsOf(net.options), weights }, game, s, rng);
        const players = Array.from({ length: game.seats }, (_, s) => (s === seat ? own(s) : other(s)));
        const worth = new Worth(game, {
          players,
          modelOf: world => new KnownPlayers(world, inner, other, { floor: slips / 100, sampled }),
        });
        const budget = { iterations, deadline: NO_DEADLINE };
        const fallback = own(seat);
        return {
          begin: view => fallback.begin?.(view),
          observe: (who, action) => fallback.observe?.(who, action),
          act(view) {
            const answers = Array.from({ length: view.numLegal() }, (_, k) => ({
              action: view.legalAt(k),
              gain: 0,
            }));
            if (answers.length === 1) return answers[0].action;
            return worth.choose(view, answers, STAKE, budget, rng) ?? fallback.act(view);
          },
        };
      },
    };
  },
});
