import { expect, test } from 'vitest';
import klaberjass from '../src/games/klaberjass.ts';
import { Game, parseCard, parseCardSet } from '../src/index.ts';
import { allocate, dealColumns, feed, OUTCOMES } from '../src/rows/index.ts';
import experiment from './klaberjass-maker.ts';

const game = new Game(klaberjass);
const columns = dealColumns(game, ['a', 'b']);
const resolved = { run: 'chosen', games: [game], agents: ['a', 'b'], deals: 1, seed: 's' };

/** The curves of one deal. Missing columns are 0. */
function curvesOf(row: Readonly<Record<string, number>>) {
  const batch = allocate(columns, 1);
  for (const [name, value] of Object.entries(row))
    batch.columns[columns.findIndex(column => column.name === name)][0] = value;
  const analysis = experiment.analyse(resolved);
  feed(columns, experiment.columns, analysis)(batch);
  return analysis.result();
}

const HEARTS = 3;
const contract = {
  hand1: parseCardSet('Jh 7h As Ts 8d Jc')! >>> 0,
  turn_up: parseCard('9h')!,
  maker: 1,
  trump: HEARTS,
  outcome: OUTCOMES.indexOf('made'),
  last_trick: 1,
  card_points0: 30,
  card_points1: 55,
  score0: 50,
  score1: 85,
};

test('taken are the cards and the last trick; in sight are the six cards in the suit that became trumps', () => {
  const curves = curvesOf(contract);
  expect(curves.chanceByTaken.points()).toMatchObject([{ x: 65, estimate: { n: 1, value: 1 } }]);
  expect(curves.chanceBySight.points()).toMatchObject([{ x: 20 + 11 + 10 + 2 }]);
  expect(curves.gainBySight.estimate()).toMatchObject({ n: 1, value: 35 });
  expect(curves.chanceByHolding.map(curve => curve.estimate().n)).toEqual([0, 0, 1, 0]);
  expect(curves.chanceByTrumps.map(curve => curve.estimate().n)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

test('the turn-up counts with the exchange, and only for the holder of the Seven in its suit', () => {
  const sight = (row: Partial<typeof contract>) =>
    curvesOf({ ...contract, ...row }).chanceByExchange.points()[0]?.x;
  expect(sight({})).toBe(43 + 14);
  expect(sight({ turn_up: parseCard('9d')! })).toBe(43);
  expect(sight({ hand1: parseCardSet('Jh 8h As Ts 8d Jc')! >>> 0 })).toBe(43);
});

test('a tie is not made, and what was not played is no contract', () => {
  expect(curvesOf({ ...contract, outcome: OUTCOMES.indexOf('tie') }).chanceByTaken.estimate().value).toBe(0);
  const annulled = { ...contract, maker: -1, trump: 0, outcome: OUTCOMES.indexOf('annulled') };
  expect(curvesOf(annulled).chanceByTaken.estimate()).toEqual({ n: 0 });
  const unfinished = { ...contract, outcome: OUTCOMES.length };
  expect(curvesOf(unfinished).chanceByTaken.estimate()).toEqual({ n: 0 });
});
