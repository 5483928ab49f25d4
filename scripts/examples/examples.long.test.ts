import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedNet } from '../../agents/net/shipped.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { run as jaslab } from '../../src/cli/fixtures/run.ts';
import { mapTensors, type Net, shapeFor, tensorShapes } from '../../src/learn/net.ts';
import { writeNet } from '../../src/learn/net-file.ts';
import { writeTensors } from '../../src/learn/safetensors.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { openBrowser } from '../tests/lab/lab-page.ts';

const run = async (name: string) =>
  (await promisify(execFile)(process.execPath, [`scripts/examples/${name}`], { encoding: 'utf8' })).stdout;

test('worker.mjs asks a bot in a worker thread', async () => {
  expect(await run('worker.mjs')).toMatch(/^strong:millis=50 says (pass|take|schmeiss)\ntired of waiting\n$/);
});

test('worth.mjs tells what a hand is worth', async () => {
  expect(await run('worth.mjs')).toMatch(/^take \d+\.\d\nschmeiss \d+\.\d\npass -\d+\.\d\n$/);
});

test('tune.mjs mends a bad option, and confirms it', async () => {
  const lines = (await run('tune.mjs')).trim().split('\n');
  expect(lines).toHaveLength(6);
  const [, gain, low] = /^confirmed: take=-?\d+ gains (\S+) \[(\S+), \S+\]$/.exec(lines[5]) ?? [];
  expect(Number(gain)).toBeGreaterThan(Number(low));
  expect(Number(low)).toBeGreaterThan(0);
});

/** Calls of functions in a page that plays a deal. A bot that thinks there would make as many in one move. */
const MOST_CALLS = 500_000;

/** Counts all calls of functions in the thread of a page: that is the same on a busy machine, unlike time. */
async function countCalls(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  };
}

describe('the page in a browser', () => {
  const files = new Map<string, Uint8Array | string>();
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = extname(path) === '.html' ? 'text/html' : 'text/javascript';
    const body = files.get(path);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  });
  beforeAll(async () => {
    files.set('/index.html', readFileSync('scripts/examples/browser/index.html'));
    const { outputFiles } = await build({
      entryPoints: ['scripts/examples/browser/main.js', 'scripts/examples/browser/worker.js'],
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      outdir: '/',
      write: false,
    });
    for (const { path, contents } of outputFiles) files.set(path, contents);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test('plays a whole deal, the page computes little, and the bot thinks in the worker', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const calls = await countCalls(page);
      const errors: string[] = [];
      const loaded: string[] = [];
      page.on('pageerror', error => errors.push(String(error)));
      page.on('response', response => loaded.push(new URL(response.url()).pathname));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.waitForFunction('document.title === "over"', undefined, { timeout: 50_000 });
      const lines = await page.locator('#log li').allTextContents();
      expect(errors).toEqual([]);
      expect(lines.filter(line => /^seat 0: [7-9TJQKA][cdhs]$/.test(line))).toHaveLength(9);
      expect(lines.at(-1)).toMatch(/^score \d+ to \d+$/);
      const bytes = [...new Set(loaded)].reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
      console.log(`the page and its worker load ${Math.round(bytes / 1000)} kB, before compression`);
      console.log(`tasks of the page over 50 ms: ${JSON.stringify(await page.evaluate('window.longTasks'))}`);
      const called = await calls();
      console.log(`calls of functions in the page: ${called}`);
      expect(called).toBeGreaterThan(1_000);
      expect(called).toBeLessThan(MOST_CALLS);
      expect(page.workers()).toEqual([]);
      expect(loaded.some(path => path.endsWith('worker.js'))).toBe(true);
    } finally {
      await browser.close();
    }
  });
});

test('the example random_bot.py passes', async () => {
  const words = [
    'check-bot',
    'python3 scripts/bots/random_bot.py',
    '--game',
    'honderden3',
    '--game',
    'klaverjas',
  ];
  const { code, out, err } = await jaslab([...words, '--deals', '2']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('follows the protocol');
});

describe('the example net_bot.py', async () => {
  const NET_BOT = 'env PYTHONPATH=scripts/python python3 scripts/bots/net_bot.py';
  const directory = mkdtempSync(join(tmpdir(), 'jaslab-'));
  const fileOf = (name: string, net: Net): string => {
    const file = join(directory, `${name}.safetensors`);
    writeFileSync(file, writeNet(net, {}));
    return file;
  };
  const shipped = async (game: string) => fileOf(game, shippedNet(await makeGame(game))!);

  /** Of an odd number of units in several layers. */
  async function deep(game: string): Promise<string> {
    const shape = { ...shapeFor(await makeGame(game)), hidden: 50, layers: [33, 7] };
    const rng = new Rng().seed(rootOf('deep'), 0, 0);
    const shapes = tensorShapes(shape);
    const tensors = mapTensors(shape, name => {
      const data = new Float32Array(shapes[name].reduce((all, n) => all * n, 1));
      return { shape: shapes[name], data: data.map(() => rng.real() - 0.5) };
    });
    const file = join(directory, 'deep.safetensors');
    writeFileSync(file, writeTensors({ metadata: {}, tensors }));
    return file;
  }

  test.each([
    ['klaverjas', shipped],
    ['klaberjass', shipped],
    ['contree', shipped],
    ['klaverjas', deep],
  ])('plays %s exactly as the agent with its net', async (game, make) => {
    const file = await make(game);
    const bot = `external:name=bot,cmd="${NET_BOT} ${file}"`;
    const duel = ['duel', bot, `net:weights=${file}`, '--game', game, '--boards', '150'];
    const { code, out } = await jaslab(duel);
    expect(code).toBe(0);
    expect(out).toMatch(/^difference +0\.0 points a deal$/m);
    expect(out).toMatch(/^boards +LL 0, LD 0, DD 150, WD 0, WW 0$/m);
    expect(out).toContain('the boards do not differ at all');
  });

  test('passes', async () => {
    const command = `${NET_BOT} ${await shipped('klaverjas')}`;
    const { code, out } = await jaslab(['check-bot', command, '--game', 'klaverjas', '--deals', '2']);
    expect([code, out]).toEqual([0, expect.stringContaining('follows the protocol')]);
  });
});
