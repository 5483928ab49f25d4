/** What a player calls the seats and sides of a table: `you`, `left`, `partner`; `we`, `they`. */
import type { Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';

/** By number of seats: the others, in the direction of play from the seat after one's own. */
const OTHERS: Readonly<Record<number, readonly string[]>> = {
  2: ['opponent'],
  3: ['left', 'right'],
  4: ['left', 'across', 'right'],
};

/** The names of all seats, seen from one. */
export function seatNames({ seats, partners }: Game, own: Seat): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const after = (seat - own + seats) % seats;
    if (after === 0) return 'you';
    return partners && after === 2 ? 'partner' : (OTHERS[seats]?.[after - 1] ?? `seat ${seat}`);
  });
}

/** The names of all sides: of partners `we` and `they`, otherwise those of the seats. */
export function sideNames({ sides, partners }: Game, own: Seat, seats: readonly string[]): string[] {
  if (!partners) return [...seats];
  return Array.from({ length: sides }, (_, side) => (side === own % 2 ? 'we' : 'they'));
}
