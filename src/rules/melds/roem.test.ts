/** Roem and sequences against the reference, and numbers of hands against exact figures. */
import { describe, expect, test } from 'vitest';
import { maximalRunsIn, windowsIn } from '../../../scripts/tests/reference/cards.ts';
import { trickRoem } from '../../../scripts/tests/reference/klaverjas-roem.ts';
import { formatCard, SUITS } from '../../cards/card.ts';
import { cardCount, cardsOf, setOf } from '../../cards/cardset.ts';
import { rngOf } from '../../engine/fixtures/games.ts';
import { FOUND, findMelds } from './hand-melds.ts';
import { MAXIMAL_SEQUENCES, MELDS } from './meld.ts';
import { roem, trickMeldPoints, trickMeldsIn } from './trick-melds.ts';

const names = (set: number): string[] => cardsOf(set).map(formatCard);

function anyHand(rng: ReturnType<typeof rngOf>, cards: number): number {
  let hand = 0;
  while (cardCount(hand) < cards) hand |= setOf(rng.below(32));
  return hand;
}

test('roem in a trick equals the reference, for every kind of trick', () => {
  const rng = rngOf('roem');
  const check = (trick: number, trump: number, jacks: number): void => {
    const expected = trickRoem(names(trick), SUITS[trump], jacks);
    const points = trickMeldPoints(roem(jacks, 'auto'), trick, trump);
    if (points !== expected) expect(names(trick).join(' ')).toBe(`${expected} points`);
  };
  for (let n = 0; n < 20_000; n++) check(anyHand(rng, 4), rng.below(4), rng.below(2) === 0 ? 200 : 100);
  for (let suit = 0; suit < 4; suit++) {
    for (let byte = 0; byte < 256; byte++) {
      for (let trump = 0; trump < 4 && cardCount(byte) === 4; trump++) check(byte << (8 * suit), trump, 200);
    }
  }
  for (let rank = 0; rank < 8; rank++) check(0x01010101 << rank, rank & 3, 200);
});

test('the melds of a trick are worth what it scores', () => {
  const rng = rngOf('melds of a trick');
  const WORTH: Readonly<Record<string, number>> = { quartet: 100, stuk: 20 };
  for (let n = 0; n < 20_000; n++) {
    const [suit, trump] = [rng.below(4), rng.below(4)];
    const trick = rng.below(8) === 0 ? 0x01010101 << rng.below(8) : anyHand(rng, 2) | anySuit(rng, suit);
    const points = trickMeldsIn(trick, trump).map(id => {
      const { kind, length } = MELDS[id];
      return WORTH[kind] ?? (length >= 4 ? 50 : 20);
    });
    // Of several sequences of a suit the longest scores alone: a trick of four cards has no two
    if (cardCount(trick) > 4) continue;
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(trickMeldPoints(roem(100, 'auto'), trick, trump));
  }
});

function anySuit(rng: ReturnType<typeof rngOf>, suit: number): number {
  return ((7 << rng.below(6)) & 0xff) << (8 * suit);
}

test('the sequences of a hand equal the reference, in canonical order [GEN-SEQ-2]', () => {
  const rng = rngOf('sequences');
  for (let n = 0; n < 5000; n++) {
    const hand = anyHand(rng, 3 + rng.below(10));
    const melds = Array.from(FOUND.subarray(0, findMelds(hand, false)), meld => MELDS[meld]);
    const found = melds.filter(({ kind }) => kind === 'sequence').map(({ code }) => code);
    expect(found).toEqual(maximalRunsIn(names(hand)).map(({ code }) => code));
    for (const code of found) expect(windowsIn(names(hand)).map(meld => meld.code)).toContain(code);
  }
});

/** [cards][longest sequence, 2 for none] → hands, counted suit by suit with the table of maximal sequences. */
function handsByLongestSequence(cards: number): number[] {
  let counts = Array.from({ length: cards + 1 }, () => new Array<number>(9).fill(0));
  counts[0][2] = 1;
  for (let suit = 0; suit < 4; suit++) {
    const next = counts.map(row => row.map(() => 0));
    for (let byte = 0; byte < 256; byte++) {
      const longest = Math.max(2, ...MAXIMAL_SEQUENCES[byte].map(sequence => sequence & 15));
      const n = cardCount(byte);
      for (let held = 0; held + n <= cards; held++)
        for (let length = 2; length <= 8; length++)
          next[held + n][Math.max(length, longest)] += counts[held][length];
    }
    counts = next;
  }
  return counts[cards];
}

describe('exact numbers of hands, from an independent count', () => {
  test.each([
    [6, 335_488 + 490_796, [72_780, 6708, 408, 12, 0, 0], 906_192],
    [8, 1_422_051 + 6_720_483, [2_013_216, 319_650, 39_200, 3504, 192, 4], 10_518_300],
    [9, 1_920_560 + 17_175_976, [7_270_824, 1_431_840, 220_800, 26_496, 2208, 96], 28_048_800],
  ])('longest sequence of %i cards', (cards, without, lengths, all) => {
    const counts = handsByLongestSequence(cards);
    expect(counts.slice(2)).toEqual([without, ...lengths]);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(all);
  });

  test('hands of eight with a quartet: 163,772 of 10,518,300', () => {
    let hands = 0;
    let quartets = 0;
    const add = (from: number, left: number, hand: number): void => {
      if (left === 0) {
        hands++;
        if ((hand & (hand >>> 8) & (hand >>> 16) & (hand >>> 24) & 0xff) !== 0) quartets++;
        return;
      }
      for (let card = from; card <= 32 - left; card++) add(card + 1, left - 1, hand | (1 << card));
    };
    add(0, 8, 0);
    expect([hands, quartets]).toEqual([10_518_300, 163_772]);
  });
});
