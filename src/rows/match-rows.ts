/** The table of matches: one row for each match and seating, read off the rows of their deals as they come. */
import { NONE } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { RoundMatch } from '../rules/ruleset.ts';
import { FAULTS, faultOf, TERMINATIONS, type Termination } from '../table/table.ts';
import type { Batch, Column, ColumnArray, ColumnSpec } from './column.ts';
import { distinct, ownerOf } from './deal-columns.ts';
import { matchUnit } from './match-columns.ts';
import { Recorder } from './recorder.ts';

/** How a match came to its end; `unfinished`: after so many deals that it was broken off. */
export const MATCH_TERMINATIONS = ['finished', 'unfinished', ...FAULTS] as const;
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
  /** Whose fault broke it off, or NONE. */
  readonly faultedBy: number;
}

/** The columns of the table of matches; `agents` are the labels of the run's agents. */
export function matchTableColumns(
  game: Game,
  agents: readonly string[],
  by?: RoundMatch['by'],
): readonly Column<PlayedMatch>[] {
  const names = distinct(agents);
  const owner = ownerOf(game);
  const unit = matchUnit(game, by);
  const each = (n: number, column: (i: number) => Column<PlayedMatch>) =>
    Array.from({ length: n }, (_, i) => column(i));
  return [
    {
      name: 'match',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the match in the run',
      read: m => m.match,
    },
    {
      name: 'seating',
      type: 'uint8',
      unit: 'seats',
      doc: 'the agents of the run sit so many seats further on',
      read: m => m.seating,
    },
    ...each(game.seats, seat => ({
      name: `agent${seat}`,
      type: 'dictionary',
      unit: '',
      words: names,
      doc: `agent in seat ${seat}`,
      read: m => m.agents[seat],
    })),
    { name: 'deals', type: 'uint16', unit: 'deals', doc: 'deals of the match', read: m => m.deals },
    {
      name: 'winner',
      type: 'int8',
      unit: 'side',
      doc: 'side that has won the match, or -1',
      read: m => m.winner,
    },
    ...each(game.sides, side => ({
      name: `standing${side}`,
      type: 'int32',
      unit,
      doc: `${unit} of ${owner(side)} at the end`,
      read: m => m.standing[side],
    })),
    {
      name: 'termination',
      type: 'dictionary',
      unit: '',
      words: MATCH_TERMINATIONS,
      doc: 'how the match ended: finished by the rules, broken off after too many deals, or by the fault of an agent',
      read: m => MATCH_TERMINATIONS.indexOf(m.termination),
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

/** Gathers the table of matches from the deals of a run, in order. */
export class MatchRows {
  readonly columns: readonly Column<PlayedMatch>[];
  private readonly recorder: Recorder<PlayedMatch>;

  constructor(game: Game, agents: readonly string[], by?: RoundMatch['by']) {
    this.columns = matchTableColumns(game, agents, by);
    this.recorder = new Recorder(this.columns, 0);
  }

  add(match: PlayedMatch): void {
    this.recorder.makeRoom();
    this.recorder.record(match);
  }

  /** The rows so far; nothing is added afterwards. */
  take(): Batch {
    return this.recorder.trim().take();
  }
}
