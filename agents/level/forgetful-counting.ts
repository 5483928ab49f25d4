/** Counting by a player who forgets some of the cards that are gone, and some of what others did not follow. */

import type { Seat, Suit } from '../../src/cards/card.ts';
import type { CardSet } from '../../src/cards/cardset.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import { Counting } from '../greedy/counting.ts';
import { drawSet } from './lapses.ts';

export class ForgetfulCounting extends Counting {
  private readonly chance: number;
  private readonly rng: Rng;
  /** Cards that are forgotten once their trick is over. */
  private fleeting: CardSet = 0;
  /** Bit seat * 4 + suit: is not noticed. */
  private unnoticed = 0;

  /** Forgets each with this chance. */
  constructor(game: Game, chance: number, rng: Rng) {
    super(game);
    this.chance = chance;
    this.rng = rng;
  }

  override begin(view: View): void {
    super.begin(view);
    this.fleeting = drawSet(this.rng, this.chance);
    this.unnoticed = drawSet(this.rng, this.chance);
  }

  override count(view: View): void {
    super.count(view);
    const { seats } = view.game;
    const onTable = view.trickSize === 0 ? 0 : view.trickSet;
    for (let seat = 0; seat < seats; seat++)
      if (seat !== view.seat) this.unseen |= view.played(seat) & ~onTable & this.fleeting;
  }

  override isVoid(seat: Seat, suit: Suit): boolean {
    return ((this.unnoticed >>> ((seat << 2) | suit)) & 1) === 0 && super.isVoid(seat, suit);
  }
}
