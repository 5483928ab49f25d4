/** What goes from the page to others: links, files and pictures. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDeal } from '../../../src/analysis/analyse-record.ts';
import { recordOf } from '../../../src/engine/record.ts';
import { labOfFile, playByClicks, sitDown, waitForChoice } from './lab-page.ts';

const lab = await labOfFile();

test('a deal that is over goes by a short link, which other rules and damage do not open', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, errors } = await lab.open('', options);
  await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
  await playByClicks(page, 'deal');
  const result = (await page.locator('[data-over=deal]').textContent()) ?? '';
  expect(await page.locator('.actions button').allTextContents()).toEqual([
    'New game',
    'Play again',
    'Look at the deal',
    'Copy link',
  ]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'The link is copied.' }).waitFor();
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(link.length).toBeLessThanOrEqual(120);
  const { hash } = new URL(link);
  const opened = await lab.open(hash, options);
  const scores = (await opened.page.locator('.result').textContent())?.match(/\d+(?=,|$)/g);
  expect(scores?.sort()).toEqual(result.match(/\d+/g)?.sort());
  expect(result).toMatch(/^(We|They) win the deal, \d+ to \d+\.$/);
  expect(await page.locator('.prompt .quiet').textContent()).toMatch(/^(We|They) needed \d+ and had \d+\.$/);
  // Nothing of a match stands there.
  expect(await opened.page.locator('h1').textContent()).toBe('Klaverjassen');
  expect(await opened.page.locator('.standing .match').count()).toBe(0);
  await opened.page.getByRole('button', { name: 'one step on' }).click();
  await opened.page.getByRole('button', { name: 'Copy link' }).click();
  expect(await opened.page.evaluate('navigator.clipboard.readText()')).toBe(`${link}&at=1`);
  for (const [wrong, says] of [
    [hash.replace('~', '~9'), 'the link is of other rules of Klaverjassen'],
    [hash.replace(/(~\d+~)../, '$1'), 'the link is damaged'],
  ] as const) {
    const refused = await lab.open(wrong, options);
    await refused.page.getByText(says).waitFor();
    await refused.page.context().close();
  }
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('[data-over]').waitFor({ state: 'detached' });
  await playByClicks(page, 'deal');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Klaverjassen/ }).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Continue the match' }).count()).toBe(0);
  expect([...errors, ...opened.errors]).toEqual([]);
  for (const one of [page, opened.page]) await one.context().close();
}, 60_000);

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
  await page.getByText('The link is copied.').waitFor();
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
  await page.getByLabel('See').selectOption('all');
  const hand = await page.locator('.own .mini').getAttribute('aria-label');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').waitFor();
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
