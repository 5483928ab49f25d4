/** Roem in the trick and roem in the hand [KJ-ROEM, KJ-VE]. */
import { carresIn, higherInSequence, type Meld, maximalRunsIn } from './cards.ts';

const hasStuk = (cards: readonly string[], trump: string): boolean =>
  cards.includes(`K${trump}`) && cards.includes(`Q${trump}`);

/** The roem of a completed trick [KJ-ROEM-2…4]. */
export function trickRoem(trick: readonly string[], trump: string, fourJacks: number): number {
  let roem = 0;
  for (const run of maximalRunsIn(trick)) roem += run.cards.length === 4 ? 50 : 20;
  for (const four of carresIn(trick)) roem += four.top === 'J' ? fourJacks : 100;
  if (hasStuk(trick, trump)) roem += 20;
  return roem;
}

/** What a meld in the hand is worth [KJ-VE-6, GEN-SET-6]. */
export function handMeldPoints(meld: Meld, fourJacks: number): number {
  if (meld.kind === 'carre') return meld.top === 'J' ? fourJacks : 100;
  if (meld.cards.length === 3) return 20;
  return meld.cards.length === 4 ? 50 : 100;
}

/** The melds of a hand, without stuk, in canonical order [GEN-SET-6]. */
export function handMelds(hand: readonly string[]): Meld[] {
  return [...carresIn(hand), ...maximalRunsIn(hand)];
}

/** Whether the hand holds King and Queen of trumps. */
export const holdsStuk = hasStuk;

/** Whether one meld is better than another that was declared earlier [KJ-VE-7]. */
function isBetter(one: Meld, other: Meld, trump: string, fourJacks: number): boolean {
  const points = handMeldPoints(one, fourJacks) - handMeldPoints(other, fourJacks);
  if (points !== 0) return points > 0;
  if (one.cards.length !== other.cards.length) return one.cards.length > other.cards.length;
  if (one.top !== other.top) return higherInSequence(one.top, other.top);
  return one.suit === trump && other.suit !== trump;
}

/**
 * What the declared hand melds (without stuk) bring to each side. `declared` holds them by seat,
 * `forehand` is who led to trick 1 [KJ-VE-7, GEN-SET-6].
 */
export function handRoem(
  declared: readonly (readonly Meld[])[],
  forehand: number,
  trump: string,
  rule: 'bestSide' | 'mostPointsSide' | 'all',
  fourJacks: number,
): number[] {
  const sums = [0, 0];
  for (const [seat, melds] of declared.entries()) {
    for (const meld of melds) sums[seat % 2] += handMeldPoints(meld, fourJacks);
  }
  if (rule === 'all') return sums;
  if (rule === 'mostPointsSide') {
    if (sums[0] === sums[1]) return sums;
    return sums[0] > sums[1] ? [sums[0], 0] : [0, sums[1]];
  }
  let best: { meld: Meld; seat: number } | undefined;
  for (let step = 0; step < 4; step++) {
    // in playing order
    const seat = (forehand + step) % 4;
    for (const meld of declared[seat]) {
      if (best === undefined || isBetter(meld, best.meld, trump, fourJacks)) best = { meld, seat };
    }
  }
  if (best === undefined) return [0, 0];
  return best.seat % 2 === 0 ? [sums[0], 0] : [0, sums[1]];
}
