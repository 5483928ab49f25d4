/**
 * Compiles src/kernel/wasm with AssemblyScript into src/kernel/code.mjs, a module that holds the WebAssembly in base64, and copies that to
 * `dist`. Compiles nothing if the sources have not changed since. `npm run build` and the tests start with it. Plain JavaScript, because a
 * TypeScript loader would take half a minute to read the compiler.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KERNEL = join(ROOT, 'src/kernel');
const CODE = join(KERNEL, 'code.mjs');
const DIST = join(ROOT, 'dist/src/kernel');
const OPTIONS = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--noAssert'];
const MEMORY = ['--importMemory', '--initialMemory', '1', '--maximumMemory', '1'];

/** A digest of all that the code depends on. */
function digestOfSources() {
  const sources = readdirSync(join(KERNEL, 'wasm')).filter(name => name.endsWith('.ts'));
  const files = [
    ...sources.sort().map(name => join(KERNEL, 'wasm', name)),
    join(KERNEL, 'layout.ts'),
    join(ROOT, 'src/cards/rng-constants.ts'),
    join(ROOT, 'node_modules/assemblyscript/package.json'),
    fileURLToPath(import.meta.url),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function compile() {
  const { main } = await import('assemblyscript/asc');
  let binary;
  const files = ['src/kernel/wasm/index.ts', '--baseDir', ROOT, '--outFile', 'kernel.wasm'];
  const { error, stderr } = await main([...files, ...OPTIONS, ...MEMORY], {
    writeFile(_, contents) {
      binary = contents;
    },
  });
  if (error || !binary) throw new Error(`src/kernel/wasm does not compile\n${stderr}`);
  return binary;
}

/** Writes the module, unless it is up to date. */
export default async function buildKernel() {
  const head = `// Compiled from src/kernel/wasm by scripts/wasm.mjs; sources ${digestOfSources()}\n`;
  if (!existsSync(CODE) || !readFileSync(CODE, 'utf8').startsWith(head)) {
    const code = Buffer.from(await compile()).toString('base64');
    writeFileSync(CODE, `${head}export const CODE = '${code}';\n`);
  }
  mkdirSync(DIST, { recursive: true });
  copyFileSync(CODE, join(DIST, 'code.mjs'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildKernel();
