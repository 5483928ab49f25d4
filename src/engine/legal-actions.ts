/** The legal actions of a position as a list. Hot code asks the position itself, one after the other. */
import type { Action } from '../rules/action.ts';

/** A state, or what one seat sees of it. */
interface Position {
  numLegal(): number;
  legalAt(k: number): Action;
}

/** All legal actions of the seat on turn, ascending; of a view none while its seat is not asked. */
export function legalActions(position: Position): Action[] {
  return Array.from({ length: position.numLegal() }, (_, k) => position.legalAt(k));
}
