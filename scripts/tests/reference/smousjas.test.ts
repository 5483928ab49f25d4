import { describe, expect, test } from 'vitest';
import { carre, maximalRunsIn, run, SEQUENCE } from './cards.ts';
import smousjas, { roundValue } from './games/smousjas.ts';
import { fullLives, loseRound, matchWinner } from './lives.ts';
import { mayDeclare, outranks } from './smousjas-melds.ts';
import { afterActs, cards, situation } from './test-support.ts';

const meld = (text: string) => (text.length === 1 ? carre(text) : maximalRunsIn(cards(text))[0]);

test('D20 may the follower reject?', () => {
  const rejects = (leader: string, follower: string, trump: string): boolean =>
    outranks(meld(follower), meld(leader), trump);
  expect(rejects('Ah Kh Qh', 'Ad Kd Qd', 'd')).toBe(true);
  expect(rejects('Ah Kh Qh', 'Ad Kd Qd', 's')).toBe(false);
  expect(rejects('9', 'Ac Kc Qc Jc', 's')).toBe(true);
  expect(rejects('A', 'Ks Qs Js Ts', 's')).toBe(false);
  expect(rejects('Q', 'Jh Th 9h 8h 7h', 's')).toBe(true);
  expect(rejects('Ad Kd Qd', 'Tc 9c 8c 7c', 's')).toBe(true);
});

test('D21 only upwards within a suit', () => {
  const scored = [{ meld: run('d', 'Q', 3), trick: 1 }];
  const may = (suit: string, top: string, length: number): boolean =>
    mayDeclare(run(suit, top, length), scored, [], 2, 's', {
      cardReuse: 'free',
      marriageSharing: 'onePerCard',
    });
  expect(may('d', 'J', 3)).toBe(false);
  expect(may('d', 'J', 4)).toBe(true);
  expect(may('d', 'K', 3)).toBe(true);
  expect(may('c', '9', 3)).toBe(true);
  expect(may('d', '9', 3)).toBe(false);
});

describe('D22 four Jacks rejected by four Queens', () => {
  const deal = situation(smousjas, {
    dealer: 0,
    hands: ['Qs Qh Qd Qc Kd 9d 8d 7h', 'Js Jh Jd Jc 7s 8s Ah Tc'],
    turnup: '7c',
  });
  test('the follower may reject with the Queens', () => {
    expect(afterActs(smousjas, deal, 'declare:C:J 8s 7h')).toEqual({
      seat: 0,
      legal: cards('accept reject:C:Q'),
    });
  });
  test('the Jacks may be declared again, the Queens are used up', () => {
    // 8s beats 7h; seat 1 leads again, and the Jacks are all in hand.
    const again = afterActs(smousjas, deal, 'declare:C:J 8s 7h reject:C:Q') as {
      seat: number;
      legal: string[];
    };
    expect(again.seat).toBe(1);
    expect(again.legal).toContain('declare:C:J');
    const next = afterActs(smousjas, deal, 'declare:C:J 8s 7h reject:C:Q declare:C:J 7s Kd') as {
      legal: string[];
    };
    expect(next.legal).not.toContain('reject:C:Q');
  });
  test('a played card spoils the meld', () => {
    const next = afterActs(smousjas, deal, 'declare:C:J Js 7h reject:C:Q') as { legal: string[] };
    expect(next.legal).not.toContain('declare:C:J');
  });
});

describe('D23 marriages', () => {
  const deal = (options: object = {}) =>
    situation(smousjas, {
      options,
      dealer: 0,
      hands: ['As Ts Js 9s 8s 7s Ad Td', 'Kh Qh Kd Qd Qs 9c 8c 7c'],
      turnup: 'Ah',
    });
  const offered = (acts: string, options: object = {}): string[] =>
    (afterActs(smousjas, deal(options), acts) as { legal: string[] }).legal.filter(act =>
      act.startsWith('declare:M'),
    );
  test('all true pairs are offered', () => {
    expect(offered('')).toEqual(
      cards('declare:M:brok:Kd:Qs declare:M:brok:Kh:Qs declare:M:dubbel declare:M:stuk'),
    );
  });
  test('one marriage per card in one declaration, the rest later', () => {
    expect(offered('declare:M:stuk')).toEqual(cards('declare:M:brok:Kd:Qs declare:M:dubbel'));
    expect(offered('declare:M:stuk declare:M:dubbel')).toEqual([]);
    expect(offered('declare:M:stuk declare:M:dubbel 9c Td')).toEqual(
      cards('declare:M:brok:Kd:Qs declare:M:brok:Kh:Qs'),
    );
  });
  test('with marriageSharing=any all at once', () => {
    expect(offered('declare:M:stuk declare:M:dubbel', { marriageSharing: 'any' })).toEqual(
      cards('declare:M:brok:Kd:Qs declare:M:brok:Kh:Qs'),
    );
    expect(
      offered('declare:M:stuk declare:M:dubbel declare:M:brok:Kd:Qs', { marriageSharing: 'any' }),
    ).toEqual(cards('declare:M:brok:Kh:Qs'));
  });
});

describe('D25 exchange and last draw', () => {
  const seed = situation(smousjas, {
    dealer: 0,
    hands: ['7h 8c 9c Tc Kc Ad 8s 9d', 'Ac Qc 7c 7d 8d Td 7s 9s'],
    turnup: 'Ah',
    stock: '8h 9h Th Jh Qh Kh Jd Qd Kd Ts Jc Qs Ks As Js',
  });
  test('the exchange is offered at the start of the turn, once', () => {
    expect((afterActs(smousjas, seed, 'Ac') as { legal: string[] }).legal).toContain('exchange');
    expect((afterActs(smousjas, seed, 'Ac exchange') as { legal: string[] }).legal).toEqual(
      expect.arrayContaining(['Ah']),
    );
    expect((afterActs(smousjas, seed, 'Ac exchange') as { legal: string[] }).legal).not.toContain('exchange');
  });
  test('the winner of trick 8 chooses', () => {
    let asked: [number, string[]] | undefined;
    let card = 0;
    const played = smousjas.play(seed, (seat, legal) => {
      if (legal.includes('open')) {
        asked = [seat, [...legal].sort()];
        return 'open';
      }
      if (legal.includes('exchange')) return 'exchange';
      card++;
      return legal.filter(act => act.length === 2 && act !== 'Ah')[0] ?? 'Ah';
    });
    expect(asked?.[1]).toEqual(['covered', 'open']);
    expect(card).toBe(32);
    expect(played.cardPoints[0] + played.cardPoints[1]).toBe(152);
  });
});

describe('D26 Uit and onder Jan', () => {
  // Elder wins two tricks, 32 points, and scores a run of three, 20, before he declares stuk.
  const deal = (before: number, loser = 0, options: object = {}) =>
    situation(smousjas, {
      options,
      before: { totals: [loser, before] },
      dealer: 0,
      hands: ['Td 7d Ts 8c 7s Jh Js 9h', 'Kh Qh Ad As Ac Kc Qc 7c'],
      turnup: '8h',
      stock: '9c Jd Qd 9s',
    });
  const acts = 'declare:R:c:A:3 Ad Td As 7d declare:M:stuk 7c';
  test('at 480 or more before the forty he may call', () => {
    // 428 + 21 + 11 + 20 = 480
    expect(afterActs(smousjas, deal(428), acts)).toEqual({ seat: 1, legal: cards('pass uit') });
    expect(afterActs(smousjas, deal(427), acts)).toMatchObject({ seat: 0 });
    expect(afterActs(smousjas, deal(430), `${acts} uit`)).toMatchObject({
      outcome: 'uit',
      score: [0, 92],
      gamePoints: [0, 2],
      after: { totals: [0, 522], roundWinner: 1 },
    });
    expect(afterActs(smousjas, deal(430, 249), `${acts} uit`)).toMatchObject({ gamePoints: [0, 2] });
    expect(afterActs(smousjas, deal(430, 250), `${acts} uit`)).toMatchObject({ gamePoints: [0, 1] });
  });
  test('uitCount decides what is counted', () => {
    expect(afterActs(smousjas, deal(459, 0, { uitCount: 'written' }), acts)).toMatchObject({ seat: 0 });
    expect(afterActs(smousjas, deal(460, 0, { uitCount: 'written' }), acts)).toMatchObject({
      legal: cards('pass uit'),
    });
    expect(afterActs(smousjas, deal(479, 0, { uitCount: 'beforeDeal' }), acts)).toMatchObject({ seat: 0 });
    expect(afterActs(smousjas, deal(480, 0, { uitCount: 'beforeDeal' }), acts)).toMatchObject({
      legal: cards('pass uit'),
    });
  });
  test('249 is under Jan, 250 is not', () => expect([roundValue(249), roundValue(250)]).toEqual([2, 1]));
});

test('D27 lives and the kip', () => {
  const start = { ...fullLives(2, 5), lives: [2, 1] };
  const out = loseRound(start, 1, 2);
  expect([out.out, out.kipOf, matchWinner(out)]).toEqual([[false, true], undefined, 0]);
  const kip = loseRound(start, 1, 1);
  expect([kip.lives, kip.kipOf, matchWinner(kip)]).toEqual([[2, 0], 1, undefined]);
  const end = loseRound(kip, 0, 2);
  expect([end.out, matchWinner(end)]).toEqual([[true, false], 1]);
});

test('every run of five or more contains Jack and Ten [GEN-SEQ-3]', () => {
  for (const top of SEQUENCE.slice(0, 4))
    expect(run('c', top, 5).cards).toEqual(expect.arrayContaining(['Jc', 'Tc']));
});
