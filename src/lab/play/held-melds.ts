/** Melds that a hand holds while it may not declare them: what should not be torn apart unawares. */
import { type Card, NONE, parseCard } from '../../cards/card.ts';
import { EMPTY, setOf } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { meldsToDeclare } from '../../engine/meld-points.ts';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';
import { parseEvent } from '../../protocol/lines.ts';
import { meldOf } from '../../rules/action.ts';
import type { MeldId } from '../../rules/melds/meld.ts';

/** The melds that a seat which does not lead now may declare when it leads. */
export function meldsForLater(
  game: Game,
  { hand, seat, trick, takenBy, tricks, events }: SeatSnapshot,
): MeldId[] {
  if (trick.length === 0 || takenBy !== null) return [];
  const held = hand.reduce((set, { card }) => set | setOf(parseCard(card) as Card), EMPTY);
  const own = events.filter(one => one.seat === seat);
  const declared = own.flatMap(({ event }) => meldOf(parseEvent(event) ?? NONE) ?? []);
  return meldsToDeclare(game, held, tricks.length + 1, meld => declared.includes(meld));
}
