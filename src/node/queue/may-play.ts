/**
 * Whether a worker may play a run: with the same code, the same Node, and agents that it has itself. The queue names
 * agents and gives the sha256 of their files; it never says what to load.
 */
import { resolve } from 'node:path';
import { filesIn } from '../../rules/options.ts';
import type { JsonObject } from '../../storage/canonical.ts';
import { sha256 } from '../../storage/canonical.ts';
import { readWhole } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { isWrapper } from '../../table/agent.ts';
import { optionsOf, parseAgentSpec } from '../../table/agent-spec.ts';
import { agentModule, asUserError, namesOf } from '../by-name.ts';
import { MOST_BYTES } from '../identity/agent-code.ts';
import { differenceIn, untoldIn } from '../identity/changes.ts';
import { identityOf } from '../identity/portable.ts';
import { planRun } from '../planned-run.ts';
import { type AgentConfig, type RunSpec, specOf } from '../run-config.ts';
import { agentsIn } from '../trust.ts';
import { buildProblem, describeBuild } from './build.ts';
import { planHash, type RunRecord } from './run-record.ts';

/** The files of agents that a worker has: their paths by the hash of their bytes. */
export async function filesOf(paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of paths) files.set(sha256(await readWhole(path, MOST_BYTES)), resolve(path));
  return files;
}

/**
 * Why no worker of a queue can play with an agent, as words; undefined where it can. The text decides, as it does for
 * the player that is made of it. Only an agent whose file is `known` is loaded before its name has been checked.
 */
async function agentProblem(text: string, known = false): Promise<string | undefined> {
  const spec = parseAgentSpec(text);
  if (spec.name === 'external') return `${text} is another program, which a queue does not start`;
  if (!known && !namesOf('agent').includes(spec.name)) return `there is no agent ${spec.name} here`;
  const module = await agentModule(spec.name);
  const options = asUserError(() => optionsOf(spec, module));
  const [file] = filesIn(module.options, options);
  if (file !== undefined) return `${text} needs a file (${file[0]}), which a queue does not send`;
  return isWrapper(module) ? agentProblem(String(options.then)) : undefined;
}

/** Why a queue cannot have a run, as words; undefined where it can. `texts` are those of its agents on this machine. */
export async function planProblem(
  config: JsonObject,
  texts?: readonly string[],
): Promise<string | undefined> {
  if (config.from !== undefined) return 'its deals come from a file (--from), which a queue does not send';
  for (const [i, { agent, sha256: hash }] of agentsIn(config).entries()) {
    const problem = await agentProblem(texts?.[i] ?? agent, hash !== undefined);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** How a worker plays a run, with what of it has no hash, or why it does not. */
export async function admit(
  record: RunRecord,
  files: ReadonlyMap<string, string>,
): Promise<{ readonly spec: RunSpec; readonly untold: readonly string[] } | { readonly problem: string }> {
  const problem = buildProblem(record.build, describeBuild());
  if (problem !== undefined) return { problem };
  const theirs = specOf(record.config);
  if (theirs === undefined) return { problem: 'its plan cannot be read' };
  try {
    const found = agentsIn(record.config).map(agent => localText(agent, files));
    const missing = found.find(text => typeof text !== 'string');
    if (missing !== undefined) return { problem: missing.problem };
    const texts = found as string[];
    const forbidden = await planProblem(record.config, texts);
    if (forbidden !== undefined) return { problem: forbidden };
    const spec = { ...theirs, texts };
    const { config, columns } = await planRun(spec);
    const ours = planHash(config, columns, record.unit);
    if (ours === record.plan) return { spec, untold: untoldIn(config) };
    const differs = differenceIn(identityOf(record.config), identityOf(config));
    return {
      problem:
        `its plan is ${record.plan.slice(0, 16)}, and here it comes out as ${ours.slice(0, 16)}` +
        (differs === undefined ? '' : `: ${differs}`),
    };
  } catch (cause) {
    if (cause instanceof UserError || cause instanceof RangeError) return { problem: cause.message };
    throw cause;
  }
}

/** The text of an agent on this machine: a file of another one is ours with the same bytes. */
function localText(
  { agent, sha256: hash }: AgentConfig,
  files: ReadonlyMap<string, string>,
): string | { readonly problem: string } {
  if (hash === undefined) return agent;
  const file = files.get(hash);
  if (file === undefined)
    return { problem: `it needs the file ${agent} (sha256 ${hash.slice(0, 16)}): give it with --agent-file` };
  const { name } = parseAgentSpec(agent);
  const text = `${file}${agent.slice(name.length)}`;
  // A name with spaces before it would leave some of itself behind, and name another file.
  return parseAgentSpec(text).name === file ? text : { problem: `the agent ${agent} cannot be read` };
}
