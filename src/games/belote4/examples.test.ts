/** Belote for four, each for himself, against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { asked, offered, play, situation } from '../../engine/fixtures/situation.ts';
import { legalWords } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { D40, legalTo, meldPoints, written } from '../fixtures/belote.ts';

describe('D40 which melds score, spades are trumps', () => {
  test.each(D40)('%s against %s: %s', (eldest, second, points) =>
    expect(meldPoints('belote4', eldest, second)).toBe(points),
  );
});

describe('D41 following, hearts are trumps', () => {
  test('a void player must trump, and undertrump if unable to overtrump', () => {
    expect(legalTo('belote4', 'Kc 9h', 'Ah 8h Ks')).toBe('8h Ah');
    expect(legalTo('belote4', 'Kc 9h', 'Jh 8h Ks')).toBe('Jh');
    expect(legalTo('belote4', 'Kc Ac', 'Ah 8h Ks')).toBe('8h Ah');
  });
  test('GEN-SET-9 mustUndertrump=false: any card if unable to overtrump; trump leads are followed', () => {
    const free = { mustUndertrump: false };
    expect(legalTo('belote4', 'Kc 9h', 'Ah 8h Ks', free)).toBe('8h Ah Ks');
    expect(legalTo('belote4', 'Kc 9h', 'Jh 8h Ks', free)).toBe('Jh');
    expect(legalTo('belote4', '9h Kh', 'Ah 8h Ks', free)).toBe('8h Ah');
  });
  test('a plain lead is followed without overtaking', () =>
    expect(legalTo('belote4', 'Kc Qc', 'Ac 7c Jh')).toBe('7c Ac'));
});

describe('D42 scoring', () => {
  const of = (tricks: number[], options = {}, before = {}): string =>
    written('belote4', { tricks }, options, before);
  test('made, failed, litige', () => {
    expect(of([70, 40, 32, 20])).toBe('made 70 40 30 20');
    expect(of([50, 65, 32, 15])).toBe('failed 0 120 30 20');
    expect(of([50, 30, 50, 32])).toBe('tie 0 30 50 30 held 50');
  });
  test('BL-SCORE-3 among equal opponents the first from eldest', () => {
    expect(of([42, 20, 50, 50])).toBe('failed 0 20 90 50');
    expect(of([42, 20, 50, 50], { failTo: 'lost' })).toBe('failed 0 20 50 50');
  });
  test('BL-END-1 1000 points win', () => {
    expect(of([50, 30, 50, 32], {}, { totals: [0, 0, 950, 0] })).toBe('tie 0 30 50 30');
    expect(of([50, 30, 50, 32], {}, { totals: [0, 0, 940, 0] })).toBe('tie 0 30 50 30 held 50');
  });
});

describe('the deal', () => {
  const hands = ['As Ks Qs Js Ts', '7c 8c 9c Tc Jc', 'Ad Kd Qd Jd Td', 'Ah Kh Qh Jh Th'];
  const stock = '7d 8d 9d 7h 8h 9h 7s 8s 9s Kc Qc';
  const deal = (acts: string, given: readonly string[] = hands): State =>
    play(situation('belote4', { dealer: 3, hands: given, turnup: 'Ac', stock }), acts);
  test('BL4-DIX-1 the Seven is exchanged before the further deal, and goes to the maker', () => {
    expect(asked(deal('take'))).toBe('1: exchange pass');
    expect(legalWords(deal('take exchange')).join(' ')).toBe('7c 7d 8d As Js Ks Qs Ts');
    expect(legalWords(deal('take pass')).join(' ')).toBe('7d 8d Ac As Js Ks Qs Ts');
    expect(asked(deal('pass pass pass pass name:s'))).toMatch(/^0: .*Ac/);
  });
  test('GEN-SET-9 the maker is asked too', () => {
    const [maker, other, ...rest] = hands;
    expect(asked(deal('take', [other, maker, ...rest]))).toBe('0: exchange pass');
  });
  test('BL4-DIX-1 a Seven from the further deal cannot be exchanged', () => {
    const given = ['As Ks Qs Js Ts', 'Kc 8c 9c Tc Jc', ...hands.slice(2)];
    const state = situation('belote4', { dealer: 3, hands: given, turnup: 'Ac', stock: '7d 8d 7c 9d' });
    expect(offered(play(state, 'take'), 'exchange')).toEqual([]);
    expect(state.turn).toBe(0);
    expect(offered(play(state, '7d'), 'exchange')).toEqual([]);
  });
});

describe('GEN-SET-10 meldClaim=choice', () => {
  const hands = ['As Ks Qs 7c 8d', '7h 8h 9h Th 9c', 'Ad Kd Qd Jc Tc', '7d 8c 9d 7s 8s'];
  const deal = (acts: string): State =>
    play(
      situation('belote4', {
        options: { meldClaim: 'choice' },
        dealer: 3,
        hands,
        turnup: 'Qh',
        stock: 'Ac Kc Qc Jd Td Ah Jh 9s Kh Ts Js',
      }),
      `pass pass pass pass name:s ${acts}`,
    );
  test('declaring requires a type not below the best announced', () => {
    expect(offered(deal(''), 'declare')).toEqual(['declare']);
    expect(offered(deal('declare 7c 9c'), 'declare')).toEqual(['declare']);
    expect(offered(deal('7c declare 9c'), 'declare')).toEqual([]);
  });
  test('undeclared melds do not score', () => {
    const points = (acts: string): number[] => {
      const state = deal(acts);
      while (state.tricks < 2) state.apply(state.legalAt(0));
      return [...state.meldPoints.subarray(0, 4)];
    };
    expect(points('7c 9c')).toEqual([0, 0, 0, 0]);
    expect(points('declare 7c 9c')).toEqual([20, 0, 0, 0]);
    expect(points('declare 7c declare 9c')).toEqual([0, 50, 0, 0]);
  });
});
