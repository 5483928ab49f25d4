/** The curve of the exact value over a deal. */
import type { State } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import type { OpenHandsPoint } from './deal-analysis.ts';
import type { ExactValues, Solved } from './exact-values.ts';

/**
 * Between two sides a point follows from the one before it and from what the card cost, so the points already taken
 * need not be counted. Only where the deal becomes open are they.
 */
export class Curve {
  readonly points: OpenHandsPoint[] = [];
  private readonly exact: ExactValues;
  /** Points of side 0 less the others', taken and to come, after the last card in best play of what follows. */
  private total: number | undefined;

  constructor(exact: ExactValues) {
    this.exact = exact;
  }

  /** A decision with all hands open, before its action is taken. */
  add(index: number, state: State, solved: Solved, action: Action): void {
    const { points, free, score } = solved;
    const side = state.sideOf(state.turn);
    const scores = score && best(score);
    const scored = scores !== undefined && { score: bySide(side === 0 ? scores : -scores) };
    if (state.sides > 2) {
      if (points !== undefined) this.points.push({ index, points: this.ofSides(state, side, best(points)) });
      return;
    }
    if (points === undefined || free === undefined) {
      if (this.total !== undefined) this.points.push({ index, points: bySide(this.total), ...scored });
      return;
    }
    const sign = side === 0 ? 1 : -1;
    const now = this.total ?? state.cardPoints[0] - state.cardPoints[1] + sign * free;
    const before = now + sign * (best(points) - free);
    this.points.push({ index, points: bySide(before), ...scored });
    this.total = before - sign * (best(points) - (points.get(action) ?? best(points)));
  }

  /** The end of the deal. If it has stopped early, the points are those that best play would have led to. */
  end(index: number, state: State, score: readonly number[]): void {
    if (this.points.length === 0) return;
    const sides = Array.from({ length: state.sides }, (_, side) => side);
    if (state.sides > 2) this.points.push({ index, points: sides.map(side => taken(state, side)) });
    else this.points.push({ index, points: bySide(this.total ?? 0), score });
  }

  private ofSides(state: State, turn: number, value: number): number[] {
    return Array.from({ length: state.sides }, (_, side) => {
      const toCome = side === turn ? value : this.exact.pointsToCome(state, side);
      return lead(state, side) + toCome;
    });
  }
}

/** Card points of a side less those of all others. */
function lead(state: State, side: number): number {
  let difference = 0;
  for (let other = 0; other < state.sides; other++)
    difference += other === side ? state.cardPoints[other] : -state.cardPoints[other];
  return difference;
}

/** The same at the end, with the last trick. */
function taken(state: State, side: number): number {
  const last = state.lastTrickSide();
  if (last < 0) return lead(state, side);
  return lead(state, side) + (last === side ? state.game.lastTrick : -state.game.lastTrick);
}

function best(values: ReadonlyMap<Action, number>): number {
  return Math.max(...values.values());
}

function bySide(value: number): [number, number] {
  return [value, 0 - value];
}
