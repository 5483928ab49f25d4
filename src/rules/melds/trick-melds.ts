/** Melds formed by the cards of a trick. The side that takes the trick scores them. */
import { JACK, KING, QUEEN, type Suit } from '../../cards/card.ts';
import { type CardSet, ranksInAllSuits, suitByte } from '../../cards/cardset.ts';
import { ROEM, SAY_POINTS } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step } from '../step.ts';
import { MAXIMAL_SEQUENCES, type MeldId, marriageOf, quartetId, STUK, sequenceId } from './meld.ts';

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

/** The melds that the cards of a trick form, if they are a suit's sequences, a quartet, and the marriage of trumps. */
export function trickMeldsIn(trick: CardSet, trump: Suit): MeldId[] {
  const melds: MeldId[] = [];
  for (let suit = 0; suit < 4; suit++)
    for (const sequence of MAXIMAL_SEQUENCES[suitByte(trick, suit)] ?? [])
      melds.push(sequenceId(suit, sequence >> 4, sequence & 15));
  const quartets = ranksInAllSuits(trick);
  for (let rank = 7; rank >= 0; rank--) if ((quartets >>> rank) & 1) melds.push(quartetId(rank));
  const marriage = marriageOf(trump);
  if (marriage !== 0 && (trick & marriage) === marriage) melds.push(STUK);
  return melds;
}

/** Scores the melds of a finished trick for its winner. The first step of the stage `trick`. */
export function scoreTrickMelds(melds: TrickMelds): Step {
  const score = (deal: Deal, points: number): void => {
    deal.meldPoints[deal.sideOf(deal.winner)] += points;
    deal.tell(deal.winner, SAY_POINTS + points / 10);
  };
  return {
    about: 'melds.inTrick',
    proceed(deal) {
      const points = trickMeldPoints(melds, deal.trickSet, deal.trump);
      if (points === 0 || deal.item > 0) return false;
      if (melds.claim === 'auto') {
        score(deal, points);
        return false;
      }
      deal.askWhether(deal.winner, ROEM);
      return true;
    },
    answer(deal, action) {
      deal.item++;
      if (action === ROEM) score(deal, trickMeldPoints(melds, deal.trickSet, deal.trump));
    },
  };
}

const SEQUENCE_POINTS = 20;
const LONG_SEQUENCE_POINTS = 50;
const STUK_POINTS = 20;
const QUARTET_POINTS = 100;

const MARRIAGE = (1 << KING) | (1 << QUEEN);

/** [suit byte of a trick] → points of its sequence. */
const SEQUENCES: Uint8Array = /* @__PURE__ */ Uint8Array.from(MAXIMAL_SEQUENCES, sequences => {
  const longest = Math.max(0, ...sequences.map(sequence => sequence & 15));
  return longest >= 4 ? LONG_SEQUENCE_POINTS : longest === 3 ? SEQUENCE_POINTS : 0;
});

/** The same with stuk, for the trump suit. */
const TRUMPS: Uint8Array = /* @__PURE__ */ SEQUENCES.map(
  (points, byte) => points + ((byte & MARRIAGE) === MARRIAGE ? STUK_POINTS : 0),
);

function quartetPoints(ranks: number, fourJacks: number): number {
  if (ranks === 0) return 0;
  return ranks === 1 << JACK ? fourJacks : QUARTET_POINTS;
}

/** The melds of a trick. They score automatically, or the winner of the trick claims them [KJ-ROEM-5]. */
export function roem(fourJacks: number, claim: TrickMelds['claim']): TrickMelds {
  const quartets = Uint8Array.from({ length: 256 }, (_, ranks) => quartetPoints(ranks, fourJacks));
  return { plain: SEQUENCES, trump: TRUMPS, quartets, claim };
}
