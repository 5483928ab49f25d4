/** What counts of the changes between two answers: for which one they speak, and where most points lie. */
import type { ReasonKind } from '../engine/reason-kind.ts';
import type { ChangeKind } from './deal-facts.ts';
import type { Change, WhatChanges } from './what-changes.ts';

/** What decides most points. */
export const CONTRACTS = ['made', 'failed', 'theirMade', 'theirFailed', 'sweep', 'swept'] as const;
/** Of these less is better. */
const LOSSES: readonly ChangeKind[] = ['failed', 'theirMade', 'swept', 'caught', 'ruffs'];
/** The parts of the score. */
const PARTS = ['cards', 'melds', 'rest'] as const;
/** One of them: points in tricks, melds, and the rest, which is mostly the contract. */
export type Part = (typeof PARTS)[number];

/** Whether a change speaks for the second answer. */
export function speaksFor({ kind, means: [first, second] }: Change): boolean {
  return second > first !== LOSSES.includes(kind);
}

function gainIn({ changes }: WhatChanges, part: Part): number {
  const [first, second] = changes.find(({ kind }) => kind === part)?.means ?? [0, 0];
  return second - first;
}

/** The part of the score that makes most of what the second answer gains; undefined where none gains. */
export function mainPart(found: WhatChanges): Part | undefined {
  const [most] = [...PARTS].sort((a, b) => gainIn(found, b) - gainIn(found, a)) as [Part];
  return gainIn(found, most) > 0 ? most : undefined;
}

/** The contract or sweep that changes most, of those that speak for the second answer. */
export function contractChange({ changes }: WhatChanges): Change | undefined {
  const good = changes.filter(one => (CONTRACTS as readonly string[]).includes(one.kind) && speaksFor(one));
  const size = ({ means: [first, second] }: Change) => Math.abs(second - first);
  return good.reduce<Change | undefined>((a, b) => (a && size(a) >= size(b) ? a : b), undefined);
}

/** Reasons that speak of melds; all others of cards are about tricks. */
const OF_MELDS: readonly ReasonKind[] = ['noRoem', 'gaveRoem', 'brokeMeld', 'tornMeld'];

/** They say that the better card wins the trick under way. */
const OF_THIS_TRICK: readonly ReasonKind[] = ['beatable', 'letGo', 'tooFew'];

/**
 * Whether a reason is why the second card is better: what is said of a card may be true and yet not what counts. It is
 * about the part that makes most of the gain. Of a contract that is about tricks, unless more is gained by melds.
 */
export function bearsOut(found: WhatChanges, reason: ReasonKind): boolean {
  const main = mainPart(found);
  if (OF_MELDS.includes(reason)) return main === 'melds';
  const trick = found.changes.find(({ kind }) => kind === 'trick');
  if (trick !== undefined && !speaksFor(trick) && OF_THIS_TRICK.includes(reason)) return false;
  const [cards, melds] = [gainIn(found, 'cards'), gainIn(found, 'melds')];
  return cards > 0 && (main === 'cards' || (main === 'rest' && cards >= melds));
}
