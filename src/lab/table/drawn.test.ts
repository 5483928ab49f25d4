import { expect, test } from 'vitest';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';
import { type Held, heldAfter } from './drawn.ts';

/** The table with this hand, after as many events. */
function seen(events: number, cards: string, deal: number = 0): SeatSnapshot {
  const hand = cards.split(' ').map(card => ({ card, isLegal: true, why: null }));
  return { deal, events: Array.from({ length: events }), hand } as unknown as SeatSnapshot;
}

/** The card that is marked after each of these. */
function marks(...moments: readonly SeatSnapshot[]): (string | undefined)[] {
  let held: Held = { deal: -1, events: 0, cards: [], drawn: undefined };
  return moments.map(now => (held = heldAfter(held, now)).drawn);
}

test('a card that was drawn is marked until the next own card is played', () => {
  const before = seen(0, '7c 8c 9c');
  expect(marks(before, seen(2, '8c 9c'), seen(3, '8c 9c Jd'), seen(4, '8c 9c Jd'), seen(5, '9c Jd'))).toEqual(
    [undefined, undefined, 'Jd', 'Jd', undefined],
  );
  // Played and drawn before it is seen
  expect(marks(before, seen(3, '8c 9c Jd'))).toEqual([undefined, 'Jd']);
});

test('cards that are dealt, and those that are taken back, are not marked', () => {
  expect(marks(seen(9, '7c'), seen(0, '8c', 1))).toEqual([undefined, undefined]);
  expect(marks(seen(0, '7c 8c'), seen(1, '7c 8c 9c Jd'))).toEqual([undefined, undefined]);
  expect(marks(seen(3, '8c 9c'), seen(2, '7c 8c 9c'))).toEqual([undefined, undefined]);
});
