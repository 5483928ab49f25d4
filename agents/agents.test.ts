import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type AgentDefinition,
  type AnyAgentDefinition,
  Dealing,
  Game,
  type GameDefinition,
  resolveOptions,
  rootOf,
  Table,
} from '../src/index.ts';
import { isRemote } from '../src/protocol/index.ts';

const DEALS = 100;
/** Of searching agents, which take a thousand times as long. */
const SEARCHED_DEALS = 5;

async function load<T>(folder: string): Promise<[name: string, definition: T][]> {
  const files = readdirSync(new URL(folder, import.meta.url)).filter(file => /^[^.]+\.ts$/.test(file));
  return Promise.all(
    files.map(async file => {
      const module = (await import(new URL(folder + file, import.meta.url).href)) as { default: T };
      return [file.replace(/\.ts$/, ''), module.default] as [string, T];
    }),
  );
}

/** Agents that answer at once. Programs have their own tests. */
const agents = (await load<AnyAgentDefinition>('./')).filter(
  (agent): agent is [string, AgentDefinition] => !isRemote(agent[1]),
);
const games = await load<GameDefinition>('../src/games/');

/** Those with a budget, and those that solve what they see. */
function searches({ options, sees }: AgentDefinition): boolean {
  return 'iterations' in options || 'worlds' in options || sees === 'everything';
}

/** Small budgets for searching agents. */
function cheap(definition: AgentDefinition) {
  const { options } = definition;
  return {
    ...('iterations' in options && { iterations: 20 }),
    ...('worlds' in options && { worlds: 2 }),
  };
}

describe.each(agents)('%s', (name, definition) => {
  it.each(games)('answers legally, deal after deal, in %s', (_id, gameDefinition) => {
    const game = new Game(gameDefinition);
    const root = rootOf('every agent, every game');
    const options = resolveOptions(name, definition.options, cheap(definition));
    const players = Array.from({ length: game.seats }, () => ({ label: name, definition, options }));
    const table = new Table(game, root, players);
    const dealing = new Dealing(game, root);
    const deals = searches(definition) ? SEARCHED_DEALS : DEALS;
    for (let deal = 0; deal < deals; deal++) {
      table.play(deal, dealing.setup(deal));
      if (table.fault !== undefined) break;
    }
    expect(table.fault).toBeUndefined();
  });
});
