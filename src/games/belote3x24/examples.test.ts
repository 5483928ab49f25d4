/** Belote for three with 24 cards against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { asked, offered, play, situation } from '../../engine/fixtures/situation.ts';
import { legalWords } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { D40_OF_24, legalTo, meldPoints, written } from '../fixtures/belote.ts';

describe('D40 which melds score, spades are trumps', () => {
  test.each(D40_OF_24)('%s against %s: %s', (eldest, second, points) =>
    expect(meldPoints('belote3x24', eldest, second)).toBe(points),
  );
});

describe('D41 following, hearts are trumps', () => {
  test('a void player must trump, and undertrump if unable to overtrump', () => {
    expect(legalTo('belote3x24', 'Kc 9h', 'Ah Th Ks')).toBe('Ah Th');
    expect(legalTo('belote3x24', 'Kc 9h', 'Jh Th Ks')).toBe('Jh');
    expect(legalTo('belote3x24', 'Kc Ac', 'Ah Th Ks')).toBe('Ah Th');
  });
  test('GEN-SET-9 mustUndertrump=false: any card if unable to overtrump; trump leads are followed', () => {
    const free = { mustUndertrump: false };
    expect(legalTo('belote3x24', 'Kc 9h', 'Ah Th Ks', free)).toBe('Ah Ks Th');
    expect(legalTo('belote3x24', 'Kc 9h', 'Jh Th Ks', free)).toBe('Jh');
    expect(legalTo('belote3x24', '9h Kh', 'Ah Th Ks', free)).toBe('Ah Th');
  });
  test('a plain lead is followed without overtaking', () =>
    expect(legalTo('belote3x24', 'Kc Qc', 'Ac 9c Jh')).toBe('9c Ac'));
});

describe('D42 scoring', () => {
  const of = (tricks: number[], options = {}, before = {}): string =>
    written('belote3x24', { tricks }, options, before);
  test('made, failed, litige', () => {
    expect(of([70, 60, 32])).toBe('made 70 60 30');
    expect(of([60, 70, 32])).toBe('failed 0 130 30');
    expect(of([65, 65, 32])).toBe('tie 0 70 30 held 65');
  });
  test('BL-SCORE-3 among equal opponents the first from eldest', () => {
    expect(of([40, 61, 61])).toBe('failed 0 100 60');
    expect(of([40, 60, 62])).toBe('failed 0 60 100');
    expect(of([60, 70, 32], { failTo: 'lost' })).toBe('failed 0 70 30');
  });
  test('BL-SCORE-4 a tie otherwise', () => {
    expect(of([65, 65, 32], { tie: 'dedans' })).toBe('failed 0 130 30');
    expect(of([65, 65, 32], { tie: 'makerZero' })).toBe('tie 0 70 30');
  });
  test('GEN-SET-1 held points go to the winner', () => {
    expect(of([72, 60, 30], {}, { held: 65 })).toBe('made 140 60 30');
    expect(of([40, 61, 61], {}, { held: 65 })).toBe('failed 0 170 60');
  });
  test('GEN-SET-9 the bonus for all tricks counts before maker and opponents are compared', () => {
    const all = { tricks: [0, 162, 0], melds: [200, 0, 0], last: 1, won: [0, 8, 0] };
    expect(written('belote3x24', all)).toBe('made 200 160 0');
    expect(written('belote3x24', all, { capotBonus: 100 })).toBe('failed 0 460 0');
  });
});

describe('D39 the deal of 24 cards', () => {
  const hands = ['Ac Kc Qc Jc Tc', 'Ad Kd Qd Jd Td', 'Ah Kh Qh Jh Th'];
  const deal = (acts: string): State =>
    play(situation('belote3x24', { dealer: 2, hands, turnup: '9c', stock: '9d As Ks Qs Js Ts 9h 9s' }), acts);
  test('five each, then the turned card and two for the maker, three for the others', () => {
    expect(legalWords(deal('take')).join(' ')).toBe('9c 9d Ac As Jc Kc Qc Tc');
    expect(legalWords(deal('take 9d')).join(' ')).toBe('Ad Jd Kd Qd Td');
    expect(legalWords(deal('take 9d Ad')).join(' ')).toBe('9h 9s Ah Jh Kh Qh Th Ts');
    expect(deal('take').stockLeft).toBe(0);
  });
  test('BL3-DEAL-2 belote3x24=6+2: six each, then the turned card and one for the maker, two for the others', () => {
    const more = [`${hands[0]} As`, `${hands[1]} Ks`, `${hands[2]} Qs`];
    const options = { belote3x24: '6+2' };
    const given = { options, dealer: 2, hands: more, turnup: '9c', stock: '9d Js Ts 9h 9s' };
    expect(asked(play(situation('belote3x24', given), 'pass take'))).toBe('0: 9d Ac As Jc Js Kc Qc Tc');
    expect(asked(play(situation('belote3x24', given), 'pass take As'))).toBe('1: Ks Ts');
  });
  test('BL3-DIX-1 no exchange', () => expect(offered(deal('take 9d'), 'exchange')).toEqual([]));
});
