/**
 * Combinations that the leader declares before leading. The opponent accepts them, or rejects them with a higher one,
 * which scores instead [SJ-MELD-1…8].
 */
import { JACK, KING, NONE, QUEEN, RANKS, type Seat } from '../../cards/card.ts';
import { ACCEPT, DECLARE_MELD, REJECT_MELD, SAY_VERDICT, SHOW_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step, TurnActs } from '../step.ts';
import {
  ANNOUNCED,
  announce,
  announcedMeld,
  announcedStatus,
  BEATEN,
  SCORED,
  setAnnouncedStatus,
} from './declarations.ts';
import { FOUND, findMelds, outranks, risesAbove } from './hand-melds.ts';
import {
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MELDS,
  type MeldId,
  SEQUENCES_PER_SUIT,
  sequencePoints,
  tabulateMelds,
} from './meld.ts';

/** The variants of melds that the opponent answers. */
export interface AnsweredMeldRules {
  /** Combinations may be declared while fewer than this many tricks are finished. */
  readonly tricks: number;
  readonly perLead: 1 | 'any';
  /** Whether a sequence that uses cards of a scored one must be longer, or only higher [SJ-MELD-7]. */
  readonly sequenceReuse: 'longerOnly' | 'upward';
  /** Whether a beaten combination may be declared again [SJ-MELD-8]. */
  readonly redeclareBeaten: boolean;
}

const QUARTET_POINTS: Readonly<Record<number, number>> = { [JACK]: 200, [KING]: 100, [QUEEN]: 100 };

/** [SJ-MELD-1] */
const VALUES = /* @__PURE__ */ tabulateMelds(({ kind, top, length }) => {
  if (kind === 'quartet') return QUARTET_POINTS[top] ?? 0;
  return kind === 'sequence' ? sequencePoints(length) : 0;
});

/** From high to low [SJ-MELD-1]. */
const QUARTETS = 'JKQ';

/** Ascending: tierce, sequence of four, four Queens, four Kings, four Jacks, quint [SJ-MELD-1]. */
function classOf(meld: MeldId): number {
  const { kind, top, length } = MELDS[meld];
  if (kind === 'sequence') return length >= 5 ? 5 : length - 3;
  return 4 - QUARTETS.indexOf(RANKS.charAt(top));
}

function isHigher(meld: MeldId, than: MeldId, trump: number): boolean {
  return classOf(meld) !== classOf(than) ? classOf(meld) > classOf(than) : outranks(meld, than, trump);
}

/** Makes the parts for declaring and answering combinations. */
export function answeredMelds(rules: AnsweredMeldRules): { turn: TurnActs; answer: Step } {
  const mayReuse = (deal: Deal, seat: Seat, meld: MeldId): boolean => {
    if (rules.sequenceReuse === 'upward') return risesAbove(deal, seat, meld);
    const { suit, cards, length } = MELDS[meld];
    const start = FIRST_SEQUENCE + suit * SEQUENCES_PER_SUIT;
    for (let other = start; other < start + SEQUENCES_PER_SUIT; other++) {
      if (!deal.hasScored(seat, other) || (MELDS[other].cards & cards) === 0) continue;
      if (length <= MELDS[other].length) return false;
    }
    return true;
  };
  const isFresh = (deal: Deal, seat: Seat, meld: MeldId): boolean =>
    VALUES[meld] > 0 &&
    !deal.hasScored(seat, meld) &&
    !deal.isDead(seat, meld) &&
    (meld < FIRST_SEQUENCE || mayReuse(deal, seat, meld));

  const turn: TurnActs = {
    tricks: rules.tricks,
    onlyToLeader: true,
    says: { 'melds.answered': rules, 'melds.higher': { by: 'order', ranks: QUARTETS } },
    melds: { values: VALUES, isContested: true },
    offer(deal) {
      if (rules.perLead === 1 && deal.announcedCount > 0) return;
      const count = findMelds(deal.hands[deal.turn], true);
      for (let i = 0; i < count; i++)
        if (DECLARE_MELD + FOUND[i] > deal.spoken && isFresh(deal, deal.turn, FOUND[i]))
          deal.offer(DECLARE_MELD + FOUND[i]);
    },
    handles: action => action >= DECLARE_MELD && action < DECLARE_MELD + FIRST_MARRIAGE,
    act(deal, action) {
      const meld = action - DECLARE_MELD;
      announce(deal, deal.turn, meld);
      deal.tell(deal.turn, SHOW_MELD + meld);
    },
  };

  /** The combination that awaits an answer, or NONE. */
  const challenged = (deal: Deal): number => {
    const last = deal.announcedCount - 1;
    return last >= 0 && announcedStatus(deal, last) === ANNOUNCED ? announcedMeld(deal, last) : NONE;
  };
  const close = (deal: Deal, owner: Seat, meld: MeldId, status: number): void => {
    deal.scoreMeld(owner, meld, VALUES[meld]);
    setAnnouncedStatus(deal, deal.announcedCount - 1, status);
  };
  const accept = (deal: Deal, meld: MeldId): void => {
    close(deal, deal.player, meld, SCORED);
    deal.tell(deal.nextSeat(deal.player, 1), SAY_VERDICT);
  };

  const answer: Step = {
    about: 'melds.answered.reject',
    silent: ACCEPT,
    proceed(deal) {
      const meld = challenged(deal);
      if (meld === NONE) return false;
      const opponent = deal.nextSeat(deal.player, 1);
      deal.ask(opponent);
      deal.offer(ACCEPT);
      const count = findMelds(deal.hands[opponent], true);
      for (let i = 0; i < count; i++)
        if (isHigher(FOUND[i], meld, deal.trump) && isFresh(deal, opponent, FOUND[i]))
          deal.offer(REJECT_MELD + FOUND[i]);
      if (deal.actCount > 1) return true;
      accept(deal, meld);
      return false;
    },
    answer(deal, action) {
      const meld = challenged(deal);
      if (action === ACCEPT) return accept(deal, meld);
      close(deal, deal.turn, action - REJECT_MELD, BEATEN);
      if (!rules.redeclareBeaten) deal.markDead(deal.player, meld);
    },
  };
  return { turn, answer };
}
