/** Bela against the worked examples of its chapter. */
import { describe, expect, test } from 'vitest';
import { formatCardSet } from '../../cards/cardset.ts';
import { asked, inTrick, play, settled, situation, type Tally } from '../../engine/fixtures/situation.ts';
import { legalWords, resultOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { STUK } from '../../rules/melds/meld.ts';

type Options = Readonly<Record<string, unknown>>;

/** Seat 0 is eldest. Of hands of eight cards the first six are dealt before the auction. */
function open(eights: readonly string[] = [], options: Options = {}, before = {}): State {
  const hands = eights.map(hand => hand.split(' '));
  const late = hands.flatMap(hand => hand.slice(6)).join(' ');
  const early = hands.map(hand => hand.slice(0, 6).join(' '));
  return situation('bela', { options, before, dealer: 3, hands: early, stock: late });
}

/** Hearts and diamonds, clubs and spades alternate, so that nobody has a meld. */
const MELDLESS = [
  'Ac Qc Tc 8c Kd Jd 9d 7d',
  'Kc Jc 9c 7c Ad Qd Td 8d',
  'Ah Qh Th 8h Ks Js 9s 7s',
  'Kh Jh 9h 7h As Qs Ts 8s',
];
/** The eldest plays hearts. */
const made = (options: Options = {}, before = {}): State => play(open(MELDLESS, options, before), 'name:h');

describe('D50 choosing trumps', () => {
  test('BE-BID-1 one round in which the dealer must name a suit', () => {
    expect(asked(open())).toBe('0: name:c name:d name:h name:s pass');
    const last = play(open(), 'pass pass pass');
    expect(asked(last)).toBe('3: name:c name:d name:h name:s');
    expect([play(last, 'name:d').maker, last.trump, last.turn]).toEqual([3, 1, 0]);
    expect(play(open(), 'pass name:s').maker).toBe(1);
  });
  test('BE-DEAL-1 six cards before, eight after', () => {
    const state = open(MELDLESS);
    expect(formatCardSet(state.hands[0])).toBe('Ac Qc Tc 8c Kd Jd');
    expect(formatCardSet(play(state, 'name:h').hands[0])).toBe('Ac Qc Tc 8c Kd Jd 9d 7d');
  });
});

test('D51 following, hearts are trumps', () => {
  const legal = (trick: string, hand = 'Ac 7c 9h Qh Ks'): string =>
    legalWords(inTrick(made(), 0, trick, hand)).join(' ');
  expect(legal('Tc')).toBe('Ac');
  expect(legal('Tc Kc')).toBe('Ac');
  expect(legal('Tc 7h')).toBe('7c Ac');
  expect(legal('Td')).toBe('9h Qh');
  expect(legal('Td Th')).toBe('9h');
  expect(legal('Td Jh')).toBe('9h Qh');
  expect(legal('8h')).toBe('9h Qh');
  expect(legal('Td', 'Ac 7c Ks')).toBe('7c Ac Ks');
});

/** Meld points of two hands of eight cards before the first lead, spades are trumps; the others have no meld. */
function melds(hands: readonly string[], options: Options = {}): string {
  const state = play(open(hands, options), 'name:s');
  return [...state.meldPoints.subarray(0, 2)].join(' ');
}

describe('D52 which melds score, spades are trumps', () => {
  const rest = ['Jc Tc 8d 7d Qs Ts 8s 7h', 'Kd Jd Td 9s Js 7s 8c 7c'];
  test('BE-MELD-2 a quartet is above a sequence of as many points', () =>
    expect(melds(['Qh Jh Th 9h 8h Kc 9d Qd', 'Ac Ad Ah As Kh Ks 9c Qc', ...rest])).toBe('0 100'));
  test('BE-MELD-2 length does not count from five on', () =>
    expect(
      melds([
        'Ad Kd Qd Jd Td 7s 7c 9c',
        'Kh Qh Jh Th 9h 8h As Ac',
        'Ah 7h Ks Js 9s Kc Jc 8c',
        '9d 8d 7d Qs Ts 8s Qc Tc',
      ]),
    ).toBe('100 0'));
  const equal = [
    'Kh Qh Jh 9c 7c Ad 8d 7s',
    'Ks Qs Js Kc Tc Ah 9d 7d',
    '9h 8h As Ts Ac Jc Kd Td',
    'Th 7h 9s 8s Qc 8c Qd Jd',
  ];
  test('BE-MELD-2 between equal sequences trumps, then the seat decides', () => {
    expect(melds(equal)).toBe('0 20');
    expect(melds(equal, { trumpMeld: false })).toBe('20 0');
  });
  test('BE-MELD-1 both partners score, the other side does not', () => {
    const hands = [
      'Kh Qh Jh 9c 7c Ad 8d 7s',
      'Ks Qs Js Kc Tc Ah 7d 8s',
      'Qd Jd Td 9d 9h 8h Ac Jc',
      'Th 7h 9s As Ts Qc 8c Kd',
    ];
    expect(melds(hands)).toBe('70 0');
  });
});

/** The outcome and the scores; `bela` is the seat that had it. */
function written(tally: Tally, { bela, ...options }: Options & { readonly bela?: number } = {}): string {
  const state = made(options);
  if (bela !== undefined) state.scoreMeld(bela, STUK, 20);
  const { outcome, score, after } = settled(state, tally);
  return `${outcome} ${score.join(' ')}${after.held === undefined ? '' : ` held ${after.held}`}`;
}

describe('D53 scoring', () => {
  test('BE-SCORE-1 the makers need more than the defenders', () => {
    expect(written({ tricks: [90, 72] })).toBe('made 90 72');
    expect(written({ tricks: [81, 81] })).toBe('failed 0 162');
    expect(written({ tricks: [81, 81] }, { tie: 'litige' })).toBe('tie 0 81 held 81');
    expect(written({ tricks: [75, 87] }, { bela: 0 })).toBe('made 95 87');
  });
  test('BE-SCORE-2 the defenders score everything of makers who fail', () => {
    const tally = { tricks: [60, 102], melds: [20, 50] };
    expect(written(tally, { bela: 2 })).toBe('failed 0 232');
    expect(written(tally, { bela: 2, beloteOnFail: 'kept' })).toBe('failed 20 212');
  });
  test('GEN-SET-1 held points go to the winning side', () => {
    const options = { tie: 'litige' };
    expect(settled(made(options, { held: 81 }), { tricks: [90, 72] }).score).toEqual([171, 72]);
    expect(settled(made(options, { held: 81 }), { tricks: [72, 90] }).score).toEqual([0, 243]);
  });
});

describe('D54 all tricks', () => {
  const defenders = { tricks: [0, 162], last: 1, won: [0, 8], melds: [150, 0] };
  const makers = { tricks: [162, 0], won: [8], melds: [0, 150] };
  test('BE-CAPOT-1, BE-MELD-4 they count 252 and bring the melds of the others', () => {
    expect(written(defenders)).toBe('failed 0 402');
    expect(written(makers)).toBe('made 402 0');
    expect(written({ ...makers, melds: [20, 0] })).toBe('made 272 0');
  });
  test('BE-MELD-4 sweptMelds=lost: nobody scores them, nor a bela', () => {
    const lost = { sweptMelds: 'lost' };
    expect(written(defenders, lost)).toBe('failed 0 252');
    expect(written(makers, lost)).toBe('made 252 0');
    expect(written({ ...defenders, melds: [20, 0] }, { bela: 0, beloteOnFail: 'kept' })).toBe('failed 0 272');
  });
});

describe('D55 all cards of a suit', () => {
  const hands = [
    'Ac Qc Tc 8c Kh Jh 9h 7h',
    'Ad Kd Qd Jd Td 9d 8d 7d',
    'Ah Qh Th 8h Ks Js 9s 7s',
    'Kc Jc 9c 7c As Qs Ts 8s',
  ];
  test('BE-MELD-3 win the match before the first lead', () => {
    const { outcome, score, lastTrick, after } = resultOf(play(open(hands), 'name:c'));
    expect([outcome, score, lastTrick, after]).toEqual([
      'claim',
      [0, 1001],
      null,
      { totals: [0, 1001], roundWinner: 1 },
    ]);
    const ahead = play(open(hands, { target: 501 }, { totals: [500, 30] }), 'name:c');
    expect(resultOf(ahead).after).toEqual({ totals: [500, 531], roundWinner: 1 });
  });
});

test('BE-END-1 1001 points win, equal totals play on', () => {
  const after = (totals: number[]): unknown => settled(made({}, { totals }), { tricks: [90, 72] }).after;
  expect(after([910, 900])).toEqual({ totals: [1000, 972] });
  expect(after([911, 900])).toEqual({ totals: [1001, 972], roundWinner: 0 });
  expect(after([911, 929])).toEqual({ totals: [1001, 1001] });
});
