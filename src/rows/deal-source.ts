/** The rows of a run of deals: seeded deals between agents, one row for each deal and seating. */
import { type Root, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import type { Game } from '../engine/game.ts';
import type { Setup } from '../engine/state.ts';
import { MAX_UNIFORM_DEALS, packsOf, UniformDeals } from '../kernel/index.ts';
import { allUniform, TERMINATIONS, type Termination } from '../table/agent.ts';
import { anyRemote, inLanes, lanesOf } from '../table/lanes.ts';
import { rowsPerDeal, type Seatings, seatAgents } from '../table/seatings.ts';
import { type Fault, type Player, Table, terminationOf } from '../table/table.ts';
import { DealBlock } from './blocks.ts';
import { type Batch, type ColumnSpec, concat, type RowSource, type Tick } from './column.ts';
import { dealColumns } from './deal-columns.ts';
import { type ActionDetail, DecisionLog } from './decisions.ts';
import type { PlayedDeal } from './played.ts';
import { Recorder } from './recorder.ts';

/** The options of a run of deals. */
export interface DealSourceOptions {
  /** Called with every fault and the deal that it ended. */
  readonly onFault?: ((deal: number, fault: Fault) => void) | undefined;
  /** Keeps the decisions of every deal. */
  readonly actions?: ActionDetail | undefined;
  /** The deals by their numbers, instead of those that the seed deals. It decides what agents draw. */
  readonly given?: readonly Setup[] | undefined;
}

/** A table for each seating, and the log of their decisions where these are kept. */
interface Lane {
  readonly tables: readonly Table[];
  readonly log: DecisionLog | undefined;
}

/** Plays deals of one run: any range of them, in any order. */
export class DealSource implements RowSource {
  readonly columns: readonly ColumnSpec[];
  /** Some of the players are other programs: deals are played by `playAsync`. */
  private readonly isRemote: boolean;
  private readonly game: Game;
  private readonly root: Root;
  private readonly players: readonly Player[];
  private readonly dealing: Dealing;
  /** All players choose uniformly. A deal is then the same in every seating, and is played without asking them. */
  private readonly isUniform: boolean;
  /** Plays the deals if all choose uniformly. Made with the first deal. */
  private uniform: UniformDeals | undefined;
  /** Otherwise deals are played at tables: in the first lane, or in several concurrently. */
  private readonly lanes: Lane[] = [];
  private readonly seats: readonly (readonly number[])[];
  private readonly rowBlock = new DealBlock();
  private readonly onFault: (deal: number, fault: Fault) => void;
  private readonly actions: ActionDetail | undefined;
  private readonly given: readonly Setup[] | undefined;

  /** Takes as many players as `agentCounts` allows. Throws the error of an agent that cannot be made. */
  constructor(
    game: Game,
    seed: string,
    players: readonly Player[],
    seatings: Seatings,
    { onFault = () => {}, actions, given }: DealSourceOptions = {},
  ) {
    this.game = game;
    this.actions = actions;
    this.given = given;
    this.root = rootOf(seed);
    this.players = players;
    this.isRemote = anyRemote(players);
    this.onFault = onFault;
    this.dealing = new Dealing(game, this.root, packsOf(game, this.root));
    const columns = dealColumns(
      game,
      players.map(player => player.label),
      actions,
    );
    const numbered = given === undefined ? columns : columns.map(numberInFile);
    this.columns = seatings === 'duel' && game.sides > 2 ? numbered.map(seatingOfDuel) : numbered;
    this.seats = Array.from({ length: rowsPerDeal(game, seatings) }, (_, seating) =>
      seatAgents(game, players.length, seating, seatings),
    );
    this.isUniform = actions === undefined && given === undefined && allUniform(players);
    if (!this.isUniform) this.lanes[0] = this.newLane();
  }

  private newLane(): Lane {
    const log = this.actions && new DecisionLog(this.game, this.actions);
    const tables = this.seats.map(seats => new Table(this.game, this.root, this.seated(seats), log));
    return { tables, log };
  }

  private setup(deal: number): Setup {
    return this.given?.[deal] ?? this.dealing.setup(deal);
  }

  private seated(seats: readonly number[]): readonly Player[] {
    return seats.map(agent => this.players[agent]);
  }

  /** The rows of deals `from` … `to` - 1, in order; a promise if some players are other programs. */
  rows(from: number, to: number, tick?: Tick): Batch | Promise<Batch> {
    return this.isRemote ? this.playAsync(from, to, tick) : this.play(from, to, tick);
  }

  /** The rows of deals `from` … `to` - 1, in order. */
  play(from: number, to: number, tick: Tick = () => {}): Batch {
    const recorder = this.recorderOf((to - from) * this.seats.length);
    if (this.isUniform) this.playUniformly(from, to, recorder, tick);
    else for (let deal = from; deal < to; deal++) this.playDeal(deal, recorder, tick);
    return recorder.batch(this.lanes[0]?.log?.take());
  }

  private recorderOf(rows: number): Recorder<PlayedDeal> {
    return new Recorder(this.columns, this.rowBlock, rows);
  }

  private playDeal(deal: number, recorder: Recorder<PlayedDeal>, tick: Tick): void {
    for (let seating = 0; seating < this.seats.length; seating++) {
      const lane = this.lanes[0];
      const termination = lane.tables[seating].play(deal, this.setup(deal));
      this.record(recorder, lane, deal, seating, termination);
      tick(1 / this.seats.length);
    }
  }

  private playUniformly(from: number, to: number, recorder: Recorder<PlayedDeal>, tick: Tick): void {
    this.uniform ??= new UniformDeals(this.game, this.root);
    for (let start = from; start < to; start += MAX_UNIFORM_DEALS) {
      const count = Math.min(MAX_UNIFORM_DEALS, to - start);
      const deals = this.uniform.play(start, count);
      for (let n = 0; n < count; n++) this.recordSeatings(recorder, deals[n], start + n);
      tick(count);
    }
  }

  /** Records a deal that is the same in every seating. */
  private recordSeatings(recorder: Recorder<PlayedDeal>, state: FinishedDeal, deal: number): void {
    const termination = TERMINATIONS.indexOf(terminationOf(state));
    for (let seating = 0; seating < this.seats.length; seating++)
      recorder.record({ state, deal, seating, agents: this.seats[seating], termination });
  }

  /** The same with remote players: as many deals concurrently as all of them can play. */
  async playAsync(from: number, to: number, tick: Tick = () => {}): Promise<Batch> {
    const seatings = this.seats.length;
    const lanes = await lanesOf(this.game, this.players);
    const rows = await inLanes((to - from) * seatings, lanes, async (job, lane) => {
      const deal = from + Math.floor(job / seatings);
      const seating = job % seatings;
      this.lanes[lane] ??= this.newLane();
      const { tables, log } = this.lanes[lane];
      const termination = await tables[seating].playAsync(deal, this.setup(deal));
      const recorder = this.recorderOf(1);
      this.record(recorder, this.lanes[lane], deal, seating, termination);
      tick(1 / seatings);
      return recorder.batch(log?.take());
    });
    return concat(rows);
  }

  private record(
    recorder: Recorder<PlayedDeal>,
    { tables, log }: Lane,
    deal: number,
    seating: number,
    termination: Termination,
  ): void {
    const table = tables[seating];
    if (table.fault !== undefined) this.onFault(deal, table.fault);
    recorder.record({
      state: table.state,
      deal,
      seating,
      agents: this.seats[seating],
      termination: TERMINATIONS.indexOf(termination),
      faultedBy: table.fault?.seat,
      choices: log?.choicesSince(),
    });
  }
}

/** The column `seating` in duels of more than two sides. */
function seatingOfDuel(column: ColumnSpec): ColumnSpec {
  if (column.name !== 'seating') return column;
  const doc = 'who sits alone, and where: the first agent in seat 0, 1 …, then the second in seat 0, 1 …';
  return { ...column, unit: 'index', doc };
}

/** The column `deal` where a file gives the deals. */
function numberInFile(column: ColumnSpec): ColumnSpec {
  if (column.name !== 'deal') return column;
  return { ...column, doc: 'number of the deal in the file that gives it, from 0; the run names the file' };
}
