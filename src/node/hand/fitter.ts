/** What fits tables of bids, as `agents/bidder/fitting` has it: agents are found by their names, not imported. */
import type { Game } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import type { Action } from '../../rules/action.ts';
import type { Player } from '../../table/table.ts';
import { partOfAgent } from '../by-name.ts';

/** Points by holding of a suit, and by context. */
export interface TabulatedAnswer {
  readonly trump: Float64Array;
  readonly aside: Float64Array;
  readonly plain: Float64Array;
  readonly context: Float64Array;
}

export interface Fitter {
  add(deal: number): void;
  fit(): boolean;
  rate(view: View): { readonly action: Action; readonly kind: string; readonly worth: number }[];
  tabulated(): [kind: string, TabulatedAnswer][];
}

/** The player plays the cards. */
export async function makeFitter(game: Game, seed: string, player: Player): Promise<Fitter> {
  type Make = new (game: Game, seed: string, cards: Pick<Player, 'definition' | 'options'>) => Fitter;
  const { TableFitter } = await partOfAgent<{ readonly TableFitter: Make }>('bidder/fitting/index');
  return new TableFitter(game, seed, player);
}
