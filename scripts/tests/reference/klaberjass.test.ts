import { describe, expect, test } from 'vitest';
import { maximalRunsIn } from './cards.ts';
import klaberjass, { scoreDeal, sequenceOwner, sequencePoints } from './games/klaberjass.ts';
import { afterActs, cards, playedOut, situation } from './test-support.ts';

const runs = (hand: string) => maximalRunsIn(cards(hand));
const owner = (elder: string, dealer: string, trump = 's', equal: 'neither' | 'elder' = 'neither') =>
  sequenceOwner(runs(elder), runs(dealer), trump, equal);
const worth = (hand: string): number => runs(hand).reduce((sum, meld) => sum + sequencePoints(meld, 50), 0);

describe('sequences', () => {
  test('D15a five cards beat four, both are fifties', () => {
    expect(owner('9c Tc Jc Qc', '7d 8d 9d Td Jd')).toBe('dealer');
    expect(worth('7d 8d 9d Td Jd')).toBe(50);
  });
  test('D15b the higher top card is better', () => expect(owner('Qh Jh Th', 'Kd Qd Jd')).toBe('dealer'));
  test('D15c equal sequences: nobody scores any', () =>
    expect(owner('Kh Qh Jh', 'Kd Qd Jd 9c 8c 7c')).toBe('nobody'));
  test('D15d a trump sequence is better than its equal, and brings the others with it', () => {
    expect(owner('Kh Qh Jh', 'Kd Qd Jd 9c 8c 7c', 'd')).toBe('dealer');
    expect(worth('Kd Qd Jd 9c 8c 7c')).toBe(40);
  });
  test('D15e with equalMeld=elder the equal sequence is elder’s', () =>
    expect(owner('Kh Qh Jh', 'Kd Qd Jd 9c 8c 7c', 's', 'elder')).toBe('elder'));
});

test('D16 the making rule', () => {
  expect(scoreDeal([74, 58], 0, 0, 'makerZero')).toEqual({ outcome: 'made', score: [74, 58], held: 0 });
  expect(scoreDeal([65, 70], 0, 0, 'makerZero')).toEqual({ outcome: 'failed', score: [0, 135], held: 0 });
  expect(scoreDeal([72, 72], 0, 0, 'makerZero')).toEqual({ outcome: 'tie', score: [0, 72], held: 0 });
  expect(scoreDeal([72, 72], 0, 0, 'abeyance')).toEqual({ outcome: 'tie', score: [0, 72], held: 72 });
  expect(scoreDeal([70, 74], 0, 72, 'abeyance')).toEqual({ outcome: 'failed', score: [0, 216], held: 0 });
});

describe('D17 the dix', () => {
  const deal = (options: object = {}) =>
    situation(klaberjass, {
      options,
      dealer: 0,
      hands: ['Ks Qs 9d 8d 7c 7h', 'Ac Kc Jd Th 9h 8c'],
      turnup: 'As',
      stock: 'Tc Jc Qd 7s 8h Ad',
    });
  test('the dealer may swap before he answers the first lead', () => {
    expect(afterActs(klaberjass, deal(), 'pass take Ac')).toEqual({ seat: 0, legal: cards('7c exchange') });
    expect(afterActs(klaberjass, deal(), 'pass take Jd')).toEqual({
      seat: 0,
      legal: cards('8d 9d Ad exchange'),
    });
  });
  test('then he has A-K-Q of trumps, 20, and bella, 20', () => {
    const result = playedOut(klaberjass, deal(), (_, legal) =>
      ['exchange', 'take'].find(act => legal.includes(act)),
    );
    expect(result.meldPoints).toEqual([40, 0]);
  });
  test('with declarations by choice the exchange comes first', () => {
    const choice = deal({ meldClaim: 'choice' });
    expect(afterActs(klaberjass, choice, 'pass take Ac')).toEqual({ seat: 0, legal: cards('7c exchange') });
    expect(afterActs(klaberjass, choice, 'pass take Ac exchange')).toEqual({
      seat: 0,
      legal: cards('7c declare'),
    });
    expect(afterActs(klaberjass, choice, 'pass take Ac exchange declare')).toEqual({
      seat: 0,
      legal: cards('7c'),
    });
  });
  test('no swap when another suit was named', () => {
    expect(afterActs(klaberjass, deal(), 'pass pass name:d Ac')).toEqual({ seat: 0, legal: cards('7c') });
  });
  test('GEN-SET-3 one step before the first lead', () => {
    const early = deal({ dixWindow: 'beforeFirstLead' });
    expect(afterActs(klaberjass, early, 'take')).toEqual({ seat: 0, legal: cards('exchange pass') });
    expect(afterActs(klaberjass, early, 'take pass Jd')).toEqual({ seat: 0, legal: cards('8d 9d Ad') });
  });
});

describe('D18 the bidding', () => {
  const deal = situation(klaberjass, {
    dealer: 0,
    hands: ['Ks Qs 9d 8d 7c 7h', 'Ac Kc Jd Th 9h 8c'],
    turnup: 'As',
  });
  test('a refused schmeiss annuls the deal', () => {
    expect(afterActs(klaberjass, deal, 'schmeiss annul')).toEqual({
      outcome: 'annulled',
      maker: null,
      trump: null,
      cardPoints: [0, 0],
      lastTrick: null,
      meldPoints: [0, 0],
      score: [0, 0],
      after: {},
    });
  });
  test('an accepted schmeiss in round 2 lets the schmeisser name a suit', () => {
    expect(afterActs(klaberjass, deal, 'pass pass')).toEqual({
      seat: 1,
      legal: cards('name:c name:d name:h pass schmeiss'),
    });
    expect(afterActs(klaberjass, deal, 'pass pass pass schmeiss')).toEqual({
      seat: 1,
      legal: cards('annul make'),
    });
    expect(afterActs(klaberjass, deal, 'pass pass pass schmeiss make')).toEqual({
      seat: 0,
      legal: cards('name:c name:d name:h'),
    });
  });
  test('four passes: thrown in', () =>
    expect(afterActs(klaberjass, deal, 'pass pass pass pass')).toMatchObject({
      outcome: 'passed',
      maker: null,
    }));
});

describe('claiming 500', () => {
  test('KB-END-2 is offered only when true, winner first, and ends the deal', () => {
    const deal = situation(klaberjass, {
      options: { gameEnd: 'claim' },
      before: { totals: [490, 100], held: 30 },
      dealer: 1,
      hands: ['Ac Tc Kc Ad Td Kd', '7c 8c 7d 8d 7h 8h'],
      turnup: '9s',
      stock: 'Ah Th Kh 9c 9d 9h',
    });
    expect(afterActs(klaberjass, deal, 'take Ac 7c')).toEqual({ seat: 0, legal: cards('claim pass') });
    expect(afterActs(klaberjass, deal, 'take Ac 7c claim')).toMatchObject({
      outcome: 'claim',
      maker: 0,
      lastTrick: null,
      cardPoints: [11, 0],
      meldPoints: [0, 60],
      score: [11, 60],
      after: { totals: [501, 160], roundWinner: 0 },
    });
  });
});
