/** The melds of Belote: kinds, values and ranking [BL-MELD]. */

import { carresIn, higherInSequence, type Meld, maximalRunsIn } from './cards.ts';

/** The types from high to low [BL-MELD-2]. */
const TYPES = ['foursome', 'hundred', 'fifty', 'tierce'];

/** The foursomes from high to low; eights and sevens are none [BL-MELD-1, BL-MELD-2, AMB-BL-05]. */
const FOURSOMES = ['J', '9', 'A', 'T', 'K', 'Q'];

/** All melds that lie in the cards: foursomes and maximal runs [BL-MELD-1, BL-MELD-5]. */
export function beloteMelds(cards: readonly string[]): Meld[] {
  return [...carresIn(cards, FOURSOMES), ...maximalRunsIn(cards)];
}

/** What a meld is worth [BL-MELD-1]. */
export function beloteMeldPoints(meld: Meld): number {
  if (meld.kind === 'carre') return meld.top === 'J' ? 200 : meld.top === '9' ? 150 : 100;
  if (meld.cards.length >= 5) return 100;
  return meld.cards.length === 4 ? 50 : 20;
}

/** The place of a meld's type, 0 the highest. */
export function placeOfType(meld: Meld): number {
  if (meld.kind === 'carre') return TYPES.indexOf('foursome');
  if (meld.cards.length >= 5) return TYPES.indexOf('hundred');
  return TYPES.indexOf(meld.cards.length === 4 ? 'fifty' : 'tierce');
}

/** Whether a meld is higher than one declared before it; on equality the earlier one stands [BL-MELD-2, BL-MELD-3]. */
export function isHigher(later: Meld, earlier: Meld, trump: string): boolean {
  if (placeOfType(later) !== placeOfType(earlier)) return placeOfType(later) < placeOfType(earlier);
  if (later.kind === 'carre') return FOURSOMES.indexOf(later.top) < FOURSOMES.indexOf(earlier.top);
  if (later.top !== earlier.top) return higherInSequence(later.top, earlier.top);
  return later.suit === trump && earlier.suit !== trump;
}

/** Who has the best of the melds declared, `inOrder` naming the players from eldest on [BL-MELD-6]. */
export function ownerOfBest(
  declared: readonly (readonly Meld[])[],
  inOrder: readonly number[],
  trump: string,
): number | undefined {
  let best: Meld | undefined;
  let owner: number | undefined;
  for (const seat of inOrder) {
    for (const meld of declared[seat]) {
      if (best === undefined || isHigher(meld, best, trump)) {
        best = meld;
        owner = seat;
      }
    }
  }
  return owner;
}
