import { describe, expect, test } from 'vitest';
import { linesOf, run } from '../fixtures/run.ts';

const json = async (words: string) => JSON.parse((await run(`sprt ${words} --json`)).out);

test('the verdict and its figures are given to programs', async () => {
  const found = await json('--pairs 379,10170,21828,10640,343 --elo0 0 --elo1 2');
  expect(found).toMatchObject({ verdict: 'H1', units: 43_360, pairs: [379, 10170, 21828, 10640, 343] });
  expect(found.llrLogistic).toBeCloseTo(3.125676, 6);
  expect(found.llrNormalized).toBeCloseTo(2.945495, 6);
  expect(found.elo).toBeCloseTo(1.5946, 4);
  expect(found.eloError).toBeCloseTo(1.2087, 3);
  expect(found.nElo).toBeCloseTo(3.0505, 4);
  expect(found.los).toBeCloseTo(0.995139, 4);
  expect(found.bounds.upper).toBeCloseTo(2.944439, 6);
});

test('the ratio that was asked for decides', async () => {
  const pairs = '--pairs 379,10170,21828,10640,343 --elo0 0 --elo1 2 --alpha 0.049';
  expect((await json(pairs)).verdict).toBe('H1');
  expect(await json(`${pairs} --normalized`)).toMatchObject({ verdict: 'continue', model: 'normalized' });
  expect((await json('--pairs 379,10170,21828,10640,343 --elo0 8 --elo1 12')).verdict).toBe('H0');
});

test('nothing but wins has a finite Elo and no verdict yet', async () => {
  const found = await json('--pairs 0,0,0,0,3 --elo0 0 --elo1 5');
  expect(found.verdict).toBe('continue');
  expect(found.elo).toBeCloseTo(1199.83, 2);
  expect(found).not.toHaveProperty('eloError');
  expect([found.eloInterval, found.nEloInterval]).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('people read the same in 80 columns', async () => {
  const { code, out, err } = await run('sprt --pairs 10789,19328,33806,19402,10543 --elo0 -3 --elo1 1');
  expect([code, err]).toEqual([0, '']);
  expect(linesOf(out)).toEqual([
    'pairs            93,868: LL 10,789, LD 19,328, DD 33,806, WD 19,402, WW 10,543',
    'score            0.4989 [0.4970, 0.5007]',
    'Elo              -0.8 ± 1.3',
    'normalised Elo   -1.0 [-2.5, 0.6]',
    'above 0          with 11.8 % likelihood',
    'LLR, logistic    2.131, bounds -2.944, 2.944',
    'LLR, normalised  0.301',
    'verdict          none yet between -3 and 1 Elo: continue',
  ]);
  expect(linesOf((await run('sprt --pairs 379,10170,21828,10640,343 --elo0 0 --elo1 2')).out).at(-1)).toBe(
    'verdict          H1 is accepted: 2 Elo',
  );
});

describe('bad input is one line and exit code 2', () => {
  const pairs = '--pairs 1,2,3,4,5';
  test.each([
    ['', 'sprt needs --pairs and --elo0 and --elo1'],
    [`${pairs} --elo0 0`, 'sprt needs --elo1'],
    ['--pairs 1,2,3,4 --elo0 0 --elo1 5', '--pairs must be five whole numbers, LL,LD,DD,WD,WW'],
    ['--pairs 1,2,3,4,-5 --elo0 0 --elo1 5', "not '1,2,3,4,-5'"],
    ['--pairs 1,2,3,4,0.5 --elo0 0 --elo1 5', 'five whole numbers'],
    ['--pairs 1,2,,4,5 --elo0 0 --elo1 5', 'five whole numbers'],
    ['--pairs 0,0,0,0,0 --elo0 0 --elo1 5', '--pairs must count one pair at least'],
    [`${pairs} --elo0 x --elo1 5`, "--elo0 must be a number between -600 and 600, not 'x'"],
    [`${pairs} --elo0 0 --elo1 1e4`, '--elo1 must be a number between -600 and 600'],
    [`${pairs} --elo0 5 --elo1 5`, '--elo0 must be below --elo1, not 5 and 5'],
    [`${pairs} --elo0 0 --elo1 5 --alpha 0`, "--alpha must be a number between 0 and 0.5, not '0'"],
    [`${pairs} --elo0 0 --elo1 5 --beta NaN`, "--beta must be a number between 0 and 0.5, not 'NaN'"],
  ])('sprt %s', async (words, message) => {
    const { code, out, err } = await run(`sprt ${words}`);
    expect([code, out]).toEqual([2, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toContain(message);
  });
});
