/**
 * The worth of melds: which of those on offer to declare, and which cards to keep for melds still to come. The game
 * says which melds there are, what they score and how long they may be declared.
 */
import type { Suit } from '../../src/cards/card.ts';
import { type CardSet, lowestCard } from '../../src/cards/cardset.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import { type Action, DECLARE_MELD, meldOf } from '../../src/rules/action.ts';
import {
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MELD_COUNT,
  MELDS,
  type MeldId,
  marriageOf,
  STUK,
} from '../../src/rules/melds/meld.ts';

/** [meld] → its cards; none for stuk. */
const CARDS: Int32Array = /* @__PURE__ */ Int32Array.from(MELDS, meld => meld.cards);

/**
 * Melds of the same group exclude each other in one turn: the sequences of a suit. Every other meld is a group alone.
 */
function groupOf(meld: MeldId): number {
  return meld < FIRST_SEQUENCE || meld >= FIRST_MARRIAGE ? meld : -1 - MELDS[meld].suit;
}

/** Shorter, then lower. A lower sequence must be declared before the higher ones that contain it. */
function isLower(meld: MeldId, than: MeldId): boolean {
  return (MELDS[meld].length - MELDS[than].length || MELDS[meld].top - MELDS[than].top) < 0;
}

/** What decides the worth of cards for melds. Complete melds count, and melds that lack one or two unseen cards. */
export interface MeldOutlook {
  readonly hand: CardSet;
  readonly unseen: CardSet;
  readonly trump: Suit;
  /** Finished tricks when the next meld can be declared. */
  readonly tricks: number;
  /** The probability that an unseen card is drawn. */
  readonly chance: number;
  /** The share of the points of a meld that its cards are worth. */
  readonly share: number;
}

export class MeldJudge {
  /** [meld] → 1 if it was declared in this deal. A meld that is offered again has been rejected. */
  private readonly said: Uint8Array = new Uint8Array(MELD_COUNT);
  /** Low sequences come before high ones while the stock holds at least this many cards. */
  private readonly patience: number;
  /** [meld] → points; 0 if the game has no such meld. */
  private readonly points = new Uint8Array(MELD_COUNT);
  /** [meld] → it may be declared while fewer tricks are finished. */
  private readonly tricks = new Uint8Array(MELD_COUNT);
  /** The melds of the game. */
  private readonly melds: readonly MeldId[];

  constructor(game: Game, patience: number) {
    this.patience = patience;
    for (const { melds, tricks } of game.turnActs)
      melds?.values.forEach((points, meld) => {
        if (points === 0) return;
        this.points[meld] = points;
        this.tricks[meld] = tricks;
      });
    this.melds = MELDS.map(({ id }) => id).filter(meld => this.points[meld] > 0);
  }

  begin(): void {
    this.said.fill(0);
  }

  /** The declaration to make among the legal actions with index `from` and above; 0 if there is none. */
  declaration(view: View, from: number): Action {
    let chosen: MeldId = -1;
    const early = view.stockLeft >= this.patience;
    for (let k = from, n = view.numLegal(); k < n; k++) {
      const meld = view.legalAt(k) - DECLARE_MELD;
      if (meld < 0 || meld >= MELD_COUNT) continue;
      if (chosen < 0) chosen = meld;
      else if (groupOf(meld) !== groupOf(chosen)) break;
      else if (
        early && this.mayWait(meld, view) ? isLower(meld, chosen) : this.points[meld] > this.points[chosen]
      )
        chosen = meld;
    }
    return chosen < 0 ? 0 : DECLARE_MELD + chosen;
  }

  /** Whether a meld may be declared in a later trick, too. */
  private mayWait(meld: MeldId, { tricks }: View): boolean {
    return tricks + 1 < this.tricks[meld];
  }

  /** What a meld scores, if it rejects another. */
  pointsOf(meld: MeldId): number {
    return this.points[meld];
  }

  /** Notes an action of the player itself: a meld that it declares, or rejects another with, no longer counts. */
  observe(action: Action): void {
    const meld = meldOf(action);
    if (meld !== undefined) this.said[meld] = 1;
  }

  catchUp({ said }: MeldJudge): void {
    this.said.set(said);
  }

  /**
   * Fills `out` with the worth of each card of the hand for melds. Returns the points of complete melds that cannot be
   * declared before the player has the lead.
   */
  weigh({ hand, unseen, trump, tricks, chance, share }: MeldOutlook, out: Float64Array): number {
    out.fill(0);
    let waiting = 0;
    for (const meld of this.melds) {
      if (tricks >= this.tricks[meld] || this.said[meld]) continue;
      const cards = meld === STUK ? marriageOf(trump) : CARDS[meld];
      const missing = cards & ~hand;
      const second = missing & (missing - 1);
      if ((missing & ~unseen) !== 0 || (second & (second - 1)) !== 0) continue;
      if (missing === 0 && meld < FIRST_MARRIAGE) waiting += this.points[meld];
      const worth = share * this.points[meld] * (missing === 0 ? 1 : second === 0 ? chance : chance * chance);
      for (let rest = cards & hand; rest !== 0; rest &= rest - 1) out[lowestCard(rest)] += worth;
    }
    return waiting;
  }
}
