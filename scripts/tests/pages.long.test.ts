import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyReport } from '../write/reports.ts';
import { openBrowser } from './lab/lab-page.ts';

const PHONE = 390;
const DESKTOP = 1280;

/** The reports that can be written again. The site shows the figures of all others. */
const pages = (await everyReport()).map(([folder, files]) => [folder, files['report.html']] as const);

async function faultsOf(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: 'scripts/tests/page-faults.js' });
  return page.evaluate('faultsOfPage()');
}

describe('the pages of results', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test('are no wider than their window, and no text in a figure is cut off or overlaps another', async () => {
    const page = await browser.newPage();
    const faults: string[] = [];
    for (const [name, html] of pages) {
      await page.setContent(html);
      for (const width of [PHONE, DESKTOP]) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await faultsOf(page)).map(fault => `${name}, ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  }, 180_000);

  test('a figure with two texts in one place has a fault', async () => {
    const page = await browser.newPage();
    const text = (x: number, what: string) => `<text x="${x}" y="20">${what}</text>`;
    const figure = `<svg width="200" height="40">${text(10, 'one')}${text(15, 'other')}${text(190, 'cut')}</svg>`;
    await page.setContent(`<body style="margin: 0">${figure}<div style="width: 3000px">wide</div></body>`);
    expect(await faultsOf(page)).toEqual([
      'the page is 3000 px wide',
      '"cut" is cut off',
      '"one" overlaps "other"',
    ]);
  });
});
