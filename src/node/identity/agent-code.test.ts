import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type AgentCode, codeOfAgent } from './agent-code.ts';
import { importsIn } from './imports-in.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-code-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder = '';
let folders = 0;
beforeEach(() => {
  folder = join(root, String(folders++), 'agent');
});

function put(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const codeOf = (entry = 'mine.mjs'): Promise<AgentCode> => codeOfAgent(join(folder, entry));

/** The names of the files that an agent imports. */
const importsOf = async (entry?: string): Promise<string[]> =>
  Object.keys((await codeOf(entry)).imports ?? {});

describe('the code of an agent', () => {
  test.each([
    ['a static import', { 'mine.mjs': `import { pick } from './helper.mjs';`, 'helper.mjs': '' }],
    ['an import for its effects', { 'mine.mjs': `import './helper.mjs';`, 'helper.mjs': '' }],
    ['a re-export', { 'mine.mjs': `export * from './helper.mjs';`, 'helper.mjs': '' }],
    ['a dynamic import', { 'mine.mjs': `const f = () => import('./helper.mjs');`, 'helper.mjs': '' }],
    ['JSON', { 'mine.mjs': `import t from './t.json' with { type: 'json' };`, 't.json': '{}' }],
    [
      'a file by its URL',
      { 'mine.mjs': `const w = new URL(\n  './w.bin',\n  import.meta.url,\n);`, 'w.bin': '\0' },
    ],
    ['a worker', { 'mine.mjs': `new Worker(new URL("./w.mjs", import.meta.url))`, 'w.mjs': '' }],
    ['a folder above', { 'mine.mjs': `import '../lib/x.mjs';`, '../lib/x.mjs': '' }],
    ['an encoded name', { 'mine.mjs': `import './a%20b.mjs?v=1';`, 'a b.mjs': '' }],
    ['require', { 'mine.cjs': `const h = require('./helper');`, 'helper.js': '' }],
    ['a folder by require', { 'mine.cjs': `const h = require('./lib');`, 'lib/index.js': '' }],
    [
      'import and require',
      { 'mine.mjs': `import 'node:fs';\nconst r = createRequire(import.meta.url); r('./h')`, 'h.cjs': '' },
    ],
    ['a direct createRequire', { 'mine.mjs': `createRequire(import.meta.url)('./h.cjs')`, 'h.cjs': '' }],
    ['import.meta.resolve', { 'mine.mjs': `await import(import.meta.resolve('./h.mjs'))`, 'h.mjs': '' }],
    ['a template without values', { 'mine.mjs': 'await import(`./h.mjs`)', 'h.mjs': '' }],
    ['its own folder', { 'mine.mjs': `readFileSync(join(import.meta.dirname, 'w.bin'))`, 'w.bin': '' }],
    ['a folder in parts', { 'mine.mjs': `join(import.meta.dirname, 'nets', 'w.bin')`, 'nets/w.bin': '' }],
    ['its own folder in a template', { 'mine.mjs': `open(\`\${import.meta.dirname}/w.bin\`)`, 'w.bin': '' }],
    ['its own folder and an end', { 'mine.cjs': `readFileSync(__dirname + '/w.bin')`, 'w.bin': '' }],
    ['a URL with a name', { 'mine.mjs': `const u = import.meta.url; new URL('w.bin', u)`, 'w.bin': '' }],
    [
      'a literal after an apostrophe',
      { 'mine.cjs': `// don't\nrequire('fs'); /* don't */ f('./w.bin')`, 'w.bin': '' },
    ],
    ['TypeScript', { 'mine.ts': `import { pick, type Pick } from './helper.ts';`, 'helper.ts': '' }],
    ['TypeScript named as JavaScript', { 'mine.ts': `import x from './helper.js';`, 'helper.ts': '' }],
    [
      'TypeScript that the lexer cannot read',
      {
        'mine.ts': `import './h.ts';\nconst f = (x?: number): number => x! / 2;\nconst r = a! / b; / 2`,
        'h.ts': '',
      },
    ],
  ])('has the files of %s', async (_, files) => {
    put(files);
    const [entry, imported] = Object.keys(files);
    expect(await importsOf(entry)).toEqual([imported]);
  });

  test('has the files that its imports import, each once, in circles as well', async () => {
    put({
      'mine.mjs': `import './a.mjs'; import './b.mjs';`,
      'a.mjs': `import './b.mjs';`,
      'b.mjs': `import './a.mjs'; import './data/c.mjs';`,
      'data/c.mjs': `import '../mine.mjs'; new URL('../t.json', import.meta.url);`,
      't.json': '{}',
    });
    expect(await importsOf()).toEqual(['a.mjs', 'b.mjs', 'data/c.mjs', 't.json']);
  });

  test('has the files of a module that imports itself', async () => {
    put({ 'mine.mjs': `import * as me from './mine.mjs'; import './a.mjs'`, 'a.mjs': `import './a.mjs'` });
    expect(await importsOf()).toEqual(['a.mjs']);
  });

  test.each([
    ['an import', 'import(name)'],
    ['an import of a sum', `import('./' + name)`],
    ['an import of a template', `import(\`./\${name}.mjs\`)`],
    ['a URL', 'URL(name, import.meta.url)'],
    ['a path', `join(import.meta.dirname, 'nets', name)`],
    ['require', 'require(name)'],
    ['import.meta.resolve', 'import.meta.resolve(name)'],
    ['createRequire', 'createRequire(import.meta.url)(name)'],
  ])('says where a name is put together: %s', async (_, call) => {
    put({ 'mine.mjs': `import './a.mjs';`, 'a.mjs': `import 'node:fs'; ${call};` });
    expect((await codeOf()).untold).toEqual([`a.mjs: ${call}`]);
    put({ 'a.ts': `const f = (x?: number): number => x! / 2;\nconst r = a! / b; / 2\n${call};` });
    expect((await codeOf('a.ts')).untold).toEqual([`a.ts: ${call}`]);
  });

  test('says where a file beside it is read that has no name', async () => {
    put({ 'mine.mjs': `for (const f of readdirSync(import.meta.dirname)) use(readFileSync(f));` });
    expect((await codeOf()).untold).toEqual(['mine.mjs: a file beside it']);
    put({ 'mine.mjs': `if (process.argv[1] === import.meta.filename) main();` });
    expect(await codeOf()).not.toHaveProperty('untold');
  });

  test('changes with each of these files, and with no other', async () => {
    put({ 'mine.mjs': `import './a.mjs';`, 'a.mjs': `import './b.mjs';`, 'b.mjs': '1', 'other.mjs': '' });
    const before = await codeOf();
    put({ 'other.mjs': 'changed' });
    expect(await codeOf()).toEqual(before);
    put({ 'b.mjs': '2' });
    const after = await codeOf();
    expect(after).toMatchObject({ sha256: before.sha256, imports: { 'a.mjs': before.imports?.['a.mjs'] } });
    expect(after.imports?.['b.mjs']).not.toBe(before.imports?.['b.mjs']);
  });

  test('is the same in another folder, and by a link', async () => {
    put({
      'mine.mjs': `import './a.mjs'; import 'dep';`,
      'a.mjs': '',
      'node_modules/dep/package.json': '{"name":"dep","version":"1.2.3"}',
    });
    const code = await codeOf();
    cpSync(folder, join(root, 'copy'), { recursive: true });
    symlinkSync(join(root, 'copy', 'mine.mjs'), join(root, 'linked.mjs'));
    expect(await codeOfAgent(join(root, 'copy', 'mine.mjs'))).toEqual(code);
    expect(await codeOfAgent(join(root, 'linked.mjs'))).toEqual(code);
  });

  test('has the versions of the packages that it uses, and of those that they need', async () => {
    put({
      'mine.mjs': `import { a } from 'dep'; import b from '@scope/other/part'; import 'node:fs'; import 'fs';`,
      'node_modules/dep/package.json':
        '{"name":"dep","version":"1.2.3","dependencies":{"deep":"*"},"optionalDependencies":{"gone":"*"}}',
      'node_modules/deep/package.json': '{"name":"deep","version":"0.1.0"}',
      'node_modules/@scope/other/package.json': '{"name":"@scope/other","version":"4.0.0"}',
    });
    expect(await codeOf()).toMatchObject({
      packages: { '@scope/other': '4.0.0', deep: '0.1.0', dep: '1.2.3' },
    });
    expect(await codeOf()).not.toHaveProperty('imports');
  });

  test('has the files of a package that is linked to a folder', async () => {
    put({
      'mine.mjs': `import 'lib';`,
      '../lib/package.json': '{"name":"lib","version":"1.0.0","main":"./main.js"}',
      '../lib/main.js': `require('./more.js')`,
      '../lib/more.js': '',
      'node_modules/.keep': '',
    });
    symlinkSync(join(folder, '..', 'lib'), join(folder, 'node_modules', 'lib'));
    expect(await importsOf()).toEqual(['../lib/main.js', '../lib/more.js']);
  });

  test('has no code of jaslab, whose version stands in the manifest', async () => {
    put({
      'mine.mjs': `import { defineAgent } from 'jaslab'; import '${join(process.cwd(), 'src/index.ts')}';`,
    });
    expect(Object.keys(await codeOf())).toEqual(['sha256']);
  });

  test('leaves out what is not there: an agent that needs it cannot be loaded', async () => {
    put({ 'mine.mjs': `import './gone.mjs'; import 'gone'; new URL('./gone.bin', import.meta.url);` });
    expect(Object.keys(await codeOf())).toEqual(['sha256']);
    renameSync(join(folder, 'mine.mjs'), join(folder, 'other.mjs'));
    await expect(codeOf()).rejects.toThrow(/mine\.mjs/);
  });
});

test('text that only looks like an import is none', async () => {
  const text = `// import './a.mjs'\nconst s = "from './b.mjs'"; const u = "new URL('./c', import.meta.url)";`;
  expect(await importsIn(text)).toEqual({ modules: [], beside: [], untold: [], readsBeside: false });
});
