/** What goes from the page to others: links, files and pictures. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readDeal } from '../../../src/analysis/analyse-record.ts';
import { recordOf } from '../../../src/engine/record.ts';
import { faults } from './faults.ts';
import { handOf, playByClicks, sitDown, waitForChoice } from './lab-page.ts';
import { labOfFile } from './lab-tests.ts';

const lab = await labOfFile();

test('a deal that is over goes by a short link, which other rules and damage do not open', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, errors } = await lab.open('', options);
  await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
  await playByClicks(page, 'deal');
  const result = (await page.locator('[data-over=deal]').textContent()) ?? '';
  expect(await page.locator('.actions button').allTextContents()).toEqual([
    'Look at the deal',
    'Play another',
    'Choose a game',
    'Copy link',
  ]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  await page.getByText('can play the deal first').waitFor();
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(link.length).toBeLessThanOrEqual(120);
  const { hash } = new URL(link);
  const opened = await lab.open(hash, options);
  await opened.page.getByRole('button', { name: 'Look at how it went' }).click();
  const scores = (await opened.page.locator('.result').textContent())?.match(/\d+(?=,|$)/g);
  expect(scores?.sort()).toEqual(result.match(/\d+/g)?.sort());
  expect(result).toMatch(/^(We|They) win the deal, \d+ to \d+\.$/);
  expect(await page.locator('.prompt .quiet').textContent()).toMatch(
    /^(We|They) needed \d+ and had \d+\. \d+ is over half/,
  );
  // Nothing of a match stands there.
  expect(await opened.page.locator('h1').textContent()).toBe('Klaverjassen');
  expect(await opened.page.locator('.standing .match').count()).toBe(0);
  await opened.page.getByRole('button', { name: 'one step on' }).click();
  await opened.page.getByRole('button', { name: 'Copy link' }).click();
  await opened.page.getByText('with all hands open.').waitFor();
  expect(await opened.page.evaluate('navigator.clipboard.readText()')).toBe(`${link}&at=1`);
  for (const [wrong, says] of [
    [hash.replace('~', '~9'), 'The link is of other rules of Klaverjassen'],
    [hash.replace(/(~\d+~)../, '$1'), 'The link is damaged'],
  ] as const) {
    const refused = await lab.open(wrong, options);
    await refused.page.getByText(says).waitFor();
    await refused.page.context().close();
  }
  await page.getByRole('button', { name: 'Play another' }).click();
  await page.locator('[data-over]').waitFor({ state: 'detached' });
  await playByClicks(page, 'deal');
  await page.getByRole('button', { name: 'Choose a game' }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Klaverjassen/ }).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Continue the match' }).count()).toBe(0);
  // A deal of another game does not take its place
  await sitDown(page, 'Bela', 'greedy', 'deal');
  await playByClicks(page, 'deal');
  await page.goto(`${lab.url}#/replay`);
  await page.getByRole('button', { name: 'Your last deal: Bela' }).waitFor();
  await page.getByRole('button', { name: 'Your last deal: Klaverjassen' }).click();
  await page.getByRole('heading', { name: 'Klaverjassen' }).waitFor();
  expect([...errors, ...opened.errors]).toEqual([]);
  for (const one of [page, opened.page]) await one.context().close();
}, 90_000);

test('whoever opens a link to a deal plays it from the same seat, before anything of it is seen', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, errors } = await lab.open('', options);
  await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
  await waitForChoice(page);
  const hand = (await handOf(page)).sort();
  await playByClicks(page, 'deal');
  const result = (await page.locator('[data-over=deal]').textContent()) ?? '';
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('can play the deal first').waitFor();
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
  const { page: other, errors: otherErrors } = await lab.open(new URL(link).hash, options);
  await other.getByText('This deal was sent to you.').waitFor();
  const openHands = (one: Page) => one.locator('.felt .mini.open').count();
  expect([await openHands(other), await other.locator('.own .mini.open').count()]).toEqual([0, 1]);
  for (const word of ['.result', '.controls', '.replay-beside'])
    expect(await other.locator(word).count()).toBe(0);
  await other.getByRole('button', { name: 'Play it yourself' }).click();
  await other.locator('.play').waitFor();
  await waitForChoice(other);
  expect((await handOf(other)).sort()).toEqual(hand);
  expect(await openHands(other)).toBe(0);
  await playByClicks(other, 'deal');
  // What happened before is a step back, behind the same choice
  await other.goto(link);
  await other.getByRole('button', { name: 'Look at how it went' }).click();
  const scores = (await other.locator('.result').textContent())?.match(/\d+(?=,|$)/g);
  expect(scores?.sort()).toEqual(result.match(/\d+/g)?.sort());
  expect(await openHands(other)).toBe(3);
  await other.goBack();
  await other.getByText('This deal was sent to you.').waitFor();
  expect([...errors, ...otherErrors]).toEqual([]);
  for (const one of [page, other]) await one.context().close();
}, 90_000);

test('where the clipboard is closed the link stands there, to be copied by hand', async () => {
  const [line = ''] = readFileSync('src/games/klaverjas/golden.jsonl', 'utf8').split('\n');
  const { page } = await lab.open('#/replay');
  await page.getByLabel('Or paste records').fill(line);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.getByLabel('Copy this link:').inputValue()).toContain('#/replay?d=klaverjas~');
  await page.context().close();
}, 30_000);

test('a saved deal is opened again, and its link leads to the same card', async () => {
  const { page, errors } = await lab.open('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await sitDown(page, 'Belote for two', 'greedy', 'deal');
  await playByClicks(page, 'deal');
  const [saving] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  const file = await saving.path();
  const { game, result } = JSON.parse(readFileSync(file, 'utf8'));
  expect(game).toBe('belote2');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.drop input[type=file]').setInputFiles({
    name: saving.suggestedFilename(),
    mimeType: 'application/x-ndjson',
    buffer: readFileSync(file),
  });
  await page.locator('.result').waitFor();
  for (const score of result.score)
    expect(await page.locator('.result').textContent()).toContain(` ${score}`);
  const [writing] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as text' }).click(),
  ]);
  expect(writing.suggestedFilename()).toMatch(/^belote2-.+-0\.txt$/);
  const text = readFileSync(await writing.path(), 'utf8');
  expect(text).toMatch(/^Game: belote2\nDeal: 0\nSeed: /);
  expect(recordOf(await readDeal(text), { legal: false }).result).toEqual(result);
  const [drawing] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  expect(drawing.suggestedFilename()).toBe('belote2-0.png');
  const png = readFileSync(await drawing.path());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1440,
    1120,
  ]);
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).hash).toContain('at=5');
  const shown = await page.locator('.trick').getAttribute('aria-label');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
  const other = await page.context().newPage();
  await other.goto(link);
  await other.locator('.result').waitFor();
  expect(await other.locator('.trick').getAttribute('aria-label')).toBe(shown);
  await other.getByRole('button', { name: 'Play on from here' }).click();
  await waitForChoice(other);
  expect(await other.locator('.near .seat-head strong').textContent()).toBe('You');
  expect(errors).toEqual([]);
  await page.context().close();
}, 60_000);

test('on a phone a picture goes to the share sheet', async () => {
  const { page, errors } = await lab.open('#/practice?game=klaverjas', { hasTouch: true, isMobile: true });
  await page.evaluate(`
    navigator.canShare = () => true;
    navigator.share = async ({ files: [file] }) => { window.shared = [file.name, file.type, file.size > 10_000]; };
  `);
  await page.getByRole('button', { name: 'Save as picture' }).click();
  await expect
    .poll(() => page.evaluate('window.shared'), { timeout: 10_000 })
    .toEqual(['klaverjas-problem.png', 'image/png', true]);
  expect(errors).toEqual([]);
  await page.context().close();
}, 60_000);

test('the problem of the day shows its solution again, and its deal from the own seat', async () => {
  const { page, errors } = await lab.open('#/practice?game=klaverjas', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const choices = page.locator('.practice .card-button.legal, .practice .actions button');
  await choices.first().click({ position: { x: 8, y: 8 } });
  const table = page.locator('.replay-beside .answers td');
  const values = await table.allTextContents();
  await page.reload();
  await page.locator('.answers .taken', { hasText: 'your answer' }).waitFor();
  await page.getByRole('link', { name: 'Look at the deal' }).click();
  await page.locator('.felt .seat-head', { hasText: 'Partner' }).waitFor();
  const own = page.locator('.own .seat-head strong');
  expect(await own.textContent()).toBe('You');
  expect(await table.allTextContents()).toEqual(values);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.practice .answers .taken', { hasText: 'your answer' }).waitFor();
  await page.getByRole('link', { name: 'Look at the deal' }).click();
  await page.getByLabel('See').selectOption('all');
  const hand = await page.locator('.own .mini').getAttribute('aria-label');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
  await page.goto(link);
  await page.reload();
  await page.locator('.felt .seat-head', { hasText: 'Partner' }).waitFor();
  expect(await own.textContent()).toBe('You');
  expect(await page.locator('.own .mini').getAttribute('aria-label')).toBe(hand);
  await expect.poll(() => table.allTextContents()).toEqual(values);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('house rules get a name, go by a link, and are saved by whoever opens it, at 360 pixels', async () => {
  const options = {
    viewport: { width: 360, height: 740 },
    permissions: ['clipboard-read', 'clipboard-write'],
  };
  const { page, errors } = await lab.open('', options);
  await page.getByRole('radio', { name: /^Klaverjassen/ }).check({ force: true });
  await page.getByText('House rules', { exact: true }).click();
  await page.getByLabel('Points of four Jacks').selectOption('100');
  await page.getByLabel('Name for these rules').fill(' our <b>club</b> ');
  await page.keyboard.press('Enter');
  const chosenIn = (one: Page) => one.getByLabel('As played').locator('option:checked').textContent();
  const chosen = () => chosenIn(page);
  await expect.poll(chosen).toBe('our <b>club</b>');
  await page.getByLabel('Duty to trump').selectOption('amsterdam');
  await expect.poll(chosen).toBe('as set below');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
  // Another game has rules of its own, and the first one keeps its
  await page.getByRole('radio', { name: /^Klaberjass/ }).check({ force: true });
  await page.getByText('House rules', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /^Klaverjassen/ }).check({ force: true });
  await page.getByText('House rules, 2 changed').waitFor();
  const opened = await lab.open(new URL(link).hash, options);
  const { page: other } = opened;
  await other.getByText('“our <b>club</b>”: house rules of Klaverjassen, from a link.').waitFor();
  await other.getByText('House rules, 2 changed').waitFor();
  expect(await other.getByRole('radio', { name: /^Klaverjassen/ }).isChecked()).toBe(true);
  expect(await faults(other)).toEqual([]);
  await other.getByRole('button', { name: 'Save rules' }).click();
  await other.getByText('“our <b>club</b>” is saved').waitFor();
  expect(await chosenIn(other)).toBe('our <b>club</b>');
  await other.getByRole('button', { name: 'Deal the cards' }).click();
  await waitForChoice(other);
  expect(new URL(other.url()).hash).toBe('#/play');
  const match = JSON.parse((await other.evaluate('localStorage.getItem("jaslab.match")')) as string);
  expect(match.record.options).toEqual({ fourJacks: 100, trickRule: 'amsterdam' });
  // The calculator offers them too
  await other.goto(`${lab.url}#/hand`);
  await other.getByLabel('Game').selectOption('belote');
  await other.getByLabel('Game').selectOption('klaverjas');
  await other.getByText('House rules, 2 changed').click();
  await other.getByLabel('As played').selectOption('our <b>club</b>');
  await other.getByRole('button', { name: 'Delete' }).click();
  expect(await other.getByLabel('As played').locator('option').allTextContents()).not.toContain(
    'our <b>club</b>',
  );
  // A set that the game knows by another name, and the usual rules
  for (const [set, name] of [
    ['Amsterdam', 'in town'],
    ['as usual', 'at home'],
  ] as const) {
    await other.getByLabel('As played').selectOption(set);
    await other.getByLabel('Name for these rules').fill(name);
    await other.getByRole('button', { name: 'Save rules' }).click();
    await expect.poll(() => chosenIn(other)).toBe(name);
  }
  await other.goto(`${lab.url}#/play?game=klaverjas&rules=fourJacks=7&name=x`);
  await other.getByText('This link holds no house rules that this page knows.').waitFor();
  expect([...errors, ...opened.errors]).toEqual([]);
  for (const one of [page, other]) await one.context().close();
}, 120_000);
