/** Belote for three against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { asked, offered, play, situation } from '../../engine/fixtures/situation.ts';
import { legalWords } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { D40, legalTo, meldPoints, written } from '../fixtures/belote.ts';

describe('D40 which melds score, spades are trumps', () => {
  test.each(D40)('%s against %s: %s', (eldest, second, points) =>
    expect(meldPoints('belote3', eldest, second)).toBe(points),
  );
});

describe('D41 following, hearts are trumps', () => {
  test('a void player must trump, and undertrump if unable to overtrump', () => {
    expect(legalTo('belote3', 'Kc 9h', 'Ah 8h Ks')).toBe('8h Ah');
    expect(legalTo('belote3', 'Kc 9h', 'Jh 8h Ks')).toBe('Jh');
    expect(legalTo('belote3', 'Kc Ac', 'Ah 8h Ks')).toBe('8h Ah');
  });
  test('GEN-SET-9 mustUndertrump=false: any card if unable to overtrump; trump leads are followed', () => {
    const free = { mustUndertrump: false };
    expect(legalTo('belote3', 'Kc 9h', 'Ah 8h Ks', free)).toBe('8h Ah Ks');
    expect(legalTo('belote3', 'Kc 9h', 'Jh 8h Ks', free)).toBe('Jh');
    expect(legalTo('belote3', '9h Kh', 'Ah 8h Ks', free)).toBe('8h Ah');
  });
  test('a plain lead is followed without overtaking', () =>
    expect(legalTo('belote3', 'Kc Qc', 'Ac 7c Jh')).toBe('7c Ac'));
});

describe('D42 scoring', () => {
  const of = (tricks: number[], options = {}, before = {}): string =>
    written('belote3', { tricks }, options, before);
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
    const all = { tricks: [0, 162, 0], melds: [200, 0, 0], last: 1, won: [0, 9, 0] };
    expect(written('belote3', all)).toBe('made 200 160 0');
    expect(written('belote3', all, { capotBonus: 100 })).toBe('failed 0 460 0');
  });
});

describe('the deal', () => {
  const hands = ['As Ks Qs Js Ts 9s', 'Ad Kd Qd Jd Td 9d', 'Ah Kh Qh Jh Th 9h'];
  const deal = (acts: string, options = {}): State =>
    play(
      situation('belote3', { options, dealer: 2, hands, turnup: 'Ac', stock: '8s 7s Kc 7c 8d 7d 8h 7h Qc' }),
      acts,
    );
  test('BL3-DEAL-1 three more cards each after the auction', () => {
    expect(legalWords(deal('take')).join(' ')).toBe('7s 8s 9s As Js Kc Ks Qs Ts');
    expect(deal('take').open).toBe(7);
  });
  test('BL-DIX-2 any holder of the Seven may exchange it before playing a first card', () => {
    expect(asked(deal('take Kc'))).toBe('1: 7c exchange');
    expect(asked(deal('take Kc exchange'))).toBe('1: Ac');
    expect(asked(deal('take', { dixWindow: 'beforeFirstLead' }))).toBe('1: exchange pass');
    expect(offered(deal('pass pass pass name:s 8s'), 'exchange')).toEqual([]);
  });
  test('BL-BID-3 all pass twice: thrown in; vache: the dealer must name', () => {
    expect(asked(deal('pass pass pass pass pass pass'))).toBe('passed');
    expect(asked(deal('pass pass pass pass pass', { vache: true }))).toBe('2: name:d name:h name:s');
  });
});
