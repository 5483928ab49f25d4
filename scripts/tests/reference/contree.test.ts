import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../../../src/cards/fixtures/samples.ts';
import { CONTREE_OPTIONS, type Contract, heights } from './contree-auction.ts';
import { scoreContree } from './contree-score.ts';
import contree, { contreeLegal } from './games/contree.ts';
import { type Result, readOptions } from './record.ts';
import { afterActs, cards, corpusOf, playedOut, situation } from './test-support.ts';

const HANDS = [
  'Ac Tc Kc Qc Jc 9c 8c 7c',
  'Ad Td Kd Qd Jd 9d 8d 7d',
  'Ah Th Kh Qh Jh 9h 8h 7h',
  'As Ts Ks Qs Js 9s 8s 7s',
];

/** Seat 0 is eldest. */
const deal = (options: object = {}, before: object = {}) =>
  situation(contree, { options, dealer: 3, hands: HANDS, before });
const asked = (acts: string, options: object = {}) => afterActs(contree, deal(options), acts);

describe('the auction', () => {
  const bids = (points: readonly number[]): string[] =>
    [...points, 'capot'].flatMap(height => ['c', 'd', 'h', 's'].map(suit => `bid:${height}:${suit}`));

  test('CT-BID-1 the heights of bids', () => {
    const ladder = (minBid: 80 | 82, maxBid: 160 | 180): string => heights({ minBid, maxBid }).join(' ');
    expect(ladder(80, 160)).toBe('80 90 100 110 120 130 140 150 160 capot');
    expect(ladder(82, 180)).toBe('82 90 100 110 120 130 140 150 160 170 180 capot');
  });

  test('CT-BID-1 a bid is higher in points, over the partner too, and a pass is not final', () => {
    expect(asked('')).toEqual({
      seat: 0,
      legal: [...bids([80, 90, 100, 110, 120, 130, 140, 150, 160]), 'pass'].sort(),
    });
    const over = [...bids([150, 160]), 'pass'];
    expect(asked('bid:140:s')).toEqual({ seat: 1, legal: [...over, 'contre'].sort() });
    expect(asked('bid:140:s pass')).toEqual({ seat: 2, legal: [...over].sort() });
    expect(asked('pass bid:140:s pass pass')).toEqual({ seat: 0, legal: [...over, 'contre'].sort() });
  });

  test('CT-BID-2 three passes after a bid end it, four throw the cards in', () => {
    expect(asked('bid:80:h pass pass pass')).toMatchObject({ seat: 0, legal: cards(HANDS[0]).sort() });
    expect(asked('pass pass pass bid:80:h pass pass')).toMatchObject({ seat: 2 });
    expect(asked('pass pass pass pass')).toMatchObject({ outcome: 'passed', maker: null, score: [0, 0] });
  });

  test('CT-BID-3 contre asks the bidding side, in turn from the contrer', () => {
    const surcontre = cards('pass surcontre');
    expect(asked('bid:80:h contre')).toEqual({ seat: 2, legal: surcontre });
    expect(asked('bid:80:h contre pass')).toEqual({ seat: 0, legal: surcontre });
    expect(asked('bid:80:h pass pass contre')).toEqual({ seat: 0, legal: surcontre });
    expect(asked('bid:80:h contre pass pass')).toMatchObject({ seat: 0, legal: cards(HANDS[0]).sort() });
    expect(asked('bid:80:h contre surcontre')).toMatchObject({ seat: 0, legal: cards(HANDS[0]).sort() });
  });

  test('GEN-ACT-4 after capot only the opponents are asked', () => {
    expect(asked('bid:capot:h')).toEqual({ seat: 1, legal: cards('contre pass') });
    expect(asked('bid:capot:h pass')).toEqual({ seat: 3, legal: cards('contre pass') });
    expect(asked('pass bid:capot:h pass pass')).toMatchObject({ seat: 0, legal: cards(HANDS[0]).sort() });
  });
});

describe('CT-PLAY-1 which cards may be played, trump h', () => {
  const legal = (hand: string, trick: string, options: object = {}): string[] =>
    contreeLegal(cards(hand), cards(trick), 'h', readOptions(CONTREE_OPTIONS, options as never));

  test('a trump lead is overtaken, over the partner too unless `overPartner` is false', () => {
    expect(legal('Jh 8h Ks', '9h 7h')).toEqual(['Jh']);
    expect(legal('Jh 8h Ks', '9h 7h', { overPartner: false })).toEqual(['Jh', '8h']);
    expect(legal('Jh 8h Ks', '9h')).toEqual(['Jh']);
    expect(legal('Jh 8h Ks', 'Ah 9h', { overPartner: false })).toEqual(['Jh']); // an opponent is winning
    expect(legal('Qh 8h Ks', '9h 7h')).toEqual(['Qh', '8h']);
  });
  test('void of a plain lead: free while the partner wins, otherwise trump and overtrump', () => {
    expect(legal('Jh 8h Ks', 'Kc 9c')).toEqual(cards('Jh 8h Ks'));
    expect(legal('Jh 8h Ks', 'Kc Ac')).toEqual(['Jh', '8h']);
    expect(legal('Jh 8h Ks', 'Kc 9h')).toEqual(['Jh']);
    expect(legal('Jh 8h Ks', 'Kc 9h 7c')).toEqual(cards('Jh 8h Ks')); // the partner has trumped
  });
  test('unable to overtrump: any card, or with `mustUndertrump` a lower trump', () => {
    expect(legal('Ah 8h Ks', 'Kc 9h')).toEqual(cards('Ah 8h Ks'));
    expect(legal('Ah 8h Ks', 'Kc 9h', { mustUndertrump: true })).toEqual(cards('Ah 8h'));
    expect(legal('Ah 8h Ks', 'Kc 9h 7c', { mustUndertrump: true })).toEqual(cards('Ah 8h Ks'));
    expect(legal('Ks', 'Kc 9h', { mustUndertrump: true })).toEqual(['Ks']);
  });
});

interface Case {
  readonly cardPoints: readonly number[];
  readonly tricks?: readonly number[];
  readonly melds?: readonly number[];
  readonly belote?: readonly number[];
  readonly bid: number | 'capot';
  readonly factor?: number;
  readonly options?: object;
}

/** The makers are side 0, and side 1 has the last trick unless it has none. */
function scored({ cardPoints, tricks = [4, 4], bid, factor = 1, options = {}, ...more }: Case) {
  const read = readOptions(CONTREE_OPTIONS, options as Record<string, unknown>);
  const points = bid === 'capot' ? read.capotValue : bid;
  const contract: Contract = { maker: 2, trump: 'h', points, capot: bid === 'capot', factor };
  const lastTrick = tricks[1] === 0 ? 0 : 1;
  const tally = { cardPoints, tricks, lastTrick, melds: [0, 0], belote: [0, 0], ...more };
  const { made, score } = scoreContree(tally, contract, read);
  return [made ? 'made' : 'failed', ...score];
}

describe('CT-SCORE', () => {
  const ninety = { cardPoints: [92, 60], bid: 90 } as const;
  const failed = { cardPoints: [62, 90], bid: 90, belote: [20, 0] } as const;
  const all = { cardPoints: [152, 0], tricks: [8, 0] } as const;

  test('made', () => {
    expect(scored(ninety)).toEqual(['made', 182, 70]);
    expect(scored({ ...ninety, options: { scoring: 'contract' } })).toEqual(['made', 90, 0]);
    expect(scored({ ...ninety, bid: 100 })).toEqual(['failed', 0, 262]);
    expect(scored({ ...ninety, belote: [20, 0], bid: 100 })).toEqual(['made', 212, 70]);
    expect(scored({ ...ninety, melds: [20, 0], bid: 110 })).toEqual(['made', 222, 70]);
    expect(scored({ ...ninety, melds: [20, 0], belote: [0, 20], options: { scoring: 'contract' } })).toEqual([
      'made',
      90,
      20,
    ]);
  });
  test('majority', () => {
    const even = { cardPoints: [81, 71], bid: 80 } as const;
    expect(scored(even)).toEqual(['made', 161, 81]);
    expect(scored({ ...even, options: { majority: true } })).toEqual(['failed', 0, 242]);
    expect(scored({ ...even, belote: [20, 0], options: { majority: true } })).toEqual(['made', 181, 81]);
    expect(scored({ ...all, melds: [0, 300], bid: 'capot', options: { majority: true } })).toEqual([
      'made',
      502,
      300,
    ]);
  });
  test('failed', () => {
    expect(scored(failed)).toEqual(['failed', 0, 272]);
    expect(scored({ ...failed, options: { beloteOnFail: 'kept' } })).toEqual(['failed', 20, 252]);
    expect(scored({ ...failed, options: { failBase: 160 } })).toEqual(['failed', 0, 270]);
    expect(scored({ ...failed, options: { scoring: 'contract' } })).toEqual(['failed', 0, 272]);
    expect(scored({ ...failed, melds: [0, 50] })).toEqual(['failed', 0, 322]);
    expect(scored({ cardPoints: [0, 152], tricks: [0, 8], bid: 140 })).toEqual(['failed', 0, 302]);
    expect(scored({ ...failed, factor: 2 })).toEqual(['failed', 0, 362]);
    expect(scored({ ...failed, factor: 2, options: { multiply: 'all' } })).toEqual(['failed', 0, 544]);
  });
  test('doubled and made', () => {
    const doubled = { ...ninety, factor: 3, belote: [0, 20] } as const;
    expect(scored(doubled)).toEqual(['made', 452, 0]);
    expect(scored({ ...doubled, options: { beloteOnFail: 'kept' } })).toEqual(['made', 432, 20]);
    expect(scored({ ...doubled, options: { doubledTakesAll: false } })).toEqual(['made', 362, 90]);
    expect(scored({ ...doubled, options: { scoring: 'contract' } })).toEqual(['made', 290, 0]);
    expect(scored({ ...doubled, options: { multiply: 'all' } })).toEqual(['made', 816, 0]);
    expect(scored({ ...doubled, options: { failBase: 160 } })).toEqual(['made', 452, 0]);
    expect(scored({ ...doubled, ...all })).toEqual(['made', 542, 0]);
  });
  test('CT-CAPOT-1', () => {
    expect(scored({ ...all, bid: 120 })).toEqual(['made', 372, 0]);
    expect(scored({ ...all, bid: 'capot' })).toEqual(['made', 502, 0]);
    expect(scored({ ...all, bid: 'capot', options: { capotValue: 500 } })).toEqual(['made', 752, 0]);
    expect(scored({ cardPoints: [150, 2], tricks: [7, 1], bid: 'capot' })).toEqual(['failed', 0, 412]);
  });
  test('CT-END-1 rounding does not make a contract', () => {
    const options = { rounding: 'ten' };
    expect(scored({ cardPoints: [79, 73], bid: 80, options })).toEqual(['failed', 0, 240]);
    expect(scored({ cardPoints: [85, 67], bid: 80, options })).toEqual(['made', 170, 80]);
  });
});

describe('a whole deal', () => {
  const bid = (call: string) => (_: number, legal: readonly string[]) =>
    [call, 'pass'].find(act => legal.includes(act));
  const result = (call: string, options: object = {}, before: object = {}): Result =>
    playedOut(contree, deal(options, before), bid(call));

  test('King and Queen of trumps are belote; the maker is the seat of the last bid', () => {
    expect(result('bid:80:c')).toMatchObject({
      outcome: 'made',
      maker: 0,
      trump: 'c',
      cardPoints: [152, 0],
      lastTrick: 0,
      meldPoints: [20, 0],
      score: [352, 0],
      after: { totals: [352, 0] },
    });
  });
  test('CT-MELD-1 the side of the best meld scores all melds of both partners', () => {
    // every seat has a run of eight, a hundred; that of trumps is best, and the partner's counts with it
    expect(result('bid:80:c', { annonces: true })).toMatchObject({ meldPoints: [220, 0] });
  });
  test('CT-END-1 reach or exceed', () => {
    const winner = (end: string, total: number, theirs = 0) =>
      result('bid:80:c', { end }, { totals: [total, theirs] }).after.roundWinner;
    expect([winner('reach', 1648), winner('exceed', 1648), winner('exceed', 1649)]).toEqual([
      0,
      undefined,
      0,
    ]);
    expect([winner('reach', 1700, 2052), winner('reach', 1700, 2053)]).toEqual([undefined, 1]);
  });
});

test.each(corpusOf(contree, samples(120_000)))('the perft corpus: %s', SAMPLED, (_, written, count) => {
  expect(written.length).toBeGreaterThan(0);
  expect(count()).toEqual(written);
});
