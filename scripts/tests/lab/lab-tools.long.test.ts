import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ProblemSet } from '../../../src/node/analyse/problems.ts';
import en from '../../../src/player/words/en.json' with { type: 'json' };
import { plainServer } from '../plain-server.ts';
import { faults } from './faults.ts';
import {
  clickFirst,
  type Flights,
  handOf,
  isFeltInView,
  playByClicks,
  sitDown,
  tableFaults,
  waitForChoice,
  watchFlights,
  watchTable,
} from './lab-page.ts';
import { labOfFile, TABLES } from './lab-tests.ts';

/** Waits until the browser's history knows how many things lie over the page: it is told after they are drawn. */
async function untilDepth(page: Page, depth: number): Promise<void> {
  await expect.poll(() => page.evaluate('history.state?.depth')).toBe(depth);
}

const lab = await labOfFile();
const { folder } = lab;

describe('the page helps', () => {
  test('after a match the own mistakes of all deals stand together, and lead to their places', async () => {
    const { page, errors } = await lab.open();
    await sitDown(page, 'Klaverjassen', 'greedy', 'match');
    for (let deal = 0; deal < 3; deal++) {
      if (deal > 0) await page.getByRole('button', { name: 'Go on' }).click();
      await playByClicks(page, 'deal');
    }
    await page.getByRole('button', { name: 'Look at the deal' }).click();
    await page.locator('h2', { hasText: 'Your mistakes in 3 deals' }).waitFor();
    await expect.poll(() => page.locator('.replay-beside > progress').count(), { timeout: 40_000 }).toBe(0);
    const list = page.locator('h2:text("Your mistakes") ~ .mistakes button');
    const costs = (await list.locator('b').allTextContents()).map(text => Number(text.replace('−', '-')));
    expect(costs.length).toBeGreaterThan(1);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    for (const one of await list.all()) {
      const [, card = '', deal] = /^−[\d.]+(.+?),.*deal (\d), /.exec((await one.textContent()) ?? '') ?? [];
      await one.click();
      await expect.poll(() => isFeltInView(page), { timeout: 5000 }).toBe(true);
      expect(await one.evaluate('document.activeElement.closest(".mistakes") !== null')).toBe(true);
      await page.locator('.pager', { hasText: `${deal} of 3` }).waitFor();
      expect(await page.locator('.decision tr.taken th').textContent()).toContain(card);
    }
    // An example is offered where it shows the gain
    let [taken, better] = ['', ''];
    for (const dear of await list.filter({ hasText: /^−[\d.]+(10|[789JQKA])[♣♦♥♠], better/ }).all()) {
      const [, own = '', other = ''] =
        /^−[\d.]+(.+?), better (.+?)(?: or .+?)?deal/.exec((await dear.textContent()) ?? '') ?? [];
      await dear.click();
      const line = page.locator('.better-line', { hasText: other });
      await line.waitFor();
      if ((await line.locator('summary').count()) === 0) continue;
      [taken, better] = [own, other];
      await line.locator('summary').click();
      break;
    }
    const [was, other] = [1, 2].map(n =>
      page.locator(`.better-line tr:has(.laid) > :nth-child(${n + 1})`).first(),
    );
    await expect.poll(() => was?.textContent()).toContain(taken);
    expect(await other?.textContent()).toContain(better);
    const result = (await page.locator('.result').textContent()) ?? '';
    const scores = await page.locator('.better-line td:nth-child(2) b').allTextContents();
    expect(scores).toEqual(result.match(/\d+/g));
    const curve = page.locator('.curve').first();
    expect((await curve.locator('.below').allTextContents()).join('')).toBe('12345678');
    expect(await curve.locator('.level text, .zero text').count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await page.goto(`${lab.url}#/replay?match=1`);
    await page.reload();
    await page.locator('.result').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.play .felt').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  test.each([
    { width: 375, height: 553 },
    { width: 1280, height: 800 },
  ])(
    'a card that may not be played is answered with the rule, at $width pixels',
    async viewport => {
      const { page, errors } = await lab.open('', { viewport });
      await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
      await waitForChoice(page);
      await watchTable(page);
      const barred = page.locator('.card-button.barred');
      for (let n = 0; (await barred.count()) === 0; n++) {
        expect(n).toBeLessThan(12);
        await clickFirst(page, n);
      }
      const held = await page.locator('.card-button').count();
      await barred.first().click({ position: { x: 8, y: 40 }, force: true });
      await expect
        .poll(() => page.locator('.why strong').textContent())
        .toMatch(/^You (must|cannot|may not) .+\.$/);
      expect(await page.locator('.card-button').count()).toBe(held);
      await page.locator('.why summary').click();
      expect(await page.locator('.why summary').textContent()).toBe('The rule');
      const rule = page.locator('.why b');
      await expect.poll(() => rule.textContent()).toMatch(/^(You must follow|If you cannot) [^.]+\.( .+)?$/);
      await untilDepth(page, 2);
      await page.goBack();
      await expect.poll(() => rule.isVisible()).toBe(false);
      await untilDepth(page, 1);
      await page.locator('.why summary').click();
      await page.keyboard.press('Escape');
      expect(await rule.isVisible()).toBe(false);
      await page.locator('.why summary').click();
      await page.locator('.standing').click({ position: { x: 4, y: 4 } });
      expect(await rule.isVisible()).toBe(false);
      expect(await tableFaults(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  test('a hint can be played, and a choice is taken back', async () => {
    const { page, errors } = await lab.open();
    await sitDown(page, 'Klaberjass', 'greedy', 'match');
    for (let n = 0; (await waitForChoice(page)) !== 'card'; n++) await clickFirst(page, n);
    await watchTable(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hand .legal.marked').waitFor();
    expect(await page.locator('.prompt .hint').textContent()).toMatch(/^Hint: /);
    const before = await handOf(page);
    await page.locator('.hand .marked').click({ position: { x: 8, y: 40 } });
    await waitForChoice(page);
    expect(await handOf(page)).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => handOf(page)).toEqual(before);
    await waitForChoice(page);
    expect(await tableFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test.each([360, 1280])(
    'the table explains its cards, its last trick and its rules, at %i pixels',
    async width => {
      const { page, errors } = await lab.open('', { viewport: { width, height: 740 } });
      await sitDown(page, 'Klaverjassen', 'greedy', 'match');
      await waitForChoice(page);
      expect(await page.locator('.standing .trumps').textContent()).toMatch(/^[♣♦♥♠]\w+ made trumps/);
      expect(await page.locator('.standing .match').textContent()).toMatch(/^match \u2007*0 – 0 of \d+/);
      await page.getByRole('button', { name: 'Rules' }).click();
      await page.getByText('The makers, who made trumps, need more than half of all points').waitFor();
      expect(await page.getByRole('row', { name: 'four Jacks' }).textContent()).toBe('four Jacks200');
      const cells = await page.locator('.values tr').first().locator('td').allTextContents();
      expect(cells.join()).toBe('J 20,9 14,A 11,10 10,K 4,Q 3,8 0,7 0');
      await page.getByRole('button', { name: width < 900 ? 'Close' : 'Rules' }).click();
      expect(await page.locator('.rule-sheet').count()).toBe(0);
      const recall = page.locator('.recall');
      const trick = page.locator('.trick');
      while ((await recall.count()) === 0 || (await page.locator('.played').count()) === 4)
        await clickFirst(page, 0);
      await waitForChoice(page);
      const now = await trick.getAttribute('aria-label');
      await recall.click();
      expect(await page.locator('.played').count()).toBe(4);
      expect(await recall.textContent()).toMatch(/^\w+ took it: \d+ points$/);
      await recall.click();
      expect(await trick.getAttribute('aria-label')).toBe(now);
      const barred = page.locator('.card-button.barred');
      while ((await barred.count()) === 0) await clickFirst(page, 0);
      await barred.first().click({ position: { x: 8, y: 40 }, force: true });
      await page.locator('.why summary').click();
      await untilDepth(page, 2);
      const told = `${await page.locator('.why b').textContent()} `;
      await page.locator('.why details button').click();
      await expect.poll(() => page.locator('.rule-sheet .at').textContent()).toBe(told);
      expect(await page.locator('.rule-sheet .at').isVisible()).toBe(true);
      await page.goBack();
      await expect.poll(() => page.locator('.rule-sheet').count()).toBe(0);
      await untilDepth(page, 2);
      await page.goBack();
      await expect.poll(() => page.locator('.why b').isVisible()).toBe(false);
      await untilDepth(page, 1);
      await page.goBack();
      await page.getByRole('button', { name: 'Continue the match' }).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  // Side by side, since both wait for bots that take their time
  test.concurrent.each(['no-preference', 'reduce'] as const)(
    'cards fly unless less motion is wanted (%s), and nothing else on the table moves',
    async reducedMotion => {
      const { page, errors } = await lab.open('', { reducedMotion });
      await page.locator('.settings > summary').click();
      await page.getByLabel('Pace').selectOption('normal');
      await page.getByLabel('Suits').selectOption('four');
      await page.keyboard.press('Escape');
      await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
      await waitForChoice(page);
      await watchFlights(page);
      for (let n = 0; n < 4 && (await waitForChoice(page)) !== 'deal'; n++) await clickFirst(page, n);
      await waitForChoice(page);
      const { names, millis, shift } = (await page.evaluate('window.flights')) as Flights;
      expect([...new Set(names)].sort()).toEqual(reducedMotion === 'reduce' ? [] : ['put', 'take']);
      for (const time of millis) expect(time >= 160 && time <= 250).toBe(true);
      // The cards of the others close up as they are played.
      expect(shift).toBeLessThan(0.001);
      const colours = await page.evaluate(
        '[0, 1, 2, 3].map(n => getComputedStyle(document.querySelector(".hand .suit" + n) ?? document.body).color)',
      );
      expect(new Set(colours as string[]).size).toBeGreaterThan(2);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  test('a meld stands on its button with what it is worth', async () => {
    const { page } = await lab.open();
    await sitDown(page, 'Smousjas', 'greedy', 'match');
    const meld = page.locator('.actions button', { hasText: /\+\d+$/ });
    for (let n = 0; n < 200; n++) {
      const choice = await waitForChoice(page);
      if ((await meld.count()) > 0) break;
      if (choice === 'deal') await page.getByRole('button', { name: 'Go on' }).click();
      else await clickFirst(page, n, choice);
    }
    expect(await meld.first().textContent()).toMatch(/^(\p{L}+ ){0,2}([\dJQKA]{1,2}[♣♦♥♠] ?){2,8} \+\d+$/u);
    await page.context().close();
  }, 60_000);
});

/** The sentences that say why an answer is better. */
const REASONS = Object.entries(en).flatMap(([key, text]) =>
  key.startsWith('because.') ? [new RegExp(`^${text.replaceAll(/\{.+?\}/g, '.+')}$`)] : [],
);

test.each(TABLES)(
  'a problem of %s is solved, and the page says why',
  async game => {
    const { page, errors } = await lab.open(`#/practice?game=${game}&theme=all`);
    const set = JSON.parse(readFileSync(`src/lab/problems/sets/${game}.json`, 'utf8')) as ProblemSet;
    const best = set.problems[0]?.answers[0]?.action ?? '';
    const button = page.locator(`.practice :is([data-card="${best}"], [data-action="${best}"])`);
    const list = page.locator(`.practice select:has(option[value="${best}"])`);
    await button.or(list).waitFor();
    if (await button.isVisible()) await button.click({ position: { x: 8, y: 8 } });
    else await list.selectOption(best);
    await page.getByText('That is the best answer.').waitFor();
    expect(await page.locator('.answers .taken').textContent()).toContain('your answer');
    const said = await page.locator('.replay-beside .answers + ul li').allTextContents();
    expect(said.some(text => REASONS.some(reason => reason.test(text)))).toBe(true);
    expect(await faults(page)).toEqual([]);
    await page.getByText('Your progress').waitFor();
    await page.locator('h2', { hasText: 'Your rating' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('all games with their nets and problems are at most 760 kB, compressed', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const all = weight(
    folder,
    files.filter(file => extname(file) !== ''),
  );
  console.log(`gzip: all games, their nets and problems ${all} kB of 760`);
  expect(all).toBeLessThanOrEqual(760);
});

describe('in a browser', () => {
  test('the page lies below any path, is small at first, and works without a network afterwards', async () => {
    const loaded = new Set<string>();
    const { server, url } = await plainServer(folder, '/any/path/', loaded);
    const { page, errors } = await lab.open('', { serviceWorkers: 'block' }, url);
    await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: 'Runs' }).count()).toBe(0);
    const view = weight(
      folder,
      [...loaded].map(file => (file === '' ? 'index.html' : file)),
    );
    console.log(`gzip: first view ${view} kB of 110`);
    expect(view).toBeLessThanOrEqual(110);
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
    await kept.locator('.choose details:has(+ .pair) > summary').click();
    await kept.locator('.rule-sheet section').first().waitFor();
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
