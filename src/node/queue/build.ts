/** Which code is running. Only the same code on the same Node plays the same deals for certain. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256Of } from '../../storage/canonical.ts';
import { describeSoftware } from '../software.ts';

export interface Build {
  /** The sha256 of all files of code. */
  readonly code: string;
  /** `jaslab 0.1.0 at 0123456789ab`. */
  readonly words: string;
  readonly node: number;
}

let known: Build | undefined;

export function describeBuild(): Build {
  known ??= readBuild();
  return known;
}

/** Why one build may not play for another, as words; undefined where it may. */
export function buildProblem(theirs: Build, ours: Build): string | undefined {
  if (theirs.node !== ours.node)
    return `it was planned by Node ${theirs.node}, and this is Node ${ours.node}`;
  if (theirs.code === ours.code) return undefined;
  return `it was planned by ${worded(theirs)}, and this is ${worded(ours)}`;
}

function worded({ words, code }: Build): string {
  return `${words} (code ${code.slice(0, 8)})`;
}

function readBuild(): Build {
  const { jaslab, git } = describeSoftware();
  const [major = '0'] = process.versions.node.split('.');
  const source = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
  const files = [source, join(source, '..', 'agents')].flatMap(codeIn);
  return {
    code: sha256Of(files.flatMap(file => [file.slice(dirname(source).length), readFileSync(file)])),
    words: `jaslab ${jaslab}${git === null ? '' : ` at ${git.revision.slice(0, 12)}`}`,
    node: Number(major),
  };
}

/** The files that are loaded, in a fixed order: no tests, types or notes. */
function codeIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(fixtures|__snapshots__)$/.test(entry.name) ? [] : codeIn(path);
    const isCode =
      /\.([cm]?[jt]s|json|wasm|bin)$/.test(entry.name) && !/\.(test|d)\.[cm]?ts$/.test(entry.name);
    return isCode && !/\.test\.js$/.test(entry.name) ? [path] : [];
  });
}
