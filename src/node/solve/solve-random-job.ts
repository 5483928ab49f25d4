/** The job of a worker thread that solves random deals, one row for each. */
import { rootOf } from '../../cards/rng.ts';
import { type Game, pointsOf } from '../../engine/game.ts';
import { allocate, type Batch, type ColumnSpec } from '../../rows/column.ts';
import { type DealtHands, dealPosition, type OpenPosition } from '../../search/solver/position.ts';
import type { Limits, Objective } from '../../search/solver/solver.ts';
import type { Range } from '../executor.ts';
import { type GameSpec, gameOf, solverOf } from './questions.ts';

export interface RandomPayload extends GameSpec, Range {
  readonly objective: Objective;
  readonly seed: string;
  readonly dealt: DealtHands;
  readonly limits: Limits;
}

/** The columns of a random deal. */
export const RANDOM_COLUMNS: readonly ColumnSpec[] = [
  { name: 'lo', type: 'int16', unit: 'points', doc: "bounds of the leader's points less the others'" },
  { name: 'hi', type: 'int16', unit: 'points', doc: 'equal to lo where the search has finished' },
  { name: 'total', type: 'int16', unit: 'points', doc: 'on the cards in play, with the last trick' },
  { name: 'nodes', type: 'float64', unit: 'positions', doc: 'looked at' },
];

export async function perform(payload: RandomPayload, tick: (done: number) => void): Promise<Batch> {
  const { objective, seed, dealt, limits, from, to } = payload;
  const game = await gameOf(payload);
  const solver = solverOf(game, objective);
  const root = rootOf(seed);
  const batch = allocate(RANDOM_COLUMNS, to - from);
  const [lo, hi, total, nodes] = batch.columns;
  for (let index = from; index < to; index++) {
    const position = dealPosition(game, root, index, dealt);
    const solution = solver.solve(position, limits);
    const row = index - from;
    lo![row] = solution.lo;
    hi![row] = solution.hi;
    total![row] = cardPointsOf(game, position);
    nodes![row] = solution.nodes;
    tick(1);
  }
  return batch;
}

/** Points of the cards in play and of the last trick. */
export function cardPointsOf(game: Game, { trump, hands, trick }: OpenPosition): number {
  let inPlay = trick.reduce((cards, card) => cards | (1 << card), 0);
  for (let seat = 0; seat < game.seats; seat++) inPlay |= hands[seat];
  return pointsOf(game, inPlay, trump) + game.lastTrick;
}
