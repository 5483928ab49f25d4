/** Smousjas against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { parseCardSet } from '../../cards/cardset.ts';
import {
  asked,
  inTrick,
  offered,
  play,
  type Situation,
  settled,
  situation,
} from '../../engine/fixtures/situation.ts';
import { legalWords, resultOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { codeOf, SHOW_CARD } from '../../rules/action.ts';
import { Lives } from '../../rules/lives.ts';

const smousjas = (given: Situation): State => situation('smousjas', given);
const words = (text: string): string[] => text.split(' ').sort();

describe('D19 part 1, clubs are trumps', () => {
  const trick = (lead: string, reply: string): string => {
    const state = inTrick(smousjas({ dealer: 0, turnup: 'Ac' }), 1, `${lead} ${reply}`, '8c');
    return `seat ${state.leader} takes ${state.cardPoints[state.leader]}`;
  };
  test('the Jack is above the Ten', () => expect(trick('Th', 'Jh')).toBe('seat 0 takes 12'));
  test('any trump wins', () => expect(trick('Th', '7c')).toBe('seat 0 takes 10'));
  test('a discard never wins', () => expect(trick('7d', 'Ah')).toBe('seat 1 takes 11'));
});

describe('D20 may the follower reject?', () => {
  /** Seat 1 leads and declares the best meld; seat 0 plays a card outside its melds. */
  const rejections = (leader: string, meld: string, follower: string, trump: string): string[] => {
    const state = smousjas({ dealer: 0, turnup: `8${trump}` });
    state.hands[1] = parseCardSet(leader) as number;
    state.hands[0] = parseCardSet(follower) as number;
    state.listed = false;
    play(state, `declare:${meld} ${leader.split(' ').at(-1)}`);
    play(state, follower.split(' ').at(-1) as string);
    return offered(state, 'reject');
  };
  test('a yes, in trumps', () =>
    expect(rejections('Ah Kh Qh 7c', 'R:h:A:3', 'Ad Kd Qd 8c', 'd')).toEqual(['reject:R:d:A:3']));
  test('b no, the leader wins', () =>
    expect(rejections('Ah Kh Qh 7c', 'R:h:A:3', 'Ad Kd Qd 8c', 's')).toEqual([]));
  test('c yes, Ace above Nine', () =>
    expect(rejections('9c 9d 9h 9s 7s', 'C:9', 'Ac Kc Qc Jc 7h', 's')).toEqual(['reject:R:c:A:4']));
  test('d no, four Aces', () =>
    expect(rejections('Ac Ad Ah As 7c', 'C:A', 'Ks Qs Js Ts 8c', 'd')).toEqual([]));
  test('e yes, five cards', () =>
    expect(rejections('Qc Qd Qh Qs 7c', 'C:Q', 'Jh Th 9h 8h 7h 8c', 's')).toEqual(['reject:R:h:J:5']));
  test('f yes, four cards', () =>
    expect(rejections('Ad Kd Qd 7s', 'R:d:A:3', 'Tc 9c 8c 7c 7h', 's')).toEqual(['reject:R:c:T:4']));
});

test('D21 sequences of a suit only upwards', () => {
  const state = smousjas({ dealer: 0, turnup: 'Ts', hands: ['7c 9c Jc Kc 7h 9h Jh Kh', 'Qd Jd Td As'] });
  play(state, 'declare:R:d:Q:3 As 7c');
  const may = (hand: string): string[] => {
    state.hands[1] = parseCardSet(hand) as number;
    state.listed = false;
    return offered(state, 'declare:R');
  };
  expect(state.turn).toBe(1);
  expect(may('Jd Td 9d')).toEqual([]);
  expect(may('Jd Td 9d 8d')).toEqual(['declare:R:d:J:4']);
  expect(may('Kd Qd Jd')).toEqual(['declare:R:d:K:3']);
  expect(may('9c 8c 7c')).toEqual(['declare:R:c:9:3']);
  expect(may('9d 8d 7d')).toEqual([]);
});

describe('D22 four Jacks rejected by four Queens', () => {
  const deal = (acts: string): State =>
    play(
      smousjas({
        dealer: 0,
        hands: ['Qs Qh Qd Qc Kd 9d 8d 7h', 'Js Jh Jd Jc 7s 8s Ah Tc'],
        turnup: '7c',
      }),
      acts,
    );
  test('the follower may reject and scores instead', () => {
    expect(asked(deal('declare:C:J 8s 7h'))).toBe('0: accept reject:C:Q');
    expect([...deal('declare:C:J 8s 7h reject:C:Q').meldPoints.subarray(0, 2)]).toEqual([100, 0]);
    expect([...deal('declare:C:J 8s 7h accept').meldPoints.subarray(0, 2)]).toEqual([0, 200]);
  });
  test('the Jacks may be declared again, the Queens may not', () => {
    expect(offered(deal('declare:C:J 8s 7h reject:C:Q'), 'declare:C')).toEqual(['declare:C:J']);
    const again = deal('declare:C:J 8s 7h reject:C:Q declare:C:J 7s Kd');
    expect(offered(again, 'reject')).toEqual([]);
    expect([...again.meldPoints.subarray(0, 2)]).toEqual([100, 200]);
  });
  test('a card that has been led breaks the meld', () =>
    expect(offered(deal('declare:C:J Js 7h reject:C:Q'), 'declare:C')).toEqual([]));
});

describe('D23 marriages, hearts are trumps', () => {
  const deal = (acts: string, options = {}): State =>
    play(
      smousjas({
        options,
        dealer: 0,
        hands: ['As Ts Js 9s 8s 7s Ad Td', 'Kh Qh Kd Qd Qs 9c 8c 7c'],
        turnup: 'Ah',
      }),
      acts,
    );
  const marriages = (acts: string, options = {}): string[] => offered(deal(acts, options), 'declare:M');
  test('all marriages are offered', () =>
    expect(marriages('')).toEqual(
      words('declare:M:stuk declare:M:dubbel declare:M:brok:Kd:Qs declare:M:brok:Kh:Qs'),
    ));
  test('one marriage per card: 80 at once, the broks later', () => {
    expect(marriages('declare:M:stuk declare:M:dubbel')).toEqual([]);
    expect(deal('declare:M:stuk declare:M:dubbel').meldPoints[1]).toBe(80);
    expect(marriages('declare:M:stuk declare:M:dubbel 9c Td')).toEqual(
      words('declare:M:brok:Kd:Qs declare:M:brok:Kh:Qs'),
    );
  });
  test('marriageSharing=any: 120 at once', () => {
    const all = 'declare:M:stuk declare:M:dubbel declare:M:brok:Kd:Qs declare:M:brok:Kh:Qs';
    expect(deal(all, { marriageSharing: 'any' }).meldPoints[1]).toBe(120);
  });
});

describe('D24 part 2, clubs are trumps', () => {
  const legal = (lead: string, hand: string): string => {
    const state = smousjas({ dealer: 0, turnup: 'Ac' });
    state.stockLeft = 0;
    state.tricks = 9;
    return legalWords(inTrick(state, 1, lead, hand)).join(' ');
  };
  test('a trump lead must be beaten', () => expect(legal('Kc', 'Qc 9c 7c Ad')).toBe('9c'));
  test('a plain lead is followed', () => expect(legal('Qd', 'Ad 7d 9c')).toBe('7d Ad'));
  test('a void player trumps a plain lead', () => expect(legal('Qd', '8c Th')).toBe('8c'));
});

describe('D25 the last draw', () => {
  /** The end of part 1. Seat 0 has exchanged the 7h as early as possible. */
  const deal = (options = {}): State => {
    const state = smousjas({
      options,
      dealer: 0,
      hands: ['7h 8c 9c Tc Kc Ad 8s 9d', 'Ac Qc 7c 7d 8d Td 7s 9s'],
      turnup: 'Ah',
      stock: '8h 9h Th Jh Qh Kh Jd Qd Kd Ts Jc Qs Ks As Js',
    });
    while (!state.isLegal(48)) {
      if (offered(state, 'exchange').length > 0) play(state, 'exchange');
      else state.apply(state.legalAt(0));
    }
    return state;
  };
  const shown = (state: State): string[] =>
    [...state.log.subarray(0, state.logSize)]
      .filter(entry => codeOf(entry) === SHOW_CARD + 28)
      .map(entry => `seat ${entry >> 10}`);
  test('the winner of trick 8 chooses', () => {
    const state = deal();
    expect(state.tricks).toBe(8);
    expect(state.open).toBe(16);
    expect(asked(state)).toBe(`${state.leader}: covered open`);
  });
  test.each(['open', 'covered'])('the player who draws the covered Js shows it: %s', choice => {
    const state = deal();
    const winner = state.leader;
    play(state, choice);
    const covered = choice === 'covered' ? winner : 1 - winner;
    expect((state.hands[covered] >>> 28) & 1).toBe(1);
    expect((state.hands[1 - covered] >>> 16) & 1).toBe(1);
    expect(shown(state)).toEqual([`seat ${covered}`]);
    expect(offered(state, 'exchange')).toEqual([]);
  });
  test('the covered card is shown before the choice only with lastDraw=open', () => {
    for (const lastDraw of ['open', 'blind']) {
      const state = deal({ lastDraw });
      const history = new Int32Array(512);
      const size = new View(state, state.leader).history(history);
      const seen = history.subarray(0, size).some(entry => codeOf(entry) === SHOW_CARD + 28);
      expect(seen).toBe(lastDraw === 'open');
    }
  });
});

describe('D26 uit and onder Jan', () => {
  // Elder wins two tricks, 32 points, and scores a sequence of three, 20, before declaring stuk.
  const deal = (before: number, loser = 0, options = {}): State =>
    smousjas({
      options,
      before: { totals: [loser, before] },
      dealer: 0,
      hands: ['Td 7d Ts 8c 7s Jh Js 9h', 'Kh Qh Ad As Ac Kc Qc 7c'],
      turnup: '8h',
      stock: '9c Jd Qd 9s',
    });
  const acts = 'declare:R:c:A:3 Ad Td As 7d declare:M:stuk 7c';
  test('with 480 or more before the 40 of the stuk the claim is offered', () => {
    expect(asked(play(deal(428), acts))).toBe('1: pass uit'); // 428 + 32 + 20 = 480
    expect(play(deal(427), acts).turn).toBe(0);
    expect(resultOf(play(deal(430), `${acts} uit`))).toMatchObject({
      outcome: 'uit',
      score: [0, 92],
      gamePoints: [0, 2],
      after: { totals: [0, 522], roundWinner: 1 },
    });
  });
  test('249 is under Jan, 250 is not', () => {
    expect(resultOf(play(deal(430, 249), `${acts} uit`)).gamePoints).toEqual([0, 2]);
    expect(resultOf(play(deal(430, 250), `${acts} uit`)).gamePoints).toEqual([0, 1]);
    const ended = (loser: number): number[] | undefined =>
      settled(deal(450, loser), { tricks: [0, 162], last: 1 }).gamePoints;
    expect(ended(249)).toEqual([0, 2]);
    expect(ended(250)).toEqual([0, 1]);
  });
  test('uitCount sets what counts', () => {
    expect(play(deal(459, 0, { uitCount: 'written' }), acts).turn).toBe(0);
    expect(asked(play(deal(460, 0, { uitCount: 'written' }), acts))).toBe('1: pass uit');
    expect(play(deal(479, 0, { uitCount: 'beforeDeal' }), acts).turn).toBe(0);
    expect(asked(play(deal(480, 0, { uitCount: 'beforeDeal' }), acts))).toBe('1: pass uit');
  });
});

test('D27 lives and the kip', () => {
  const start = Lives.of({ start: 5, kip: true }, [2, 1]);
  expect(start.lose(1, 2)).toMatchObject({ lives: [2, 0], out: [false, true], kipOf: -1 });
  expect(start.lose(1, 2).winner()).toBe(0);
  const kip = start.lose(1, 1);
  expect(kip).toMatchObject({ lives: [2, 0], out: [false, false], kipOf: 1 });
  expect(kip.winner()).toBe(-1);
  expect(kip.lose(0, 2)).toMatchObject({ lives: [0, 0], out: [true, false], kipOf: 1 });
  expect(kip.lose(0, 2).winner()).toBe(1);
  expect(kip.lose(1, 1).winner()).toBe(0);
  expect(Lives.of({ start: 5, kip: false }, [2, 1]).lose(1, 1).winner()).toBe(0);
});
