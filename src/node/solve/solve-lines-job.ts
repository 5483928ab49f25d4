/** Answers the questions to the exact solver, in this thread or as the job of a worker thread. */
import type { Card } from '../../cards/card.ts';
import { type CardSet, cardsOf } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { type OpenPosition, seatToMove, sideMask } from '../../search/solver/position.ts';
import { type CardValues, type Limits, type Objective, sharesOf } from '../../search/solver/solver.ts';
import type { JobResult } from '../worker.ts';
import { gameOf, type Question, solverOf } from './questions.ts';
import { cardPointsOf } from './solve-random-job.ts';

export interface Answer {
  /** Points to come of side 0 less those of side 1; of an unfinished search the likelier bound. */
  readonly value: number;
  readonly exact: boolean;
  readonly lo: number;
  readonly hi: number;
  /** Points to come of side 0 and of side 1 in best play; of equally good lines, in {@link line}. Present if exact. */
  readonly points?: readonly [number, number];
  /** Positions visited, for all parts of the answer. */
  readonly nodes: number;
  /** The cards with the best value for the side on turn, as far as the search went. */
  readonly best: CardSet;
  readonly legal: CardSet;
  /** The value after each legal card; present if asked for. */
  readonly values?: ReadonlyMap<Card, number>;
  /** Best play of both sides to the end; present if asked for and the value is exact. */
  readonly line?: readonly Card[];
}

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

/** The answers are the totals of the result; there are no rows. */
export async function perform(
  { questions, wanted }: SolvePayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  const answers: Answer[] = [];
  for (const question of questions) {
    answers.push(answerTo(question, await gameOf(question), wanted));
    tick(1);
  }
  return { rows: 0, columns: [], totals: answers };
}

/** Solves one position in this thread. */
export function answerTo({ position, objective }: Question, game: Game, wanted: Wanted): Answer {
  const solver = solverOf(game, objective);
  const after = solver.cardValues(position, wanted.limits);
  const forSide0 = ((sideMask(game, position) >> seatToMove(game, position)) & 1) === 1;
  const summary = summaryOf(after, forSide0);
  // If only cards count, the value decides the points of the sides. Otherwise a line of best play is needed.
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

/** The points that each side still gets in best play; undefined if the value is not exact. */
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
