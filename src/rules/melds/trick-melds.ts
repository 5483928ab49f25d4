/** Melds formed by the cards of a trick. The side that takes the trick scores them. */
import type { Suit } from '../../cards/card.ts';
import { type CardSet, ranksInAllSuits, suitByte } from '../../cards/cardset.ts';
import { PASS, ROEM, SAY_POINTS } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step } from '../step.ts';

/** The melds of a trick: a sum over its suits and the ranks that it contains in all suits. */
export interface TrickMelds {
  /** [suit byte of the trick] → points, for a plain suit. */
  readonly plain: Uint8Array;
  /** The same for the trump suit. */
  readonly trump: Uint8Array;
  /** [byte of the ranks in all four suits] → points. */
  readonly quartets: Uint8Array;
  /** They score automatically, or the winner of the trick must claim them. */
  readonly claim: 'auto' | 'manual';
}

/** The points of the melds in a trick. */
export function trickMeldPoints(melds: TrickMelds, trick: CardSet, trump: Suit): number {
  const { plain } = melds;
  const trumps = suitByte(trick, trump);
  const asPlain =
    plain[trick & 255] + plain[(trick >>> 8) & 255] + plain[(trick >>> 16) & 255] + plain[trick >>> 24];
  return asPlain - plain[trumps] + melds.trump[trumps] + melds.quartets[ranksInAllSuits(trick)];
}

/** Scores the melds of a finished trick for its winner. The first step of the stage `trick`. */
export function scoreTrickMelds(melds: TrickMelds): Step {
  const score = (deal: Deal, points: number): void => {
    deal.meldPoints[deal.sideOf(deal.winner)] += points;
    deal.tell(deal.winner, SAY_POINTS + points / 10);
  };
  return {
    proceed(deal) {
      const points = trickMeldPoints(melds, deal.trickSet, deal.trump);
      if (points === 0 || deal.item > 0) return false;
      if (melds.claim === 'auto') {
        score(deal, points);
        return false;
      }
      deal.ask(deal.winner);
      deal.offer(PASS);
      deal.offer(ROEM);
      return true;
    },
    answer(deal, action) {
      deal.item++;
      if (action === ROEM) score(deal, trickMeldPoints(melds, deal.trickSet, deal.trump));
    },
  };
}
