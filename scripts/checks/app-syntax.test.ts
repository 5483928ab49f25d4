import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { refusedSyntax } from './app-syntax.ts';
import { isPortable } from './layers.ts';

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
