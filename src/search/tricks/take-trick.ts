/** What a trick brings to its winner, on the kernel's board. */
import type { Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { BOARD, type KernelRules, sumOfCards } from '../../kernel/index.ts';

const { TAKEN, WON, ROEM } = BOARD;

/** Adds a finished trick to the cards, tricks and roem of its winner. */
export function takeTrick(rules: KernelRules, trick: CardSet, winner: Seat, trumpShift: number): void {
  TAKEN[winner & 3] |= trick;
  WON[winner & 3]++;
  const { melds } = rules;
  if (melds === undefined) return;
  const ranksInAllSuits = trick & (trick >>> 8) & (trick >>> 16) & (trick >>> 24);
  ROEM[winner & 3] += sumOfCards(trick, trumpShift, melds) + melds.quartets[ranksInAllSuits];
}
