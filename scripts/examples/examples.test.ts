import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM } from '../checks/chromium.ts';

const run = async (name: string) =>
  (await promisify(execFile)(process.execPath, [`scripts/examples/${name}`], { encoding: 'utf8' })).stdout;

test('table.mjs plays a deal of a person and bots', async () => {
  const lines = (await run('table.mjs')).trim().split('\n');
  expect(lines.filter(line => line.includes(' → ')).length).toBeGreaterThanOrEqual(8);
  expect(lines.some(line => /^not \w\w: (must|cannot) follow /.test(line))).toBe(true);
  expect(lines.at(-2)).toMatch(/^score \d+ to \d+$/);
  expect(lines.at(-1)).toMatch(/^\d+ actions kept$/);
});

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

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** CPU milliseconds of the longest task of pages. A busy machine can stop any task for as long, which is no fault. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(String(trace)) as { readonly traceEvents: readonly TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const ofPages = new Set(traceEvents.filter(event => event.args.name === 'CrRendererMain').map(thread));
  const tasks = traceEvents.filter(event => event.name.endsWith('RunTask') && ofPages.has(thread(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

describe.skipIf(CHROMIUM === '')('the page in a browser', () => {
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

  test('plays a whole deal, no task of the page takes 50 ms, and the bot thinks in the worker', async () => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] });
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
      const longest = longestTask(await browser.stopTracing());
      console.log(`CPU time of its longest task: ${longest.toFixed(0)} ms`);
      expect(longest).toBeGreaterThan(0);
      expect(longest).toBeLessThan(50);
      expect(page.workers()).toEqual([]);
      expect(loaded.some(path => path.endsWith('worker.js'))).toBe(true);
    } finally {
      await browser.close();
    }
  });
});
