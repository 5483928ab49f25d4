/** What goes from _Practise_ to others: a problem as a link, a text and a picture; and that saving is said. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readDeal } from '../../../src/analysis/analyse-record.ts';
import { recordOf } from '../../../src/engine/record.ts';
import type { ProblemSet } from '../../../src/node/analyse/problems.ts';
import { dealCode, readDealCode } from '../../../src/player/deal-code.ts';
import { loadWords } from '../../../src/player/words/index.ts';
import { handOf } from './lab-page.ts';
import { labOfFile } from './lab-tests.ts';

const lab = await labOfFile();

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const { problems } = JSON.parse(readFileSync('src/lab/problems/sets/klaverjas.json', 'utf8')) as ProblemSet;
const problem = problems[1];

/** The deal of the problem. */
async function deal() {
  const read = await readDealCode(problem.deal);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

/** The code of a decision of that deal. */
async function codeAt(at?: number): Promise<string> {
  const { state, origin } = await deal();
  return dealCode(state, origin, at);
}

async function answer(page: Page): Promise<void> {
  const card = page.locator('.practice .card-button.legal').first();
  await card.click({ position: { x: 8, y: 8 } });
}

/** What is seen of a problem: the own hand, the trick and what stands above; and how many other hands lie open. */
async function seen(page: Page) {
  await page.locator('.practice .hand').waitFor();
  return {
    hand: await handOf(page),
    trick: await page.locator('.trick').getAttribute('aria-label'),
    standing: await page.locator('.standing').textContent(),
    open: await page.locator('.felt .mini.open').count(),
    solutions: await page.locator('.answers, .decision, .onward').count(),
  };
}

test('a link asks the problem, hides its answer, and knows it afterwards', async () => {
  const { page, errors } = await lab.open('#/practice?game=klaverjas&theme=all&n=1', CLIPBOARD);
  const asked = await seen(page);
  expect(asked).toMatchObject({ open: 0, solutions: 0 });
  expect(await page.getByRole('button', { name: 'Save as text' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  await page.getByText('The link leads to the problem.').waitFor();
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(link.length).toBeLessThanOrEqual(120);
  expect(new URL(link).hash).toBe(`#/practice?d=${await codeAt(problem.at)}`);
  await answer(page);
  const values = await page.locator('.answers td').allTextContents();
  // It is the same after the answer
  await page.getByRole('button', { name: /^(Copy link|Link copied)$/ }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  const { page: other, errors: otherErrors } = await lab.open(new URL(link).hash, CLIPBOARD);
  expect(await seen(other)).toEqual(asked);
  expect(await other.getByLabel('Problems').locator('option:checked').textContent()).toBe('from a link');
  await answer(other);
  await other.locator('.answers .taken', { hasText: 'your answer' }).waitFor();
  expect(await other.locator('.answers td').allTextContents()).toEqual(values);
  await other.locator('.replay-beside li', { hasText: 'of 1 answered' }).waitFor();
  // The deal leads back to it, and from it one goes on
  await other.getByRole('link', { name: 'Look at the deal' }).click();
  await other.getByRole('button', { name: 'Close' }).click();
  await other.locator('.practice .answers .taken', { hasText: 'your answer' }).waitFor();
  await other.getByRole('button', { name: 'Next problem' }).click();
  await other.getByText('1 of 24').waitFor();
  expect([...errors, ...otherErrors]).toEqual([]);
  for (const one of [page, other]) await one.context().close();
}, 60_000);

test('a problem that no set of the page holds is asked, and a strong bot weighs its answers then', async () => {
  const { page, errors } = await lab.open(`#/practice?d=${await codeAt(problem.at + 1)}`, CLIPBOARD);
  expect(await seen(page)).toMatchObject({ open: 0, solutions: 0 });
  await page.getByText('This page does not know the solution of this problem.').waitFor();
  await answer(page);
  await page.locator('.asked', { hasText: 'Your answer:' }).waitFor();
  await page.locator('.decision .taken', { hasText: 'your answer' }).waitFor({ timeout: 60_000 });
  expect(await page.locator('.decision .best').count()).toBeGreaterThan(0);
  // It does not count
  expect(await page.evaluate('localStorage.getItem("jaslab.problems")')).toBe(null);
  await page.getByRole('link', { name: 'Look at the deal' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.asked', { hasText: 'Your answer:' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
}, 90_000);

describe('a link that asks nothing is refused in a line', () => {
  test.each(['en', 'fr'] as const)('in %s', async language => {
    const words = await loadWords(language);
    const code = await codeAt(problem.at);
    const damaged = words.objection({ kind: 'damaged' });
    const other = words.objection({ kind: 'otherRules', word: 'klaverjas' });
    const { page } = await lab.open('', { locale: language });
    for (const [wrong, says] of [
      [code.replace(/(~\d+~)../, '$1'), damaged],
      [code.slice(0, 40), damaged],
      [await codeAt(), damaged],
      [code.replace('~', '~9'), other],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${lab.url}#/practice?d=${wrong}`);
      const box = page.locator('.practice > .problem:not(:empty)');
      expect(await box.textContent()).toBe(says);
      expect(await page.locator('.practice .hand').count()).toBe(0);
    }
    await page.context().close();
  });
});

test('a problem is saved as text and as a picture, and the rating as JSON; the page says so', async () => {
  const { page, errors } = await lab.open('', CLIPBOARD);
  const rated = [{ id: 'a', game: 'klaverjas', level: 3, own: 9, bots: 5, day: '2026-11-28' }];
  await page.evaluate(`localStorage.setItem('jaslab.rating', '${JSON.stringify(rated)}')`);
  await page.goto(`${lab.url}#/practice?game=klaverjas&theme=all&n=1`);
  const png = readFileSync(await saved(page, 'Save as picture', 'klaverjas-problem.png'));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  const json = readFileSync(await saved(page, 'Save as JSON', 'jaslab-rating.json'), 'utf8');
  expect(JSON.parse(json)).toEqual({ deals: rated });
  await answer(page);
  const text = readFileSync(await saved(page, 'Save as text', 'klaverjas-problem.txt'), 'utf8');
  expect(text.split('\n').at(-2)).toBe(`# ${lab.url}#/practice?d=${await codeAt(problem.at)}`);
  const { state, origin } = await deal();
  expect(recordOf(await readDeal(text), { legal: false })).toEqual(recordOf(state, { legal: false }));
  expect(text).toContain(`Deal: ${origin.deal}\nSeed: practice\n`);
  expect(errors).toEqual([]);
  await page.context().close();
}, 60_000);

/** Saves by a button, which says so to those who see it and to those who hear it. Returns the file. */
async function saved(page: Page, name: string, file: string): Promise<string> {
  const button: Locator = page.getByRole('button', { name });
  await button.waitFor();
  const marked = await button.elementHandle();
  const [saving] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(saving.suggestedFilename()).toBe(file);
  await expect.poll(() => marked?.textContent()).toBe('Saved');
  expect(await marked?.getAttribute('aria-live')).toBe('polite');
  return saving.path();
}
