/** Klaverjassen against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../cards/card.ts';
import {
  asked,
  inTrick,
  offered,
  play,
  type Situation,
  settled,
  situation,
  type Tally,
} from '../../engine/fixtures/situation.ts';
import { legalWords } from '../../engine/record.ts';
import { omboeren, seatsAfter } from '../../rules/omboeren.ts';

const SUITS_APART = [
  'Ac Tc Kc Qc Jc 9c 8c 7c',
  'Ad Td Kd Qd Jd 9d 8d 7d',
  'Ah Th Kh Qh Jh 9h 8h 7h',
  'As Ts Ks Qs Js 9s 8s 7s',
];

/** Seat 0 has named trumps. */
function named(trump: string, options: Readonly<Record<string, unknown>> = {}, more: Situation = {}) {
  const all = { trumpSelection: 'utrechts', ...options };
  return play(situation('klaverjas', { options: all, dealer: 3, ...more }), `name:${trump}`);
}

/** Legal cards in a trick, hearts are trumps. */
function legal(trickRule: 'rotterdam' | 'amsterdam', leader: number, trick: string, hand: string): string {
  return legalWords(inTrick(named('h', { trickRule }), leader, trick, hand)).join(' ');
}

const sorted = (cards: string): string => cards.split(' ').sort().join(' ');

describe('legal cards, hearts are trumps', () => {
  const both = ['rotterdam', 'amsterdam'] as const;
  test('D01 Rotterdam: a player who cannot overtrump must undertrump', () =>
    expect(legal('rotterdam', 0, 'Ac 9h', '8h 7h As Kd')).toBe('7h 8h'));
  test('D02 Amsterdam: a player who cannot overtrump may not undertrump', () =>
    expect(legal('amsterdam', 0, 'Ac 9h', '8h 7h As Kd')).toBe('As Kd'));
  test('D03 Amsterdam: unless nothing else is left', () =>
    expect(legal('amsterdam', 0, 'Ac 9h', '8h 7h')).toBe('7h 8h'));
  test('D04 the partner is winning', () => {
    expect(legal('amsterdam', 0, 'Ac 7c', 'Jh 7h Ts 8d')).toBe(sorted('Jh 7h Ts 8d'));
    expect(legal('rotterdam', 0, 'Ac 7c', 'Jh 7h Ts 8d')).toBe('7h Jh');
  });
  test('D05 the partner is winning with a trump', () => {
    expect(legal('amsterdam', 1, '8d Th 9d', 'Ah 8h Tc 7s')).toBe(sorted('Ah Tc 7s'));
    expect(legal('rotterdam', 1, '8d Th 9d', 'Ah 8h Tc 7s')).toBe('Ah');
  });
  test.each(both)('D06 only lower trumps, %s', rule =>
    expect(legal(rule, 1, '8d Th 9d', '8h 7h')).toBe('7h 8h'),
  );
  test.each(both)('D07 a trump lead is overtaken, even if the partner is winning, %s', rule => {
    expect(legal(rule, 0, '9h 8h', 'Jh 7h Ac')).toBe('Jh');
    expect(legal(rule, 0, '9h 8h', 'Ah 7h Ac')).toBe('7h Ah');
  });
  test.each(both)('D08 following suit comes before trumping, %s', rule => {
    expect(legal(rule, 0, 'Ts 7h', 'As 8s Jh')).toBe('8s As');
    expect(legal(rule, 0, 'Ac 9h', 'Jh 7h As')).toBe('Jh');
  });
  test('D08 a void player must trump when an opponent is winning without a trump', () =>
    expect(legal('amsterdam', 0, 'Ts As', '8h 7d')).toBe('8h'));
});

describe('D09 roem in the trick, hearts are trumps', () => {
  test.each([
    ['Qh Kh Jh 7h', 40],
    ['Th Jh Qh Kh', 70],
    ['9s Ts Js Qs', 50],
    ['Kh Qh 7c 8d', 20],
    ['Jc Jd Jh Js', 200],
    ['7c 7d 7h 7s', 100],
    ['As 7s 8s 9s', 20],
    ['Ah Kh Qh Th', 40],
    ['Ks Qs Js 7h', 20],
    ['Ks Qs 7h 8h', 0],
  ])('%s is worth %i', (trick, roem) => {
    const { meldPoints, leader } = inTrick(named('h'), 0, trick, 'As');
    expect(meldPoints[leader & 1]).toBe(roem);
    expect(meldPoints[1 - (leader & 1)]).toBe(0);
  });
});

/** The makers are side 0. */
function scored(
  tally: Tally,
  options: Readonly<Record<string, unknown>> = {},
  trump = 'h',
  doubles = '',
): string {
  const { outcome, score } = settled(play(named(trump, options), doubles), tally);
  return `${outcome} ${score.join('-')}`;
}

describe('D10 making, pit and rounding', () => {
  test('a', () => expect(scored({ tricks: [84, 78] })).toBe('made 80-80'));
  test('b', () => expect(scored({ tricks: [81, 81] })).toBe('failed 0-160'));
  test('c', () => {
    const tally = { tricks: [90, 72], melds: [0, 20] };
    expect(scored(tally)).toBe('failed 0-180');
    expect(scored(tally, { makeRule: 'atLeast82Total' })).toBe('made 90-90');
  });
  test('d', () => expect(scored({ tricks: [86, 76] })).toBe('made 90-80'));
  test('e', () => {
    expect(scored({ tricks: [85, 77] })).toBe('made 90-80');
    expect(scored({ tricks: [85, 77] }, { rounding: 'nearest5down' })).toBe('made 80-80');
  });
  test('f', () => expect(scored({ tricks: [162, 0], melds: [40, 0], won: [5, 0, 3, 0] })).toBe('made 300-0'));
  test('g', () => {
    const tally = { tricks: [0, 162], melds: [0, 20], last: 1, won: [0, 1, 0, 7] };
    expect(scored(tally)).toBe('failed 0-280');
    expect(scored(tally, { pitFor: 'makersOnly' })).toBe('failed 0-180');
  });
  test('AMB-KJ-09 of the 163 splits of the points, 48 or 16 do not add up to 160', () => {
    const odd = (rounding: string): number => {
      const state = named('h', { rounding });
      const sums = Array.from({ length: 163 }, (_, points) => {
        const [makers] = settled(state, {
          tricks: [Math.max(points, 162 - points), 0],
          melds: [1000, 0],
        }).score;
        const [fewer] = settled(state, {
          tricks: [Math.min(points, 162 - points), 0],
          melds: [1000, 0],
        }).score;
        return makers + fewer - 2000;
      });
      return sums.filter(sum => sum !== 160).length;
    };
    expect([odd('nearest5up'), odd('nearest5down')]).toEqual([48, 16]);
  });
});

describe('D11 Leids', () => {
  const leids = (acts: string, options = {}): string[] =>
    offered(
      play(
        situation('klaverjas', {
          options: { trumpSelection: 'leids', ...options },
          dealer: 3,
          hands: SUITS_APART,
        }),
        acts,
      ),
      'bid',
    );
  test('the ladder goes 82c 82d 82h 82s 92c …', () => {
    expect(leids('')).toHaveLength(36);
    expect(leids('bid:82:s')).not.toContain('bid:82:h');
    expect(leids('bid:82:s')).toContain('bid:92:c');
  });
  test('each bid is higher than the last', () => {
    expect(leids('bid:82:h')).toEqual(expect.arrayContaining(['bid:82:s', 'bid:92:c']));
    expect(leids('bid:82:h')).not.toContain('bid:82:d');
    expect(leids('bid:82:h bid:92:c')).toContain('bid:92:d');
    expect(leids('bid:82:h bid:92:c')).not.toContain('bid:82:s');
    expect(leids('').filter(bid => bid.includes('97'))).toEqual([]);
  });
  test('all pass: forehand must bid 82', () =>
    expect(leids('pass pass pass pass')).toEqual(['bid:82:c', 'bid:82:d', 'bid:82:h', 'bid:82:s']));
});

describe('D12 doubling', () => {
  test('a kraken', () => {
    const tally = { tricks: [70, 92], melds: [0, 20] };
    expect(scored(tally, { doubling: 'kraken' }, 'h', 'kraken pass pass')).toBe('failed 0-360');
    const apart = { doubling: 'kraken', krakenMultipliesRoem: false };
    expect(scored(tally, apart, 'h', 'kraken pass pass')).toBe('failed 0-340');
  });
  test('b herkraken', () => {
    const tally = { tricks: [100, 62], melds: [40, 0] };
    expect(scored(tally, { doubling: 'kraken' }, 'h', 'kraken herkraken pass pass')).toBe('made 560-250');
  });
  test('c spades double automatically', () =>
    expect(scored({ tricks: [90, 72] }, { doubling: 'schoppenDubbel' }, 's', 'kraken pass pass')).toBe(
      'made 360-290',
    ));
  test('KJ-VE-2 defenders are asked in seat order from the maker', () => {
    const deal = {
      options: { trumpSelection: 'utrechts', doubling: 'kraken' },
      dealer: 1,
      hands: SUITS_APART,
    };
    const askedAfter = (acts: string): string => asked(play(situation('klaverjas', deal), acts));
    expect(askedAfter('name:h')).toBe('3: kraken pass');
    expect(askedAfter('name:h pass')).toBe('1: kraken pass');
    expect(askedAfter('name:h pass kraken pass')).toBe('0: herkraken pass');
    expect(askedAfter('name:h kraken herkraken')).toBe('3: pass superkraken');
  });
});

test('D13 omboeren', () => {
  const cards = (text: string): number[] => text.split(' ').map(word => parseCard(word) as number);
  const found = omboeren(cards('7c Jd 9s Ah Jc 8d Kc Js Th 9h Jh'), 0);
  expect(found).toEqual({ dealer: 2, partnerOf: [2, 3, 0, 1] });
  expect(seatsAfter(found)).toEqual([0, 1, 2, 3]);
  expect(seatsAfter({ dealer: 0, partnerOf: [1, 0, 3, 2] })).toEqual([0, 2, 1, 3]);
});

test('D43 the sample deal of Parlett', () => {
  const tally = { tricks: [24 + 44 + 7 + 13 + 18, 8 + 15 + 23 + 10], melds: [40, 50], last: 1 };
  expect(scored(tally)).toBe('made 150-110');
  expect(scored(tally, { rounding: 'none' })).toBe('made 146-106');
});
