/** The page of `jaslab lab` in a real browser. Skipped without one; where CHROMIUM names one, as in CI, it is not. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyseRecord } from '../../src/analysis/analyse-record.ts';
import { GAME_IDS, GAME_TITLES } from '../../src/lab/games.ts';
import { GAMES } from '../../src/player/catalogue.ts';
import { BROWSER, builtPage, Lab, playByClicks, sitDown, waitForChoice } from './lab-page.ts';

const GOLDEN = 'src/games/golden/klaberjass.jsonl';

test('the list of games has the titles and players of the games', async () => {
  expect([...GAME_IDS].sort()).toEqual(Object.keys(GAMES).sort());
  for (const [id, load] of Object.entries(GAMES)) {
    const { default: game } = await load();
    const usual = Object.fromEntries(Object.entries(game.options).map(([name, one]) => [name, one.default]));
    const { seats, partners } = game.ruleset(usual as never);
    expect(GAME_TITLES[id]).toEqual([game.title, `${seats} players${partners ? ', partners' : ''}`]);
  }
});

describe.skipIf(BROWSER === '')('the page', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.start(builtPage(), ['results/klaberjass-maker']);
  }, 120_000);
  afterAll(async () => {
    await lab.stop();
    rmSync(lab.folder, { recursive: true });
  });

  test('a whole match of Klaberjass is played by clicks', async () => {
    const { page, errors } = await lab.open();
    await watchLongTasks(page);
    await sitDown(page, 'Klaberjass', 'greedy', 'match');
    const clicks = await playByClicks(page, 'match');
    expect(clicks).toBeGreaterThan(30);
    expect(await page.locator('[data-over=match]').textContent()).toMatch(/^(You|Opponent) won the match\.$/);
    const totals = (await page.locator('.sheet tfoot td').allTextContents()).map(Number);
    expect(Math.max(...totals)).toBeGreaterThanOrEqual(500);
    console.log(`tasks of the page over 100 ms: ${JSON.stringify(await page.evaluate('window.longTasks'))}`);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  test.each(GAME_IDS.filter(id => id !== 'klaberjass'))(
    'a deal of %s is played by clicks',
    async id => {
      const { page, errors } = await lab.open();
      await sitDown(page, GAME_TITLES[id][0], id === 'klaverjas' ? 'rules' : 'greedy', 'deal');
      await playByClicks(page, 'deal');
      expect(await page.locator('[data-over]').textContent()).toMatch(/\d/);
      expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  test('a deal is played with the keyboard alone, and what is illegal is not played', async () => {
    const { page, errors } = await lab.open();
    const focused = () => page.evaluate('document.activeElement?.textContent ?? ""');
    for (let n = 0; n < 40 && (await focused()) !== 'Deal the cards'; n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    let refused = '';
    for (let n = 0; n < 60; n++) {
      const choice = await waitForChoice(page);
      if (choice === 'deal' || choice === 'match') break;
      if (choice === 'card' && refused === '' && (await page.locator('.barred').count()) > 0) {
        const held = await page.locator('.card-button').count();
        for (let k = 0; k < held && !(await isBarred(page)); k++) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        refused = (await page.locator('.why').textContent()) ?? '';
        expect(await page.locator('.card-button').count()).toBe(held);
        while (await isBarred(page)) await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
    }
    expect(await page.locator('[data-over]').count()).toBe(1);
    if (refused !== '') expect(refused).toMatch(/^You (must|cannot) .*\.Rule [A-Z]+-/);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('a known record has its known values, and can be played on', async () => {
    const [line = ''] = readFileSync(GOLDEN, 'utf8').split('\n');
    const { mistakes, decisions, result } = await analyseRecord(line);
    const { page, errors } = await lab.open('#/replay');
    await page.getByLabel('Or paste records').fill(line);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('.result').waitFor();
    for (const score of result.score)
      expect(await page.locator('.result').textContent()).toContain(` ${score}`);
    await page.locator('h2', { hasText: 'Mistakes' }).waitFor();
    const [worst] = mistakes.worlds.length > 0 ? mistakes.worlds : mistakes.hindsight;
    expect(worst).toBeDefined();
    if (mistakes.worlds.length === 0) await page.getByText(/With all cards open \(/).click();
    await page.locator('.mistakes button').first().click();
    expect(new URL(page.url()).hash).toContain(`at=${worst}`);
    const { legal = [], hindsight } = decisions.find(({ index }) => index === worst) ?? {};
    const rows = await page.locator('.decision tbody tr').count();
    expect(rows).toBeGreaterThanOrEqual(legal.length);
    const open = hindsight?.score ?? hindsight?.points;
    if (open !== undefined) {
      const shown = (await page.locator('.decision td:last-child').allTextContents()).map(toNumber);
      expect(Math.max(...shown)).toBeCloseTo(open.value, 0);
    }
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('.play').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('a broken file that is dropped gives one clear line', async () => {
    const { page, errors } = await lab.open('#/replay');
    for (const [text, says] of [
      ['no record', 'line 1 is no record of a deal'],
      ['{"v":1,"game":"whist","result":{}}', 'expected a known game, found game "whist"'],
    ]) {
      await page.locator('.drop').waitFor();
      await drop(page, text);
      const problem = page.locator('.problem', { hasText: 'This cannot be shown' });
      await problem.waitFor();
      await expect.poll(() => problem.textContent()).toContain(says);
      expect(((await problem.textContent()) ?? '').split('\n')).toHaveLength(1);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test.each([
    ['#/play', '.choose', 'light'],
    ['#/replay', '.drop', 'dark'],
    ['#/hand', '.card-grid', 'light'],
    ['#/runs', '.run-table', 'dark'],
  ] as const)(
    '%s has no fault that axe finds, and fits a phone',
    async (hash, ready, colorScheme) => {
      const { page, errors } = await lab.open(hash, { colorScheme });
      await page.locator(ready).waitFor();
      expect(await faults(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  test.each(['light', 'dark'] as const)(
    'table and replay have no fault that axe finds, and fit a phone, %s',
    async colorScheme => {
      const { page } = await lab.open('', { colorScheme });
      await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
      await waitForChoice(page);
      expect(await faults(page)).toEqual([]);
      await playByClicks(page, 'deal');
      await page.getByRole('button', { name: /Look at the deal/ }).click();
      await page.locator('h2', { hasText: 'Mistakes' }).waitFor();
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    },
    90_000,
  );

  test('a hand is weighed', async () => {
    const { page, errors } = await lab.open('#/hand');
    for (const card of ['Jack', '9', 'Ace', '8', '7']) await page.getByLabel(`${card} of hearts`).click();
    await page.getByLabel('King of spades').click();
    await page.getByLabel('10 of hearts').click();
    await page.getByRole('button', { name: 'What is it worth?' }).click();
    await page.locator('.answers').waitFor();
    await expect.poll(() => page.locator('.answers .verdict').textContent()).toMatch(/^take .* \+\d+/);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('lies below any path, is small at first, and works without a network afterwards', async () => {
    const loaded = new Set<string>();
    const server = await plainServer(lab.folder, '/any/path/', loaded);
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/any/path/`;
    const { page, errors } = await lab.open('', { serviceWorkers: 'block' }, url);
    await sitDown(page, 'Klaberjass', 'level:n=3', 'match');
    await waitForChoice(page);
    const first = weight(lab.folder, [...loaded]);
    await page.context().close();
    const files = readdirSync(lab.folder, { recursive: true, encoding: 'utf8' }).filter(
      file => extname(file) !== '',
    );
    const all = weight(lab.folder, files);
    const withoutNets = weight(
      lab.folder,
      files.filter(file => !file.includes('net-')),
    );
    console.log(`gzip: first view with a table ${first} kB, all ${all} kB, without nets ${withoutNets} kB`);
    expect(first).toBeLessThanOrEqual(250);
    expect(withoutNets).toBeLessThanOrEqual(600);
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

function toNumber(text: string): number {
  return Number(text.replace('−', '-').replace('+', '') || Number.NaN);
}

async function isBarred(page: Page): Promise<boolean> {
  return (await page.locator('.card-button.barred:focus').count()) > 0;
}

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run(document)')) as axe.AxeResults;
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  return [...found, ...(await cutOnPhone(page))];
}

/** What reaches beyond the edge of a small phone, unless it lies in a box that scrolls. */
async function cutOnPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const look = `(() => {
    const scrolls = e => e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')]
      .filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e))
      .map(e => 'beyond the edge of a phone: ' + e.outerHTML.slice(0, 80));
  })()`;
  let cut: string[] = [];
  // Cards are laid out anew some moments after a change of size
  for (let left = 20; left > 0; left--) {
    cut = await page.evaluate(look);
    if (cut.length === 0) break;
    await page.waitForTimeout(100);
  }
  if (size !== null) await page.setViewportSize(size);
  return cut;
}

async function drop(page: Page, text: string): Promise<void> {
  const data = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(text)}], 'a.jsonl'));
    return data;
  })()`);
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: data });
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(`
    window.longTasks = [];
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) if (duration > 100) window.longTasks.push(Math.round(duration));
    }).observe({ entryTypes: ['longtask'] });
  `);
}

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
