/** What tests of the page share, and only tests: the page of a file, and what is expected in many places. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { run } from '../../../src/cli/fixtures/run.ts';
import { builtPage, Lab, pointsIn } from './lab-page.ts';

/** A game of each kind of table: for two without a stock and with one, for three, and for four with each auction. */
export const TABLES = ['klaberjass', 'smousjas', 'honderden3', 'klaverjas', 'bela', 'contree'] as const;

/** The built page for the tests of a file: it is removed after the last of them, and so are the runs of `fill`. */
export async function labOfFile(fill?: (runs: string) => Promise<unknown>): Promise<Lab> {
  const places = fill === undefined ? [] : [mkdtempSync(join(tmpdir(), 'jaslab-runs-'))];
  for (const runs of places) await fill?.(runs);
  const lab = await Lab.start(builtPage(), places);
  afterAll(async () => {
    await lab.stop();
    for (const folder of [lab.folder, ...places]) rmSync(folder, { recursive: true });
  });
  return lab;
}

/** Plays a run of Klaberjass into a folder of runs. */
export function playRun(runs: string): Promise<unknown> {
  return run(`run --game klaberjass --agents random,random --deals 9 --quiet --out ${join(runs, 'one')}`);
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
  const standing = await page.locator('.standing .match').textContent();
  expect(standing?.replaceAll('\u2007', '')).toContain(` ${total?.join(' – ')} `);
}
