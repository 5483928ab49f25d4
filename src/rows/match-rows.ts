/** The table of matches: one row for each match and seating, computed from the rows of their deals. */
import { NONE } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { RoundMatch } from '../rules/ruleset.ts';
import { TERMINATIONS, type Termination } from '../table/agent.ts';
import { faultOf } from '../table/table.ts';
import { MatchBlock } from './blocks.ts';
import { type Batch, type ColumnArray, type ColumnSpec, type DeclaredColumn, specsOf } from './column.ts';
import { agentColumns, distinct, each, ownerOf, SEATING } from './deal-columns.ts';
import { matchUnit } from './match-columns.ts';
import { MATCH_TERMINATIONS, type MatchTermination, type PlayedMatch } from './played.ts';
import { Recorder } from './recorder.ts';

/** The columns of the table of matches; `agents` are the labels of the run's agents. */
export function matchTableColumns(
  game: Game,
  agents: readonly string[],
  by?: RoundMatch['by'],
): readonly ColumnSpec[] {
  return specsOf(declaredMatchTableColumns(game, agents, by));
}

/** The same, with where they get their values. */
export function declaredMatchTableColumns(
  game: Game,
  agents: readonly string[],
  by?: RoundMatch['by'],
): readonly DeclaredColumn[] {
  const names = distinct(agents);
  const owner = ownerOf(game);
  const unit = matchUnit(game, by);
  return [
    {
      name: 'match',
      from: 'played.match',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the match in the run',
    },
    SEATING,
    ...agentColumns(game, names),
    { name: 'deals', from: 'played.deals', type: 'uint16', unit: 'deals', doc: 'deals of the match' },
    {
      name: 'winner',
      from: 'played.winner',
      type: 'int8',
      unit: 'side',
      doc: 'side that has won the match, or -1',
    },
    ...each<DeclaredColumn>(game.sides, side => ({
      name: `standing${side}`,
      from: `standing[${side}]`,
      type: 'int32',
      unit,
      doc: `${unit} of ${owner(side)} at the end`,
    })),
    {
      name: 'termination',
      from: 'MATCH_TERMINATIONS.indexOf(played.termination)',
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
