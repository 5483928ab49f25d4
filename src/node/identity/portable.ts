/**
 * What decides the rows of a run, without the places where its files lie: the same agent in another folder is the same
 * agent. A configuration keeps the text of an agent as it was given; here its paths become names of files.
 */
import { basename, relative, resolve } from 'node:path';
import { isObject, type Json, type JsonObject } from '../../storage/canonical.ts';
import type { Manifest } from '../../storage/manifest.ts';
import { parseAgentSpec, textOfSpec } from '../../table/agent-spec.ts';
import { fileOfAgent, isPath } from '../agent-module.ts';
import { type AgentConfig, type RunSpec, specOf } from '../run-config.ts';
import { withPaths } from './command-files.ts';

/** What becomes of the paths in the text of an agent. */
interface Places {
  /** The name to write for an agent that is not part of jaslab. */
  agent(name: string): string;
  file(path: string): string;
}

const NOWHERE: Places = {
  agent: name => (isPath(name) ? basename(name) : name),
  file: path => basename(path),
};

/** The text of an agent, with the names of files in place of their paths. */
export function portableText(agent: AgentConfig): string {
  return textWith(agent, NOWHERE);
}

/** The text of an agent whose paths start from `folder`, for this process: its paths are absolute. */
export function locatedText(agent: AgentConfig, folder: string): string {
  return textWith(agent, {
    agent: name => fileOfAgent(name, folder) ?? name,
    file: path => resolve(folder, path),
  });
}

function textWith(config: AgentConfig, places: Places): string {
  const { agent, sha256, files = {}, programs = {}, inner } = config;
  if (!namesFiles(config as unknown as Json) && config.programs === undefined) return agent;
  const { name, words } = parseAgentSpec(agent);
  return textOfSpec({
    name: sha256 === undefined ? name : places.agent(name),
    words: words.map(word => {
      const at = word.indexOf('=');
      const [option, value] = [word.slice(0, at).trim(), word.slice(at + 1)];
      if (Object.hasOwn(files, option)) return `${option}=${places.file(value)}`;
      if (Object.hasOwn(programs, option)) return `${option}=${withPaths(value, places.file)}`;
      return option === 'then' && inner !== undefined ? `then=${textWith(inner, places)}` : word;
    }),
  });
}

/** Whether a configuration names files: it has their hashes. */
export function namesFiles(config: Json | undefined): boolean {
  if (Array.isArray(config)) return config.some(namesFiles);
  if (!isObject(config)) return false;
  return 'sha256' in config || 'files' in config || Object.values(config).some(namesFiles);
}

/** What two configurations must have in common to give the same rows. */
export function identityOf<T extends Json>(config: T): T {
  return withoutPlaces(config) as T;
}

function withoutPlaces(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map(one => withoutPlaces(one) ?? null);
  if (!isObject(value)) return value;
  const { file, sha256, ...others } = value;
  if (typeof file === 'string' && typeof sha256 === 'string' && Object.keys(others).length === 0)
    return { file: basename(file), sha256 };
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutPlaces(one)]));
  if (!isAgent(value)) return inner;
  // Without imports it has none: one that is added is told by its name. What cannot be told compares nothing.
  const code = sha256 === undefined ? {} : { imports: {}, packages: {} };
  const { untold: _, ...told } = inner;
  return { ...code, ...told, agent: portableText(value as unknown as AgentConfig) };
}

function isAgent({ agent, sees, options }: JsonObject): boolean {
  return typeof agent === 'string' && typeof sees === 'string' && isObject(options);
}

/** Where the paths of a configuration start, as seen from a directory; undefined where it names no files. */
export function startOfPaths(config: JsonObject, directory: string, start: string = '.'): string | undefined {
  return namesFiles(config) ? relative(directory, start) || '.' : undefined;
}

/**
 * The specification in the manifest of a directory, with the files that it names as this process finds them; undefined
 * where it describes something else.
 */
export function specIn(directory: string, { config, paths }: Manifest): RunSpec | undefined {
  const spec = specOf(config);
  if (spec === undefined || paths === undefined) return spec;
  const start = resolve(directory, paths);
  const { agents } = config as unknown as { readonly agents: readonly AgentConfig[] };
  const texts = agents.map(agent => locatedText(agent, start));
  const { from } = spec;
  return { ...spec, texts, from: from && { ...from, file: shortest(resolve(start, from.file)) } };
}

/** A path as it is shortest from the current folder. */
export function shortest(path: string): string {
  const near = relative('.', path);
  return near.length < path.length ? near : path;
}
