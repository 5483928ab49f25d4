/** Whole matches by keyboard alone, as a screen reader has them: its tree at each choice, and what it reads out. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readDeal } from '../../../src/analysis/analyse-record.ts';
import { cardOf, NONE, SEVEN } from '../../../src/cards/card.ts';
import { EMPTY, setOf } from '../../../src/cards/cardset.ts';
import { isForced } from '../../../src/engine/forced-contract.ts';
import { meldPoints } from '../../../src/engine/meld-points.ts';
import { perceived, UNPERCEIVED } from '../../../src/engine/perception.ts';
import { actionsOf } from '../../../src/engine/record.ts';
import { State } from '../../../src/engine/state.ts';
import type { TableRecord } from '../../../src/player/table-options.ts';
import { loadWords, type Words } from '../../../src/player/words/index.ts';
import { codeOf, EXCHANGE, isCard, seatOf, shownMeld } from '../../../src/rules/action.ts';
import { trickMeldsIn } from '../../../src/rules/melds/trick-melds.ts';
import { clickFirst, sitDown, waitForChoice } from './lab-page.ts';
import { labOfFile } from './lab-tests.ts';

const lab = await labOfFile();

/** Signs of suits, and letters of ranks that stand alone. */
const SIGN = /[♣♦♥♠]|(?<![\p{L}\p{N}])[JQKBVHR](?![\p{L}\p{N}])/u;

test.each([
  // A whole match, as it is usually played
  ['en', 'klaberjass', undefined],
  ['de', 'klaverjas', '1'],
  ['nl', 'klaberjass', '100'],
  ['fr', 'klaberjass', '100'],
] as const)(
  'in %s a match of %s is played by keyboard to its end, and each change is read out once, in words',
  async (locale, game, length) => {
    const { page, errors } = await lab.open('', { locale });
    const devtools = await page.context().newCDPSession(page);
    const words = await loadWords(locale);
    await listen(page);
    await page.locator(`input[value=${game}]`).check({ force: true });
    await page.locator('.choose select').first().selectOption('greedy');
    if (length !== undefined) await shorten(page, game, length);
    await page.locator('.choose details').last().locator('summary').click();
    await page.getByLabel(words.t('choose.seedDoc')).fill('e');
    await page.locator('.choose button.primary').focus();
    await page.keyboard.press('Enter');
    let deals = 0;
    let before: readonly string[] = [];
    let isNextDeal = false;
    const told: string[] = [];
    for (let presses = 0; ; presses++) {
      const choice = await waitForChoice(page);
      await page.locator('.card-button.legal:focus, .actions button:focus').waitFor();
      const { log, ...names } = await treeOf(devtools);
      expect(names).toEqual({ focused: 'button', signs: [] });
      if (isNextDeal && choice !== 'match') before = [];
      isNextDeal = choice === 'deal';
      // All that the log has got was read out, once
      expect((await heard(page)).sort()).toEqual(without(log, before).sort());
      before = log;
      if (choice === 'match') break;
      if (choice === 'deal') {
        const { turned, claims, lines, score } = await expected(page, words, deals++);
        const isClaim = (line: string) => claims.some(claim => line.startsWith(claim));
        const all = log.filter(line => !isClaim(line));
        expect(log.length - all.length).toBeLessThanOrEqual(1);
        // Bots may have chosen trumps before anything was drawn.
        if (all[0] === turned) told.push(all.shift() as string);
        expect(all.slice(0, lines.length)).toEqual(lines);
        const [result = '', ...need] = all.slice(lines.length);
        expect(result.match(/\d+/g)?.map(Number).sort()).toEqual(score.sort());
        expect(need.length).toBeLessThanOrEqual(1);
        told.push(...lines);
      } else await moveFocus(page, presses);
      await page.keyboard.press('Enter');
    }
    expect(deals).toBeGreaterThan(length === undefined ? 4 : 0);
    // A sequence was shown.
    if (game === 'klaberjass') expect(told).toContainEqual(expect.stringMatching(/, .+, /));
    const won = ['we', 'they', 'you', 'seat'].map(who =>
      words.named('match', who, { seat: words.t('seat.opponent') }),
    );
    expect(won).toContain(before.at(-1));
    expect(errors).toEqual([]);
    await page.context().close();
  },
  120_000,
);

test('a refusal is read out again when it is given again', async () => {
  const { page } = await lab.open();
  await listen(page);
  await sitDown(page, 'Klaverjassen', 'greedy', 'deal');
  const barred = page.locator('.card-button.barred');
  for (let n = 0; ; n++) {
    const choice = await waitForChoice(page);
    if ((await barred.count()) > 0) break;
    await clickFirst(page, n, choice);
  }
  for (let n = 0; n < 2; n++) {
    await barred.first().click({ position: { x: 8, y: 40 }, force: true });
    // The sentence of the rules comes later.
    await page.locator('.why b', { hasText: /\w/ }).waitFor({ state: 'attached' });
    const refusal = await page.locator('.why strong').textContent();
    expect((await heard(page)).filter(text => text.startsWith(refusal as string))).not.toEqual([]);
  }
  await page.context().close();
});

/** Makes the match of a game as long as given. */
async function shorten(page: Page, game: string, length: string): Promise<void> {
  const option = game === 'klaverjas' ? '#option-match' : '#option-target';
  await page
    .locator('.choose details', { has: page.locator(option) })
    .locator('summary')
    .click();
  await page.locator(option).fill(length);
  await page.keyboard.press('Tab');
  if (game === 'klaverjas') await page.locator('#option-match + select').selectOption('deals');
}

/** The lines that are not among others, each as often as it is there more. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter(line => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Goes to another word or card that may be chosen, among those where the focus is. */
async function moveFocus(page: Page, steps: number): Promise<void> {
  const isOnCard = (await page.locator('.card-button:focus').count()) > 0;
  const [key, choices] = isOnCard ? ['ArrowRight', '.card-button.legal'] : ['Tab', '.actions button'];
  const many = await page.locator(choices).count();
  for (let n = 0; n < steps % many; ) {
    await page.keyboard.press(key);
    if ((await page.locator(`${choices}:focus`).count()) > 0) n++;
  }
}

/** Notes what a screen reader reads out from now on: what is new in a log, and all of an alert or a status. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(`
    window.heard = [];
    const LIVE = '[aria-live], [role=log], [role=status], [role=alert]';
    const isNew = new WeakSet();
    new MutationObserver(list => {
      const told = new Set();
      for (const { type, target, addedNodes } of list)
        for (const node of type === 'childList' ? addedNodes : [target]) {
          const element = node instanceof Element ? node : node.parentElement;
          const region = element?.closest(LIVE);
          if (!region?.isConnected) continue;
          const isWhole = region.matches('[role=status], [role=alert]');
          // What a region holds when it comes is read out of an alert only.
          if (element === region && node === element && region.role !== 'alert') continue;
          told.add(isWhole ? region : node);
        }
      for (const one of told) if (one.textContent.trim() !== '') window.heard.push(one.textContent.trim());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
}

/** What was read out since the last call. */
async function heard(page: Page): Promise<string[]> {
  return (await page.evaluate('window.heard.splice(0)')) as string[];
}

interface Tree {
  /** The role of what has the focus. */
  readonly focused: string | undefined;
  /** Names that are not words. */
  readonly signs: readonly string[];
  /** The lines of the log. */
  readonly log: readonly string[];
}

/** The tree of a screen reader. */
async function treeOf(devtools: CDPSession): Promise<Tree> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  /** Whether a node lies in one of a role. To a screen reader a picture is a leaf, though not to Chromium. */
  const isIn = (id: string | undefined, role: string): boolean => {
    const node = byId.get(id ?? '');
    return node !== undefined && (node.role?.value === role || isIn(node.parentId, role));
  };
  const seen = nodes.filter(({ ignored, parentId }) => !ignored && !isIn(parentId, 'image'));
  const [focused, ...more] = seen.filter(
    ({ role, properties = [] }) =>
      role?.value !== 'RootWebArea' &&
      properties.some(({ name, value }) => name === 'focused' && value.value),
  );
  expect(more).toEqual([]);
  expect(focused?.name?.value).toMatch(/\p{L}{2}/u);
  const isLog = ({ role, properties = [] }: (typeof nodes)[number]) =>
    role?.value === 'log' &&
    properties.some(({ name, value }) => name === 'live' && value.value === 'polite');
  expect(seen.filter(isLog)).toHaveLength(1);
  const names = seen.map(({ name, role }) => `${role?.value}: ${name?.value ?? ''}`);
  const lines = seen.filter(({ role, parentId }) => role?.value === 'StaticText' && isIn(parentId, 'log'));
  return {
    focused: focused?.role?.value,
    signs: names.filter(name => SIGN.test(name)),
    log: lines.map(({ name }) => name?.value),
  };
}

/** An entry of the log of a deal in a sentence. In these games whoever shows a meld scores it. */
function deedOf(words: Words, { game, trump, turnUp }: State, entry: number, seat: string): string {
  const [event, own] = [codeOf(entry), seatOf(entry) === 0];
  if (isCard(event)) return words.t('deed.card', { seat, own, card: words.card(event) });
  if (event === EXCHANGE) {
    const [seven, card] = [cardOf(trump, SEVEN), turnUp].map(one => words.card(one));
    return words.t('deed.exchange', { seat, own, seven, card });
  }
  const meld = shownMeld(event);
  if (meld === undefined) return words.t('deed.say', { seat, text: words.spoken(event, trump, own) });
  return words.t('deed.counts', {
    seat,
    own,
    points: meldPoints(game, meld),
    cards: words.meld(meld, trump),
  });
}

/** What is to be read out in a deal that is over, by its record; the scores alone of how it ended. */
async function expected(
  page: Page,
  words: Words,
  deal: number,
): Promise<Record<'claims' | 'lines', string[]> & { readonly turned: string; readonly score: number[] }> {
  const { record } = (await page.evaluate('JSON.parse(localStorage.getItem("jaslab.match"))')) as {
    record: TableRecord;
  };
  const end = await readDeal(record.deals[deal]);
  const { game } = end;
  const names = words.seats(game, 0);
  const lines: string[] = [];
  const deeds: { seat: number; event: number }[] = [];
  const state = new State(game).begin(end);
  const sum = (values: ArrayLike<number>) => Array.from(values).reduce((all, value) => all + value, 0);
  /** Of all tricks so far: points of their cards, and of the melds in them. */
  const totals = () => [
    sum(state.cardPoints) + (state.isOver() && state.isPlayedOut() ? game.lastTrick : 0),
    game.ruleset.trickMelds === undefined ? 0 : sum(state.meldPoints),
  ];
  let read = 0;
  let trick = EMPTY;
  for (const action of actionsOf(end)) {
    const [tricks, [cardsBefore, meldsBefore]] = [state.tricks, totals()];
    state.apply(action);
    for (; read < state.logSize; read++) {
      const entry = perceived(state.log[read], 0);
      if (entry === UNPERCEIVED) continue;
      const [seat, event] = [seatOf(entry), codeOf(entry)];
      if (isCard(event) && !deeds.some(deed => isCard(deed.event)) && isForced(deeds, state)) {
        const suit = words.suit(state.trump);
        lines.push(words.t('course.forced', { seat: names[state.maker], own: state.maker === 0, suit }));
      }
      deeds.push({ seat, event });
      lines.push(deedOf(words, state, entry, names[seat]));
      if (isCard(event)) trick |= setOf(event);
      if (!isCard(event) || state.tricks === tricks) continue;
      const [cards, melds] = totals();
      const taken = { seat: names[state.leader], points: cards - cardsBefore, melds: melds - meldsBefore };
      const formed = trickMeldsIn(trick, state.trump).map(meld => words.meld(meld, state.trump));
      trick = EMPTY;
      lines.push(
        words.t(taken.melds > 0 ? 'trick.withMelds' : 'trick.taken', { ...taken, cards: formed.join(', ') }),
      );
    }
  }
  // Another card lies open once the Seven has been exchanged for it
  const turned =
    state.turnUp === NONE
      ? words.t('table.proposed', { suit: words.suit(state.indicator & 3) })
      : words.t('table.turnedUp', { card: words.card(state.turnUp) });
  const claims = names.map(seat => words.t('claim.by', { seat, own: false, cards: '' }));
  const score = [...end.score.subarray(0, game.sides)];
  return { turned, claims, lines: lines.map(line => words.aloud(line)), score };
}
