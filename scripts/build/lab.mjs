/**
 * Builds the page of `jaslab lab` from `src/lab` into `dist/lab`: plain files that any web server can hand out, from any
 * folder. The page and its workers share their chunks, so a game or an agent is loaded once. `npm run build` runs it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = join(ROOT, 'src', 'lab');

/** Where the page, its workers and its service worker begin. They keep their names: the page loads them by name. */
const ENTRIES = {
  index: 'index.html',
  think: '../player/worker/index.ts',
  judge: 'judge-worker.ts',
  worth: 'worth-worker.ts',
  offline: 'offline.ts',
};

/** Tells Vite that these files have side effects: package.json names only those of the package. */
const effective = {
  name: 'effective',
  transform: (code, id) =>
    /src\/lab\/[^/]+$|src\/player\/worker\//.test(id)
      ? { code, map: null, moduleSideEffects: true }
      : undefined,
};

export default async function buildLab(out = join(ROOT, 'dist', 'lab')) {
  await build({
    root: SOURCE,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [effective],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(SOURCE, file)])),
        output: {
          entryFileNames: ({ name }) => (name === 'index' ? 'chunks/page-[hash].js' : '[name].js'),
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'chunks/[name]-[hash][extname]',
        },
      },
    },
  });
  writeFileSync(join(out, 'lab.json'), `${JSON.stringify({ server: false })}\n`);
  keepOffline(out);
}

/** Tells the service worker which files there are, and which version this is. */
function keepOffline(out) {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.\w+$/.test(file) && file !== 'offline.js')
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
  const kept = { version: hash.digest('hex').slice(0, 12), files };
  const path = join(out, 'offline.js');
  writeFileSync(path, `self.KEPT = ${JSON.stringify(kept)};\n${readFileSync(path, 'utf8')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildLab(process.argv[2]);
