/** The paths in a manifest, from wherever it is read. */
import { relative, resolve } from 'node:path';
import type { JsonObject } from '../../storage/canonical.ts';
import type { Manifest } from '../../storage/manifest.ts';
import { type AgentConfig, type RunSpec, specOf } from '../run-config.ts';
import { locatedText, namesFiles } from './portable.ts';

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
