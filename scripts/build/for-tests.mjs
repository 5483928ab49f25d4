/** What the tests start with: WebAssembly, and `dist-test`, all as JavaScript, since loaders of TypeScript are slow. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import buildCode from './wasm.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'dist-test');
const NOT_COMPILED = /\.d\.ts$|\/wasm\//;
/** They only run under the name of the source, and their strings may hold imports. */
const RUN_BY_VITEST = /\.test\.ts$|^scripts\//;
/** The path of a source that is imported: `from './x.ts'`, `import('./x.ts')`. */
const IMPORTED = /(\b(?:from|import)\s*\(?\s*["']\.[^"']*)\.ts(["'])/g;

/** The files below a folder, from the root. */
function filesBelow(folder) {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length));
}

/** [source, compiled file], from the root. */
function filesToCompile() {
  const sources = ['src', 'agents', 'experiments', 'scripts'].flatMap(filesBelow);
  return sources.flatMap(path => {
    if (/\bcode\.mjs$|\/words\/\w+\.json$/.test(path)) return [[path, path]];
    if (!/\.c?ts$/.test(path) || NOT_COMPILED.test(path)) return [];
    return [[path, path.replace(/\.(c?)ts$/, '.$1js')]];
  });
}

/** Whether a file was compiled before its source, or this program, was written. */
function isOlder(file, source) {
  const made = statSync(join(OUT, file), { throwIfNoEntry: false });
  const written = [join(ROOT, source), fileURLToPath(import.meta.url)].map(path => statSync(path).mtimeMs);
  return made === undefined || made.mtimeMs <= Math.max(...written);
}

async function compile(source, file) {
  const path = join(OUT, file);
  mkdirSync(dirname(path), { recursive: true });
  // Renamed, since other tests may be reading it.
  const temporary = `${path}.${process.pid}.tmp`;
  if (source === file) cpSync(join(ROOT, source), temporary);
  else {
    const { code } = await transform(readFileSync(join(ROOT, source), 'utf8'), {
      loader: 'ts',
      target: 'node20.19',
      format: file.endsWith('.cjs') ? 'cjs' : 'esm',
      sourcefile: join(ROOT, source),
      sourcemap: 'inline',
      sourcesContent: false,
    });
    writeFileSync(temporary, RUN_BY_VITEST.test(source) ? code : code.replaceAll(IMPORTED, '$1.js$2'));
  }
  renameSync(temporary, path);
}

export default async function prepareTests(project) {
  await compileAll();
  project.onTestsRerun(compileAll);
}

async function compileAll() {
  await buildCode();
  const files = filesToCompile();
  await Promise.all(
    files.filter(([source, file]) => isOlder(file, source)).map(([source, file]) => compile(source, file)),
  );
  const wanted = new Set(files.map(([, file]) => file));
  for (const path of filesBelow('dist-test')) {
    const file = path.slice('dist-test/'.length);
    if (!wanted.has(file) && !file.endsWith('.tmp')) rmSync(join(ROOT, path));
  }
}
