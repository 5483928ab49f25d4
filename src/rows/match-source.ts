/** The rows of a run of matches: one row for each deal of each match and seating. */
import { NONE, type Seat } from '../cards/card.ts';
import { rootOf } from '../cards/rng.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import type { Game } from '../engine/game.ts';
import type { RoundMatch } from '../rules/ruleset.ts';
import { TERMINATIONS } from '../table/agent.ts';
import { anyRemote, inLanes, lanesOf } from '../table/lanes.ts';
import { type MatchDeal, MatchTable, type SeatPlayers } from '../table/match.ts';
import { rowsPerDeal, type Seatings, seatAgents } from '../table/seatings.ts';
import { type Fault, type Player, Table } from '../table/table.ts';
import { MatchDealBlock } from './blocks.ts';
import { type Batch, type ColumnSpec, concat, type RowSource, type Tick } from './column.ts';
import type { DealSourceOptions } from './deal-source.ts';
import { DecisionLog } from './decisions.ts';
import { gamesOfMatch, matchColumns } from './match-columns.ts';
import type { PlayedMatchDeal } from './played.ts';
import { Recorder } from './recorder.ts';

/** How the matches of a run are played. */
export interface MatchOptions {
  /** How a match in rounds is scored; by default as the game says. */
  readonly by?: RoundMatch['by'] | undefined;
  /** The first dealer and the partners of each match are found by the Jacks. */
  readonly omboeren?: boolean | undefined;
}

/** The options of a run of matches. */
export interface MatchSourceOptions extends MatchOptions, Pick<DealSourceOptions, 'actions'> {
  /** Called with every fault and the match that it ended. */
  readonly onFault?: ((match: number, fault: Fault) => void) | undefined;
}

/** A table for each seating, and where their deals are recorded. */
interface Lane {
  readonly tables: readonly MatchTable[];
  readonly block: MatchDealBlock;
  readonly log: DecisionLog | undefined;
}

const FIRST_ROWS = 256;

/** Plays matches of one run: any range of them, in any order. */
export class MatchSource implements RowSource {
  readonly columns: readonly ColumnSpec[];
  /** Some of the players are other programs: matches are played by `playAsync`. */
  private readonly isRemote: boolean;
  private readonly game: Game;
  private readonly players: readonly Player[];
  /** The first for `play`, all for `playAsync`. */
  private readonly lanes: Lane[];
  private readonly games: readonly string[];
  private readonly newLane: () => Lane;
  /** The agent in each seat, before omboeren. */
  private readonly agents: readonly number[];
  private readonly onFault: (match: number, fault: Fault) => void;

  /** Takes as many players as a run of deals. Throws the error of an agent that cannot be made. */
  constructor(
    game: Game,
    seed: string,
    players: readonly Player[],
    seatings: Seatings,
    { by, omboeren = false, onFault = () => {}, actions }: MatchSourceOptions = {},
  ) {
    const root = rootOf(seed);
    this.game = game;
    this.players = players;
    this.isRemote = anyRemote(players);
    this.onFault = onFault;
    this.agents = seatAgents(game, players.length, 0);
    const seated = this.agents.map(agent => players[agent]);
    const labels = players.map(player => player.label);
    this.columns = matchColumns(game, labels, by, actions);
    this.games = gamesOfMatch(game, by);
    this.newLane = () => {
      const log = actions && new DecisionLog(game, actions);
      const seatPlayers: SeatPlayers = (...dealt) => new Table(...dealt, log);
      const tables = Array.from(
        { length: rowsPerDeal(game, seatings) },
        (_, seating) => new MatchTable(game, root, seated, { by, seating, omboeren, seatPlayers }),
      );
      return { tables, block: new MatchDealBlock(), log };
    };
    this.lanes = [this.newLane()];
    // Every match makes its agents anew: if one cannot be made, this throws before the first match.
    new Table(game, root, seated);
  }

  /** The rows of matches `from` … `to` - 1, in order; a promise if some players are other programs. */
  rows(from: number, to: number, tick?: Tick): Batch | Promise<Batch> {
    return this.isRemote ? this.playAsync(from, to, tick) : this.play(from, to, tick);
  }

  /** The rows of matches `from` … `to` - 1, in order. */
  play(from: number, to: number, tick: Tick = () => {}): Batch {
    const [lane] = this.lanes;
    const { tables, block, log } = lane;
    const recorder = new Recorder<PlayedMatchDeal>(this.columns, block, FIRST_ROWS);
    for (let match = from; match < to; match++) {
      for (const [seating, table] of tables.entries()) {
        table.play(match, deal => recorder.record(this.rowOf(deal, seating, lane)));
        if (table.fault !== undefined) this.onFault(match, table.fault);
        tick(1 / tables.length);
      }
    }
    return recorder.batch(log?.take());
  }

  /** The same with remote players: as many matches concurrently as all of them can play. */
  async playAsync(from: number, to: number, tick: Tick = () => {}): Promise<Batch> {
    const seatings = this.lanes[0].tables.length;
    const lanes = await lanesOf(this.game, this.players);
    const rows = await inLanes((to - from) * seatings, lanes, async (job, number) => {
      const match = from + Math.floor(job / seatings);
      const seating = job % seatings;
      this.lanes[number] ??= this.newLane();
      const lane = this.lanes[number];
      const table = lane.tables[seating];
      const recorder = new Recorder<PlayedMatchDeal>(this.columns, lane.block, FIRST_ROWS);
      await table.playAsync(match, deal => recorder.record(this.rowOf(deal, seating, lane)));
      if (table.fault !== undefined) this.onFault(match, table.fault);
      tick(1 / seatings);
      return recorder.batch(lane.log?.take());
    });
    return concat(rows);
  }

  /** Hot: a literal without spreads, which would cost more than the rest of a row. */
  private rowOf(played: MatchDeal, seating: number, { tables, log }: Lane): PlayedMatchDeal {
    const { match, deal, game, state, seatOf, players, termination, standing, winner } = played;
    const { fault } = tables[seating];
    const isMoved = seatOf.length < players.length;
    if (isMoved) log?.move(state.plies, seatOf);
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
      choices: log?.choicesSince(),
      totals: isMoved ? valuesIn(seatOf, totals) : totals,
      roundWinner: isMoved ? seatIn(seatOf, roundWinner) : roundWinner,
    };
  }
}

/*
 * Deals of matches in which players have gone out. The others play on in fewer seats; such a deal is moved to the seats
 * of the match.
 */

/**
 * A deal of some players of a match, each of them his own side, in the seats of the match. `seatOf` is the seat in
 * the match of each seat of the deal. The other seats have no cards, tricks and points.
 */
export function inSeatsOfMatch(state: FinishedDeal, seatOf: readonly Seat[]): FinishedDeal {
  const seat = (place: number) => seatIn(seatOf, place);
  const moved = (values: Int32Array) => valuesIn(seatOf, values);
  const [bid, lastSide] = [state.bidPoints(), seat(state.lastTrickSide())];
  return {
    dealer: seat(state.dealer),
    dealt: moved(state.dealt),
    won: moved(state.won),
    turnUp: state.turnUp,
    maker: seat(state.maker),
    trump: state.trump,
    outcome: state.outcome,
    exchangedBy: seat(state.exchangedBy),
    factor: state.factor,
    cardPoints: moved(state.cardPoints),
    meldPoints: moved(state.meldPoints),
    score: moved(state.score),
    gamePoints: moved(state.gamePoints),
    plies: state.plies,
    bidPoints: () => bid,
    lastTrickSide: () => lastSide,
  };
}

/** The seat in the match of a seat of the deal; NONE stays NONE. */
export function seatIn(seatOf: readonly Seat[], place: number): Seat {
  return place === NONE ? NONE : seatOf[place];
}

/** Values by seat of the deal, as values by seat of the match: 0 for players who are out. */
export function valuesIn(seatOf: readonly Seat[], values: ArrayLike<number>): Int32Array {
  const moved = new Int32Array(4);
  for (const [place, seat] of seatOf.entries()) moved[seat] = values[place];
  return moved;
}
