/** Partnership Belote against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import {
  asked,
  holding,
  offered,
  play,
  playOut,
  settled,
  situation,
  type Tally,
} from '../../engine/fixtures/situation.ts';
import { resultOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { STUK } from '../../rules/melds/meld.ts';
import { D40, legalTo, made, meldPoints, written } from '../fixtures/belote.ts';

describe('D40 which melds score, spades are trumps', () => {
  test.each(D40)('%s against %s: %s', (eldest, second, points) =>
    expect(meldPoints('belote', eldest, second)).toBe(points),
  );
  test('BLP-MELD-1 annonces=false: none', () =>
    expect(meldPoints('belote', 'Ah Kh Qh Jh Th', 'Qc Jc Tc 9c', { annonces: false })).toBe('0 0'));
});

describe('D41 following, hearts are trumps', () => {
  test('an opponent is winning: trump, overtrump or undertrump', () => {
    expect(legalTo('belote', 'Kc 9h', 'Ah 8h Ks')).toBe('8h Ah');
    expect(legalTo('belote', 'Kc 9h', 'Jh 8h Ks')).toBe('Jh');
    expect(legalTo('belote', 'Kc Ac', 'Ah 8h Ks')).toBe('8h Ah');
    expect(legalTo('belote', 'Kc 9h', 'Ah 8h Ks', { mustUndertrump: false })).toBe('8h Ah Ks');
  });
  test('BLP-PLAY-1 the partner is winning: any card', () => {
    expect(legalTo('belote', 'Kc Qc', 'Ah 8h Ks')).toBe('8h Ah Ks');
    expect(legalTo('belote', 'Kc 9h 7c', 'Ah 8h Ks')).toBe('8h Ah Ks');
    expect(legalTo('belote', 'Kc Qc', 'Ah 8h Ks', { freeWhenPartnerWins: false })).toBe('8h Ah');
  });
  test('BLP-PLAY-1 a trump lead is overtaken even if the partner is winning', () => {
    expect(legalTo('belote', '9h 7h', 'Jh 8h Ks')).toBe('Jh');
    expect(legalTo('belote', '9h 7h', 'Ah 8h Ks')).toBe('8h Ah');
  });
});

/** Eldest and partner are the makers, with or without belote. */
function partners(tally: Tally, belote = false, options = {}): string {
  const state = made('belote', 'h', { options });
  if (belote) state.scoreMeld(0, STUK, 20);
  const { outcome, score, after } = settled(state, { ...tally, melds: tally.melds ?? [belote ? 20 : 0, 0] });
  return `${outcome} ${score.join(' ')}${after.held === undefined ? '' : ` held ${after.held}`}`;
}

describe('D42 scoring in partnerships', () => {
  test('BLP-SCORE-1 made: both sides score their own points, without rounding', () =>
    expect(written('belote', { tricks: [90, 72] })).toBe('made 90 72'));
  test('BLP-SCORE-1 failed: the makers keep only their belote', () => {
    expect(written('belote', { tricks: [60, 102] })).toBe('failed 0 162');
    expect(partners({ tricks: [60, 102], melds: [40, 20] }, true)).toBe('failed 20 202');
  });
  test('BLP-SCORE-1 tie: litige or dedans', () => {
    expect(written('belote', { tricks: [81, 81] })).toBe('tie 0 81 held 81');
    expect(written('belote', { tricks: [81, 81] }, { tie: 'dedans' })).toBe('failed 0 162');
  });
  test('GEN-SET-11 a litige also holds the belote', () => {
    expect(partners({ tricks: [71, 91] }, true)).toBe('tie 0 91 held 91');
    expect(partners({ tricks: [71, 91] }, true, { tie: 'dedans' })).toBe('failed 20 162');
  });
  test('GEN-SET-1 held points go to the winning side', () => {
    expect(written('belote', { tricks: [90, 72] }, {}, { held: 81 })).toBe('made 171 72');
    expect(written('belote', { tricks: [72, 90] }, {}, { held: 81 })).toBe('failed 0 243');
  });
  test('BLP-CAPOT-1 all tricks count 252, including the last trick', () =>
    expect(partners({ tricks: [162, 0], won: [5, 0, 3, 0] }, true)).toBe('made 272 0'));
  test('GEN-SET-11 the 252 count in the comparison, and go to the defenders after a failure', () => {
    const against = { tricks: [0, 162], last: 1, won: [0, 4, 0, 4] };
    expect(partners({ ...against, melds: [200, 0] })).toBe('failed 0 452');
    expect(partners({ ...against, won: [0, 4, 1, 3], melds: [200, 0] })).toBe('made 200 162');
  });
  test('BLP-END-1 1000 points win, equal totals play on', () => {
    const standing = (totals: number[]): unknown =>
      settled(made('belote', 'h', { before: { totals } }), { tricks: [90, 72] }).after;
    expect(standing([909, 900])).toEqual({ totals: [999, 972] });
    expect(standing([910, 900])).toEqual({ totals: [1000, 972], roundWinner: 0 });
    expect(standing([910, 928])).toEqual({ totals: [1000, 1000] });
  });
});

describe('melds of partners', () => {
  const hands = ['As Ks Qs 7c 8d', '7h 8h 9h Th 9c', 'Ad Kd Qd Jc Tc', '7d 8c 9d 7s 8s'];
  const deal = (options = {}): State =>
    situation('belote', {
      options,
      dealer: 3,
      hands,
      turnup: 'Qh',
      stock: 'Ac Kc Qc Jd Td Ah Jh 9s Kh Ts Js',
    });
  const won = (options = {}, wishes = 'name:s pass'): number[] =>
    resultOf(playOut(deal(options), () => wishes)).meldPoints;
  test('BLP-MELD-1 the side with the best meld scores all, belote always scores', () => {
    expect(won()).toEqual([20, 50]);
    expect(won({ annonces: false })).toEqual([20, 0]);
  });
  test('BLP-MELD-1 both partners score', () => {
    const first = (...given: string[]): number[] => {
      const state = made('belote', 's');
      for (const [seat, hand] of given.entries()) holding(state, seat, hand);
      while (state.tricks < 2) state.apply(state.legalAt(0));
      return [...state.meldPoints.subarray(0, 2)];
    };
    expect(first('Ah Kh Qh Jh', 'Tc 7d', 'Kd Qd Jd', '9c 8d')).toEqual([70, 0]);
    expect(first('Ah Kh Qh', 'Ac 7d', 'Kd Qd Jd', 'Jc Tc 9c 8c')).toEqual([0, 50]);
  });
  test('GEN-SET-10 meldClaim=choice: owners of melds are asked, undeclared melds do not score', () => {
    const choice = { meldClaim: 'choice' };
    expect(won(choice)).toEqual([0, 0]);
    expect(won(choice, 'name:s pass bella')).toEqual([20, 0]);
    const state = play(deal(choice), 'pass pass pass pass name:s');
    expect(offered(play(state, 'declare 7c declare 9c'), 'declare')).toEqual(['declare']);
  });
});

test('BLP-DEAL-1, BL4-DIX-1 the Seven is exchanged before the further deal', () => {
  const hands = ['As Ks Qs Js Ts', '7c 8c 9c Tc Jc', 'Ad Kd Qd Jd Td', 'Ah Kh Qh Jh Th'];
  const state = situation('belote', { dealer: 3, hands, turnup: 'Ac', stock: '7d 8d 9d' });
  expect(asked(play(state, 'take'))).toBe('1: exchange pass');
  expect(asked(play(state, 'exchange'))).toBe('0: 7c 7d 8d As Js Ks Qs Ts');
});
