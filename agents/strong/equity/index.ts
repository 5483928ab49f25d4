/** The match equity that is shipped, and the rules that each table is for. */

import type { Game } from '../../../src/engine/game.ts';
import {
  type EquityTable,
  equityPayoff,
  lengthOf,
  MatchEquity,
} from '../../../src/search/equity/match-equity.ts';
import type { Payoff } from '../../../src/search/payoff.ts';
import belote from './belote.ts';
import belote2 from './belote2.ts';
import klaberjass from './klaberjass.ts';
import klaverjas from './klaverjas.ts';
import klaverjasAmsterdamClub from './klaverjas-amsterdam-club.ts';
import klaverjasKraken from './klaverjas-kraken.ts';
import klaverjasRotterdamClub from './klaverjas-rotterdam-club.ts';
import klaverjasSchoppenDubbel from './klaverjas-schoppen-dubbel.ts';
import smoojas from './smoojas.ts';

/** A table and the rules that it was computed for. */
export interface Entry {
  readonly game: string;
  /** Options that matter. Where a game has several tables, the first that has them serves. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly table: EquityTable;
}

const entry = (game: string, table: EquityTable, options: Entry['options'] = {}): Entry => ({
  game,
  options,
  table,
});

export const ENTRIES: readonly Entry[] = [
  entry('belote', belote),
  entry('belote2', belote2),
  entry('klaberjass', klaberjass),
  entry('klaverjas', klaverjas, { doubling: 'none' }),
  entry('klaverjas', klaverjasKraken, { doubling: 'kraken' }),
  entry('klaverjas', klaverjasSchoppenDubbel, { doubling: 'schoppenDubbel' }),
  entry('klaverjas', klaverjasAmsterdamClub, { doubling: 'none', firstSpeaker: 'forehand' }),
  entry('klaverjas', klaverjasRotterdamClub, { doubling: 'none' }),
  entry('smoojas', smoojas),
];

/** The table for the rules of a game, with matches of its kind; undefined if there is none. */
export function tableFor({ id, options, ruleset: { match } }: Game): EquityTable | undefined {
  const given: Readonly<Record<string, unknown>> = options;
  return ENTRIES.find(
    one =>
      one.game === id &&
      one.table.by in match &&
      Object.entries(one.options).every(([name, value]) => given[name] === value),
  )?.table;
}

const PAYOFFS = new WeakMap<Game, Payoff>();

/**
 * The payoff of the match, one for all players of a game. Throws a RangeError for games of other than two sides, for
 * matches in rounds, and if there is no table for its rules.
 */
export function matchPayoff(game: Game): Payoff {
  const known = PAYOFFS.get(game) ?? equityPayoff(equityOf(game));
  PAYOFFS.set(game, known);
  return known;
}

/** The chance to win matches of a game. Throws as {@link matchPayoff} does. */
export function equityOf(game: Game): MatchEquity {
  lengthOf(game);
  const table = tableFor(game);
  if (table === undefined)
    throw new RangeError(`${game.id}: no match equity for these rules; scripts/fit/equity.ts computes one`);
  return new MatchEquity(game, table);
}
