import { describe, expect, test } from 'vitest';
import { checkChain, checkRecord } from './check.ts';
import honderden3, { valueAtTheEnd, winnerAfterFalseDek } from './games/honderden3.ts';
import { fullLives, loseToWinner, matchWinner } from './lives.ts';
import { randomRecord } from './play.ts';
import { type Deal, type Result, readDeal } from './record.ts';
import { afterActs, cards, playedOut, situation, stream } from './test-support.ts';

/** Seat 0 deals, seat 1 leads; trump hearts. */
const deal = (hands: string[], more: { before?: object; options?: object; dealer?: number } = {}): Deal =>
  situation(honderden3, { dealer: 0, turnup: 'Th', ...more, hands });
const asked = (situated: Deal, acts: string): { seat: number; legal: string[] } =>
  afterActs(honderden3, situated, acts) as { seat: number; legal: string[] };

describe('D37 stuk and ik dek in one breath', () => {
  // Seat 2 is A with trump King and Queen, seat 0 is B, seat 1 is C.
  const hands = ['Th 9h Ac 9c Td 9d Js 9s', 'Ah Jh Kc Tc Ad Jd As Ts', 'Kh Qh Qc Jc Kd Qd Ks Qs'];
  const carry = (a: number, options: object = {}): Deal =>
    deal(hands, { before: { carry: [30, 45, a], continuation: true }, options });
  test('right: both others are under fifty', () => {
    expect(asked(carry(85), '')).toEqual({ seat: 2, legal: cards('dek pass') });
    expect(asked(carry(85), 'dek')).toMatchObject({
      outcome: 'dek',
      score: [0, 0, 20],
      meldPoints: [0, 0, 20],
      gamePoints: [0, 0, 2],
      after: { totals: [0, 0, 2], roundWinner: 2 },
    });
  });
  test('wrong: the best other wins', () => {
    expect(asked(carry(79), '').seat).toBe(1);
    expect(asked(carry(79, { dek: 'manual' }), 'dek')).toMatchObject({
      outcome: 'falseDek',
      gamePoints: [0, 1, 0],
    });
    expect(winnerAfterFalseDek([30, 45, 99], 2)).toBe(1);
    expect(winnerAfterFalseDek([45, 45, 99], 2)).toBe(0);
    expect(winnerAfterFalseDek([99, 45, 45], 0)).toBe(1);
  });
  test('in his own turn as long as stuk is not declared', () => {
    expect(asked(carry(85), 'pass Kc').legal).toEqual(expect.arrayContaining(cards('dek declare:M:stuk')));
    expect(asked(carry(85), 'pass Kc declare:M:stuk').legal).not.toContain('dek');
    expect(asked(carry(85), 'pass Kc').seat).toBe(2);
  });
});

test('D38 all eight tricks', () => {
  expect(valueAtTheEnd([146, 0, 0], 0, true, false)).toBe(3);
  expect(valueAtTheEnd([146, 60, 60], 0, true, false)).toBe(3); // [AMB-HO-14]
  expect(valueAtTheEnd([246, 48, 60], 0, true, true)).toBe(1);
  const strong = deal(['Th 9c Tc 9d Td Jd 9s Ts', 'Jh 9h Ah Kh Qh Ac As Ad', 'Kc Qc Jc Kd Qd Ks Qs Js']);
  const high = cards('Jh 9h Ah Kh Qh Ac As Ad');
  const play = (situated: Deal): Result =>
    playedOut(honderden3, situated, (_, legal) =>
      legal.includes('pass')
        ? 'pass'
        : (high.find(card => legal.includes(card)) ?? legal.find(act => act.length === 2)),
    );
  expect(play(strong)).toMatchObject({ cardPoints: [0, 141, 0], score: [0, 146, 0], gamePoints: [0, 3, 0] });
  const later = { ...strong, before: { ...strong.before, carry: [48, 0, 60], continuation: true } };
  expect(play(later)).toMatchObject({ score: [0, 146, 0], gamePoints: [0, 1, 0] });
});

describe('HO3-REJ-1', () => {
  const hands = ['Th Ad Kd Qd 9h Ac 9c Td', 'Js Ts 9s Ah Kc Tc Jd 9d', 'Qs Ks As Jc Qc Kh Qh Jh'];
  const table = (options: object = {}): Deal => deal(hands, { options });
  test('the second player first, the leader last, each meld once', () => {
    const start = 'declare:R:s:J:3 Kc Qc declare:R:d:A:3 9c';
    // Seat 2 kept A-K-Q of spades and K-Q-J of hearts back.
    expect(asked(table(), start)).toEqual({
      seat: 2,
      legal: cards('accept reject:R:h:K:3 reject:R:s:A:3'),
    });
    // Of the dealer's run he may reject only with spades: an equal run, and he is before the dealer in playing order.
    expect(asked(table(), `${start} reject:R:h:K:3`)).toEqual({
      seat: 2,
      legal: cards('accept reject:R:s:A:3'),
    });
    expect(asked(table(), `${start} accept`)).toEqual({ seat: 2, legal: cards('accept reject:R:s:A:3') });
    // Then the dealer, with whatever of his has not been rejected.
    expect(asked(table(), `${start} accept accept`)).toEqual({
      seat: 0,
      legal: expect.arrayContaining(cards('accept reject:R:d:A:3')),
    });
    // After both rejections nothing is left to reject: a meld that has rejected is safe.
    expect(asked(table(), `${start} reject:R:h:K:3 reject:R:s:A:3`).legal).not.toContain('accept');
  });
  test('best holder scores all', () => {
    const said = ['declare:R:s:J:3', 'declare:R:h:K:3', 'declare:R:s:A:3', 'declare:R:d:A:3', 'pass'];
    const result = playedOut(
      honderden3,
      table({ reject3: 'bestHolderScoresAll' }),
      (_, legal) => said.find(act => legal.includes(act)) ?? legal.find(act => act.length === 2),
    );
    expect(result.meldPoints).toEqual([0, 0, 40]);
  });
});

/** A deal played to the end: nobody says anything. */
function quiet(record: object, before: object): Record<string, unknown> {
  const given = { ...record, before, actions: [], result: undefined } as Record<string, unknown>;
  const actions: object[] = [];
  const result = honderden3.play(readDeal(honderden3, given), (seat, acts) => {
    const legal = [...acts].sort();
    const act = legal.find(one => one === 'pass') ?? legal.find(one => one.length === 2) ?? legal[0];
    actions.push({ seat, act, legal });
    return act;
  });
  return { ...given, actions, result };
}

test('HO3-END-1: the deal passes on, except after a cancelled deal', () => {
  const random = stream(32);
  const first = quiet(randomRecord('honderden3', {}, random, {}, 0), {});
  const { score } = first.result as Result;
  const top = Math.max(...score) + 100;
  const before = { carry: [top - score[0], top - score[1], 0], continuation: true };
  const cancelled = quiet(first, before);
  expect(checkRecord(cancelled)).toBeUndefined();
  expect((cancelled.result as Result).after).toEqual(before);
  expect(checkChain([cancelled, quiet(first, before)])).toBeUndefined();
  expect(checkChain([cancelled, randomRecord('honderden3', {}, random, before, 1)])).toMatchObject({
    line: 2,
  });

  let open = first;
  while ((open.result as Result).after.roundWinner !== undefined)
    open = quiet(randomRecord('honderden3', {}, random, {}, 0), {});
  const { after } = open.result as Result;
  expect(checkChain([open, randomRecord('honderden3', {}, random, after, 1)])).toBeUndefined();
  expect(checkChain([open, randomRecord('honderden3', {}, random, after, 0)])).toMatchObject({ line: 2 });
});

test('HO3-DEAL-1 the open card is in the hand of the dealer', () => {
  const record = randomRecord('honderden3', {}, stream(33), {}, 1) as { hands: string[][]; turnup: string };
  expect(record.hands[1]).toContain(record.turnup);
  expect(checkRecord({ ...record, turnup: record.hands[0][0] })).toMatchObject({ index: -1 });
});

test('AMB-GEN-06, GEN-SET-20 lives of three players', () => {
  const start = { ...fullLives(3, 5), lives: [3, 2, 2] };
  const both = loseToWinner(start, 0, 2, [120, 40, 60]);
  expect([both.kipOf, both.out]).toEqual([2, [false, true, false]]);
  expect(loseToWinner(start, 0, 2, [120, 60, 60]).kipOf).toBe(1);
  const end = loseToWinner(start, 0, 3, [120, 60, 60]);
  expect(matchWinner(end)).toBe(0);
});
