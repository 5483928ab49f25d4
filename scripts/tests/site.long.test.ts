/** The site as a visitor has it: every page in a browser, on a phone and on a desktop, in light and dark. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/parse.ts';
import { loadCommand } from '../../src/cli/program.ts';
import { openBrowser, playByClicks, sitDown, waitForChoice } from './lab/lab-page.ts';
import { plainServer } from './plain-server.ts';

const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
const DESKTOP = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
/** Of the pages of the API, which all have one form, every so many are opened. */
const EVERY = 40;
/** Of the pages that are opened on a phone, every so many are opened on a desktop. */
const EVERY_ON_DESKTOP = 3;

/** Evaluated, since the lab lets no other script in. */
const FAULTS = readFileSync('scripts/tests/page-faults.js', 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'jaslab-site-'));
let browser: Browser;
let served: Awaited<ReturnType<typeof plainServer>>;
let pages: string[];

beforeAll(async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/site/main.ts', folder], { stdio: 'pipe' });
  pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.html'))
    .sort();
  served = await plainServer(folder);
  browser = await openBrowser();
}, 400_000);

afterAll(async () => {
  await browser?.close();
  served?.server.close();
  rmSync(folder, { recursive: true });
});

const textOf = (page: string): string => readFileSync(join(folder, page), 'utf8');

/** Opens a page of the site, and collects what its console and its requests report. */
async function open(address: string, options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));
  await page.goto(served.url + address);
  return [page, errors];
}

test('every link leads to a file of the site, and every anchor to a place in it', () => {
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (page: string): ReadonlySet<string> => {
    const known = ids.get(page) ?? new Set([...textOf(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    ids.set(page, known);
    return known;
  };
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const dead = pages.flatMap(page =>
    [...textOf(page).matchAll(/<[^>]* (?:href|src)="([^"]+)"/g)].flatMap(([, link]) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [path, anchor = ''] = link.split('#', 2);
      const to = path === '' ? page : posix.join(posix.dirname(page), decodeURI(path));
      // The lab keeps its route behind the sign
      const isThere = anchor === '' || to.startsWith('lab/') || idsOf(to).has(decodeURIComponent(anchor));
      return files.has(to) && isThere ? [] : [`${page}: ${link}`];
    }),
  );
  expect(pages.length).toBeGreaterThan(200);
  expect(dead).toEqual([]);
});

test.each([
  ['a phone in the dark', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'no page has an error, is wider than its window, or has text in a figure that is cut off: %s',
  async (_, options) => {
    const [page, errors] = await open('index.html', options);
    const faults: string[] = [];
    const some = pages.filter((name, i) => !name.startsWith('api/') || i % EVERY === 0);
    const opened = options === PHONE ? some : some.filter((_, i) => i % EVERY_ON_DESKTOP === 0);
    for (const name of opened) {
      await page.goto(served.url + name);
      const found = (await page.evaluate(`${FAULTS};faultsOfPage()`)) as string[];
      faults.push(...[...found, ...errors.splice(0)].map(fault => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
  400_000,
);

test('pages are dark where the system is, unless the lab was set to light', async () => {
  const paper = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');
  for (const address of ['index.html', 'api/index.html', 'lab/index.html']) {
    const [light] = await open(address, DESKTOP);
    expect(await paper(light), address).toBe('rgb(255, 255, 255)');
    await light.context().close();
    const [dark] = await open(address, PHONE);
    expect(await paper(dark), address).toBe('rgb(21, 24, 29)');
    await dark.evaluate(`localStorage.setItem('jaslab.settings', '{"theme":"light"}')`);
    await dark.goto(`${served.url}index.html`);
    expect(await paper(dark)).toBe('rgb(255, 255, 255)');
    await dark.context().close();
  }
}, 60_000);

// Noto Sans has 1.07 of its size above the line, Segoe UI 1.08, the font of this machine maybe less
test('the letters of the cards have room above them in any usual font', async () => {
  const [page] = await open('index.html', PHONE);
  const room = (await page.evaluate(`[...document.querySelectorAll('.fan .index')].map(
    text => text.y.baseVal[0].value / parseFloat(getComputedStyle(text).fontSize),
  )`)) as number[];
  expect(room).toHaveLength(8);
  expect(Math.min(...room)).toBeGreaterThan(1.1);
  await page.context().close();
});

test('the search finds rules, reports and the API, and leads there', async () => {
  const [page, errors] = await open('index.html', DESKTOP);
  await page.getByRole('searchbox').fill('schmeiss');
  await page.getByRole('searchbox').press('Enter');
  await page.locator('#found a').first().waitFor();
  const found = await page
    .locator('#found a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')));
  for (const section of ['rules/klaberjass.html', 'findings/', 'api/'])
    expect(
      found.some(link => link?.startsWith(section)),
      section,
    ).toBe(true);
  await page.locator('#found a[href^="rules/klaberjass.html"]').first().click();
  await page.locator('h1', { hasText: 'Klaberjass' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the lab plays without a server, leads back, and says what datasets need', async () => {
  const [page, errors] = await open('lab/index.html', PHONE);
  await page.evaluate(`localStorage.setItem('jaslab.settings', '{"pace":"none"}')`);
  await page.reload();
  await sitDown(page, 'Klaberjass', 'level:n=3', 'deal');
  await waitForChoice(page);
  await playByClicks(page, 'deal');
  await page.goto(`${served.url}lab/index.html#/runs`);
  await page.locator('main code', { hasText: 'npx jaslab lab results' }).waitFor();
  await page.locator('.brand').click();
  await page.locator('.hero').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
}, 60_000);

test('the commands of the front page are commands that jaslab takes', async () => {
  const commands = [...textOf('index.html').matchAll(/<code>npx jaslab ([^<]+)<\/code>/g)];
  expect(commands).toHaveLength(3);
  for (const [, text] of commands) {
    const [name, ...words] = [...text.matchAll(/&quot;(.*?)&quot;|\S+/g)].map(
      ([word, quoted]) => quoted ?? word,
    );
    const { arguments: list } = await loadCommand(name);
    expect(() => parseArguments(name, list, words)).not.toThrow();
  }
});

test('figures are drawn twice, for broad and narrow windows', () => {
  const drawn = textOf('findings/klaberjass-maker/index.html').match(/<figure>/g) ?? [];
  const svgs = textOf('findings/klaberjass-maker/index.html').match(/<svg class="(broad|narrow)"/g) ?? [];
  expect(drawn.length).toBeGreaterThan(5);
  expect(svgs).toHaveLength(2 * drawn.length);
});
