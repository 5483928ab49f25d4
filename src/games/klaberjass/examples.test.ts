/** Klaberjass against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { asked, inTrick, play, type Situation, settled, situation } from '../../engine/fixtures/situation.ts';
import { legalWords, resultOf } from '../../engine/record.ts';
import { State } from '../../engine/state.ts';

const klaberjass = (given: Situation): State => situation('klaberjass', given);

describe('D14 the follower, spades are trumps', () => {
  const legal = (lead: string, hand: string): string => {
    const state = play(klaberjass({ dealer: 0, turnup: '8s', hands: ['', 'Kh'] }), 'take');
    state.tricks = 1;
    return legalWords(inTrick(state, 1, lead, hand)).join(' ');
  };
  test('a trump lead must be beaten', () => expect(legal('Ts', '9s Qs 7s Ah')).toBe('9s'));
  test('a trump lead must be followed if it cannot be beaten', () =>
    expect(legal('Ts', 'Qs 7s Ah')).toBe('7s Qs'));
  test('a plain lead need not be beaten', () => expect(legal('Kd', 'Ad 7d Js')).toBe('7d Ad'));
  test('a void player must trump', () => expect(legal('Kd', 'Qs Ah 7c')).toBe('Qs'));
});

describe('D15 sequences', () => {
  /** Meld points of dealer (seat 0) and elder (seat 1) after the first trick of nine cards each. */
  const melds = (elder: string, dealer: string, trump = 's', options = {}): string => {
    const state = new State(klaberjass({ options, dealer: 0, turnup: `8${trump}` }).game);
    state.copyFrom(play(klaberjass({ options, dealer: 0, turnup: `8${trump}` }), 'take'));
    inTrick(state, 1, '', elder);
    const led = inTrick(state, 1, elder.split(' ')[0], dealer);
    led.apply(Number(led.legalAt(0)));
    return [...led.meldPoints.subarray(0, 2)].join('-');
  };
  test('a five cards beat four, both count fifty', () =>
    expect(melds('9c Tc Jc Qc', '7d 8d 9d Td Jd')).toBe('50-0'));
  test('b the higher top card', () => expect(melds('Qh Jh Th', 'Kd Qd Jd')).toBe('20-0'));
  test('c equal: nobody scores', () => expect(melds('Kh Qh Jh', 'Kd Qd Jd 9c 8c 7c')).toBe('0-0'));
  test('d a trump sequence wins, and all sequences of its owner score', () =>
    expect(melds('Kh Qh Jh', 'Kd Qd Jd 9c 8c 7c', 'd')).toBe('40-0'));
  test('e equalMeld=elder', () =>
    expect(melds('Kh Qh Jh', 'Kd Qd Jd 9c 8c 7c', 's', { equalMeld: 'elder' })).toBe('0-20'));
});

describe('D16 the making rule', () => {
  const scored = (tricks: [number, number], options = {}, held = 0): string => {
    const state = play(klaberjass({ options, dealer: 1, before: { held } }), 'take');
    const { outcome, score, after } = settled(state, { tricks });
    return `${outcome} ${score.join('-')} held ${after.held ?? 0}`;
  };
  test('more than the opponent: both score their own points', () =>
    expect(scored([74, 58])).toBe('made 74-58 held 0'));
  test('less: the opponent scores everything', () => expect(scored([65, 70])).toBe('failed 0-135 held 0'));
  test('a tie: the maker scores nothing', () => expect(scored([72, 72])).toBe('tie 0-72 held 0'));
  test('tieScore=abeyance: the points go to the winner of the next deal', () => {
    expect(scored([72, 72], { tieScore: 'abeyance' })).toBe('tie 0-72 held 72');
    expect(scored([70, 74], { tieScore: 'abeyance' }, 72)).toBe('failed 0-216 held 0');
    expect(scored([74, 70], { tieScore: 'abeyance' }, 72)).toBe('made 146-70 held 0');
  });
});

describe('D17 the dix', () => {
  const deal = (options: object = {}): State =>
    klaberjass({
      options: options as Record<string, unknown>,
      dealer: 0,
      hands: ['Ks Qs 9d 8d 7c 7h', 'Ac Kc Jd Th 9h 8c'],
      turnup: 'As',
      stock: 'Tc Jc Qd 7s 8h Ad',
    });
  test('dealer may exchange before the card to trick 1', () => {
    expect(asked(play(deal(), 'pass take Ac'))).toBe('0: 7c exchange');
    expect(asked(play(deal(), 'pass take Jd'))).toBe('0: 8d 9d Ad exchange');
    expect(asked(play(deal(), 'pass take Jd exchange'))).toBe('0: 8d 9d Ad');
  });
  test('dealer then scores A-K-Q of trumps, 20, and bella, 20', () => {
    const state = play(deal(), 'pass take Ac exchange');
    while (!state.isOver()) state.apply(state.legalAt(0));
    expect(resultOf(state).meldPoints).toEqual([40, 0]);
  });
  test('meldClaim=choice: the exchange comes first', () => {
    const choice = { meldClaim: 'choice' };
    expect(asked(play(deal(choice), 'pass take Ac exchange'))).toBe('0: 7c declare');
    expect(asked(play(deal(choice), 'pass take Ac exchange declare'))).toBe('0: 7c');
  });
  test('no exchange when another suit was named', () =>
    expect(asked(play(deal(), 'pass pass name:d Ac'))).toBe('0: 7c'));
  test('GEN-SET-3 dixWindow=beforeFirstLead: in one step before the first lead', () => {
    const early = { dixWindow: 'beforeFirstLead' };
    expect(asked(play(deal(early), 'take'))).toBe('0: exchange pass');
    expect(asked(play(deal(early), 'take pass Jd'))).toBe('0: 8d 9d Ad');
  });
});

describe('D18 the bidding', () => {
  const deal = (acts: string): State =>
    play(klaberjass({ dealer: 0, hands: ['Ks Qs 9d 8d 7c 7h', 'Ac Kc Jd Th 9h 8c'], turnup: 'As' }), acts);
  test('a refused schmeiss annuls the deal', () =>
    expect(resultOf(deal('schmeiss annul'))).toMatchObject({
      outcome: 'annulled',
      maker: null,
      trump: null,
      lastTrick: null,
      score: [0, 0],
      after: {},
    }));
  test('after an accepted schmeiss in round 2 the proposer names a suit', () => {
    expect(asked(deal('pass pass'))).toBe('1: name:c name:d name:h pass schmeiss');
    expect(asked(deal('pass pass pass schmeiss'))).toBe('1: annul make');
    expect(asked(deal('pass pass pass schmeiss make'))).toBe('0: name:c name:d name:h');
    expect(deal('pass pass pass schmeiss make name:d')).toMatchObject({ maker: 0, trump: 1 });
  });
  test('four passes: thrown in', () => expect(asked(deal('pass pass pass pass'))).toBe('passed'));
});

test('KB-END-2 a claim is offered only when true, to the winner first, and ends the deal', () => {
  const deal = klaberjass({
    options: { gameEnd: 'claim' },
    before: { totals: [490, 100], held: 30 },
    dealer: 1,
    hands: ['Ac Tc Kc Ad Td Kd', '7c 8c 7d 8d 7h 8h'],
    turnup: '9s',
    stock: 'Ah Th Kh 9c 9d 9h',
  });
  expect(asked(play(deal, 'take Ac 7c'))).toBe('0: claim pass');
  expect(resultOf(play(deal, 'claim'))).toMatchObject({
    outcome: 'claim',
    lastTrick: null,
    score: [11, 60],
    after: { totals: [501, 160], roundWinner: 0 },
  });
});
