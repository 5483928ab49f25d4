/** The rows of runs that compare answers: the questions in them, and what a deal is worth to who was asked. */
import type { Game } from '../../src/index.ts';
import type { ColumnArray, PlayedRun, Rows } from '../../src/rows/index.ts';

/** The columns that say what was asked, of whom with which hand, and what he answered. */
export const QUESTION_COLUMNS = ['deal', 'question', 'asked', 'held', 'answer', 'own'] as const;

/** These, and what bids of Klaverjassen are judged by. */
export const BID_COLUMNS = [
  ...QUESTION_COLUMNS,
  'dealer',
  'trump',
  'outcome',
  'maker',
  'score0',
  'score1',
] as const;

/** Runs in which an agent sits in every seat, and each question is played out with each of these answers. */
export const comparing =
  (asked: Pick<PlayedRun, 'game' | 'rules' | 'answers' | 'questions' | 'totals'>) =>
  (agent: string, share = 1): PlayedRun => ({ ...asked, agents: [agent], seatings: 'fixed', share });

/** The questions in rows: the rows of their answers. */
export function* questionsIn(rows: Rows<'deal' | 'question'>, count: number): Generator<readonly number[]> {
  let from = 0;
  for (let row = 1; row <= count; row++) {
    if (row < count && rows.deal[row] === rows.deal[from] && rows.question[row] === rows.question[from])
      continue;
    yield Array.from({ length: row - from }, (_, i) => from + i);
    from = row;
  }
}

/** The side of a seat: partners sit opposite. */
export function sideOf({ partners }: Game, seat: number): number {
  return partners ? seat & 1 : seat;
}

/** The score of a side less the mean of the others, in points of the deal. `scores` has a column for each side. */
export function leadOf(scores: readonly ColumnArray[], row: number, side: number): number {
  let others = 0;
  for (const [other, score] of scores.entries()) if (other !== side) others += score[row];
  return scores[side][row] - others / (scores.length - 1);
}
