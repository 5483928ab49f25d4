import { describe, expect, test } from 'vitest';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { Standing } from '../../rules/standing.ts';
import { chanceAfter, type EquityTable, MatchEquity } from './match-equity.ts';

const POINTS: EquityTable = {
  by: 'points',
  tied: 0.6,
  rows: [1, 101, 501],
  columns: [1, 101, 501],
  chances: [' 6000 9000 9900', '2000 5400 9500', ' 200 1000 5000'],
};
const DEALS: EquityTable = {
  by: 'deals',
  tied: 0.6,
  rows: [1, 2],
  columns: [-100, 0, 100],
  chances: ['1000 5500 8000', '3000 5200 7000'],
};
const klaberjass = new Game(definitionNamed('klaberjass'));
const club = (deals: number): Game => new Game(definitionNamed('klaverjas'), { match: { deals } });

describe('a match to a number of points', () => {
  const equity = new MatchEquity(klaberjass, POINTS);

  test('has the chances of the table at its knots, and means between them', () => {
    expect(equity.chance([499, 399], 0)).toBe(0.9);
    expect(equity.chance([399, 499], 0)).toBe(0.2);
    expect(equity.chance([449, 399], 0)).toBeCloseTo((0.9 + 0.54) / 2, 10);
    expect(equity.chance([449, 449], 0)).toBeCloseTo((0.6 + 0.9 + 0.2 + 0.54) / 4, 10);
  });

  test('is the same for the other side when that one deals', () => {
    for (const [own, other] of [
      [499, 399],
      [120, 340],
      [0, 0],
      [510, 510],
    ])
      expect(equity.chance([own, other], 0)).toBeCloseTo(1 - equity.chance([other, own], 1), 10);
  });

  test('is over when the rules say so', () => {
    expect(equity.chance([500, 499], 0)).toBe(1);
    expect(equity.chance([500, 512], 0)).toBe(0);
    expect(equity.chance([512, 512], 0)).toBe(0.6);
    expect(equity.chance([512, 512], 1)).toBe(0.4);
  });

  test('serves shorter matches, but no longer ones', () => {
    const short = new MatchEquity(new Game(klaberjass.definition, { target: 300 }), POINTS);
    expect(short.chance([299, 199], 0)).toBe(0.9);
    expect(() => new MatchEquity(new Game(klaberjass.definition, { target: 600 }), POINTS)).toThrow('501');
  });
});

test('a match of a number of deals is decided by the last', () => {
  const equity = new MatchEquity(club(2), DEALS);
  expect(equity.chance([100, 0], 2, 0)).toBe(0.7);
  expect(equity.chance([100, 0], 1, 1)).toBeCloseTo(0.9, 10);
  expect(equity.chance([150, 0], 0, 1)).toBe(0.8);
  expect(equity.chance([1, 0], 0, 2)).toBe(1);
  expect(equity.chance([0, 1], 0, 2)).toBe(0);
  expect(equity.chance([7, 7], 0, 2)).toBe(0.6);
  expect(() => new MatchEquity(club(3), DEALS)).toThrow('2 deals');
  expect(() => new MatchEquity(klaberjass, DEALS)).toThrow(RangeError);
});

test('matches of three players and matches in rounds are refused', () => {
  expect(() => new MatchEquity(new Game(definitionNamed('belote3')), POINTS)).toThrow('two sides');
  expect(() => new MatchEquity(new Game(definitionNamed('smousjas')), POINTS)).toThrow('in rounds');
});

const game = new Game(definitionNamed('klaberjass'));
const equity = new MatchEquity(game, {
  by: 'points',
  tied: 0.5,
  rows: [1, 500],
  columns: [1, 500],
  chances: ['5000 9999', '1 5000'],
});

function standing(...totals: number[]): Standing {
  const before = new Standing();
  before.totals.set(totals);
  return before;
}

/** The position is settled at its end. */
function played(deal: number, before: Standing): State {
  const rng = rngOf(`${deal}`);
  const state = new State(game).begin(new Dealing(game, rootOf('equity')).setup(deal, 0, before));
  while (!state.isOver()) state.apply(state.legalAt(rng.below(state.numLegal())));
  return state;
}

test('after a deal that wins the match its chance is certain, and not otherwise', () => {
  let won = 0;
  for (let deal = 0; deal < 20; deal++) {
    const last = played(deal, standing(460, 455));
    const { roundWinner } = last.after;
    const chance = chanceAfter(equity, last);
    if (roundWinner >= 0) {
      expect(chance).toBe(1 - roundWinner);
      won++;
    } else expect(Math.abs(chance - 0.5)).toBeLessThan(0.5);
  }
  expect(won).toBeGreaterThan(0);
  expect(won).toBeLessThan(20);
});
