/**
 * Finds games by the names of their folders, agents and experiments by those of their files. A preset is named
 * `game/preset`; an agent or an experiment may also be a path, and an agent a package from elsewhere.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { keptAs, keptWith } from '../cards/kept.ts';
import { Rng } from '../cards/rng.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { mapOf, misfitOf, object, plain, whole } from '../input/schema.ts';
import type { Experiment } from '../rows/experiment.ts';
import { filesIn, type OptionList, type OptionValues, parseOptions } from '../rules/options.ts';
import { type GameDefinition, type NamedGame, presetNames, presetOf } from '../rules/ruleset.ts';
import { suggestion } from '../rules/suggestion.ts';
import type { MatchEquity } from '../search/equity/match-equity.ts';
import { UserError } from '../storage/user-error.ts';
import {
  type Agent,
  type AgentDefinition,
  type AgentModule,
  isRemote,
  isWrapper,
  type WrapperDefinition,
  withOptions,
} from '../table/agent.ts';
import { type AgentSpec, agentLabel, optionsOf, parseAgentSpec } from '../table/agent-spec.ts';
import type { Player } from '../table/table.ts';
import { fileOfAgent, importFile, isPath, loadAgentFile } from './agent-module.ts';
import { moduleUrl } from './module-url.ts';
import { isTunedFile, tunedAgent } from './tune/tuned-file.ts';

const FOLDERS = { game: '../games/', agent: '../../agents/', experiment: '../../experiments/' } as const;
export type CatalogKind = keyof typeof FOLDERS;

function folderOf(kind: CatalogKind): URL {
  return new URL(FOLDERS[kind], import.meta.url);
}

/** A game is a folder with an index, everything else a file. */
function urlOf(kind: CatalogKind, name: string): URL {
  return moduleUrl(kind === 'game' ? `${name}/index` : name, folderOf(kind));
}

/** The names of a kind: of its files, without their endings, or of its folders. Sorted. */
export function namesOf(kind: CatalogKind): string[] {
  const folder = fileURLToPath(folderOf(kind));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(file => kind === 'game' || /^[^.]+\.(js|ts)$/.test(file))
    .map(file => file.replace(/\.(js|ts)$/, ''))
    .filter(name => existsSync(urlOf(kind, name)))
    .sort();
}

/** The default export of the file with this name. */
export async function load<T>(kind: CatalogKind, name: string): Promise<T> {
  const known = namesOf(kind);
  if (!known.includes(name))
    throw new UserError(
      `unknown ${kind} '${name}'; there are: ${known.join(', ')}${suggestion(name, known)}`,
    );
  const module = (await import(urlOf(kind, name).href)) as { default: T };
  return module.default;
}

const FUNCTION = v.function();
const CLAIM_FORM = v.union(
  [object({ says: v.string(), above: v.number() }), object({ says: v.string(), below: v.number() })],
  'an object with says, and above or below',
);
const EXPERIMENT_FORM = object({
  question: v.string(),
  runs: mapOf(plain()),
  deals: whole(1),
  leastDeals: whole(),
  seed: v.string(),
  claims: v.optional(mapOf(CLAIM_FORM)),
  columns: v.array(v.string()),
  analyse: FUNCTION,
  report: FUNCTION,
});

/** The experiment of this name, or in this file. A `UserError` where there is none. */
export async function loadExperiment(name: string): Promise<Experiment> {
  if (!isPath(name)) return load<Experiment>('experiment', name);
  const what = `experiment '${name}'`;
  const { default: found } = await importFile(what, fileOfAgent(name)!);
  const misfit = misfitOf(EXPERIMENT_FORM, found);
  if (misfit === undefined) return found as Experiment;
  const problem = misfit.text.replace(/^it must/, 'its default export must');
  throw new UserError(`${what}: ${problem}. Write export default defineExperiment({ … })`);
}

/** What an experiment is called in files: its name, or that of its file. */
export function titleOf(name: string): string {
  return isPath(name) ? basename(name) : name;
}

/** What a part of an agent exports; `path` as `strong/equity/index`. */
export async function partOfAgent<T>(path: string): Promise<T> {
  return (await import(moduleUrl(path, folderOf('agent')).href)) as T;
}

/** The chance to win matches of a game. A `UserError` where no table is shipped for its rules. */
export async function findEquity(game: Game): Promise<MatchEquity> {
  const { equityOf } = await partOfAgent<{ equityOf(game: Game): MatchEquity }>('strong/equity/index');
  return asUserError(() => equityOf(game));
}

/** Finds `game` or `game/preset`. */
export async function findGame(name: string): Promise<NamedGame> {
  const [id = '', presetName] = name.split('/', 2);
  const definition = await load<GameDefinition>('game', id);
  if (presetName === undefined) return { definition, preset: {} };
  const found = presetOf(definition, presetName);
  if (found !== undefined) return found;
  const known = presetNames(definition).map(key => `${id}/${key}`);
  const has = known.length === 0 ? `${id} has none` : `there are: ${known.join(', ')}`;
  throw new UserError(`unknown preset '${name}'; ${has}${suggestion(name, known)}`);
}

type GameOptions = Readonly<Record<string, unknown>>;

/** A game never changes, and what searches tabulate for it is kept with it. */
const compiled = keptWith((definition: GameDefinition) =>
  keptAs(
    options => JSON.stringify(Object.entries(options).sort()),
    (options: GameOptions) => new Game(definition, options),
  ),
);

/** A compiled game from its name and option words (`name=value`), which override the preset. */
export async function makeGame(name: string, words: readonly string[] = []): Promise<Game> {
  const { definition, preset } = await findGame(name);
  return asUserError(() =>
    compiled(definition)({ ...preset, ...parseOptions(definition.id, definition.options, words) }),
  );
}

/** The same from the values of its options. */
export async function gameWith(name: string, options: GameOptions): Promise<Game> {
  const { definition, preset } = await findGame(name);
  return asUserError(() => compiled(definition)({ ...preset, ...options }));
}

/** What the file of an agent exports. Throws a `UserError` where there is none. */
export async function agentModule(name: string): Promise<AgentModule> {
  if (namesOf('agent').includes(name)) return load<AgentModule>('agent', name);
  const file = fileOfAgent(name);
  if (file !== undefined) return loadAgentFile(name, file);
  const known = namesOf('agent');
  throw new UserError(
    `unknown agent '${name}'; there are: ${known.join(', ')}; or give the path of a file, or an installed package` +
      suggestion(name, known),
  );
}

/**
 * An agent from its text, `greedy` or `ismcts:iterations=500`, or from a file that `jaslab tune` has written. Of a
 * remote one, nothing is started yet.
 */
export async function makePlayer(text: string): Promise<Player> {
  if (isTunedFile(text)) {
    const { name } = parseAgentSpec(text);
    await refuseForeign(await tunedAgent(name), name);
    return makePlayer(await tunedAgent(text));
  }
  const spec: AgentSpec = parseAgentSpec(text);
  const module = await agentModule(spec.name);
  const label = asUserError(() => agentLabel(spec, module));
  const options = asUserError(() => optionsOf(spec, module));
  if (isWrapper(module)) return wrapped(label, module, options as OptionValues<typeof module.options>);
  const definition = module;
  const player = { label, definition, options };
  if (!isRemote(definition)) return player;
  const { startProgram } = await import('./bots/process-agent.ts');
  return asUserError(() => ({ ...player, remote: definition.open(options, startProgram) }));
}

/**
 * A `UserError` where the text of an agent in a file names more than agents of this package: code, a program or another
 * file. A stranger may have written the file.
 */
export async function refuseForeign(text: string, file: string): Promise<void> {
  const foreign = await foreignIn(text);
  if (foreign !== undefined)
    throw new UserError(
      `${file} names ${foreign}, which jaslab does not ship: if you trust it, give '${text}' yourself`,
    );
}

async function foreignIn(text: string): Promise<string | undefined> {
  const spec = parseAgentSpec(text);
  if (!namesOf('agent').includes(spec.name)) return spec.name;
  const module = await load<AgentModule>('agent', spec.name);
  const options = asUserError(() => optionsOf(spec, module));
  const [file] = filesIn(module.options, options);
  if (file !== undefined) return file[1];
  if (isWrapper(module)) return foreignIn(String(options.then));
  return isRemote(module) ? 'another program' : undefined;
}

/** A wrapper round the agent that its option `then` names. */
async function wrapped(
  label: string,
  wrapper: WrapperDefinition,
  options: OptionValues<WrapperDefinition['options']>,
): Promise<Player> {
  const inner = await makePlayer(options.then);
  if (isRemote(inner.definition))
    throw new UserError(
      `${label}: ${inner.label} is another program, and only agents of this process can be wrapped`,
    );
  const made: AgentDefinition = withOptions(inner.definition, inner.options);
  return asUserError(() => {
    const definition = { ...wrapper.wrap(options, made), options: wrapper.options };
    return { label, definition, options, inner };
  });
}

/** The agent that plays where nobody is named: the net of the package, or `rules` where it has none for the game. */
export async function usualAgent(game: Game): Promise<'net' | 'rules'> {
  const { shippedNet } = await partOfAgent<{ shippedNet(game: Game): unknown }>('net/shipped');
  return shippedNet(game) === undefined ? 'rules' : 'net';
}

/** An agent for seat 0. A `UserError` where it cannot be made, or does not play this game. */
export function makeAgent(
  {
    definition,
    options,
  }: { readonly definition: AgentDefinition; readonly options: OptionValues<OptionList> },
  game: Game,
): Agent {
  const state = definition.sees === 'everything' ? new State(game) : undefined;
  return asUserError(() => definition.create(options, game, 0, new Rng(), state));
}

/** The core reports bad input as a RangeError; a user sees it as one line. */
export function asUserError<T>(work: () => T, file?: string): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError)
      throw new UserError(file === undefined ? error.message : `${file}: ${error.message}`);
    throw error;
  }
}
