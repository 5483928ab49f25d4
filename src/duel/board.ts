/**
 * A board is one deal played in every seating of a duel, with the same cards, the same dealer and the same random
 * numbers in each seat. Only the seating differs. Rows of one board share their cards and are not independent, so
 * statistics use a board as one number, or as the results of its two games.
 *
 * A board has two games, like a pair of chess games on one opening. With two sides, a game is one seating. With three
 * or four players, each for himself, the first game is the deal with agent A alone in each seat in turn among copies of
 * B. The second is the same with B alone among copies of A.
 *
 * Scores are summed as integers and divided at the end, so an agent that meets itself has exactly 0 in every board.
 */
import type { Game } from '../engine/game.ts';
import type { Batch, ColumnArray, ColumnSpec } from '../rows/column.ts';
import { DealSource } from '../rows/deal-source.ts';
import { FINISHED, THROWN_IN } from '../rows/summary-totals.ts';
import { GAME_POINT } from '../search/payoff.ts';
import { DRAW, type GameResult, LOSS, resultOf, WIN } from '../stats/win-draw-loss.ts';
import { TERMINATIONS, type Termination } from '../table/agent.ts';
import { rowsPerDeal } from '../table/seatings.ts';
import type { Player } from '../table/table.ts';
import { type FaultRule, Forfeits } from './forfeit.ts';

/** A row that ended by the fault of an agent. */
export interface BoardFault {
  /** 0 is A, 1 is B. */
  readonly agent: number;
  readonly termination: Termination;
}

/** One deal of a duel, played in all seatings. */
export interface Board {
  /** Index of the deal. */
  readonly deal: number;
  /**
   * Mean over the seatings of the score of A less that of B, in points. With three or more players, the difference of
   * the mean scores of their seats. A deal with a fault is lost by the side at fault (`Forfeits`); absent where boards
   * with a fault are skipped.
   */
  readonly points?: number;
  /** The same in game points, in games that have them. */
  readonly gamePoints?: number;
  /** The difference in points of each seating; absent where `points` is. */
  readonly rows?: readonly number[];
  /**
   * The results of A in the two games. The agent with more game points wins a game; points decide if those are equal. A
   * fault loses the game; faults of both agents draw it.
   */
  readonly games: readonly [GameResult, GameResult];
  readonly faults: readonly BoardFault[];
  /** Rows thrown in by the rules. They count, with a score of 0. */
  readonly thrownIn: number;
}

/** The difference of a board in points; a game point counts as much as in a search. */
export function boardPoints({ points = 0, gamePoints = 0 }: Board): number {
  return points + GAME_POINT * gamePoints;
}

const A = 0;

/** Boards that are played at a time. */
const AT_A_TIME = 1000;

/** Plays the boards `from` to `to - 1` of two players in this thread. */
export function* boardsInThread(
  game: Game,
  seed: string,
  players: readonly Player[],
  from: number,
  to: number,
): Generator<Board> {
  const source = new DealSource(game, seed, players, 'duel');
  const reader = new BoardReader(game, source.columns);
  for (let at = from; at < to; at += AT_A_TIME)
    yield* reader.read(source.play(at, Math.min(to, at + AT_A_TIME)));
}

/** Reads boards from the rows of a duel, in the order of the deals. */
export class BoardReader {
  private readonly game: Game;
  private readonly places: ReadonlyMap<string, number>;
  private readonly perBoard: number;
  private readonly faults: FaultRule;
  private readonly forfeits: Forfeits;

  /** The columns of the duel's dataset, and what to do about faults. */
  constructor(game: Game, columns: readonly ColumnSpec[], faults: FaultRule = 'lose') {
    this.game = game;
    this.faults = faults;
    this.forfeits = new Forfeits(game);
    this.places = new Map(columns.map((column, i) => [column.name, i]));
    this.perBoard = rowsPerDeal(game, 'duel');
  }

  /** The boards of a batch. Throws a RangeError if one is incomplete. */
  *read(batch: Batch): Generator<Board> {
    const { perBoard, game } = this;
    const column = (name: string): ColumnArray => batch.columns[this.places.get(name)!];
    const bySide = (name: string) => Array.from({ length: game.sides }, (_, i) => column(`${name}${i}`));
    const [deals, ends, blamed] = ['deal', 'termination', 'faulted_by'].map(column);
    const [makers, bids, factors, trumps] = ['maker', 'bid', 'factor', 'trump'].map(column);
    const melds = bySide('meld_points');
    const agents = Array.from({ length: game.seats }, (_, seat) => column(`agent${seat}`));
    const scores = bySide('score');
    const gamePoints = game.ruleset.gamePoints ? bySide('game_points') : undefined;
    if (batch.rows % perBoard !== 0)
      throw new RangeError(`${batch.rows} rows are not whole boards of ${perBoard}`);
    for (let first = 0; first < batch.rows; first += perBoard) {
      const deal = deals[first];
      if (deals[first + perBoard - 1] !== deal)
        throw new RangeError(`deal ${deal} is not in ${perBoard} rows`);
      const [points, won] = [[] as number[], [] as number[]];
      const faults: BoardFault[] = [];
      const blame: number[] = [];
      let thrownIn = 0;
      for (let row = first; row < first + perBoard; row++) {
        const end = ends[row];
        const isFault = end !== FINISHED && end !== THROWN_IN;
        if (end === THROWN_IN) thrownIn++;
        const guilty = isFault ? agents[blamed[row]][row] : -1;
        blame.push(guilty);
        if (isFault) faults.push({ agent: guilty, termination: TERMINATIONS[end] });
        if (isFault) {
          const share = this.lostBy(guilty, agents, row);
          const lost = this.forfeits.of({
            side: game.partners ? blamed[row] & 1 : blamed[row],
            maker: makers[row],
            bid: bids[row],
            factor: factors[row],
            isOpen: trumps[row] === 0,
            meldPoints: melds.map(side => side[row]),
            gamePoints: (gamePoints ?? melds).map(side => (gamePoints === undefined ? 0 : side[row])),
          });
          points.push(share * lost.points);
          won.push(share * lost.gamePoints);
        } else {
          points.push(this.difference(scores, agents, row));
          won.push(gamePoints === undefined ? 0 : this.difference(gamePoints, agents, row));
        }
      }
      const games: Board['games'] = [
        gameOf(0, perBoard / 2, points, won, blame),
        gameOf(perBoard / 2, perBoard, points, won, blame),
      ];
      const mean = (list: readonly number[]) => sum(list) / (perBoard * this.scale());
      yield {
        deal,
        games,
        faults,
        thrownIn,
        ...((faults.length === 0 || this.faults === 'lose') && {
          points: mean(points),
          rows: points.map(value => value / this.scale()),
          ...(gamePoints !== undefined && { gamePoints: mean(won) }),
        }),
      };
    }
  }

  /** A less B in a row, times `scale()`: an integer. */
  private difference(values: readonly ColumnArray[], agents: readonly ColumnArray[], row: number): number {
    const { sides } = this.game;
    const ofA = agents.slice(0, sides).filter(agent => agent[row] === A).length;
    let total = 0;
    for (let side = 0; side < sides; side++) {
      const value = values[side][row];
      total += agents[side][row] === A ? value * (sides - ofA) : -value * ofA;
    }
    return total;
  }

  /** The same for a deal that a side of this agent loses by 1 to every other side. */
  private lostBy(agent: number, agents: readonly ColumnArray[], row: number): number {
    const { sides } = this.game;
    const ofA = agents.slice(0, sides).filter(other => other[row] === A).length;
    return agent === A ? -(sides - ofA) : ofA;
  }

  /** With two sides 1; otherwise the number of seats of A times that of B in a row. */
  private scale(): number {
    return this.game.sides - 1;
  }
}

/** The result of A in the rows `from` … `to` - 1. */
function gameOf(
  from: number,
  to: number,
  points: readonly number[],
  won: readonly number[],
  blame: readonly number[],
): GameResult {
  const guilty = new Set(blame.slice(from, to).filter(agent => agent >= 0));
  if (guilty.size === 2) return DRAW;
  if (guilty.size === 1) return guilty.has(A) ? LOSS : WIN;
  return resultOf(sum(won.slice(from, to)) || sum(points.slice(from, to)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
