import { expect, test } from 'vitest';
import honderden from '../../src/games/honderden.ts';
import smoojas from '../../src/games/smoojas.ts';
import smousjas from '../../src/games/smousjas.ts';
import type { GameDefinition } from '../../src/index.ts';
import { cardsOf, Game, parseCardSet } from '../../src/index.ts';
import { MeldJudge } from './meld-judge.ts';

const HAND = parseCardSet('Ac Ad Ah Qs Kh Qh Jh');
const TRUMP = 2;

/** The cards of the hand that are kept for melds, after some tricks, and the points that wait for the lead. */
function kept(definition: GameDefinition, tricks: number): { cards: number; waiting: number } {
  const worth = new Float64Array(32);
  const outlook = { hand: HAND, unseen: ~HAND, trump: TRUMP, tricks, chance: 0.3, share: 1 };
  const waiting = new MeldJudge(new Game(definition), 2).weigh(outlook, worth);
  const cards = cardsOf(HAND).reduce((set, card) => (worth[card] > 0 ? set | (1 << card) : set), 0);
  return { cards, waiting };
}

test('a card is kept for the melds of its game alone', () => {
  expect(kept(smousjas, 3)).toEqual({ cards: HAND, waiting: 50 + 20 + 20 });
  expect(kept(smoojas, 3)).toEqual({ cards: parseCardSet('Ah Kh Qh Jh Qs'), waiting: 50 + 20 + 20 });
});

test('a card is kept only while its melds can still be declared', () => {
  const marriage = parseCardSet('Kh Qh');
  expect(kept(honderden, 0).waiting).toBeGreaterThan(0);
  expect(kept(honderden, 1)).toEqual({ cards: marriage, waiting: 0 });
  expect(kept(smoojas, 7)).toEqual({ cards: 0, waiting: 0 });
});
