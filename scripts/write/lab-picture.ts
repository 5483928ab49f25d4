/**
 * Writes results/lab.png, the picture of the README: a deal of Klaverjassen in the lab, at a mistake.
 *
 *     npm run build && CHROMIUM=/usr/bin/chromium npx tsx scripts/write/lab-picture.ts
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { openLab } from '../../src/cli/lab/server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The deal, the seat that is looked at, and the action that was a mistake. */
const PLACE = 'klaverjas~1~jUol-abaDjHwpnmcdmh74QhWi_DL1VTV~~0~wc5&you=3&at=24';

const executablePath = process.env.CHROMIUM;
if (executablePath === undefined) throw new Error('set CHROMIUM to the program of the browser');
const server = await openLab({ name: 'page', path: join(ROOT, 'dist/lab') }, [], 0);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1160, height: 830 } });
  await page.goto(`${server.url}#/replay?d=${PLACE}`);
  await page.locator('.changes').waitFor();
  await page.getByText('Playing').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(ROOT, 'results/lab.png') });
} finally {
  await browser.close();
  await server.close();
}
