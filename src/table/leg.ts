/** A leg of a match: its deals in one game with the same players. A match has a second leg if its game changes. */
import type { Seat } from '../cards/card.ts';
import type { Root } from '../cards/rng.ts';
import { Chain } from '../engine/chain.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import type { Setup } from '../engine/setup.ts';
import type { State } from '../engine/state.ts';
import { packsOf } from '../kernel/index.ts';
import type { DealTable } from './table.ts';
import type { Termination } from './termination.ts';

export class Leg {
  readonly game: Game;
  readonly table: DealTable;
  readonly chain: Chain;
  readonly seatOf: readonly Seat[];
  private readonly dealing: Dealing;

  constructor(game: Game, root: Root, table: DealTable, seatOf: readonly Seat[], dealer: Seat) {
    this.game = game;
    this.seatOf = seatOf;
    this.dealing = new Dealing(game, root, packsOf(game, root));
    this.chain = new Chain(game, dealer);
    this.table = table;
  }

  get state(): State {
    return this.table.state;
  }

  /** The setup of a deal: the next, with the cards of this number. The next call overwrites its cards. */
  setup(deal: number): Setup {
    return this.chain.setup(this.dealing, deal);
  }

  play(deal: number): Termination {
    return this.table.play(deal, this.setup(deal));
  }

  playAsync(deal: number): Promise<Termination> {
    return this.table.playAsync(deal, this.setup(deal));
  }
}
