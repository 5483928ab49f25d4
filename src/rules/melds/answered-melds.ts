/**
 * Combinations that the leader declares before he leads, and that the opponent answers at once: "good", or with a higher one
 * of his own, which then scores instead [SJ-MELD-1…8].
 */
import { JACK, KING, NONE, QUEEN, type Seat } from '../../cards/card.ts';
import { ACCEPT, DECLARE_MELD, REJECT_MELD, SAY_VERDICT, SHOW_MELD } from '../action.ts';
import { ANNOUNCED, BEATEN, type Deal, SCORED } from '../deal.ts';
import type { Step, TurnActs } from '../ruleset.ts';
import { eachMeld, isStukHeld, outranks, risesAbove } from './hand-melds.ts';
import { FIRST_MARRIAGE, FIRST_RUN, MELDS, type MeldId, marriageOf, STUK } from './meld.ts';

export interface AnsweredMeldRules {
  /** Combinations may be declared while fewer tricks than this have been finished. */
  readonly tricks: number;
  readonly perLead: 1 | 'any';
  /** A run may use cards of a scored one if it is longer, or if it ranks higher [SJ-MELD-7]. */
  readonly runReuse: 'longerOnly' | 'upward';
  /** A combination that was beaten may be declared again [SJ-MELD-8]. */
  readonly redeclareBeaten: boolean;
}

const CARRE_POINTS: Readonly<Record<number, number>> = { [JACK]: 200, [KING]: 100, [QUEEN]: 100 };

/** [meld] → points, 0 for what is no combination [SJ-MELD-1]. */
const VALUES: Uint8Array = /* @__PURE__ */ Uint8Array.from(MELDS, ({ kind, top, length }) => {
  if (kind === 'carre') return CARRE_POINTS[top] ?? 0;
  return kind === 'run' ? (length === 3 ? 20 : length === 4 ? 50 : 100) : 0;
});

/** Quint above four Jacks above four Kings above four Queens above a run of four above a tierce [SJ-MELD-1]. */
function classOf(meld: MeldId): number {
  const { kind, top, length } = MELDS[meld];
  if (kind === 'run') return length >= 5 ? 5 : length - 3;
  return top === JACK ? 4 : top === KING ? 3 : 2;
}

function isHigher(meld: MeldId, than: MeldId, trump: number): boolean {
  return classOf(meld) !== classOf(than) ? classOf(meld) > classOf(than) : outranks(meld, than, trump);
}

export function answeredMelds(rules: AnsweredMeldRules): { turn: TurnActs; answer: Step } {
  const mayReuse = (deal: Deal, seat: Seat, meld: MeldId): boolean => {
    if (rules.runReuse === 'upward') return risesAbove(deal, seat, meld);
    const { suit, cards, length } = MELDS[meld];
    const start = FIRST_RUN + suit * 21;
    for (let other = start; other < start + 21; other++) {
      if (!deal.hasScored(seat, other) || (MELDS[other].cards & cards) === 0) continue;
      if (length <= MELDS[other].length) return false;
    }
    return true;
  };
  const isFresh = (deal: Deal, seat: Seat, meld: MeldId): boolean =>
    VALUES[meld] > 0 &&
    !deal.hasScored(seat, meld) &&
    !deal.isDead(seat, meld) &&
    (meld < FIRST_RUN || mayReuse(deal, seat, meld));

  const turn: TurnActs = {
    tricks: rules.tricks,
    offer(deal) {
      if (deal.trickSize > 0 || (rules.perLead === 1 && deal.announcedCount > 0)) return;
      eachMeld(deal.hands[deal.turn], true, meld => {
        if (DECLARE_MELD + meld > deal.spoken && isFresh(deal, deal.turn, meld))
          deal.offer(DECLARE_MELD + meld);
      });
    },
    handles: action => action >= DECLARE_MELD && action < DECLARE_MELD + FIRST_MARRIAGE,
    act(deal, action) {
      const meld = action - DECLARE_MELD;
      deal.announced[deal.announcedCount++] = meld | (deal.turn << 8) | (ANNOUNCED << 12);
      deal.tell(deal.turn, SHOW_MELD + meld);
    },
  };

  /** The combination that waits for its answer, or NONE. */
  const challenged = (deal: Deal): number => {
    const entry = deal.announcedCount === 0 ? BEATEN << 12 : deal.announced[deal.announcedCount - 1];
    return entry >> 12 === ANNOUNCED ? entry & 255 : NONE;
  };
  const close = (deal: Deal, owner: Seat, meld: MeldId, status: number): void => {
    deal.scoreMeld(owner, meld, VALUES[meld]);
    deal.announced[deal.announcedCount - 1] += status << 12;
  };
  const accept = (deal: Deal, meld: MeldId): void => {
    close(deal, deal.player, meld, SCORED);
    deal.tell(deal.nextSeat(deal.player, 1), SAY_VERDICT);
  };

  const answer: Step = {
    silent: ACCEPT,
    proceed(deal) {
      const meld = challenged(deal);
      if (meld === NONE) return false;
      const opponent = deal.nextSeat(deal.player, 1);
      deal.ask(opponent);
      deal.offer(ACCEPT);
      eachMeld(deal.hands[opponent], true, other => {
        if (isHigher(other, meld, deal.trump) && isFresh(deal, opponent, other))
          deal.offer(REJECT_MELD + other);
      });
      if (deal.actCount > 1) return true;
      accept(deal, meld);
      return false;
    },
    answer(deal, action) {
      const meld = challenged(deal);
      if (action === ACCEPT) return accept(deal, meld);
      close(deal, deal.turn, action - REJECT_MELD, BEATEN);
      if (!rules.redeclareBeaten) deal.bury(deal.player, meld);
    },
  };
  return { turn, answer };
}

/** King and Queen of trumps, declared when one of them is led [SJ-MARR-1]; it binds the card [GEN-ACT-1]. */
export function marriageOnLead(tricks: number, points: number): TurnActs {
  return {
    tricks,
    isSpent: deal => !isStukHeld(deal),
    offer(deal) {
      const marriage = marriageOf(deal.trump);
      const holds = (deal.hands[deal.turn] & marriage) === marriage;
      if (deal.trickSize === 0 && holds && !deal.hasScored(deal.turn, STUK)) deal.offer(DECLARE_MELD + STUK);
    },
    handles: action => action === DECLARE_MELD + STUK,
    act(deal) {
      deal.scoreMeld(deal.turn, STUK, points);
      deal.mayPlay = marriageOf(deal.trump);
    },
  };
}
