/** `jaslab agents`: the agents and their options. */
import { load, namesOf } from '../../node/by-name.ts';
import { optionText } from '../../rules/options.ts';
import { type AgentModule, isWrapper } from '../../table/agent.ts';
import { defineCommand } from '../command.ts';
import { alignRows } from '../layout.ts';
import { JSON_FLAG } from '../shared-arguments.ts';
import { allowed } from './games.ts';

export default defineCommand({
  group: 'look',
  summary: 'lists the agents and their options',
  details: `
    Options follow the name: --agents greedy,ismcts:iterations=500. The path of a file of your own also names an
    agent: --agents ./mine.mjs,random. An agent that sees all hands is a yardstick, not a player.
  `,
  arguments: { json: JSON_FLAG },
  examples: [
    ['agents', 'all agents'],
    ['agents --json', 'the same list for programs'],
  ],
  async run({ json }, streams) {
    const agents = await allAgents();
    const described = agents.map(({ name, agent }) => {
      const sees = isWrapper(agent) ? 'then' : agent.sees;
      return { name, doc: agent.doc, sees, options: agent.options };
    });
    await streams.show(json, described, listOf(agents));
    return 0;
  },
});

export interface NamedAgent {
  readonly name: string;
  readonly agent: AgentModule;
}

export async function allAgents(): Promise<NamedAgent[]> {
  return Promise.all(
    namesOf('agent').map(async name => ({ name, agent: await load<AgentModule>('agent', name) })),
  );
}

/** What an agent sees, in words. */
function seesOf(agent: AgentModule): string {
  if (isWrapper(agent)) return 'what `then` sees';
  return agent.sees === 'everything' ? 'all hands' : 'its own hand';
}

function listOf(agents: readonly NamedAgent[]): string[] {
  const head = alignRows([
    ['AGENT', 'SEES', 'WHAT IT DOES'],
    ...agents.map(a => [a.name, seesOf(a.agent), a.agent.doc]),
  ]);
  const options = agents.flatMap(({ name, agent }) =>
    Object.entries(agent.options).map(([key, option]) => [
      `${name}:${key}=${optionText(option.default)}`,
      `${option.doc} (${allowed(option)})`,
    ]),
  );
  return options.length === 0
    ? head
    : [...head, '', 'Options, with their defaults:', ...alignRows(options, { indent: 2 })];
}
