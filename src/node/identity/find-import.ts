/** Where the imports of a module lie: in a file of the same author, or in a package. */
import { realpathSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOfAgent } from '../agent-module.ts';
import { PACKAGE, packageRoot } from '../software.ts';

/** What an import names. */
export type Found =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly folder: string };

/** Endings that Node adds to a path of `require`, and those that tsx reads in place of others. */
const ENDINGS = ['', '.js', '.json', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.tsx', '.jsx'];

/**
 * What a specifier in a module names; undefined for what Node or jaslab itself brings, which the manifest names by
 * their versions, and for what is not there: the module cannot be loaded then.
 */
export function findImport(specifier: string, from: string): Found | undefined {
  if (isBuiltin(specifier)) return undefined;
  if (/^(\.{0,2}\/|\.{1,2}$|file:)/.test(specifier)) return asFile(fileAt(specifier, from));
  if (specifier.startsWith('#')) return asFile(required(specifier, from));
  return packageAt(specifier, from);
}

/** The file at a path that a module names, or undefined. */
export function fileAt(path: string, from: string): string | undefined {
  const [plain] = path.split(/[?#]/, 1);
  const target = plain.startsWith('file:') ? fileURLToPath(plain) : resolve(dirname(from), decoded(plain));
  const sources = [target.replace(/\.([cm]?)jsx?$/, '.$1ts'), target.replace(/\.jsx?$/, '.tsx')];
  const candidates = [
    ...ENDINGS.map(ending => target + ending),
    ...sources,
    ...ENDINGS.slice(1).map(ending => join(target, `index${ending}`)),
  ];
  return candidates.find(isFile) ?? required(target, from);
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
export function packageFolder(name: string, from: string): string | undefined {
  for (let at = dirname(from); ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (isFile(join(folder, PACKAGE))) return realpathSync(folder);
    if (at === dirname(at)) return undefined;
  }
}

function required(path: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(path);
  } catch {
    return undefined;
  }
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
