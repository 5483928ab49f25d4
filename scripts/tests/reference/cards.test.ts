import { describe, expect, test } from 'vitest';
import {
  amst,
  beat2,
  highestOf,
  hond,
  maximalRunsIn,
  O1,
  O2,
  PACK_32,
  rott,
  smoo,
  suitOf,
  V146,
  V162,
  windowsIn,
  winningPlace,
  worthOf,
} from './cards.ts';
import { cards, stream } from './test-support.ts';

const R = (hand: string, trick: string, trump = 'h'): string =>
  rott(cards(hand), cards(trick), trump, O1).join(' ');
const A = (hand: string, trick: string, trump = 'h'): string =>
  amst(cards(hand), cards(trick), trump, O1).join(' ');

describe('following suit in Klaverjassen, trump h', () => {
  test('D01 Rotterdam: who cannot overtrump must undertrump', () =>
    expect(R('8h 7h As Kd', 'Ac 9h')).toBe('8h 7h'));
  test('D02 Amsterdam: the same player discards', () => expect(A('8h 7h As Kd', 'Ac 9h')).toBe('As Kd'));
  test('D03 Amsterdam: undertrumping is allowed with nothing but lower trumps', () =>
    expect(A('8h 7h', 'Ac 9h')).toBe('8h 7h'));
  test('D04 the partner holds the trick', () => {
    expect(A('Jh 7h Ts 8d', 'Ac 7c')).toBe('Jh 7h Ts 8d');
    expect(R('Jh 7h Ts 8d', 'Ac 7c')).toBe('Jh 7h');
  });
  test('D05 the partner has trumped', () => {
    expect(A('Ah 8h Tc 7s', '8d Th 9d')).toBe('Ah Tc 7s');
    expect(R('Ah 8h Tc 7s', '8d Th 9d')).toBe('Ah');
  });
  test('D06 only lower trumps over the partner', () => {
    expect(A('8h 7h', '8d Th 9d')).toBe('8h 7h');
    expect(R('8h 7h', '8d Th 9d')).toBe('8h 7h');
  });
  test('D07 a trump lead is overtaken, even over the partner', () => {
    for (const rule of [R, A]) {
      expect(rule('Jh 7h Ac', '9h 8h')).toBe('Jh');
      expect(rule('Ah 7h Ac', '9h 8h')).toBe('Ah 7h');
    }
  });
  test('D08 following, trumping an opponent, overtrumping', () => {
    expect(R('As 8s Jh', 'Ts 7h')).toBe('As 8s');
    expect(A('8h 7d', 'Ts As')).toBe('8h');
    for (const rule of [R, A]) expect(rule('Jh 7h As', 'Ac 9h')).toBe('Jh');
  });
});

describe('following suit in the other games', () => {
  const B1 = (hand: string, lead: string): string => beat2(cards(hand), lead, 's', O1).join(' ');
  const B2 = (hand: string, lead: string): string => beat2(cards(hand), lead, 'c', O2).join(' ');
  const S = (hand: string, lead: string): string => smoo(cards(hand), lead, 'd', O2).join(' ');
  const H = (hand: string, lead: string): string => hond(cards(hand), lead, 's').join(' ');

  test('D14 Klaberjass, trump s', () => {
    expect(B1('9s Qs 7s Ah', 'Ts')).toBe('9s');
    expect(B1('Qs 7s Ah', 'Ts')).toBe('Qs 7s');
    expect(B1('Ad 7d Js', 'Kd')).toBe('Ad 7d');
    expect(B1('Qs Ah 7c', 'Kd')).toBe('Qs');
  });
  test('D24 Smousjas part 2, trump c', () => {
    expect(B2('Qc 9c 7c Ad', 'Kc')).toBe('9c');
    expect(B2('Ad 7d 9c', 'Qd')).toBe('Ad 7d');
    expect(B2('8c Th', 'Qd')).toBe('8c');
  });
  test('D28 Smoojas: a lone Jack of trumps is exempt', () => {
    expect(S('Jd 8c 7h', 'Ad')).toBe('Jd 8c 7h');
    expect(S('Jd 7d 8c', 'Ad')).toBe('Jd');
    expect(S('Jd Ah', '9c')).toBe('Jd Ah');
    expect(S('Jd 8d Ah', '9c')).toBe('Jd 8d');
  });
  test('D29 Smoojas: the trick must be won if possible', () => {
    expect(S('Kc 8c Ad', 'Jc')).toBe('Kc');
    expect(S('Kc 8c', 'Ac')).toBe('Kc 8c');
  });
  test('D32 Honderden: follow or trump', () => {
    expect(H('Ad 7d 8s Th', 'Kd')).toBe('Ad 7d 8s');
    expect(H('8s Th', 'Kd')).toBe('8s Th');
    expect(H('Js 7s Ah', '9s')).toBe('Js 7s');
    expect(H('Ah 8h', '9s')).toBe('Ah 8h');
  });
  test('D41 Belote: who cannot overtrump undertrumps', () => expect(R('Ah 8h Ks', 'Kc 9h')).toBe('Ah 8h'));
});

describe('tricks, values and runs', () => {
  test('D19 the Jack is above the Ten, trump wins, another suit never does', () => {
    const winner = (trick: string): number => winningPlace(cards(trick), 'c', O2);
    expect([winner('Th Jh'), worthOf(cards('Th Jh'), 'c', V162)]).toEqual([1, 12]);
    expect([winner('Th 7c'), worthOf(cards('Th 7c'), 'c', V162)]).toEqual([1, 10]);
    expect([winner('7d Ah'), worthOf(cards('7d Ah'), 'c', V162)]).toEqual([0, 11]);
  });
  test('a pack is worth 152 or 141', () => {
    for (const trump of 'cdhs')
      expect([worthOf(PACK_32, trump, V162), worthOf(PACK_32, trump, V146)]).toEqual([152, 141]);
  });
  test('GEN-SEQ-2 maximal runs and windows', () => {
    expect(maximalRunsIn(cards('Ac Kc Qc Jc 9c 8c 7c Ah 7h 8h')).map(({ code }) => code)).toEqual([
      'R:c:A:4',
      'R:c:9:3',
    ]);
    expect(windowsIn(cards('Jc Ac Kc Qc')).map(({ code }) => code)).toEqual([
      'R:c:A:4',
      'R:c:A:3',
      'R:c:K:3',
    ]);
  });
});

describe('invariants of the legal-play functions', () => {
  const random = stream(7);
  const some = (): { hand: string[]; trick: string[]; trump: string } => {
    const pack = [...PACK_32].sort(() => random() - 0.5);
    const size = 1 + Math.floor(random() * 8);
    return {
      hand: pack.slice(0, size),
      trick: pack.slice(8, 9 + Math.floor(random() * 3)),
      trump: 'cdhs'[Math.floor(random() * 4)],
    };
  };

  test('GEN-INV-1 no set is empty and every set is part of the hand', () => {
    for (let i = 0; i < 3000; i++) {
      const { hand, trick, trump } = some();
      const sets = [
        rott(hand, trick, trump, O1),
        amst(hand, trick, trump, O1),
        beat2(hand, trick[0], trump, O2),
        smoo(hand, trick[0], trump, O2),
        hond(hand, trick[0], trump),
      ];
      for (const set of sets) {
        expect(set.length).toBeGreaterThan(0);
        expect(hand).toEqual(expect.arrayContaining(set));
      }
    }
  });
  test('GEN-INV-4 Amsterdam and Rotterdam agree where they must', () => {
    for (let i = 0; i < 3000; i++) {
      const { hand, trick, trump } = some();
      const follows = hand.some(card => suitOf(card) === suitOf(trick[0]));
      const opponentHolds =
        winningPlace(trick, trump, O1) !== trick.length - 2 &&
        highestOf(trick, trump, trump, O1) === undefined;
      if (follows || suitOf(trick[0]) === trump || opponentHolds)
        expect(amst(hand, trick, trump, O1)).toEqual(rott(hand, trick, trump, O1));
    }
  });
  test('GEN-INV-5 HOND contains BEAT2 unless a void player must trump', () => {
    for (let i = 0; i < 3000; i++) {
      const { hand, trick, trump } = some();
      expect(hond(hand, trick[0], trump)).toEqual(expect.arrayContaining(beat2(hand, trick[0], trump, O2)));
    }
  });
});
