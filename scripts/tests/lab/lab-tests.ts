/** What tests of the page share, and only tests: the page of a file, and what is expected in many places. */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { builtPage, Lab, pointsIn } from './lab-page.ts';

/** The built page for the tests of a file: it is closed and removed after the last of them. */
export async function labOfFile(): Promise<Lab> {
  const lab = await Lab.start(builtPage(), []);
  afterAll(async () => {
    await lab.stop();
    rmSync(lab.folder, { recursive: true });
  });
  return lab;
}

/** The lines of the deal, counted out over the felt, sum to its score, and a match stands where it says. */
export async function expectCounted(page: Page, of: 'match' | 'deal'): Promise<void> {
  const rows = await page.locator('.play > .counted tbody tr').evaluateAll(all =>
    all.map(row => ({
      kind: row.getAttribute('data-row'),
      cells: [...row.querySelectorAll('td')].map(cell => cell.textContent ?? ''),
    })),
  );
  const at = rows.findIndex(({ kind }) => kind === 'score');
  const score = (rows[at]?.cells ?? []).map(pointsIn);
  expect(score.length).toBeGreaterThan(1);
  const lines = rows.slice(0, at).map(({ cells }) => cells.map(pointsIn));
  expect(score.map((_, side) => lines.reduce((sum, line) => sum + (line[side] as number), 0))).toEqual(score);
  const total = rows.find(({ kind }) => kind === 'total')?.cells;
  if (of === 'deal') {
    expect([total, await page.locator('.standing .match').count()]).toEqual([undefined, 0]);
    return;
  }
  expect(await page.locator('.standing .match').textContent()).toContain(` ${total?.join(' – ')} `);
}
