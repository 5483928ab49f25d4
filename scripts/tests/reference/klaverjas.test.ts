import { describe, expect, test } from 'vitest';
import klaverjas, { nearestTen, scoreDeal } from './games/klaverjas.ts';
import { KLAVERJAS_OPTIONS, leidsLadder, omboeren, seating } from './klaverjas-bidding.ts';
import { handMelds, handRoem, trickRoem } from './klaverjas-roem.ts';
import { readOptions } from './record.ts';
import { afterActs, cards, situation } from './test-support.ts';

describe('D09 roem in the trick, trump h', () => {
  test.each([
    ['Qh Kh Jh 7h', 40],
    ['Th Jh Qh Kh', 70],
    ['9s Ts Js Qs', 50],
    ['Kh Qh 7c 8d', 20],
    ['Jc Jd Jh Js', 200],
    ['7c 7d 7h 7s', 100],
    ['As 7s 8s 9s', 20],
    ['Ah Kh Qh Th', 40],
    ['Ks Qs Js 7h', 20],
    ['Ks Qs 7h 8h', 0],
  ])('%s is worth %i', (trick, roem) => expect(trickRoem(cards(trick), 'h', 200)).toBe(roem));
});

interface Case {
  tricks: [number, number];
  roem?: [number, number];
  allTricks?: number;
  trump?: string;
  factor?: 1 | 2 | 4 | 8;
  lastDoubler?: number;
  bid?: number;
  options?: object;
}

/** Makers are side 0. */
const scored = ({
  tricks,
  roem = [0, 0],
  allTricks,
  trump = 'h',
  factor = 1,
  lastDoubler,
  bid,
  options = {},
}: Case) => {
  const contract = bid === undefined ? { maker: 0, trump } : { maker: 0, trump, bid };
  return scoreDeal(
    { tricks, roem, allTricks },
    contract,
    { factor, lastDoubler },
    readOptions(KLAVERJAS_OPTIONS, options as Record<string, unknown>),
  );
};

describe('D10 making, pit and rounding', () => {
  test('a', () => expect(scored({ tricks: [84, 78] })).toEqual({ made: true, score: [80, 80] }));
  test('b', () => expect(scored({ tricks: [81, 81] })).toEqual({ made: false, score: [0, 160] }));
  test('c', () => {
    expect(scored({ tricks: [90, 72], roem: [0, 20] })).toEqual({ made: false, score: [0, 180] });
    expect(scored({ tricks: [90, 72], roem: [0, 20], options: { makeRule: 'atLeast82Total' } })).toEqual({
      made: true,
      score: [90, 90],
    });
  });
  test('d', () => expect(scored({ tricks: [86, 76] })).toEqual({ made: true, score: [90, 80] }));
  test('e', () => {
    expect(scored({ tricks: [85, 77] })).toEqual({ made: true, score: [90, 80] });
    expect(scored({ tricks: [85, 77], options: { rounding: 'nearest5down' } })).toEqual({
      made: true,
      score: [80, 80],
    });
  });
  test('f', () =>
    expect(scored({ tricks: [162, 0], roem: [40, 0], allTricks: 0 })).toEqual({
      made: true,
      score: [300, 0],
    }));
  test('g', () =>
    expect(scored({ tricks: [0, 162], roem: [0, 20], allTricks: 1 })).toEqual({
      made: false,
      score: [0, 280],
    }));
  test('g with pitFor=makersOnly', () =>
    expect(
      scored({ tricks: [0, 162], roem: [0, 20], allTricks: 1, options: { pitFor: 'makersOnly' } }).score,
    ).toEqual([0, 180]));
  test('complementDefenders adds up to 160 and the bonuses', () => {
    expect(
      scored({ tricks: [85, 77], roem: [20, 0], options: { rounding: 'complementDefenders' } }).score,
    ).toEqual([100, 80]);
    expect(
      scored({ tricks: [71, 91], roem: [0, 20], options: { rounding: 'complementDefenders' } }).score,
    ).toEqual([0, 180]);
  });
  test('AMB-KJ-09: of the 163 splits, 48 and 16 do not add up to 160', () => {
    const odd = (fives: 'up' | 'down'): number =>
      Array.from({ length: 163 }, (_, p) => nearestTen(p, fives) + nearestTen(162 - p, fives)).filter(
        sum => sum === 170,
      ).length;
    expect([odd('up'), odd('down')]).toEqual([48, 16]);
  });
});

describe('D11 Leids', () => {
  const deal = situation(klaverjas, {
    options: { trumpSelection: 'leids' },
    dealer: 3,
    hands: [
      'Ac Tc Kc Qc Jc 9c 8c 7c',
      'Ad Td Kd Qd Jd 9d 8d 7d',
      'Ah Th Kh Qh Jh 9h 8h 7h',
      'As Ts Ks Qs Js 9s 8s 7s',
    ],
  });
  test('the ladder', () => {
    expect(leidsLadder(162).slice(0, 5)).toEqual(cards('bid:82:c bid:82:d bid:82:h bid:82:s bid:92:c'));
    expect(leidsLadder(162)).toHaveLength(36);
  });
  test('each bid must be higher', () => {
    const afterHearts = (afterActs(klaverjas, deal, 'bid:82:h') as { legal: string[] }).legal;
    expect(afterHearts).toEqual(expect.arrayContaining(['bid:82:s', 'bid:92:c', 'pass']));
    expect(afterHearts).not.toContain('bid:82:d');
    const afterClubs = (afterActs(klaverjas, deal, 'bid:82:h bid:92:c') as { legal: string[] }).legal;
    expect(afterClubs).toContain('bid:92:d');
    expect(afterClubs).not.toContain('bid:82:s');
    expect(afterClubs).not.toContain('bid:97:h');
  });
  test('four passes oblige forehand at 82', () => {
    expect(afterActs(klaverjas, deal, 'pass pass pass pass')).toEqual({
      seat: 0,
      legal: cards('bid:82:c bid:82:d bid:82:h bid:82:s'),
    });
  });
  test('with the highest bid made, nobody is asked any more', () => {
    expect(afterActs(klaverjas, deal, 'bid:162:s')).toMatchObject({
      seat: 0,
      legal: expect.arrayContaining(['Ac']) as unknown,
    });
  });
  test('who has passed is out, or may return', () => {
    expect(afterActs(klaverjas, deal, 'pass bid:82:c pass pass')).toMatchObject({
      seat: 0,
      legal: cards('7c 8c 9c Ac Jc Kc Qc Tc'),
    });
    const returning = { ...deal, options: { ...deal.options, 'leids.auction': 'passMayReturn' } };
    expect(afterActs(klaverjas, returning, 'pass bid:82:c bid:82:d pass')).toMatchObject({
      seat: 0,
      legal: expect.arrayContaining(['bid:82:h', 'pass']) as unknown,
    });
    expect(afterActs(klaverjas, deal, 'pass bid:82:c bid:82:d pass')).toMatchObject({ seat: 1 });
  });
  test('KJ-VB-5 the bid must be reached', () => {
    expect(scored({ tricks: [100, 62], bid: 102 })).toEqual({ made: false, score: [0, 160] });
    expect(scored({ tricks: [100, 62], roem: [20, 0], bid: 102 }).made).toBe(true);
    expect(
      scored({ tricks: [100, 62], roem: [20, 0], bid: 102, options: { 'leids.count': 'cardsOnly' } }).made,
    ).toBe(false);
  });
});

describe('D12 doubling', () => {
  test('a', () => {
    expect(
      scored({ tricks: [70, 92], roem: [0, 20], factor: 2, options: { doubling: 'kraken' } }).score,
    ).toEqual([0, 360]);
    expect(
      scored({
        tricks: [70, 92],
        roem: [0, 20],
        factor: 2,
        options: { doubling: 'kraken', krakenMultipliesRoem: false },
      }).score,
    ).toEqual([0, 340]);
  });
  test('b', () =>
    expect(
      scored({ tricks: [100, 62], roem: [40, 0], factor: 4, options: { doubling: 'kraken' } }).score,
    ).toEqual([560, 250]));
  test('c', () =>
    expect(
      scored({ tricks: [90, 72], trump: 's', factor: 2, options: { doubling: 'schoppenDubbel' } }).score,
    ).toEqual([360, 290]));
  test('krakenDuty=lastDoubler turns the duty round', () => {
    const duty = { doubling: 'kraken', krakenDuty: 'lastDoubler', rounding: 'none' };
    expect(scored({ tricks: [81, 81], factor: 2, lastDoubler: 1, options: duty })).toEqual({
      made: false,
      score: [324, 0],
    });
    expect(scored({ tricks: [70, 92], factor: 2, lastDoubler: 1, options: duty })).toEqual({
      made: true,
      score: [140, 184],
    });
  });
  test('KJ-VE-2 the order of asking', () => {
    const deal = situation(klaverjas, {
      options: { trumpSelection: 'utrechts', doubling: 'kraken' },
      dealer: 1,
      hands: [
        'Ac Tc Kc Qc Jc 9c 8c 7c',
        'Ad Td Kd Qd Jd 9d 8d 7d',
        'Ah Th Kh Qh Jh 9h 8h 7h',
        'As Ts Ks Qs Js 9s 8s 7s',
      ],
    });
    expect(afterActs(klaverjas, deal, 'name:h')).toEqual({ seat: 3, legal: cards('kraken pass') });
    expect(afterActs(klaverjas, deal, 'name:h pass')).toEqual({ seat: 1, legal: cards('kraken pass') });
    expect(afterActs(klaverjas, deal, 'name:h pass kraken pass')).toEqual({
      seat: 0,
      legal: cards('herkraken pass'),
    });
    expect(afterActs(klaverjas, deal, 'name:h kraken herkraken')).toEqual({
      seat: 3,
      legal: cards('pass superkraken'),
    });
  });
});

describe('hand roem', () => {
  const melds = (...hands: string[]) => hands.map(hand => handMelds(cards(hand)));
  const brings = (hands: string[], rule: 'bestSide' | 'mostPointsSide' | 'all' = 'bestSide', trump = 's') =>
    handRoem(melds(...hands), 0, trump, rule, 200);
  test('the side of the best meld scores all of its own', () => {
    expect(brings(['Ah Kh Qh', 'Qd Jd Td', '', '9c 8c 7c'])).toEqual([20, 0]);
    expect(brings(['Ah Kh Qh', 'Qd Jd Td 9d', '', '9c 8c 7c'])).toEqual([0, 70]);
    expect(brings(['', 'Ah Kh Qh', 'Ad Kd Qd', ''])).toEqual([0, 20]);
    expect(brings(['', 'Ah Kh Qh', 'Ad Kd Qd', ''], 'bestSide', 'd')).toEqual([20, 0]);
    expect(brings(['Qc Qd Qh Qs', '', '', 'Jh Th 9h 8h 7h'])).toEqual([0, 100]);
  });
  test('by points, or everybody', () => {
    expect(brings(['Ah Kh Qh', 'Qd Jd Td', '', '9c 8c 7c'], 'mostPointsSide')).toEqual([0, 40]);
    expect(brings(['Ah Kh Qh', 'Qd Jd Td', '', ''], 'mostPointsSide')).toEqual([20, 20]);
    expect(brings(['Ah Kh Qh', 'Qd Jd Td', '', '9c 8c 7c'], 'all')).toEqual([20, 40]);
  });
  test('declared by choice, in canonical order; stuk whenever both are held', () => {
    const deal = situation(klaverjas, {
      options: { trumpSelection: 'utrechts', doubling: 'kraken', meldClaim: 'choice' },
      dealer: 3,
      hands: [
        'Ac Tc Kc Qc Jc 9c 8c 7h',
        'Ad Td Kd Qd Jd 9d 8d 7d',
        'Ah Th Kh Qh Jh 9h 8h 7c',
        'As Ts Ks Qs Js 9s 8s 7s',
      ],
    });
    const own = cards('7h 8c 9c Ac Jc Kc Qc Tc');
    expect(afterActs(klaverjas, deal, 'name:c pass pass')).toEqual({
      seat: 0,
      legal: [...own, 'declare:M:stuk', 'declare:R:c:A:7'],
    });
    expect(afterActs(klaverjas, deal, 'name:c pass pass declare:R:c:A:7')).toEqual({
      seat: 0,
      legal: [...own, 'declare:M:stuk'],
    });
    expect(afterActs(klaverjas, deal, 'name:c pass pass declare:M:stuk')).toEqual({ seat: 0, legal: own });
    expect(afterActs(klaverjas, deal, 'name:c pass pass Ac 7d 7c')).toMatchObject({
      seat: 3,
      legal: expect.arrayContaining(['declare:R:s:A:8']) as unknown,
    });
  });
});

test('D13 omboeren', () => {
  expect(omboeren(cards('7c Jd 9s Ah Jc 8d Kc Js Th 9h Jh'), 0)).toEqual({
    dealer: 2,
    partnerOf: [2, 3, 0, 1],
  });
  expect(seating(2, [2, 3, 0, 1])).toEqual([0, 1, 2, 3]);
  expect(seating(0, [1, 0, 3, 2])).toEqual([0, 2, 1, 3]);
});

test('D43 Parlett’s sample deal', () => {
  const tricks: [number, number] = [24 + 44 + 7 + 13 + 18, 8 + 15 + 23 + 10];
  expect(scored({ tricks, roem: [40, 50] })).toEqual({ made: true, score: [150, 110] });
  expect(scored({ tricks, roem: [40, 50], options: { rounding: 'none' } })).toEqual({
    made: true,
    score: [146, 106],
  });
});
