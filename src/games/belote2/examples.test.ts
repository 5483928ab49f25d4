/** Belote for two against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { cardCount } from '../../cards/cardset.ts';
import { asked, offered, play, situation } from '../../engine/fixtures/situation.ts';
import { resultOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { codeOf, SHOW_CARD } from '../../rules/action.ts';
import { D40, legalTo, meldPoints, written } from '../fixtures/belote.ts';

describe('D40 which melds score, spades are trumps', () => {
  test.each(D40)('%s against %s: %s', (eldest, second, points) =>
    expect(meldPoints('belote2', eldest, second)).toBe(points),
  );
  test('BL-MELD-1 Eights and Sevens make no quartet', () =>
    expect(meldPoints('belote2', '8c 8d 8h 8s', '7c 7d 7h 7s')).toBe('0 0'));
});

describe('D41 following, hearts are trumps', () => {
  test('a void player must trump', () => {
    expect(legalTo('belote2', 'Kc', 'Ah 8h Ks')).toBe('8h Ah');
    expect(legalTo('belote2', 'Kc', 'Kd Ks')).toBe('Kd Ks');
  });
  test('a trump lead is overtaken or followed, a plain lead is only followed', () => {
    expect(legalTo('belote2', '9h', 'Jh 8h Ks')).toBe('Jh');
    expect(legalTo('belote2', '9h', 'Ah 8h Ks')).toBe('8h Ah');
    expect(legalTo('belote2', 'Kc', 'Ac 7c Jh')).toBe('7c Ac');
  });
});

describe('D42 scoring', () => {
  const of = (own: number, theirs: number, options = {}, before = {}): string =>
    written('belote2', { tricks: [own, theirs] }, options, before);
  test('made, failed, litige', () => {
    expect(of(70, 62)).toBe('made 70 60');
    expect(of(60, 70)).toBe('failed 0 130');
    expect(of(65, 65)).toBe('tie 0 70 held 65');
  });
  test('BL-SCORE-3, BL-SCORE-4 options', () => {
    expect(of(65, 65, { tie: 'dedans' })).toBe('failed 0 130');
    expect(of(65, 65, { tie: 'makerZero' })).toBe('tie 0 70');
    expect(of(60, 70, { failTo: 'lost' })).toBe('failed 0 70');
  });
  test('GEN-SET-1 held points go to the winner before rounding', () => {
    expect(of(72, 60, {}, { held: 65 })).toBe('made 140 60');
    expect(of(60, 72, {}, { held: 65 })).toBe('failed 0 200');
    expect(of(65, 65, {}, { held: 65 })).toBe('tie 0 70 held 130');
    expect(of(65, 65, { tie: 'makerZero' }, { held: 65 })).toBe('tie 0 70 held 65');
  });
  test('BL-END-1 the higher total of 500 or more wins, and nothing stays held', () => {
    expect(of(65, 65, {}, { totals: [100, 440] })).toBe('tie 0 70');
    expect(of(65, 65, {}, { totals: [100, 420] })).toBe('tie 0 70 held 65');
  });
});

describe('the auction', () => {
  const hands = ['7c 8c 9c Tc Jc Qc', '7d 8d 9d Td Jd Qd'];
  const stock = '7h 8h 9h Th Jh Qh';
  const deal = (acts: string, options = {}): State =>
    play(situation('belote2', { options, dealer: 0, hands, turnup: 'Kc', stock }), acts);
  test('BL-BID-1…3 take, name another suit, or throw in', () => {
    expect(asked(deal(''))).toBe('1: pass take');
    expect(asked(deal('pass pass'))).toBe('1: name:d name:h name:s pass');
    expect(resultOf(deal('pass pass pass pass'))).toMatchObject({
      outcome: 'passed',
      maker: null,
      score: [0, 0],
    });
  });
  test('BL-BID-3 vache: the dealer must name', () =>
    expect(asked(deal('pass pass pass', { vache: true }))).toBe('0: name:d name:h name:s'));
  test('BL2-VALSE-1 "maker or annul"', () => {
    const valse = { valse: true };
    expect(asked(deal('', valse))).toBe('1: pass take valse');
    expect(asked(deal('valse', valse))).toBe('0: annul make');
    expect(deal('valse make', valse)).toMatchObject({ maker: 1, trump: 0 });
    expect(asked(deal('valse annul', valse))).toBe('annulled');
    expect(asked(deal('pass pass pass valse make', valse))).toBe('0: name:d name:h name:s');
  });
  test('GEN-SET-9 vache removes only the pass', () =>
    expect(asked(deal('pass pass pass', { valse: true, vache: true }))).toBe(
      '0: name:d name:h name:s valse',
    ));
  test('BL-DIX-2 the holder of the Seven may exchange it until playing a first card', () => {
    expect(offered(deal('take'), 'exchange')).toEqual([]);
    expect(offered(deal('take 7h'), 'exchange')).toEqual(['exchange']);
    expect(offered(deal('take 7h exchange'), 'K')).toEqual([]);
    expect((deal('take 7h exchange').hands[0] >>> 6) & 1).toBe(1);
    expect(offered(deal('pass pass name:h 7h'), 'exchange')).toEqual([]);
  });
  test('GEN-SET-3 dixWindow=beforeFirstLead: in one step before the first lead', () => {
    expect(asked(deal('take', { dixWindow: 'beforeFirstLead' }))).toBe('0: exchange pass');
    expect(offered(deal('take pass 7h', { dixWindow: 'beforeFirstLead' }), 'exchange')).toEqual([]);
  });
  test('BL2-DEAL-1 three more cards each; the turned card stays, the bottom card is shown', () => {
    const state = deal('take');
    expect([...state.hands.subarray(0, 2)].map(cardCount)).toEqual([9, 9]);
    expect(state.open).toBe(6);
    const shown = [...state.log.subarray(0, state.logSize)].map(codeOf).filter(code => code >= SHOW_CARD);
    expect(shown).toContain(SHOW_CARD + state.deck[state.deckSize - 1]);
  });
});

describe('BL-BEL-1 belote and rebelote', () => {
  const hands = ['Kc Qc 8d 9d 7h 8h', 'Ac 7c Ad Kd As Ks'];
  const deal = (acts: string, options = {}): State =>
    play(situation('belote2', { options, dealer: 0, hands, turnup: '9c', stock: 'Ts 9s 7s Js Qs Qd' }), acts);
  test('20 with the second of King and Queen of trumps', () => {
    expect(deal('take Ac Qc').meldPoints[0]).toBe(0);
    expect(deal('take Ac Qc 7c Kc').meldPoints[0]).toBe(20);
  });
  test('GEN-SET-10 meldClaim=choice: an act that binds the card', () => {
    const choice = { meldClaim: 'choice' };
    expect(asked(deal('take Ac Qc 7c', choice))).toBe('0: Kc bella');
    expect(deal('take Ac Qc 7c Kc', choice).meldPoints[0]).toBe(0);
    expect(deal('take Ac Qc 7c bella Kc', choice).meldPoints[0]).toBe(20);
  });
});
