import { describe, expect, test } from 'vitest';
import { carre, type Meld, O2, run, smoo } from './cards.ts';
import smoojas from './games/smoojas.ts';
import type { Result } from './record.ts';
import { beats, combinationPoints, combinations, mayScore } from './smoojas-melds.ts';
import { afterActs, cards, playedOut, situation } from './test-support.ts';

const legal = (hand: string, lead: string): string[] => smoo(cards(hand), lead, 'd', O2);

test('D28 the Jas exemption', () => {
  expect(legal('Jd 8c 7h', 'Ad')).toEqual(cards('Jd 8c 7h'));
  expect(legal('Jd 7d 8c', 'Ad')).toEqual(cards('Jd'));
  expect(legal('Jd Ah', '9c')).toEqual(cards('Jd Ah'));
  expect(legal('Jd 8d Ah', '9c')).toEqual(cards('Jd 8d'));
});

test('D29 winning is compulsory when following', () => {
  expect(legal('Kc 8c Ad', 'Jc')).toEqual(cards('Kc'));
  expect(legal('Kc 8c', 'Ac')).toEqual(cards('Kc 8c'));
});

describe('D30 ranking and points', () => {
  const winner = (leader: Meld, follower: Meld, trump: string): [string, number] =>
    beats(follower, leader, trump)
      ? ['follower', combinationPoints(follower)]
      : ['leader', combinationPoints(leader)];
  test('of combinations', () => {
    expect(winner(carre('K'), run('d', 'Q', 5), 'c')).toEqual(['follower', 100]);
    expect(winner(carre('J'), carre('Q'), 'c')).toEqual(['leader', 200]);
    expect(winner(run('h', 'Q', 4), carre('K'), 'c')).toEqual(['follower', 100]);
    expect(winner(run('c', 'A', 3), run('s', 'A', 3), 's')).toEqual(['follower', 20]);
    expect(winner(run('c', 'A', 3), run('s', 'A', 3), 'd')).toEqual(['leader', 20]);
  });
  test('four Aces are not a meld', () => {
    expect(combinations(cards('Ac Ad Ah As Tc Td Th Ts 9c')).map(({ code }) => code)).toEqual([]);
  });
  test('longer quints first [AMB-SJ-04]', () =>
    expect(beats(run('d', 'Q', 6), run('c', 'A', 5), 'h')).toBe(true));
});

test('D31 longer runs only, or upwards', () => {
  const scored = [run('c', 'Q', 3)];
  const may = (mode: 'longerOnly' | 'upward'): boolean[] =>
    [run('c', 'K', 4), run('c', 'K', 3), run('c', '9', 3)].map(meld => mayScore(meld, scored, mode));
  expect(may('longerOnly')).toEqual([true, false, true]);
  expect(may('upward')).toEqual([true, true, false]);
});

describe('the leader’s turn', () => {
  const deal = (options: object = {}) =>
    situation(smoojas, {
      options,
      dealer: 0,
      hands: ['Qs Qh Qd Qc 8d 8c 8h Ts 9s', 'Jc Tc 9c Kh Ah 7h Th As 7d'],
      turnup: '9h',
      stock: 'Kc Jd Kd Td 9d',
    });
  const offers = (acts: string, options: object = {}): string[] =>
    (afterActs(smoojas, deal(options), acts) as { legal: string[] }).legal.filter(act => act.length > 2);
  test('exchange first, then one combination', () => {
    expect(offers('')).toEqual(cards('declare:R:c:J:3 exchange'));
    expect(offers('exchange')).toEqual(cards('declare:R:c:J:3'));
    expect(offers('declare:R:c:J:3')).toEqual(cards('accept reject:C:Q'));
    expect(offers('declare:R:c:J:3 accept')).toEqual([]);
  });
  test('a beaten combination again, unless the option forbids it', () => {
    const acts = 'declare:R:c:J:3 reject:C:Q As 9s';
    expect(offers(acts)).toContain('declare:R:c:J:3');
    expect(offers(acts, { redeclareBeaten: false })).not.toContain('declare:R:c:J:3');
    expect(offers(`${acts} declare:R:c:J:3`)).not.toContain('reject:C:Q'); // scored once [SJ-MELD-6]
  });
  test('stuk binds the card and may follow a combination [SJ-MARR-1]', () => {
    const royal = situation(smoojas, {
      dealer: 0,
      hands: ['8s 8d 7c 7s 9c 9s 9d Ts Td', 'Kh Qh Jh Ac As Ad Tc Kc 8c'],
      turnup: '9h',
    });
    const asked = (acts: string) => (afterActs(smoojas, royal, acts) as { legal: string[] }).legal;
    expect(asked('')).toEqual(expect.arrayContaining(['declare:M:stuk', 'declare:R:h:K:3']));
    expect(asked('declare:R:h:K:3 accept')).toEqual(expect.arrayContaining(['declare:M:stuk', 'Ac']));
    expect(asked('declare:M:stuk')).toEqual(cards('Kh Qh'));
  });
});

test('SJ-DRAW-2, SJ-PIT-1: the loser of trick 7 gets the open card; a hundred for the last nine tricks', () => {
  const deal = situation(smoojas, {
    dealer: 0,
    hands: ['7c 8c 7d 8d 7s 8s 9d Td 9s', 'Jh Ah Kh Qh Th 9h As Ks Ac'],
    turnup: '7h',
    stock: 'Kc 9c Qc Tc Jc Ts Ad Qs Kd Js Qd Jd 8h',
  });
  let cardsPlayed = 0;
  let lastHand: string[] = [];
  const high = ['Ac', 'Kc', 'Qc', 'Jc', 'As', 'Ad', 'Kd'];
  const result: Result = playedOut(smoojas, deal, (seat, acts) => {
    const onlyCards = acts.filter(act => act.length === 2);
    cardsPlayed++;
    if (cardsPlayed > 14 && seat === 0 && lastHand.length === 0) lastHand = onlyCards;
    if (seat === 1) return high.find(card => onlyCards.includes(card)) ?? onlyCards.toSorted(strongest)[0];
    return onlyCards.toSorted(strongest).at(-1);
  });
  expect(cardsPlayed).toBe(32);
  expect(result.cardPoints[0] + result.cardPoints[1]).toBe(141);
  expect(result.lastTrick).toBe(1);
  expect(result.score[1]).toBe(result.cardPoints[1] + 105);
});

/** Trumps (hearts) first, then by rank. */
function strongest(a: string, b: string): number {
  const strength = (card: string): number =>
    card[1] === 'h' ? 100 - O2.trump.indexOf(card[0]) : 50 - O2.plain.indexOf(card[0]);
  return strength(b) - strength(a);
}
