/** Smoojas of 1821 against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed } from '../../engine/fixtures/games.ts';
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
import { Game } from '../../engine/game.ts';
import { playRandomly } from '../../engine/random-play.ts';
import { legalWords, recordOf, resultOf } from '../../engine/record.ts';
import { State } from '../../engine/state.ts';

const smoojas = (given: Situation): State => situation('smoojas', given);

describe('the last nine tricks, diamonds are trumps', () => {
  const legal = (lead: string, hand: string): string => {
    const state = smoojas({ dealer: 0, turnup: '7d' });
    state.stockLeft = 0;
    state.tricks = 9;
    return legalWords(inTrick(state, 1, lead, hand)).join(' ');
  };
  test('D28 a lone Jas need not be played to a trump lead', () => {
    expect(legal('Ad', 'Jd 8c 7h')).toBe('7h 8c Jd');
    expect(legal('Ad', 'Jd 7d 8c')).toBe('Jd');
  });
  test('D28 a lone Jas need not be played to a plain lead', () => {
    expect(legal('9c', 'Jd Ah')).toBe('Ah Jd');
    expect(legal('9c', 'Jd 8d Ah')).toBe('8d Jd');
  });
  test('D29 a player who can follow must win if possible', () => {
    expect(legal('Jc', 'Kc 8c Ad')).toBe('Kc');
    expect(legal('Ac', 'Kc 8c')).toBe('8c Kc');
  });
  test('SJ-PLAY-1 any card may be played while the stock lasts', () => {
    const state = inTrick(smoojas({ dealer: 0, turnup: '7d' }), 1, 'Ad', '8d 7h Ac');
    expect(legalWords(state).join(' ')).toBe('7h 8d Ac');
  });
});

describe('combinations', () => {
  /** Points of leader and follower. Seat 1 leads and declares; seat 0 rejects with the first higher combination. */
  const duel = (leader: string, meld: string, follower: string, trump: string): string => {
    const state = smoojas({ dealer: 0, turnup: `7${trump}` });
    holding(state, 0, follower);
    play(holding(state, 1, leader), `declare:${meld}`);
    const [higher] = offered(state, 'reject');
    if (higher !== undefined) play(state, higher);
    return `${state.meldPoints[1]} ${state.meldPoints[0]}`;
  };
  test('D30 a quint beats four Kings', () =>
    expect(duel('Kc Kd Kh Ks', 'C:K', 'Qd Jd Td 9d 8d', 'c')).toBe('0 100'));
  test('D30 four Jacks beat four Queens', () => {
    expect(duel('Jc Jd Jh Js', 'C:J', 'Qc Qd Qh Qs', 'c')).toBe('200 0');
    expect(duel('Qc Qd Qh Qs', 'C:Q', 'Jc Jd Jh Js', 'c')).toBe('0 200');
  });
  test('D30 four Kings beat a sequence of four', () =>
    expect(duel('Qh Jh Th 9h', 'R:h:Q:4', 'Kc Kd Kh Ks', 'c')).toBe('0 100'));
  test('D30 among equal sequences trumps win, otherwise the leader', () => {
    expect(duel('Ac Kc Qc', 'R:c:A:3', 'As Ks Qs', 's')).toBe('0 20');
    expect(duel('Ac Kc Qc', 'R:c:A:3', 'As Ks Qs', 'd')).toBe('20 0');
  });
  test('D30 four Aces are no combination, nor are Tens', () => {
    const state = smoojas({ dealer: 0, turnup: '7d' });
    expect(offered(holding(state, 1, 'Ac Ad Ah As Tc Td Th Ts 9c'), 'declare')).toEqual([]);
  });
  test('SJ-MELD-3 the longer of two quints is higher', () =>
    expect(duel('Ac Kc Qc Jc Tc', 'R:c:A:5', 'Qd Jd Td 9d 8d 7d', 'h')).toBe('0 100'));

  /** `R:c:Q:3` has been scored. */
  const later = (hand: string, options = {}): string[] => {
    const state = smoojas({ options, dealer: 0, turnup: 'Ts', hands: ['7c 8h Ah', 'Qc Jc Tc As'] });
    play(state, 'declare:R:c:Q:3 As 7c');
    expect(state.turn).toBe(1);
    return offered(holding(state, 1, hand), 'declare:R');
  };
  test.each([
    ['longerOnly', ['declare:R:c:K:4'], [], ['declare:R:c:9:3']],
    ['upward', ['declare:R:c:K:4'], ['declare:R:c:K:3'], []],
  ])('D31 a scored run is used again: runReuse=%s', (runReuse, four, higher, apart) => {
    const among = (hand: string, code: string): string[] =>
      later(hand, { runReuse }).filter(word => word === `declare:${code}`);
    expect(among('Kc Qc Jc Tc', 'R:c:K:4')).toEqual(four);
    expect(among('Kc Qc Jc', 'R:c:K:3')).toEqual(higher);
    expect(among('9c 8c 7c', 'R:c:9:3')).toEqual(apart);
  });
});

describe('the leader’s turn', () => {
  const deal = (acts: string, options = {}): State =>
    play(
      smoojas({
        options,
        dealer: 0,
        hands: ['Qs Qh Qd Qc 8d 8c 8h Ts 9s', 'Jc Tc 9c Kh Ah 7h Th As 7d'],
        turnup: '9h',
        stock: 'Kc Jd Kd Td 9d',
      }),
      acts,
    );
  const acts = (state: State): string[] => legalWords(state).filter(word => word.length > 2);
  test('SJ-MELD-4, GEN-ACT-1 exchange first, then one combination', () => {
    expect(acts(deal(''))).toEqual(['declare:R:c:J:3', 'exchange']);
    expect(acts(deal('exchange'))).toEqual(['declare:R:c:J:3']);
    expect(asked(deal('declare:R:c:J:3'))).toBe('0: accept reject:C:Q');
    expect(acts(deal('declare:R:c:J:3 accept'))).toEqual([]);
  });
  test('SJ-MELD-5 a higher combination of the follower scores instead', () => {
    expect([...deal('declare:R:c:J:3 accept').meldPoints.subarray(0, 2)]).toEqual([0, 20]);
    expect([...deal('declare:R:c:J:3 reject:C:Q').meldPoints.subarray(0, 2)]).toEqual([100, 0]);
  });
  test('SJ-MELD-6, SJ-MELD-8 a beaten combination may be declared again, a scored one may not', () => {
    const again = 'declare:R:c:J:3 reject:C:Q As 9s';
    expect(acts(deal(again))).toContain('declare:R:c:J:3');
    expect(acts(deal(again, { redeclareBeaten: false }))).not.toContain('declare:R:c:J:3');
    expect(acts(deal(`${again} declare:R:c:J:3`))).not.toContain('reject:C:Q');
    expect(acts(deal('declare:R:c:J:3 accept As 9s'))).not.toContain('declare:R:c:J:3');
  });
  test('GEN-SET-17 meldsPerLead=any: several combinations, even two of one suit', () => {
    const hands = ['7c 7d 7s 8c 8d 8s Tc Td Js', 'Kh Qh Jh 9h 8h 7h Ac As Ad'];
    const many = (meldsPerLead: unknown): State =>
      play(smoojas({ options: { meldsPerLead }, dealer: 0, turnup: 'Ts', hands }), 'declare:R:h:K:3');
    expect(acts(many(1))).toEqual([]);
    expect(acts(many('any'))).toEqual(['declare:R:h:9:3']);
  });
});

describe('King and Queen of trumps', () => {
  const hands = ['8s 8d 7c 7s 9c 9s 9d Ts Td', 'Kh Qh Jh Ac As Ad Tc Kc 8c'];
  const royal = (acts: string, options = {}): State =>
    play(smoojas({ options, dealer: 0, hands, turnup: '9h' }), acts);
  test('SJ-MARR-1 declared along with a combination, when one of them is led', () => {
    expect(offered(royal(''), 'declare')).toEqual(['declare:M:stuk', 'declare:R:h:K:3']);
    expect(offered(royal('declare:R:h:K:3 accept'), 'declare')).toEqual(['declare:M:stuk']);
    expect(asked(royal('declare:M:stuk'))).toBe('1: Kh Qh');
    expect(royal('declare:R:h:K:3 accept declare:M:stuk Kh').meldPoints[1]).toBe(40);
  });
  test('SJ-MARR-2 not when the stock is gone', () => {
    const late = (marriageAfterStock: boolean): string[] => {
      const state = royal('', { marriageAfterStock });
      state.stockLeft = 0;
      state.tricks = 8;
      return offered(holding(state, 1, 'Kh Qh Ac'), 'declare');
    };
    expect(late(false)).toEqual([]);
    expect(late(true)).toEqual(['declare:M:stuk']);
  });
});

describe('the end of the stock, and of the deal', () => {
  const deal = (): State =>
    smoojas({
      dealer: 0,
      hands: ['7c 8c 7d 8d 7s 8s 9d Td 9s', 'Jh Ah Kh Qh Th 9h As Ks Ac'],
      turnup: '7h',
      stock: 'Kc 9c Qc Tc Jc Ts Ad Qs Kd Js Qd Jd 8h',
    });
  const high = (seat: number): string =>
    seat === 1 ? 'Ac Kc Qc Jc As Ad Kd Jh Ah Kh Qh Th 9h 8h Ks Qd' : '';
  test('SJ-DRAW-2 the winner of trick 7 draws the covered card, the loser the open one, without a choice', () => {
    const state = deal();
    while (state.tricks < 7 || state.trickSize > 0) {
      const legal = legalWords(state);
      play(
        state,
        high(state.turn)
          .split(' ')
          .find(word => legal.includes(word)) ?? legal[0],
      );
    }
    expect(state.leader).toBe(1);
    expect((state.hands[1] >>> 17) & 1).toBe(1); // 8h lay covered
    expect((state.hands[0] >>> 16) & 1).toBe(1); // 7h lay open
    expect(state.stockLeft).toBe(0);
  });
  test('SJ-PIT-1 100 for the last nine tricks, SJ-LAST-1 five for the last', () =>
    expect(resultOf(playOut(deal(), high))).toMatchObject({
      cardPoints: [0, 141],
      lastTrick: 1,
      score: [0, 246],
    }));
  test('SJ-SCORE-1 the higher total of 500 or more wins; after a tie nobody', () => {
    const standing = (totals: [number, number]): unknown =>
      settled(smoojas({ before: { totals }, dealer: 0 }), { tricks: [73, 73] }).after;
    expect(standing([426, 100])).toEqual({ totals: [499, 173] });
    expect(standing([427, 100])).toEqual({ totals: [500, 173], roundWinner: 0 });
    expect(standing([440, 450])).toEqual({ totals: [513, 523], roundWinner: 1 });
    expect(standing([450, 450])).toEqual({ totals: [523, 523] });
  });
});

test('GEN-INV-2, GEN-INV-7 146 points per deal, and every meld scores once', () => {
  const game = new Game(definitionNamed('smoojas'), { meldsPerLead: 'any' });
  const dealing = new Dealing(game, rootOf('once'));
  const state = new State(game);
  let scoredMelds = 0;
  for (let deal = 0; deal < 300; deal++) {
    playRandomly(state.begin(dealing.setup(deal)), new Rng().seed(rootOf('once'), deal, 1), 'eager');
    const { actions, result } = recordOf(state, { legal: false });
    const scored = actions.flatMap(({ seat, act }, n) => {
      const [word, ...code] = act.split(':');
      const beaten = actions[n + 1]?.act.startsWith('reject');
      return word === 'reject' || (word === 'declare' && !beaten) ? [`${seat} ${code.join(':')}`] : [];
    });
    expect(new Set(scored).size).toBe(scored.length);
    const worth = scored.reduce((sum, meld) => sum + worthOf(meld.slice(2)), 0);
    expect(worth).toBe(result.meldPoints[0] + result.meldPoints[1]);
    expect(result.cardPoints[0] + result.cardPoints[1]).toBe(141);
    scoredMelds += scored.length;
  }
  expect(scoredMelds).toBeGreaterThan(200);
});

/** The value of a meld by its code [SJ-MELD-1]. */
function worthOf(code: string): number {
  if (code === 'M:stuk') return 20;
  if (code.startsWith('C')) return code === 'C:J' ? 200 : 100;
  const length = Number(code.split(':')[3]);
  return length === 3 ? 20 : length === 4 ? 50 : 100;
}
