/** Each state of the page in all its looks: no fault of accessibility, and nothing cut off. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../../src/cli/fixtures/run.ts';
import { LANGUAGES } from '../../../src/player/words/index.ts';
import { axeFaults, cutChoices, cutIn } from './faults.ts';
import { builtPage, Lab } from './lab-page.ts';
import { type Look, SCREENS, show, USUAL_LOOK, WALKS } from './states.ts';

const WIDTHS = Object.keys(SCREENS).map(Number);

let lab: Lab;
const runs = mkdtempSync(join(tmpdir(), 'jaslab-runs-'));
beforeAll(async () => {
  await run(`run --game klaberjass --agents random,random --deals 9 --quiet --out ${join(runs, 'one')}`);
  lab = await Lab.start(builtPage(), [runs]);
}, 120_000);
afterAll(async () => {
  await lab.stop();
  for (const folder of [lab.folder, runs]) rmSync(folder, { recursive: true });
});

test.each(Object.keys(WALKS))(
  'on the way of %s',
  async name => {
    const height = SCREENS[USUAL_LOOK.width];
    const { page, errors } = await lab.open('', { viewport: { width: USUAL_LOOK.width, height } });
    const found: string[] = [];
    for await (const state of WALKS[name](page, lab.url)) {
      const note = (look: Look, faults: readonly string[]) =>
        found.push(...faults.map(fault => `${state}, ${Object.values(look).join(' ')}: ${fault}`));
      for (const language of LANGUAGES) {
        const isUsual = language === USUAL_LOOK.language;
        for (const width of WIDTHS) {
          const look = { ...USUAL_LOOK, language, width };
          await show(page, look);
          note(look, [...(await cutIn(page)), ...(await cutChoices(page, 'main select'))]);
          if (width === USUAL_LOOK.width) note(look, await axeFaults(page, isUsual ? undefined : 'words'));
        }
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
      }
      // Colours do not depend on the language
      for (const width of WIDTHS.slice(-1)) {
        const look = { ...USUAL_LOOK, theme: 'dark', width } as const;
        await show(page, look);
        note(look, await axeFaults(page, 'colors'));
      }
      await show(page, USUAL_LOOK);
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
  120_000,
);
