/** Answers of the exact solver to questions, and the job of a worker thread that gives them. */
import type { Card } from '../cards/card.ts';
import { type CardSet, cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { type OpenPosition, seatToMove, sideMask } from '../search/solver/position.ts';
import { type CardValues, type Limits, type Objective, sharesOf } from '../search/solver/solver.ts';
import { gameOf, type Question, solverOf } from './solve-questions.ts';
import { cardPointsOf } from './solve-random.ts';
import type { JobResult } from './worker.ts';

export interface Answer {
  /** Points to come of side 0 less those of side 1; of an unfinished search the likelier bound. */
  readonly value: number;
  readonly exact: boolean;
  readonly lo: number;
  readonly hi: number;
  /**
   * Points to come of side 0 and of side 1, in best play (of lines that are equally good, in the one of {@link line});
   * if exact.
   */
  readonly points?: readonly [number, number];
  /** Positions looked at, for all parts of the answer. */
  readonly nodes: number;
  /** The cards with the best value for the side on turn, as far as the search went. */
  readonly best: CardSet;
  readonly legal: CardSet;
  /** By legal card, the value of the position if it is played; there where asked for. */
  readonly values?: ReadonlyMap<Card, number>;
  /** Best play of both sides to the end; there where asked for, and the value is exact. */
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
