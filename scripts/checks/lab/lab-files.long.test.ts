/** The files of the page: where they may lie, what they weigh, and that they are kept. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainServer } from '../plain-server.ts';
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
    const { server, url } = await plainServer(folder, '/any/path/', loaded);
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

/** What files weigh, compressed, in kB. */
function weight(folder: string, files: readonly string[]): number {
  return Math.round(
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000,
  );
}
