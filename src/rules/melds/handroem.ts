/** Melds held in the hand and declared in the first trick of a game between sides [KJ-VE-5…9, GEN-SET-6]. */
import { JACK, NONE, type Rank, type Seat } from '../../cards/card.ts';
import { type CardSet, rankSet, setOf } from '../../cards/cardset.ts';
import { type Action, DECLARE_MELD, publicForm, REJECT_MELD, SHOW_MELD } from '../action.ts';
import type { Deal } from '../deal.ts';
import type { Step, TurnActs } from '../ruleset.ts';
import { isStukHeld } from './hand-melds.ts';
import { eachRun, FIRST_MARRIAGE, MELDS, type MeldId, marriageOf, runId, STUK } from './meld.ts';

export interface HandRoemRules {
  /** Whose declared melds count: those of the side with the best single one, with the most points, or everybody's. */
  readonly scores: 'bestSide' | 'mostPointsSide' | 'all';
  readonly fourJacks: number;
  readonly claim: 'auto' | 'choice';
}

const STUK_POINTS = 20;

/** Carrés and maximal runs of a hand, in canonical order. */
function meldsOf(hand: CardSet): MeldId[] {
  const melds: MeldId[] = [];
  for (let rank = 7; rank >= 0; rank--) if ((hand & rankSet(rank)) === rankSet(rank)) melds.push(7 - rank);
  eachRun(hand, (suit, top, length) => melds.push(runId(suit, top, length)));
  return melds;
}

function pointsOf(meld: MeldId, fourJacks: number): number {
  const { kind, length, top } = MELDS[meld];
  if (kind === 'carre') return (top as Rank) === JACK ? fourJacks : 100;
  return length === 3 ? 20 : length === 4 ? 50 : 100;
}

/** A declared meld, and whose it is. */
interface Declared {
  readonly seat: Seat;
  readonly meld: MeldId;
}

/** The melds that are declared to trick 1 in the end: so far, and by themselves with the cards still to be played. */
function declaredInTheEnd(deal: Deal, claim: HandRoemRules['claim']): Declared[] {
  const declared = Array.from({ length: deal.announcedCount }, (_, i) => announcedAt(deal, i));
  for (let n = deal.trickSize; claim === 'auto' && n < deal.seats; n++) {
    const seat = deal.nextSeat(deal.leader, n);
    for (const meld of meldsOf(deal.hands[seat])) declared.push({ seat, meld });
  }
  return declared;
}

function announce(deal: Deal, seat: Seat, meld: MeldId): void {
  deal.announced[deal.announcedCount++] = meld | (seat << 8);
}

/** `declare:<meld>` in trick 1 and `declare:M:stuk` in any trick, where declaring is the player's choice. */
export function declareHandRoem({ claim }: HandRoemRules, tricks: number): readonly TurnActs[] {
  if (claim === 'auto') return [];
  return [
    {
      tricks,
      isSpent: deal => deal.tricks > 0 && !isStukHeld(deal),
      offer(deal) {
        const hand = deal.hands[deal.turn];
        const later = (action: Action): boolean => action > deal.spoken;
        if (deal.tricks === 0) {
          for (const meld of meldsOf(hand)) if (later(DECLARE_MELD + meld)) deal.offer(DECLARE_MELD + meld);
        }
        const stuk = marriageOf(deal.trump);
        const mayStuk = (hand & stuk) === stuk && !deal.hasScored(deal.turn, STUK);
        if (mayStuk && later(DECLARE_MELD + STUK)) deal.offer(DECLARE_MELD + STUK);
      },
      handles: action => action >= DECLARE_MELD && action < REJECT_MELD,
      act(deal, action) {
        const meld = action - DECLARE_MELD;
        if (meld < FIRST_MARRIAGE) announce(deal, deal.turn, meld);
        else deal.scoreMeld(deal.turn, STUK, STUK_POINTS);
      },
    },
  ];
}

/** Where melds are announced by themselves: with the card to trick 1, and stuk with the first of its two cards. */
export function sayHandRoem({ claim }: HandRoemRules): Step {
  return {
    isDecided: () => true,
    certainMelds(deal, account) {
      const stuk = marriageOf(deal.trump);
      for (let seat = 0; seat < deal.seats; seat++)
        if (claim === 'auto' && (deal.hands[seat] & stuk) === stuk)
          account.scoreMeld(seat, STUK, STUK_POINTS);
    },
    proceed(deal) {
      if (claim === 'choice') return false;
      const seat = deal.player;
      if (deal.tricks === 0) {
        for (const meld of meldsOf(deal.hands[seat] | deal.played[seat])) {
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

/** After trick 1 the melds of the better side are shown and scored [KJ-VE-7]. */
export function scoreHandRoem({ scores, fourJacks, claim }: HandRoemRules): Step {
  const winningSide = (deal: Deal, declared: readonly Declared[]): number => {
    if (scores === 'all' || declared.length === 0) return NONE;
    if (scores === 'bestSide') return sideOfBest(deal, declared, fourJacks);
    const sums = [0, 0];
    for (const { seat, meld } of declared) sums[deal.sideOf(seat)] += pointsOf(meld, fourJacks);
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
      for (const { seat, meld } of winning(deal, declaredInTheEnd(deal, claim)))
        account.scoreMeld(seat, meld, pointsOf(meld, fourJacks));
    },
    proceed(deal) {
      if (deal.tricks > 0 || deal.announcedCount === 0) return false;
      const declared = Array.from({ length: deal.announcedCount }, (_, i) => announcedAt(deal, i));
      for (const { seat, meld } of winning(deal, declared)) {
        deal.scoreMeld(seat, meld, pointsOf(meld, fourJacks));
        deal.tell(seat, SHOW_MELD + meld);
      }
      return false;
    },
  };
}

function announcedAt(deal: Deal, i: number): Declared {
  return { seat: (deal.announced[i] >> 8) & 3, meld: deal.announced[i] & 255 };
}

/** More points, then more cards, then the higher top, then trump, then earlier in playing order: the order of announcing. */
function sideOfBest(deal: Deal, declared: readonly Declared[], fourJacks: number): number {
  let best = declared[0];
  for (const other of declared) if (isBetter(deal, other.meld, best.meld, fourJacks)) best = other;
  return deal.sideOf(best.seat);
}

function isBetter(deal: Deal, meld: MeldId, than: MeldId, fourJacks: number): boolean {
  const a = MELDS[meld];
  const b = MELDS[than];
  const inTrump = (suit: number): number => (suit === deal.trump ? 1 : 0);
  const difference =
    pointsOf(meld, fourJacks) - pointsOf(than, fourJacks) ||
    a.length - b.length ||
    a.top - b.top ||
    inTrump(a.suit) - inTrump(b.suit);
  return difference > 0;
}
