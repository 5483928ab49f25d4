/** What is wrong with what the page shows: what a checker of accessibility finds, and what is cut off. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What of a page depends on its colours, and on its words. */
const RULES = {
  colors: { type: 'rule', values: ['color-contrast'] },
  words: {
    type: 'tag',
    values: ['cat.language', 'cat.name-role-value', 'cat.text-alternatives', 'cat.semantics'],
  },
} as const;

/** An option holds nothing but text: cards in it are heard by other words than they are seen. */
const CONTEXT = JSON.stringify({ exclude: '.bids option' });

/** What a checker of accessibility finds: by all of its rules, or quicker by those of a kind. */
export async function axeFaults(page: Page, of?: keyof typeof RULES): Promise<string[]> {
  const runOnly = of && RULES[of];
  const options = JSON.stringify({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(${CONTEXT}, ${options})`)) as axe.AxeResults;
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/** What a checker of accessibility finds, and what is cut off. */
export async function faults(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...(await cutIn(page))];
}

/** The choices made whose words are wider than their box. */
export async function cutChoices(page: Page, selector: string): Promise<string[]> {
  return (await page.evaluate(`[...document.querySelectorAll('${selector}')].flatMap(one => {
    if (!one.checkVisibility() || one.selectedOptions.length === 0) return [];
    const { text } = one.selectedOptions[0];
    const free = one.cloneNode();
    free.append(new Option(text));
    free.style.cssText = 'position: absolute; visibility: hidden; width: max-content; max-width: none';
    one.parentElement.append(free);
    const wanted = free.offsetWidth;
    free.remove();
    return wanted > one.offsetWidth ? text + ': ' + wanted + ' of ' + one.offsetWidth : [];
  })`)) as string[];
}

/** What is beyond the page, or has too much text, or lacks a value: of what is pressed, filled in, or heads a part. */
export async function cutIn(page: Page): Promise<string[]> {
  return (await page.evaluate(`(() => {
    const scrolls = e => e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    const isWide = e => e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1;
    const isHigh = e => e.matches('.prompt:not(:has([open], .hint))') && e.scrollHeight > e.clientHeight + 1;
    const LOOKED_AT =
      'a, button, summary, select, input, textarea, h1, h2, label, .prompt, .prompt strong, .standing li';
    const isBeyond = e => e.getBoundingClientRect().right > innerWidth + 1;
    return [...document.querySelectorAll(LOOKED_AT)]
      .filter(e => e.checkVisibility() && !e.matches('.card-button, .unseen') && !scrolls(e))
      .filter(e => isBeyond(e) || isWide(e) || isHigh(e) || /[{|}]/.test(e.textContent))
      .map(e => e.tagName + ' ' + e.textContent.slice(0, 60));
  })()`)) as string[];
}
