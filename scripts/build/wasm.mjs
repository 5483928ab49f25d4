/**
 * Compiles the folders `wasm` of two rooms with AssemblyScript, each into a module `code.mjs` beside it that holds the
 * WebAssembly in base64, with its types, and copies it to `dist`; nothing if the sources have not changed since. It is
 * plain JavaScript, because a TypeScript loader would take half a minute to read the compiler.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OPTIONS = [
  '-O3',
  '--runtime',
  'stub',
  '--enable',
  'simd',
  '--noAssert',
  '--importMemory',
  '--initialMemory',
  '1',
];

/** The rooms, the memory their code works on, and what it depends on besides its own folder. */
const ROOMS = [
  {
    room: 'src/kernel',
    memory: ['--maximumMemory', '1'],
    uses: ['src/kernel/layout.ts', 'src/cards/rng-constants.ts'],
  },
  { room: 'src/learn', memory: [], uses: ['src/learn/quick-layout.ts'] },
];

/** A digest of all that the code of a room depends on. */
function digestOfSources({ room, uses }) {
  const folder = join(ROOT, room, 'wasm');
  const sources = readdirSync(folder).filter(name => name.endsWith('.ts'));
  const files = [
    ...sources.sort().map(name => join(folder, name)),
    ...uses.map(name => join(ROOT, name)),
    join(ROOT, 'node_modules/assemblyscript/package.json'),
    fileURLToPath(import.meta.url),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function compile({ room, memory }) {
  const { main } = await import('assemblyscript/asc');
  let binary;
  const files = [`${room}/wasm/index.ts`, '--baseDir', ROOT, '--outFile', 'code.wasm'];
  const { error, stderr } = await main([...files, ...OPTIONS, ...memory], {
    writeFile(_, contents) {
      binary = contents;
    },
  });
  if (error || !binary) throw new Error(`${room}/wasm does not compile\n${stderr}`);
  return binary;
}

/** Writes the modules, unless they are up to date. */
export default async function buildCode() {
  for (const part of ROOMS) {
    const code = join(ROOT, part.room, 'code.mjs');
    const dist = join(ROOT, 'dist', part.room);
    const head = `// Compiled from ${part.room}/wasm by scripts/build/wasm.mjs; sources ${digestOfSources(part)}\n`;
    if (!existsSync(code) || !readFileSync(code, 'utf8').startsWith(head)) {
      const text = Buffer.from(await compile(part)).toString('base64');
      writeFileSync(code, `${head}export const CODE = '${text}';\n`);
    }
    writeFileSync(code.replace('.mjs', '.d.mts'), `${head}export const CODE: string;\n`);
    mkdirSync(dist, { recursive: true });
    copyFileSync(code, join(dist, 'code.mjs'));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCode();
