/** A run of matches: seeded matches between agents, one row for each deal of each match and seating. */
import { rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { RoundMatch } from '../rules/ruleset.ts';
import type { Batch, Column } from './column.ts';
import { dealDigest } from './digest.ts';
import { type MatchDeal, MatchTable } from './match.ts';
import { matchColumns, type PlayedMatchDeal, SeatedFacts, seatIn, valuesIn } from './match-columns.ts';
import { Recorder } from './recorder.ts';
import { rowsPerDeal, type Seatings, seatAgents } from './run.ts';
import { type Fault, type Player, Table, TERMINATIONS } from './table.ts';

/** How the matches of a run are kept. */
export interface MatchOptions {
  /** Overrides how a match of rounds is kept. */
  readonly by?: RoundMatch['by'] | undefined;
  /** Jacks find the first dealer and the partners of each match. */
  readonly omboeren?: boolean | undefined;
}

const FIRST_ROWS = 256;

/** Plays matches of one run; reusable for any range of them, in any order. */
export class MatchRun {
  readonly columns: readonly Column<PlayedMatchDeal>[];
  private readonly tables: readonly MatchTable[];
  /** The agent of each player at the table, before omboeren. */
  private readonly agents: readonly number[];
  private readonly onFault: (match: number, fault: Fault) => void;

  /** As many players as a run of deals takes. Throws what an agent throws that cannot be made. */
  constructor(
    game: Game,
    seed: string,
    players: readonly Player[],
    seatings: Seatings,
    { by, omboeren = false }: MatchOptions = {},
    onFault: (match: number, fault: Fault) => void = () => {},
  ) {
    const root = rootOf(seed);
    this.onFault = onFault;
    this.agents = seatAgents(game, players.length, 0);
    const seated = this.agents.map(agent => players[agent]);
    const labels = players.map(player => player.label);
    this.columns = matchColumns(game, labels, by);
    this.tables = Array.from(
      { length: rowsPerDeal(game, seatings) },
      (_, seating) => new MatchTable(game, root, seated, by, { seating, omboeren }),
    );
    // Matches make their agents anew: one that cannot be made must be known before the first.
    new Table(game, root, seated);
  }

  /** The rows of matches `from` … `to` - 1, in order; `tick` hears of each match done. */
  play(from: number, to: number, tick: (matches: number) => void = () => {}): Batch {
    const recorder = new Recorder<PlayedMatchDeal>(this.columns, FIRST_ROWS, dealDigest);
    for (let match = from; match < to; match++) {
      for (let seating = 0; seating < this.tables.length; seating++) this.playOnce(match, seating, recorder);
      tick(1);
    }
    return recorder.trim().take();
  }

  private playOnce(match: number, seating: number, recorder: Recorder<PlayedMatchDeal>): void {
    const table = this.tables[seating];
    table.play(match, deal => {
      recorder.makeRoom();
      recorder.record(this.rowOf(deal, seating, table.fault));
    });
    if (table.fault !== undefined) this.onFault(match, table.fault);
  }

  /** Called once a deal: a literal without spreads, which cost more than the rest. */
  private rowOf(played: MatchDeal, seating: number, fault: Fault | undefined): PlayedMatchDeal {
    const { match, deal, game, state, seatOf, players, termination, standing, winner } = played;
    const isMoved = seatOf.length < players.length;
    const { totals, roundWinner } = fault === undefined ? state.after : state.before;
    return {
      match,
      deal,
      seating,
      game: game.id,
      standing,
      winner,
      state: isMoved ? new SeatedFacts(state, seatOf) : state,
      agents: players.map(player => this.agents[player]),
      termination: TERMINATIONS.indexOf(termination),
      faultedBy: fault?.seat,
      totals: isMoved ? valuesIn(seatOf, totals) : totals,
      roundWinner: isMoved ? seatIn(seatOf, roundWinner) : roundWinner,
    };
  }
}
