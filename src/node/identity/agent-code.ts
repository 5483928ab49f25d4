/** The code of an outside agent, without loading it: its file, all that this imports, and the versions of packages. */
import { realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../storage/canonical.ts';
import { readWhole } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { fileOfAgent, folderOfPackage, resolvable } from '../agent-module.ts';
import { packageIn, packageRoot } from '../software.ts';
import { importsIn } from './imports-in.ts';

/** The file of an agent, and one that it imports, has no more bytes than this. */
export const MOST_BYTES = 1e9;
const MOST_FILES = 10_000;
const CODE = /^\.[cm]?[jt]sx?$/;

export interface AgentCode {
  /** The sha256 of the agent's own file. */
  readonly sha256: string;
  /** The sha256 of the files that it imports, by their paths from its folder: `helper.mjs`, `../nets/small.json`. */
  readonly imports?: Readonly<Record<string, string>>;
  /** The versions of the packages that these files use, with those that the packages need themselves. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Where these files use others by names that they put together, `mine.mjs: import(name)`: those cannot be told. */
  readonly untold?: readonly string[];
}

/** Reads the code of the agent in a file. A `UserError` where that cannot be read. */
export async function codeOfAgent(file: string): Promise<AgentCode> {
  const hash = sha256(await readWhole(file, MOST_BYTES));
  const graph = new Graph();
  const entry = realpathSync(file);
  await graph.add(entry);
  const named = <T>(list: Iterable<readonly [path: string, value: T]>) =>
    Array.from(
      list,
      ([path, value]) => [relative(dirname(entry), path).split(sep).join('/'), value] as const,
    );
  const imports = Object.fromEntries(named([...graph.files].filter(([path]) => path !== entry)).sort(byName));
  const untold = named(graph.untold)
    .map(([path, how]) => `${path}: ${how}`)
    .sort();
  const packages = Object.fromEntries([...versionsOf(graph.packages)].sort(byName));
  return {
    sha256: hash,
    ...(Object.keys(imports).length > 0 && { imports }),
    ...(Object.keys(packages).length > 0 && { packages }),
    ...(untold.length > 0 && { untold }),
  };
}

class Graph {
  /** The sha256 of files, by their real paths. */
  readonly files = new Map<string, string>();
  /** Real folders. */
  readonly packages = new Set<string>();
  /** Files, and how each uses another that cannot be told. */
  readonly untold: (readonly [file: string, how: string])[] = [];

  /** Adds a file, and all that it imports. */
  async add(entry: string): Promise<void> {
    const waiting = [entry];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (this.files.has(file)) continue;
      if (this.files.size === MOST_FILES)
        throw new UserError(`${entry} imports more than ${MOST_FILES} files: bundle it into one`);
      const bytes = await readWhole(file, MOST_BYTES);
      this.files.set(file, sha256(bytes));
      if (CODE.test(extname(file))) waiting.push(...(await this.importedBy(file, bytes.toString('utf8'))));
    }
  }

  private async importedBy(from: string, text: string): Promise<string[]> {
    const { modules, beside, untold, readsBeside } = await importsIn(text);
    const found = modules.flatMap(name => findImport(name, from) ?? []);
    for (const one of found) if (one.kind === 'package') this.packages.add(one.folder);
    const read = beside.flatMap(path => besideOf(path, from) ?? []);
    for (const how of untold) this.untold.push([from, how]);
    if (readsBeside && read.length === 0) this.untold.push([from, 'a file beside it']);
    return [...found.flatMap(one => (one.kind === 'file' ? [one.file] : [])), ...read];
  }
}

/** Names and versions of packages and of all that they need. Of a name with several versions, all are given. */
function versionsOf(folders: ReadonlySet<string>): Map<string, string> {
  const versions = new Map<string, Set<string>>();
  const waiting = [...folders];
  const seen = new Set<string>();
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { name, version, ...needs } = packageIn(folder);
    const known = versions.get(String(name)) ?? new Set();
    versions.set(String(name), known.add(String(version)));
    const from = `${folder}${sep}package.json`;
    for (const list of [needs.dependencies, needs.optionalDependencies, needs.peerDependencies])
      for (const needed of Object.keys((list ?? {}) as object)) {
        const other = needed === 'jaslab' ? undefined : packageFolder(needed, from);
        if (other !== undefined) waiting.push(other);
      }
  }
  return new Map([...versions].map(([name, all]) => [name, [...all].sort().join(' and ')]));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/*
 * Where the imports of a module lie: in a file of the same author, or in a package.
 */

/** What an import names. */
type Found =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly folder: string };

/** Endings that Node adds to a path of `require`, and those that tsx reads in place of others. */
const ENDINGS = ['', '.js', '.json', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.tsx', '.jsx'];

/** What a specifier in a module names; undefined for what Node or jaslab brings, and for what is not there. */
function findImport(specifier: string, from: string): Found | undefined {
  if (isBuiltin(specifier)) return undefined;
  if (/^(\.{0,2}\/|\.{1,2}$|file:)/.test(specifier)) return asFile(fileAt(specifier, from));
  if (specifier.startsWith('#')) return asFile(resolvable(specifier, from));
  return packageAt(specifier, from);
}

/** The file at a path that a module names, or undefined. */
function fileAt(path: string, from: string): string | undefined {
  const [plain] = path.split(/[?#]/, 1);
  const target = plain.startsWith('file:') ? fileURLToPath(plain) : resolve(dirname(from), decoded(plain));
  const sources = [target.replace(/\.([cm]?)jsx?$/, '.$1ts'), target.replace(/\.jsx?$/, '.tsx')];
  const candidates = [
    ...ENDINGS.map(ending => target + ending),
    ...sources,
    ...ENDINGS.slice(1).map(ending => join(target, `index${ending}`)),
  ];
  return candidates.find(isFile) ?? resolvable(target, from);
}

/** The file that a literal names, exactly, or undefined. */
function besideOf(path: string, from: string): string | undefined {
  const file = [...new Set([path, decoded(path.split(/[?#]/, 1)[0])])]
    .map(name => resolve(dirname(from), name))
    .find(isFile);
  return file === undefined || isOurs(file) ? undefined : realpathSync(file);
}

function asFile(file: string | undefined): Found | undefined {
  return file === undefined || isOurs(file) ? undefined : { kind: 'file', file: realpathSync(file) };
}

/** A package that lies in a folder `node_modules`; the file of one that is linked to a folder elsewhere. */
function packageAt(specifier: string, from: string): Found | undefined {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const folder = packageFolder(name, from);
  if (folder === undefined || isOurs(folder)) return undefined;
  if (folder.split(sep).includes('node_modules')) return { kind: 'package', folder };
  return asFile(fileOfAgent(specifier, dirname(from)));
}

/** The real folder of a package, as a module sees it. */
function packageFolder(name: string, from: string): string | undefined {
  const folder = folderOfPackage(name, dirname(from));
  return folder === undefined ? undefined : realpathSync(folder);
}

/** Code of jaslab, which the version and the revision in a manifest name. */
function isOurs(path: string): boolean {
  const real = realpathSync(path);
  const root = realpathSync(packageRoot());
  return real === root || ['src', 'agents', 'dist'].some(folder => real.startsWith(join(root, folder) + sep));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
