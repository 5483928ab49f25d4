import { describe, expect, test } from 'vitest';
import { beloteGame, beloteLegal } from './belote.ts';
import { beloteMelds, isHigher, ownerOfBest, scoreEachForHimself, scorePartnership } from './belote-score.ts';
import { PACK_24 } from './cards.ts';
import type { ReferenceGame } from './record.ts';
import { afterActs, cards, playedOut, situation } from './test-support.ts';

const asked = (game: ReferenceGame, deal: ReturnType<typeof situation>, acts: string): string[] =>
  (afterActs(game, deal, acts) as { legal: string[] }).legal;

test('D39 24 cards for three: eight each', () => {
  const hands = ['Ac Kc Qc Jc Tc', 'Ad Kd Qd Jd Td', 'Ah Kh Qh Jh Th'];
  const deal = situation(beloteGame('belote3x24'), {
    dealer: 2,
    hands,
    turnup: '9c',
    stock: '9d As Ks Qs Js Ts 9h 9s',
  });
  expect(beloteGame('belote3x24').pack).toEqual(PACK_24);
  // Seat 0 is eldest and maker: the turn-up and two cards; the others three.
  expect(asked(beloteGame('belote3x24'), deal, 'take')).toEqual(cards('9c 9d Ac As Jc Kc Qc Tc'));
  expect(asked(beloteGame('belote3x24'), deal, 'take 9d')).toEqual(cards('Ad Jd Kd Qd Td'));
  expect(asked(beloteGame('belote3x24'), deal, 'take 9d Ad')).toEqual(cards('9h 9s Ah Jh Kh Qh Th Ts'));
  const six = situation(beloteGame('belote3x24'), {
    options: { belote3x24: '6+2' },
    dealer: 2,
    hands: [`${hands[0]} As`, `${hands[1]} Ks`, `${hands[2]} Qs`],
    turnup: '9c',
    stock: '9d Js Ts 9h 9s',
  });
  expect(asked(beloteGame('belote3x24'), six, 'pass take')).toEqual(cards('9d Ac As Jc Js Kc Qc Tc'));
  expect(asked(beloteGame('belote3x24'), six, 'pass take As')).toEqual(cards('Ks Ts'));
});

test('D40 comparing melds', () => {
  const owner = (first: string, second: string): number | undefined =>
    ownerOfBest([beloteMelds(cards(first)), beloteMelds(cards(second))], [0, 1], 's');
  expect(owner('Ah Kh Qh Jh Th', 'Qc Jc Tc 9c 8c 7c')).toBe(0);
  expect(owner('Ah Kh Qh', 'Jd Td 9d 8d')).toBe(1);
  expect(owner('Tc Td Th Ts', 'Kc Kd Kh Ks')).toBe(0);
  expect(owner('Kh Qh Jh', 'Ks Qs Js')).toBe(1);
  expect(owner('Kh Qh Jh', 'Kd Qd Jd')).toBe(0);
  expect(beloteMelds(cards('8c 8d 8h 8s 7c 7d 7h 7s'))).toEqual([]);
  const [nines, aces] = ['9c 9d 9h 9s', 'Ac Ad Ah As'].map(text => beloteMelds(cards(text))[0]);
  expect([isHigher(nines, aces, 'c'), isHigher(aces, nines, 'c')]).toEqual([true, false]);
});

describe('playing', () => {
  const rules = { mustUndertrump: true, freeWhenPartnerWins: false };
  const legal = (hand: string, trick: string, options = rules): string[] =>
    beloteLegal(cards(hand), cards(trick), 'h', options);
  test('D41 undertrumping', () => {
    expect(legal('Ah 8h Ks', 'Kc 9h')).toEqual(cards('Ah 8h'));
    expect(legal('Ah 8h Ks', 'Kc 9h', { ...rules, mustUndertrump: false })).toEqual(cards('Ah 8h Ks'));
    expect(legal('Ah 8h Ks', '9h 7h', { ...rules, mustUndertrump: false })).toEqual(cards('Ah 8h')); // trump lead
    expect(legal('Ah 8h Ks', 'Kc 7h', { ...rules, mustUndertrump: false })).toEqual(cards('Ah 8h')); // can overtrump
  });
  test('BLP-PLAY-1 free while the partner wins', () => {
    const partners = { ...rules, freeWhenPartnerWins: true };
    expect(legal('Ah 8h Ks', 'Kc 9c', partners)).toEqual(cards('Ah 8h Ks'));
    expect(legal('Ah 8h Ks', 'Kc Ac', partners)).toEqual(cards('Ah 8h'));
    expect(legal('Ah 8h Ks', 'Kc 9h 7c', partners)).toEqual(cards('Ah 8h Ks')); // the partner has trumped
    expect(legal('Jh 8h Ks', '9h 7h', partners)).toEqual(cards('Jh')); // a trump lead is overtaken
    expect(legal('Ah 8h Ks', 'Kc 9c', { ...partners, freeWhenPartnerWins: false })).toEqual(cards('Ah 8h'));
  });
});

describe('D42 scoring, each for himself', () => {
  const options = { tie: 'litige', failTo: 'bestOpponent' } as const;
  const score = (points: number[], held = 0, more: object = {}) =>
    scoreEachForHimself(points, 0, held, [1, 2, 0], { ...options, ...more });
  test('the three cases', () => {
    expect(score([70, 60, 32])).toEqual({ outcome: 'made', score: [70, 60, 30], held: 0 });
    expect(score([60, 70, 32])).toEqual({ outcome: 'failed', score: [0, 130, 30], held: 0 });
    expect(score([65, 65, 32])).toEqual({ outcome: 'tie', score: [0, 70, 30], held: 65 });
  });
  test('options and the pot', () => {
    expect(score([60, 70, 32], 0, { failTo: 'lost' }).score).toEqual([0, 70, 30]);
    expect(score([65, 65, 32], 0, { tie: 'dedans' })).toEqual({
      outcome: 'failed',
      score: [0, 130, 30],
      held: 0,
    });
    expect(score([65, 65, 32], 0, { tie: 'makerZero' })).toEqual({
      outcome: 'tie',
      score: [0, 70, 30],
      held: 0,
    });
    expect(score([72, 60, 30], 65).score).toEqual([140, 60, 30]);
    expect(score([40, 61, 61], 65).score).toEqual([0, 170, 60]); // the tie goes to the one nearest to eldest
    expect(score([65, 65, 32], 65).held).toBe(130);
  });
});

describe('BLP-SCORE-1 partnership', () => {
  const tally = (cardPoints: number[], melds = [0, 0], belote = [0, 0], tricks = [4, 4]) => ({
    cardPoints,
    tricks,
    lastTrick: 0,
    melds,
    belote,
  });
  test('made, failed, tie', () => {
    expect(scorePartnership(tally([80, 72]), 0, 0, 'litige')).toEqual({
      outcome: 'made',
      score: [90, 72],
      held: 0,
    });
    expect(scorePartnership(tally([50, 102], [0, 20], [20, 0]), 0, 0, 'litige')).toEqual({
      outcome: 'failed',
      score: [20, 182],
      held: 0,
    });
    expect(scorePartnership(tally([61, 91], [0, 0], [20, 0]), 0, 7, 'litige')).toEqual({
      outcome: 'tie',
      score: [0, 91],
      held: 98,
    });
    expect(scorePartnership(tally([61, 91], [0, 0], [20, 0]), 0, 0, 'dedans')).toEqual({
      outcome: 'failed',
      score: [20, 162],
      held: 0,
    });
  });
  test('capot', () => {
    expect(scorePartnership(tally([152, 0], [0, 0], [20, 0], [8, 0]), 0, 0, 'litige').score).toEqual([
      272, 0,
    ]);
    expect(scorePartnership(tally([152, 0], [0, 0], [20, 0], [8, 0]), 1, 0, 'litige').score).toEqual([
      272, 0,
    ]);
    expect(scorePartnership(tally([152, 0], [0, 300], [0, 0], [8, 0]), 0, 0, 'litige').score).toEqual([
      0, 462,
    ]);
  });
});

describe('bidding', () => {
  const hands = ['7c 8c 9c Tc Jc Qc', '7d 8d 9d Td Jd Qd'];
  const two = (options: object) =>
    situation(beloteGame('belote2'), { options, dealer: 0, hands, turnup: 'Kc', stock: '7h 8h 9h Th Jh Qh' });
  test('BL-BID-1…3', () => {
    expect(asked(beloteGame('belote2'), two({}), '')).toEqual(cards('pass take'));
    expect(asked(beloteGame('belote2'), two({}), 'pass pass')).toEqual(cards('name:d name:h name:s pass'));
    expect(afterActs(beloteGame('belote2'), two({}), 'pass pass pass pass')).toMatchObject({
      outcome: 'passed',
    });
    expect(asked(beloteGame('belote2'), two({ vache: true }), 'pass pass pass')).toEqual(
      cards('name:d name:h name:s'),
    );
  });
  test('BL2-VALSE-1', () => {
    const valse = two({ valse: true, vache: true });
    expect(asked(beloteGame('belote2'), valse, 'valse')).toEqual(cards('annul make'));
    expect(afterActs(beloteGame('belote2'), valse, 'valse annul')).toMatchObject({
      outcome: 'annulled',
      score: [0, 0],
    });
    expect(asked(beloteGame('belote2'), valse, 'pass pass pass')).toEqual(
      cards('name:d name:h name:s valse'),
    );
    expect(asked(beloteGame('belote2'), valse, 'pass pass valse make')).toEqual(
      cards('name:d name:h name:s'),
    );
  });
  test('BL-DIX-2 exchange in the flat turn or before the first lead', () => {
    expect(asked(beloteGame('belote2'), two({}), 'take 7d')).toContain('exchange');
    expect(asked(beloteGame('belote2'), two({}), 'take 7d exchange')).toContain('Kc');
    expect(asked(beloteGame('belote2'), two({}), 'pass pass name:h 7d')).not.toContain('exchange');
    expect(asked(beloteGame('belote2'), two({ dixWindow: 'beforeFirstLead' }), 'take')).toEqual(
      cards('exchange pass'),
    );
  });
  test('BL4-DIX-1 before the further deal: the maker takes the seven', () => {
    const four = situation(beloteGame('belote4'), {
      dealer: 3,
      hands: ['As Ks Qs Js Ts', '7c 8c 9c Tc Jc', 'Ad Kd Qd Jd Td', 'Ah Kh Qh Jh Th'],
      turnup: 'Ac',
      stock: '7d 8d 9d 7h 8h 9h 7s 8s 9s Kc Qc',
    });
    expect(afterActs(beloteGame('belote4'), four, 'take')).toEqual({
      seat: 1,
      legal: cards('exchange pass'),
    });
    expect(asked(beloteGame('belote4'), four, 'take exchange')).toEqual(cards('7c 7d 8d As Js Ks Qs Ts'));
    expect(asked(beloteGame('belote4'), four, 'take pass')).toEqual(cards('7d 8d Ac As Js Ks Qs Ts'));
    expect(asked(beloteGame('belote4'), four, 'pass pass pass pass name:s')).toContain('Ac'); // no step [AMB-BL-11]
  });
});

describe('GEN-SET-10 declaring by choice', () => {
  const hands = ['As Ks Qs 7c 8d', '7h 8h 9h Th 9c', 'Ad Kd Qd Jc Tc', '7d 8c 9d 7s 8s'];
  const stock = 'Ac Kc Qc Jd Td Ah Jh 9s Kh Ts Js';
  const deal = (options: object) => ({
    dealer: 3,
    hands,
    turnup: 'Qh',
    stock,
    options: { meldClaim: 'choice', ...options },
  });
  const start = 'pass pass pass pass name:s';
  test('each for himself only a type that is not below the best', () => {
    const four = situation(beloteGame('belote4'), deal({}));
    expect(asked(beloteGame('belote4'), four, start)).toContain('declare'); // A-K-Q of spades
    expect(asked(beloteGame('belote4'), four, `${start} declare 7c 9c`)).toContain('declare');
    expect(asked(beloteGame('belote4'), four, `${start} 7c declare 9c`)).toEqual(
      expect.not.arrayContaining(['declare']),
    );
  });
  test('silent melds do not score; automatic ones do, for the side of the best', () => {
    const belote = beloteGame('belote');
    const nameSpades = (_: number, legal: readonly string[]): string | undefined =>
      ['name:s', 'pass'].find(act => legal.includes(act)) ?? legal.find(act => act.length === 2);
    const silent = playedOut(belote, situation(belote, deal({})), nameSpades);
    expect(silent).toMatchObject({ trump: 's', maker: 0, meldPoints: [0, 0] });
    // Seat 1 has ten to seven of hearts; the tierces of seats 0 and 2 are lower; seat 0 has trump King and Queen.
    const said = playedOut(belote, situation(belote, { ...deal({}), options: {} }), nameSpades);
    expect(said.meldPoints).toEqual([20, 50]);
    const none = playedOut(
      belote,
      situation(belote, { ...deal({}), options: { annonces: false } }),
      nameSpades,
    );
    expect(none.meldPoints).toEqual([20, 0]);
  });
});
