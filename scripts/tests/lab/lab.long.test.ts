/** The page of `jaslab lab` in a real browser. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { analyseRecord } from '../../../src/analysis/analyse-record.ts';
import { CONFIRMED, JUDGE } from '../../../src/lab/workers.ts';
import words from '../../../src/player/words/en.json' with { type: 'json' };
import {
  drop,
  playByClicks,
  playByKeys,
  pointsIn,
  sitDown,
  tableFaults,
  waitForChoice,
  watchTable,
} from './lab-page.ts';
import { expectCounted, labOfFile, playRun, TABLES } from './lab-tests.ts';

const GOLDEN = 'src/games/klaberjass/golden.jsonl';
const JSON_FILE = { name: 'table.json', mimeType: 'application/json' };

/** The English title of a game. */
const titleOf = (id: string) => words[`game.${id}` as 'game.belote'];

const lab = await labOfFile(playRun);

describe('the page', () => {
  test('a whole match of Klaberjass is played by clicks on a phone, without a scroll bar', async () => {
    const { page, errors } = await lab.open();
    await watchLongTasks(page);
    await sitDown(page, 'Klaberjass', 'level:n=3', 'match');
    await waitForChoice(page);
    await watchTable(page);
    const clicks = await playByClicks(page, 'match');
    expect(clicks).toBeGreaterThan(30);
    expect(await page.locator('[data-over=match]').textContent()).toMatch(/^(You|Opponent) won the match\.$/);
    const cells = page.locator('.sheet [data-row=total]').last().locator('td');
    const totals = (await cells.allTextContents()).map(pointsIn);
    expect(Math.max(...totals)).toBeGreaterThanOrEqual(500);
    expect(await tableFaults(page)).toEqual([]);
    // Bots have played each deal again in the person's seat, and the graph sums all of them.
    const rated = () => page.evaluate('JSON.parse(localStorage.getItem("jaslab.rating") ?? "[]").length');
    await expect.poll(rated).toBe(await page.locator('.sheet > details').count());
    console.log(`tasks of the page over 100 ms: ${JSON.stringify(await page.evaluate('window.longTasks'))}`);
    await page.getByRole('button', { name: 'Look at the deals' }).click();
    const label = await page.locator('.match-course svg').getAttribute('aria-label', { timeout: 90_000 });
    const points = label?.match(/\d+(?=, others)|(?<=average )\d+/g);
    expect(points?.map(Number)).toEqual(totals);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 240_000);

  test.each(TABLES)(
    'a deal of %s is played with the keyboard alone on a low screen, and nothing moves',
    async id => {
      const { page, errors } = await lab.open('', { viewport: { width: 375, height: 553 } });
      await sitDown(page, titleOf(id), id === 'klaverjas' ? 'rules' : 'greedy', 'deal');
      await waitForChoice(page);
      await watchTable(page);
      await playByKeys(page, 'deal');
      expect(await page.locator('[data-over]').textContent()).toMatch(/\d/);
      await expectCounted(page, 'deal');
      expect(await tableFaults(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  test('a deal is begun with the keyboard alone, and what is illegal is not played', async () => {
    const { page, errors } = await lab.open();
    // The same cards each time: this deal has cards that may not be played.
    await page.evaluate('crypto.getRandomValues = numbers => numbers.fill(1)');
    const focused = () => page.evaluate('document.activeElement?.textContent ?? ""');
    for (let n = 0; n < 40 && (await focused()) !== 'Deal the cards'; n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    let refused = '';
    for (let n = 0; n < 60; n++) {
      const choice = await waitForChoice(page);
      if (choice === 'deal' || choice === 'match') break;
      await page.locator('.card-button.legal:focus, .actions button:focus').waitFor();
      const isOnCard = (await page.locator('.card-button:focus').count()) > 0;
      if (isOnCard && refused === '' && (await page.locator('.barred').count()) > 0) {
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
    expect(refused).toMatch(/^You (must|cannot) .*\.The rule/);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('opponents and length are offered as they were chosen last, whatever is gone on with', async () => {
    const { page, errors } = await lab.open();
    const terms = async () => [
      await page.getByLabel('Opponents').inputValue(),
      await page.getByLabel(/^Length/).inputValue(),
    ];
    await sitDown(page, 'Bela', 'level:n=1', 'match');
    await waitForChoice(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    await sitDown(page, 'Klaberjass', 'greedy', 'deal');
    await playByClicks(page, 'deal');
    await page.reload();
    expect(await terms()).toEqual(['greedy', 'deal']);
    await page.getByRole('button', { name: 'Continue the match: Bela' }).click();
    await waitForChoice(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    expect(await terms()).toEqual(['greedy', 'deal']);
    await page.evaluate(`localStorage.setItem('jaslab.terms', '{"opponent":"nobody","isMatch":false}')`);
    await page.reload();
    await page.getByRole('button', { name: 'Leave' }).click();
    expect(await terms()).toEqual(['level:n=3', 'deal']);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('a known record has its known values, and can be played on', async () => {
    const [line = ''] = readFileSync(GOLDEN, 'utf8').split('\n');
    const { mistakes, decisions, result } = await analyseRecord(line, { agent: JUDGE, confirm: CONFIRMED });
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
    const { hash } = new URL(page.url());
    expect(hash).toContain(`at=${worst}`);
    await page.getByRole('link', { name: 'Hand' }).click();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.locator('.decision').waitFor();
    expect(new URL(page.url()).hash).toBe(hash);
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

  test('hands that are typed in are played by bots, and looked at', async () => {
    const { page, errors } = await lab.open('#/replay');
    await page.getByText('Type the hands').click();
    await page.getByLabel(/^Hands,/).fill('Jh 9h Ah Ks 7d 8c\nAs Ts');
    await page.getByLabel('Turn-up').fill('Jh');
    await page.getByRole('button', { name: 'Play and look' }).click();
    await page.locator('.problem', { hasText: 'J♥ is turned up, so it is in no hand.' }).waitFor();
    await page.getByLabel('Turn-up').fill('Th');
    await page.getByRole('button', { name: 'Play and look' }).click();
    await page.locator('h2', { hasText: 'Mistakes' }).waitFor();
    const typed = 'Ace of hearts, Jack of hearts, 9 of hearts, King of spades, 8 of clubs, 7 of diamonds';
    const shown = await page.locator('.own .mini').getAttribute('aria-label');
    expect(shown?.split(', ').sort()).toEqual(typed.split(', ').sort());
    expect(await page.locator('.decision th', { hasText: 'as the cards lay' }).count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('a broken file that is dropped gives one clear line', async () => {
    const { page, errors } = await lab.open('#/replay');
    for (const [text, says] of [
      ['no record', 'Line 1 is no record of a deal.'],
      ['{"v":1,"game":"whist","result":{}}', 'There is no game “whist” here.'],
    ]) {
      await page.locator('.drop').waitFor();
      await drop(page, text);
      const problem = page.locator('.paper-view > .problem');
      await expect.poll(() => problem.textContent()).toContain(says);
      expect(((await problem.textContent()) ?? '').split('\n')).toHaveLength(1);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('the replay of a deal that is over outlives the page, and the table does not', async () => {
    const { page } = await lab.open();
    await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
    await playByClicks(page, 'deal');
    await page.getByRole('button', { name: /Look at the deal/ }).click();
    await page.locator('.result').waitFor();
    await page.reload();
    await page.locator('.result').waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
    await page.context().close();
  }, 60_000);

  test('a view that is asked for while the page is first drawn is shown', async () => {
    const { page } = await lab.open();
    await page.addInitScript(`
      new MutationObserver((_, watch) => {
        if (document.querySelector('main') === null) return;
        watch.disconnect();
        location.hash = '#/practice';
      }).observe(document, { childList: true, subtree: true });
    `);
    await page.reload();
    await page.locator('.practice .hand').waitFor({ timeout: 10_000 });
    await page.context().close();
  });

  test('a problem is answered once, and the answer is kept', async () => {
    const { page } = await lab.open('#/practice?game=klaverjas&theme=all&n=1');
    await page
      .locator('.practice .card-button.legal')
      .first()
      .click({ position: { x: 8, y: 8 } });
    expect(await page.locator('.answers .taken').textContent()).toContain('your answer');
    await page.reload();
    await page.getByText('You have answered this problem before').waitFor();
    expect(await page.locator('.replay-beside li').first().textContent()).toMatch(/^\d right of 1 /);
    await page.context().close();
  });

  test('the dealer is asked after what came before, in the game played last', async () => {
    const { page, errors } = await lab.open('', { viewport: { width: 360, height: 640 } });
    await sitDown(page, 'Smousjas', 'greedy', 'deal');
    await waitForChoice(page);
    await page.goto(`${lab.url}#/hand`);
    await page.locator('.triple select').first().selectOption('dealer');
    await page.getByRole('button', { name: 'Random hand' }).click();
    const worth = page.getByRole('button', { name: 'What is this hand worth?' });
    for (let n = 0; n < 4; n++) {
      await page.locator('.told[aria-busy=false]').waitFor();
      if (await worth.isEnabled()) break;
      await page.locator('.may-say').first().locator('button').last().click();
    }
    await page.getByText('It is your turn.').waitFor();
    expect(await page.locator('.told li').first().textContent()).toMatch(/^Opponent: /);
    const codes = /(bid|declare|shows|name|reject):|\b[789TJQKA][cdhs]\b/;
    expect(await page.locator('.calculator').textContent()).not.toMatch(codes);
    await page.getByRole('button', { name: 'What is this hand worth?' }).click();
    const headline = page.locator('.answers .verdict', { hasText: 'than the opponent on average' });
    await headline.waitFor();
    await expect.poll(async () => (await headline.boundingBox())?.y).toBeLessThan(600);
    // Without a maker nobody is said to play
    expect(await page.locator('.answers th small').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('a hand is weighed', async () => {
    const { page, errors } = await lab.open('#/hand');
    for (const card of ['Jack', '9', 'Ace', '8', '7']) await page.getByLabel(`${card} of hearts`).click();
    await page.getByLabel('King of spades').click();
    await page.getByLabel('10 of hearts').click();
    await page.getByRole('button', { name: 'What is this hand worth?' }).click();
    await page.locator('.answers').waitFor();
    await expect
      .poll(() => page.locator('.answers .verdict').textContent())
      .toMatch(/^I take it.*: [\d.]+ points more than the opponent on average/);
    await page.goto(`${lab.url}#/play`);
    await page.reload();
    await page.goto(`${lab.url}#/hand`);
    await expect.poll(() => page.locator('.picked svg').count()).toBe(7);
    await page.locator('.triple select').first().selectOption('dealer');
    expect(await page.locator('.told li').allTextContents()).toEqual(['Opponent: pass']);
    await page.getByText('Match points, and a bid table').click();
    await page.getByLabel('Your match points').fill('400');
    await page.getByRole('button', { name: 'What is this hand worth?' }).click();
    await page.locator('.answers th', { hasText: 'win' }).waitFor();
    const rows = await page.locator('.answers tbody th').allTextContents();
    const plays = /(you play and make|the opponent plays and makes) it in \d+\s%/;
    expect(rows.filter(row => plays.test(row))).toEqual(rows);
    expect(rows).toContainEqual(expect.stringMatching(/^schmeiss \(I play, or a new deal\)/));
    // The second round of bids
    await page.locator('.may-say', { hasText: 'You' }).getByRole('button', { name: 'Pass' }).click();
    await page.locator('.may-say', { hasText: 'Opponent' }).getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: 'What is this hand worth?' }).click();
    await page.locator('.answers th', { hasText: 'trumps ♠' }).waitFor();
    for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Take back' }).click();
    expect(await page.locator('.told li').count()).toBe(0);
    await page.locator('.may-say', { hasText: 'Opponent' }).getByRole('button', { name: 'Pass' }).click();
    await page.getByText('House rules', { exact: true }).click();
    await page.getByLabel(/\(schmeiss\)/).uncheck();
    await page.getByText('House rules, 1 changed').click();
    await page.getByRole('button', { name: 'Random hand' }).click();
    await page.getByRole('button', { name: 'What is this hand worth?' }).click();
    await page.locator('.answers').waitFor();
    const both = (await page.locator('.answers tbody th').allTextContents()).sort();
    expect(both).toEqual(['I take it', 'pass'].map(text => expect.stringMatching(`^${text}`)));
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('a bid table of a file says what it expects', async () => {
    const { page, errors } = await lab.open('#/hand');
    for (const card of ['Jack', '9', 'Ace', '8', '7']) await page.getByLabel(`${card} of hearts`).click();
    await page.getByLabel('King of spades').click();
    await page.getByLabel('10 of hearts').click();
    const WAIT = { timeout: 20_000 };
    const says = page.locator('.table-says');
    const ask = () => page.getByRole('button', { name: 'What is this hand worth?' }).click();
    await page.getByText('Match points, and a bid table').click();
    const file = page.getByLabel(/^A file with your own bid table/);
    const made = JSON.parse(readFileSync('results/hand-tables/klaberjass.json', 'utf8'));
    made.answers['take 0'].context = made.answers['take 0'].context.map((points: number) => points + 1000);
    await file.setInputFiles({ ...JSON_FILE, buffer: Buffer.from(JSON.stringify(made)) });
    await ask();
    await expect
      .poll(() => says.textContent(), WAIT)
      .toMatch(/over a pass: I take it \+1,[01]\d\d[\d.]*, schmeiss \(.*\) \+[\d.]+\.$/);
    await file.setInputFiles('results/hand-tables/belote.json');
    await ask();
    await page.getByText('The bid table is of another game').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);
});

function toNumber(text: string): number {
  return Number(text.replace('−', '-').replace('+', '') || Number.NaN);
}

async function isBarred(page: Page): Promise<boolean> {
  return (await page.locator('.card-button.barred:focus').count()) > 0;
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(`
    window.longTasks = [];
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) if (duration > 100) window.longTasks.push(Math.round(duration));
    }).observe({ entryTypes: ['longtask'] });
  `);
}
