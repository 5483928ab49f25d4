/**
 * Melds declared with the card to the first trick. After the trick they are shown, and the others may reject each with
 * a declared or undeclared meld of their own [HO2-MELD, HO2-REJ, HO3-REJ]. A meld worth a hundred scores a game point
 * instead of points [HO2-100].
 */
import { type Seat, TEN } from '../../cards/card.ts';
import { ACCEPT, DECLARE_MELD, REJECT_MELD, SAY_VERDICT, SHOW_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step, TurnActs } from '../step.ts';
import {
  ANNOUNCED,
  announce,
  announcedMeld,
  announcedSeat,
  announcedStatus,
  BEATEN,
  REJECTING,
  setAnnouncedStatus,
} from './declarations.ts';
import { FOUND, findMelds, outranks } from './hand-melds.ts';
import { FIRST_MARRIAGE, MELDS, type MeldId, sequencePoints, tabulateMelds } from './meld.ts';

/** The variants of melds in the first trick. */
export interface FirstTrickMeldRules {
  /** Whether any part of a longer sequence may be declared, or only whole ones. */
  readonly windows: boolean;
  readonly whoMayDeclare: 'both' | 'leaderOnly';
  /** Whether a single meld must be worth a hundred for a game point, or a player's melds together [AMB-HO-04]. */
  readonly hundred: 'singleMeld' | 'sumAtOnce';
  /** Melds are rejected one for one, or only the holder of the best meld scores [AMB-HO-11]. */
  readonly reject: 'oneForOne' | 'bestHolderScoresAll';
}

const HUNDRED = 100;

/** Nines, eights and sevens make no quartet [HO2-MELD-1]. */
const VALUES = /* @__PURE__ */ tabulateMelds(({ kind, top, length }) => {
  if (kind === 'quartet') return top >= TEN ? HUNDRED : 0;
  return kind === 'sequence' ? sequencePoints(length, HUNDRED) : 0;
});

/** Position in the playing order of the trick; 0 for the leader. */
function placeOf(deal: Deal, seat: Seat): number {
  return (seat - deal.leader + deal.seats) % deal.seats;
}

/** Whether a meld ranks higher. Among equal melds the earlier player in the trick wins [HO2-REJ-1, HO3-REJ-1]. */
function beats(deal: Deal, seat: Seat, meld: MeldId, other: Seat, than: MeldId): boolean {
  if (outranks(meld, than, deal.trump)) return true;
  return !outranks(than, meld, deal.trump) && placeOf(deal, seat) < placeOf(deal, other);
}

/** Whether the seat already has a valid sequence of this suit; one per suit is allowed [HO2-MELD-3]. */
function clashes(deal: Deal, seat: Seat, meld: MeldId): boolean {
  const { suit } = MELDS[meld];
  for (let i = 0; i < deal.announcedCount; i++) {
    const other = announcedMeld(deal, i);
    if (announcedSeat(deal, i) !== seat || announcedStatus(deal, i) === BEATEN || other === meld) continue;
    if (suit >= 0 && MELDS[other].suit === suit) return true;
  }
  return false;
}

/** Index of a seat's meld in the list, or −1. */
function indexOf(deal: Deal, seat: Seat, meld: MeldId): number {
  for (let i = 0; i < deal.announcedCount; i++)
    if (announcedMeld(deal, i) === meld && announcedSeat(deal, i) === seat) return i;
  return -1;
}

/** The parts for melds of the first trick. */
export interface FirstTrickMelds {
  readonly turn: TurnActs;
  /** Shows, rejects and scores melds in the stage `trick`. */
  readonly settleTrick: Step;
}

/** Makes the parts for melds of the first trick. */
export function firstTrickMelds(rules: FirstTrickMeldRules): FirstTrickMelds {
  const turn: TurnActs = {
    tricks: 1,
    says: { 'melds.first': { ...rules, points: HUNDRED }, 'melds.higher': { by: 'cards' } },
    melds: { values: VALUES, isContested: true },
    offer(deal) {
      if (rules.whoMayDeclare === 'leaderOnly' && deal.trickSize > 0) return;
      const count = findMelds(deal.hands[deal.turn], rules.windows);
      for (let i = 0; i < count; i++) {
        const later = DECLARE_MELD + FOUND[i] > deal.spoken;
        if (later && VALUES[FOUND[i]] > 0 && !clashes(deal, deal.turn, FOUND[i]))
          deal.offer(DECLARE_MELD + FOUND[i]);
      }
    },
    handles: action => action >= DECLARE_MELD && action < DECLARE_MELD + FIRST_MARRIAGE,
    act: (deal, action) => announce(deal, deal.turn, action - DECLARE_MELD),
  };

  /** Offers the melds that may reject the i-th: declared and unused, or undeclared and not in conflict. */
  const offerRejections = (deal: Deal, seat: Seat, i: number): void => {
    const count = findMelds(deal.hands[seat] | (1 << deal.table[seat]), rules.windows);
    for (const meld of FOUND.subarray(0, count)) {
      if (VALUES[meld] === 0 || !beats(deal, seat, meld, announcedSeat(deal, i), announcedMeld(deal, i)))
        continue;
      const own = indexOf(deal, seat, meld);
      const usable = own < 0 ? !clashes(deal, seat, meld) : announcedStatus(deal, own) === ANNOUNCED;
      if (usable) deal.offer(REJECT_MELD + meld);
    }
  };

  const reject = (deal: Deal, seat: Seat, i: number, meld: MeldId): void => {
    setAnnouncedStatus(deal, i, BEATEN);
    const own = indexOf(deal, seat, meld);
    if (own < 0) announce(deal, seat, meld, REJECTING);
    else setAnnouncedStatus(deal, own, REJECTING);
  };

  /** Every player is asked about every declared meld. Undeclared melds used to reject are appended to the list. */
  const questions = (deal: Deal): number => deal.declaredCount * deal.seats;

  const settleTrick: Step = {
    about: 'melds.first.reject',
    silent: ACCEPT,
    tricks: 1,
    afterActs: true,
    isDecided: deal => deal.tricks > 0,
    proceed(deal) {
      if (deal.tricks > 0 || deal.announcedCount === 0) return false;
      if (deal.item === 0 && deal.declaredCount === 0) {
        deal.declaredCount = deal.announcedCount;
        for (let i = 0; i < deal.announcedCount; i++)
          deal.tell(announcedSeat(deal, i), SHOW_MELD + announcedMeld(deal, i));
      }
      if (rules.reject === 'oneForOne') {
        for (; deal.item < questions(deal); deal.item++) {
          const rejecter = deal.nextSeat(deal.leader, 1 + Math.floor(deal.item / deal.declaredCount));
          const i = deal.item % deal.declaredCount;
          if (announcedSeat(deal, i) === rejecter || announcedStatus(deal, i) !== ANNOUNCED) continue;
          deal.ask(rejecter);
          deal.offer(ACCEPT);
          offerRejections(deal, rejecter, i);
          if (deal.actCount > 1) return true;
          deal.tell(rejecter, SAY_VERDICT);
        }
      } else keepBestHolder(deal);
      score(deal, rules.hundred);
      return false;
    },
    answer(deal, action) {
      const i = deal.item++ % deal.declaredCount;
      if (action === ACCEPT) deal.tell(deal.turn, SAY_VERDICT);
      else reject(deal, deal.turn, i, action - REJECT_MELD);
    },
  };
  return { turn, settleTrick };
}

/** Rejects all melds except those of the holder of the best one [GEN-SET-20]. */
function keepBestHolder(deal: Deal): void {
  let best = 0;
  for (let i = 1; i < deal.announcedCount; i++) {
    if (
      beats(
        deal,
        announcedSeat(deal, i),
        announcedMeld(deal, i),
        announcedSeat(deal, best),
        announcedMeld(deal, best),
      )
    )
      best = i;
  }
  for (let i = 0; i < deal.announcedCount; i++) {
    if (announcedSeat(deal, i) !== announcedSeat(deal, best)) setAnnouncedStatus(deal, i, BEATEN);
  }
}

function score(deal: Deal, hundred: FirstTrickMeldRules['hundred']): void {
  for (let seat = 0; seat < deal.seats; seat++) {
    const standing: MeldId[] = [];
    for (let i = 0; i < deal.announcedCount; i++)
      if (announcedSeat(deal, i) === seat && announcedStatus(deal, i) !== BEATEN)
        standing.push(announcedMeld(deal, i));
    const sum = standing.reduce((total, meld) => total + VALUES[meld], 0);
    const together = hundred === 'sumAtOnce' && sum >= HUNDRED;
    if (together) deal.gamePoints[seat]++;
    for (const meld of standing) {
      const asGamePoint = together || VALUES[meld] === HUNDRED;
      if (asGamePoint && !together) deal.gamePoints[seat]++;
      deal.scoreMeld(seat, meld, asGamePoint ? 0 : VALUES[meld]);
    }
  }
}
