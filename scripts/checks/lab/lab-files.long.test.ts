/** The files of the page: where they may lie, what they weigh, and that they are kept. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPage, Lab, sitDown, waitForChoice } from './lab-page.ts';

let folder: string;
beforeAll(() => {
  folder = builtPage();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('all games with their nets are at most 610 kB, compressed', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const all = weight(
    folder,
    files.filter(file => extname(file) !== ''),
  );
  console.log(`gzip: all games and their nets ${all} kB of 610`);
  expect(all).toBeLessThanOrEqual(610);
});

describe('in a browser', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.start(folder, []);
  });
  afterAll(() => lab.stop());

  test('the page lies below any path, is small at first, and works without a network afterwards', async () => {
    const loaded = new Set<string>();
    const server = await plainServer(folder, '/any/path/', loaded);
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/any/path/`;
    const { page, errors } = await lab.open('', { serviceWorkers: 'block' }, url);
    await sitDown(page, 'Klaberjass', 'level:n=3', 'match');
    await waitForChoice(page);
    const first = weight(folder, [...loaded]);
    await page.context().close();
    console.log(`gzip: first view with a table ${first} kB of 250`);
    expect(first).toBeLessThanOrEqual(250);
    const { page: kept } = await lab.open('', {}, url);
    await kept.evaluate('navigator.serviceWorker.ready');
    await new Promise(resolve => server.close(resolve).closeAllConnections());
    await kept.reload();
    await sitDown(kept, 'Belote for two', 'greedy', 'deal');
    await waitForChoice(kept);
    await kept.context().close();
    expect(errors.filter(text => !text.includes('404'))).toEqual([]);
  }, 90_000);
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A web server that knows nothing of the page but its files. */
async function plainServer(folder: string, base: string, loaded: Set<string>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    const file = path.slice(base.length) || 'index.html';
    try {
      const body = readFileSync(join(folder, file));
      loaded.add(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** What files weigh, compressed, in kB. */
function weight(folder: string, files: readonly string[]): number {
  return Math.round(
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000,
  );
}
