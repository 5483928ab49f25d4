/** Players and tables where there is little but the language: React Native has no more than what stands here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { refusedSyntax } from './app-syntax.ts';
import { isPortable } from './layers.ts';

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

test.each([
  ['class A { static { A.x = 1; } }', '1: a static block'],
  ['\n@d class A {}', '2: a decorator'],
  ['class A { accessor x = 1 }', '1: an accessor field'],
  ['function f(x) { using y = x; }', '1: a using declaration'],
  ['const u = import.meta.url;', '1: import.meta'],
  ["export * as all from './a.js';", '1: export * as'],
  ['const x = await f();', '1: await outside functions'],
  ['for await (const x of y) f(x);', '1: await outside functions'],
  ['const f = name => import(name);', '1: import() of what is no text'],
  ['const r = /[a--b]/v;', '1: a pattern with the flag v'],
  ['const r = /(?i:a)b/;', '1: a pattern with flags inside'],
  ['const r = /(?<n>a)|(?<n>b)/;', '1: a pattern with the same name twice'],
])('%j is refused', (text, what) => {
  expect(refusedSyntax(text)).toEqual([what]);
});

test.each([
  'class A { static a = 1; #x; static has(o) { return #x in o; } }',
  "const f = async () => { for await (const x of await import('./a.js')) a ??= x; };",
  'const r = /(?<=a)\\p{L}(?<n>b)(?:c)\\/(?!d)/gu; export const n = 1_000n ** 2n; let a; const b = new.target;',
])('%j passes', text => {
  expect(refusedSyntax(text)).toEqual([]);
});

test('React Native can load all compiled files that need no Node', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .map(name => name.split(sep).join('/'))
    .filter(name => name.endsWith('.js') && isPortable(name) && !name.startsWith('src/lab/'));
  const refused = files.flatMap(name =>
    refusedSyntax(readFileSync(`dist/${name}`, 'utf8')).map(what => `${name}:${what}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(refused).toEqual([]);
});
