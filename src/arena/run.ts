/** A run: seeded deals between agents, one row for each deal and seating. */
import type { Root } from '../cards/rng.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import type { Batch, Column } from './column.ts';
import { dealColumns } from './columns.ts';
import { dealDigest, type PlayedDeal } from './digest.ts';
import { Recorder } from './recorder.ts';
import { type Fault, type Player, TERMINATIONS } from './table.ts';
import { type AnyTable, seatedTable } from './uniform-table.ts';

/** `fixed`: each deal once, the agents in their seats. `all`: each deal in every seating that exchanges sides. */
export const SEATINGS = ['fixed', 'all'] as const;
export type Seatings = (typeof SEATINGS)[number];

/** How many agents a game takes: one for each side, or one for each seat. */
export function agentCounts(game: Game): readonly number[] {
  return game.sides === game.seats ? [game.seats] : [game.sides, game.seats];
}

/** The players of seats 0 … seats - 1 in a seating, as indices into the agents of the run. */
export function seatAgents(game: Game, agents: number, seating: number): number[] {
  return Array.from({ length: game.seats }, (_, seat) => (seat + seating) % agents);
}

/** Rows of one deal: with `all`, as many as there are sides. */
export function rowsPerDeal(game: Game, seatings: Seatings): number {
  return seatings === 'all' ? game.sides : 1;
}

/** Plays deals of one run; reusable for any range of them, in any order. */
export class Run {
  readonly columns: readonly Column<PlayedDeal>[];
  private readonly dealing: Dealing;
  private readonly tables: readonly AnyTable[];
  private readonly seats: readonly (readonly number[])[];
  private readonly onFault: (deal: number, fault: Fault) => void;

  /** As many players as {@link agentCounts} allows. */
  constructor(
    game: Game,
    seed: string,
    players: readonly Player[],
    seatings: Seatings,
    onFault: (deal: number, fault: Fault) => void = () => {},
  ) {
    const root: Root = rootOf(seed);
    this.onFault = onFault;
    this.dealing = new Dealing(game, root);
    this.columns = dealColumns(
      game,
      players.map(player => player.label),
    );
    this.seats = Array.from({ length: rowsPerDeal(game, seatings) }, (_, seating) =>
      seatAgents(game, players.length, seating),
    );
    this.tables = this.seats.map(seats =>
      seatedTable(
        game,
        root,
        seats.map(agent => players[agent]),
      ),
    );
  }

  /** The rows of deals `from` … `to` - 1, in order; `tick` hears of each deal done. */
  play(from: number, to: number, tick: (deals: number) => void = () => {}): Batch {
    const recorder = new Recorder(this.columns, (to - from) * this.tables.length, dealDigest);
    for (let deal = from; deal < to; deal++) {
      for (let seating = 0; seating < this.tables.length; seating++) this.playOnce(deal, seating, recorder);
      tick(1);
    }
    return recorder.take();
  }

  private playOnce(deal: number, seating: number, recorder: Recorder<PlayedDeal>): void {
    const table = this.tables[seating];
    const termination = table.play(deal, this.dealing.setup(deal));
    if (table.fault !== undefined) this.onFault(deal, table.fault);
    recorder.record({
      state: table.state,
      deal,
      seating,
      agents: this.seats[seating],
      termination: TERMINATIONS.indexOf(termination),
      faultedBy: table.fault?.seat,
    });
  }
}
