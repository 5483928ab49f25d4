/**
 * How the strongest agent is composed of parts. Each decision goes to the first part that answers it: fitted tables in
 * the auction, the exact solver where all hands can be told, simulated deals while cards are drawn from a stock, tree
 * search over worlds in trick play. Everything else is greedy's. No net is loaded here: whoever composes it gives them.
 */
import type { Seat } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import {
  choiceOption,
  countOption,
  defaultsOf,
  fileOption,
  flagOption,
  type OptionValues,
} from '../../src/rules/options.ts';
import type { Budget } from '../../src/search/budget.ts';
import { Deadline } from '../../src/search/deadline.ts';
import { payoffs } from '../../src/search/payoff.ts';
import type { WorldModel } from '../../src/search/policy/world-weights.ts';
import { type Agent, type AgentDefinition, defineAgent } from '../../src/table/agent.ts';
import greedy from '../greedy.ts';
import { BidderByTable } from './bidder-by-table.ts';
import type { matchPayoff as MatchPayoff } from './equity/index.ts';
import { NetAdvice } from './net-advice.ts';
import { NetBidder } from './net-bidder.ts';
import { openHands } from './open-hands.ts';
import { modelsOf, OPPONENTS } from './opponents.ts';
import type { Part } from './part.ts';
import { ROLLOUTS, rolloutOf } from './rollouts.ts';
import type { stockPlay as StockPlay } from './stock-play.ts';
import { trickPlay } from './trick-play.ts';

const OPTIONS = {
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
    { least: 10, most: 1_000, scale: 'log' },
  ),
  exploration: countOption(
    150,
    [0, 10_000, 1],
    'percent',
    'constant of UCB1 in trick play, of the standard deviation of payoffs',
    { least: 20, most: 1_000, scale: 'log' },
  ),
  rollout: choiceOption(ROLLOUTS, 'who plays sampled worlds to their end'),
  inference: choiceOption([...OPPONENTS, 'off'], 'opponent model used to weigh sampled worlds'),
  bids: choiceOption(
    ['tables', 'net', 'greedy'],
    'how it bids: by tables or by a net, where its game has some, or as greedy does',
  ),
  nets: flagOption(true, 'whether the net of its game, if any, rates the cards first'),
  beliefs: fileOption('a file of jaslab train --beliefs, whose net also weighs the worlds'),
  aim: choiceOption(
    ['points', 'match'],
    'what cards are played for: points, or with two sides the chance to win the match',
  ),
};

/** The net of a game; undefined for one that is searched without. */
type NetOf = (game: Game) => Net | undefined;
type Options = OptionValues<typeof OPTIONS>;

/**
 * What not every app needs, and what is large: `stockPlay` of `jaslab/agents/strong/stock-play` for games with a stock,
 * `matchPayoff` of `jaslab/agents/strong/equity` for `aim=match`, and what reads nets for `beliefs` from files.
 */
export interface StrongExtras {
  readonly stockPlay?: typeof StockPlay | undefined;
  readonly matchPayoff?: typeof MatchPayoff | undefined;
  readonly beliefsFrom?: ((game: Game, file: string) => WorldModel) | undefined;
}

/** The agent with nets from anywhere. It throws a RangeError for what it has not been given. */
export function strongWith(netOf: NetOf, extras: StrongExtras = {}): AgentDefinition<typeof OPTIONS> {
  return defineAgent({
    doc: 'bids by tables, searches trick play and games with a stock, exact once all hands can be told',
    sees: 'view',
    options: OPTIONS,
    weights: ({ nets, bids }, game) => (nets || bids === 'net' ? netOf(game)?.weights : undefined),
    create(options, game, seat, rng) {
      const { iterations, millis } = options;
      const most = millis > 0 ? Number.POSITIVE_INFINITY : iterations;
      const budget = { iterations: most, deadline: new Deadline(millis) };
      return seated(options, netOf, extras, budget, game, seat, rng);
    },
  });
}

/** Makes the agent with its default options and a budget that may end a search by deals and by the clock. */
export function searcherWith(
  netOf: NetOf,
  extras: StrongExtras = {},
): (budget: Budget, game: Game, seat: Seat, rng: Rng) => Agent {
  return (budget, game, seat, rng) => seated(defaultsOf(OPTIONS), netOf, extras, budget, game, seat, rng);
}

function seated(
  { worlds, exploration, rollout, inference, bids, nets, aim, beliefs }: Options,
  netOf: NetOf,
  { stockPlay, matchPayoff, beliefsFrom }: StrongExtras,
  budget: Budget,
  game: Game,
  seat: Seat,
  rng: Rng,
): Agent {
  const fallback = greedy.create(defaultsOf(greedy.options), game, seat, rng);
  if (game.ruleset.draws && stockPlay === undefined)
    throw new RangeError(`${game.id} has a stock: strongWith needs stockPlay`);
  if (aim === 'match' && matchPayoff === undefined)
    throw new RangeError('aim=match: strongWith needs matchPayoff');
  if (beliefs !== '' && beliefsFrom === undefined) throw new RangeError('nets for beliefs need Node');
  const believed = beliefs === '' ? undefined : beliefsFrom?.(game, beliefs);
  const payoff = (aim === 'match' ? matchPayoff?.(game) : undefined) ?? payoffs;
  const net = netOf(game);
  const advice = nets && net !== undefined ? new NetAdvice(game, net, aim) : undefined;
  const constants = {
    worlds,
    exploration: exploration / 100,
    rollout: rolloutOf(game, rollout),
    payoff,
    advice,
  };
  const models = inference === 'off' ? [] : modelsOf(game, inference, believed);
  const parts = [
    bids === 'tables' ? new BidderByTable(game) : undefined,
    bids === 'net' && net !== undefined ? new NetBidder(game, net) : undefined,
    openHands(game, rng, payoff, budget.deadline),
    stockPlay?.(game, budget, rng, payoff, advice),
    trickPlay(game, constants, budget, rng, models),
  ];
  let thinker: Part | undefined;
  return {
    begin: view => fallback.begin?.(view),
    observe: (other, action) => fallback.observe?.(other, action),
    thought: () => thinker?.thought?.(),
    candidates: taken => thinker?.candidates?.(taken),
    act(view, spent) {
      thinker = undefined;
      if (view.numLegal() === 1) return view.legalAt(0);
      budget.deadline.begin(spent);
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
}
