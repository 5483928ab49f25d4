/**
 * Melds that every player declares with his card to the first trick, and that the others may reject when they have been
 * shown: one for one, with a meld declared or kept back [HO2-MELD, HO2-REJ, HO3-REJ]. A meld worth a hundred is a game
 * point, not points [HO2-100].
 */
import { ACE, type Seat, TEN } from '../../cards/card.ts';
import { ACCEPT, DECLARE_MELD, REJECT_MELD, SAY_VERDICT, SHOW_MELD } from '../action.ts';
import { ANNOUNCED, BEATEN, type Deal, REJECTING } from '../deal.ts';
import type { Step, TurnActs } from '../ruleset.ts';
import { eachMeld, isStukHeld, outranks } from './hand-melds.ts';
import { FIRST_MARRIAGE, MELDS, type MeldId, marriageOf, STUK } from './meld.ts';

export interface FirstTrickMeldRules {
  /** Any window of a run may be declared, or only maximal runs. */
  readonly windows: boolean;
  readonly whoMayDeclare: 'both' | 'leaderOnly';
  /** Whether one meld worth a hundred makes a game point, or all of a player's together [AMB-HO-04]. */
  readonly hundred: 'singleMeld' | 'sumAtOnce';
  /** Melds are rejected one for one, or the holder of the best one scores all of his [AMB-HO-11]. */
  readonly reject: 'oneForOne' | 'bestHolderScoresAll';
}

const HUNDRED = 100;

/** [meld] → points; nines, eights and sevens make no carré [HO2-MELD-1]. */
const VALUES: Uint8Array = /* @__PURE__ */ Uint8Array.from(MELDS, ({ kind, top, length }) => {
  if (kind === 'carre') return top >= TEN && top <= ACE ? HUNDRED : 0;
  return kind === 'run' ? (length === 3 ? 20 : length === 4 ? 50 : HUNDRED) : 0;
});

/** Entries of `deal.announced`: id | seat << 8 | status << 12. */
const meldAt = (deal: Deal, i: number): MeldId => deal.announced[i] & 255;
const seatAt = (deal: Deal, i: number): Seat => (deal.announced[i] >> 8) & 3;
const statusAt = (deal: Deal, i: number): number => deal.announced[i] >> 12;
const enter = (deal: Deal, seat: Seat, meld: MeldId, status: number): void => {
  deal.announced[deal.announcedCount++] = meld | (seat << 8) | (status << 12);
};
const mark = (deal: Deal, i: number, status: number): void => {
  deal.announced[i] = (deal.announced[i] & 0xfff) | (status << 12);
};

/** Place of a seat in the playing order of the trick: 0 for the leader. */
function placeOf(deal: Deal, seat: Seat): number {
  return (seat - deal.leader + deal.seats) % deal.seats;
}

/** Above in rank, equal melds going to the player earlier in playing order [HO2-REJ-1, HO3-REJ-1]. */
function beats(deal: Deal, seat: Seat, meld: MeldId, other: Seat, than: MeldId): boolean {
  if (outranks(meld, than, deal.trump)) return true;
  return !outranks(than, meld, deal.trump) && placeOf(deal, seat) < placeOf(deal, other);
}

/** A seat's standing run of the suit of this meld, other than the meld itself: at most one run a suit [HO2-MELD-3]. */
function clashes(deal: Deal, seat: Seat, meld: MeldId): boolean {
  const { suit } = MELDS[meld];
  for (let i = 0; i < deal.announcedCount; i++) {
    const other = meldAt(deal, i);
    if (seatAt(deal, i) !== seat || statusAt(deal, i) === BEATEN || other === meld) continue;
    if (suit >= 0 && MELDS[other].suit === suit) return true;
  }
  return false;
}

/** Where a seat's meld stands in the list, or −1. */
function indexOf(deal: Deal, seat: Seat, meld: MeldId): number {
  for (let i = 0; i < deal.announcedCount; i++)
    if (meldAt(deal, i) === meld && seatAt(deal, i) === seat) return i;
  return -1;
}

export interface FirstTrickMelds {
  readonly turn: TurnActs;
  /** For the stage `trick`. */
  readonly settleTrick: Step;
}

export function firstTrickMelds(rules: FirstTrickMeldRules): FirstTrickMelds {
  const turn: TurnActs = {
    tricks: 1,
    offer(deal) {
      if (rules.whoMayDeclare === 'leaderOnly' && deal.trickSize > 0) return;
      eachMeld(deal.hands[deal.turn], rules.windows, meld => {
        const later = DECLARE_MELD + meld > deal.spoken;
        if (later && VALUES[meld] > 0 && !clashes(deal, deal.turn, meld)) deal.offer(DECLARE_MELD + meld);
      });
    },
    handles: action => action >= DECLARE_MELD && action < DECLARE_MELD + FIRST_MARRIAGE,
    act: (deal, action) => enter(deal, deal.turn, action - DECLARE_MELD, ANNOUNCED),
  };

  /** Melds with which a seat may reject the i-th: declared and unused, or kept back and fitting what stands. */
  const offerRejections = (deal: Deal, seat: Seat, i: number): void => {
    eachMeld(deal.hands[seat] | (1 << deal.table[seat]), rules.windows, meld => {
      if (VALUES[meld] === 0 || !beats(deal, seat, meld, seatAt(deal, i), meldAt(deal, i))) return;
      const own = indexOf(deal, seat, meld);
      const usable = own < 0 ? !clashes(deal, seat, meld) : statusAt(deal, own) === ANNOUNCED;
      if (usable) deal.offer(REJECT_MELD + meld);
    });
  };

  const reject = (deal: Deal, seat: Seat, i: number, meld: MeldId): void => {
    mark(deal, i, BEATEN);
    const own = indexOf(deal, seat, meld);
    if (own < 0) enter(deal, seat, meld, REJECTING);
    else mark(deal, own, REJECTING);
  };

  /** Melds declared at first; those kept back are entered behind them. `item` counts rejecter × declared melds. */
  const questions = (deal: Deal): number => deal.declaredCount * deal.seats;

  const settleTrick: Step = {
    silent: ACCEPT,
    isDecided: deal => deal.tricks > 0,
    proceed(deal) {
      if (deal.tricks > 0 || deal.announcedCount === 0) return false;
      if (deal.item === 0 && deal.declaredCount === 0) {
        deal.declaredCount = deal.announcedCount;
        for (let i = 0; i < deal.announcedCount; i++) deal.tell(seatAt(deal, i), SHOW_MELD + meldAt(deal, i));
      }
      if (rules.reject === 'oneForOne') {
        for (; deal.item < questions(deal); deal.item++) {
          const rejecter = deal.nextSeat(deal.leader, 1 + Math.floor(deal.item / deal.declaredCount));
          const i = deal.item % deal.declaredCount;
          if (seatAt(deal, i) === rejecter || statusAt(deal, i) !== ANNOUNCED) continue;
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

/** Only the melds of the holder of the best one stand [GEN-SET-20]. */
function keepBestHolder(deal: Deal): void {
  let best = 0;
  for (let i = 1; i < deal.announcedCount; i++) {
    if (beats(deal, seatAt(deal, i), meldAt(deal, i), seatAt(deal, best), meldAt(deal, best))) best = i;
  }
  for (let i = 0; i < deal.announcedCount; i++) {
    if (seatAt(deal, i) !== seatAt(deal, best)) mark(deal, i, BEATEN);
  }
}

function score(deal: Deal, hundred: FirstTrickMeldRules['hundred']): void {
  for (let seat = 0; seat < deal.seats; seat++) {
    const standing = [...deal.announced.subarray(0, deal.announcedCount)]
      .filter(entry => ((entry >> 8) & 3) === seat && entry >> 12 !== BEATEN)
      .map(entry => entry & 255);
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

/** Stuk: King and Queen of trumps in hand, declared with any card, once [HO2-STUK-1]. */
export function stukWithAnyCard(tricks: number, points: number): TurnActs {
  return {
    tricks,
    isSpent: deal => !isStukHeld(deal),
    offer(deal) {
      const marriage = marriageOf(deal.trump);
      const holds = (deal.hands[deal.turn] & marriage) === marriage;
      if (holds && !deal.hasScored(deal.turn, STUK)) deal.offer(DECLARE_MELD + STUK);
    },
    handles: action => action === DECLARE_MELD + STUK,
    act(deal) {
      deal.scoreMeld(deal.turn, STUK, points);
      deal.declared[deal.turn] = STUK;
    },
  };
}
