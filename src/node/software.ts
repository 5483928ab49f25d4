/** What is running: the version of jaslab, its revision, and the version of Node. */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Made } from '../document/report.ts';
import { parseJson } from '../input/json.ts';
import { textOf } from '../input/text.ts';
import type { Software } from '../storage/manifest.ts';

/** The paths of a checkout that decide what a run writes; notes and results do not make it dirty. */
const CODE = ['src', 'agents', 'experiments', 'package.json', 'package-lock.json'];

/** What git said: the code that runs was loaded then. */
let asked: { readonly git: Software['git'] } | undefined;

/**
 * Describes what is running. Reads package.json, and asks git once in a checkout; a package holds the revision that it
 * was built from.
 */
export function describeSoftware(): Software {
  const { node, v8 } = process.versions;
  asked ??= { git: describeCheckout(packageRoot()) ?? packedRevision(packageRoot()) };
  return {
    jaslab: packageVersion(),
    git: asked.git,
    node,
    v8: v8!,
    arch: process.arch,
  };
}

/** The processors of this machine: `2 × AMD EPYC`. */
export function processors(): string {
  const all = cpus();
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown CPU'}`;
}

/** What runs, and on which machine: what made a report that is computed here. */
export function madeHere(): Made {
  return { ...describeSoftware(), cpu: processors() };
}

export function packageVersion(): string {
  return String(packageIn(packageRoot()).version);
}

/** The directory of the nearest package.json of jaslab, above the source or above `dist/`. */
export function packageRoot(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (packageIn(at).name === 'jaslab') return at;
    if (at === dirname(at)) throw new Error('the package.json of jaslab is missing');
  }
}

/** The revision of a checkout; null for an installed package, also inside somebody else's checkout. */
function describeCheckout(root: string): Software['git'] {
  try {
    const [top = '', revision = ''] = git(root, 'rev-parse', '--show-toplevel', 'HEAD').split('\n');
    if (realpathSync(top) !== realpathSync(root)) return null;
    return { revision, dirty: git(root, 'status', '--porcelain', '--', ...CODE) !== '' };
  } catch {
    return null;
  }
}

/** The revision that `scripts/build/revision.mjs` wrote down; null where that was outside a checkout. */
function packedRevision(root: string): Software['git'] {
  try {
    return JSON.parse(readFileSync(join(root, 'dist', 'revision.json'), 'utf8')) as Software['git'];
  } catch {
    return null;
  }
}

function git(root: string, ...command: string[]): string {
  return execFileSync('git', command, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** What the package.json of a folder says. */
export const PACKAGE = 'package.json';

/** Its fields; none where there is no such file, or it holds something else. */
export function packageIn(folder: string): Readonly<Record<string, unknown>> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, PACKAGE));
  } catch {
    return {};
  }
  const reading = parseJson(textOf(bytes));
  const isObject = 'value' in reading && typeof reading.value === 'object' && reading.value !== null;
  return isObject ? (reading.value as Record<string, unknown>) : {};
}
