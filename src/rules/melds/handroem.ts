/** Roem in the hand: melds declared in the first trick of a partnership game [KJ-VE-5…9, GEN-SET-6]. */
import { JACK, NONE, type Seat } from '../../cards/card.ts';
import { setOf } from '../../cards/cardset.ts';
import { DECLARE_MELD, publicForm, SHOW_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step, TurnActs } from '../step.ts';
import { announce, announcedMeld, announcedSeat } from './declarations.ts';
import { firstHand, meldsOf, outranks } from './hand-melds.ts';
import {
  FIRST_MARRIAGE,
  type MeldId,
  type MeldValues,
  marriageOf,
  STUK,
  sequencePoints,
  tabulateMelds,
} from './meld.ts';
import { declareStuk, holdsStuk } from './stuk.ts';

/** The variants of roem in the hand. */
export interface HandRoemRules {
  /** Which melds score: those of the side with the best meld, of the side with most points, or all. */
  readonly scores: 'bestSide' | 'mostPointsSide' | 'all';
  readonly fourJacks: number;
  readonly claim: 'auto' | 'choice';
}

const STUK_POINTS = 20;

function valuesOf({ fourJacks }: HandRoemRules): MeldValues {
  return tabulateMelds(({ kind, length, top }) => {
    if (kind === 'quartet') return top === JACK ? fourJacks : 100;
    return kind === 'sequence' ? sequencePoints(length) : 0;
  });
}

interface Declared {
  readonly seat: Seat;
  readonly meld: MeldId;
}

/** `declare:<meld>` in trick 1 and `declare:M:stuk` in any trick, with `claim: 'choice'`. */
export function declareHandRoem(rules: HandRoemRules, tricks: number): readonly TurnActs[] {
  if (rules.claim === 'auto') return [];
  const values = valuesOf(rules);
  return [
    {
      tricks: 1,
      about: 'melds.inHand',
      melds: { values, isContested: rules.scores !== 'all' },
      offer(deal) {
        for (const meld of meldsOf(deal.hands[deal.turn], values))
          if (DECLARE_MELD + meld > deal.spoken) deal.offer(DECLARE_MELD + meld);
      },
      handles: action => action >= DECLARE_MELD && action < DECLARE_MELD + FIRST_MARRIAGE,
      act: (deal, action) => announce(deal, deal.turn, action - DECLARE_MELD),
    },
    declareStuk({ tricks, points: STUK_POINTS, with: 'anyCard' }),
  ];
}

/** With `claim: 'auto'`, announces melds with the card to trick 1 and stuk with the first of its cards. */
export function sayHandRoem(rules: HandRoemRules): Step {
  const values = valuesOf(rules);
  return {
    says: {
      'melds.inHand': rules,
      'melds.higher': rules.scores === 'bestSide' && { by: 'points' },
    },
    melds: { values: values.map((points, meld) => (meld === STUK ? STUK_POINTS : points)) },
    isDecided: () => true,
    certainMelds(deal, account) {
      if (rules.claim === 'choice') return;
      for (let seat = 0; seat < deal.seats; seat++)
        if (holdsStuk(deal, seat)) account.scoreMeld(seat, STUK, STUK_POINTS);
    },
    proceed(deal) {
      if (rules.claim === 'choice') return false;
      const seat = deal.player;
      if (deal.tricks === 0) {
        for (const meld of meldsOf(firstHand(deal, seat), values)) {
          announce(deal, seat, meld);
          deal.tell(seat, publicForm(DECLARE_MELD + meld));
        }
      }
      const stuk = marriageOf(deal.trump);
      const other = stuk & ~setOf(deal.lastCard);
      if ((stuk & setOf(deal.lastCard)) !== 0 && (deal.hands[seat] & other) !== 0) {
        deal.scoreMeld(seat, STUK, STUK_POINTS);
        deal.tell(seat, SHOW_MELD + STUK);
      }
      return false;
    },
  };
}

/** Shows and scores the winning melds after trick 1 [KJ-VE-7]. */
export function scoreHandRoem(rules: HandRoemRules): Step {
  const values = valuesOf(rules);
  const winningSide = (deal: Deal, declared: readonly Declared[]): number => {
    if (rules.scores === 'all' || declared.length === 0) return NONE;
    if (rules.scores === 'bestSide') return sideOfBest(deal, declared, values);
    const sums = [0, 0];
    for (const { seat, meld } of declared) sums[deal.sideOf(seat)] += values[meld];
    return sums[0] === sums[1] ? NONE : sums[0] > sums[1] ? 0 : 1;
  };
  const winning = (deal: Deal, declared: readonly Declared[]): readonly Declared[] => {
    const side = winningSide(deal, declared);
    return declared.filter(({ seat }) => side === NONE || deal.sideOf(seat) === side);
  };
  return {
    isDecided: () => true,
    certainMelds(deal, account) {
      if (deal.tricks > 0) return;
      const declared = declaredSoFar(deal);
      for (let n = deal.trickSize; rules.claim === 'auto' && n < deal.seats; n++) {
        const seat = deal.nextSeat(deal.leader, n);
        declared.push(...meldsOf(deal.hands[seat], values).map(meld => ({ seat, meld })));
      }
      for (const { seat, meld } of winning(deal, declared)) account.scoreMeld(seat, meld, values[meld]);
    },
    proceed(deal) {
      if (deal.tricks > 0) return false;
      for (const { seat, meld } of winning(deal, declaredSoFar(deal))) {
        deal.scoreMeld(seat, meld, values[meld]);
        deal.tell(seat, SHOW_MELD + meld);
      }
      return false;
    },
  };
}

function declaredSoFar(deal: Deal): Declared[] {
  return Array.from({ length: deal.announcedCount }, (_, i) => ({
    seat: announcedSeat(deal, i),
    meld: announcedMeld(deal, i),
  }));
}

/** The side of the best meld, by points, then rank, then earlier declaration. */
function sideOfBest(deal: Deal, declared: readonly Declared[], values: MeldValues): number {
  let best = declared[0];
  for (const other of declared) {
    const difference = values[other.meld] - values[best.meld];
    if (difference > 0 || (difference === 0 && outranks(other.meld, best.meld, deal.trump))) best = other;
  }
  return deal.sideOf(best.seat);
}
