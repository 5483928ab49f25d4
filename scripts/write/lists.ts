/** Makes the lists of games and agents, since bundlers need paths that are written out; see scripts/write/tables.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allAgents } from '../../src/cli/commands/agents.ts';
import { allGames } from '../../src/cli/commands/games.ts';
import { Game } from '../../src/engine/game.ts';
import { COMPOSED } from '../../src/player/catalogue-of.ts';
import { optionText } from '../../src/rules/options.ts';
import { type GameDefinition, presetNames, presetOf } from '../../src/rules/ruleset.ts';
import { type AgentModule, isRemote, isWrapper } from '../../src/table/agent.ts';
import { freshBlocks, HEAD, type WrittenFile } from './blocks.ts';
import { freshDealFields } from './deal-fields.ts';

/** Whether apps can seat an agent by its name alone: not if it sees all cards, is another program or wraps an agent. */
function canBePlayer(agent: AgentModule): boolean {
  return !isWrapper(agent) && !isRemote(agent) && agent.sees === 'view';
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where folders can be that hold a file for each game that something is known of, and a written `index.ts`. */
const PLACES = ['agents', 'src'];

/** The names of the files in a folder, other than its index. */
function namesIn(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`)
    .map(file => file.replace('.ts', ''))
    .filter(name => name !== 'index')
    .sort();
}

/** The index of a folder with a file for each game. */
function indexOf(path: string, ids: readonly string[]): WrittenFile {
  const names = namesIn(path.replace('/index.ts', ''));
  const stranger = names.find(name => !ids.includes(name));
  if (stranger !== undefined) throw new RangeError(`${path}: there is no game ${stranger}`);
  const imports = names.map(name => `import ${name} from './${name}.ts';\n`).join('');
  const list = names.map(name => `  ${name},\n`).join('');
  return { path, text: `${HEAD}\n${imports}\n/** By game. */\nexport default {\n${list}};\n` };
}

/** The written indexes. */
function indexes(ids: readonly string[]): WrittenFile[] {
  return PLACES.flatMap(place =>
    readdirSync(`${ROOT}${place}`, { recursive: true, encoding: 'utf8' })
      .map(file => `${place}/${file.replaceAll('\\', '/')}`)
      .filter(path => path.endsWith('/index.ts') && readFileSync(`${ROOT}${path}`, 'utf8').startsWith(HEAD))
      .sort()
      .map(path => indexOf(path, ids)),
  );
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
${games.map(({ id }) => `  ${id}: () => import('../games/${id}/index.ts'),`).join('\n')}
};

/** The agents that a player can be, by file name, except those that the catalogue composes. */
export const AGENTS = {
${agents.map(name => `  ${name}: () => import('../../agents/${name}.ts'),`).join('\n')}
};

/** The nets of the package, by game. */
export const NETS = {
${namesIn('agents/net/weights')
  .map(id => `  ${id}: () => import('../../agents/net/weights/${id}.ts'),`)
  .join('\n')}
};
`,
    },
    ...indexes(games.map(({ id }) => id)),
    {
      path: 'scripts/python/jaslab/games.json',
      text: `${JSON.stringify(
        games.flatMap(({ definition }) => [describe(definition), ...presetsIn(definition)]),
        null,
        2,
      )}\n`,
    },
    freshDealFields(),
    freshBlocks(),
    {
      path: 'src/lab/player-counts.ts',
      text: `${HEAD}

/** The numbers of players of the games, and whether with partners, so that a list of them loads no game. */
export const PLAYER_COUNTS: Readonly<Record<string, readonly [players: number, partners: boolean]>> = {
${games.map(({ definition, id }) => `  ${id}: ${playersOf(definition)},`).join('\n')}
};
`,
    },
  ];
}

/** What OpenSpiel must know of a game before jaslab is started. */
function describe(game: GameDefinition, name?: string) {
  const { definition, preset } = (name === undefined ? undefined : presetOf(game, name)) ?? {
    definition: game,
  };
  const { seats, options } = new Game(definition, preset);
  const values = Object.entries(options).map(([option, value]) => [
    option,
    typeof value === 'object' ? optionText(value) : value,
  ]);
  return {
    name: name === undefined ? game.id : `${game.id}/${name}`,
    title: definition.title,
    seats,
    options: Object.fromEntries(values),
  };
}

function presetsIn(definition: GameDefinition) {
  return presetNames(definition).map(preset => describe(definition, preset));
}

function playersOf(definition: GameDefinition): string {
  const { seats, partners } = new Game(definition);
  return `[${seats}, ${partners}]`;
}
