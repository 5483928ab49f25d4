/** What melds are worth, and which of a hand may be declared. */
import type { CardSet } from '../cards/cardset.ts';
import { MELDS, type MeldId } from '../rules/melds/meld.ts';
import type { Game } from './game.ts';

/** The points of a meld that is declared or shown; 0 where the game counts none of its kind. */
export function meldPoints({ turnActs, steps }: Game, meld: MeldId): number {
  return Math.max(0, ...[...turnActs, ...steps.flat()].map(part => part.melds?.values[meld] ?? 0));
}

/** Whether a meld that is declared may fail to score, as a better one of an opponent would score instead. */
export function isContested({ turnActs }: Game, meld: MeldId): boolean {
  return turnActs.some(({ melds }) => melds?.isContested === true && (melds.values[meld] ?? 0) > 0);
}

/**
 * The runs and quartets of a hand that its player may declare when he leads after so many tricks, the longest of each:
 * none that is part of one declared before.
 */
export function meldsToDeclare(
  { turnActs }: Game,
  hand: CardSet,
  tricks: number,
  isDeclared: (meld: MeldId) => boolean,
): MeldId[] {
  const parts = turnActs.filter(part => tricks < part.tricks && part.melds !== undefined);
  if (parts.length === 0) return [];
  const held = MELDS.filter(
    ({ id, kind, cards }) =>
      (kind === 'quartet' || kind === 'sequence') &&
      (cards & ~hand) === 0 &&
      parts.some(({ melds }) => (melds?.values[id] ?? 0) > 0) &&
      !MELDS.some(other => isPartOf(id, other.id) && isDeclared(other.id)),
  ).map(({ id }) => id);
  return held.filter(id => !held.some(other => other !== id && isPartOf(id, other)));
}

/** Whether all cards of a meld are in another one of its kind. */
function isPartOf(meld: MeldId, other: MeldId): boolean {
  const [{ kind, cards }, whole] = [MELDS[meld], MELDS[other]];
  return kind === whole.kind && (cards & ~whole.cards) === 0;
}
