/** A table whose deals are played from outside: by people, bots and learners. It holds the cards. */
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { DealTable } from './table.ts';

export class HostedTable implements DealTable {
  readonly state: State;
  readonly fault = undefined;

  constructor(game: Game) {
    this.state = new State(game);
  }

  play(): never {
    throw new Error('the deal is played from outside');
  }

  playAsync(): never {
    throw new Error('the deal is played from outside');
  }
}
