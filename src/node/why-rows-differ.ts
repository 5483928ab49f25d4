/** The likeliest reason why the same deals of the same run have other rows, from what was written about both. */
import { isObject, type Json } from '../storage/canonical.ts';
import type { Manifest } from '../storage/manifest.ts';
import { readTimings } from './timings.ts';

/** A dataset, and where it is. */
interface Made {
  readonly directory: string;
  readonly manifest: Manifest;
}

/** The likeliest reason, as words. */
export async function whyOtherRows(a: Made, b: Made): Promise<string> {
  const clocked = agentsOf(a.manifest).find(({ options }) => Number(options.millis ?? 0) > 0);
  if (clocked !== undefined) return `${clocked.agent} thinks by the clock and plays otherwise each time`;
  const outside = agentsOf(a.manifest).find(({ agent }) => /^external\b/.test(agent));
  if (outside !== undefined) return `${outside.agent} is another program, which may play otherwise each time`;
  const [one, two] = [a.manifest.software, b.manifest.software];
  if (one.jaslab !== two.jaslab || one.git?.revision !== two.git?.revision)
    return 'they were made by other builds of jaslab';
  if (one.git?.dirty || two.git?.dirty) return 'they were made by builds with uncommitted changes';
  for (const key of ['node', 'arch'] as const)
    if (one[key] !== two[key]) return `they were made on ${key} ${one[key]} and ${two[key]}`;
  const [mine, theirs] = await Promise.all([a, b].map(made => cpusOf(made.directory)));
  if (mine !== theirs && mine !== '' && theirs !== '') return `they were made on ${mine} and on ${theirs}`;
  return 'an agent does not play the same each time, or one of them was altered';
}

function agentsOf({
  config,
}: Manifest): { agent: string; options: Readonly<Record<string, Json | undefined>> }[] {
  const { agents } = config;
  if (!Array.isArray(agents)) return [];
  return agents.flatMap((one: Json) =>
    isObject(one) && typeof one.agent === 'string'
      ? [{ agent: one.agent, options: isObject(one.options) ? one.options : {} }]
      : [],
  );
}

/** The processors that a dataset was made on. */
async function cpusOf(directory: string): Promise<string> {
  const cpus = (await readTimings(directory)).map(({ cpu }) => String(cpu).replace(/^\d+ × /, ''));
  return [...new Set(cpus)].sort().join(', ');
}
