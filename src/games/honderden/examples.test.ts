/** Honderden for two against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import {
  asked,
  holding,
  inTrick,
  offered,
  play,
  playOut,
  type Situation,
  settled,
  situation,
} from '../../engine/fixtures/situation.ts';
import { legalWords, resultOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';

const honderden = (given: Situation): State => situation('honderden', given);

describe('D32 the last nine tricks, spades are trumps', () => {
  const legal = (lead: string, hand: string): string => {
    const state = honderden({ dealer: 0, turnup: '7s' });
    state.stockLeft = 0;
    state.tricks = 9;
    return legalWords(inTrick(state, 1, lead, hand)).join(' ');
  };
  test('a plain lead is followed or trumped', () => expect(legal('Kd', 'Ad 7d 8s Th')).toBe('7d 8s Ad'));
  test('a void player may play any card', () => expect(legal('Kd', '8s Th')).toBe('8s Th'));
  test('a trump lead is followed, not beaten', () => expect(legal('9s', 'Js 7s Ah')).toBe('7s Js'));
  test('a void player may play any card to a trump lead', () => expect(legal('9s', 'Ah 8h')).toBe('8h Ah'));
});

describe('D33 melds of the first trick', () => {
  const points = (state: State): string => [...state.meldPoints.subarray(0, 2)].join('-');
  test('a the follower rejects, and the sequence is dead', () => {
    const hands = ['As Ks Qs 7c 8d 9h Td 9s 7d', 'Kh Qh Jh 8c 7s Ac Tc 9d 8h'];
    const deal = (acts: string): State => play(honderden({ dealer: 0, hands, turnup: '9c' }), acts);
    const before = 'declare:R:h:K:3 8c 7c';
    expect(asked(deal(before))).toBe('0: accept reject:R:s:A:3');
    expect(points(deal(`${before} reject:R:s:A:3`))).toBe('20-0');
    expect(points(deal(`${before} accept`))).toBe('0-20');
    expect(offered(deal(`${before} reject:R:s:A:3`), 'declare')).toEqual([]);
  });
  test('b the leader rejects with an undeclared sequence', () => {
    const hands = ['Jc Tc 9c 7s 8d 9h Td 9s 7d', 'Kd Qd Jd 8c As Ac Kh 8s 8h'];
    const deal = (acts: string): State => play(honderden({ dealer: 0, hands, turnup: '7h' }), acts);
    const before = '8c declare:R:c:J:3 7s';
    expect(asked(deal(before))).toBe('1: accept reject:R:d:K:3');
    expect(points(deal(`${before} reject:R:d:K:3`))).toBe('0-20');
    expect(points(deal(`${before} accept`))).toBe('20-0');
  });
  const fours = (acts: string): State =>
    play(
      honderden({
        dealer: 0,
        hands: ['Js 8c 7s 8d 9h 9d 9s 9c 7d', 'Tc Td Th Ts As Ac Kh 8s 8h'],
        turnup: '7h',
      }),
      acts,
    );
  test('c four Tens are a game point, without points', () => {
    const state = fours('declare:C:T Tc 8c');
    expect([...state.gamePoints.subarray(0, 2)]).toEqual([0, 1]);
    expect(points(state)).toBe('0-0');
    expect(state.isOver()).toBe(false);
  });
  test('d four Nines are no meld', () => expect(offered(fours('Tc'), 'declare:C')).toEqual([]));

  test('HO2-MELD-2 no declarations after trick 1; whoMayDeclare=leaderOnly: none by the follower', () => {
    const hands = ['Jc Tc 9c 7s 8d 9h Td 9s 7d', 'Kd Qd Jd 8c As Ac Kh 8s 8h'];
    const deal = (whoMayDeclare: string, acts: string): State =>
      play(honderden({ options: { whoMayDeclare }, dealer: 0, hands, turnup: '7h' }), acts);
    expect(offered(deal('both', '8c'), 'declare')).toEqual(['declare:R:c:J:3']);
    expect(offered(deal('leaderOnly', '8c'), 'declare')).toEqual([]);
    expect(offered(deal('both', '8c 7s'), 'declare')).toEqual([]);
  });
  test('GEN-SET-18 an undeclared meld must not conflict with valid melds of its owner', () => {
    const hands = ['Ah Kh Qh Jh 7s 8d 9d 9s 7d', 'Kc Qc Jc 8c As Ac Tc 8s 8h'];
    const deal = (acts: string): string => asked(play(honderden({ dealer: 0, hands, turnup: '7h' }), acts));
    // hearts are trumps: an equal sequence beats the leader's
    expect(deal('declare:R:c:K:3 8c 7s')).toBe('0: accept reject:R:h:A:3 reject:R:h:A:4 reject:R:h:K:3');
    expect(deal('declare:R:c:K:3 8c declare:R:h:K:3 7s')).toBe('0: accept reject:R:h:K:3');
    const acts = 'declare:R:c:K:3 8c declare:R:d:9:3 declare:R:h:K:3 7s';
    expect(deal(`${acts} reject:R:h:K:3`)).toBe(
      '1: accept reject:R:c:A:3 reject:R:c:A:4 reject:R:c:A:5 reject:R:c:K:4 reject:R:c:Q:3',
    );
    expect(deal(`${acts} accept`)).toBe('1: accept reject:R:c:K:3');
  });
  test('HO2-MELD-3 at most one sequence per suit', () => {
    const deal = honderden({ dealer: 0, hands: ['', 'Ah Kh Qh 9h 8h 7h Ac Tc 8c'], turnup: 'Jh' });
    expect(offered(deal, 'declare:R')).toEqual(['declare:R:h:9:3', 'declare:R:h:A:3']);
    expect(offered(play(deal, 'declare:R:h:A:3'), 'declare:R')).toEqual([]);
  });
  test('GEN-SET-19 hundred=sumAtOnce: two fifties make one game point', () => {
    const hands = ['8c 7s 8d 9h 9d 9s Tc 7d 7c', 'Kh Qh Jh Th Ks Qs Js Ts 8h'];
    const melded = (hundred: string): unknown[] => {
      const acts = 'declare:R:h:K:4 declare:R:s:K:4 8h 7c';
      const { meldPoints, gamePoints } = play(
        honderden({ options: { hundred }, dealer: 0, hands, turnup: '7h' }),
        acts,
      );
      return [meldPoints[1], gamePoints[1]];
    };
    expect(melded('singleMeld')).toEqual([100, 0]);
    expect(melded('sumAtOnce')).toEqual([0, 1]);
  });
});

describe('D34 "ik dek"', () => {
  const hands = ['Js 8c 7s 8d 9h 9d 9s 9c 7d', 'Kh Qh Td Jc Ts As Ac 8s 8h'];
  const deal = (carry: number[], acts = 'declare:M:stuk 8s', options = {}): State => {
    const before = { carry, continuation: true };
    return play(honderden({ options, before, dealer: 0, hands, turnup: '7h' }), acts);
  };
  /** Seat 1 has `captured` card points and melds of 20, then declares stuk. Seat 0 has `other` card points. */
  const claimed = (captured: number, other: number, options = {}): State => {
    const state = deal([0, 0], '', options);
    state.meldPoints[1] = 20;
    state.cardPoints[1] = captured;
    state.cardPoints[0] = other;
    return play(state, 'declare:M:stuk 8s');
  };
  test('with 61 + 20 + 20 the claim wins two against 48, one against 50', () => {
    expect(asked(claimed(61, 48))).toBe('1: dek pass');
    expect(resultOf(play(claimed(61, 48), 'dek'))).toMatchObject({
      outcome: 'dek',
      lastTrick: null,
      score: [48, 101],
      gamePoints: [0, 2],
      after: { totals: [0, 2], roundWinner: 1 },
    });
    expect(resultOf(play(claimed(61, 50), 'dek')).gamePoints).toEqual([0, 1]);
  });
  test('with 58 the claim is wrong: not offered, or lost', () => {
    expect(claimed(58, 48).turn).toBe(0);
    const wrong = play(claimed(58, 48, { dek: 'manual' }), 'dek');
    expect(resultOf(wrong)).toMatchObject({ outcome: 'falseDek', gamePoints: [1, 0] });
  });
  test('HO2-JAN-1 a wrong claim with fewer than fifty costs two', () =>
    expect(resultOf(deal([48, 20], 'declare:M:stuk 8s dek', { dek: 'manual' })).gamePoints).toEqual([2, 0]));
  test('HO2-PTS-1 carried points count', () => {
    expect(asked(deal([48, 80]))).toBe('1: dek pass');
    expect(deal([48, 79]).turn).toBe(0);
  });
  test('GEN-SET-19 autoDek: a win without an act', () =>
    expect(resultOf(deal([48, 80], 'declare:M:stuk 8s', { autoDek: true }))).toMatchObject({
      outcome: 'dek',
      gamePoints: [0, 2],
    }));
  test('HO2-DEK-2 melds count from the end of trick 1, the winner is asked first', () => {
    const hands = ['Js 8c 7s 8d 9h 9d 9s 9c 7d', 'Kh Qh Jh Jc Ts As Ac 8s 8h'];
    const before = { carry: [99, 70], continuation: true };
    const state = honderden({ before, dealer: 0, hands, turnup: '7h' });
    expect(play(state, 'declare:R:h:K:3 declare:M:stuk 8s').turn).toBe(0);
    expect(asked(play(state, 'Js'))).toBe('0: dek pass'); // 2 card points
    expect(asked(play(state, 'pass'))).toBe('1: dek pass');
  });
  test('GEN-SET-18 after the last trick nobody is asked', () => {
    const state = deal([99, 99], '', { dek: 'manual' });
    state.stockLeft = 0;
    state.tricks = 15;
    state.meldPoints[1] = 50;
    holding(state, 0, '7d');
    play(holding(state, 1, 'Td'), 'Td 7d');
    expect(state.isOver()).toBe(true);
  });
});

test('D35 a game of two deals', () => {
  const first = settled(honderden({ dealer: 0 }), { tricks: [83, 63] });
  expect(first).toMatchObject({
    gamePoints: [0, 0],
    after: { carry: [83, 63], continuation: true },
  });
  expect(settled(honderden({ dealer: 0, before: first.after }), { tricks: [40, 106] })).toMatchObject({
    gamePoints: [0, 1],
    after: { totals: [0, 1], roundWinner: 1 },
  });
});

describe('the end of a deal', () => {
  const carried = (carry: number[], tricks: number[]): State => {
    const state = honderden({ before: { carry, continuation: true }, dealer: 1 });
    settled(state, { tricks });
    return state;
  };
  test('HO2-END-1 100 points win, HO2-END-2 with 99 the same dealer deals again', () => {
    expect(resultOf(carried([0, 60], [100, 39])).gamePoints).toEqual([1, 0]);
    expect(resultOf(carried([0, 60], [99, 39]))).toMatchObject({
      gamePoints: [0, 0],
      after: { carry: [99, 99], continuation: true },
    });
    expect(carried([0, 60], [99, 39]).sameDealer).toBe(true);
    expect(carried([0, 60], [100, 39]).sameDealer).toBe(false);
  });
  test('HO2-END-3, GEN-SET-16 tie: the deal is cancelled and the same dealer deals again', () => {
    const state = carried([30, 50], [83, 63]);
    expect(resultOf(state)).toMatchObject({
      score: [83, 63],
      gamePoints: [0, 0],
      after: { carry: [30, 50], continuation: true },
    });
    expect(state.sameDealer).toBe(true);
  });
});

describe('D36 all sixteen tricks', () => {
  const leads = 'Ac Kc Qc Jc As Ad Kd Jh Ah Kh Qh Th 9h 8h Ks Qd';
  const won = (meld: string, options = {}) =>
    resultOf(
      playOut(
        honderden({
          options,
          dealer: 0,
          hands: ['7c 8c 7d 8d 7s 8s 9d Td 9s', 'Jh Ah Kh Qh Th 9h As Ks Ac'],
          turnup: '7h',
          stock: 'Kc 9c Qc Tc Jc Ts Ad Qs Kd Js Qd Jd 8h',
        }),
        seat => `pass accept covered ${seat === 1 ? leads : `declare:${meld}`}`,
      ),
    );
  test('three with Jan, two without', () => {
    expect(won('R:d:9:3')).toMatchObject({ score: [20, 146], gamePoints: [0, 3] });
    expect(won('R:d:T:4')).toMatchObject({ score: [50, 146], gamePoints: [0, 2] });
  });
  test('GEN-SET-19 pitScope=lastNine counts only the last nine', () => {
    const pit = (pitScope: string, won: number[], early: number): number[] | undefined => {
      const state = honderden({ options: { pitScope }, dealer: 0 });
      state.wonEarly[0] = early;
      return settled(state, { tricks: [120, 26], melds: [0, 24], won }).gamePoints;
    };
    expect(pit('allTricks', [12, 4], 3)).toEqual([1, 0]);
    expect(pit('lastNine', [12, 4], 3)).toEqual([2, 0]);
    expect(pit('lastNine', [12, 4], 4)).toEqual([1, 0]);
  });
});

describe('the stock', () => {
  const deal = (options = {}): State => {
    const state = honderden({ options, dealer: 0, hands: ['', '7h 8c 9c Tc Kc Ad 8s 9d Js'], turnup: 'Ah' });
    while (!state.isLegal(48) && !state.isOver()) {
      if (offered(state, 'exchange').length > 0) play(state, 'exchange');
      else state.apply(state.legalAt(0));
    }
    return state;
  };
  test('HO2-DRAW-1 the winner of trick 7 chooses between the covered card and the open one', () => {
    const state = deal();
    expect(state.tricks).toBe(7);
    expect(asked(state)).toBe(`${state.leader}: covered open`);
    const { leader, open } = state;
    play(state, 'open');
    expect((state.hands[leader] >>> open) & 1).toBe(1);
    expect(state.stockLeft).toBe(0);
  });
  test('HO2-EXCH-1 the Seven replaces the turned card', () => expect(deal().open).toBe(16));
});
