/**
 * Melds declared from the hand in every trick [SM-MELD, SM-REJ, SM-MARR]. The leader announces sequences and quartets
 * with the lead, without their suits. After the trick the leader shows them, and the follower may reject each with a
 * better meld. Marriages are declared with any card and cannot be rejected.
 */
import { ACE, JACK, NINE, NONE, QUEEN, type Seat } from '../../cards/card.ts';
import { type CardSet, lowestCard, rankSet, setOf } from '../../cards/cardset.ts';
import { ACCEPT, DECLARE_MELD, REJECT_MELD, SAY_VERDICT, SHOW_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step, TurnActs } from '../step.ts';
import { FOUND, findMelds, marriagesIn, outranks, risesAbove, scoredMarriages } from './hand-melds.ts';
import {
  FIRST_BROK,
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MELD_COUNT,
  MELDS,
  type MeldId,
  type MeldValues,
  meldCards,
  STUK,
  sequencePoints,
  tabulateMelds,
} from './meld.ts';

/** The variants of declaring melds. */
export interface DeclarationRules {
  /** Sequences and quartets may be declared while fewer than this many tricks are finished. */
  readonly meldTricks: number;
  /** The same for marriages. */
  readonly marriageTricks: number;
  /** Whether any part of a longer sequence may be declared, or only whole ones. */
  readonly windows: boolean;
  readonly aceQuint: 'exactFive' | 'fiveOrMore';
  readonly lowQuartets: boolean;
  readonly cardReuse: 'free' | 'simultaneousOnly';
  readonly marriageSharing: 'onePerCard' | 'any';
  readonly rejectMode: 'oneForOne' | 'bestRejectsAllLower';
}

// Kinds of melds that may share a card [SM-MELD-5]
/** The kind of sequences. */
export const SEQUENCE = 0;
/** The kind of quartets. */
export const QUARTET = 1;
/** The kind of marriages. */
export const MARRIAGE = 2;
const KINDS = 3;

const SAY_GOOD = SAY_VERDICT;

function kindOf(meld: MeldId): number {
  return meld < FIRST_SEQUENCE ? QUARTET : meld < FIRST_MARRIAGE ? SEQUENCE : MARRIAGE;
}

/** [SM-VAL] */
function valuesOf({ aceQuint, lowQuartets }: DeclarationRules): MeldValues {
  return tabulateMelds(({ kind, top, length }) => {
    if (kind === 'quartet')
      return top === JACK ? 200 : top === NINE ? 140 : top < NINE && !lowQuartets ? 0 : 100;
    if (kind === 'brok') return 20;
    if (kind !== 'sequence') return 40;
    return sequencePoints(length, top === ACE && (length === 5 || aceQuint === 'fiveOrMore') ? 120 : 100);
  });
}

/** The place of a seat's cards of a kind of meld in `deal.used` and `deal.usedNow`. */
export function usedAt(seat: Seat, kind: number): number {
  return seat * KINDS + kind;
}

/** The parts that declare, compare and score melds. */
export interface Declarations {
  /** Sequences and quartets, then marriages. */
  readonly turn: readonly TurnActs[];
  /** Shows, rejects and scores melds in the stage `trick`. */
  readonly settleTrick: Step;
}

/** Makes the parts that declare, compare and score melds. */
export function declarations(rules: DeclarationRules): Declarations {
  const values = valuesOf(rules);

  /** With `simultaneousOnly`, no card of the meld was used for another kind in an earlier trick [GEN-SET-15]. */
  const reuseAllowed = (deal: Deal, seat: Seat, meld: MeldId): boolean => {
    let others = 0;
    for (let kind = 0; kind < KINDS; kind++)
      if (kind !== kindOf(meld)) others |= deal.used[usedAt(seat, kind)];
    return (meldCards(meld, deal.trump) & others) === 0;
  };

  const isFresh = (deal: Deal, seat: Seat, meld: MeldId): boolean =>
    values[meld] > 0 &&
    !deal.hasScored(seat, meld) &&
    (kindOf(meld) !== SEQUENCE || risesAbove(deal, seat, meld)) &&
    (rules.cardReuse === 'free' || reuseAllowed(deal, seat, meld));

  const scoreNow = (deal: Deal, seat: Seat, meld: MeldId): void => {
    deal.scoreMeld(seat, meld, values[meld]);
    deal.usedNow[usedAt(seat, kindOf(meld))] |= meldCards(meld, deal.trump);
  };

  const offerOrdinary = (deal: Deal): void => {
    const seat = deal.turn;
    const count = findMelds(deal.hands[seat], rules.windows);
    for (let i = 0; i < count; i++) {
      const meld = FOUND[i];
      if (DECLARE_MELD + meld > deal.spoken && !sameSuitAnnounced(deal, meld) && isFresh(deal, seat, meld))
        deal.offer(DECLARE_MELD + meld);
    }
  };

  const offerMarriages = (deal: Deal): void => {
    const seat = deal.turn;
    const hand = deal.hands[seat];
    const busy = rules.marriageSharing === 'onePerCard' ? deal.usedNow[usedAt(seat, MARRIAGE)] : 0;
    const last = deal.spoken - DECLARE_MELD - FIRST_MARRIAGE;
    const later = last < 0 ? -1 : -2 << last;
    const free = marriagesIn(hand & ~busy, deal.trump) & later & ~scoredMarriages(deal, seat);
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const meld = FIRST_MARRIAGE + lowestCard(rest);
      if (rules.cardReuse === 'free' || reuseAllowed(deal, seat, meld)) deal.offer(DECLARE_MELD + meld);
    }
  };

  const ordinary: TurnActs = {
    tricks: rules.meldTricks,
    onlyToLeader: true,
    says: { 'melds.declared': rules, 'melds.higher': { by: 'cards' }, 'melds.again': {} },
    melds: {
      values: values.map((points, meld) => (meld < FIRST_MARRIAGE ? points : 0)),
      isContested: true,
    },
    offer: offerOrdinary,
    handles: action => action >= DECLARE_MELD && action < DECLARE_MELD + FIRST_MARRIAGE,
    act: (deal, action) => announce(deal, deal.turn, action - DECLARE_MELD),
  };
  const marriages: TurnActs = {
    tricks: rules.marriageTricks,
    cards: () => ALL_QUEENS,
    says: { 'melds.marriages': rules },
    melds: { values: values.map((points, meld) => (meld < FIRST_MARRIAGE ? 0 : points)) },
    offer: offerMarriages,
    handles: action => action >= DECLARE_MELD + FIRST_MARRIAGE && action < REJECT_MELD,
    act(deal, action) {
      const meld = action - DECLARE_MELD;
      scoreNow(deal, deal.turn, meld);
      if (meld === STUK) deal.declared[deal.turn] = STUK;
    },
  };

  /** The melds of a seat's hand that may reject the announced one [SM-REJ-2, SM-REJ-3]. */
  const rejections = (deal: Deal, seat: Seat, hand: CardSet, announced: MeldId): readonly MeldId[] => {
    const count = findMelds(hand, rules.windows);
    if (count === 0) return NO_MELDS;
    const melds: MeldId[] = [];
    for (let i = 0; i < count; i++) {
      const meld = FOUND[i];
      const busy = deal.usedNow[usedAt(seat, kindOf(meld))] & meldCards(meld, deal.trump);
      if (busy === 0 && outranks(meld, announced, deal.trump) && isFresh(deal, seat, meld)) melds.push(meld);
    }
    return melds;
  };

  const accept = (deal: Deal): void => {
    scoreNow(deal, announcedSeat(deal, deal.item), announcedMeld(deal, deal.item));
    setAnnouncedStatus(deal, deal.item, SCORED);
    deal.tell(deal.nextSeat(deal.leader, 1), SAY_GOOD);
    deal.item++;
  };

  const reject = (deal: Deal, meld: MeldId): void => {
    scoreNow(deal, deal.nextSeat(deal.leader, 1), meld);
    setAnnouncedStatus(deal, deal.item, BEATEN);
    if (rules.rejectMode === 'bestRejectsAllLower') {
      for (let i = deal.item + 1; i < deal.announcedCount; i++) {
        if (outranks(meld, announcedMeld(deal, i), deal.trump)) setAnnouncedStatus(deal, i, BEATEN);
      }
    }
    deal.item++;
  };

  const settleTrick: Step = {
    about: 'melds.declared.rejectMode',
    silent: ACCEPT,
    afterActs: true,
    isDecided(deal) {
      const seat = deal.nextSeat(deal.leader, 1);
      for (let i = 0; i < deal.announcedCount; i++)
        if (rejections(deal, seat, deal.hands[seat], announcedMeld(deal, i)).length > 0) return false;
      return true;
    },
    certainMelds(deal, account) {
      for (let i = 0; i < deal.announcedCount; i++) {
        const meld = announcedMeld(deal, i);
        account.scoreMeld(deal.leader, meld, values[meld]);
      }
    },
    proceed(deal) {
      const follower = deal.nextSeat(deal.leader, 1);
      if (deal.item === 0) showAnnounced(deal);
      while (deal.item < deal.announcedCount) {
        if (announcedStatus(deal, deal.item) === BEATEN) {
          deal.item++;
          continue;
        }
        deal.ask(follower);
        deal.offer(ACCEPT);
        const hand = deal.hands[follower] | setOf(deal.table[follower]);
        for (const meld of rejections(deal, follower, hand, announcedMeld(deal, deal.item)))
          deal.offer(REJECT_MELD + meld);
        if (deal.actCount > 1) return true;
        accept(deal);
      }
      endTrick(deal);
      return false;
    },
    answer(deal, action) {
      if (action === ACCEPT) accept(deal);
      else reject(deal, action - REJECT_MELD);
    },
  };

  return { turn: [ordinary, marriages], settleTrick };
}

const ALL_QUEENS = rankSet(QUEEN);
const NO_MELDS: readonly MeldId[] = [];

/** Whether a sequence of this suit has been announced with this lead [SM-MELD-4]. */
function sameSuitAnnounced(deal: Deal, meld: MeldId): boolean {
  const { suit } = MELDS[meld];
  if (suit === NONE) return false;
  for (let i = 0; i < deal.announcedCount; i++) if (MELDS[announcedMeld(deal, i)].suit === suit) return true;
  return false;
}

function showAnnounced(deal: Deal): void {
  for (let i = 0; i < deal.announcedCount; i++) deal.tell(deal.leader, SHOW_MELD + announcedMeld(deal, i));
}

function endTrick(deal: Deal): void {
  showBroks(deal);
  for (let i = 0; i < deal.used.length; i++) {
    deal.used[i] |= deal.usedNow[i];
    deal.usedNow[i] = 0;
  }
}

/** Broks are announced without naming their cards and shown at the end of the trick [SM-MARR-2]. */
function showBroks(deal: Deal): void {
  for (let seat = 0; seat < deal.seats; seat++) {
    const shown = deal.usedNow[usedAt(seat, MARRIAGE)];
    if (shown === 0) continue;
    for (let meld = FIRST_BROK; meld < MELD_COUNT; meld++) {
      const { cards } = MELDS[meld];
      if ((shown & cards) === cards && deal.hasScored(seat, meld)) deal.tell(seat, SHOW_MELD + meld);
    }
  }
}

/** Status of an announced meld. */
export const ANNOUNCED = 0;
export const SCORED = 1;
/** Rejected by a better meld. */
export const BEATEN = 2;
/** Used to reject another meld. */
export const REJECTING = 3;

// An entry: meld (8 bits), seat (4), status (4)

export function announce(deal: Deal, seat: Seat, meld: MeldId, status: number = ANNOUNCED): void {
  deal.announced[deal.announcedCount++] = meld | (seat << 8) | (status << 12);
}

export function announcedMeld(deal: Deal, i: number): MeldId {
  return deal.announced[i] & 255;
}

export function announcedSeat(deal: Deal, i: number): Seat {
  return (deal.announced[i] >> 8) & 15;
}

export function announcedStatus(deal: Deal, i: number): number {
  return deal.announced[i] >> 12;
}

export function setAnnouncedStatus(deal: Deal, i: number, status: number): void {
  deal.announced[i] = (deal.announced[i] & 0xfff) | (status << 12);
}
