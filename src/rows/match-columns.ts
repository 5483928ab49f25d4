/**
 * The columns of a dataset of matches: those of its deals, and how the match stands. When players have gone out the others
 * play on in fewer seats; the facts of such a deal are moved back to the seats of the match.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { isRoundMatch, type RoundMatch } from '../rules/ruleset.ts';
import type { Column } from './column.ts';
import { dealColumns, ownerOf } from './deal-columns.ts';
import type { DealFacts, PlayedDeal } from './digest.ts';

/** A deal of a match. */
export interface PlayedMatchDeal extends PlayedDeal {
  readonly match: number;
  /** Id of the game that the deal was played in. */
  readonly game: string;
  /** What the deal hands on, by side of the match. */
  readonly totals: ArrayLike<number>;
  /** What decides the match, by side. */
  readonly standing: ArrayLike<number>;
  /** Side that has won a round with this deal, or NONE. */
  readonly roundWinner: number;
  /** Side that has won the match with this deal, or NONE. */
  readonly winner: number;
}

/** What the standing of a match counts. */
export function matchUnit(game: Game, by?: RoundMatch['by']): 'points' | 'lives' | 'game points' {
  const { match } = game.ruleset;
  if (!isRoundMatch(match)) return 'points';
  return (by ?? match.by) === 'lives' ? 'lives' : 'game points';
}

/** The ids of the games that a match may change between: one, in most games. */
export function gamesOfMatch(game: Game, by?: RoundMatch['by']): readonly string[] {
  const { match } = game.ruleset;
  const changes = isRoundMatch(match) && matchUnit(game, by) === 'lives' && match.lastTwo !== undefined;
  return changes ? [game.id, match.lastTwo.game.id] : [game.id];
}

/** The columns that matches add to those of their deals; `by` as in the matches. */
export function ownMatchColumns(game: Game, by?: RoundMatch['by']): readonly Column<PlayedMatchDeal>[] {
  const { match } = game.ruleset;
  const owner = ownerOf(game);
  const unit = matchUnit(game, by);
  const games = gamesOfMatch(game, by);
  const inRounds = isRoundMatch(match);
  const handedOn = inRounds && match.totalsAreGamePoints ? 'game points' : 'points';
  const where = inRounds && !match.totalsAreGamePoints ? 'in the round' : 'as the next deal takes them over';
  const sides = Array.from({ length: game.sides }, (_, side) => side);
  const gameColumn: Column<PlayedMatchDeal> = {
    name: 'game',
    type: 'dictionary',
    unit: '',
    words: games,
    doc: 'the game of the deal: the last two players of a match change to another; who is out has no cards',
    read: d => games.indexOf(d.game),
  };
  return [
    ...(games.length > 1 ? [gameColumn] : []),
    ...sides.map(
      (side): Column<PlayedMatchDeal> => ({
        name: `total${side}`,
        type: 'int32',
        unit: handedOn,
        doc: `${handedOn} of ${owner(side)} after the deal, ${where}`,
        read: d => d.totals[side],
      }),
    ),
    ...sides.map(
      (side): Column<PlayedMatchDeal> => ({
        name: `standing${side}`,
        type: 'int32',
        unit,
        doc: `${unit} of ${owner(side)} in the match after the deal: what decides it`,
        read: d => d.standing[side],
      }),
    ),
    {
      name: 'round_winner',
      type: 'int8',
      unit: 'side',
      doc: 'side that has won a round, or the match, with this deal, or -1',
      read: d => d.roundWinner,
    },
    {
      name: 'match_winner',
      type: 'int8',
      unit: 'side',
      doc: 'side that has won the match, in the last row of a match only, else -1',
      read: d => d.winner,
    },
  ];
}

/** All columns of a dataset of matches: `match`, those of its deals, and {@link ownMatchColumns}. */
export function matchColumns(
  game: Game,
  agents: readonly string[],
  by?: RoundMatch['by'],
): readonly Column<PlayedMatchDeal>[] {
  return [
    {
      name: 'match',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the match in the run; with the seed and the number of the deal it names the cards',
      read: d => d.match,
    },
    ...dealColumns(game, agents).map(column =>
      column.name === 'deal' ? { ...column, doc: 'number of the deal in its match, from 0' } : column,
    ),
    ...ownMatchColumns(game, by),
  ];
}

/** The facts of a deal among some players of a match, each of them a side of his own, in the seats of the match. */
export class SeatedFacts implements DealFacts {
  readonly dealer: Seat;
  readonly dealt: Int32Array;
  readonly won: Int32Array;
  readonly turnUp: number;
  readonly maker: Seat;
  readonly trump: number;
  readonly outcome: number;
  readonly exchangedBy: Seat;
  readonly factor: number;
  readonly cardPoints: Int32Array;
  readonly meldPoints: Int32Array;
  readonly score: Int32Array;
  readonly gamePoints: Int32Array;
  readonly plies: number;
  private readonly bid: number;
  private readonly lastSide: number;

  /** `seatOf`: the seat of the match of each seat of the deal. Seats of nobody have no cards, tricks and points. */
  constructor(state: State, seatOf: readonly Seat[]) {
    const seat = (place: number): Seat => seatIn(seatOf, place);
    const seats = (values: Int32Array): Int32Array => valuesIn(seatOf, values);
    this.dealer = seat(state.dealer);
    this.dealt = seats(state.dealt);
    this.won = seats(state.won);
    this.turnUp = state.turnUp;
    this.maker = seat(state.maker);
    this.trump = state.trump;
    this.outcome = state.outcome;
    this.exchangedBy = seat(state.exchangedBy);
    this.factor = state.factor;
    this.cardPoints = seats(state.cardPoints);
    this.meldPoints = seats(state.meldPoints);
    this.score = seats(state.score);
    this.gamePoints = seats(state.gamePoints);
    this.plies = state.plies;
    this.bid = state.bidPoints();
    this.lastSide = seat(state.lastTrickSide());
  }

  bidPoints(): number {
    return this.bid;
  }

  lastTrickSide(): number {
    return this.lastSide;
  }
}

/** A seat of the deal in the match; NONE stays what it is. */
export function seatIn(seatOf: readonly Seat[], place: number): Seat {
  return place === NONE ? NONE : seatOf[place];
}

/** Values by seat of the deal, by seat of the match; 0 where nobody sits. */
export function valuesIn(seatOf: readonly Seat[], values: ArrayLike<number>): Int32Array {
  const moved = new Int32Array(4);
  for (const [place, seat] of seatOf.entries()) moved[seat] = values[place];
  return moved;
}
