/** The job of a worker thread that solves random deals: a range of indices in, one row for each deal out. */

import { rootOf } from '../cards/rng.ts';
import { allocate, type Batch, type ColumnSpec } from '../rows/column.ts';
import { type DealtHands, dealPosition } from '../search/solver/position.ts';
import type { Limits, Objective } from '../search/solver/solver.ts';
import { solverOf } from './solve-job.ts';
import { type GameSpec, gameOf } from './solve-question.ts';
import { cardPointsOf, holdingOf } from './solve-statistics.ts';

export interface RandomPayload extends GameSpec {
  readonly objective: Objective;
  readonly seed: string;
  readonly dealt: DealtHands;
  readonly limits: Limits;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** What is known of a random deal. */
export const RANDOM_COLUMNS: readonly ColumnSpec[] = [
  { name: 'lo', type: 'int16', unit: 'points', doc: "bounds of the leader's points less the others'" },
  { name: 'hi', type: 'int16', unit: 'points', doc: 'equal to lo where the search has finished' },
  { name: 'total', type: 'int16', unit: 'points', doc: 'on the cards in play, with the last trick' },
  { name: 'holding', type: 'uint8', unit: '', doc: 'trumps of the leader: length * 4 + 2 * Jack + Nine' },
  { name: 'nodes', type: 'float64', unit: 'positions', doc: 'looked at' },
];

export async function perform(payload: RandomPayload, tick: (done: number) => void): Promise<Batch> {
  const { objective, seed, dealt, limits, from, to } = payload;
  const game = await gameOf(payload);
  const solver = solverOf(game, objective);
  const root = rootOf(seed);
  const batch = allocate(RANDOM_COLUMNS, to - from);
  const [lo, hi, total, holding, nodes] = batch.columns;
  for (let index = from; index < to; index++) {
    const position = dealPosition(game, root, index, dealt);
    const solution = solver.solve(position, limits);
    const row = index - from;
    lo![row] = solution.lo;
    hi![row] = solution.hi;
    total![row] = cardPointsOf(game, position);
    holding![row] = holdingOf(position);
    nodes![row] = solution.nodes;
    tick(1);
  }
  return batch;
}
