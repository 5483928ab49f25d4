/**
 * Omboeren: cards are dealt face up until each of four players has a Jack; the Jacks say who deals and who plays with
 * whom.
 */
import { type Card, JACK, NONE, rankOf, type Seat, suitOf } from '../cards/card.ts';

/** The dealer and the partners that were found. */
export interface Partnerships {
  readonly dealer: Seat;
  /** By seat. */
  readonly partnerOf: readonly Seat[];
}

const SEATS = 4;
const DIAMONDS = 1;
const HEARTS = 2;

/**
 * The first Jack makes the dealer; the red Jacks are partners, and the black ones. Dealing begins at the left of
 * `holder`; who has a Jack receives no further cards [KJ-OMB-2…4]. The deck must hold four Jacks.
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
 * Where everybody sits afterwards: [seat] → player. The dealer keeps his seat, his partner sits opposite, the others
 * take the seats between in their old order [KJ-OMB-5].
 */
export function seatsAfter({ dealer, partnerOf }: Partnerships): Seat[] {
  const partner = partnerOf[dealer];
  const others = [1, 2, 3].map(n => (dealer + n) % SEATS).filter(player => player !== partner);
  const seats: Seat[] = [];
  for (const [n, player] of [dealer, others[0], partner, others[1]].entries())
    seats[(dealer + n) % SEATS] = player;
  return seats;
}
