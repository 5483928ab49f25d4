/** What tables of learners play: deals that stand alone, or the matches of a run. */
import { NONE } from '../cards/card.ts';
import type { Root } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { isRoundMatch, type RoundMatch } from '../rules/ruleset.ts';
import type { Termination } from '../table/agent.ts';
import { HostedTable } from '../table/hosted-table.ts';
import { type Leg, MatchTable, type NextDeal } from '../table/match.ts';

/** A deal that is to be played at a table. */
export interface CourseDeal extends Omit<NextDeal, 'leg'> {
  readonly leg: Pick<Leg, 'state' | 'root' | 'setup'>;
}

/** Yields each deal once the one before is over, at least one. It returns the winner of a match, a side or NONE. */
export type Course = Generator<CourseDeal, number, Termination>;

/** The course of a number at a table. A table has one course at a time. */
export type CourseOf = (table: number, number: number) => Course;

/** Courses of one deal, which has the number of its course. A table keeps its state. */
export function dealsOf(game: Game, root: Root, tables: number): CourseOf {
  const dealing = new Dealing(game, root);
  const setup: Leg['setup'] = deal => dealing.setup(deal);
  const legs = Array.from({ length: tables }, () => ({ state: new State(game), root, setup }));
  return function* alone(table, deal) {
    yield { leg: legs[table], deal, standing: [] };
    return NONE;
  };
}

/** The matches of a run; `by` for those in rounds. Throws a RangeError if players leave them before their end. */
export function matchesOf(game: Game, root: Root, by?: RoundMatch['by']): CourseOf {
  const matches = new MatchTable(game, root, [], { by, seatPlayers: of => new HostedTable(of) });
  const { rules } = matches;
  if (isRoundMatch(rules) && rules.by === 'lives' && rules.lastTwo !== undefined)
    throw new RangeError(
      `matches of ${game.id} by lives are not played here, since players go out of them: use race`,
    );
  return (_, number) => matches.course(number, () => {});
}
