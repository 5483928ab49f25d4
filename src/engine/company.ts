/** Who sits at a table with a player: a sentence says opponents or an opponent by it, and a partner only with one. */
import type { Game } from './game.ts';

export interface Company {
  /** Whether the seat has a partner. */
  readonly partners: boolean;
  /** The number of its opponents. */
  readonly opponents: number;
}

/** The company of every seat of a game. */
export function companyIn({ seats, partners }: Pick<Game, 'seats' | 'partners'>): Company {
  return { partners, opponents: seats - (partners ? 2 : 1) };
}
