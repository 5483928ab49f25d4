/** The melds of a hand, how they rank, and which runs may follow others: shared by all games that declare from the hand. */
import { ACE, NINE, NONE, type Seat, type Suit } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import type { Deal } from '../deal.ts';
import { FIRST_RUN, MAXIMAL_RUNS, MELDS, type MeldId, marriageOf, runId, STUK } from './meld.ts';

/** [suit byte] → it holds a run of three or more. */
const HAS_RUN: Uint8Array = /* @__PURE__ */ Uint8Array.from(MAXIMAL_RUNS, runs => (runs.length > 0 ? 1 : 0));

/** Calls `found` for each carré and run of a hand in canonical order; of runs all windows, or only maximal ones. */
export function eachMeld(hand: CardSet, windows: boolean, found: (meld: MeldId) => void): void {
  const quartets = hand & (hand >>> 8) & (hand >>> 16) & (hand >>> 24) & 0xff;
  if (quartets !== 0) for (let rank = ACE; rank >= 0; rank--) if ((quartets >> rank) & 1) found(ACE - rank);
  for (let suit = 0; suit < 4; suit++) {
    const byte = (hand >>> (8 * suit)) & 0xff;
    if (HAS_RUN[byte]) eachWindow(byte, suit, windows, found);
  }
}

/** The runs of a suit byte in canonical order: all windows, or only those that cannot be extended. */
function eachWindow(byte: number, suit: Suit, windows: boolean, found: (meld: MeldId) => void): void {
  for (let top = ACE; top >= NINE; top--) {
    let longest = 0;
    while (longest <= top && (byte >> (top - longest)) & 1) longest++;
    const headed = top < ACE && (byte >> (top + 1)) & 1;
    if (!windows && headed) continue;
    for (let length = longest; length >= 3; length--) {
      found(runId(suit, top, length));
      if (!windows) break;
    }
  }
}

/** A meld ranks above another: more cards, then the higher top, then trump above plain runs [SM-CMP-1]. */
export function outranks(meld: MeldId, than: MeldId, trump: number): boolean {
  const a = MELDS[meld];
  const b = MELDS[than];
  const difference = a.length - b.length || a.top - b.top;
  return difference > 0 || (difference === 0 && a.suit === trump && b.suit !== trump && b.suit !== NONE);
}

/** Somebody holds King and Queen of trumps and has not scored them. */
export function isStukHeld(deal: Deal): boolean {
  const marriage = marriageOf(deal.trump);
  for (let seat = 0; seat < deal.seats; seat++)
    if ((deal.hands[seat] & marriage) === marriage && !deal.hasScored(seat, STUK)) return true;
  return false;
}

/** A run is higher than every run of its suit that the seat has scored [SM-MELD-8]. */
export function risesAbove(deal: Deal, seat: Seat, meld: MeldId): boolean {
  const start = FIRST_RUN + MELDS[meld].suit * 21;
  for (let other = start; other < start + 21; other++) {
    if (deal.hasScored(seat, other) && !outranks(meld, other, NONE)) return false;
  }
  return true;
}
