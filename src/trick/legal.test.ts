/** The tables and masks against the words of the duties, in all 512 cases. */
import { expect, test } from 'vitest';
import { type CardSet, cardCount, cardsOf, hasCard, setOf, suitSet } from '../cards/cardset.ts';
import { rngOf } from '../engine/fixtures/games.ts';
import type { Duty, Facts } from '../rules/duties.ts';
import { V162 } from '../rules/tables.ts';
import { clear, emptyTrick, legalOf, play, TrickRules } from './trick.ts';

const ORDER = { plain: '789JQKTA', trump: '78QKTA9J' };
const DUTIES: readonly Duty[] = [
  ...(['any', 'follow', 'head', 'trump', 'overtrump', 'anyButUndertrump', 'followOrTrump'] as const),
];
const FOUR = { seats: 4, partners: true, draws: false, order: ORDER, points: V162 } as const;
const JACK = 4;

const strength = (card: number, trump: number, led: number): number => {
  const rank = '789TJQKA'.charAt(card & 7);
  if (card >> 3 === trump) return 20 + ORDER.trump.indexOf(rank);
  return card >> 3 === led ? 10 + ORDER.plain.indexOf(rank) : 0;
};

/** What each duty asks for, card by card. */
function asked(duty: Duty, hand: CardSet, trump: number, led: number, best: number): number[] {
  const takes = (card: number): boolean => strength(card, trump, led) > strength(best, trump, led);
  const allowed = cardsOf(hand).filter(card => {
    const [isLed, isTrump] = [card >> 3 === led, card >> 3 === trump];
    if (duty === 'any') return true;
    if (duty === 'follow') return isLed;
    if (duty === 'head') return isLed && takes(card);
    if (duty === 'trump') return isTrump;
    if (duty === 'overtrump') return isTrump && takes(card);
    if (duty === 'followOrTrump') return isLed || isTrump;
    return !isTrump || takes(card);
  });
  return allowed.length > 0 ? allowed : cardsOf(hand);
}

test('a hand may play what the duty of its case leaves, and everything if that is nothing', () => {
  const rng = rngOf('duties');
  const seen = new Set<string>();
  let table: Duty[] = [];
  const duties = (facts: Facts): Duty => table[Object.values(facts).reduce((at, f, i) => at + (+f << i), 0)];
  let rules = new TrickRules({ ...FOUR, duties: () => 'any' });
  for (let n = 0; n < 5000; n++) {
    const partners = n % 200 < 100;
    if (n % 100 === 0) {
      table = Array.from({ length: 512 }, () => DUTIES[rng.below(DUTIES.length)]);
      rules = new TrickRules({ ...FOUR, partners, duties });
    }
    const trump = rng.below(4);
    const trick = { ...emptyTrick(trump), stockLeft: 2 * rng.below(2) };
    const pack = cardsOf(-1).sort(() => rng.below(2) - 0.5);
    for (let size = 1 + rng.below(3), seat = 0; seat < size; seat++) play(rules, trick, pack.pop()!, seat);
    const hand = pack.slice(0, 1 + rng.below(8)).reduce((set, card) => set | setOf(card), 0);
    const { led, best, winner, trickSize } = trick;
    const trumps = hand & suitSet(trump);
    const takes = (suit: number): boolean =>
      cardsOf(hand & suitSet(suit)).some(card => strength(card, trump, led) > strength(best, trump, led));
    const facts: Facts = {
      ledTrump: led === trump,
      canFollow: (hand & suitSet(led)) !== 0,
      canHead: takes(led),
      hasTrump: trumps !== 0,
      canOvertrump: takes(trump),
      ruffed: led !== trump && best >> 3 === trump,
      partnerWinning: partners && winner % 2 === trickSize % 2,
      stockOpen: trick.stockLeft > 0,
      onlyJack: cardCount(trumps) === 1 && hasCard(hand, (trump << 3) | JACK),
    };
    const duty = duties(facts);
    seen.add(duty);
    const legal = legalOf(rules, trick, hand, trickSize);
    expect([facts, duty, cardsOf(legal)]).toEqual([facts, duty, asked(duty, hand, trump, led, best)]);
  }
  expect(seen.size).toBe(DUTIES.length);
});

test('the best card of a trick is the highest trump, or the highest card of the suit led', () => {
  const rng = rngOf('tricks');
  const rules = new TrickRules({ ...FOUR, duties: () => 'any' });
  for (let n = 0; n < 1000; n++) {
    const trick = emptyTrick(rng.below(4));
    const pack = cardsOf(-1)
      .sort(() => rng.below(2) - 0.5)
      .slice(0, 4);
    for (const [seat, card] of pack.entries()) play(rules, trick, card, seat);
    const strengths = pack.map(card => strength(card, trick.trump, pack[0] >> 3));
    expect([trick.winner, trick.best]).toEqual([
      strengths.indexOf(Math.max(...strengths)),
      pack[trick.winner],
    ]);
    expect([trick.trickSize, cardsOf(trick.trickSet)]).toEqual([4, [...pack].sort((a, b) => a - b)]);
    clear(trick);
    expect([trick.trickSize, trick.trickSet, trick.trickPoints]).toEqual([0, 0, 0]);
  }
});
