/** What is wrong with what the page shows: what a checker of accessibility finds, and what is cut off. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What a checker of accessibility finds, and what a phone cuts off. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run(document)')) as axe.AxeResults;
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  return [...found, ...(await cutOnPhone(page))];
}

/** What reaches beyond the edge of a small phone, unless it lies in a box that scrolls. */
async function cutOnPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const look = `(() => {
    const scrolls = e => e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')]
      .filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e))
      .map(e => 'beyond the edge of a phone: ' + e.outerHTML.slice(0, 80));
  })()`;
  let cut: string[] = [];
  // Cards are laid out anew some moments after a change of size
  for (let left = 20; left > 0; left--) {
    cut = await page.evaluate(look);
    if (cut.length === 0) break;
    await page.waitForTimeout(100);
  }
  if (size !== null) await page.setViewportSize(size);
  return cut;
}
