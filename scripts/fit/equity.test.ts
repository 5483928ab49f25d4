import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENTRIES } from '../../agents/strong/equity/tables.ts';
import { Game } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { MatchEquity } from '../../src/search/equity/match-equity.ts';
import { chancesOf, type DealKind, dealsOf } from './equity/chances.ts';
import { checkStart, entryText, startsOf } from './equity.ts';

const kind = (own: number, other: number, share: number, more: Partial<DealKind> = {}): DealKind => ({
  own,
  other,
  again: false,
  counts: true,
  share,
  ...more,
});

/** Ten points for one side or the other; a quarter of the deals is thrown in. */
const COINS = [
  kind(10, 0, 0.375),
  kind(0, 10, 0.375),
  kind(0, 0, 0.125, { counts: false }),
  kind(0, 0, 0.125, { counts: false, again: true }),
];

test('a race of fair coins', async () => {
  const game = await makeGame('klaberjass', ['target=100']);
  const kinds = COINS.map(one => ({ ...one, own: 2 * one.own, other: 2 * one.other }));
  const equity = new MatchEquity(game, chancesOf(game, kinds));
  expect(equity.chance([0, 0], 0)).toBeCloseTo(0.5, 3);
  expect(equity.chance([80, 60], 0)).toBeCloseTo(3 / 4, 3);
  expect(equity.chance([80, 20], 1)).toBeCloseTo(15 / 16, 3);
  expect(equity.chance([20, 60], 1)).toBeCloseTo(6 / 32, 3);
});

test('the dealer always wins the deal', async () => {
  const game = await makeGame('klaberjass', ['target=100']);
  const equity = new MatchEquity(game, chancesOf(game, [kind(20, 0, 1)]));
  expect(equity.chance([80, 80], 0)).toBeCloseTo(1, 3);
  expect(equity.chance([60, 80], 0)).toBeCloseTo(0, 3);
  expect(equity.chance([110, 110], 1)).toBe(0);
});

test('a number of fair coins', async () => {
  const game = await makeGame('klaverjas/rotterdam-club', ['match=deals:4']);
  const equity = new MatchEquity(
    game,
    chancesOf(
      game,
      COINS.map(one => ({ ...one, own: 7 * one.own, other: 7 * one.other })),
    ),
  );
  expect(equity.chance([0, 0], 0, 0)).toBeCloseTo(0.5, 3);
  // Leads by one deal with three left: loses only if at most one of three is won
  expect(equity.chance([70, 0], 0, 1)).toBeCloseTo(11 / 16, 2);
  expect(equity.chance([70, 0], 1, 3)).toBeCloseTo(3 / 4, 3);
  expect(equity.chance([0, 0], 1, 4)).toBeCloseTo(0.5, 3);
});

test('predicts how matches end', async () => {
  const definition = (await makeGame('klaberjass')).definition;
  const game = new Game(definition, { target: 150 });
  const player = await makePlayer('greedy');
  const kinds = dealsOf(game, player, 'kinds', 100);
  expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
  const equity = new MatchEquity(game, chancesOf(game, kinds));
  const [, even, behind] = startsOf(game);
  for (const start of [even, behind]) {
    const { predicted, won } = checkStart(game, equity, player, 'check', start, 300);
    expect(Math.abs(predicted - won.value!)).toBeLessThan(0.12);
  }
});

test('the tables stand in their file as they are written, apart from the layout', () => {
  const plain = (text: string): string => text.replaceAll(/\s+/g, '').replaceAll(',]', ']');
  const file = readFileSync(new URL('../../agents/strong/equity/tables.ts', import.meta.url), 'utf8');
  expect(plain(file)).toContain(plain(`${ENTRIES.map(entryText).join('')}];`));
});
