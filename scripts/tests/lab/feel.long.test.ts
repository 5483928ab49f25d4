/**
 * How table and replay feel: claims of the rest, nothing overlaps or is cut off on the narrowest phones, and what is
 * disabled can be read.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  clickFirst,
  handOf,
  playByClicks,
  sitDown,
  tableFaults,
  waitForChoice,
  watchTable,
} from './lab-page.ts';
import { expectCounted, labOfFile, TABLES } from './lab-tests.ts';

const PHONE = { viewport: { width: 360, height: 640 } };

const lab = await labOfFile();

describe('at the table', () => {
  test.each([
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ])(
    'who leads may claim the rest where that is sure, and it is played out, at $width',
    async viewport => {
      const { page, errors } = await lab.open('', { viewport });
      await sitDown(page, 'Bela', 'greedy', 'match');
      await waitForChoice(page);
      await watchTable(page);
      const seen = new Set<string>();
      for (let n = 0; n < 1000 && seen.size < 2; n++) {
        const choice = await waitForChoice(page);
        if (choice === 'match') break;
        const claim = page.locator('.actions .claim');
        if (choice === 'deal') {
          await expectCounted(page, 'match');
          await page.getByRole('button', { name: 'Go on' }).click();
        } else if ((await claim.count()) === 0) await clickFirst(page, n, choice);
        else {
          const label = (await claim.textContent()) ?? '';
          const note = page.locator('.prompt .quiet');
          const isSure = 'You win every trick that is left, whatever the others hold.';
          if (label === 'The rest is mine') expect(await note.textContent()).toBe(isSure);
          await claim.click();
          await page.locator('[data-over]').waitFor();
          seen.add(label);
        }
      }
      expect([...seen].sort()).toEqual(['Agreed, play out the rest', 'The rest is mine']);
      expect(await tableFaults(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  test('bots have names and levels, a match that was left goes on, and cards sound for those who want it', async () => {
    const { page, errors } = await lab.open();
    await page.evaluate(`
      window.sounds = 0;
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function () { window.sounds++; start.call(this); };
    `);
    const sounds = () => page.evaluate('window.sounds');
    await sitDown(page, 'Klaverjassen', 'level:n=1', 'match');
    await waitForChoice(page);
    const sitters = await page.locator('.felt .sitter').allTextContents();
    expect(new Set(sitters.map(text => text.replace(' · level 1', ''))).size).toBe(3);
    for (const text of sitters) expect(text).toMatch(/^\p{L}+ · level 1$/u);
    const hand = await handOf(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Continue the match' }).click();
    await waitForChoice(page);
    expect(await handOf(page)).toEqual(hand);
    await playByClicks(page, 'deal');
    expect(await sounds()).toBe(0);
    await page.locator('.settings > summary').click();
    await page.getByLabel('Sound').selectOption('on');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Go on' }).click();
    await playByClicks(page, 'deal');
    expect(await sounds()).toBeGreaterThanOrEqual(8);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);
});

describe('on a phone of 360 pixels', () => {
  test.each(TABLES)(
    'the replay of a deal of %s keeps its parts apart at every step',
    async id => {
      const [line = ''] = readFileSync(`src/games/${id}/golden.jsonl`, 'utf8').split('\n');
      const { page, errors } = await lab.open('#/replay', PHONE);
      await openRecord(page, line);
      const { steps, faults } = await faultsAtEachStep(page, 'one step on');
      expect(steps).toBe(JSON.parse(line).actions.length);
      expect(faults).toEqual([]);
      await page.getByLabel('See').selectOption('0');
      expect(await faultsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    120_000,
  );
});

describe('what is disabled', () => {
  test.each(['light', 'dark'] as const)(
    'can be read in the %s theme',
    async colorScheme => {
      const [line = ''] = readFileSync('src/games/klaverjas/golden.jsonl', 'utf8').split('\n');
      for (const view of ['#/play', '#/hand', '#/replay', 'a deal']) {
        const { page } = await lab.open(view.startsWith('#') ? view : '#/replay', { ...PHONE, colorScheme });
        await page.locator('button').first().waitFor();
        if (view === 'a deal') await openRecord(page, line);
        expect([view, await contrastOfDisabled(page)]).toEqual([view, expect.any(Number)]);
        expect(await contrastOfDisabled(page)).toBeGreaterThanOrEqual(4.5);
        await page.context().close();
      }
    },
    120_000,
  );
});

test('a person is told what you see, not what You sees', async () => {
  const [line = ''] = readFileSync('src/games/klaverjas/golden.jsonl', 'utf8').split('\n');
  const agents = ['greedy', 'person', 'greedy', 'greedy'];
  const { page } = await lab.open('#/replay', PHONE);
  await openRecord(page, JSON.stringify({ ...JSON.parse(line), agents }));
  const options = await page.getByLabel('See').locator('option').allTextContents();
  expect(options).toEqual([
    'all hands',
    'Right: what is seen there',
    'what you see',
    'Left: what is seen there',
    'Partner: what is seen there',
  ]);
  await page.context().close();
}, 60_000);

/** The least contrast of the words of a button with what lies behind them, once all buttons are disabled. */
async function contrastOfDisabled(page: Page): Promise<number> {
  return (await page.evaluate(`(() => {
    const light = color => {
      const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map(part => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const isClear = color => color === 'rgba(0, 0, 0, 0)';
    const behind = one => {
      const { backgroundColor } = getComputedStyle(one);
      if (!isClear(backgroundColor)) return backgroundColor;
      return one.parentElement ? behind(one.parentElement) : 'rgb(255, 255, 255)';
    };
    const all = [...document.querySelectorAll('button, select')];
    for (const one of all) one.disabled = true;
    return Math.min(...all.filter(one => one.checkVisibility()).map(one => {
      const [a, b] = [light(getComputedStyle(one).color), light(behind(one))].sort((x, y) => y - x);
      return ((a + 0.05) / (b + 0.05)) * getComputedStyle(one).opacity;
    }));
  })()`)) as number;
}

async function openRecord(page: Page, line: string): Promise<void> {
  await page.getByLabel('Or paste records').fill(line);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator('.result').waitFor();
}

/** Parts of the table that lie over one another, or beyond what holds them: a function of the page. */
const FAULTS = `() => {
  const faults = [];
  const replay = document.querySelector('.replay');
  const shown = (name, within = replay) => [...within.querySelectorAll(name)].filter(one => one.checkVisibility());
  const boxOf = one => one.getBoundingClientRect();
  const name = one => one.closest('[aria-label]')?.getAttribute('aria-label') + ' ' + one.className;
  const over = (a, b) => {
    const [x, y] = [boxOf(a), boxOf(b)];
    const width = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const height = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    return width > 1 && height > 1;
  };
  const apart = list => list.forEach((a, i) => list.slice(i + 1).forEach(b => {
    if (over(a, b)) faults.push(name(a) + ' overlaps ' + name(b));
  }));
  const within = (outer, list) => list.forEach(one => {
    const [x, y] = [boxOf(one), boxOf(outer)];
    if (Math.max(y.left - x.left, x.right - y.right, y.top - x.top, x.bottom - y.bottom) > 1)
      faults.push(name(one) + ' reaches beyond ' + outer.className);
  });
  const isScrolled = one =>
    one !== null &&
    (/auto|scroll|hidden/.test(getComputedStyle(one).overflowX) || isScrolled(one.parentElement));
  for (const one of shown('*', document.body))
    if (boxOf(one).right > innerWidth + 1 && !isScrolled(one.parentElement))
      faults.push(name(one) + ' reaches beyond the screen');
  const felt = replay.querySelector('.felt');
  const seats = shown('.seat');
  within(felt, [...seats, ...shown('.seat-head, .is-said, .mini .card, .played .card, .pile, .proposed', felt)]);
  for (const seat of seats) within(seat, shown('.seat-head, .seat-head > *, .mini .card', seat));
  apart([...seats, ...shown('.trick, .pile', felt)]);
  for (const row of shown('.standing, .controls, .replay-tools, .replay-head')) {
    within(row, [...row.children].filter(one => one.checkVisibility()));
    apart([...row.children].filter(one => one.checkVisibility()));
  }
  apart([...replay.children].filter(one => one.checkVisibility()));
  return faults;
}`;

async function faultsOf(page: Page): Promise<string[]> {
  return (await page.evaluate(`(${FAULTS})()`)) as string[];
}

/** The faults at each step that a button takes, until it is disabled. */
async function faultsAtEachStep(page: Page, button: string): Promise<{ steps: number; faults: string[] }> {
  return (await page.evaluate(`(async () => {
    const next = document.querySelector('button[aria-label="${button}"]');
    const faults = new Set((${FAULTS})());
    let steps = 0;
    for (; !next.disabled; steps++) {
      next.click();
      await new Promise(requestAnimationFrame);
      for (const fault of (${FAULTS})()) faults.add(fault);
    }
    return { steps, faults: [...faults] };
  })()`)) as { steps: number; faults: string[] };
}
