/**
 * The cards of a hand that melds are made of: of melds that are complete, and of melds that lack one unseen card. Only
 * melds count that the seat can still declare and has not scored. Hot: integers, no allocation.
 */
import { words } from '../cards/bytes.ts';
import type { Seat } from '../cards/card.ts';
import { type CardSet, cardCount } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import {
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MELD_COUNT,
  MELD_WORDS,
  MELDS,
  type MeldId,
  marriageOf,
  STUK,
} from '../rules/melds/meld.ts';

/** Points from which a meld that lacks a card is one of the better ones. */
export const HIGH = 40;
/** [meld] → its cards; none for stuk. */
export const CARDS: Int32Array = /* @__PURE__ */ words(MELD_COUNT, id => MELDS[id].cards);
/** The sequences of each suit. */
const SEQUENCES = (FIRST_MARRIAGE - FIRST_SEQUENCE) / 4;

export class OwnMelds {
  /** Cards of complete melds. */
  complete: CardSet = 0;
  /** Cards of melds that lack one unseen card, by what the meld is worth. */
  nearHigh: CardSet = 0;
  nearLow: CardSet = 0;
  /** [meld] → its points, 0 if the game has no such meld, and the trick from which it cannot be declared any more. */
  readonly points: Int32Array = words(MELD_COUNT);
  readonly tricks: Int32Array = words(MELD_COUNT);
  /** [cards of a suit] → the sequences that lack one of its cards at most, a bit each. */
  readonly sequences: Int32Array;
  /** The other melds of the game besides quartets. */
  readonly marriages: Int32Array;

  constructor(game: Game) {
    for (const { melds, tricks } of game.turnActs)
      melds?.values.forEach((points, id) => {
        if (points === 0) return;
        this.points[id] = points;
        this.tricks[id] = tricks;
      });
    // The same in all suits
    const cards = MELDS.slice(FIRST_SEQUENCE, FIRST_SEQUENCE + SEQUENCES).map(meld => meld.cards);
    this.sequences = words(256, held =>
      cards.reduce((all, wanted, i) => (cardCount(wanted & ~held) <= 1 ? all | (1 << i) : all), 0),
    );
    const marriages = MELDS.filter(({ id }) => id >= FIRST_MARRIAGE && this.points[id] > 0);
    this.marriages = words(marriages.length, i => marriages[i].id);
  }

  /** Looks at the hand of a seat. */
  look(state: State, seat: Seat, unseen: CardSet): void {
    const { sequences, marriages } = this;
    const hand = state.hands[seat];
    this.complete = 0;
    this.nearHigh = 0;
    this.nearLow = 0;
    for (let suit = 0; suit < 4; suit++) {
      const first = FIRST_SEQUENCE + SEQUENCES * suit;
      for (let rest = sequences[(hand >>> (suit << 3)) & 255]; rest !== 0; rest &= rest - 1)
        this.see(first + 31 - Math.clz32(rest & -rest), state, seat, unseen);
    }
    // Quartets are numbered from the Ace downwards
    const pair = hand & (hand >>> 8);
    const three = (pair & ((hand >>> 16) | (hand >>> 24))) | ((pair >>> 16) & (hand | (hand >>> 8)));
    for (let rest = three & 255; rest !== 0; rest &= rest - 1)
      this.see(Math.clz32(rest & -rest) - 24, state, seat, unseen);
    for (let i = 0; i < marriages.length; i++) this.see(marriages[i], state, seat, unseen);
  }

  /** Notes a meld if it is complete or lacks one unseen card, and can be declared. */
  private see(id: MeldId, { hands, scored, dead, trump, tricks }: State, seat: Seat, unseen: CardSet): void {
    const points = this.points[id];
    if (points === 0 || tricks >= this.tricks[id]) return;
    const wanted = id === STUK ? marriageOf(trump) : CARDS[id];
    const held = wanted & hands[seat];
    const missing = wanted ^ held;
    if ((missing & (missing - 1)) !== 0 || (missing & ~unseen) !== 0) return;
    const word = seat * MELD_WORDS + (id >> 5);
    if ((((scored[word] | dead[word]) >>> (id & 31)) & 1) !== 0) return;
    if (missing === 0) this.complete |= wanted;
    else if (points >= HIGH) this.nearHigh |= held;
    else this.nearLow |= held;
  }
}
