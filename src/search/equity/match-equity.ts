/**
 * Match equity: the chance to win a match of two sides, from the totals between two deals. A table gives it for what
 * both sides still need, or for the lead and the deals left, so that one table serves all shorter matches too. Between
 * the knots of a table it is interpolated. The rules of the game say when a match is over.
 */
import { NONE, type Seat } from '../../cards/card.ts';
import { nextDealer } from '../../engine/chain.ts';
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import type { MatchLength } from '../../rules/options.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { leaderOf, targetOf } from '../../rules/settle/settle.ts';

/** Chances of the side of the dealer, fitted to deals of self-play. */
export interface EquityTable {
  /**
   * `points`: a row is what the side of the dealer still needs to reach the target, a column what the other side needs.
   * `deals`: a row is the number of deals left, a column by how many points the side of the dealer leads.
   */
  readonly by: 'points' | 'deals';
  /** What the rows stand for, ascending. */
  readonly rows: readonly number[];
  /** What the columns stand for, ascending. */
  readonly columns: readonly number[];
  /** For each row a number for each column: ten-thousandths. */
  readonly chances: readonly string[];
  /** The chance when both sides have all that they need and the same total, so that another deal decides. */
  readonly tied: number;
}

const WHOLE = 10_000;

/** The place of a value between two knots. */
interface Place {
  readonly below: number;
  /** From 0 at the knot below to 1 at the next. */
  readonly share: number;
}

/** Beyond the knots the nearest one counts. */
function placeOf(knots: readonly number[], value: number): Place {
  const last = knots.length - 1;
  if (value >= knots[last]) return { below: last, share: 0 };
  let below = 0;
  while (below < last && knots[below + 1] <= value) below++;
  const share = (value - knots[below]) / (knots[below + 1] - knots[below]);
  return { below, share: Math.max(0, share) };
}

/** The chance to win matches of one game. */
export class MatchEquity {
  private readonly game: Game;
  private readonly length: MatchLength;
  private readonly table: EquityTable;
  private readonly chances: readonly (readonly number[])[];

  /**
   * Throws a RangeError if the matches of the game are not those of the table: of other than two sides, in rounds, of
   * another kind of length, or longer.
   */
  constructor(game: Game, table: EquityTable) {
    this.game = game;
    this.length = lengthOf(game);
    this.table = table;
    this.chances = table.chances.map(row => row.trim().split(/\s+/).map(Number));
    const most = table.rows.at(-1) ?? 0;
    const given = 'points' in this.length ? this.length.points : this.length.deals;
    if (!(table.by in this.length) || given > most)
      throw new RangeError(`${game.id}: match equity is known up to ${most} ${table.by}`);
  }

  /**
   * The chance of side 0 before a deal, 1 or 0 if the match is over. `totals` are by side, `dealer` is who deals next,
   * and `played` how many deals have counted so far, which matters in matches of a number of deals.
   */
  chance(totals: ArrayLike<number>, dealer: Seat, played = 0): number {
    const { game, length, table } = this;
    const winner = leaderOf(totals, game.sides, targetOf(length, played));
    if (winner !== NONE) return winner === 0 ? 1 : 0;
    const side = game.partners ? dealer & 1 : dealer;
    const [own, other] = [totals[side], totals[1 - side]];
    const chance =
      'points' in length
        ? own === other && own >= length.points
          ? table.tied
          : this.at(length.points - own, length.points - other)
        : played >= length.deals
          ? table.tied
          : this.at(length.deals - played, own - other);
    return side === 0 ? chance : 1 - chance;
  }

  /** The chance of the dealer's side. */
  private at(row: number, column: number): number {
    const { chances, table } = this;
    const r = placeOf(table.rows, row);
    const c = placeOf(table.columns, column);
    const inRow = (line: readonly number[]): number =>
      c.share === 0 ? line[c.below] : line[c.below] + c.share * (line[c.below + 1] - line[c.below]);
    const first = inRow(chances[r.below]);
    return (r.share === 0 ? first : first + r.share * (inRow(chances[r.below + 1]) - first)) / WHOLE;
  }
}

/** The length of matches between two sides. Throws a RangeError if they have none, or more sides. */
export function lengthOf({ id, sides, ruleset: { match } }: Game): MatchLength {
  if (sides !== 2) throw new RangeError(`${id}: match equity is for two sides, not ${sides}`);
  if (isRoundMatch(match)) throw new RangeError(`${id}: the totals do not say how a match in rounds stands`);
  return match;
}

/** The chance of side 0 to win the match, after a deal that is over. */
export function chanceAfter(equity: MatchEquity, state: State): number {
  const { roundWinner, totals, played } = state.after;
  if (roundWinner !== NONE) return roundWinner === 0 ? 1 : 0;
  return equity.chance(totals, nextDealer(state), played);
}
