/** The table of matches: one row for each match and seating, computed from the rows of their deals. */
import { NONE } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { RoundMatch } from '../rules/ruleset.ts';
import { FAULTS, faultOf, TERMINATIONS, type Termination } from '../table/termination.ts';
import type { Batch, ColumnArray, ColumnSpec } from './column.ts';
import { int8, int32, uint8, uint16, uint32 } from './deal-block.ts';
import { distinct, each, ownerOf } from './deal-columns.ts';
import { matchUnit } from './match-columns.ts';
import { Recorder, type RowBlock } from './recorder.ts';

/** How a match ended; `unfinished`: it was broken off after too many deals. */
export const MATCH_TERMINATIONS = ['finished', 'unfinished', ...FAULTS] as const;
/** How a match ended. */
export type MatchTermination = (typeof MATCH_TERMINATIONS)[number];

/** A match that is over. */
export interface PlayedMatch {
  readonly match: number;
  readonly seating: number;
  /** Index of the agent in each seat. */
  readonly agents: readonly number[];
  readonly deals: number;
  /** Side, or NONE. */
  readonly winner: number;
  readonly standing: readonly number[];
  readonly termination: MatchTermination;
  /** The seat whose fault broke it off, or NONE. */
  readonly faultedBy: number;
}

/** The columns of the table of matches; `agents` are the labels of the run's agents. */
export function matchTableColumns(
  game: Game,
  agents: readonly string[],
  by?: RoundMatch['by'],
): readonly ColumnSpec[] {
  const names = distinct(agents);
  const owner = ownerOf(game);
  const unit = matchUnit(game, by);
  return [
    {
      name: 'match',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the match in the run',
    },
    {
      name: 'seating',
      type: 'uint8',
      unit: 'seats',
      doc: 'the agents of the run sit so many seats further on',
    },
    ...each(game.seats, seat => ({
      name: `agent${seat}`,
      type: 'dictionary',
      unit: '',
      words: names,
      doc: `agent in seat ${seat}`,
    })),
    { name: 'deals', type: 'uint16', unit: 'deals', doc: 'deals of the match' },
    {
      name: 'winner',
      type: 'int8',
      unit: 'side',
      doc: 'side that has won the match, or -1',
    },
    ...each(game.sides, side => ({
      name: `standing${side}`,
      type: 'int32',
      unit,
      doc: `${unit} of ${owner(side)} at the end`,
    })),
    {
      name: 'termination',
      type: 'dictionary',
      unit: '',
      words: MATCH_TERMINATIONS,
      doc: 'how the match ended: finished by the rules, broken off after too many deals, or by the fault of an agent',
    },
  ];
}

/** The matches in a batch of their deals, in order. A batch holds whole matches, whose deals are adjacent. */
export function* matchesIn(game: Game, columns: readonly ColumnSpec[], batch: Batch): Generator<PlayedMatch> {
  const column = (name: string): ColumnArray => batch.columns[columns.findIndex(c => c.name === name)];
  const each = (n: number, name: string) => Array.from({ length: n }, (_, i) => column(`${name}${i}`));
  const [match, seating, winner, termination, faultedBy] = [
    ...['match', 'seating', 'match_winner', 'termination', 'faulted_by'].map(column),
  ];
  const agents = each(game.seats, 'agent');
  const standings = each(game.sides, 'standing');
  const valuesAt = (arrays: readonly ColumnArray[], row: number) => arrays.map(array => array[row]);
  for (let row = 0, first = 0; row < batch.rows; row++) {
    if (match[row + 1] === match[row] && seating[row + 1] === seating[row]) continue;
    yield {
      match: match[row],
      seating: seating[row],
      agents: valuesAt(agents, row),
      deals: row + 1 - first,
      winner: winner[row],
      standing: valuesAt(standings, row),
      termination: endOf(winner[row], TERMINATIONS[termination[row]]),
      faultedBy: faultedBy[row],
    };
    first = row + 1;
  }
}

function endOf(winner: number, last: Termination): MatchTermination {
  if (winner !== NONE) return 'finished';
  return faultOf(last) ?? 'unfinished';
}

/** Where the columns of the table of matches get their values; see `DealBlock`. */
class MatchBlock implements RowBlock<PlayedMatch> {
  readonly match = uint32();
  readonly seating = uint8();
  readonly agent0 = int8();
  readonly agent1 = int8();
  readonly agent2 = int8();
  readonly agent3 = int8();
  readonly deals = uint16();
  readonly winner = int8();
  readonly standing0 = int32();
  readonly standing1 = int32();
  readonly standing2 = int32();
  readonly standing3 = int32();
  readonly termination = int8();

  write({ agents, standing, ...match }: PlayedMatch, row: number): void {
    this.match[row] = match.match;
    this.seating[row] = match.seating;
    this.agent0[row] = agents[0];
    this.agent1[row] = agents[1];
    this.agent2[row] = agents[2];
    this.agent3[row] = agents[3];
    this.deals[row] = match.deals;
    this.winner[row] = match.winner;
    this.standing0[row] = standing[0];
    this.standing1[row] = standing[1];
    this.standing2[row] = standing[2];
    this.standing3[row] = standing[3];
    this.termination[row] = MATCH_TERMINATIONS.indexOf(match.termination);
  }
}

/** Gathers the table of matches from the matches of a run, in order. */
export class MatchRows {
  readonly columns: readonly ColumnSpec[];
  private readonly recorder: Recorder<PlayedMatch>;

  constructor(game: Game, agents: readonly string[], by?: RoundMatch['by']) {
    this.columns = matchTableColumns(game, agents, by);
    this.recorder = new Recorder(this.columns, new MatchBlock(), 0);
  }

  add(match: PlayedMatch): void {
    this.recorder.record(match);
  }

  /** The rows so far; nothing is added afterwards. */
  take(): Batch {
    return this.recorder.batch();
  }
}
