/** Decisions about acts, such as melds, which agents mostly settle by rules: every legal action is played out. */
import type { Root } from '../cards/rng.ts';
import type { View } from '../engine/view.ts';
import { HandTally } from '../hand/tally.ts';
import { HandTrial } from '../hand/trial.ts';
import type { Action } from '../rules/action.ts';
import type { Estimate } from '../stats/index.ts';
import type { Player } from '../table/table.ts';

/** The legal actions of a decision, each played out in the same worlds. */
export interface Playouts {
  readonly actions: readonly Action[];
  readonly worlds: number;
  /** The score of the own side less that of the best other side, by action. */
  value(action: Action): Estimate;
  /** The value of one action less that of another, over the same worlds. */
  between(one: Action, other: Action): Estimate;
}

/** `player` plays on in all seats, and the worlds are those in which it would have said what was said. */
export function playOut(view: View, player: Player, worlds: number, root: Root): Playouts {
  const seats = Array.from({ length: view.game.seats }, () => player);
  const trial = new HandTrial(view, seats, root);
  const { answers } = trial;
  const tally = new HandTally(answers.length, false);
  tally.add(trial.play(0, worlds, [...answers.keys()]));
  const at = (action: Action): number => answers.indexOf(action);
  return {
    actions: answers,
    worlds,
    value: action => tally.estimates(at(action)).value,
    between: (one, other) =>
      one === other ? { n: worlds, value: 0, low: 0, high: 0 } : tally.between(at(one), at(other)),
  };
}
