/** Agents whose decisions are watched. */
import type { Agent, AgentDefinition } from './agent.ts';

/** The agents of a definition, whose `act` is what `wrap` makes of it. What they see stays the same. */
export function withActs(
  definition: AgentDefinition,
  wrap: (act: Agent['act']) => Agent['act'],
): AgentDefinition {
  return {
    ...definition,
    create(...seat) {
      const agent = definition.create(...seat);
      agent.act = wrap(agent.act.bind(agent));
      return agent;
    },
  };
}
