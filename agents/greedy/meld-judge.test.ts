import { expect, test } from 'vitest';
import honderden from '../../src/games/honderden/index.ts';
import smoojas from '../../src/games/smoojas/index.ts';
import smousjas from '../../src/games/smousjas/index.ts';
import { Game, type GameDefinition, parseCard, parseCardSet } from '../../src/index.ts';
import { MeldJudge } from './meld-judge.ts';

const HAND = parseCardSet('Ac Ad Ah Kh Qh Jh') ?? 0;
const TRUMP = 2;
const CHANCE = 0.1;
/** A sequence of three that lacks two cards. */
const HOPE = 20 * CHANCE * CHANCE;

/** What the hand keeps for melds after some tricks: the worth of a card, and the points that wait for the lead. */
function kept(definition: GameDefinition, tricks: number, card: string): { worth: number; waiting: number } {
  const worth = new Float64Array(32);
  const outlook = { hand: HAND, unseen: ~HAND, trump: TRUMP, tricks, chance: CHANCE, share: 1 };
  const waiting = new MeldJudge(new Game(definition), 2).weigh(outlook, worth);
  return { worth: worth[parseCard(card) ?? 0], waiting };
}

test('a card is kept for the melds of its game alone: four Aces score in Smousjas', () => {
  const waiting = 50 + 20 + 20;
  const aces = kept(smousjas, 3, 'Ac').worth - kept(smoojas, 3, 'Ac').worth;
  expect(kept(smoojas, 3, 'Ac')).toEqual({ worth: expect.closeTo(HOPE), waiting });
  expect(kept(smousjas, 3, 'Ac').waiting).toBe(waiting);
  expect(aces).toBeCloseTo(100 * CHANCE);
});

test('a card is kept only while its melds can still be declared', () => {
  expect(kept(honderden, 0, 'Ah').waiting).toBeGreaterThan(0);
  expect(kept(honderden, 1, 'Ah')).toEqual({ worth: 0, waiting: 0 });
  expect(kept(honderden, 1, 'Kh')).toEqual({ worth: 20, waiting: 0 });
  expect(kept(smoojas, 7, 'Kh')).toEqual({ worth: 0, waiting: 0 });
});
