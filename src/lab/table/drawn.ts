/** The card that has come to a hand last: from the stock, or for the Seven. */
import { useRef } from 'preact/hooks';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';

/** A hand at a moment of a deal. */
export interface Held {
  readonly deal: number;
  readonly events: number;
  readonly cards: readonly string[];
  /** The card that came last, until the next own card is played. */
  readonly drawn: string | undefined;
}

/** What is held now, after what was held when the table was seen last. */
export function heldAfter(before: Held, { deal, events, hand }: SeatSnapshot): Held {
  const cards = hand.map(({ card }) => card);
  const held = { deal, events: events.length, cards };
  // What was taken back is known already
  if (deal !== before.deal || events.length < before.events) return { ...held, drawn: undefined };
  const [drawn, ...others] = cards.filter(card => !before.cards.includes(card));
  const isOne = before.cards.length > 0 && others.length === 0;
  if (drawn !== undefined) return { ...held, drawn: isOne ? drawn : undefined };
  return { ...held, drawn: cards.length < before.cards.length ? undefined : before.drawn };
}

/** The card that came last to the hand of the person, until he plays. */
export function useDrawn(now: SeatSnapshot): string | undefined {
  const held = useRef<Held>({ deal: -1, events: 0, cards: [], drawn: undefined });
  held.current = heldAfter(held.current, now);
  return held.current.drawn;
}
