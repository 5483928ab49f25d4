import { describe, expect, test } from 'vitest';
import { Game } from '../../../src/index.ts';
import { makeGame } from '../../../src/node/by-name.ts';
import { MatchEquity } from '../../../src/search/equity/match-equity.ts';
import { equityOf, gameOf, tableFor } from './index.ts';
import { ENTRIES } from './tables.ts';

/** Totals at which both sides are still far from the end of a match, and close to it. */
const TOTALS = [0, 35, 120, 260, 333, 410, 450, 480, 495, 499];

const byPoints = ENTRIES.filter(({ table }) => table.by === 'points');
const byDeals = ENTRIES.filter(({ table }) => table.by === 'deals');

async function gameFor(entry: (typeof ENTRIES)[number], more = {}): Promise<Game> {
  return new Game((await makeGame(gameOf(entry))).definition, { ...entry.options, ...more });
}

describe.each(byPoints)('the chances of $name', entry => {
  test('rise with the own total, and end at 1 and 0', async () => {
    const game = await gameFor(entry);
    expect(tableFor(game)).toBe(entry.table);
    const equity = equityOf(game);
    const { match } = game.ruleset;
    const target = 'points' in match ? match.points : 0;
    const totals = TOTALS.map(total => total + target - 500);
    for (const dealer of [0, 1]) {
      for (const other of totals) {
        const chances = totals.map(own => equity.chance([own, other], dealer));
        for (const [i, chance] of chances.entries()) {
          if (i > 0) expect(chance).toBeGreaterThanOrEqual(chances[i - 1]);
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
        }
        expect(equity.chance([target, other], dealer)).toBe(1);
        expect(equity.chance([other, target], dealer)).toBe(0);
      }
    }
    for (const total of totals) expect(Math.abs(equity.chance([total, total], 0) - 0.5)).toBeLessThan(0.15);
  });
});

describe.each(byDeals)('the chances of $name', entry => {
  test('rise with the lead, the more the fewer deals are left', async () => {
    const deals = entry.table.rows.at(-1)!;
    const game = await gameFor(entry, { match: { deals } });
    expect(tableFor(game)).toBe(entry.table);
    const equity = equityOf(game);
    const leads = [-2000, -700, -300, -100, -20, 0, 20, 100, 300, 700, 2000];
    for (let played = 0; played < deals; played++) {
      for (const dealer of [0, 1]) {
        const chances = leads.map(lead => equity.chance([2000 + lead, 2000], dealer, played));
        for (let i = 1; i < leads.length; i++) expect(chances[i]).toBeGreaterThanOrEqual(chances[i - 1]);
      }
    }
    expect(equity.chance([2300, 2000], 0, deals - 1)).toBeGreaterThan(equity.chance([2300, 2000], 0, 4));
    expect(equity.chance([2001, 2000], 0, deals)).toBe(1);
  });
});

test('tables are found by the rules; presets share them', async () => {
  const table = async (name: string) => tableFor(await makeGame(name));
  expect(await table('klaverjas/amsterdam')).toBe(await table('klaverjas'));
  expect(await table('klaverjas/kraken')).not.toBe(await table('klaverjas'));
  expect(await table('klaverjas/amsterdam-club')).not.toBe(await table('klaverjas/rotterdam-club'));
  expect(equityOf(await makeGame('klaberjass/bela2'))).toBeInstanceOf(MatchEquity);
});

test('other matches are refused with a sentence', async () => {
  const refused = async (name: string, words: readonly string[] = []) => {
    const game = await makeGame(name, words);
    return () => equityOf(game);
  };
  expect(await refused('belote3')).toThrow('belote3: match equity is for two sides, not 3');
  expect(await refused('honderden')).toThrow('in rounds');
  expect(await refused('klaverjas/kraken', ['match=deals:16'])).toThrow('no match equity for these rules');
  expect(await refused('belote', ['target=5000'])).toThrow('1000 points');
});
