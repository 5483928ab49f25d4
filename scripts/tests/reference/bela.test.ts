import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../../../src/cards/fixtures/samples.ts';
import bela, { belaLegal } from './games/bela.ts';
import type { Result } from './record.ts';
import { afterActs, cards, corpusOf, playedOut, situation } from './test-support.ts';

/** Seat 0 is eldest. Every hand of six is of one suit, and the last two cards of a seat are of the next suit. */
const HANDS = ['Ac Tc Kc Qc Jc 9c', 'Ad Td Kd Qd Jd 9d', 'Ah Th Kh Qh Jh 9h', 'As Ts Ks Qs Js 9s'];
const LATE = '8d 7d 8h 7h 8s 7s 8c 7c';
const deal = (options: object = {}, stock: string = LATE) =>
  situation(bela, { options, dealer: 3, hands: HANDS, stock });
const ended = (options: object, stock?: string): Result =>
  playedOut(bela, deal(options, stock), (_, legal) => legal.find(act => act === 'name:h'));

test('BE-BID-1 three may pass, the dealer may not', () => {
  const names = cards('name:c name:d name:h name:s');
  expect(afterActs(bela, deal(), 'pass pass')).toEqual({ seat: 2, legal: [...names, 'pass'] });
  expect(afterActs(bela, deal(), 'pass pass pass')).toEqual({ seat: 3, legal: names });
});

test('BE-DEAL-1 the last two cards come after trumps', () =>
  expect(afterActs(bela, deal(), 'name:c')).toEqual({ seat: 0, legal: cards(`${HANDS[0]} 8d 7d`).sort() }));

test('BE-PLAY-1 the highest card is beaten, the partner too, but not in a trick that is trumped', () => {
  const legal = (trick: string): string => belaLegal(cards('Ac 7c 9h Qh'), cards(trick), 'h').join(' ');
  expect(['Tc', 'Tc 8c', 'Tc 7h', 'Td', 'Td Th', 'Td Jh'].map(legal)).toEqual([
    'Ac',
    'Ac',
    'Ac 7c',
    '9h Qh',
    '9h',
    '9h Qh',
  ]);
});

describe('melds', () => {
  test('BE-MELD-2 sequences to the Ace in every hand: trumps, or the eldest', () => {
    expect(ended({}).meldPoints).toEqual([220, 0]); // the partners have 100 each, and seat 2 the bela
    const spades = (options: object): Result =>
      playedOut(bela, deal(options), (_, legal) => legal.find(act => act === 'name:s'));
    expect(spades({}).meldPoints).toEqual([0, 220]);
    expect(spades({ trumpMeld: false }).meldPoints).toEqual([200, 20]);
  });
  test('BE-MELD-3 all cards of a suit: the first from the eldest wins, whoever is the maker', () => {
    const belot = { outcome: 'claim', maker: 0, lastTrick: null, cardPoints: [0, 0] };
    const seat1 = ended({ target: 700 }, '8h 7h 8d 7d 8c 7c 8s 7s');
    expect(seat1).toMatchObject({ ...belot, score: [0, 700], after: { totals: [0, 700], roundWinner: 1 } });
    expect(ended({}, '8h 7h 8c 7c 8d 7d 8s 7s')).toMatchObject({ ...belot, score: [0, 1001] });
  });
});

test.each(corpusOf(bela, samples(120_000)))('the perft corpus: %s', SAMPLED, (_, written, count) => {
  expect(written.length).toBeGreaterThan(0);
  expect(count()).toEqual(written);
});
