/**
 * Agents and experiments from outside this package: a file by its path, or for an agent a package that the current
 * folder can import. TypeScript is loaded by Node itself (22.18 or newer), or by tsx where that is installed. Such
 * files can import `jaslab`, installed or not.
 */
import { existsSync, statSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prose } from '../document/report.ts';
import { UserError } from '../storage/user-error.ts';
import type { AgentModule } from '../table/agent.ts';
import { IS_SOURCE, moduleUrl } from './module-url.ts';
import { PACKAGE, packageIn } from './software.ts';

/**
 * The file of an agent from outside this package, as seen from a folder; undefined where there is none of that name.
 */
export function fileOfAgent(name: string, from: string = '.'): string | undefined {
  if (name.startsWith('file:')) return fileURLToPath(name);
  if (isPath(name)) return resolve(from, name);
  if (/[\\/]/.test(name) && existsSync(resolve(from, name))) return resolve(from, name);
  return fileOfPackage(name, from);
}

/** Whether a name can only be the path of a file. */
export function isPath(name: string): boolean {
  return (
    /^\.{0,2}[\\/]|^[A-Za-z]:[\\/]|^file:/.test(name) || (/\.[cm]?[jt]s$/.test(name) && !name.startsWith('@'))
  );
}

/** The entry of a package, `name` or `@scope/name` or `name/part`, as seen from a folder. */
function fileOfPackage(name: string, from: string): string | undefined {
  const { resolve: find } = createRequire(resolve(from, 'any.js'));
  try {
    return find(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? importEntry(name, from) : undefined;
  }
}

/** The file that `import` gets of a package, which `require.resolve` does not find. */
function importEntry(name: string, from: string, entry = '.'): string | undefined {
  const found = folderOfPackage(name, from);
  if (found === undefined) return undefined;
  const { exports: all } = packageIn(found) as { exports?: Record<string, unknown> };
  const target = importTarget(all?.[entry] ?? all);
  return target === undefined ? undefined : join(found, target);
}

/** The folder of a package, as a module in a folder sees it. */
export function folderOfPackage(name: string, from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, PACKAGE))) return found;
    if (dirname(folder) === folder) return undefined;
  }
}

function importTarget(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  const { node, import: imported, default: other } = target as Record<string, unknown>;
  return importTarget(node ?? imported ?? other);
}

/** The definition that a file exports as its default. Throws a `UserError` where it is not one. */
export async function loadAgentFile(name: string, file: string): Promise<AgentModule> {
  const module = await importFile(`agent '${name}'`, file);
  const problem = problemOf(module);
  if (problem !== undefined) throw new UserError(`agent '${name}' ${problem}`);
  return module.default as AgentModule;
}

let isProvided = false;

/** Lets agents import `jaslab` where it is not installed; done before the first: a failed import is not tried again. */
function provideJaslab(file: string): void {
  if (isProvided || resolvable('jaslab', file) !== undefined) return;
  isProvided = true;
  try {
    register(moduleUrl('./package-resolver', import.meta.url));
  } catch {
    // Run from source, the hook is TypeScript and needs a loader such as tsx. Most agents do not need the hook.
  }
}

/** What a file exports; `what` names it in messages. A `UserError` where it cannot be loaded. */
export async function importFile(what: string, file: string): Promise<Record<string, unknown>> {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status && !status.isFile() && !status.isDirectory())
    throw new UserError(`${what} cannot be loaded: it is a pipe or a device, not a file`);
  provideJaslab(file);
  if (/^\.[cm]?ts$/.test(extname(file)) && !LOADS_TYPESCRIPT) await registerTsx(what);
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION')
      throw new UserError(`${what} cannot be loaded: it is neither JavaScript nor TypeScript`);
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new UserError(`${what} cannot be loaded: ${reason}`, { cause: error });
  }
}

/** Whether files in TypeScript load already, by the loader of our sources or by Node itself. */
const LOADS_TYPESCRIPT = IS_SOURCE || Boolean((process.features as { typescript?: unknown }).typescript);
let registered: Promise<void> | undefined;

/**
 * Node before 22.18 loads TypeScript only through tsx; a worker thread ignores even `--import tsx`. The file of tsx
 * for `require` does not find its own parts. It comes before the file is imported: an import that has failed is not
 * tried again.
 */
async function registerTsx(what: string): Promise<void> {
  const folders = [resolve(), dirname(fileURLToPath(import.meta.url))];
  const api = folders.map(from => importEntry('tsx', from, './esm/api')).find(Boolean);
  if (api === undefined) {
    throw new UserError(
      prose`${what} is TypeScript, which Node ${process.versions.node} does not load: use Node 22.18 or newer, install
        tsx (npm install tsx), or compile it to JavaScript`,
    );
  }
  registered ??= import(pathToFileURL(api).href).then(({ register }) => register());
  await registered;
}

/** The file that `require` finds from another, or undefined. */
export function resolvable(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

/** Why the exports of a module are not an agent; undefined where they are one. */
function problemOf(module: Record<string, unknown>): string | undefined {
  if (!('default' in module)) {
    const named = Object.keys(module).join(', ');
    const instead = named === '' ? 'it exports nothing' : `it exports ${named}`;
    return `has no default export (${instead}): write export default defineAgent({ … })`;
  }
  const { default: definition } = module;
  if (typeof definition !== 'object' || definition === null)
    return prose`exports a ${definition === null ? 'null' : typeof definition} as its default: write export default
      defineAgent({ … })`;
  const { doc, sees, options, create, open, wrap } = definition as Record<string, unknown>;
  if (typeof create !== 'function' && typeof open !== 'function' && typeof wrap !== 'function')
    return 'has no function create(options, game, seat, rng) in its default export';
  if (typeof doc !== 'string') return 'has no doc, a sentence that says what it does';
  if (typeof wrap !== 'function' && sees !== 'view' && sees !== 'everything')
    return `has sees: ${JSON.stringify(sees)}; it is 'view', or 'everything' for an agent that is shown all hands`;
  if (typeof options !== 'object' || options === null)
    return 'has no options: write options: {} where it has none';
  if (typeof wrap === 'function' && !('then' in options))
    return 'wraps another agent, but has no option then that names it';
  return undefined;
}
