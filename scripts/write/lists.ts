/**
 * Makes the lists of games and agents that browsers need: a bundler follows an import only if its path is written out.
 * `npx tsx scripts/write/tables.ts` writes them along with the tables, and a test compares them with the folders.
 */
import { allAgents } from '../../src/cli/commands/agents.ts';
import { allGames } from '../../src/cli/commands/games.ts';
import { Game } from '../../src/engine/game.ts';
import { COMPOSED } from '../../src/player/catalogue.ts';
import type { GameDefinition } from '../../src/rules/ruleset.ts';
import { type AgentModule, isRemote, isWrapper } from '../../src/table/agent.ts';

const HEAD = '// Written by scripts/write/tables.ts: change nothing by hand';

/** A file that is written, or has written parts: its path from the root, with `/`, and its text. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** Whether apps can seat an agent by its name alone: not if it sees all cards, is another program or wraps an agent. */
function canBePlayer(agent: AgentModule): boolean {
  return !isWrapper(agent) && !isRemote(agent) && agent.sees === 'view';
}

/** The lists, made from the folders. */
export async function freshLists(): Promise<WrittenFile[]> {
  const games = (await allGames()).map(definition => ({ definition, id: definition.id }));
  const agents = (await allAgents())
    .filter(({ name, agent }) => canBePlayer(agent) && !Object.hasOwn(COMPOSED, name))
    .map(({ name }) => name);
  return [
    {
      path: 'src/player/listed.ts',
      text: `${HEAD}

/** The games by file name. */
export const GAMES = {
${games.map(({ id }) => `  ${id}: () => import('../games/${id}.ts'),`).join('\n')}
};

/** The agents that a player can be, by file name, except those that the catalogue composes. */
export const AGENTS = {
${agents.map(name => `  ${name}: () => import('../../agents/${name}.ts'),`).join('\n')}
};
`,
    },
    {
      path: 'src/lab/game-titles.ts',
      text: `${HEAD}

/** The titles and players of the games, so that a list of them loads no game. */
export const GAME_TITLES: Readonly<Record<string, readonly [title: string, players: string]>> = {
${games.map(({ definition, id }) => `  ${id}: ${titleAndPlayers(definition)},`).join('\n')}
};
`,
    },
  ];
}

function titleAndPlayers(definition: GameDefinition): string {
  const { title } = definition;
  const { seats, partners } = new Game(definition);
  const quoted = title.includes("'") ? JSON.stringify(title) : `'${title}'`;
  return `[${quoted}, '${seats} players${partners ? ', partners' : ''}']`;
}
