/** Honderden for three against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import {
  asked,
  holding,
  inTrick,
  offered,
  play,
  playOut,
  type Situation,
  settled,
  situation,
} from '../../engine/fixtures/situation.ts';
import { legalWords, resultOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';

/** Seat 0 deals and turns the Ten of hearts, seat 1 leads. */
const honderden3 = (given: Situation): State =>
  situation('honderden3', { dealer: 0, hands: ['Th'], turnup: 'Th', ...given });

describe('D32 following, in all tricks [HO3-PLAY-1], hearts are trumps', () => {
  const legal = (trick: string, hand: string): string =>
    legalWords(inTrick(honderden3({}), 1, trick, hand)).join(' ');
  test('a plain lead is followed or trumped', () => {
    expect(legal('Kd', 'Ad 9d 9h Ts')).toBe('9d 9h Ad');
    expect(legal('Kd Jh', '9h Ts')).toBe('9h Ts');
  });
  test('a trump lead is followed, not beaten', () => {
    expect(legal('9h Qh', 'Jh Th As')).toBe('Jh Th');
    expect(legal('9h Qh', 'As Ks')).toBe('As Ks');
  });
});

test('HO3-DEAL-1 the turned card belongs to the dealer, and there is no exchange', () => {
  const state = honderden3({ hands: ['9s Th Ks 9h'] });
  expect(state.trump).toBe(2);
  expect((state.hands[0] >>> 19) & 1).toBe(1);
  expect(state.turn).toBe(1);
  expect(offered(state, 'exchange')).toEqual([]);
  expect(() => honderden3({ hands: ['9s', 'Th'] })).toThrow(/Th/);
});

describe('D37 stuk and "ik dek" in one act', () => {
  // Seat 2 is A with King and Queen of trumps, seat 0 is B with 30, seat 1 is C with 45.
  const hands = ['Th 9h Ac 9c Td 9d Js 9s', 'Ah Jh Kc Tc Ad Jd As Ts', 'Kh Qh Qc Jc Kd Qd Ks Qs'];
  const carry = (a: number, acts: string, options = {}): State => {
    const before = { carry: [30, 45, a], continuation: true };
    return play(honderden3({ options, before, hands }), acts);
  };
  test('with 85 before the first lead, both others under fifty', () => {
    expect(asked(carry(85, ''))).toBe('2: dek pass');
    expect(resultOf(carry(85, 'dek'))).toMatchObject({
      outcome: 'dek',
      score: [0, 0, 20],
      meldPoints: [0, 0, 20],
      gamePoints: [0, 0, 2],
      after: { totals: [0, 0, 2], roundWinner: 2 },
    });
  });
  test('with 79 the claim is wrong: C has more than B and wins', () => {
    expect(carry(79, '').turn).toBe(1);
    expect(resultOf(carry(79, 'dek', { dek: 'manual' }))).toMatchObject({
      outcome: 'falseDek',
      gamePoints: [0, 1, 0],
    });
  });
  test('HO3-DEK-2 among equals the first after the claimant wins', () => {
    const before = { carry: [45, 45, 79], continuation: true };
    const state = honderden3({ options: { dek: 'manual' }, before, hands });
    expect(resultOf(play(state, 'dek')).gamePoints).toEqual([1, 0, 0]);
  });
  test('GEN-SET-20 also in the holder’s turn while stuk is undeclared', () => {
    const own = (more: string): string[] => offered(carry(85, `pass Kc ${more}`), 'de');
    expect(own('')).toEqual(['declare:C:Q', 'declare:M:stuk', 'dek']);
    expect(own('declare:M:stuk')).toEqual([]);
  });
  test('HO3-DEK-1 also after each trick', () => {
    const state = carry(85, 'pass Kc Qc Ac');
    expect(asked(state)).toBe('2: dek pass');
    expect(play(state, 'pass').turn).toBe(0);
  });
});

describe('D38 all eight tricks', () => {
  const hands = ['Th 9c Tc 9d Td Jd 9s Ts', 'Jh 9h Ah Kh Qh Ac As Ad', 'Kc Qc Jc Kd Qd Ks Qs Js'];
  const won = (before: Situation['before'] = {}) =>
    resultOf(playOut(honderden3({ before, hands }), () => 'pass Jh 9h Ah Kh Qh Ac As Ad'));
  test('three in the first deal of a game', () =>
    expect(won()).toMatchObject({ score: [0, 146, 0], gamePoints: [0, 3, 0] }));
  test('nothing extra in a continuation', () =>
    expect(won({ carry: [48, 0, 60], continuation: true })).toMatchObject({ gamePoints: [0, 1, 0] }));
  test('HO3-VAL-1 two if both others are under fifty', () => {
    expect(won({ carry: [48, 0, 49], continuation: true }).gamePoints).toEqual([0, 2, 0]);
    expect(won({ carry: [48, 0, 50], continuation: true }).gamePoints).toEqual([0, 1, 0]);
  });
});

describe('D33 melds of the first trick, for three', () => {
  const hands = ['Th Ad Kd Qd 9h Ac 9c Td', 'Js Ts 9s Ah Kc Tc Jd 9d', 'Qs Ks As Jc Qc Kh Qh Jh'];
  const deal = (acts: string, options = {}): State => play(honderden3({ options, hands }), acts);
  const start = 'declare:R:s:J:3 Kc Qc declare:R:d:A:3 9c';
  test('HO3-REJ-1 the second player rejects first', () => {
    expect(asked(deal(start))).toBe('2: accept reject:R:h:K:3 reject:R:s:A:3');
    expect(asked(deal(`${start} accept`))).toBe('2: accept reject:R:s:A:3');
  });
  test('HO3-REJ-1 then the others may reject; a meld that has rejected cannot be rejected', () => {
    expect(asked(deal(`${start} accept accept`))).toMatch(/^0: accept .*reject:R:d:A:3/);
    expect(offered(deal(`${start} reject:R:h:K:3 reject:R:s:A:3`), 'accept')).toEqual([]);
    expect([...deal(`${start} reject:R:h:K:3 reject:R:s:A:3`).meldPoints.subarray(0, 3)]).toEqual([0, 0, 40]);
  });
  test('GEN-SET-20 reject3=bestHolderScoresAll: no questions, one player scores all declared melds', () => {
    const acts = 'declare:R:s:J:3 Kc declare:R:h:K:3 declare:R:s:A:3 Qc declare:R:d:A:3 9c';
    const state = deal(acts, { reject3: 'bestHolderScoresAll' });
    expect(offered(state, 'accept')).toEqual([]);
    expect([...state.meldPoints.subarray(0, 3)]).toEqual([0, 0, 40]);
  });
  test('HO3-100-1 four Tens are a game point, and the deal continues', () => {
    const state = play(honderden3({ hands: ['Kh 9c', 'Tc Td Th Ts'], turnup: 'Kh' }), 'declare:C:T Tc');
    while (state.tricks === 0) state.apply(state.legalAt(0));
    expect([...state.gamePoints.subarray(0, 3)]).toEqual([0, 1, 0]);
    expect(state.isOver()).toBe(false);
    expect([...state.meldPoints.subarray(0, 3)]).toEqual([0, 0, 0]);
  });
});

describe('D35 a game of more deals, for three', () => {
  const ended = (carry: number[], tricks: number[]) => {
    const state = honderden3({ before: { carry, continuation: true } });
    return { ...settled(state, { tricks }), again: state.sameDealer };
  };
  test('HO3-END-1 nobody at a hundred: points are carried over, the next player deals', () =>
    expect(ended([10, 20, 30], [60, 60, 26])).toMatchObject({
      gamePoints: [0, 0, 0],
      after: { carry: [70, 80, 56], continuation: true },
      again: false,
    }));
  test('HO3-END-1, GEN-SET-16 tie: cancelled, the same dealer deals again', () =>
    expect(ended([50, 60, 30], [60, 50, 36])).toMatchObject({
      score: [60, 50, 36],
      gamePoints: [0, 0, 0],
      after: { carry: [50, 60, 30], continuation: true },
      again: true,
    }));
  test('HO3-END-1 the highest total of 100 or more wins', () =>
    expect(ended([80, 60, 90], [30, 80, 36])).toMatchObject({ gamePoints: [0, 1, 0] }));
});

test('HO3-MELD-1 each player declares melds only with the card to trick 1', () => {
  const state = honderden3({ hands: ['Th', 'Ac', 'Ad Kd Qd 9c Tc 9h Jh Ts'] });
  expect(offered(play(state, 'Ac'), 'declare')).toEqual(['declare:R:d:A:3']);
  while (state.tricks === 0) state.apply(state.legalAt(0));
  holding(state, state.turn, 'As Ks Qs');
  expect(offered(state, 'declare')).toEqual([]);
});
