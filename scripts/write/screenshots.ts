/**
 * Takes pictures of all states of the lab, in three widths, two themes and four languages, and writes a page that shows
 * all of them: `table-trick.360.dark.fr.png`, `index.html`. It goes the ways through the page that are named, or all.
 * Without a folder it writes `results/lab.png`, the picture of the README: a deal of Klaverjassen at a mistake.
 *
 *     npm run build && CHROMIUM=/usr/bin/chromium npx tsx scripts/write/screenshots.ts [FOLDER [WALK...]]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/player/words/index.ts';
import { Lab } from '../tests/lab/lab-page.ts';
import { type Look, SCREENS, show, USUAL_LOOK, WALKS } from '../tests/lab/states.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOOKS: readonly Look[] = LANGUAGES.flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme =>
    Object.keys(SCREENS).map(width => ({ width: Number(width), theme, language })),
  ),
);

/** The state on the picture of the README, how it is looked at and how much is seen of it. */
const PICTURE = {
  walk: 'replay',
  state: 'replay-mistake',
  look: { width: 1440, theme: 'light', language: 'en' },
  size: { width: 1160, height: 830 },
} as const;

const [folder, ...wanted] = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(WALKS);
for (const name of names) if (WALKS[name] === undefined) throw new RangeError(`there is no walk ${name}`);

const temporary = mkdtempSync(join(tmpdir(), 'jaslab-runs-'));
const runs = join(temporary, 'results');
mkdirSync(runs);
const lab = await Lab.start(join(ROOT, 'dist/lab'), [runs]);
try {
  if (folder === undefined) await takeOne();
  else await takeAll(folder);
} finally {
  await lab.stop();
  rmSync(temporary, { recursive: true });
}

async function takeOne(): Promise<void> {
  const { page } = await lab.open();
  for await (const state of WALKS[PICTURE.walk]?.(page, lab.url) ?? []) {
    if (state !== PICTURE.state) continue;
    await show(page, PICTURE.look);
    await page.setViewportSize(PICTURE.size);
    await page.screenshot({ path: join(ROOT, 'results/lab.png') });
    break;
  }
}

async function takeAll(out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  if (names.includes('runs')) playRuns();
  const states: string[] = [];
  for (const name of names) {
    const { page } = await lab.open('', { viewport: { width: USUAL_LOOK.width, height: 740 } });
    for await (const state of WALKS[name]?.(page, lab.url) ?? []) {
      states.push(state);
      console.log(`${states.length}: ${state}`);
      for (const look of LOOKS) await take(page, look, join(out, fileOf(state, look)));
      await show(page, USUAL_LOOK);
    }
    await page.context().close();
  }
  writeFileSync(join(out, 'index.html'), sheetOf(states));
  console.log(`${states.length * LOOKS.length} pictures: ${join(out, 'index.html')}`);
}

async function take(page: Page, look: Look, path: string): Promise<void> {
  await show(page, look);
  // At the end of a page nothing sticks to the edge of the screen
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}

function fileOf(state: string, { width, theme, language }: Look): string {
  return `${state}.${width}.${theme}.${language}.png`;
}

/** All pictures on one page: a row for each state and language. */
function sheetOf(states: readonly string[]): string {
  const pictureOf = (file: string) =>
    `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}" title="${file}"></a>`;
  const rows = states.flatMap(state => [
    `<h2>${state}</h2>`,
    ...LANGUAGES.map(language => {
      const looks = LOOKS.filter(look => look.language === language);
      return `<p>${looks.map(look => pictureOf(fileOf(state, look))).join('\n')}</p>`;
    }),
  ]);
  const style = 'body { font-family: sans-serif } p { display: flex; gap: 8px } img { height: 24rem }';
  return `<!doctype html><meta charset="utf-8"><title>jaslab lab</title><style>${style}</style>\n${rows.join('\n')}\n`;
}

/** Runs to be listed. */
function playRuns(): void {
  for (const [game, agents] of [
    ['klaverjas', 'rules,greedy'],
    ['klaberjass', 'net,rules'],
  ] as const) {
    const words = ['run', '--game', game, '--agents', agents, '--deals', '2000', '--seed', 'demo', '--quiet'];
    const jaslab = join(ROOT, 'dist/src/cli/main.js');
    execFileSync(process.execPath, [jaslab, ...words, '--out', join(runs, game)]);
  }
}
