/**
 * All states of the page that look different, reached by seeds and by what the page does. The tests look at each for
 * faults, and `scripts/write/screenshots.ts` takes pictures of it. Nothing here knows the language of the page.
 */
import type { Page } from 'playwright-core';
import { parseCard } from '../../../src/cards/card.ts';
import { type Language, loadWords } from '../../../src/player/words/index.ts';
import { clickFirst, waitForChoice } from './lab-page.ts';

/** A way through the page that stops at each state, with its name. It goes on with the page as it was left. */
export type Walk = (page: Page, url: string) => AsyncGenerator<string, void>;

/** A deal of Klaverjassen, and its dearest mistake, looked at from a seat. */
const DEAL = 'klaverjas~1~AAsBskoff9Kn788kCJG0Dka256wrgIqV5B~~1~practice';
const MISTAKE = `${DEAL}&you=2&at=25`;
/** The same deal at a decision that is no problem of the page. */
const ASKED = 'klaverjas~1~AAsBskoff9Kn788kcrxv8ij2hC_GISPjtqB~~1~practice';

async function* choosing(page: Page): AsyncGenerator<string, void> {
  await page.locator('.choose').waitFor();
  yield 'choose';
  await page.locator('.settings > summary').click();
  yield 'settings';
  await page.keyboard.press('Escape');
  await choose(page, 'klaverjas');
  await page.locator('.choose details:has(+ .pair) > summary').click();
  await page.locator('.rule-sheet section').first().waitFor();
  yield 'choose-rules';
  await page.locator('.choose details:has(+ .pair) > summary').click();
  await page.locator('.choose details.given > summary').click();
  await page.locator('#option-fourJacks').selectOption('100');
  await page.locator('#option-trickRule').selectOption('amsterdam');
  yield 'house-rules';
}

async function* table(page: Page): AsyncGenerator<string, void> {
  await deal(page, { game: 'klaverjas', seed: 'a', deals: 2 });
  await playUntil(page, '.play:has(.card-button.legal):has(.played ~ .played)');
  yield 'table-trick';
  await page.locator('.tools button').first().click();
  await page.locator('.prompt .hint').waitFor();
  yield 'table-hint';
  await playUntil(page, '.recall');
  await holdTimers(page);
  await page.locator('.recall').click();
  yield 'table-last-trick';
  await page.locator('.recall').click();
  await playUntil(page, '.card-button.barred');
  await page
    .locator('.card-button.barred')
    .first()
    .click({ position: { x: 8, y: 40 }, force: true });
  await page.locator('.why summary').click();
  await page.locator('.why b', { hasText: /\p{L}/u }).waitFor();
  yield 'table-refusal';
  await page.locator('.why details button').click();
  await page.locator('.rule-sheet .at').waitFor();
  yield 'rule-marked';
  await page.goBack();
  await page.goBack();
  await page.locator('.tools button').nth(2).click();
  await page.locator('.rule-sheet section').first().waitFor();
  yield 'rule-card';
  await page.goBack();
  await page.locator('.tools button').nth(3).click();
  yield 'table-score';
  await page.goBack();
  await playUntil(page, '[data-over=deal]');
  yield 'deal-over';
  await playUntil(page, '[data-over=match]');
  yield 'match-over';
  await page.locator('.actions .primary').click();
  await page.locator('.match-course').waitFor({ timeout: 90_000 });
  yield 'replay-match';
}

/** What other games ask for. */
async function* offers(page: Page): AsyncGenerator<string, void> {
  for (const [state, game, seed, selector] of [
    ['table-auction', 'klaverjas', 's10', '.proposed'],
    ['table-forced', 'klaverjas', 's10', '.card-button.legal'],
    ['table-bids', 'contree', 'p', '.actions [data-action^=bid]'],
    ['table-first-trick', 'bela', 'i', '.card-button.legal'],
    ['table-counts', 'klaberjass', 'f', '.standing i'],
    ['table-meld', 'smousjas', 'a', '.actions [data-action^=declare]'],
    ['table-answer', 'smousjas', 'c', '.actions [data-action^=reject]'],
    ['table-exchange', 'klaberjass', 'i', '.actions [data-action=exchange]'],
    ['table-claim', 'bela', 'n', '.actions .claim'],
  ] as const) {
    await deal(page, { game, seed });
    await playUntil(page, selector);
    yield state;
    await page.locator('.tools button').last().click();
  }
  yield 'choose-continue';
}

async function* replay(page: Page, url: string): AsyncGenerator<string, void> {
  await page.goto(`${url}#/replay`);
  await page.locator('.bots-play summary').click();
  yield 'replay-open';
  await page.goto(`${url}#/replay?d=${DEAL}&you=2`);
  await page.locator('.sent-deal .mini.open').waitFor();
  yield 'sent-deal';
  await page.goto(`${url}#/replay?d=${MISTAKE}`);
  await page.locator('.changes').waitFor();
  await page.locator('.better-line summary').waitFor();
  yield 'replay-mistake';
  await page.locator('.curve').first().scrollIntoViewIfNeeded();
  yield 'replay-curve';
  await page.locator('.better-line summary').click();
  await page.locator('.better-line table').scrollIntoViewIfNeeded();
  yield 'replay-better-line';
}

async function* practice(page: Page, url: string): AsyncGenerator<string, void> {
  for (const [place, state] of [
    ['game=klaverjas&theme=all&n=1', 'problem'],
    ['game=contree&theme=all&n=0', 'problem-bid'],
  ] as const) {
    await page.goto(`${url}#/practice?${place}`);
    await page.locator('.practice .hand').waitFor();
    yield state;
    const choices = page.locator('.practice .card-button.legal, .practice .actions button');
    await choices.first().click({ position: { x: 8, y: 8 } });
    await page.locator('.answers td').first().waitFor();
    yield `${state}-solved`;
  }
}

async function* asked(page: Page, url: string): AsyncGenerator<string, void> {
  await page.goto(`${url}#/practice?d=${ASKED}`);
  await page.locator('.practice .hand').waitFor();
  yield 'problem-link';
  await page
    .locator('.practice .card-button.legal')
    .first()
    .click({ position: { x: 8, y: 8 } });
  await page.locator('.decision .taken').waitFor({ timeout: 60_000 });
  yield 'problem-link-solved';
  await page.goto(`${url}#/practice?d=${ASKED.slice(0, 40)}`);
  await page.locator('.practice > .problem:not(:empty)').waitFor();
  yield 'problem-link-damaged';
}

async function* hand(page: Page, url: string): AsyncGenerator<string, void> {
  await page.goto(`${url}#/hand`);
  await page.locator('.calculator summary').click();
  yield 'hand';
  for (const card of ['Jh', '9h', 'Ah', '8h', '7h', 'Ks', 'Th'])
    await page.locator(`.pick[data-card="${parseCard(card)}"]`).click();
  await page.locator('.calculator .primary').click();
  await page.locator('.calculator .primary:disabled').waitFor();
  await page.locator('.calculator .primary:enabled').waitFor({ timeout: 60_000 });
  yield 'hand-answers';
  await page.locator('.triple select').first().selectOption('2');
  await page.locator('.told').scrollIntoViewIfNeeded();
  yield 'hand-told';
}

async function* runs(page: Page, url: string): AsyncGenerator<string, void> {
  await page.goto(`${url}#/runs`);
  await page.locator('.run-table').waitFor();
  yield 'runs';
}

export const WALKS: Readonly<Record<string, Walk>> = {
  choosing,
  table,
  offers,
  replay,
  practice,
  asked,
  hand,
  runs,
};

async function choose(page: Page, game: string): Promise<void> {
  await page.locator(`input[value=${game}]`).check({ force: true });
}

interface Dealt {
  readonly game: string;
  readonly seed: string;
  /** The length of a match of Klaverjassen; the usual one otherwise. */
  readonly deals?: number;
}

/** Deals the first cards of a match against greedy bots. */
async function deal(page: Page, { game, seed, deals }: Dealt): Promise<void> {
  await choose(page, game);
  await page.locator('.choose .pair select').first().selectOption('greedy');
  if (deals !== undefined) {
    await page.locator('.choose details.given > summary').click();
    await page.locator('#option-match').fill(String(deals));
    await page.locator('#option-match + select').selectOption('deals');
  }
  await page.locator('.choose details').last().locator('summary').click();
  await page.locator('.choose details').last().locator('input').fill(seed);
  await page.locator('.choose button.primary').click();
  await waitForChoice(page);
}

/** Plays, deal after deal, until something is there. */
async function playUntil(page: Page, selector: string): Promise<void> {
  for (let clicks = 0; clicks < 500; clicks++) {
    const choice = await waitForChoice(page);
    if ((await page.locator(selector).count()) > 0) return;
    if (choice === 'match') break;
    if (choice === 'deal') await page.locator('.actions .primary').click();
    else await clickFirst(page, clicks, choice);
  }
  throw new Error(`the match is over without ${selector}`);
}

/** What is shown for some seconds stays: whoever looks may take longer. */
async function holdTimers(page: Page): Promise<void> {
  await page.evaluate(`{
    const { setTimeout: wait } = window;
    window.setTimeout = (call, millis, ...more) => (millis > 3000 ? 0 : wait(call, millis, ...more));
  }`);
}

/** How the page is looked at. */
export interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: Language;
}

/** The heights of screens by their widths: a phone, a tablet, a desktop. */
export const SCREENS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1440: 900 };

/** The look in which the walks are made. */
export const USUAL_LOOK: Look = { width: 360, theme: 'light', language: 'en' };

/** Shows the state of the page in another size, theme and language. */
export async function show(page: Page, { width, theme, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: SCREENS[width] ?? 800 });
  await page.emulateMedia({ colorScheme: theme });
  const words = await loadWords(language);
  const word = page.locator('.settings-word', { hasText: words.t('settings.title') });
  if ((await word.count()) === 0) {
    // The menu stays closed
    await page.locator('.settings select').first().selectOption(language, { force: true });
    await word.waitFor({ state: 'attached' });
    // All of the page is drawn anew, some of it after something has been loaded
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
}
