/**
 * Loads the compiled file of `dist-test` in the place of each source and test, under the URL of the source. Vitest starts
 * its processes with this file. Hot loops then run as they do in `dist`, and nothing is compiled again in each process.
 */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const ROOT = new URL('../../', import.meta.url).href;
/** Files whose imports name compiled files. */
const COMPILED = /(?<!\.test)\.ts(\?|$)/;
/** With the query `?kept-threads`, the pools of the tests keep their threads. */
const KEPT_THREADS = import.meta.url.endsWith('?kept-threads') && `${ROOT}src/node/fixtures/kept-threads.ts`;

export function resolve(specifier, context, next) {
  if (specifier === 'piscina' && KEPT_THREADS)
    return { url: KEPT_THREADS, format: 'module', shortCircuit: true };
  const isSource = /^\..*\.js$/.test(specifier) && COMPILED.test(context.parentURL);
  return next(isSource ? specifier.replace(/js$/, 'ts') : specifier, context);
}

export async function load(url, context, next) {
  const [source] = url.split('?');
  if (!source.startsWith(ROOT) || !source.endsWith('.ts')) return next(url, context);
  const path = `dist-test/${source.slice(ROOT.length).replace(/ts$/, 'js')}`;
  return { format: 'module', source: await readFile(new URL(path, ROOT), 'utf8'), shortCircuit: true };
}

// Threads that tests start run from dist-test itself.
if (isMainThread) register(import.meta.url);
