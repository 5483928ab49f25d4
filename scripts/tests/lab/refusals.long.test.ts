/**
 * What the page refuses, and what goes wrong on it, is said in the language of the reader: in Dutch, wherever something
 * can be typed, opened or lost. No text of the library stands there but technical details.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import nl from '../../../src/player/words/nl.json' with { type: 'json' };
import rules from '../../../src/player/words/rules-nl.json' with { type: 'json' };
import { drop, type Opened, waitForChoice } from './lab-page.ts';
import { labOfFile, playRun } from './lab-tests.ts';

type Kind = keyof { [Name in keyof typeof nl as Name extends `why.${infer K}` ? K : never]: 1 };

const TITLES = { klaberjass: nl['game.klaberjass'], contree: nl['game.contree'] };

/** Matches a text of the language file with any values; what is put in by another refusal must match one, too. */
function patternOf(text: string): RegExp {
  const escaped = text
    .split(/\{\w+(?:\|[^}]*)?\}/)
    .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(.+?)')}$`, 'u');
}

function isSaid(text: string): boolean {
  return Object.entries(nl).some(([key, one]) => {
    const inner = key.startsWith('why.') ? patternOf(one).exec(text) : null;
    return inner !== null && (!one.endsWith('{why}') || isSaid(inner.at(-1) as string));
  });
}

/** What is said, without technical details. */
async function saidIn(page: Page, selector: string): Promise<string> {
  return (await page.evaluate(`(() => {
    const box = [...document.querySelectorAll(${JSON.stringify(selector)})].find(one => one.textContent !== '');
    const copy = box?.cloneNode(true);
    for (const one of copy?.querySelectorAll('details, button') ?? []) one.remove();
    return copy?.textContent.trim() ?? '';
  })()`)) as string;
}

async function expectSaid(page: Page, kind: Kind, selector = '.problem'): Promise<void> {
  await expect.poll(() => saidIn(page, selector), { timeout: 20_000 }).toMatch(patternOf(nl[`why.${kind}`]));
  expect(isSaid(await saidIn(page, selector))).toBe(true);
}

test('texts of the library are told from those of the language file', () => {
  expect(isSaid('“x” is geen kaart van dit spel.')).toBe(true);
  expect(isSaid('Regel 3: “x” hoort daar niet.')).toBe(true);
  expect(isSaid('Regel 3: expected a heading')).toBe(false);
  expect(isSaid("'x' is not a card")).toBe(false);
});

const lab = await labOfFile(async runs => {
  await playRun(runs);
  mkdirSync(join(runs, 'broken'));
  writeFileSync(join(runs, 'broken', 'manifest.json'), '{');
});

describe('in Dutch', () => {
  let opened: Opened | undefined;

  async function open(
    hash: string,
    before: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Page> {
    await opened?.page.context().close();
    opened = await lab.open('', { locale: 'nl-NL' });
    await before(opened.page);
    await opened.page.goto('about:blank');
    await opened.page.goto(lab.url + hash);
    return opened.page;
  }

  async function play(page: Page, id: keyof typeof TITLES, opponent: string): Promise<void> {
    await page.getByRole('radio', { name: new RegExp(`^${TITLES[id]}\\s*\\d `) }).check({ force: true });
    await page.getByLabel(nl['choose.opponents']).selectOption(opponent);
    await page.getByText(nl['choose.seed'], { exact: true }).click();
    await page.getByLabel(nl['choose.seedDoc']).fill('browser');
    await page.getByRole('button', { name: nl['choose.go'] }).click();
  }

  test('a link with house rules that nobody knows', async () => {
    await expectSaid(await open('#/play?game=klaverjas&rules=fourJacks=7&name=x'), 'badLink');
  }, 60_000);

  test.each(['klaberjass', 'contree'] as const)(
    'a card before there are trumps, in %s, with the sentences of the rules and a way to them',
    async id => {
      const page = await open('');
      await play(page, id, 'greedy');
      expect(await waitForChoice(page)).toBe('word');
      await page
        .locator('.card-button')
        .first()
        .click({ position: { x: 8, y: 40 }, force: true });
      await expect.poll(() => saidIn(page, '.why strong')).toBe(nl['prompt.answerFirst']);
      // All of it fits above the hand of a phone
      const isCut = `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)`;
      expect(await page.evaluate(`${isCut}(document.querySelector('.prompt'))`)).toBe(false);
      await page.locator('.why summary').click();
      await expect.poll(() => page.locator('.why b').textContent()).not.toBe('');
      const told = await page.locator('.why b').textContent();
      await page.locator('.why button').click();
      const marked = page.locator('.rule-sheet span.at');
      await expect.poll(() => marked.first().isVisible()).toBe(true);
      const sentences = await marked.allTextContents();
      expect(sentences.join('').trim()).toBe(told);
      const known = Object.values(rules).map(patternOf);
      for (const one of sentences) expect(known.some(pattern => pattern.test(one.trim()))).toBe(true);
    },
    60_000,
  );

  test('a match that the rules of the page do not continue', async () => {
    const page = await open('', async page => {
      await play(page, 'klaberjass', 'greedy');
      await waitForChoice(page);
      await page.evaluate(`(() => {
        const kept = JSON.parse(localStorage.getItem('jaslab.match'));
        kept.record.seed = 'another';
        localStorage.setItem('jaslab.match', JSON.stringify(kept));
      })()`);
    });
    await expectSaid(page, 'kept');
  }, 60_000);

  test('bots that cannot be loaded, and bots that die', async () => {
    const page = await open('', page => page.route('**/think.js', route => route.abort()));
    await play(page, 'klaberjass', 'greedy');
    await expectSaid(page, 'defect');
    await page.unroute('**/think.js');
    await page.getByRole('button', { name: nl['choose.go'] }).click();
    await waitForChoice(page);
    const [worker] = page.workers();
    await worker?.evaluate('void setTimeout(() => { throw new Error("dead"); })');
    await page.getByRole('button', { name: nl['table.hint'], exact: true }).click();
    await expectSaid(page, 'noHint', '.why');
    await page.locator('.why summary').click();
    expect(await page.locator('.why code').textContent()).toContain('dead');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: nl['act.pass'], exact: true }).click();
    const broken = nl['prompt.broken'].replace('{text}', nl['why.defect']);
    await expect.poll(() => saidIn(page, '.why')).toBe(broken);
  }, 60_000);

  test('what nobody can have said, and a file that is no bid table', async () => {
    const page = await open('#/hand');
    await page.getByRole('button', { name: nl['hand.random'] }).click();
    const ask = page.getByRole('button', { name: nl['hand.ask'] });
    // The dealer does not speak before the eldest
    await page.evaluate(`localStorage.setItem('jaslab.hand', JSON.stringify({
      ...JSON.parse(localStorage.getItem('jaslab.hand')), told: [{ entry: 32 }],
    }))`);
    await page.reload();
    await expectSaid(page, 'noDeal');
    await page.getByRole('button', { name: nl['hand.takeBack'] }).click();
    await page.getByText(nl['hand.before'], { exact: true }).click();
    const file = page.getByLabel(nl['hand.table']);
    await file.setInputFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await ask.click();
    await expectSaid(page, 'noTable');
    await file.setInputFiles('results/hand-tables/belote.json');
    await ask.click();
    await expectSaid(page, 'otherTable');
  }, 90_000);

  test('hands that cannot be dealt', async () => {
    const page = await open('#/replay');
    await page.getByText(nl['bots.type'], { exact: true }).click();
    const hands = page.getByLabel(nl['bots.hands']);
    const turned = page.getByLabel(nl['bots.turnUp'], { exact: true });
    const deal = async (typed: string, card: string, kind: Kind) => {
      await hands.fill(typed);
      await turned.fill(card);
      await page.getByRole('button', { name: nl['bots.go'] }).click();
      await expectSaid(page, kind, '.bots-play .problem');
    };
    await deal('Xh', '', 'noCard');
    await deal('♠ X', '', 'noRank');
    await deal('Ah Ah', '', 'cardTwice');
    await deal('Ah/Kh/Qh', '', 'tooManyHands');
    await deal('Ah Kh Qh Jh Th 9h 8h', '', 'tooManyCards');
    await deal('Ah', 'Ah', 'inNoHand');
    await deal('Ah', 'zz', 'notInPack');
  }, 60_000);

  test('records, links and files that hold no deal', async () => {
    const [line = ''] = readFileSync('src/games/klaberjass/golden.jsonl', 'utf8').split('\n');
    const deals = readFileSync('src/engine/fixtures/deals.txt', 'utf8');
    const [deal = ''] = deals.split(/\n(?=Game: bel)/).filter(text => text.startsWith('Game: klaberjass'));
    const text = deal === '' ? deals.slice(deals.indexOf('Game: klaberjass')) : deal;
    const page = await open('#/replay');
    const paste = async (record: string, kind: Kind) => {
      await page.getByLabel(nl['replay.paste']).fill(record);
      await page.getByRole('button', { name: nl['replay.show'] }).click();
      await expectSaid(page, kind);
    };
    await paste('geen potje', 'noRecordLine');
    await paste('{}', 'notFinished');
    await paste(line.replace('"klaberjass"', '"whist"'), 'noGame');
    await paste(line.replace('"v":1', '"v":2'), 'recordVersion');
    await paste(line.replace(/"act":"[^"]+"/, '"act":"sing"'), 'step');
    await paste(line.replace(/"score":\[[^\]]+\]/, '"score":[1,2]'), 'otherResult');
    await paste(text.replace('Stock:', 'Talon:'), 'line');
    await paste(text.replace(/Seat 0[^\n]*\n/, ''), 'line');
    await drop(page, '{"deals":[]}');
    await expectSaid(page, 'noRecord');
    for (const [hash, kind] of [
      ['#/replay?d=klaberjass~99~x', 'otherRules'],
      ['#/replay?d=klaberjass~1~x', 'damaged'],
      ['#/replay?place=0&path=nowhere&deal=0', 'server'],
      ['#/replay?match=1', 'noMatch'],
    ] as const)
      await expectSaid(await open(hash), kind);
  }, 120_000);

  test('a dataset that is damaged, and a server that has gone', async () => {
    const page = await open('#/runs');
    await expectSaid(page, 'noDataset', '.problem:not(:empty)');
    await page.route('**/api/**', route => route.abort());
    await page.goto(`${lab.url}#/play`);
    await page.goto(`${lab.url}#/runs`);
    await expectSaid(page, 'noServer', '.problem:not(:empty)');
  }, 60_000);

  test('parts of the page that do not load, and a worker that dies', async () => {
    const late = await open('', page => page.route(/chunks\/hand-view/, route => route.abort()));
    await late.goto(`${lab.url}#/hand`);
    await expectSaid(late, 'notLoaded', '.loading');
    const page = await open('#/hand', one => one.route('**/worth.js', route => route.abort()));
    await page.getByRole('button', { name: nl['hand.random'] }).click();
    await expectSaid(page, 'notLoaded');
  }, 60_000);

  test('storage that is full', async () => {
    const page = await open('', one =>
      one.addInitScript('Storage.prototype.setItem = () => { throw new Error("quota") }'),
    );
    await play(page, 'klaberjass', 'greedy');
    await expectSaid(page, 'notKept', '.unkept');
    await page.locator('.unkept button').click();
    await expect.poll(() => page.locator('.unkept').textContent()).toBe('');
  }, 60_000);
});
