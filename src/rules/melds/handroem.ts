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

function announce(deal: Deal, seat: Seat, meld: MeldId): void {
  deal.announced[deal.announcedCount++] = meld | (seat << 8);
}

/** `declare:<meld>` in trick 1 and `declare:M:stuk` in any trick, where declaring is the player's choice. */
export function declareHandRoem({ claim }: HandRoemRules, tricks: number): readonly TurnActs[] {
  if (claim === 'auto') return [];
  return [
    {
      tricks,
      isDone: deal => deal.tricks > 0 && !isStukHeld(deal),
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
    isDone: deal => claim === 'choice' || deal.tricks > 0,
    foretell(deal) {
      const stuk = marriageOf(deal.trump);
      for (let seat = 0; seat < deal.seats; seat++)
        if (claim === 'auto' && (deal.hands[seat] & stuk) === stuk) deal.scoreMeld(seat, STUK, STUK_POINTS);
    },
    run(deal) {
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
export function scoreHandRoem({ scores, fourJacks }: HandRoemRules): Step {
  const winningSide = (deal: Deal): number => {
    if (scores === 'all') return NONE;
    if (scores === 'bestSide') return sideOfBest(deal, fourJacks);
    const sums = [0, 0];
    for (let i = 0; i < deal.announcedCount; i++) {
      const { seat, meld } = announcedAt(deal, i);
      sums[deal.sideOf(seat)] += pointsOf(meld, fourJacks);
    }
    return sums[0] === sums[1] ? NONE : sums[0] > sums[1] ? 0 : 1;
  };
  return {
    isDone: deal => deal.tricks > 0,
    run(deal) {
      if (deal.tricks > 0 || deal.announcedCount === 0) return false;
      const side = winningSide(deal);
      for (let i = 0; i < deal.announcedCount; i++) {
        const { seat, meld } = announcedAt(deal, i);
        if (side !== NONE && deal.sideOf(seat) !== side) continue;
        deal.scoreMeld(seat, meld, pointsOf(meld, fourJacks));
        deal.tell(seat, SHOW_MELD + meld);
      }
      return false;
    },
  };
}

function announcedAt(deal: Deal, i: number): { seat: Seat; meld: MeldId } {
  return { seat: (deal.announced[i] >> 8) & 3, meld: deal.announced[i] & 255 };
}

/** More points, then more cards, then the higher top, then trump, then earlier in playing order: the order of announcing. */
function sideOfBest(deal: Deal, fourJacks: number): number {
  let best = announcedAt(deal, 0);
  for (let i = 1; i < deal.announcedCount; i++) {
    const other = announcedAt(deal, i);
    if (isBetter(deal, other.meld, best.meld, fourJacks)) best = other;
  }
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
