/**
 * Which files the user of a command has named. A dataset may come from a stranger: what its manifest names is run or
 * read only if this package ships it, if it lies in the dataset (deals alone), or if the user has named it too.
 */
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { filesIn } from '../rules/options.ts';
import { differences, type Json, type JsonObject } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import { isRemote, isWrapper } from '../table/agent.ts';
import { optionsOf, parseAgentSpec } from '../table/agent-spec.ts';
import { fileOfAgent } from './agent-module.ts';
import { agentModule, asUserError, namesOf } from './by-name.ts';
import { codeOfAgent } from './identity/agent-code.ts';
import { changeWords } from './identity/changes.ts';
import { hashOfFile } from './identity/command-files.ts';
import { shortest } from './identity/portable.ts';
import type { AgentConfig, RunSpec } from './run-config.ts';
import { isTunedFile } from './tune/tuned-file.ts';

export class Trust {
  readonly #paths: ReadonlySet<string>;

  /** `paths` are files that the user has named. */
  constructor(paths: readonly string[] = []) {
    this.#paths = new Set(paths.map(path => realPath(path) ?? path));
  }

  /** Whether the user has named a file. */
  has(path: string): boolean {
    const real = realPath(path);
    return real !== undefined && this.#paths.has(real);
  }

  /**
   * Why an agent of a manifest is not made, as words that follow its name; undefined where it may be. `text` finds it
   * from this process. No code is loaded before the hash of its files has been compared.
   */
  async refusal(text: string, written: AgentConfig): Promise<string | undefined> {
    if (isTunedFile(text)) return this.has(text) ? undefined : untrusted(text);
    const spec = parseAgentSpec(text);
    if (!namesOf('agent').includes(spec.name)) {
      const file = asUserError(() => fileOfAgent(spec.name));
      if (file === undefined || !this.has(file)) return untrusted(spec.name);
      const changed = await changeOfCode(file, written);
      if (changed !== undefined) return changed;
    }
    const module = await agentModule(spec.name);
    const options = asUserError(() => optionsOf(spec, module));
    for (const [option, path] of filesIn(module.options, options)) {
      if (!this.has(path)) return untrusted(path);
      if ((await hashOfFile(path)) !== written.files?.[option])
        return `has changed: its option ${option} names another file`;
    }
    if (!isWrapper(module) && isRemote(module)) return 'is another program';
    if (written.inner === undefined) return 'then' in options ? this.#refusalInside(options.then) : undefined;
    return this.refusal(String(options.then), written.inner);
  }

  /** Why an agent inside a wrapper is refused that the manifest does not describe: only one of this package may be. */
  #refusalInside(text: unknown): Promise<string | undefined> {
    return this.refusal(String(text), { agent: String(text), sees: '', options: {} });
  }
}

function untrusted(path: string): string {
  const file = path.startsWith('/') ? shortest(path) : path;
  return `needs ${file}, which jaslab does not ship: --trust ${file} says that it may be used`;
}

/** How the code of an agent differs from what was written. */
async function changeOfCode(file: string, written: AgentConfig): Promise<string | undefined> {
  const { sha256, imports = {}, packages = {} } = written;
  const theirs = { agent: written.agent, sha256, imports, packages } as unknown as Json;
  const { untold: _, ...today } = await codeOfAgent(file);
  const ours = { agent: written.agent, imports: {}, packages: {}, ...today } as unknown as Json;
  const [changed] = differences(theirs, ours).map(one => changeWords(one, theirs));
  return changed?.replace(/^its agent \S+ /, '');
}

/** What a manifest keeps of the agents of a run. */
export function agentsIn(config: JsonObject): readonly AgentConfig[] {
  return config.agents as unknown as readonly AgentConfig[];
}

/** The path of a file without links, or undefined. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Checks that the deals of a run come from a file in its directory, or from one that the user has named. A
 * `UserError` where they do not: nothing of it is read.
 */
export function checkGiven(directory: string, { from }: Pick<RunSpec, 'from'>, trust: Trust): void {
  if (from === undefined || trust.has(from.file)) return;
  const [folder, file] = [realPath(directory), realPath(from.file)];
  if (folder === undefined || file === undefined || file.startsWith(folder + sep)) return;
  throw new UserError(
    `the run has its deals from ${from.file}, outside its directory: --trust ${from.file} reads it`,
  );
}
