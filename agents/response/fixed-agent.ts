/** The agents that can be responded to. They take no random numbers, so what they would do can be asked. */
import type { Seat } from '../../src/cards/card.ts';
import { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import { parseOptions, resolveOptions } from '../../src/rules/options.ts';
import type { Agent, AgentDefinition } from '../../src/table/agent.ts';
import { parseAgentSpec } from '../../src/table/agent-spec.ts';
import greedy from '../greedy.ts';
import rules from '../rules.ts';

const FIXED: Readonly<Record<string, AgentDefinition>> = { greedy, rules };

/** Makes the agent for a seat. */
export type FixedAgent = (game: Game, seat: Seat) => Agent;

/** Reads a name with options, such as `greedy:take=0`. Throws a RangeError for another agent or a wrong option. */
export function fixedAgent(text: string): FixedAgent {
  const { name, words } = parseAgentSpec(text);
  if (!Object.hasOwn(FIXED, name)) {
    const known = Object.keys(FIXED).join(' and ');
    throw new RangeError(`agent response predicts ${known}, which take no random numbers, not '${name}'`);
  }
  const { options, create } = FIXED[name];
  const owner = `agent ${name}`;
  const values = resolveOptions(owner, options, parseOptions(owner, options, words));
  return (game, seat) => create(values, game, seat, new Rng());
}
