/** What a manifest keeps of an agent: everything that decides how it plays. */
import { basename } from 'node:path';
import type { Game } from '../../engine/game.ts';
import { filesIn } from '../../rules/options.ts';
import { isObject, type JsonObject } from '../../storage/canonical.ts';
import { type Introduction, isRemote } from '../../table/agent.ts';
import { parseAgentSpec } from '../../table/agent-spec.ts';
import type { Player } from '../../table/table.ts';
import { fileOfAgent } from '../agent-module.ts';
import { asUserError, makeGame, makePlayer, namesOf } from '../by-name.ts';
import type { AgentConfig, ProgramConfig, RunSpec } from '../run-config.ts';
import { hashOfWeights } from '../train/beginning.ts';
import { codeOfAgent } from './agent-code.ts';
import { filesOfCommand, hashOfFile, withPaths } from './command-files.ts';
import { portableText } from './portable.ts';

/**
 * Describes a player of a game that was found by `text`. Of an option that names a file, the name stands among the
 * options, without its folder, and the sha256 among the files. Outside programs have not been started: they may write
 * files.
 */
export async function describePlayer(
  game: Game,
  { label, definition, options, inner }: Player,
  text: string = label,
): Promise<AgentConfig> {
  const file = fileOf(text);
  const paths = filesIn(definition.options, options);
  const files = await Promise.all(paths.map(async ([name, path]) => [name, await hashOfFile(path)] as const));
  const programs = await Promise.all(
    commandsIn({ definition, options }).map(async ([name, command]) => {
      const named = await filesOfCommand(command);
      const program: ProgramConfig = { ...(Object.keys(named).length > 0 && { files: named }) };
      return { name, program, command: withPaths(command, path => basename(path)) };
    }),
  );
  const isNet = inner === undefined && !isRemote(definition);
  const weights = isNet ? asUserError(() => definition.weights?.(options, game)) : undefined;
  const within = inner && (await describePlayer(game, inner));
  const portable = {
    ...options,
    ...Object.fromEntries(paths.map(([name, path]) => [name, basename(path)])),
    ...Object.fromEntries(programs.map(({ name, command }) => [name, command])),
    ...(within && Object.fromEntries([['then', portableText(within)]])),
  };
  return {
    agent: label,
    sees: definition.sees,
    options: givenOf(portable as JsonObject),
    ...(file !== undefined && (await codeOfAgent(file))),
    ...(weights && { weights: hashOfWeights({ weights }) }),
    ...(files.length > 0 && { files: Object.fromEntries(files) }),
    ...(programs.length > 0 && {
      programs: Object.fromEntries(programs.map(({ name, program }) => [name, program])),
    }),
    ...(within && { inner: within }),
  };
}

/** Describes the agents of a question. A `UserError` for one that cannot be made. */
export async function describeAgents({
  game: name,
  rules,
  agents,
}: Pick<RunSpec, 'game' | 'rules' | 'agents'>): Promise<JsonObject> {
  const game = await makeGame(name, rules);
  const described = agents.map(async text => describePlayer(game, await makePlayer(text), text));
  return { agents: await Promise.all(described) } as unknown as JsonObject;
}

/** The same with what an outside program says of itself. */
export function introduced(agent: AgentConfig, hello: Introduction | undefined): AgentConfig {
  if (agent.programs === undefined || hello === undefined) return agent;
  const programs = Object.entries(agent.programs).map(([name, program]) => [name, { ...hello, ...program }]);
  return { ...agent, programs: Object.fromEntries(programs) as AgentConfig['programs'] & {} };
}

function commandsIn({ definition, options }: Pick<Player, 'definition' | 'options'>): [string, string][] {
  return Object.entries(definition.options).flatMap(([name, option]): [string, string][] =>
    option.type === 'text' && option.isCommand ? [[name, String(options[name])]] : [],
  );
}

/**
 * Options without empty lists of numbers, so that adding such an option to an agent changes no earlier configuration.
 */
function givenOf(options: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => !isObject(value) || Object.keys(value).length > 0),
  );
}

/** The file of an agent from outside this package. Agents of this package are known by its version. */
function fileOf(text: string): string | undefined {
  const { name } = parseAgentSpec(text);
  return namesOf('agent').includes(name) ? undefined : fileOfAgent(name);
}
