/** Omboeren: cards are dealt face up until each player has a Jack. The Jacks decide the dealer and the partners. */
import { type Card, JACK, NONE, rankOf, type Seat, suitOf } from '../cards/card.ts';

/** The result of omboeren. */
export interface Partnerships {
  readonly dealer: Seat;
  readonly partnerOf: readonly Seat[];
}

const SEATS = 4;
const DIAMONDS = 1;
const HEARTS = 2;

/**
 * The owner of the first Jack deals. The red Jacks are partners, as are the black ones. Dealing begins after `holder`
 * and skips players who have a Jack [KJ-OMB-2…4]. The deck must contain four Jacks.
 */
export function omboeren(deck: ArrayLike<Card>, holder: Seat): Partnerships {
  const colour = new Array<number>(SEATS).fill(NONE);
  let dealer: Seat = NONE;
  let seat = holder;
  for (let i = 0; i < deck.length && colour.includes(NONE); i++) {
    do seat = (seat + 1) % SEATS;
    while (colour[seat] !== NONE);
    if (rankOf(deck[i]) !== JACK) continue;
    const suit = suitOf(deck[i]);
    colour[seat] = suit === DIAMONDS || suit === HEARTS ? 1 : 0;
    if (dealer === NONE) dealer = seat;
  }
  const partnerOf = colour.map((own, player) =>
    colour.findIndex((other, s) => s !== player && other === own),
  );
  return { dealer, partnerOf };
}

/**
 * The new seating: [seat] → player. The dealer keeps the seat, the partner sits opposite, and the others take the
 * remaining seats in their old order [KJ-OMB-5].
 */
export function seatsAfter({ dealer, partnerOf }: Partnerships): Seat[] {
  const partner = partnerOf[dealer];
  const others = [1, 2, 3].map(n => (dealer + n) % SEATS).filter(player => player !== partner);
  const seats: Seat[] = [];
  for (const [n, player] of [dealer, others[0], partner, others[1]].entries())
    seats[(dealer + n) % SEATS] = player;
  return seats;
}
