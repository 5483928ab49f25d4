/**
 * Card counting: which cards are still out, and who cannot follow which suit. The cards are read from the view at each
 * decision; only the suits that a player has failed to follow are remembered. Hot: integers, no allocation.
 */
import { NONE, type Seat, type Suit } from '../../src/cards/card.ts';
import type { CardSet } from '../../src/cards/cardset.ts';
import { keptWith } from '../../src/cards/kept.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import { type Action, isCard } from '../../src/rules/action.ts';
import { DUTIES, factsOf } from '../../src/rules/duties.ts';

/** [stockOpen << 1 | ledTrump] → a player who holds the led suit must play it: another card shows a void. */
const mustFollowIn = /* @__PURE__ */ keptWith(({ duty: duties }: Game): readonly boolean[] =>
  [0, 1, 2, 3].map(key => {
    for (let bits = 0; bits < duties.length; bits++) {
      const facts = factsOf(bits);
      const asked = facts.canFollow && facts.ledTrump === ((key & 1) === 1) && facts.stockOpen === key > 1;
      const duty = DUTIES[duties[bits]];
      if (asked && duty !== 'follow' && duty !== 'head') return false;
    }
    return true;
  }),
);

export class Counting {
  /** Cards that other players may hold. */
  unseen: CardSet = 0;
  private readonly mustFollow: readonly boolean[];
  private readonly seats: number;
  private readonly pack: CardSet;
  private view: View | undefined;
  /** Bit seat * 4 + suit: has failed to follow the suit. */
  private voids = 0;
  /** Cards that are known to take no part in the tricks. */
  private asleep: CardSet = 0;
  private hasLooked = false;

  constructor(game: Game) {
    this.mustFollow = mustFollowIn(game);
    this.seats = game.seats;
    this.pack = game.ruleset.pack;
  }

  begin(view: View): void {
    this.view = view;
    this.voids = 0;
    this.asleep = 0;
    this.hasLooked = false;
  }

  /** Notes who fails to follow; called before the action is applied. */
  observe(seat: Seat, action: Action): void {
    const view = this.view;
    if (view === undefined || !isCard(action) || view.trickSize === 0) return;
    const { led } = view;
    const key = (view.stockLeft === 0 ? 0 : 2) | (led === view.trump ? 1 : 0);
    if (action >> 3 !== led && this.mustFollow[key]) this.voids |= 1 << ((seat << 2) | led);
  }

  catchUp({ voids }: Counting): void {
    this.voids = voids;
  }

  /** Brings `unseen` up to date. */
  count(view: View): void {
    if (!this.hasLooked) this.findAsleep(view);
    let seen = view.hand() | this.asleep;
    for (let seat = 0; seat < this.seats; seat++) seen |= view.played(seat);
    if (view.open !== NONE) seen |= 1 << view.open;
    this.unseen = this.pack & ~seen;
  }

  /** Whether a seat has shown that it holds no card of a suit. */
  isVoid(seat: Seat, suit: Suit): boolean {
    return ((this.voids >>> ((seat << 2) | suit)) & 1) !== 0;
  }

  /**
   * Finds cards that lie aside for the whole deal, such as a turned bottom card. Called once, before the first card.
   */
  private findAsleep(view: View): void {
    this.hasLooked = true;
    if (view.stockLeft !== 0 || view.turnUp === NONE) return;
    let anywhere = view.hand();
    for (let seat = 0; seat < this.seats; seat++) anywhere |= view.possible(seat) | view.played(seat);
    this.asleep = this.pack & ~anywhere;
  }
}
