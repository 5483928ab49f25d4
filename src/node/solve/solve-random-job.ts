/** The job of a worker thread that solves random deals, one row for each. */
import { cardOf, JACK, NINE, NO_TRUMPS } from '../../cards/card.ts';
import { cardCount, hasCard, lowestCard, suitSet } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
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

/** Points of the cards in play and of the last trick. */
export function cardPointsOf(game: Game, { trump, hands, trick }: OpenPosition): number {
  let points = game.lastTrick;
  let rest = trick.reduce((set, card) => set | (1 << card), 0);
  for (let seat = 0; seat < game.seats; seat++) rest |= hands[seat];
  for (; rest !== 0; rest &= rest - 1) points += game.points[(trump << 5) | lowestCard(rest)];
  return points;
}

/** Trumps in the leader's hand: their number * 4 + 1 with the Nine + 2 with the Jack. None without a suit of trumps. */
export function holdingOf({ trump, leader, hands }: OpenPosition): number {
  if (trump >= NO_TRUMPS) return 0;
  const hand = hands[leader];
  const honours = (hasCard(hand, cardOf(trump, NINE)) ? 1 : 0) + (hasCard(hand, cardOf(trump, JACK)) ? 2 : 0);
  return cardCount(hand & suitSet(trump)) * 4 + honours;
}
