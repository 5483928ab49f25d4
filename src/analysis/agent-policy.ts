/** What an agent does in every information set of a small game. */
import type { Root } from '../cards/rng.ts';
import { State } from '../engine/state.ts';
import type { Policy } from '../search/equilibrium/best-response.ts';
import { uniformPolicy } from '../search/equilibrium/equilibrium.ts';
import type { GameTree } from '../search/equilibrium/game-tree.ts';
import { allUniform } from '../table/agent.ts';
import { type Analyst, seated } from './seated-agents.ts';

/**
 * The policy of an agent, which is asked once in each set. If it draws random numbers, this is the policy that the root
 * draws; `random` is known exactly. The agent sees no more than its view. Throws a RangeError if it acts illegally.
 */
export function policyOf(tree: GameTree, analyst: Analyst, root: Root): Policy {
  if (allUniform([analyst])) return uniformPolicy(tree);
  const { game, setups, examples, players, slots, actions } = tree;
  const policy = new Float64Array(actions.length);
  const state = new State(game).begin(setups[0]);
  const tables = [0, 1].map(seat => seated(state, analyst, [seat], root, 0));
  for (const [set, { deal, actions: path }] of examples.entries()) {
    const table = tables[players[set]];
    state.begin(setups[deal]);
    table.begin(set);
    for (const action of path) table.apply(action);
    const one = table.onTurn();
    if (one !== undefined) policy[actions.indexOf(table.choose(one), slots[set])] = 1;
  }
  return policy;
}
