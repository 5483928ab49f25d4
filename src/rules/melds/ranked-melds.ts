/**
 * Quartets and sequences announced by type with the card to the first trick. The side with the best meld scores all
 * that it has declared [BL-MELD-1…7, BLP-MELD-1].
 */
import { ACE, JACK, NINE, NONE, RANKS, type Seat } from '../../cards/card.ts';
import { type CardSet, ranksInAllSuits, suitByte, suitSet } from '../../cards/cardset.ts';
import { DECLARE, SAY_CLASS, SHOW_MELD } from '../action.ts';
import { CLAIMED, type Deal } from '../deal.ts';
import type { Step, TurnActs } from '../step.ts';
import { FOUND, findMelds, firstHand, meldsOf } from './hand-melds.ts';
import { MELDS, type MeldId, type MeldKind, sequenceId, sequencePoints, tabulateMelds } from './meld.ts';

/** The variants of ranked melds. */
export interface RankedMeldRules {
  readonly claim: 'auto' | 'choice';
}

/** Quartets of Eights and Sevens have no value [BL-MELD-1]. */
const VALUES = /* @__PURE__ */ tabulateMelds(({ kind, top, length }) => {
  if (kind === 'sequence') return sequencePoints(length);
  if (kind !== 'quartet' || top < NINE) return 0;
  return top === JACK ? 200 : top === NINE ? 150 : 100;
});

/** Ranks of quartets from low to high [BL-MELD-2]. */
const QUARTETS = 'QKTA9J';

/** What a sheet of rules says of the ranking. */
const higher = (trumps: boolean) => ({ by: 'kind', ranks: [...QUARTETS].reverse().join(''), trumps });

/** Tierce 0, fifty 1, hundred 2, quartet 3 [BL-MELD-2]. */
function typeOf(meld: MeldId): number {
  const { kind, length } = MELDS[meld];
  return kind === 'quartet' ? 3 : Math.min(length, 5) - 3;
}

/** [meld] → rank among all melds, ignoring trump and declaring order [BL-MELD-2, BL-MELD-3]. */
const RANKING: Uint8Array = /* @__PURE__ */ Uint8Array.from(MELDS, ({ id, kind, top }) => {
  if (VALUES[id] === 0) return 0;
  const height = kind === 'quartet' ? QUARTETS.indexOf(RANKS.charAt(top)) : top;
  return 1 + 8 * typeOf(id) + height;
});

/** [suit byte], and [byte of the ranks in all suits] → twice the ranking of the best meld; 0 for none. */
const BEST_SEQUENCE: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) =>
  bestAmong(byte),
);
const BEST_QUARTET: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) =>
  bestAmong(Math.imul(byte, 0x01010101), 'quartet'),
);

function bestAmong(hand: CardSet, kind: MeldKind = 'sequence'): number {
  const melds = meldsOf(hand, VALUES).filter(meld => MELDS[meld].kind === kind);
  return Math.max(0, ...melds.map(meld => 2 * RANKING[meld]));
}

/** Twice the ranking of the best meld, plus one for a trump sequence; 0 for a hand without melds. */
function bestOf(hand: CardSet, trump: number): number {
  let best = BEST_QUARTET[ranksInAllSuits(hand)];
  for (let suit = 0; suit < 4; suit++) {
    const own = BEST_SEQUENCE[suitByte(hand, suit)];
    if (own !== 0) best = Math.max(best, suit === trump ? own + 1 : own);
  }
  return best;
}

/** The type of the best meld, NONE for a hand without melds. */
function typeOfBest(best: number): number {
  return best === 0 ? NONE : ((best >> 1) - 1) >> 3;
}

/** The best type announced so far in this trick. */
function announcedType(deal: Deal): number {
  let best = 0;
  for (let seat = 0; seat < deal.seats; seat++) best = Math.max(best, deal.declared[seat]);
  return typeOfBest(best);
}

/**
 * [seat] → what `declared` will be after trick 1, if nobody makes another act: the best meld of those who declare, see
 * {@link bestOf}, and 0 for others.
 */
function declaredInTheEnd(deal: Deal, claim: RankedMeldRules['claim']): Int32Array {
  const declared = deal.declared.slice();
  let highest = NONE;
  for (let n = 1; n <= deal.seats; n++) {
    const seat = deal.nextSeat(deal.dealer, n);
    if (declared[seat] === 0 && claim === 'auto') {
      const best = bestOf(firstHand(deal, seat), deal.trump);
      if (deal.partners || typeOfBest(best) >= highest) declared[seat] = best;
    }
    highest = Math.max(highest, typeOfBest(declared[seat]));
  }
  return declared;
}

/** The owner of the best meld declared; among equals the nearest to eldest [BL-MELD-3]. */
function ownerOfBest(deal: Deal, declared: Int32Array): Seat {
  let best = 0;
  let owner = NONE;
  for (let n = 1; n <= deal.seats; n++) {
    const seat = deal.nextSeat(deal.dealer, n);
    if (declared[seat] <= best) continue;
    best = declared[seat];
    owner = seat;
  }
  return owner;
}

/** `declare` in trick 1 announces all melds of the hand, with `claim: 'choice'` [GEN-SET-10]. */
export function declareRankedMelds({ claim }: RankedMeldRules): readonly TurnActs[] {
  if (claim === 'auto') return [];
  return [
    {
      tricks: 1,
      about: 'melds.ranked',
      offer(deal) {
        const best = bestOf(deal.hands[deal.turn], deal.trump);
        if (best === 0 || deal.spoken === DECLARE) return;
        if (deal.partners || typeOfBest(best) >= announcedType(deal)) deal.offer(DECLARE);
      },
      handles: action => action === DECLARE,
      act(deal) {
        deal.declared[deal.turn] = bestOf(deal.hands[deal.turn], deal.trump);
      },
    },
  ];
}

/** Says the type with the card to trick 1. Shows and scores winning melds with the card to trick 2 [BL-MELD-6]. */
export function sayRankedMelds({ claim }: RankedMeldRules): Step {
  return {
    says: { 'melds.ranked': { claim }, 'melds.higher': higher(true) },
    melds: { values: VALUES },
    tricks: 2,
    speaks: 1,
    isDecided: () => true,
    certainMelds(deal, account) {
      if (deal.tricks > 1) return;
      const declared = deal.tricks === 0 ? declaredInTheEnd(deal, claim) : deal.declared;
      const owner = deal.tricks === 0 ? ownerOfBest(deal, declared) : deal.meldOwner;
      // Seats that have played to trick 2 have scored already
      for (let n = deal.tricks === 0 ? 0 : deal.trickSize; owner !== NONE && n < deal.seats; n++) {
        const seat = deal.nextSeat(deal.leader, n);
        if (declared[seat] === 0 || deal.sideOf(seat) !== deal.sideOf(owner)) continue;
        for (const meld of meldsOf(firstHand(deal, seat), VALUES))
          account.scoreMeld(seat, meld, VALUES[meld]);
      }
    },
    proceed(deal) {
      const seat = deal.player;
      if (deal.tricks === 0) {
        if (claim === 'auto') {
          const best = bestOf(firstHand(deal, seat), deal.trump);
          if (deal.partners || typeOfBest(best) >= announcedType(deal)) deal.declared[seat] = best;
        }
        const declared = deal.declared[seat];
        if (declared !== 0) deal.tell(seat, SAY_CLASS + typeOfBest(declared));
      } else if (deal.tricks === 1 && scores(deal, seat)) showAndScore(deal, seat);
      return false;
    },
  };
}

/** Shows and scores all melds of the first hand. */
function showAndScore(deal: Deal, seat: Seat): void {
  const count = findMelds(firstHand(deal, seat), false);
  for (let i = 0; i < count; i++) {
    if (VALUES[FOUND[i]] === 0) continue;
    deal.tell(seat, SHOW_MELD + FOUND[i]);
    deal.scoreMeld(seat, FOUND[i], VALUES[FOUND[i]]);
  }
}

function scores(deal: Deal, seat: Seat): boolean {
  return (
    deal.meldOwner !== NONE && deal.sideOf(deal.meldOwner) === deal.sideOf(seat) && deal.declared[seat] > 0
  );
}

/** The variants of melds before the first lead. */
export interface EarlyMeldRules {
  /** Whether a sequence of trumps is above an equal one. */
  readonly trumpsFirst: boolean;
  /** The points of all eight cards of a suit, which end the deal and the match. */
  readonly wholeSuit: number;
}

/**
 * Before the first lead the side with the best meld shows and scores all that it has; the other side shows nothing. A
 * hand of one suit wins the match at once [BE-MELD-1…3].
 */
export function meldsBeforeLead({ trumpsFirst, wholeSuit }: EarlyMeldRules): Step {
  return {
    says: {
      'melds.early': {},
      'melds.higher': higher(trumpsFirst),
    },
    melds: { values: VALUES },
    proceed(deal) {
      for (let n = 1; n <= deal.seats; n++) {
        const seat = deal.nextSeat(deal.dealer, n);
        const suit = [0, 1, 2, 3].findIndex(one => deal.hands[seat] === suitSet(one));
        if (suit < 0) continue;
        const meld = sequenceId(suit, ACE, 8);
        deal.tell(seat, SHOW_MELD + meld);
        deal.scoreMeld(seat, meld, wholeSuit);
        deal.outcome = CLAIMED;
        deal.claimant = seat;
        return false;
      }
      const best = deal.hands.map(hand => bestOf(hand, trumpsFirst ? deal.trump : NONE));
      const owner = ownerOfBest(deal, best);
      if (owner === NONE) return false;
      for (let n = 1; n <= deal.seats; n++) {
        const seat = deal.nextSeat(deal.dealer, n);
        if (deal.sideOf(seat) === deal.sideOf(owner)) showAndScore(deal, seat);
      }
      return false;
    },
  };
}

/** Finds the owner of the best meld after trick 1 [BL-MELD-3]. */
export const compareRankedMelds: Step = {
  tricks: 2,
  isDecided: () => true,
  proceed(deal) {
    if (deal.tricks !== 1) return false;
    deal.meldOwner = ownerOfBest(deal, deal.declared);
    return false;
  },
};
