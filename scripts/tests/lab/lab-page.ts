/** The page of `jaslab lab` in a browser: builds it, serves it, opens it, and plays by clicks. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type LabServer, openLab } from '../../../src/cli/lab/server.ts';

/** Builds the page into its own directory. */
export function builtPage(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jaslab-lab-')));
  // The page as it is handed out: under `NODE_ENV=test` it would be larger
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build/lab.mjs', folder], { stdio: 'pipe', env });
  return folder;
}

/** A page that has been opened, and what went wrong on it. */
export interface Opened {
  readonly page: Page;
  readonly errors: readonly string[];
}

export class Lab {
  readonly folder: string;
  private readonly server: LabServer;
  private readonly browser: Browser;

  private constructor(folder: string, server: LabServer, browser: Browser) {
    this.folder = folder;
    this.server = server;
    this.browser = browser;
  }

  static async start(folder: string, directories: readonly string[]): Promise<Lab> {
    const places = directories.map(path => ({ name: basename(path), path: realpathSync(path) }));
    const server = await openLab({ name: 'page', path: folder }, places, 0);
    const browser = await openBrowser();
    return new Lab(folder, server, browser);
  }

  get url(): string {
    return this.server.url;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }

  /** Opens a view in a fresh browser without pauses between cards. */
  async open(
    hash: string = '',
    options: BrowserContextOptions = {},
    url: string = this.server.url,
  ): Promise<Opened> {
    const context = await this.browser.newContext({ viewport: { width: 390, height: 720 }, ...options });
    await context.addInitScript(() => {
      const { localStorage: kept } = globalThis as unknown as {
        localStorage: Map<string, string> & { setItem: Set };
      };
      type Set = (key: string, value: string) => void;
      kept.setItem('jaslab.settings', '{"pace":"none"}');
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(url + hash);
    return { page, errors };
  }
}

/** Chooses a game and opponents, and deals. */
export async function sitDown(
  page: Page,
  title: string,
  opponent: string,
  length: 'match' | 'deal',
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${title}\\s*\\d players`) }).check({ force: true });
  await page.getByLabel('Opponents').selectOption(opponent);
  await page.getByLabel(/^Length/).selectOption(length);
  await page.getByText('Seed', { exact: true }).click();
  await page.getByLabel('The same seed').fill('browser');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
}

/** What can be done: a card or a word is chosen, or the deal or the match is over. */
export type Choice = 'card' | 'word' | 'deal' | 'match';

const CHOICES = '.card-button.legal, .actions button, [data-over]';

/** What can be done now, once something can. Asked of the page at once: this is asked at every step of all tests. */
export async function waitForChoice(page: Page): Promise<Choice> {
  return (await page.evaluate(`(async () => {
    const until = performance.now() + 30_000;
    while (performance.now() < until) {
      const [one] = document.querySelectorAll(${JSON.stringify(CHOICES)});
      if (one?.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0) {
        const over = document.querySelectorAll('[data-over]');
        if (over.length > 1) throw new Error('two places say that the deal is over');
        if (over.length === 1) return over[0].dataset.over;
        return document.querySelector('.card-button.legal') === null ? 'word' : 'card';
      }
      await new Promise(requestAnimationFrame);
    }
    throw new Error('nothing can be done for 30 seconds: ' + document.querySelector('main').innerText);
  })()`)) as Choice;
}

/** Plays with the keyboard alone until the deal or the match is over; the page puts the focus where the choice is. */
export async function playByKeys(page: Page, until: 'deal' | 'match'): Promise<void> {
  for (let presses = 0; presses < 1000; presses++) {
    const choice = await waitForChoice(page);
    if (choice === until || choice === 'match') return;
    await page.locator('.card-button.legal:focus, .actions button:focus').waitFor();
    const words = choice === 'word' ? await page.locator('.actions button').count() : 1;
    for (let n = 0; n < presses % words; n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  throw new Error('the match does not end');
}

/** Plays by clicks until the deal or the match is over; answers with other words each time. Returns the clicks. */
export async function playByClicks(page: Page, until: 'deal' | 'match'): Promise<number> {
  for (let clicks = 0; clicks < 1000; clicks++) {
    const choice = await waitForChoice(page);
    if (choice === until || choice === 'match') return clicks;
    if (choice === 'deal') await page.getByRole('button', { name: 'Go on' }).click();
    else await clickFirst(page, clicks, choice);
  }
  throw new Error('the match does not end');
}

/** Clicks the first card that may be played, or the word of a number. `choice`: what can be done, if that is known. */
export async function clickFirst(page: Page, number: number, choice?: Choice): Promise<void> {
  if ((choice ?? (await waitForChoice(page))) === 'card') {
    const card = page.locator('.card-button.legal').first();
    await card.click({ position: { x: 8, y: 40 } });
    return;
  }
  const words = page.locator('.actions button');
  await words.nth(number % (await words.count())).click();
}

/** The shell first, which needs a quarter of the time to open a page. */
const PATHS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  name => `/usr/bin/${name}`,
);

/** Starts it; throws where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PATHS.find(path => existsSync(path));
  if (executablePath === undefined) throw new Error('no Chromium: install it, or name it in CHROMIUM');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** What keeps its place and size during a deal. */
const STEADY = ['.standing', '.felt', '.trick', '.near', '.prompt', '.actions', '.hand', '.tools'];

/** Looks at every frame from now on. */
export async function watchTable(page: Page): Promise<void> {
  await page.evaluate(`
    window.tableFaults = new Set();
    const places = new Map();
    const fault = text => window.tableFaults.add(text);
    const look = () => {
      requestAnimationFrame(look);
      const { scrollHeight, scrollWidth } = document.documentElement;
      if (scrollHeight > innerHeight || scrollWidth > innerWidth) fault('the page scrolls');
      const play = document.querySelector('.play');
      if (play === null) return;
      for (const name of ${JSON.stringify(STEADY)}) {
        const { left, top, width, height } = play.querySelector(name).getBoundingClientRect();
        const place = [left, top, width, height].map(Math.round).join(' ');
        if (!places.has(name)) places.set(name, place);
        if (places.get(name) !== place) fault(name + ' moves from ' + places.get(name) + ' to ' + place);
      }
      for (const box of play.querySelectorAll('*')) {
        // The cheapest question first: this is asked of every box in every frame
        if (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
        if (box.checkVisibility() && box.closest('.beside') === null) fault(box.className + ' has a scroll bar');
      }
      const felt = play.querySelector('.felt').getBoundingClientRect();
      for (const part of play.querySelectorAll('.felt .seat, .felt .is-said, .felt .played .card, .felt .pile')) {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const beyond = Math.max(felt.left - left, felt.top - top, right - felt.right, bottom - felt.bottom);
        if (beyond > 1) fault(part.className + ' reaches beyond the felt by ' + Math.round(beyond));
      }
      for (const said of play.querySelectorAll('.felt .is-said')) {
        if (!said.checkVisibility()) continue;
        const a = said.getBoundingClientRect();
        for (const one of play.querySelectorAll('.felt :is(.card, strong, .sitter, .is-said)')) {
          const b = one.getBoundingClientRect();
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (one !== said && width > 1 && height > 1)
            fault(said.textContent + ' covers ' + one.outerHTML.slice(0, 40));
        }
      }
      const tools = play.querySelector('.tools').getBoundingClientRect();
      for (const card of play.querySelectorAll('.hand .card')) {
        const { left, right, bottom } = card.getBoundingClientRect();
        if (left < 0 || right > innerWidth || bottom > tools.top + 1) fault('a card of the hand is cut off');
      }
    };
    look();
  `);
}

/** What was seen that should not be. */
export async function tableFaults(page: Page): Promise<string[]> {
  return (await page.evaluate('[...window.tableFaults]')) as string[];
}

/** Whether the whole table can be seen. */
export function isFeltInView(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const { top, bottom } = document.querySelector('.felt').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  })()`);
}

/** The cards of the hand, in order. */
export function handOf(page: Page): Promise<(string | null)[]> {
  return page.locator('.card-button').evaluateAll(cards => cards.map(card => card.getAttribute('data-card')));
}

/** Animations of cards, and how far anything was shifted. */
export interface Flights {
  readonly names: string[];
  readonly millis: number[];
  readonly shift: number;
}

/** Notes the animations of cards, and how far anything is shifted. */
export async function watchFlights(page: Page): Promise<void> {
  await page.evaluate(`
    window.flights = { names: [], millis: [], shift: 0 };
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput } of list.getEntries())
        if (!hadRecentInput) window.flights.shift += value;
    }).observe({ type: 'layout-shift' });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const one = target.getAnimations().find(animation => animation.animationName === animationName);
      window.flights.names.push(animationName);
      window.flights.millis.push(one.effect.getTiming().duration);
    });
  `);
}

/** The points in a cell of a score sheet. */
export function pointsIn(text: string): number {
  return Number(text.replace('−', '-'));
}

/** Drops a file with a text onto the view that opens records. */
export async function drop(page: Page, text: string): Promise<void> {
  const data = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(text)}], 'a.jsonl'));
    return data;
  })()`);
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: data });
}
