/** What two configurations differ in, as words: which file of which agent has changed, or which value is another. */
import { type Difference, differences, isObject, type Json } from '../../storage/canonical.ts';

const LENGTH = 60;

/** The first difference of an earlier plan from one of today, as words, or undefined. */
export function differenceIn(theirs: Json, ours: Json): string | undefined {
  const difference = differences(theirs, ours).find(one => !isWrittenSince(one));
  return difference && differenceWords(difference, theirs);
}

/** `its seed is "a", not "b"`, `its agent mine.mjs has changed: helper.mjs is another file`. */
export function differenceWords(difference: Difference, theirs: Json): string {
  const { path, values } = difference;
  const [was, is] = values.map(value => clip(JSON.stringify(value) ?? 'absent'));
  return changeWords(difference, theirs) ?? `its ${path.join('.')} is ${was}, not ${is}`;
}

/** How the code or a file of an agent has changed, or the deals that a file gives; undefined for all else. */
export function changeWords({ path, values }: Difference, theirs: Json): string | undefined {
  const [kind, name] = path.slice(-2);
  const [was, is] = values;
  if (kind === 'from' && name === 'sha256') return 'its deals come from another file of that name';
  const agent = agentAt(path, theirs);
  if (agent === undefined) return undefined;
  const changed = (how: string) => `its agent ${agent} has changed: ${how}`;
  if (kind === 'packages')
    return changed(`the package ${name} is ${text(was) ?? 'absent'}, not ${text(is) ?? 'absent'}`);
  if (kind === 'imports' && was === undefined) return changed(`it uses ${name} now`);
  if (kind === 'imports' && is === undefined) return changed(`it does not use ${name} now`);
  if (kind === 'imports') return changed(`${name} is another file`);
  if (path.includes('programs') && (name === 'version' || name === 'name'))
    return changed(`it gives its ${name} as ${text(was) ?? 'nothing'}, not ${text(is) ?? 'nothing'}`);
  if (kind === 'files' && path.includes('programs')) return changed(`${name} is another file`);
  if (kind === 'files') return changed(`its option ${name} names another file`);
  if (name === 'weights') return changed('it plays by other weights');
  return name === 'sha256' ? changed('its own file is another one') : undefined;
}

/** A command may name files that its program writes: one that was not there before decides nothing. */
function isWrittenSince({ path, values }: Difference): boolean {
  return path.includes('programs') && path.slice(-2).includes('files') && values[0] === undefined;
}

/** What has no hash in a configuration, as lines: whether it changes cannot be told. */
export function untoldIn(config: Json | undefined): string[] {
  if (!isObject(config)) return Array.isArray(config) ? [...new Set(config.flatMap(untoldIn))] : [];
  const { untold, ...others } = config;
  const own = Array.isArray(untold)
    ? untold.map(how => `${how}: whether that file changes cannot be told`)
    : [];
  return [...new Set([...own, ...Object.values(others).flatMap(untoldIn)])];
}

/** The text of the agent that a path leads into. */
function agentAt(path: readonly string[], theirs: Json): string | undefined {
  let [value, agent]: [Json | undefined, string | undefined] = [theirs, undefined];
  for (const key of path) {
    value = (value as { readonly [key: string]: Json | undefined } | undefined)?.[key];
    if (isObject(value) && typeof value.agent === 'string') agent = value.agent;
  }
  return agent;
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function clip(json: string): string {
  return json.length <= LENGTH ? json : `${json.slice(0, LENGTH - 3)}...`;
}
