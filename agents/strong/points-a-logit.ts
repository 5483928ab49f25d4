/**
 * What the outputs of a net mean in points. A net improves until a card is e times as likely as another if it gains a
 * fixed share of the spread of payoffs, so the logarithms of its chances tell points. A net that has learned with
 * another temperature is misread.
 */
import type { Game } from '../../src/engine/game.ts';
import { TEMPERATURE } from '../../src/learn/improving.ts';

/** [game] → points by which payoffs spread between equals, which the training of its net began with. */
const SPREADS: Readonly<Record<string, number | undefined>> = {
  belote: 130,
  belote2: 84,
  belote3: 76,
  belote3x24: 90,
  belote4: 60,
  honderden: 163,
  honderden3: 123,
  klaberjass: 74,
  klaverjas: 136,
  smoojas: 115,
  smousjas: 148,
};
/** For games that are not in the list. */
const USUAL_SPREAD = 100;

/** The points by which an action is better whose output is higher by 1. */
export function pointsALogit(game: Game): number {
  return TEMPERATURE * (SPREADS[game.id] ?? USUAL_SPREAD);
}
