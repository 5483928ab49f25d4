/**
 * How soon the page shows what a click does, on a phone six times slower than a usual machine, and that nothing on it
 * changes its place, nor when a hint appears.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseCard } from '../../../src/cards/card.ts';
import { parseCardSet } from '../../../src/cards/cardset.ts';
import { PASS } from '../../../src/rules/action.ts';
import { clickFirst, playByClicks, sitDown, waitForChoice } from './lab-page.ts';
import { expectCounted, labOfFile } from './lab-tests.ts';

/** Work that says how fast the machine is, and its milliseconds on the machine of which 100 ms are asked. */
const JOB =
  '(() => { let sum = 0; for (let n = 0; n < 2e7; n++) sum = (Math.imul(sum, 31) + n) | 0; return sum; })()';
const USUAL = 45;

/** A hand of Klaberjass as the page keeps it. */
const HAND = {
  game: 'klaberjass',
  rules: {},
  hand: parseCardSet('Jh,9h,Ah,8h,7h,Ks'),
  turnUp: parseCard('Th'),
  suit: 0,
  second: 1,
  place: 1,
};

const lab = await labOfFile();

test('whatever is clicked is soon seen, and nothing jumps, on a phone six times slower', async () => {
  const { page, errors } = await lab.open();
  await page.locator('.settings > summary').click();
  await page.getByLabel('Pace').selectOption('fast');
  await page.keyboard.press('Escape');
  const clicks = await Clicks.watch(page);
  await sitDown(page, 'Klaverjassen', 'greedy', 'match');
  await waitForChoice(page);
  const waits: number[] = [];
  for (let deal = 0; deal < 3; deal++) {
    const isSlow = deal === 0;
    await clicks.slowDown(isSlow ? 6 : 1);
    await watchPaints(page);
    for (;;) {
      const choice = await waitForChoice(page);
      if (choice === 'deal') break;
      if (choice === 'word') await clicks.click('word', page.locator('.actions button').first());
      if (choice === 'card') await clicks.click('card', page.locator('.card-button.legal').first());
    }
    const { inputs, jumps } = (await page.evaluate('window.paints()')) as Paints;
    if (isSlow) waits.push(...inputs);
    expect(jumps).toEqual([]);
    if (deal < 2) await clicks.click('go on', page.getByRole('button', { name: 'Go on' }));
  }
  for (const tool of ['Rules', 'Score']) {
    await clicks.click('tool', page.getByRole('button', { name: tool, exact: true }));
    await clicks.click('tool', page.getByRole('button', { name: 'Close' }));
  }
  await page.getByRole('button', { name: 'Look at the deal' }).click();
  const next = page.getByRole('button', { name: 'one step on' });
  for (let n = 0; n < 8; n++) await clicks.click('step', next);
  const seen = `seen after ${medianOf(waits)} ms, six times slower`;
  console.log(`${clicks.told()}; ${seen}; machine ${clicks.slowness.toFixed(1)} times slower than usual`);
  expect([...clicks.costs.keys()].sort()).toEqual(['card', 'go on', 'step', 'tool', 'word']);
  // Other programs on this machine do not count as work of the page. What they do to `waits` is not gated.
  for (const [kind, costs] of clicks.costs)
    expect([kind, 6 * medianOf(costs) <= 100 * clicks.slowness]).toEqual([kind, true]);
  expect(errors).toEqual([]);
  await page.context().close();
}, 240_000);

test.each(['Klaberjass', 'Belote for three', 'Belote for four, each for himself', 'Belote contrée'])(
  'nothing jumps when a deal of %s is counted out, on a phone and beside the sheet of scores',
  async title => {
    for (const [deals, viewport] of [
      [2, { width: 360, height: 740 }],
      [1, { width: 1280, height: 800 }],
    ] as const) {
      const { page, errors } = await lab.open('', { viewport });
      await sitDown(page, title, 'greedy', 'match');
      for (let deal = 0; deal < deals; deal++) {
        await waitForChoice(page);
        await watchPaints(page);
        await playByClicks(page, 'deal');
        await expectCounted(page, 'match');
        await page
          .getByText(/Bots that played the same deal/)
          .first()
          .waitFor({ state: 'attached' });
        const { jumps } = (await page.evaluate('window.paints()')) as Paints;
        expect([viewport.width, deal, jumps]).toEqual([viewport.width, deal, []]);
        await page.getByRole('button', { name: 'Go on' }).click();
      }
      expect(errors).toEqual([]);
      await page.context().close();
    }
  },
  120_000,
);

test('a hand is picked as soon where no deal fits what was told, and a long search is said', async () => {
  const { page, errors } = await lab.open('#/hand');
  // The dealer does not pass before the eldest
  const told = JSON.stringify({ ...HAND, told: [{ entry: PASS }] });
  await page.evaluate(`localStorage.setItem('jaslab.hand', ${JSON.stringify(told)})`);
  await page.reload();
  await page.locator('.problem', { hasText: 'No deal' }).waitFor();
  const clicks = await Clicks.watch(page);
  for (let n = 0; n < 6; n++) {
    await clicks.click('pick', page.locator('.pick[aria-label^="King of spades"]'));
    expect(await page.locator('.picked > *').count()).toBe(n % 2 === 0 ? 6 : 7);
  }
  expect([clicks.told(), 6 * medianOf(clicks.costs.get('pick') ?? []) <= 100 * clicks.slowness]).toEqual([
    clicks.told(),
    true,
  ]);
  await page.locator('.told[aria-busy=false]').waitFor();
  await page.evaluate(`{
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (one) { setTimeout(() => postMessage.call(this, one), 1000); };
  }`);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Searching for a deal').waitFor();
  expect(await page.locator('.may-say:not([inert])').count()).toBe(0);
  await page.locator('.may-say:not([inert])').waitFor();
  expect(await page.getByText('Searching for a deal').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
}, 60_000);

test.each([
  ['klaverjas', 'nl'],
  ['contree', 'fr'],
  ['smousjas', 'de'],
])(
  'nothing changes its place when a hint of %s appears in %s',
  async (game, locale) => {
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      const { page, errors } = await lab.open('', { viewport, locale });
      await page.locator(`input[value=${game}]`).check({ force: true });
      await page.locator('.choose .pair select').first().selectOption('greedy');
      await page.locator('.choose details').last().locator('summary').click();
      await page.locator('.choose details').last().locator('input').fill('x');
      await page.locator('.choose button.primary').click();
      for (let n = 0; n < 8; n++) {
        const choice = await waitForChoice(page);
        if (choice === 'deal' || choice === 'match') break;
        const places = await placesIn(page);
        await page.locator('.tools button').first().click();
        await page.locator('.prompt .hint').waitFor();
        expect(await placesIn(page)).toEqual(places);
        await clickFirst(page, n, choice);
      }
      expect(errors).toEqual([]);
      await page.context().close();
    }
  },
  120_000,
);

/** Where all parts of the table lie, and that a hint lies over none of them that is seen. */
async function placesIn(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const parts = '.standing, .felt, .seat, .prompt, .actions, .actions *, .hand, .card-button, .tools *';
    const boxOf = one => one.getBoundingClientRect();
    const hint = document.querySelector('.hint');
    const isSeen = one => one.checkVisibility({ visibilityProperty: true });
    const covered = [...document.querySelectorAll('.felt, .near > .seat-head, .actions > *, .hand')].filter(one => {
      if (hint === null || !isSeen(one)) return false;
      return boxOf(one).top < boxOf(hint).bottom - 1 && boxOf(hint).top < boxOf(one).bottom - 1;
    });
    const places = [...document.querySelectorAll(parts)].map(one => JSON.stringify(boxOf(one)));
    return { places, covered: covered.map(one => one.className) };
  })()`);
}

/** What the main thread works for each click, by the kind of click. */
class Clicks {
  readonly costs = new Map<string, number[]>();
  /** How many times slower this machine is than the one of which 100 ms are asked. */
  slowness = Number.NaN;
  private readonly page: Page;
  private readonly devtools: CDPSession;
  private rate = 1;

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page;
    this.devtools = devtools;
  }

  static async watch(page: Page): Promise<Clicks> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const clicks = new Clicks(page, devtools);
    const jobs: number[] = [];
    for (let n = 0; n < 5; n++) {
      const before = await clicks.work();
      await page.evaluate(JOB);
      jobs.push((await clicks.work()) - before);
    }
    clicks.slowness = Math.max(1, medianOf(jobs) / USUAL);
    return clicks;
  }

  /** Makes the machine so many times slower. What is clicked then is not counted. */
  async slowDown(rate: number): Promise<void> {
    this.rate = rate;
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Clicks, and waits for the next paint. */
  async click(kind: string, target: Locator): Promise<void> {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Cards of a hand lie over one another: their left edge is free
    const at = [x + Math.min(8, width / 2), y + Math.min(40, height / 2)] as const;
    await this.page.mouse.move(...at);
    const before = await this.work();
    await this.page.mouse.click(...at);
    await this.page.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done)))');
    const cost = (await this.work()) - before;
    if (this.rate === 1) this.costs.set(kind, [...(this.costs.get(kind) ?? []), cost]);
  }

  /** The median of each kind. */
  told(): string {
    return [...this.costs]
      .map(([kind, costs]) => `${kind} ${medianOf(costs).toFixed(1)} ms of work`)
      .join(', ');
  }

  /** What the main thread has worked, in milliseconds of its own time. */
  private async work(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }
}

interface Paints {
  /** Milliseconds from each input to the next paint, as the browser measures them. */
  readonly inputs: readonly number[];
  /** What has changed its place without an input; in the line of the standing, and once a deal is over, at all. */
  readonly jumps: readonly string[];
}

/** Watches paints from now on; `paints()` tells of them. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(`
    window.paints = (() => {
      const inputs = new Map();
      const jumps = new Set();
      const seen = new PerformanceObserver(list => {
        for (const { interactionId: id, duration } of list.getEntries())
          if (id > 0) inputs.set(id, Math.max(inputs.get(id) ?? 0, duration));
      });
      seen.observe({ type: 'event', durationThreshold: 16 });
      // Three or more sides share the line of a phone as their words need it
      const standing = innerWidth < 480 ? '.standing:not(.many)' : '.standing';
      const moved = new PerformanceObserver(list => {
        for (const { hadRecentInput, sources } of list.getEntries()) {
          const isOver = document.querySelector('[data-over]') !== null;
          for (const { node } of sources) {
            const place = node?.parentElement ?? node;
            const counts = !hadRecentInput || place?.closest(isOver ? standing + ', .felt, .beside' : standing);
            if (counts) jumps.add(place?.outerHTML.slice(0, 80));
          }
        }
      });
      moved.observe({ type: 'layout-shift' });
      return () => {
        for (const one of [seen, moved]) one.disconnect();
        return { inputs: [...inputs.values()], jumps: [...jumps] };
      };
    })();
  `);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
