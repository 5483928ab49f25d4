/** The rows of a run of matches: one row for each deal of each match and seating. */
import { rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { RoundMatch } from '../rules/ruleset.ts';
import { anyRemote, inLanes, lanesOf } from '../table/lanes.ts';
import { type MatchDeal, MatchTable } from '../table/match.ts';
import { rowsPerDeal, type Seatings, seatAgents } from '../table/seatings.ts';
import { type Fault, type Player, Table, TERMINATIONS } from '../table/table.ts';
import { type Batch, type ColumnSpec, concat } from './column.ts';
import { inSeatsOfMatch, MatchDealBlock, type PlayedMatchDeal, seatIn, valuesIn } from './match-block.ts';
import { gamesOfMatch, matchColumns } from './match-columns.ts';
import { Recorder } from './recorder.ts';
import type { RowSource, Tick } from './row-source.ts';

/** How the matches of a run are played. */
export interface MatchOptions {
  /** How a match in rounds is scored; by default as the game says. */
  readonly by?: RoundMatch['by'] | undefined;
  /** The first dealer and the partners of each match are found by the Jacks. */
  readonly omboeren?: boolean | undefined;
}

/** The options of a run of matches. */
export interface MatchSourceOptions extends MatchOptions {
  /** Called with every fault and the match that it ended. */
  readonly onFault?: ((match: number, fault: Fault) => void) | undefined;
}

const FIRST_ROWS = 256;

/** Plays matches of one run: any range of them, in any order. */
export class MatchSource implements RowSource {
  readonly columns: readonly ColumnSpec[];
  /** Some of the players are other programs: matches are played by `playAsync`. */
  private readonly isRemote: boolean;
  private readonly game: Game;
  private readonly players: readonly Player[];
  /** [lane][seating]; the first lane for `play`, all for `playAsync`. */
  private readonly tables: (readonly MatchTable[])[];
  /** [lane] */
  private readonly blocks: MatchDealBlock[] = [new MatchDealBlock()];
  private readonly games: readonly string[];
  private readonly setTables: () => readonly MatchTable[];
  /** The agent in each seat, before omboeren. */
  private readonly agents: readonly number[];
  private readonly onFault: (match: number, fault: Fault) => void;

  /** Takes as many players as a run of deals. Throws the error of an agent that cannot be made. */
  constructor(
    game: Game,
    seed: string,
    players: readonly Player[],
    seatings: Seatings,
    { by, omboeren = false, onFault = () => {} }: MatchSourceOptions = {},
  ) {
    const root = rootOf(seed);
    this.game = game;
    this.players = players;
    this.isRemote = anyRemote(players);
    this.onFault = onFault;
    this.agents = seatAgents(game, players.length, 0);
    const seated = this.agents.map(agent => players[agent]);
    const labels = players.map(player => player.label);
    this.columns = matchColumns(game, labels, by);
    this.games = gamesOfMatch(game, by);
    this.setTables = () =>
      Array.from(
        { length: rowsPerDeal(game, seatings) },
        (_, seating) => new MatchTable(game, root, seated, { by, seating, omboeren }),
      );
    this.tables = [this.setTables()];
    // Every match makes its agents anew: if one cannot be made, this throws before the first match.
    new Table(game, root, seated);
  }

  /** The rows of matches `from` … `to` - 1, in order; a promise if some players are other programs. */
  rows(from: number, to: number, tick?: Tick): Batch | Promise<Batch> {
    return this.isRemote ? this.playAsync(from, to, tick) : this.play(from, to, tick);
  }

  /** The rows of matches `from` … `to` - 1, in order. */
  play(from: number, to: number, tick: Tick = () => {}): Batch {
    const recorder = new Recorder<PlayedMatchDeal>(this.columns, this.blocks[0], FIRST_ROWS);
    for (let match = from; match < to; match++) {
      for (const [seating, table] of this.tables[0].entries()) {
        table.play(match, deal => this.record(recorder, deal, seating, table));
        if (table.fault !== undefined) this.onFault(match, table.fault);
        tick(1 / this.tables[0].length);
      }
    }
    return recorder.batch();
  }

  /** The same with remote players: as many matches concurrently as all of them can play. */
  async playAsync(from: number, to: number, tick: Tick = () => {}): Promise<Batch> {
    const seatings = this.tables[0].length;
    const lanes = await lanesOf(this.game, this.players);
    const rows = await inLanes((to - from) * seatings, lanes, async (job, lane) => {
      const match = from + Math.floor(job / seatings);
      const seating = job % seatings;
      this.tables[lane] ??= this.setTables();
      this.blocks[lane] ??= new MatchDealBlock();
      const table = this.tables[lane][seating];
      const recorder = new Recorder<PlayedMatchDeal>(this.columns, this.blocks[lane], FIRST_ROWS);
      await table.playAsync(match, deal => this.record(recorder, deal, seating, table));
      if (table.fault !== undefined) this.onFault(match, table.fault);
      tick(1 / seatings);
      return recorder.batch();
    });
    return concat(rows);
  }

  private record(
    recorder: Recorder<PlayedMatchDeal>,
    deal: MatchDeal,
    seating: number,
    table: MatchTable,
  ): void {
    recorder.record(this.rowOf(deal, seating, table.fault));
  }

  /** Hot: a literal without spreads, which would cost more than the rest of a row. */
  private rowOf(played: MatchDeal, seating: number, fault: Fault | undefined): PlayedMatchDeal {
    const { match, deal, game, state, seatOf, players, termination, standing, winner } = played;
    const isMoved = seatOf.length < players.length;
    const { totals, roundWinner } = fault === undefined ? state.after : state.before;
    return {
      match,
      deal,
      seating,
      game: this.games.indexOf(game.id),
      standing,
      winner,
      state: isMoved ? inSeatsOfMatch(state, seatOf) : state,
      agents: players.map(player => this.agents[player]),
      termination: TERMINATIONS.indexOf(termination),
      faultedBy: fault?.seat,
      totals: isMoved ? valuesIn(seatOf, totals) : totals,
      roundWinner: isMoved ? seatIn(seatOf, roundWinner) : roundWinner,
    };
  }
}
