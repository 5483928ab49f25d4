/** What counts of the changes between two answers: for which one they speak, and where most points lie. */
import type { ReasonKind } from '../engine/reason-kind.ts';
import type { Reason } from '../engine/why-worse.ts';
import { type ChangeKind, isContract } from './deal-facts.ts';
import type { Change, WhatChanges } from './what-changes.ts';

const LOSSES: readonly ChangeKind[] = ['failed', 'theirMade', 'swept', 'caught', 'ruffs'];
/** The parts of the score. */
const PARTS = ['cards', 'melds', 'rest'] as const;
/** One of them: points in tricks, melds, and the rest, which is mostly the contract. */
export type Part = (typeof PARTS)[number];

/** Whether less of it is better. */
export function isLoss(kind: ChangeKind): boolean {
  return LOSSES.includes(kind);
}

/** Whether a change speaks for the second answer. */
export function speaksFor({ kind, means: [first, second] }: Change): boolean {
  return second > first !== isLoss(kind);
}

/** What the second answer gains in a part of the score. */
export function gainIn({ changes }: WhatChanges, part: Part): number {
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
  const good = changes.filter(one => isContract(one.kind) && speaksFor(one));
  const size = ({ means: [first, second] }: Change) => Math.abs(second - first);
  return good.reduce<Change | undefined>((a, b) => (a && size(a) >= size(b) ? a : b), undefined);
}

/** That change, where the contract makes most of what the second answer gains. */
export function mainContract(found: WhatChanges): Change | undefined {
  return (mainPart(found) ?? 'rest') === 'rest' ? contractChange(found) : undefined;
}

/** The place among what is named of the weightiest card or meld of the part that makes most of the gain; -1: none. */
export function mainNamed(found: WhatChanges): number {
  const isOfMelds = mainPart(found) === 'melds';
  return found.named.findIndex(({ kind }) => (kind === 'meld' || kind === 'theirMeld') === isOfMelds);
}

/** Reasons that speak of melds; all others of cards are about tricks. */
const OF_MELDS: readonly ReasonKind[] = ['noRoem', 'gaveRoem', 'brokeMeld', 'tornMeld'];

/** They say what becomes of the trick after the worse card. */
const OF_THE_WORSE: readonly ReasonKind[] = ['letGo', 'gaveRoem'];

/** Shares nearer to all or none of the deals are told as certain. */
const CERTAIN = 0.005;

/** They say that the better card wins the trick under way. */
const OF_THIS_TRICK: readonly ReasonKind[] = ['beatable', 'letGo', 'tooFew'];

/**
 * A reason why the second card is better, with what was counted of it; undefined where that does not bear it out: what
 * is said of a card may be true and yet not what counts. It is about the part that makes most of the gain. Of a
 * contract that is about tricks, unless more is gained by melds.
 */
export function borneOut(found: WhatChanges, reason: Reason): Reason | undefined {
  if (!isWhatCounts(found, reason)) return undefined;
  const { worlds, opponents, taken } = found;
  // Two players know it: the second card ends the trick
  if (worlds === 0 || opponents === 1 || taken === undefined) return reason;
  const share = OF_THE_WORSE.includes(reason.kind) ? taken[0] : taken[1];
  const form = share > 1 - CERTAIN ? 'won' : share < CERTAIN ? 'lost' : undefined;
  return form === undefined ? { ...reason, taken: share } : { form, ...reason };
}

function isWhatCounts(found: WhatChanges, { kind, form }: Reason): boolean {
  const main = mainPart(found);
  if (OF_MELDS.includes(kind)) return main === 'melds';
  const trick = found.changes.find(one => one.kind === 'trick');
  if (trick !== undefined && OF_THIS_TRICK.includes(kind)) {
    if (!speaksFor(trick)) return false;
    // What wins more often does not win as surely
    if (kind === 'tooFew' && form === undefined) return false;
  }
  const [cards, melds] = [gainIn(found, 'cards'), gainIn(found, 'melds')];
  return cards > 0 && (main === 'cards' || (main === 'rest' && cards >= melds));
}
