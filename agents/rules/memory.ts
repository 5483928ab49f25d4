/** What the cards of the others have said: the suits that they led, and their first discard. Hot: integers. */
import { NONE, type Seat, type Suit } from '../../src/cards/card.ts';
import type { View } from '../../src/engine/view.ts';
import { type Action, isCard } from '../../src/rules/action.ts';

const SEATS = 4;

export class Memory {
  private view: View | undefined;
  /** [seat] → mask of the plain suits that it led. */
  private readonly led: Int32Array = new Int32Array(SEATS);
  /** [seat] → the first card that it threw away, or NONE. */
  private readonly discards: Int32Array = new Int32Array(SEATS);

  begin(view: View): void {
    this.view = view;
    this.led.fill(0);
    this.discards.fill(NONE);
  }

  /** Notes a card, before it is applied. */
  observe(seat: Seat, action: Action): void {
    const { view } = this;
    if (view === undefined || !isCard(action)) return;
    const suit = action >> 3;
    if (suit === view.trump) return;
    if (view.trickSize === 0) this.led[seat] |= 1 << suit;
    else if (suit !== view.led && this.discards[seat] === NONE) this.discards[seat] = action;
  }

  /** Whether a seat has led a plain suit. */
  hasLed(seat: Seat, suit: Suit): boolean {
    return ((this.led[seat] >> suit) & 1) !== 0;
  }

  /** The first card that a seat threw away, or NONE. */
  firstDiscard(seat: Seat): number {
    return this.discards[seat];
  }
}
