import { expect, test } from 'vitest';
import { eloTest, pointsTest, standingWords } from './duel-arguments.ts';

test('a test takes any of its numbers, and its usual ones for the rest', () => {
  expect(eloTest('elo1=20', '--sprt')).toEqual({
    elo0: 0,
    elo1: 20,
    alpha: 0.05,
    beta: 0.05,
    model: 'logistic',
  });
  expect(eloTest('nelo0=-5,nelo1=0,alpha=.01', '--sprt')).toEqual({
    elo0: -5,
    elo1: 0,
    alpha: 0.01,
    beta: 0.05,
    model: 'normalized',
  });
  expect(pointsTest('d0=-1, d1=1', '--points-sprt')).toEqual({ d0: -1, d1: 1, alpha: 0.05, beta: 0.05 });
});

test.each([
  ['elo0=1,nelo1=3', /there is no 'elo0'; there are: nelo0, nelo1, alpha, beta/],
  ['elo1=1e999', /elo1 must be a number, not '1e999'/],
  ['elo1=', /elo1 must be a number, not ''/],
  ['elo1=1=2', /elo1 must be a number/],
  ['beta=0', /beta must be above 0 and below 0.5, not 0/],
  ['', /there is no ''/],
])('the test %j is refused', (text, why) => {
  expect(() => eloTest(text, '--sprt')).toThrow(why);
});

test('the live line says how far a test is, and where it is going', () => {
  const bounds = { lower: -2.944, upper: 2.944 };
  const standing = (llr: number, verdict: 'continue' | 'H0' = 'continue') => ({
    units: 100,
    difference: { n: 100, value: 1.5, low: 1, high: 2 },
    strength: undefined,
    tests: { elo: { verdict, llr, ...bounds, units: 100 } },
  });
  expect(standingWords(standing(0.1))).toEqual(['+1.50 ± 0.50 points', 'LLR 0.10 of -2.94, 2.94']);
  expect(standingWords(standing(1.472))[1]).toBe('LLR 1.47 of -2.94, 2.94, about 100 to go');
  expect(standingWords(standing(-1.472))[1]).toBe('LLR -1.47 of -2.94, 2.94, about 100 to go');
  expect(standingWords(standing(-3, 'H0'))[1]).toBe('LLR -3.00 of -2.94, 2.94: H0');
  expect(standingWords({ ...standing(0), units: 0 })).toEqual([]);
});
