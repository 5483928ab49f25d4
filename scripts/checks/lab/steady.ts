/** Watches a table in a browser: nothing scrolls, nothing moves from one choice to the next, and nothing is cut off. */
import type { Page } from 'playwright-core';

/** What keeps its place and size during a deal. */
const STEADY = ['.standing', '.felt', '.trick', '.near', '.prompt', '.actions', '.hand', '.tools'];

/** Looks at every frame from now on. */
export async function watchTable(page: Page): Promise<void> {
  await page.evaluate(`
    window.tableFaults = new Set();
    const places = new Map();
    const fault = text => window.tableFaults.add(text);
    const look = () => {
      requestAnimationFrame(look);
      const { scrollHeight, scrollWidth } = document.documentElement;
      if (scrollHeight > innerHeight || scrollWidth > innerWidth) fault('the page scrolls');
      const play = document.querySelector('.play');
      if (play === null) return;
      for (const name of ${JSON.stringify(STEADY)}) {
        const { left, top, width, height } = play.querySelector(name).getBoundingClientRect();
        const place = [left, top, width, height].map(Math.round).join(' ');
        if (!places.has(name)) places.set(name, place);
        if (places.get(name) !== place) fault(name + ' moves from ' + places.get(name) + ' to ' + place);
      }
      for (const box of play.querySelectorAll('*')) {
        if (!box.checkVisibility() || box.closest('.beside') !== null) continue;
        if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
        if (box.scrollHeight > box.clientHeight) fault(box.className + ' has a scroll bar');
      }
      const felt = play.querySelector('.felt').getBoundingClientRect();
      for (const part of play.querySelectorAll('.felt .seat, .felt .is-said, .felt .played .card, .felt .pile')) {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const beyond = Math.max(felt.left - left, felt.top - top, right - felt.right, bottom - felt.bottom);
        if (beyond > 1) fault(part.className + ' reaches beyond the felt by ' + Math.round(beyond));
      }
      const tools = play.querySelector('.tools').getBoundingClientRect();
      for (const card of play.querySelectorAll('.hand .card')) {
        const { left, right, bottom } = card.getBoundingClientRect();
        if (left < 0 || right > innerWidth || bottom > tools.top + 1) fault('a card of the hand is cut off');
      }
    };
    look();
  `);
}

/** What was seen that should not be. */
export async function tableFaults(page: Page): Promise<string[]> {
  return (await page.evaluate('[...window.tableFaults]')) as string[];
}
