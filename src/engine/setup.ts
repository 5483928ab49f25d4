/** How a deal starts. */
import type { Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import type { Standing } from '../rules/standing.ts';

/** What chance and history give a deal to start from. */
export interface Setup {
  /** The order of the pack: 24 or 32 cards. Of 32 entries the first 24 are used where the pack has 24. */
  readonly deck: ArrayLike<number>;
  readonly dealer: Seat;
  /** Suits of the indicator pack: first | second << 2. */
  readonly indicator: number;
  /** Not copied: it must not change while the deal runs. */
  readonly before: Standing;
  /**
   * The cards dealt to each seat before the first decision, from the eldest on, where the caller knows them. Otherwise
   * they are dealt from the deck.
   */
  readonly dealtHands?: ArrayLike<CardSet> | undefined;
}
