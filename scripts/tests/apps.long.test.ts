/** Apps of the tarball: for React Native, at the edge of a network, and in a browser. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './lab/lab-page.ts';
import { bundleNative, installApp, pack, temporaryFolder } from './packed.ts';

/** Every entry that apps may import: all but that for Node, and the worker, which exports nothing. */
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };
const ENTRIES = Object.keys(exports)
  .filter(name => !/\*|package\.json|\/node$|\/worker$/.test(name))
  .map(name => name.replace(/^\./, 'jaslab'));

/** A deal of a person who takes hints. What it returns comes out of the app as text. */
const PLAY = `
import { createTable } from 'jaslab/player';
globalThis.play = async (agent, budgetMillis) => {
  const bot = { agent, ...(budgetMillis && { budgetMillis }) };
  const table = await createTable({ game: 'klaberjass', seats: ['person', bot], seed: 'app', deals: 1, adviser: bot });
  let hints = 0;
  for (;;) {
    const event = await table.next();
    if (event.kind === 'match') break;
    if (event.kind !== 'turn') continue;
    table.play(await table.hint());
    hints++;
  }
  return JSON.stringify({ hints, actions: table.save().deals[0].actions.length });
};
`;
const WHOLE_DEAL = { hints: expect.any(Number), actions: expect.any(Number) };

const folder = temporaryFolder('apps');
let tarball = '';
beforeAll(() => {
  tarball = pack(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function appFolder(name: string, type: 'module' | 'commonjs', packages: readonly string[] = []): string {
  const path = join(folder, name);
  mkdirSync(path);
  installApp(path, type, [tarball, ...packages]);
  return path;
}

/** The app of the web, installed once. */
function web(): string {
  const path = join(folder, 'web');
  return existsSync(path) ? path : appFolder('web', 'module');
}

/** Plays a deal where there is nothing of Node, by bots of all kinds. */
async function playIn(script: string, sandbox: object, options: object = {}): Promise<void> {
  const app = createContext(sandbox, options);
  runInContext('globalThis.self = globalThis; globalThis.global = globalThis;', app);
  runInContext(script, app);
  for (const [agent, millis] of [['rules'], ['net'], ['strong', 30], ['ismcts', 10]] as const) {
    const played = JSON.parse(await app.play(agent, millis));
    expect(played, agent).toEqual(WHOLE_DEAL);
    expect(played.actions, agent).toBeGreaterThan(played.hints);
  }
}

// The guide's app is made with 0.79.
test('React Native 0.88: Metro bundles every entry, Hermes compiles it, and it plays', async () => {
  const presets = ['metro-babel-transformer', 'babel-preset'].map(name => `@react-native/${name}@0.88.1`);
  const made = ['metro@0.87.1', 'hermes-compiler@260318099.0.5', '@babel/core@7.28.5'];
  const path = appFolder('native', 'commonjs', [...made, ...presets]);
  const imports = ENTRIES.map((name, n) => `import * as entry${n} from '${name}';\n`);
  const list = `globalThis.entries = [${ENTRIES.map((_, n) => `entry${n}`)}];`;
  writeFileSync(join(path, 'app.js'), imports.join('') + PLAY + list);
  const globals = { atob, performance, setTimeout, clearTimeout, TextEncoder };
  await playIn(bundleNative(path, 'app.js'), globals);
}, 300_000);

test('at the edge of a network: no code is compiled, and the clocks stand still', async () => {
  const path = web();
  writeFileSync(join(path, 'app.js'), PLAY);
  const { outputFiles } = await build({
    absWorkingDir: path,
    entryPoints: ['app.js'],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    target: 'es2022',
    write: false,
  });
  const still = { now: () => 1_790_000_000_000 };
  const globals = {
    atob,
    performance: still,
    setTimeout,
    clearTimeout,
    TextEncoder,
    TextDecoder,
    AbortController,
  };
  const script = `Date.now = () => ${still.now()};\n${outputFiles[0].text}`;
  await playIn(script, globals, { codeGeneration: { strings: false, wasm: false } });
}, 120_000);

describe('a browser', () => {
  test('shows a page made by Vite, whose bot thinks in a worker', async () => {
    const path = web();
    cpSync('scripts/examples/browser', path, { recursive: true });
    const vite = await import('vite');
    await vite.build({ root: path, configFile: false, logLevel: 'silent', worker: { format: 'es' } });
    const files = new Map(
      readdirSync(join(path, 'dist'), { recursive: true, withFileTypes: true })
        .filter(file => file.isFile())
        .map(file => join(file.parentPath, file.name))
        .map(file => [file.slice(join(path, 'dist').length), readFileSync(file)]),
    );
    const server = createServer(({ url = '/' }, response) => {
      const name = url === '/' ? '/index.html' : url;
      const type = extname(name) === '.html' ? 'text/html' : 'text/javascript';
      response.writeHead(files.has(name) ? 200 : 404, { 'content-type': type }).end(files.get(name));
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', error => errors.push(String(error)));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction('document.title === "over"', undefined, { timeout: 50_000 });
      expect(errors).toEqual([]);
      expect(await page.locator('#log li').last().textContent()).toMatch(/^score \d+ to \d+$/);
    } finally {
      await browser.close();
      server.close();
    }
  }, 120_000);
});
