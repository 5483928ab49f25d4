/**
 * The cards of a hand that melds are made of: of melds that are complete, and of melds that lack one unseen card. Only
 * melds count that the seat can still declare and has not scored. Hot: integers, no allocation.
 */
import type { CardSet } from '../cards/cardset.ts';
import { words } from '../cards/off-heap.ts';
import type { Game } from '../engine/game.ts';
import { stateBehind, type View } from '../engine/view.ts';
import { MELD_WORDS, MELDS, marriageOf, STUK } from '../rules/melds/meld.ts';

/** Points from which a meld that lacks a card is one of the better ones. */
const HIGH = 40;

export class OwnMelds {
  /** Cards of complete melds. */
  complete: CardSet = 0;
  /** Cards of melds that lack one unseen card, by what the meld is worth. */
  nearHigh: CardSet = 0;
  nearLow: CardSet = 0;
  /** By meld of the game: its id, cards, points, and the trick from which it cannot be declared any more. */
  private readonly ids: Int32Array;
  private readonly cards: Int32Array;
  private readonly points: Int32Array;
  private readonly tricks: Int32Array;

  constructor(game: Game) {
    const found = new Map<number, { points: number; tricks: number }>();
    for (const { melds, tricks } of game.turnActs)
      melds?.values.forEach((points, id) => {
        if (points > 0) found.set(id, { points, tricks });
      });
    const list = [...found];
    this.ids = words(list.length, i => list[i][0]);
    this.cards = words(list.length, i => MELDS[list[i][0]].cards);
    this.points = words(list.length, i => list[i][1].points);
    this.tricks = words(list.length, i => list[i][1].tricks);
  }

  /** Looks at the hand of the seat of a view. */
  look(view: View, hand: CardSet, unseen: CardSet): void {
    const { ids, cards, points, tricks } = this;
    const { scored, dead } = stateBehind(view);
    const from = view.seat * MELD_WORDS;
    const now = view.tricks;
    let complete = 0;
    let nearHigh = 0;
    let nearLow = 0;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i];
      const wanted = id === STUK ? marriageOf(view.trump) : cards[i];
      const missing = wanted & ~hand;
      // Most melds end here
      if ((missing & (missing - 1)) !== 0) continue;
      if ((missing & ~unseen) !== 0 || now >= tricks[i]) continue;
      const word = from + (id >> 5);
      if ((((scored[word] | dead[word]) >>> (id & 31)) & 1) !== 0) continue;
      if (missing === 0) complete |= wanted;
      else if (points[i] >= HIGH) nearHigh |= wanted & hand;
      else nearLow |= wanted & hand;
    }
    this.complete = complete;
    this.nearHigh = nearHigh;
    this.nearLow = nearLow;
  }
}
