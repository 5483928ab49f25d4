/** Whatever card the page refuses, it opens the rules at the sentence that says why, in the language of the reader. */
import { expect, test } from 'vitest';
import { definitionNamed, rngOf } from '../../../src/engine/fixtures/games.ts';
import { Game } from '../../../src/engine/game.ts';
import type { ObjectionKind } from '../../../src/engine/why-illegal.ts';
import { createTable } from '../../../src/player/index.ts';
import { LANGUAGES } from '../../../src/player/words/index.ts';
import { waitForChoice } from './lab-page.ts';
import { labOfFile } from './lab-tests.ts';

const lab = await labOfFile();

/** What a person at the page can be refused, and a game in which that happens. */
const REFUSALS: readonly (readonly [ObjectionKind, string, object?])[] = [
  ['words', 'contree'],
  ['declared', 'smoojas'],
  ['follow', 'belote'],
  ['beat', 'bela'],
  ['followOrTrump', 'honderden'],
  ['trump', 'klaberjass'],
  ['overtrump', 'belote4'],
  ['undertrump', 'klaverjas', { trickRule: 'amsterdam' }],
];

/** A match as the browser keeps it, in which the person is refused a card, and that card. */
async function refusedIn(
  kind: ObjectionKind,
  game: string,
  rules = {},
): Promise<[kept: string, card: string]> {
  const rng = rngOf(kind);
  const seats = new Array(new Game(definitionNamed(game), rules).seats).fill('person');
  for (let n = 0; n < 1000; n++) {
    const seed = `${kind} ${n}`;
    const table = await createTable({ game, rules, seats, seed, deals: 1 });
    for (let event = await table.next(); event.kind === 'turn'; event = await table.next()) {
      const { seat, legal } = event;
      const card = table.snapshot(seat).hand.find(one => table.whyNot(one.card)?.kind === kind)?.card;
      if (seat === 0 && card !== undefined) {
        const choice = { game, rules, opponent: 'greedy', isMatch: false, seed };
        return [JSON.stringify({ choice, record: table.save(), isOver: false }), card];
      }
      // What is said stands above the cards
      table.play(legal[rng.below(4) > 0 ? legal.length - 1 : rng.below(legal.length)] as number);
    }
  }
  throw new Error(`nothing is refused as ${kind} in ${game}`);
}

const refused = await Promise.all(
  REFUSALS.map(async ([kind, game, rules]) => [kind, ...(await refusedIn(kind, game, rules))] as const),
);

test.each(LANGUAGES)(
  'each refusal marks the sentence of the rules that it names, in %s',
  async locale => {
    const { page, errors } = await lab.open('', { locale });
    for (const [kind, kept, card] of refused) {
      await page.evaluate(`localStorage.setItem('jaslab.match', ${JSON.stringify(kept)})`);
      await page.reload();
      await waitForChoice(page);
      await page.locator(`[data-card="${card}"]`).click({ position: { x: 8, y: 40 }, force: true });
      await page.locator('.why summary').click();
      await expect.poll(() => page.locator('.why b').textContent()).toMatch(/\.$/);
      const told = await page.locator('.why b').textContent();
      await page.locator('.why details button').click();
      const marked = page.locator('.rule-sheet .at');
      await expect.poll(() => marked.first().isVisible()).toBe(true);
      expect([kind, (await marked.allTextContents()).join('').trim()]).toEqual([kind, told]);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  },
  120_000,
);
