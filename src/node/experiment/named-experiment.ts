/** Experiments by their names, and a user's own by their files. */
import { basename, resolve } from 'node:path';
import * as v from 'valibot';
import { mapOf, misfitOf, object, plain, whole } from '../../input/schema.ts';
import type { Experiment } from '../../rows/experiment.ts';
import type { JsonObject } from '../../storage/canonical.ts';
import { UserError } from '../../storage/user-error.ts';
import { importFile, isPath } from '../agent-module.ts';
import { load } from '../by-name.ts';
import { codeOfAgent } from '../identity/agent-code.ts';

const FUNCTION = v.function();
const EXPERIMENT_FORM = object({
  question: v.string(),
  runs: mapOf(plain()),
  deals: whole(1),
  leastDeals: whole(),
  seed: v.string(),
  columns: v.array(v.string()),
  analyse: FUNCTION,
  report: FUNCTION,
});

/** The experiment of this name, or in this file. A `UserError` where there is none. */
export async function loadExperiment(name: string): Promise<Experiment> {
  if (!isPath(name)) return load<Experiment>('experiment', name);
  const what = `experiment '${name}'`;
  const { default: found } = await importFile(what, resolve(name));
  const misfit = misfitOf(EXPERIMENT_FORM, found);
  if (misfit === undefined) return found as Experiment;
  const problem = misfit.text.replace(/^it must/, 'its default export must');
  throw new UserError(`${what}: ${problem}. Write export default defineExperiment({ … })`);
}

/** What an experiment is called in files: its name, or that of its file. */
export function titleOf(name: string): string {
  return isPath(name) ? basename(name) : name;
}

/** What decides the rows that an experiment computes: its name, and the code of a user's own. */
export async function identityOfExperiment(name: string): Promise<JsonObject> {
  const experiment = titleOf(name);
  return isPath(name) ? { experiment, code: { ...(await codeOfAgent(resolve(name))) } } : { experiment };
}
