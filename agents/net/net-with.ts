/**
 * Players by nets from anywhere. No net is loaded here: whoever composes the agent gives them. In a browser the nets of
 * the package are loaded game by game, see src/player/catalogue.ts.
 */
import { keptWith } from '../../src/cards/kept.ts';
import type { Game } from '../../src/engine/game.ts';
import { ActionPlayer } from '../../src/learn/action-player.ts';
import type { Net } from '../../src/learn/net.ts';
import { NetPlayer } from '../../src/learn/net-player.ts';
import { Policy } from '../../src/learn/policy.ts';
import { ACTION_COUNT } from '../../src/rules/action.ts';
import { defaultsOf, fileOption } from '../../src/rules/options.ts';
import { type AgentDefinition, defineAgent } from '../../src/table/agent.ts';
import rules from '../rules.ts';

const OPTIONS = {
  weights: fileOption(
    'a file of weights that jaslab train has written or another of this form, or a model in ONNX',
  ),
};

/** Players of a game by the same net ask it one after another. At a thousand tables, one each would fill the cache. */
const policyOf = keptWith((game: Game) => keptWith((net: Net) => new Policy(game, net)));

/** An agent with nets from elsewhere: undefined for a game that is played as `rules` plays it. */
export function netWith(
  netOf: (game: Game, weights: string) => Net | undefined,
): AgentDefinition<typeof OPTIONS> {
  return defineAgent({
    doc: 'a small net, trained by self-play, chooses cards and bids in microseconds; melds and claims as rules',
    sees: 'view',
    searches: true,
    options: OPTIONS,
    weights: ({ weights }, game) => netOf(game, weights)?.weights,
    create({ weights }, game, seat, rng) {
      const other = rules.create(defaultsOf(rules.options), game, seat, rng);
      const net = netOf(game, weights);
      if (net === undefined) return other;
      const policy = policyOf(game)(net);
      return net.tensors.policyBias.length === ACTION_COUNT
        ? new ActionPlayer(policy)
        : new NetPlayer(policy, other);
    },
  });
}
