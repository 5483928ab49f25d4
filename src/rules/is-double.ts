/** Doubles: kraken of Klaverjassen, contre of contrée. Apart from the actions: playing needs no such test. */
import { type Action, CONTRE, KRAKEN, SUPERKRAKEN, SURCONTRE } from './action.ts';

export function isDouble(action: Action): boolean {
  return (action >= KRAKEN && action <= SUPERKRAKEN) || action === CONTRE || action === SURCONTRE;
}
