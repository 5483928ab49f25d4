import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/player/words/index.ts';
import { axeFaults, cutChoices, cutIn } from './faults.ts';
import { labOfFile, playRun } from './lab-tests.ts';
import { type Look, SCREENS, show, USUAL_LOOK, WALKS } from './states.ts';

/** The broadest screen; all ways are gone on the narrowest. */
const BROAD = Math.max(...Object.keys(SCREENS).map(Number));

const lab = await labOfFile(playRun);

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
        const look = { ...USUAL_LOOK, language };
        await show(page, look);
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
        note(look, await axeFaults(page, language === USUAL_LOOK.language ? undefined : 'words'));
        note(look, await cutOff(page));
        await show(page, { ...look, width: BROAD });
        note({ ...look, width: BROAD }, await cutOff(page));
      }
      // Colours do not depend on the language
      const dark = { ...USUAL_LOOK, theme: 'dark', width: BROAD } as const;
      await show(page, dark);
      note(dark, await axeFaults(page, 'colors'));
      await show(page, USUAL_LOOK);
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
  120_000,
);

async function cutOff(page: Page): Promise<string[]> {
  return [...(await cutIn(page)), ...(await cutChoices(page, 'main select'))];
}
