/** The job of a worker thread that solves positions: questions in, rows of answers out. */

import type { Card } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import type { Batch } from '../rows/column.ts';
import { type OpenPosition, seatToMove, sideMask } from '../search/solver/position.ts';
import { type CardValues, type Limits, type Objective, Solver, sharesOf } from '../search/solver/solver.ts';
import { ANSWER_WIDTH, type Answer, writeAnswer } from './solve-answer.ts';
import { gameOf, type Question } from './solve-question.ts';
import { cardPointsOf } from './solve-statistics.ts';

/** What is wanted besides the value and the best cards. */
export interface Wanted {
  readonly values: boolean;
  readonly line: boolean;
  readonly limits: Limits;
}

export interface SolvePayload {
  readonly questions: readonly Question[];
  readonly wanted: Wanted;
}

export async function perform(
  { questions, wanted }: SolvePayload,
  tick: (done: number) => void,
): Promise<Batch> {
  const rows = new Float64Array(questions.length * ANSWER_WIDTH);
  for (const [row, question] of questions.entries()) {
    writeAnswer(rows, row, answerTo(question, await gameOf(question), wanted));
    tick(1);
  }
  return { rows: rows.length, columns: [rows] };
}

const solvers = new Map<Game, Map<Objective, Solver>>();

/** The solver of a game and an objective; made once in each thread, because its tables are large. */
export function solverOf(game: Game, objective: Objective): Solver {
  const known = solvers.get(game) ?? new Map<Objective, Solver>();
  solvers.set(game, known);
  const solver = known.get(objective) ?? new Solver(game, objective);
  known.set(objective, solver);
  return solver;
}

/** Solves one position in this thread. */
export function answerTo({ position, objective }: Question, game: Game, wanted: Wanted): Answer {
  const solver = solverOf(game, objective);
  const after = solver.cardValues(position, wanted.limits);
  const forSide0 = ((sideMask(game, position) >> seatToMove(game, position)) & 1) === 1;
  const summary = summaryOf(after, forSide0);
  // The points of the sides follow from the value where only cards count, and from a line of best play otherwise
  const needsLine = summary.exact && (wanted.line || objective !== 'cards');
  const line = needsLine ? solver.principalVariation(position) : undefined;
  const points = pointsOf(game, position, objective, summary, line);
  return {
    ...summary,
    ...(points !== undefined && { points }),
    ...(wanted.values && { values: new Map(cardsOf(after.legal).map(card => [card, after.value[card]])) }),
    ...(wanted.line && line !== undefined && { line }),
  };
}

/** What each side still gets in best play; undefined where the value is not known. */
function pointsOf(
  game: Game,
  position: OpenPosition,
  objective: Objective,
  { value, exact }: Pick<Answer, 'value' | 'exact'>,
  line: readonly Card[] | undefined,
): [number, number] | undefined {
  if (!exact) return undefined;
  if (line !== undefined) return sharesOf(game, position, line, value, objective !== 'cards');
  const total = cardPointsOf(game, position);
  return [(total + value) / 2, (total - value) / 2];
}

/** The value of a position from those of its cards: the best for the side on turn, with the bounds that follow. */
export function summaryOf(
  { legal, value, lo, hi, nodes }: CardValues,
  forSide0: boolean,
): Omit<Answer, 'values' | 'line'> {
  const cards = cardsOf(legal);
  const best = (of: Int32Array) => {
    const all = cards.map(card => of[card]);
    return forSide0 ? Math.max(...all) : Math.min(...all);
  };
  const top = best(value);
  const set = cards.filter(card => value[card] === top).reduce((sum, card) => sum | (1 << card), 0);
  const [low, high] = [best(lo), best(hi)];
  return { value: top, exact: low === high, lo: low, hi: high, nodes, best: set, legal };
}
