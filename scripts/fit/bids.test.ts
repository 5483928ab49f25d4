import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNT_ALONE, weightsOf } from '../../agents/greedy/hand-count.ts';
import { type AnswerWorth, tabulate, worthOf } from '../../agents/strong/bid-tables.ts';
import { BidderByTable } from '../../agents/strong/bidder-by-table.ts';
import { ENTRIES } from '../../agents/strong/bids/index.ts';
import { fitAnswer, fitRows, sampleOf } from '../../agents/strong/fitting/fit.ts';
import { ASIDE, type Rows } from '../../agents/strong/fitting/rows.ts';
import klaberjass from '../../src/games/klaberjass/index.ts';
import { Game, Rng, rootOf } from '../../src/index.ts';
import { BidDuel } from './bids/duel.ts';
import { formatModule } from './bids/format.ts';
import { decode, encode, rowsOf } from './bids/round.ts';

const game = new Game(klaberjass);
const PLAN = { seed: 'smoke', deals: 300, dir: undefined };
const make = (): Rows => rowsOf(game, PLAN, 0, undefined, () => {});

/** Rows of random hands of eight cards, with what a table says of them and noise. */
function synthetic(truth: AnswerWorth, count: number): number[] {
  const rng = new Rng().seed(rootOf('synthetic'), 0, 0);
  const tables = tabulate(truth);
  const rows: number[] = [];
  for (let i = 0; i < count; i++) {
    let hand = 0;
    for (let cards = 0; cards < 8; cards++) hand |= 1 << rng.below(32);
    const [context, aside] = [rng.below(8), rng.below(2) * ASIDE];
    const noise = rng.below(41) - 20;
    rows.push(hand, context | aside, worthOf(tables, hand, aside !== 0, context) + noise);
  }
  return rows;
}

test('a fit recovers the table that made the rows', () => {
  const truth = {
    weights: weightsOf(COUNT_ALONE),
    context: [9, 0, 0, 0, 0, 0, 0, -9],
    trumps: 'KQ 25, J9 -20',
    plains: 'A 15',
    aside: 'void 20',
  };
  const start = weightsOf(COUNT_ALONE).map(() => 0);
  const fitted = tabulate(fitAnswer(sampleOf(synthetic(truth, 30_000)), start));
  const rows = synthetic(truth, 500);
  let squares = 0;
  for (let at = 0; at < rows.length; at += 3) {
    const [hand, flags] = rows.slice(at, at + 2);
    const is = worthOf(fitted, hand, (flags & ASIDE) !== 0, flags & 7);
    squares += (is - worthOf(tabulate(truth), hand, (flags & ASIDE) !== 0, flags & 7)) ** 2;
  }
  expect(Math.sqrt(squares / 500)).toBeLessThan(2.5);
});

test('with few rows a fit stays near the first guess', () => {
  const guess = weightsOf(COUNT_ALONE);
  expect(fitAnswer(sampleOf([]), guess)).toEqual({ weights: guess, trumps: '', plains: '' });
});

test('the same seed gives the same tables, whoever makes the rows', () => {
  const rows = make();
  expect([...make()]).toEqual([...rows]);
  expect([...decode(encode(rows))]).toEqual([...rows]);
  const parts = [0, 1].map(index => rowsOf(game, PLAN, 0, undefined, () => {}, { index, of: 2 }));
  expect(parts[0].size + parts[1].size).toBe(rows.size);
  const tables = fitRows(game, rows);
  const duel = new BidDuel(game, 'check', [new BidderByTable(game, tables), undefined]);
  for (let board = 0; board < 200; board++) duel.play(board);
  expect(duel.points.n).toBe(200);
  expect(duel.differing).toBeGreaterThan(20);
});

test('bids against themselves gain exactly nothing', () => {
  const bidder = new BidderByTable(game);
  const duel = new BidDuel(game, 'check', [bidder, bidder]);
  for (let board = 0; board < 50; board++) duel.play(board);
  expect(duel.points.estimate()).toMatchObject({ value: 0, low: 0, high: 0 });
});

test.each(ENTRIES)(
  'the shipped tables of $game $options are written as the script writes them',
  ({ name, tables }) => {
    const text = readFileSync(`agents/strong/bids/${name}.ts`, 'utf8');
    const head = text.slice(text.indexOf(' * ') + 3, text.indexOf('\n */'));
    expect(formatModule([head.replaceAll(/\n \* ?/g, '\n')], tables)).toBe(text);
    expect(text.length).toBeLessThan(30_000);
  },
);

test('the shipped tables beat the bids of greedy', () => {
  const duel = new BidDuel(game, 'smoke', [new BidderByTable(game), undefined]);
  for (let board = 0; board < 4000; board++) duel.play(board);
  expect(duel.points.estimate().low).toBeGreaterThan(0);
});
