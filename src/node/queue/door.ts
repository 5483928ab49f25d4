/**
 * Whether a worker may play a run: with the same code, the same Node, and agents that it has itself. The queue names
 * agents and gives the sha256 of their files; it never says what to load.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Json, JsonObject } from '../../storage/canonical.ts';
import { sha256 } from '../../storage/canonical.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { parseAgentSpec } from '../../table/agent-spec.ts';
import { namesOf } from '../catalog.ts';
import { planRun, sourceOf } from '../planned-run.ts';
import { type AgentConfig, type RunSpec, specOf } from '../run-config.ts';
import { buildProblem, describeBuild } from './build.ts';
import { planHash, type RunRecord } from './run-record.ts';

/** Options of agents that name files or programs of the machine that plays. */
const OPTIONS_OF_MACHINES = ['weights', 'log', 'cmd'];

/** The files of agents that a worker has: their paths by the hash of their bytes. */
export function filesOf(paths: readonly string[]): Map<string, string> {
  return new Map(
    paths.map(path => {
      try {
        return [sha256(readFileSync(path)), resolve(path)];
      } catch (cause) {
        throw fileError(`cannot read ${path}`, cause);
      }
    }),
  );
}

/** Why no worker of a queue can play with an agent, as words; undefined where they can. */
export function agentProblem({ agent, options, sha256: hash, inner }: AgentConfig): string | undefined {
  const { name } = parseAgentSpec(agent);
  if (name === 'external') return `${agent} is another program, which a queue does not start`;
  const option = OPTIONS_OF_MACHINES.find(one => options[one] !== undefined && options[one] !== '');
  if (option !== undefined) return `${agent} needs a file (${option}), which a queue does not send`;
  if (inner?.sha256 !== undefined) return `${agent} wraps an agent of a file, which a queue does not know`;
  if (inner !== undefined) return agentProblem(inner);
  return hash === undefined && !namesOf('agent').includes(name)
    ? `there is no agent ${name} here`
    : undefined;
}

/** Why a run cannot be given to a queue, as words; undefined where it can. */
export function planProblem(config: JsonObject): string | undefined {
  if (config.from !== undefined) return 'its deals come from a file (--from), which a queue does not send';
  return agentsIn(config)
    .map(agentProblem)
    .find(problem => problem !== undefined);
}

/** How a worker plays a run, or why it does not. */
export async function admit(
  record: RunRecord,
  files: ReadonlyMap<string, string>,
): Promise<{ readonly spec: RunSpec } | { readonly problem: string }> {
  const problem = buildProblem(record.build, describeBuild());
  if (problem !== undefined) return { problem };
  const theirs = specOf(record.config);
  if (theirs === undefined) return { problem: 'its plan cannot be read' };
  try {
    const forbidden = planProblem(record.config);
    if (forbidden !== undefined) return { problem: forbidden };
    const agents = agentsIn(record.config).map(agent => localText(agent, files));
    const missing = agents.find(text => typeof text !== 'string');
    if (missing !== undefined) return { problem: missing.problem };
    const spec = { ...theirs, agents: agents as string[] };
    const ours = await hashOf(record, spec);
    if (ours === record.plan) return { spec };
    return {
      problem: `its plan is ${record.plan.slice(0, 16)}, and here it comes out as ${ours.slice(0, 16)}`,
    };
  } catch (cause) {
    if (cause instanceof UserError || cause instanceof RangeError) return { problem: cause.message };
    throw cause;
  }
}

/** The hash of the plan as this machine makes it, with the labels that the agents have in the run. */
async function hashOf({ config, unit }: RunRecord, spec: RunSpec): Promise<string> {
  const plan = await planRun(spec);
  const labels = agentsIn(config).map(({ agent }) => agent);
  const players = plan.players.map((player, i) => ({ ...player, label: labels[i] ?? player.label }));
  const { columns } = sourceOf(plan.game, plan.spec, players);
  const agents = agentsIn(plan.config).map((agent, i) => ({ ...agent, agent: labels[i] ?? agent.agent }));
  return planHash({ ...plan.config, agents: agents as unknown as Json }, columns, unit);
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
  return agent === name ? file : `${file}${agent.slice(name.length)}`;
}

/** A configuration that `specOf` can read has sound agents, and so has our own. */
export function agentsIn(config: JsonObject): readonly AgentConfig[] {
  return (config as { agents?: readonly AgentConfig[] }).agents ?? [];
}
