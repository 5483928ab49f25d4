/** How the score of a deal comes about, as score sheets show it: in the terminal, on the page and in transcripts. */
import { NONE } from '../cards/card.ts';
import { isRoundMatch, type Ruleset } from '../rules/ruleset.ts';
import { GAME_LINES, type Need, type ScoreLine, type ScoreLineKind } from '../rules/settle/settle.ts';
import type { ResultRecord } from './record.ts';
import type { State } from './state.ts';

/** What a row of a score sheet counts, and what decides a match: `match` points, `lives` or `gamePoints`. */
export type SheetRowKind =
  | ScoreLineKind
  | ('score' | 'before' | 'inAll' | 'total' | 'gamePoints' | 'match' | 'lives');

/** Rows in English. */
export const ROW_WORDS: Readonly<Record<SheetRowKind, string>> = {
  cards: 'cards',
  lastTrick: 'last trick',
  melds: 'melds',
  contract: 'contract',
  sweep: 'all tricks',
  bid: 'bid',
  doubling: 'doubled',
  held: 'held',
  rounding: 'rounding',
  hundreds: 'hundreds',
  game: 'game',
  jan: 'jan',
  pit: 'pit',
  score: 'score',
  before: 'before',
  inAll: 'in all',
  total: 'total',
  gamePoints: 'game points',
  match: 'match',
  lives: 'lives',
};

/** What a deal that is over has brought. */
export interface Breakdown {
  /**
   * For each side the lines of the score sum to it, and those of game points to them. Other lines than cards are left
   * out where they are 0 for all sides.
   */
  readonly lines: readonly ScoreLine[];
  /** Points of earlier deals of the same game, by side. Only in games that go on over several deals. */
  readonly carried?: readonly number[];
  /** False where the score is not added to anything: the leaders had reached the end level. */
  readonly counts: boolean;
  /** What a side had to make, in games of contracts. */
  readonly need?: Need;
}

export function breakdownOf(state: State): Breakdown {
  const { before, after, score, sides, game } = state;
  const { match } = game.ruleset;
  const own = (values: ArrayLike<number>): number[] =>
    Array.from({ length: sides }, (_, side) => values[side]);
  const lines = game.ruleset
    .scoreLines(state)
    .filter(({ kind, points }) => kind === 'cards' || points.some(value => value !== 0));
  const isAdded = (from: ArrayLike<number>, to: ArrayLike<number>): boolean =>
    own(score).every((points, side) => from[side] + points === to[side]);
  const counts =
    after.roundWinner !== NONE || isAdded(before.totals, after.totals) || isAdded(before.carry, after.carry);
  const need = game.ruleset.need?.(state);
  return {
    lines,
    ...(need && { need }),
    ...(isRoundMatch(match) && match.totalsAreGamePoints && { carried: own(before.carry) }),
    counts,
  };
}

/** A row of a score sheet, with a number for each side. */
export interface SheetRow {
  readonly kind: SheetRowKind;
  readonly points: readonly number[];
}

/** The rows of a score sheet from top to bottom: parts, and under them what they sum to. */
export function sheetRows({ lines, carried }: Breakdown, result: ResultRecord): SheetRow[] {
  const { score, gamePoints, after } = result;
  const isOfGame = ({ kind }: ScoreLine): boolean => (GAME_LINES as readonly string[]).includes(kind);
  const games = lines.filter(isOfGame);
  const total: SheetRow = { kind: 'total', points: after.totals ?? score.map(() => 0) };
  const isContinued = carried?.some(points => points !== 0) === true;
  return [
    ...lines.filter(line => !isOfGame(line)),
    { kind: 'score', points: score },
    ...(isContinued
      ? ([
          { kind: 'before', points: carried },
          { kind: 'inAll', points: score.map((points, side) => points + carried[side]) },
        ] as const)
      : []),
    ...(carried === undefined ? [total] : []),
    ...games,
    ...(gamePoints !== undefined && games.length > 1
      ? [{ kind: 'gamePoints', points: gamePoints } as const]
      : []),
    ...(carried === undefined ? [] : [total]),
  ];
}

/** What the standing of a match counts: points, or what rounds are worth. */
export function standingKind({ match }: Ruleset): SheetRowKind {
  if (!isRoundMatch(match)) return 'match';
  return match.by === 'lives' ? 'lives' : 'gamePoints';
}

/** Said of a deal whose score is not added to anything. */
export const NOT_COUNTED = 'The leaders are level: the points of this deal do not count.';
