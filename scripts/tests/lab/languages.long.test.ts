/** The page in other languages: a walk in one that nobody speaks finds every text that is not from the catalogue. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../../../src/lab/games.ts';
import { cutChoices, cutIn } from './faults.ts';
import { clickFirst, type Opened, tableFaults, waitForChoice, watchTable } from './lab-page.ts';
import { labOfFile } from './lab-tests.ts';

const lab = await labOfFile();

/** Letters of no language, so that a Latin letter on the page is one that the catalogue did not write. */
function strange(text: string): string {
  return text
    .split(/(\{[^}]*\})/)
    .map(part => (part.startsWith('{') ? bent(part) : shifted(part)))
    .join('');
}

function bent(place: string): string {
  const [name, ...forms] = place.slice(1, -1).split('|');
  return `{${[name, ...forms.map(shifted)].join('|')}}`;
}

function shifted(text: string): string {
  return text.replaceAll(/\p{L}/gu, letter =>
    String.fromCodePoint(0x3a0 + ((letter.codePointAt(0) ?? 0) % 16) + 16),
  );
}

/** Opens the page, whose English is strange. */
async function openStrange(hash: string): Promise<Opened> {
  const { page, errors } = await lab.open('', { viewport: { width: 1280, height: 800 } });
  const names = readdirSync(join(lab.folder, 'chunks')).filter(file => /^(rules-)?en-.*\.js$/.test(file));
  expect(names).toHaveLength(2);
  for (const name of names) {
    const found = (await import(pathToFileURL(join(lab.folder, 'chunks', name)).href)) as {
      readonly default: Readonly<Record<string, string>>;
    };
    const texts = Object.entries(found.default).map(([key, text]) => [key, strange(text)]);
    const body = `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    await page.route(`**/chunks/${name}`, route => route.fulfill({ contentType: 'text/javascript', body }));
  }
  await page.goto(lab.url + hash);
  await page.reload();
  return { page, errors };
}

/**
 * Words in Latin letters that are seen or read out: those of rules and options, languages by their names, seeds, and
 * cards are left out.
 */
async function latinIn(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const KNOWN = ['.brand, .rule, .sitter, p[lang=en], title, style, script, code, noscript',
      ...['auto', 'en', 'nl', 'fr', 'de'].map(one => 'option[value=' + one + ']')].join();
    const found = [];
    const look = (text, what) => {
      for (const word of text.match(/[A-Za-z]{2,}/g) ?? []) found.push(what + ': ' + word + ' in ' + text.trim());
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
      if (node.parentElement.closest(KNOWN) === null) look(node.data, node.parentElement.tagName);
    for (const one of document.querySelectorAll('[aria-label], [aria-valuetext], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        if (one.closest(KNOWN) === null) look(one.getAttribute(name) ?? '', name);
    return found;
  })()`)) as string[];
}

async function expectStrange(page: Page, notation: RegExp = /^$/): Promise<void> {
  expect((await latinIn(page)).filter(text => !notation.test(text))).toEqual([]);
}

describe('all texts are from the catalogue', () => {
  test.each(['klaverjas', 'smousjas', 'contree', 'honderden'])(
    'at the table and in the replay of %s',
    async game => {
      const { page, errors } = await openStrange('');
      await page.locator('.choose').waitFor();
      await page.locator('.settings > summary').click();
      // From the last on, since there are more in the first.
      for (const details of (await page.locator('main details').all()).reverse())
        await details.locator('summary').click();
      await page.locator('.rule-sheet section').first().waitFor();
      await expectStrange(page);
      await page.keyboard.press('Escape');
      await page.locator(`input[value=${game}]`).check({ force: true });
      await page.locator('.choose select').first().selectOption('greedy');
      await page.getByLabel(strange('The same seed deals the same cards')).fill('7');
      await page.locator('.choose button.primary').click();
      for (let n = 0; n < 100; n++) {
        const choice = await waitForChoice(page);
        await expectStrange(page);
        if (choice === 'deal' || choice === 'match') break;
        const barred = page.locator('.card-button.barred');
        if ((await barred.count()) > 0) {
          await barred.first().click({ position: { x: 8, y: 40 }, force: true });
          await expectStrange(page);
        }
        await clickFirst(page, n, choice);
      }
      await page.locator('.actions button').nth(1).click();
      await page.locator('.replay-beside h2').first().waitFor();
      await page.locator('.working').waitFor({ state: 'detached', timeout: 20_000 });
      for (const details of await page.locator('main details').all())
        await details.locator('summary').click();
      for (let n = 0; n < 8; n++) {
        await expectStrange(page, / in (person|greedy|\S+: (person|greedy)( · |$))/);
        await page.keyboard.press('ArrowLeft');
      }
      expect(errors).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  test.each(['#/hand', '#/replay', '#/practice', '#/practice?game=contree&theme=all', '#/runs'])(
    'in %s',
    async hash => {
      const { page, errors } = await openStrange(hash);
      await page.locator('h1').waitFor();
      for (const details of await page.locator('main details').all())
        await details.locator('summary').click();
      if (hash === '#/hand') {
        await page.locator('.calculator button:not(.primary):not(.pick)').first().click();
        await page.locator('.calculator button.primary').click();
        await page.locator('.answers td').first().waitFor();
      }
      if (hash.startsWith('#/practice')) {
        await page
          .locator('.practice .card-button.legal, .practice .actions button')
          .first()
          .click({ position: { x: 8, y: 8 } });
        await page.locator('.answers td').first().waitFor();
      }
      // Notation of cards and words, as it is typed.
      await expectStrange(page, / in (pass|Jh 9h Ah Ks 7d 8c|Th)$/);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );
});

describe.each(['nl', 'de', 'fr'])('in the language of a browser, %s', locale => {
  test.each([
    { width: 360, height: 640, games: ['smousjas', 'contree'] },
    { width: 768, height: 1024, games: ['contree'] },
  ])(
    'nothing is cut off and nothing moves, at $width pixels',
    async ({ games, ...viewport }) => {
      const { page, errors } = await lab.open('', { viewport, locale });
      await page.locator('.choose').waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe(locale);
      for (const view of ['', '#/hand', '#/replay', '#/practice', '#/runs']) {
        await page.goto(lab.url + view);
        await page.locator('h1').first().waitFor();
        expect([view, await cutIn(page)]).toEqual([view, []]);
      }
      await page.goto(lab.url);
      for (const game of games) {
        await page.reload();
        await page.locator(`input[value=${game}]`).check({ force: true });
        await page.locator('.choose select').first().selectOption('greedy');
        await page.locator('.choose select').nth(1).selectOption('deal');
        await page.locator('.choose details:has(input[placeholder]) summary').click();
        await page.locator('.choose input[placeholder]').fill('cut');
        await page.locator('.choose button.primary').click();
        await waitForChoice(page);
        await watchTable(page);
        for (let n = 0; ; n++) {
          const choice = await waitForChoice(page);
          if (choice === 'deal' || choice === 'match') break;
          expect([game, await cutIn(page)]).toEqual([game, []]);
          await clickFirst(page, n, choice);
        }
        expect([game, await cutIn(page)]).toEqual([game, []]);
        expect(await tableFaults(page)).toEqual([]);
        await page.locator('.tools button').last().click();
      }
      expect(errors).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  test('is chosen, kept, and changes the whole page at once', async () => {
    const { page } = await lab.open('', { locale });
    await page.locator('.settings > summary').click();
    await page.locator('.settings select').first().selectOption('en');
    await page.getByRole('heading', { name: 'Play a game' }).waitFor();
    await expect.poll(() => page.title()).toBe('Play · jaslab lab');
    const kept = await page.evaluate('localStorage.getItem("jaslab.settings")');
    expect(JSON.parse(kept as string)).toMatchObject({ language: 'en' });
    await page.context().close();
  });
});

test.each(['en', 'nl', 'de', 'fr'])(
  'house rules, settings and choices of the day fit a phone, in %s',
  async locale => {
    const { page, errors } = await lab.open('', { viewport: { width: 360, height: 640 }, locale });
    await page.locator('.choose').waitFor();
    await page.locator('.choose details.given > summary').click();
    await page.locator('.choose details:has(+ .pair) > summary').click();
    let sheet = '';
    for (const game of GAME_IDS) {
      await page.locator(`input[value=${game}]`).check({ force: true });
      await page.locator('.options select, .options input').first().waitFor();
      const before = sheet;
      await expect
        .poll(async () => (sheet = (await page.locator('.rule-sheet').textContent()) ?? ''))
        .not.toBe(before);
      expect([game, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([game, 360]);
      expect([game, await cutIn(page)]).toEqual([game, []]);
    }
    expect(await cutChoices(page, '.pair select')).toEqual([]);
    await page.locator('.settings > summary').click();
    expect(await cutChoices(page, '.settings select')).toEqual([]);
    await page.goto(`${lab.url}#/practice`);
    await page.locator('.practice .replay-head select').first().waitFor();
    expect(await cutChoices(page, '.practice .replay-head label:last-child select')).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);
