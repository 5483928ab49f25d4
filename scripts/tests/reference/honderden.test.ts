import { describe, expect, test } from 'vitest';
import { hond } from './cards.ts';
import { checkChain, checkRecord } from './check.ts';
import honderden from './games/honderden.ts';
import { gameValue, honderdenMelds, winnerAtTheEnd } from './honderden-score.ts';
import { randomRecord } from './play.ts';
import { type Deal, type Result, readDeal } from './record.ts';
import { afterActs, cards, playedOut, situation, stream } from './test-support.ts';

const asked = (deal: Deal, acts: string): string[] =>
  (afterActs(honderden, deal, acts) as { legal: string[] }).legal;
const isCard = (act: string): boolean => act.length === 2;

test('D32 following', () => {
  const legal = (hand: string, lead: string): string[] => hond(cards(hand), lead, 's');
  expect(legal('Ad 7d 8s Th', 'Kd')).toEqual(cards('Ad 7d 8s'));
  expect(legal('8s Th', 'Kd')).toEqual(cards('8s Th'));
  expect(legal('Js 7s Ah', '9s')).toEqual(cards('Js 7s'));
  expect(legal('Ah 8h', '9s')).toEqual(cards('Ah 8h'));
});

describe('D33 melds and rejecting', () => {
  test('a) the follower rejects, the run is dead', () => {
    const deal = situation(honderden, {
      dealer: 0,
      hands: ['As Ks Qs 7c 8d 9h Td 9s 7d', 'Kh Qh Jh 8c 7s Ac Tc 9d 8h'],
      turnup: '9c',
    });
    expect(afterActs(honderden, deal, 'declare:R:h:K:3 8c 7c')).toEqual({
      seat: 0,
      legal: cards('accept reject:R:s:A:3'),
    });
    const said: string[] = [];
    const result = playedOut(honderden, deal, (_, legal) => {
      const act = ['declare:R:h:K:3', 'reject:R:s:A:3', 'pass'].find(one => legal.includes(one));
      if (act !== undefined) said.push(act);
      return act ?? legal.find(isCard);
    });
    expect(said.filter(act => act !== 'pass')).toEqual(['declare:R:h:K:3', 'reject:R:s:A:3']);
    expect(result.meldPoints).toEqual([20, 0]);
  });
  test('b) the leader rejects with a run kept back', () => {
    const deal = situation(honderden, {
      dealer: 0,
      hands: ['Jc Tc 9c 7s 8d 9h Td 9s 7d', 'Kd Qd Jd 8c As Ac Kh 8s 8h'],
      turnup: '7h',
    });
    expect(afterActs(honderden, deal, '8c declare:R:c:J:3 7s')).toEqual({
      seat: 1,
      legal: cards('accept reject:R:d:K:3'),
    });
    const result = playedOut(honderden, deal, (_, legal) => {
      const act = ['declare:R:c:J:3', 'reject:R:d:K:3', 'pass'].find(one => legal.includes(one));
      return act ?? legal.find(isCard);
    });
    expect(result.meldPoints).toEqual([0, 20]);
    const leaderOnly = { ...deal, options: { whoMayDeclare: 'leaderOnly' } };
    expect(asked(leaderOnly, '8c')).not.toContain('declare:R:c:J:3');
  });
  test('c) four Tens are a game point and no points; d) four Nines are nothing', () => {
    const deal = situation(honderden, {
      dealer: 0,
      hands: ['Js 8c 7s 8d 9h 9d 9s 9c 7d', 'Tc Td Th Ts As Ac Kh 8s 8h'],
      turnup: '7h',
    });
    const said: string[] = [];
    const result = playedOut(honderden, deal, (_, legal) => {
      const act = ['declare:C:T', 'pass'].find(one => legal.includes(one));
      if (act !== undefined) said.push(act);
      return act ?? legal.find(isCard);
    });
    expect(said[0]).toBe('declare:C:T');
    expect(result.meldPoints).toEqual([0, 0]);
    expect((result.gamePoints as number[])[1]).toBeGreaterThanOrEqual(1);
    expect(asked(deal, 'Tc')).not.toContain('declare:C:9');
    expect(honderdenMelds(cards('8c 8d 8h 8s 7c 7d 7h 7s 9c'), true).map(({ code }) => code)).toEqual([
      'R:c:9:3',
    ]);
  });
  test('GEN-SET-18 a meld kept back must fit with what stands', () => {
    const deal = situation(honderden, {
      dealer: 0,
      hands: ['Ah Kh Qh Jh 7s 8d 9d 9s 7d', 'Kc Qc Jc 8c As Ac Tc 8s 8h'],
      turnup: '7h',
    });
    expect(asked(deal, 'declare:R:c:K:3 8c 7s')).toEqual(
      cards('accept reject:R:h:A:3 reject:R:h:A:4 reject:R:h:K:3'),
    ); // on equal runs trump goes first
    expect(asked(deal, 'declare:R:c:K:3 8c declare:R:h:K:3 7s')).toEqual(cards('accept reject:R:h:K:3'));
    // A dead run does not stand: the leader may answer with another run of its suit, but not with the dead one.
    const acts = 'declare:R:c:K:3 8c declare:R:d:9:3 declare:R:h:K:3 7s';
    expect(afterActs(honderden, deal, `${acts} reject:R:h:K:3`)).toEqual({
      seat: 1,
      legal: cards('accept reject:R:c:A:3 reject:R:c:A:4 reject:R:c:A:5 reject:R:c:K:4 reject:R:c:Q:3'),
    });
    // As long as it stands it is the only one of its suit that may reject.
    expect(afterActs(honderden, deal, `${acts} accept`)).toEqual({
      seat: 1,
      legal: cards('accept reject:R:c:K:3'),
    });
  });
});

describe('D34 ik dek', () => {
  const deal = (carry: number[], options: object = {}) =>
    situation(honderden, {
      options,
      dealer: 0,
      before: { carry, continuation: true },
      hands: ['Js 8c 7s 8d 9h 9d 9s 9c 7d', 'Kh Qh Td Jc Ts As Ac 8s 8h'],
      turnup: '7h',
    });
  test('right after stuk, before the other has played', () => {
    expect(afterActs(honderden, deal([48, 81]), 'declare:M:stuk 8s')).toEqual({
      seat: 1,
      legal: cards('dek pass'),
    });
    expect(afterActs(honderden, deal([48, 81]), 'declare:M:stuk 8s dek')).toMatchObject({
      outcome: 'dek',
      lastTrick: null,
      cardPoints: [0, 0],
      score: [0, 20],
      gamePoints: [0, 2],
      after: { totals: [0, 2], roundWinner: 1 },
    });
    expect(afterActs(honderden, deal([50, 81]), 'declare:M:stuk 8s dek')).toMatchObject({
      gamePoints: [0, 1],
    });
  });
  test('a wrong claim, where it may be made', () => {
    expect(afterActs(honderden, deal([48, 78]), 'declare:M:stuk 8s')).toMatchObject({ seat: 0 });
    expect(afterActs(honderden, deal([48, 78], { dek: 'manual' }), 'declare:M:stuk 8s dek')).toMatchObject({
      outcome: 'falseDek',
      gamePoints: [1, 0],
    });
    expect(afterActs(honderden, deal([48, 20], { dek: 'manual' }), 'declare:M:stuk 8s dek')).toMatchObject({
      gamePoints: [2, 0],
    });
  });
  test('autoDek: no act', () => {
    expect(afterActs(honderden, deal([48, 80], { autoDek: true }), 'declare:M:stuk 8s')).toMatchObject({
      outcome: 'dek',
      gamePoints: [0, 2],
    });
  });
  test('melds of trick 1 count from the window after it', () => {
    const run = situation(honderden, {
      dealer: 0,
      before: { carry: [48, 70], continuation: true },
      hands: ['Js 8c 7s 8d 9h 9d 9s 9c 7d', 'Kh Qh Jh Jc Ts As Ac 8s 8h'],
      turnup: '7h',
    });
    expect(afterActs(honderden, run, 'declare:R:h:K:3 declare:M:stuk 8s')).toMatchObject({ seat: 0 });
    expect(afterActs(honderden, run, 'declare:R:h:K:3 declare:M:stuk 8s Js')).toEqual({
      seat: 1,
      legal: cards('dek pass'),
    });
  });
});

test('D35 a game over two deals', () => {
  expect(winnerAtTheEnd([83, 63])).toBe('continues');
  expect(winnerAtTheEnd([83 + 40, 63 + 106])).toBe(1);
  expect(gameValue([123, 169], 1)).toBe(1);
  expect(winnerAtTheEnd([120, 120])).toBe('cancelled');
  expect([gameValue([49, 100], 1), gameValue([50, 100], 1)]).toEqual([2, 1]);
});

describe('D36 all sixteen tricks', () => {
  const win = (meld: string, options: object = {}): Result => {
    const deal = situation(honderden, {
      options,
      dealer: 0,
      hands: ['7c 8c 7d 8d 7s 8s 9d Td 9s', 'Jh Ah Kh Qh Th 9h As Ks Ac'],
      turnup: '7h',
      stock: 'Kc 9c Qc Tc Jc Ts Ad Qs Kd Js Qd Jd 8h',
    });
    const leads = cards('Ac Kc Qc Jc As Ad Kd Jh Ah Kh Qh Th 9h 8h Ks Qd');
    return playedOut(honderden, deal, (seat, legal) => {
      const act = ['pass', 'accept', 'covered', `declare:${meld}`].find(one => legal.includes(one));
      if (act !== undefined && (seat === 0 || !act.startsWith('declare'))) return act;
      return seat === 1 ? leads.find(card => legal.includes(card)) : legal.find(isCard);
    });
  };
  test('three with Jan, two without', () => {
    expect(win('R:d:9:3')).toMatchObject({ cardPoints: [0, 141], score: [20, 146], gamePoints: [0, 3] });
    expect(win('R:d:T:4')).toMatchObject({ score: [50, 146], gamePoints: [0, 2] });
    expect(win('R:d:T:4', { pitScope: 'lastNine' })).toMatchObject({ gamePoints: [0, 2] });
  });
});

test('hundred: single melds or the sum', () => {
  const deal = (options: object) =>
    situation(honderden, {
      options,
      dealer: 0,
      hands: ['8c 7s 8d 9h 9d 9s Tc 7d 7c', 'Kh Qh Jh Th Ks Qs Js Ts 8h'],
      turnup: '7h',
      stock: '',
    });
  const declare = ['declare:R:h:K:4', 'declare:R:s:K:4', 'pass', 'accept'];
  const result = (options: object): Result =>
    playedOut(
      honderden,
      deal(options),
      (_, legal) => declare.find(act => legal.includes(act)) ?? legal.find(isCard),
    );
  const single = result({});
  expect(single.meldPoints).toEqual([0, 100]);
  const sum = result({ hundred: 'sumAtOnce' });
  expect(sum.meldPoints).toEqual([0, 0]);
  expect((sum.gamePoints as number[])[1]).toBeGreaterThanOrEqual(1);
});

/** A deal played to the end: nobody says anything. */
function quiet(record: object, before: object): Record<string, unknown> {
  const given = { ...record, before, actions: [], result: undefined } as Record<string, unknown>;
  const actions: object[] = [];
  const result = honderden.play(readDeal(honderden, given), (seat, acts) => {
    const legal = [...acts].sort();
    const act = legal.find(one => one === 'pass') ?? legal.find(isCard) ?? legal[0];
    actions.push({ seat, act, legal });
    return act;
  });
  return { ...given, actions, result };
}

test('HO2-END-2, HO2-END-3: the same dealer goes on with the points, or cancels the deal', () => {
  const random = stream(31);
  const first = quiet(randomRecord('honderden', {}, random, {}, 0), {});
  const { score } = first.result as Result;
  const [a, b] = score;
  const before = { totals: [1, 0], carry: [150 - a, 150 - b], continuation: true };
  const cancelled = quiet(first, before);
  expect(checkRecord(cancelled)).toBeUndefined();
  expect(cancelled.result).toMatchObject({ score, gamePoints: [0, 0], after: before });
  const next = quiet(first, before);
  expect(checkChain([cancelled, next])).toBeUndefined();
  expect(checkChain([cancelled, { ...next, dealer: 1 }])).toMatchObject({ line: 2 });

  let open = first;
  while ((open.result as Result).after.roundWinner !== undefined)
    open = quiet(randomRecord('honderden', {}, random, {}, 0), {});
  const { after, score: points } = open.result as Result;
  expect(after).toMatchObject({ carry: points, continuation: true });
  expect(checkChain([open, quiet(first, after)])).toBeUndefined();
  expect(checkChain([open, { ...quiet(first, after), dealer: 1 }])).toMatchObject({ line: 2 });
  expect(checkChain([open, quiet(first, {})])).toMatchObject({ line: 2 });
  // Game points for 100-melds may have ended the match [GEN-SET-21].
  expect(checkChain([quiet(open, { totals: [5, 0] }), quiet(first, {})])).toBeUndefined();
});
