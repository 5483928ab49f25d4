/**
 * What everybody at a table knows of the cards, read from the log as it grows: evidence.ts for all seats at once, for
 * playouts. It is cheap to begin anew, where the evidence of each seat would read the whole log. Hot: integers, nothing
 * is allocated.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import { type Exclusions, exclusionsOf, shownBy } from '../engine/evidence.ts';
import type { State } from '../engine/state.ts';
import { codeOf, isCard, seatOf, WITH_STOCK } from '../rules/action.ts';

export class PublicCards {
  readonly state: State;
  /** Cards whose place is unknown to the seat that looks. */
  unseen: CardSet = 0;
  /** Cards known to be in a hand, by seat. That of the seat that looks means nothing. */
  readonly known: Int32Array = new Int32Array(4);
  /** Cards that a seat cannot hold although their place is unknown, by seat. */
  readonly lacks: Int32Array = new Int32Array(4);
  /** Cards that everybody has seen. */
  shown: CardSet = 0;
  readonly exclusions: Exclusions;
  private readonly pack: CardSet;
  private readSize = 0;
  private serial = -1;

  constructor(state: State) {
    this.state = state;
    this.exclusions = exclusionsOf(state.game);
    this.pack = state.game.ruleset.pack;
  }

  /** Looks with the eyes of a seat. */
  look(seat: Seat): void {
    const { state, known } = this;
    const { hands, log, logSize } = state;
    if (this.serial !== state.serial) this.restart();
    while (this.readSize < logSize) this.read(log[this.readSize++]);
    const { shown } = this;
    this.unseen = this.pack & ~(shown | hands[seat]);
    for (let s = 0; s < state.seats; s++) known[s] = hands[s] & shown;
  }

  private restart(): void {
    const { turnUp, serial } = this.state;
    this.serial = serial;
    this.readSize = 0;
    this.shown = turnUp === NONE ? 0 : 1 << turnUp;
    for (let seat = 0; seat < 4; seat++) this.lacks[seat] = 0;
  }

  private read(entry: number): void {
    const code = codeOf(entry);
    if (!isCard(code)) {
      this.shown |= shownBy(code, this.state.trump);
      return;
    }
    this.shown |= 1 << code;
    // What a seat could not do while it drew says nothing about the cards that it has drawn since
    if ((entry >> 12) & 3 && (entry & WITH_STOCK) === 0)
      this.lacks[seatOf(entry)] |= this.exclusions.by(entry, this.state.trump);
  }
}
