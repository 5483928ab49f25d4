/** What a trick brings to its winner, on the kernel's board. */
import type { Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { BOARD, type KernelRules } from '../../kernel/index.ts';

const { TAKEN, WON, ROEM } = BOARD;

/** Adds a finished trick to the cards, tricks and roem of its winner. */
export function takeTrick(rules: KernelRules, trick: CardSet, winner: Seat, trumpShift: number): void {
  TAKEN[winner & 3] |= trick;
  WON[winner & 3]++;
  const { melds } = rules;
  if (melds === undefined) return;
  const { plain, trump, quartets } = melds;
  const trumps = (trick >>> trumpShift) & 255;
  ROEM[winner & 3] +=
    plain[trick & 255] +
    plain[(trick >>> 8) & 255] +
    plain[(trick >>> 16) & 255] +
    plain[trick >>> 24] +
    trump[trumps] -
    plain[trumps] +
    quartets[trick & (trick >>> 8) & (trick >>> 16) & (trick >>> 24)];
}
