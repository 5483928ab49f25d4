/** Players and tables where there is little but the language: React Native has no more than what stands here. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** An app: a table with hints, and a wait that is aborted. */
const APP = `
import { createPlayer, createTable } from './src/player/index.ts';

/** As React Native has it: no reason, and nothing that throws it. */
const signal = { aborted: false, addEventListener() {}, removeEventListener() {} };

globalThis.play = async agent => {
  const seats = ['person', { agent }];
  const table = await createTable({ game: 'klaberjass', seats, seed: 'phone', deals: 3, adviser: { level: 9 } });
  let hints = 0;
  for (;;) {
    const event = await table.next(signal);
    if (event.kind === 'match') break;
    if (event.kind === 'turn') table.play(await table.hint(signal));
    if (event.kind === 'turn') hints++;
  }
  const restored = await createTable({ record: JSON.parse(JSON.stringify(table.save())), seats });
  const actions = restored.save().deals.flatMap(deal => deal.actions);
  return { hints, actions: actions.length };
};
globalThis.abort = async () => {
  const bot = await createPlayer({ game: 'klaberjass', seat: 1, agent: 'greedy' });
  return bot.move({ ...signal, aborted: true }).catch(error => error.name);
};
`;

test('React Native plays all kinds of bots, and aborts a wait', async () => {
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    write: false,
  });
  const app = createContext({ atob, performance, setTimeout, TextEncoder });
  runInContext('delete globalThis.WebAssembly; delete globalThis.SharedArrayBuffer;', app);
  runInContext(outputFiles[0].text, app);
  for (const agent of ['level:n=2', 'rules', 'net', 'strong:iterations=20', 'strong:millis=2']) {
    const { hints, actions } = await app.play(agent);
    expect(hints, agent).toBeGreaterThanOrEqual(8);
    expect(actions, agent).toBeGreaterThan(hints);
  }
  expect(await app.abort()).toBe('AbortError');
});

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist/');

const scripts = readdirSync(join(ROOT, 'scripts'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.mjs'))
  .map(({ parentPath, name }) => join(parentPath, name));

test('what scripts import of the compiled code has a source', () => {
  const imports = scripts.flatMap(script =>
    [...readFileSync(script, 'utf8').matchAll(/from '(\.[^']*\/dist\/[^']*)\.js'/g)].map(([, path]) =>
      resolve(dirname(script), path),
    ),
  );
  expect(imports.length).toBeGreaterThan(10);
  expect(
    imports.filter(path => !path.startsWith(DIST) || !existsSync(`${path.replace(DIST, ROOT)}.ts`)),
  ).toEqual([]);
});
